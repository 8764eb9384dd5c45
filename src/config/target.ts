import { isAbsolute, join, resolve } from 'node:path';
import { rootOf } from '../wire/requests.js';
import { urlIn } from '../wire/values/url.js';

/** Where a command's data lives. */
export type Target =
  | { readonly kind: 'http' /** Without a slash at the end; may hold `{lang}`. */; readonly restRoot: string }
  | {
      readonly kind: 'file' /** Absolute. */;
      readonly path: string /** Nothing was configured. */;
      readonly isDefault?: true;
    };

const FILE = /^file:(?:\/\/(?=\/))?(.+)$/i;

/** Whether a text names a service or a file. */
export const isTargetText = (text: string): boolean => filePathOf(text) !== undefined || originOf(text) !== undefined;

export const hasUserInfo = (text: string): boolean => /^https?:\/\/[^/]*@/i.test(text);

/** The origin of a REST root, with the place of a language left out; `undefined` for anything else. */
export function originOf(text: string): string | undefined {
  const root = rootOf(text);
  const parsed = urlIn(root);
  if (!/^https?:\/\//i.test(text) || hasUserInfo(text) || parsed === undefined) return undefined;
  const { origin, search, hash } = parsed;
  return hash === '' && (search === '' || search.startsWith('?rest_route=')) ? origin : undefined;
}

export interface TargetPlace {
  /** What relative paths are relative to. */
  readonly from: string;
  readonly home: string;
  readonly namespace: string;
}

/** @param text a REST root, `file:PATH`, or a path that ends in `.db` */
export function targetOf(text: string, { from, home, namespace }: TargetPlace): Target {
  const path = filePathOf(text);
  if (path !== undefined) return { kind: 'file', path: filePlaceOf(path, { from, home }) };
  const root = text.replace(/\/+$/, '');
  // The address of the namespace itself is what many copy.
  return { kind: 'http', restRoot: root.endsWith(`/${namespace}`) ? root.slice(0, -namespace.length - 1) : root };
}

/** The place of a file that a person named; `~/` is their home. */
export const filePlaceOf = (path: string, { from, home }: Omit<TargetPlace, 'namespace'>): string =>
  resolve(from, path.replace(/^~(?=\/)/, home));

function filePathOf(text: string): string | undefined {
  const path = FILE.exec(text)?.[1];
  return path ?? (/\.db$/i.test(text) && !/^\w+:\/\//.test(text) ? text : undefined);
}

/** The calendar that is used when nothing is configured: `$XDG_DATA_HOME/cal/calendar.db`. */
export const defaultFile = (env: Readonly<Record<string, string | undefined>>, home: string): string =>
  join(baseOf(env.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'cal', 'calendar.db');

export const defaultTarget = (env: Readonly<Record<string, string | undefined>>, home: string): Target => ({
  kind: 'file',
  path: defaultFile(env, home),
  isDefault: true,
});

/** A base directory; relative ones do not count (XDG Base Directory Specification). */
export const baseOf = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;
