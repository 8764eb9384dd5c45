import { ownValue } from '../../contract/lookup-table.js';
import type { Message } from '../../errors.js';

/** Keys and indices that lead to a value in a document. */
export type DocumentPath = readonly (string | number)[];

interface VariableSubstitution {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reports a mistake in a text at a path. */
  readonly wrong: (path: DocumentPath, say: Message) => void;
  /** Called with the value and name of each variable whose name marks it as a secret. */
  readonly secret: (value: string, name: string) => void;
}

/** Substitutes `${VAR}` and `${VAR:-default}` in texts, not in keys; `$${` becomes `${`. Copies only those parts. */
export const substituteVariables = (value: unknown, filling: VariableSubstitution): unknown =>
  substituteBelow(value, filling, []);

function substituteBelow(value: unknown, filling: VariableSubstitution, path: (string | number)[]): unknown {
  if (typeof value === 'string') return value.includes('${') ? substituteInText(value, filling, [...path]) : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isList = Array.isArray(value);
  const parts = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    path.push(isList ? Number(key) : key);
    const part = substituteBelow(parts[key], filling, path);
    path.pop();
    if (part === parts[key]) continue;
    copy ??= (isList ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = part;
  }
  return copy ?? value;
}

const VARIABLE = /\$\$\{|\$\{(?:([A-Za-z_]\w*)(?::-((?:(?!\$\{)[^}])*))?\})?/g;

const substituteInText = (text: string, { env, wrong, secret }: VariableSubstitution, path: DocumentPath): string =>
  text.replace(VARIABLE, (written: string, name?: string, otherwise?: string) => {
    if (written === '$${') return '${';
    if (name === undefined) {
      wrong(path, (t) => t.brokenVariable());
      return written;
    }
    // As in a shell, an empty variable counts as unset if there is a default.
    const found = ownValue(env, name);
    const given = found === '' && otherwise !== undefined ? undefined : found;
    if (given !== undefined && SECRET_VARIABLE.test(name)) secret(given, name);
    if (given === undefined && otherwise === undefined) wrong(path, (t) => t.noVariable({ name }));
    return given ?? otherwise ?? '';
  });

const SECRET_VARIABLE = /PASS|SECRET|TOKEN|KEY|CREDENTIAL/i;

/** Escapes a text so that a manifest reader finds no variable in it: `${` becomes `$${`. */
export const escapeVariableText = (text: string): string => text.replaceAll('${', () => '$${');

/** Reverses the escaping in all texts of a JSON value: `$${` becomes `${`. */
export function unescapeVariables(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('$${', () => '${');
  if (Array.isArray(value)) return value.map(unescapeVariables);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unescapeVariables(item)]));
}
