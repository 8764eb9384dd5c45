import { type Language, NAMESPACE, type ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { remembering } from '../wire/values/remembering.js';
import type { Site } from './world.js';

/** Returns the REST root of a language; the site's own language has no path segment. */
export const restRoot = ({ publicUrl, language: own }: Site, language: Language): string =>
  language === own ? publicUrl : `${publicUrl}/${language}`;

/** Returns BASE of contract.md: the namespace below the REST root of a language. */
export const baseUrl = (site: Site, language: Language): string => `${restRoot(site, language)}/${NAMESPACE}`;

/** Returns the URL of a collection in the REST interface. */
export const collectionUrl = (site: Site, language: Language, kind: ResourceName): string =>
  `${baseUrl(site, language)}/${resourceOf(kind).plural}`;

/** Returns the URL of a record in the REST interface. */
export const recordUrl = (site: Site, language: Language, kind: ResourceName, id: number): string =>
  `${collectionUrl(site, language, kind)}/${id}`;

/** Returns the permalink of a record: the URL of its HTML page. */
export const pageUrl = (site: Site, language: Language, kind: ResourceName, slug: string): string =>
  `${restRoot(site, language)}/${kind}/${encodeURIComponent(slug)}`;

export const hostOf = ({ publicUrl }: Site): string => hostIn(publicUrl);

const hostIn = remembering((url) => new URL(url).host);
