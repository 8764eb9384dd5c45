import { NAMESPACE } from '../../contract/declarations.js';
import type { Operation } from '../../contract/operations.js';
import { TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-options.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { peekParameter } from '../../server/http/decode-request.js';
import type { RoutedRequest } from '../../server/http/handler.js';
import { matchRoute } from '../../server/http/match-route.js';

export interface WordPressTarget {
  /** The path below the REST root, without a trailing slash: `/tribe/events/v1/events`, or `/`. */
  readonly path: string;
  /** The query without `rest_route`. */
  readonly query: () => RawParameters;
}

/** @returns undefined for a request outside the REST interface, such as a page */
export function parseWordPressTarget(request: RoutedRequest): WordPressTarget | undefined {
  const { path, query } = request;
  const route = peekParameter(request, 'rest_route');
  if (typeof route === 'string') return { path: stripTrailingSlash(route), query: () => omitRoute(query()) };
  const rest = /^\/wp-json(\/.*)?$/i.exec(path);
  if (rest !== null) return { path: stripTrailingSlash(rest[1] ?? '/'), query };
  const isBelow = path.toLowerCase().startsWith(`/${TEC_NAMESPACE}`);
  return isBelow ? { path: stripTrailingSlash(path), query } : undefined;
}

const omitRoute = ({ rest_route: _, ...parameters }: RawParameters): RawParameters => parameters;

const stripTrailingSlash = (path: string): string => path.replace(/\/$/, '') || '/';

export interface ImitatedRoute {
  /** The declared path, such as `/events/{id}`. */
  readonly pattern: string;
  readonly operations: readonly Operation[];
  readonly id?: number;
  readonly slug?: string;
}

/** @returns undefined when no route matches */
export function matchImitatedRoute({ path }: WordPressTarget): ImitatedRoute | undefined {
  const pathname = path.toLowerCase();
  if (!pathname.startsWith(`/${TEC_NAMESPACE}`)) return undefined;
  const ownPath = pathname.replace(TEC_NAMESPACE, NAMESPACE);
  const matched = matchRoute({ path: ownPath, root: undefined, language: undefined });
  if (matched === undefined) return undefined;
  const { id, slug } = matched.params;
  return {
    pattern: matched.path,
    operations: matched.operations,
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(slug === undefined ? {} : { slug }),
  };
}

/** Rewrites the service's REST URLs in a response to those of a WordPress site. */
export const toWordPressUrls = (text: string, publicUrl: string): string =>
  text.replaceAll(`${publicUrl}/${NAMESPACE}`, `${publicUrl}${WORDPRESS_REST_ROOT}/${TEC_NAMESPACE}`);
