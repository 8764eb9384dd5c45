import { NAMESPACE } from '../../spec/define.js';
import type { Operation } from '../../spec/operations.js';
import { THEIR_NAMESPACE, THEIR_ROOT } from '../../wire/dialects.js';
import type { Asking } from '../handler.js';
import { matchOf } from '../routes.js';

/** The target of a request to the REST interface of a WordPress site. */
export interface Address {
  /** The path below the REST root, without a trailing slash: `/tribe/events/v1/events`, or `/`. */
  readonly path: string;
  /** The query without `rest_route`. */
  readonly query: string;
}

/** @returns undefined for a request outside the REST interface, such as a page */
export function addressOf({ path, query }: Asking): Address | undefined {
  const parameters = new URLSearchParams(query);
  const route = parameters.get('rest_route');
  if (route !== null) {
    parameters.delete('rest_route');
    return { path: trimmed(route), query: parameters.toString() };
  }
  const rest = /^\/wp-json(\/.*)?$/i.exec(path);
  if (rest !== null) return { path: trimmed(rest[1] ?? '/'), query };
  const isBelow = path.toLowerCase().startsWith(`/${THEIR_NAMESPACE}`);
  return isBelow ? { path: trimmed(path), query } : undefined;
}

const trimmed = (path: string): string => path.replace(/\/$/, '') || '/';

/** A matched path of the imitated namespace. */
export interface Route {
  /** The declared path, such as `/events/{id}`. */
  readonly pattern: string;
  readonly operations: readonly Operation[];
  readonly id?: number;
  readonly slug?: string;
}

/** @returns undefined when no route matches */
export function routeOf({ path }: Address): Route | undefined {
  const pathname = path.toLowerCase();
  if (!pathname.startsWith(`/${THEIR_NAMESPACE}`)) return undefined;
  const ownPath = pathname.replace(THEIR_NAMESPACE, NAMESPACE);
  const matched = matchOf({ path: ownPath, root: undefined, language: undefined });
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
export const theirUrls = (text: string, publicUrl: string): string =>
  text.replaceAll(`${publicUrl}/${NAMESPACE}`, `${publicUrl}${THEIR_ROOT}/${THEIR_NAMESPACE}`);
