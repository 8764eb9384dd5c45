import { NAMESPACE } from '../../spec/define.js';
import { OPERATIONS, type Operation } from '../../spec/operations.js';
import { pathnameOf, queryOf } from '../routes.js';

/** The namespace of The Events Calendar. */
export const THEIR_NAMESPACE = 'tribe/events/v1';

/** Where the REST root of a WordPress site stands. */
export const THEIR_ROOT = '/wp-json';

/** A request to the REST interface of a WordPress site. */
export interface Address {
  /** Below the REST root, without a slash at the end: `/tribe/events/v1/events`, or `/`. */
  readonly path: string;
  /** Without `rest_route`. */
  readonly query: string;
}

/** @returns undefined for what is not about the REST interface, such as pages */
export function addressOf(url: string): Address | undefined {
  const pathname = pathnameOf(url);
  const query = new URLSearchParams(queryOf(url));
  const route = query.get('rest_route');
  if (route !== null) {
    query.delete('rest_route');
    return { path: trimmed(route), query: query.toString() };
  }
  const [, rest] = /^\/wp-json(\/.*)?$/i.exec(pathname) ?? [];
  if (rest !== undefined || /^\/wp-json$/i.test(pathname)) return { path: trimmed(rest ?? '/'), query: queryOf(url) };
  const isBelow = pathname.toLowerCase().startsWith(`/${THEIR_NAMESPACE}`);
  return isBelow ? { path: trimmed(pathname), query: queryOf(url) } : undefined;
}

const trimmed = (path: string): string => path.replace(/\/$/, '') || '/';

/** What a path of their namespace is about. */
export interface Route {
  /** Of the interface: `/events/{id}`. */
  readonly pattern: string;
  readonly operations: readonly Operation[];
  readonly id?: number;
  readonly slug?: string;
}

/** @returns undefined where there is no route */
export function routeOf(path: string): Route | undefined {
  const prefix = `/${THEIR_NAMESPACE}`;
  if (path !== prefix && !path.toLowerCase().startsWith(`${prefix}/`)) return undefined;
  const rest = path.slice(prefix.length);
  for (const [pattern, expression] of PATTERNS) {
    const groups = expression.exec(rest)?.groups;
    if (!expression.test(rest)) continue;
    const operations = OPERATIONS.filter((operation) => operation.path === pattern);
    return {
      pattern,
      operations,
      ...(groups?.id === undefined ? {} : { id: Number(groups.id) }),
      ...(groups?.slug === undefined ? {} : { slug: decoded(groups.slug) }),
    };
  }
  return undefined;
}

const PATTERNS = [...new Set(OPERATIONS.map(({ path }) => path))].map(
  (path) =>
    [path, new RegExp(`^${path.replace('{id}', '(?<id>[0-9]+)').replace('{slug}', '(?<slug>[^/]+)')}$`, 'i')] as const,
);

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug;
  }
}

/** Every URL that is answered, in the words of a WordPress site. */
export const theirUrls = (text: string, publicUrl: string): string =>
  text.replaceAll(`${publicUrl}/${NAMESPACE}`, `${publicUrl}${THEIR_ROOT}/${THEIR_NAMESPACE}`);
