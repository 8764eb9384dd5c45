import { type Language, NAMESPACE, type RecordKind } from '../contract/declarations.js';
import { resourceOf } from '../contract/resources/index.js';
import { memoize } from '../forms/memoize.js';
import type { CalendarSite } from './request-context.js';

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

/** Returns the permalink of a record: the URL of its HTML page. */
export const buildPermalink = (site: CalendarSite, language: Language, kind: RecordKind, slug: string): string =>
  `${buildRestRoot(site, language)}/${kind}/${encodeURIComponent(slug)}`;

export const siteHostOf = ({ publicUrl }: CalendarSite): string => parseHost(publicUrl);

const parseHost = memoize((url) => new URL(url).host);
