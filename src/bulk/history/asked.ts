import type { CallOptions, Values } from '../../client/shapes.js';
import { LANGUAGES, type Language, type Resource } from '../../spec/define.js';
import { OPERATIONS, type Operation } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { rootOf } from '../../wire/requests.js';
import { isData } from '../../wire/values/data.js';

/** A write as it is asked for, whichever way. */
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

/** What a call writes; `undefined` for one that only reads. */
export function askedBy(
  operation: Operation,
  values: Values,
  { path, ifMatch }: CallOptions,
  usual: Language | undefined,
): Asked | undefined {
  const { action, resource } = operation;
  if (resource === undefined || !isWrite(action)) return undefined;
  const own = Object.keys(operation.parameters.path).map((name) => [name, String(values[name] ?? '')]);
  const language = languageIn(values.i18n_language) ?? usual;
  return {
    ...{ action, operation, values, language, ifMatch, resource: resourceOf(resource) },
    path: path ?? Object.fromEntries(own),
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

/** What a request of the user's own making writes; `undefined` where its path is no record's. */
export function askedRaw({ method, url, body, headers }: RawAsked, service: Service): Asked | undefined {
  const [place = '', query = ''] = url.split('?', 2);
  const found = [undefined, ...LANGUAGES].find((language) => place.startsWith(`${baseFor(service, language)}/`));
  const base = place.startsWith(`${baseFor(service, found)}/`) ? baseFor(service, found) : undefined;
  if (base === undefined) return undefined;
  const words = place.slice(base.length).replace(/\/$/, '');
  for (const operation of OPERATIONS) {
    const path = pathIn(operation, words, method);
    if (path === undefined) continue;
    const values = { ...Object.fromEntries(new URLSearchParams(query)), ...fromJson(body) };
    const language = values[service.languageParameter] ?? found;
    const asked = askedBy(
      operation,
      { ...values, ...(language === undefined ? {} : { i18n_language: language }) },
      { path },
      undefined,
    );
    const condition = Object.entries(headers).find(([name]) => name.toLowerCase() === 'if-match')?.[1];
    return asked === undefined ? undefined : { ...asked, ifMatch: condition };
  }
  return undefined;
}

/** Where the namespace begins in a language: after a segment of its own where the REST root has no place for it. */
function baseFor({ restRoot, namespace }: Service, language: Language | undefined): string {
  const root = rootOf(restRoot, language);
  const segment = language === undefined || restRoot.includes('{lang}') ? '' : `/${language}`;
  return `${root}${segment}/${namespace}`;
}

function pathIn(
  { path, methods, resource }: Operation,
  words: string,
  method: string,
): Record<string, string> | undefined {
  if (resource === undefined || !methods.some((each) => each === method)) return undefined;
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? '(?<id>\\d+)' : `(?<${name}>[^/]+)`,
  );
  const match = new RegExp(`^${pattern}$`, 'i').exec(words);
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
