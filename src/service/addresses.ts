import { type Language, NAMESPACE, type ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { remembering } from '../wire/values/remembering.js';
import type { Site } from './world.js';

/** The REST root of a language: the default language has no segment of its own. */
export const restRoot = ({ publicUrl, language: own }: Site, language: Language): string =>
  language === own ? publicUrl : `${publicUrl}/${language}`;

/** BASE of contract.md: the namespace below the REST root of a language. */
export const baseUrl = (site: Site, language: Language): string => `${restRoot(site, language)}/${NAMESPACE}`;

/** A collection in the interface. */
export const collectionUrl = (site: Site, language: Language, kind: ResourceName): string =>
  `${baseUrl(site, language)}/${resourceOf(kind).plural}`;

/** A record in the interface. */
export const recordUrl = (site: Site, language: Language, kind: ResourceName, id: number): string =>
  `${collectionUrl(site, language, kind)}/${id}`;

/** The page of a record. */
export const pageUrl = (site: Site, language: Language, kind: ResourceName, slug: string): string =>
  `${restRoot(site, language)}/${kind}/${encodeURIComponent(slug)}`;

export const hostOf = ({ publicUrl }: Site): string => hostIn(publicUrl);

const hostIn = remembering((url) => new URL(url).host);
