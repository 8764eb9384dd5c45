import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { UsageError } from '../errors.js';
import { parseUrl } from '../forms/url.js';
import { restRootForLanguage } from '../http/build-request.js';

export type CalendarTarget =
  | { readonly kind: 'http' /** Without a trailing slash; may contain `{lang}`. */; readonly restRoot: string }
  | {
      readonly kind: 'file' /** Absolute path. */;
      readonly path: string /** Set if nothing was configured. */;
      readonly isDefault?: true;
    };

const FILE_URL = /^file:(?:\/\/(?=\/))?(.+)$/i;

/** Tests whether a text names a service or a file. */
export const isTargetText = (text: string): boolean =>
  parseTargetFilePath(text) !== undefined || restRootOrigin(text) !== undefined;

export const hasUserInfo = (text: string): boolean => /^\s*https?:\/\/[^/]*@/i.test(text);

/** Returns the origin of a REST root, which may contain `{lang}`; `undefined` for other text. */
export function restRootOrigin(given: string): string | undefined {
  const text = given.trim();
  const root = restRootForLanguage(text);
  const parsed = parseUrl(root);
  if (!/^https?:\/\//i.test(text) || hasUserInfo(text) || parsed === undefined) return undefined;
  const { origin, search, hash } = parsed;
  return hash === '' && (search === '' || search.startsWith('?rest_route=')) ? origin : undefined;
}

export interface TargetBase {
  /** Base directory of relative paths. */
  readonly from: string;
  readonly home: string;
  readonly namespace: string;
}

/** Parses a target. @param text a REST root, `file:PATH`, or a path that ends in `.db` */
export function parseTarget(text: string, { from, home, namespace }: TargetBase): CalendarTarget {
  const path = parseTargetFilePath(text);
  if (path !== undefined) return { kind: 'file', path: resolveUserPath(path, { from, home }) };
  const root = text.trim().replace(/\/+$/, '');
  // Many users copy the URL of the namespace instead of the REST root.
  return { kind: 'http', restRoot: root.endsWith(`/${namespace}`) ? root.slice(0, -namespace.length - 1) : root };
}

/** Resolves a path that a user entered; `~/` is the home directory. */
export const resolveUserPath = (path: string, { from, home }: Omit<TargetBase, 'namespace'>): string =>
  resolve(from, path.replace(/^~(?=\/)/, home));

function parseTargetFilePath(text: string): string | undefined {
  const path = FILE_URL.exec(text)?.[1];
  return path ?? (/\.db$/i.test(text) && !/^\w+:\/\//.test(text) ? text : undefined);
}

/** Path of the calendar that is used if nothing is configured: `$XDG_DATA_HOME/cal/calendar.db`. */
export const defaultCalendarFile = (env: Readonly<Record<string, string | undefined>>, home: string): string =>
  join(absolutePathOnly(env.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'cal', 'calendar.db');

export const defaultTarget = (env: Readonly<Record<string, string | undefined>>, home: string): CalendarTarget => ({
  kind: 'file',
  path: defaultCalendarFile(env, home),
  isDefault: true,
});

/** Returns an absolute path; relative ones are ignored (XDG Base Directory Specification). */
export const absolutePathOnly = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;

/** @throws UsageError for a calendar file that does not exist, unless the command may create it or nothing was configured */
export function assertCalendarExists(
  { target }: { readonly target: CalendarTarget },
  { needsCalendar }: { readonly needsCalendar?: boolean | undefined },
): void {
  if (!needsCalendar || target.kind !== 'file' || target.isDefault || existsSync(target.path)) return;
  throw new UsageError((t) => t.noSuchCalendar({ file: target.path }), { hint: (t) => t.noSuchCalendarHint() });
}

/** Returns whether nothing was configured, and the default calendar file does not exist yet. Looking must not create it. */
export const isMissingDefaultFile = (target: CalendarTarget): target is CalendarTarget & { readonly kind: 'file' } =>
  target.kind === 'file' && target.isDefault === true && !existsSync(target.path);
