import type { CallOptions, Values } from '../../client/shapes.js';
import { LANGUAGES, type Language, type Resource } from '../../spec/define.js';
import { OPERATIONS, type Operation } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { rootOf } from '../../wire/requests.js';
import { isData } from '../../wire/values/data.js';

/** A write that a caller requested, through an operation or as a raw HTTP request. */
export interface Asked {
  readonly action: 'create' | 'update' | 'delete';
  readonly operation: Operation;
  readonly resource: Resource;
  /** Path parameters. */
  readonly path: Readonly<Record<string, string | number>>;
  readonly values: Values;
  readonly language: Language | undefined;
  readonly ifMatch: string | undefined;
}

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'delete']);
const isWrite = (action: string): action is Asked['action'] => WRITES.has(action);

/** Recognizes the write in a call of an operation. @returns `undefined` for a call that only reads */
export function askedBy(
  operation: Operation,
  values: Values,
  { path, ifMatch }: CallOptions,
  usual: Language | undefined,
): Asked | undefined {
  const { action, resource } = operation;
  if (resource === undefined || !isWrite(action)) return undefined;
  const fromValues = Object.keys(operation.parameters.path).map((name) => [name, String(values[name] ?? '')]);
  const language = languageIn(values.i18n_language) ?? usual;
  return {
    ...{ action, operation, values, language, ifMatch, resource: resourceOf(resource) },
    path: path ?? Object.fromEntries(fromValues),
  };
}

const languageIn = (word: unknown): Language | undefined => LANGUAGES.find((each) => each === word);

export interface RawAsked {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Service {
  readonly restRoot: string;
  readonly namespace: string;
  readonly languageParameter: string;
}

/** Recognizes the write in a raw request (`cal api`). @returns `undefined` if no operation of a record has its path */
export function askedRaw({ method, url, body, headers }: RawAsked, service: Service): Asked | undefined {
  const [address = '', query = ''] = url.split('?', 2);
  const pathLanguage = [undefined, ...LANGUAGES].find((language) =>
    address.startsWith(`${baseFor(service, language)}/`),
  );
  const base = address.startsWith(`${baseFor(service, pathLanguage)}/`) ? baseFor(service, pathLanguage) : undefined;
  if (base === undefined) return undefined;
  const recordPath = address.slice(base.length).replace(/\/$/, '');
  for (const operation of OPERATIONS) {
    const path = pathIn(operation, recordPath, method);
    if (path === undefined) continue;
    const values = { ...Object.fromEntries(new URLSearchParams(query)), ...fromJson(body) };
    const language = values[service.languageParameter] ?? pathLanguage;
    const write = askedBy(
      operation,
      { ...values, ...(language === undefined ? {} : { i18n_language: language }) },
      { path },
      undefined,
    );
    const condition = Object.entries(headers).find(([name]) => name.toLowerCase() === 'if-match')?.[1];
    return write === undefined ? undefined : { ...write, ifMatch: condition };
  }
  return undefined;
}

/**
 * The URL of the namespace in a language. A REST root without `{lang}` gets the language as a path segment before the
 * namespace.
 */
function baseFor({ restRoot, namespace }: Service, language: Language | undefined): string {
  const root = rootOf(restRoot, language);
  const segment = language === undefined || restRoot.includes('{lang}') ? '' : `/${language}`;
  return `${root}${segment}/${namespace}`;
}

function pathIn(
  { path, methods, resource }: Operation,
  recordPath: string,
  method: string,
): Record<string, string> | undefined {
  if (resource === undefined || !methods.some((each) => each === method)) return undefined;
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? '(?<id>\\d+)' : `(?<${name}>[^/]+)`,
  );
  const match = new RegExp(`^${pattern}$`, 'i').exec(recordPath);
  if (match === null) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function fromJson(body: string | undefined): Values {
  try {
    const value: unknown = JSON.parse(body ?? '{}');
    return isData(value) ? value : {};
  } catch {
    return {};
  }
}
