import { LANGUAGES, type Language, NAMESPACE } from '../spec/define.js';

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
  const [, root, rest] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const language = LANGUAGES.find((each) => each === root);
  if (language !== undefined) return { root, language, path: rest ?? '/' };
  // Another language root is known by what stands below it; it is answered with 404.
  if (rest === PREFIX || rest?.startsWith(`${PREFIX}/`)) return { root, language: undefined, path: rest };
  return { root: undefined, language: undefined, path };
}

/** The path of a URL without parsing all of it: this runs for every request. */
export function pathnameOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start < 0) return '/';
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}

/** The query string of a URL, without its question mark. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : (url.slice(start + 1).split('#', 1)[0] ?? '');
}
