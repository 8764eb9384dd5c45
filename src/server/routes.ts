import { LANGUAGES, type Language, NAMESPACE } from '../spec/define.js';
import { type Method, OPERATIONS, type Operation } from '../spec/operations.js';
import { urlIn } from '../wire/values/url.js';

const PREFIX = `/${NAMESPACE}`;

export interface Route {
  /** The segment that stands before the namespace, whether or not it is a language. */
  readonly root: string | undefined;
  readonly language: Language | undefined;
  /** In lower case, without a slash at the end: `/calendar/events/v1/events/7`, or `/` for the REST root. */
  readonly path: string;
}

/** What a path means: routes match case-insensitively, with or without a slash at the end, below a language or not. */
export function routeOf(pathname: string): Route {
  const path = pathname.toLowerCase().replace(/\/$/, '') || '/';
  if (path.startsWith(PREFIX)) return { root: undefined, language: undefined, path };
  const [, root, rest] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const language = LANGUAGES.find((each) => each === root);
  if (language !== undefined) return { root, language, path: rest ?? '/' };
  // Another language root is known by what stands below it; it is answered with 404.
  if (rest === PREFIX || rest?.startsWith(`${PREFIX}/`)) return { root, language: undefined, path: rest };
  return { root: undefined, language: undefined, path };
}

/** A path of the interface that was asked for. */
export interface Matched {
  /** As it is declared: `/events/{id}`. */
  readonly path: string;
  readonly operations: readonly Operation[];
  /** What stands in the place of the names in braces. */
  readonly params: Readonly<Record<string, string>>;
}

/** The declared path that a route is; undefined for any other. */
export function matchOf({ path: asked }: Route): Matched | undefined {
  if (!asked.startsWith(PREFIX)) return undefined;
  for (const { path, operations, pattern, names } of PATTERNS) {
    const found = pattern.exec(asked);
    if (found === null) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]));
    return { path, operations, params };
  }
  return undefined;
}

/** The declared operation for a verb. HEAD is answered as GET is. */
export const operationOf = ({ operations }: Matched, method: string): Operation | undefined => {
  const asked = method === 'HEAD' ? 'GET' : method;
  return operations.find(({ methods }) => (methods as readonly string[]).includes(asked));
};

const PATTERNS = [...new Set(OPERATIONS.map(({ path }) => path))].map((path) => ({
  path,
  operations: OPERATIONS.filter((operation) => operation.path === path),
  pattern: new RegExp(`^${PREFIX}${path.replace('{id}', '([0-9]+)').replace('{slug}', '([^/]+)')}$`),
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
}));

/** What is percent-encoded, as far as it is right. */
export const decoded = (text: string): string =>
  text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, (part) => whole(part)) : text;

function whole(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The verbs of a path that pass a test. */
export const methodsOf = (path: string, isOffered: (operation: Operation) => boolean): Method[] =>
  OPERATIONS.filter((operation) => operation.path === path && isOffered(operation)).flatMap(({ methods }) => methods);

/**
 * Path and query of what stands in the first line of a request, or of a whole URL: dots are resolved, what has no place
 * in a URL is encoded.
 * @returns undefined for what is no URL
 */
export function targetOf(url: string): { readonly path: string; readonly query: string } | undefined {
  if (PLAIN.test(url)) return split(url);
  const whole = url.startsWith('/') || url === '*' ? `http://localhost${url.replace('*', '/*')}` : url;
  const parsed = urlIn(whole);
  return parsed === undefined ? undefined : split(`${parsed.pathname}${parsed.search}`);
}

// Without `//` and `/.`: what a URL parser would leave as it is.
const PLAIN = /^(?:\/[\w~%:@!$&()*+,;=-][\w.~%:@!$&()*+,;=-]*)*\/?(?:\?[\w.~%:@!$&()*+,;=/?[\]{}-]*)?$/;

function split(target: string) {
  const start = target.indexOf('?');
  if (start < 0) return { path: target || '/', query: '' };
  return { path: target.slice(0, start) || '/', query: target.slice(start + 1) };
}
