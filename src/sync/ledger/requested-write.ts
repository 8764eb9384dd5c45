import type { CallOptions, ParameterValues } from '../../client/client-types.js';
import { LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import { OPERATIONS, type Operation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import { restRootForLanguage } from '../../http/build-request.js';

/** A write that a caller requested, through an operation or as a raw HTTP request. */
export interface RequestedWrite {
  readonly action: 'create' | 'update' | 'delete';
  readonly operation: Operation;
  readonly resource: Resource;
  /** Path parameters. */
  readonly path: Readonly<Record<string, string | number>>;
  readonly values: ParameterValues;
  readonly language: Language | undefined;
  readonly ifMatch: string | undefined;
}

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'delete']);
const isWriteAction = (action: string): action is RequestedWrite['action'] => WRITES.has(action);

/** Recognizes the write in a call of an operation. @returns `undefined` for a call that only reads */
export function recognizeWrite(
  operation: Operation,
  values: ParameterValues,
  { path, ifMatch, sentSince }: CallOptions,
  usual: Language | undefined,
): RequestedWrite | undefined {
  const { action, resource } = operation;
  if (resource === undefined || !isWriteAction(action) || sentSince !== undefined) return undefined;
  const fromValues = Object.keys(operation.parameters.path).map((name) => [name, String(values[name] ?? '')]);
  const language = LANGUAGES.find((each) => each === values.i18n_language) ?? usual;
  return {
    action,
    operation,
    values,
    language,
    ifMatch,
    resource: resourceOf(resource),
    path: path ?? Object.fromEntries(fromValues),
  };
}

export interface RawWriteRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ServiceAddress {
  readonly restRoot: string;
  readonly namespace: string;
  readonly languageParameter: string;
}

/** Recognizes the write in a raw request (`cal api`). @returns `undefined` if no operation of a record has its path */
export function recognizeRawWrite(
  { method, url, body, headers }: RawWriteRequest,
  service: ServiceAddress,
): RequestedWrite | undefined {
  const [address = '', query = ''] = url.split('?', 2);
  const pathLanguage = [undefined, ...LANGUAGES].find((language) =>
    address.startsWith(`${namespaceUrlOf(service, language)}/`),
  );
  const base = address.startsWith(`${namespaceUrlOf(service, pathLanguage)}/`)
    ? namespaceUrlOf(service, pathLanguage)
    : undefined;
  if (base === undefined) return undefined;
  const recordPath = address.slice(base.length).replace(/\/$/, '');
  for (const operation of OPERATIONS) {
    const path = matchOperationPath(operation, recordPath, method);
    if (path === undefined) continue;
    const values = { ...Object.fromEntries(new URLSearchParams(query)), ...parseJsonObject(body) };
    const language = values[service.languageParameter] ?? pathLanguage;
    const write = recognizeWrite(
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

/** The URL of the namespace in a language: in place of `{lang}`, or as a path segment before the namespace. */
function namespaceUrlOf({ restRoot, namespace }: ServiceAddress, language: Language | undefined): string {
  const root = restRootForLanguage(restRoot, language);
  const segment = language === undefined || restRoot.includes('{lang}') ? '' : `/${language}`;
  return `${root}${segment}/${namespace}`;
}

function matchOperationPath(
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

function parseJsonObject(body: string | undefined): ParameterValues {
  try {
    const value: unknown = JSON.parse(body ?? '{}');
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
