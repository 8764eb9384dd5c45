import { type Language, NAMESPACE, type RecordKind } from '../contract/declarations.js';
import { memoize } from '../contract/lookup-table.js';
import { resourceOf } from '../contract/resources/index.js';
import type { CalendarFace } from '../forms/calendar-face.js';
import type { StoreSession } from '../store/store.js';
import { convertUtcToWallTime, formatUtc } from '../time/wall-time-text.js';
import { canReadPost, type Visitor } from './permissions.js';
import type { RecordBody } from './present-records.js';
import type { Post } from './stored-records.js';

export interface CalendarSite {
  readonly name: string;
  /** What the calendar shows of itself. */
  readonly face: CalendarFace;
  /** The site's time zone: an IANA name, UTC or UTC±h. */
  readonly timezone: string;
  readonly language: Language;
  /** Has no trailing slash. */
  readonly publicUrl: string;
}

export interface RequestContext {
  readonly site: CalendarSite;
  readonly visitor: Visitor | undefined;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly session: StoreSession;
  /** Cache of linked records as the visitor may see them. */
  readonly linkedRecordCache: LinkedRecordCache;
  /** Awaited between pieces of work, so that a request with many records does not stop all others. */
  readonly pause: () => Promise<void> | undefined;
}

/** Characters of the texts that one request may load from one table, so that few long records do not fill the memory. */
export const MAX_LOADED_CHARACTERS = 32 * 1024 * 1024;

/** Returns the cached records of one kind and language, by ID; callers add to the map. */
export type LinkedRecordCache = (kind: RecordKind, language: Language) => Map<number, RecordBody>;

/** Names a record by its ID or slug. `written` has the digits as sent: an ID may exceed safe integers. */
export type IdOrSlug = { readonly id: number; readonly written?: string } | { readonly slug: string };

export function formatIdOrSlug(ref: IdOrSlug): string | number {
  if ('slug' in ref) return ref.slug;
  return Number.isSafeInteger(ref.id) ? ref.id : (ref.written ?? ref.id);
}

/** Tells whether this visitor may link to a post: they can read it, and it is not in the trash. */
export const isLinkable = ({ visitor }: RequestContext, post: Pick<Post, 'status' | 'author'>): boolean =>
  post.status !== 'trash' && canReadPost(visitor, post);

/** Returns the REST root of a language; the site's own language has no path segment. */
export const buildRestRoot = ({ publicUrl, language: own }: CalendarSite, language: Language): string =>
  language === own ? publicUrl : `${publicUrl}/${language}`;

/** Returns BASE of contract.md: the namespace below the REST root of a language. */
export const buildBaseUrl = (site: CalendarSite, language: Language): string =>
  `${buildRestRoot(site, language)}/${NAMESPACE}`;

export const buildCollectionUrl = (site: CalendarSite, language: Language, kind: RecordKind): string =>
  `${buildBaseUrl(site, language)}/${resourceOf(kind).plural}`;

export const buildRecordUrl = (site: CalendarSite, language: Language, kind: RecordKind, id: number): string =>
  `${buildCollectionUrl(site, language, kind)}/${id}`;

export const buildPermalink = (site: CalendarSite, language: Language, kind: RecordKind, slug: string): string =>
  `${buildRestRoot(site, language)}/${kind}/${encodeURIComponent(slug)}`;

export const siteHostOf = ({ publicUrl }: CalendarSite): string => parseHost(publicUrl);

const parseHost = memoize((url) => new URL(url).host);

const MINUTE_MS = 60 * 1000;

/** Returns the current day in the site's time zone, computed at most once a minute. */
export function memoizeCurrentDay({ timezone }: CalendarSite): (now: number) => string {
  let minute = Number.NaN;
  let day = '';
  return (now) => {
    if (Math.floor(now / MINUTE_MS) === minute) return day;
    minute = Math.floor(now / MINUTE_MS);
    day = convertUtcToWallTime(formatUtc(now), timezone).slice(0, 10);
    return day;
  };
}
