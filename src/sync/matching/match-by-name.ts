import type { Resource } from '../../contract/declarations.js';
import { toSlug } from '../../forms/slug.js';
import { toPlainMessage } from '../../http/lenient-json.js';
import { foldName, SLUG_KEY_FIELDS } from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';

/** A record or pending record that a reference text can match, by its name or slug. */
export interface ReferenceCandidate {
  readonly name: string;
  readonly slug: string;
}

/**
 * Match rules, strictest first, in the order that the service uses. Exported files contain slugs; people type names,
 * often in another case.
 */
const NAME_MATCH_RULES: readonly ((text: string, named: ReferenceCandidate) => boolean)[] = [
  (text, { slug }) => slug === text,
  (text, { name }) => normalizeRecordName(name) === normalizeRecordName(text),
  (text, { name }) => normalizeRecordName(name).toLowerCase() === normalizeRecordName(text).toLowerCase(),
  (text, { slug }) => isSameSlug(text, slug),
  (text, { name }) => foldName(name) === foldName(text),
];

/**
 * Returns the candidates that match a text by the strictest rule that matches any. If several share the name, a single
 * one whose slug matches too wins.
 */
export function matchByName<T extends ReferenceCandidate>(text: string, candidates: readonly T[]): readonly T[] {
  const matches = NAME_MATCH_RULES.map((isMatch) => candidates.filter((each) => isMatch(text, each))).find(
    ({ length }) => length > 0,
  );
  const slugMatches = matches?.filter(({ slug }) => isSameSlug(text, slug)) ?? [];
  return slugMatches.length === 1 ? slugMatches : (matches ?? []);
}

/** Returns the IDs of the service's records that match a reference text. */
export const findRecordIdsByName = (cache: RemoteCache, resource: Resource, text: string): readonly number[] =>
  matchByName(text, findReferenceCandidates(cache, resource, text)).map(({ id }) => id);

/** Returns records whose folded name or slug equals the text, in order of ID: the candidates for a match. */
export function findReferenceCandidates(
  cache: RemoteCache,
  resource: Resource,
  text: string,
): (ReferenceCandidate & { readonly id: number })[] {
  const byName = cache.findByKey(resource, [resource.title], JSON.stringify([foldName(text)]));
  const bySlug = isSlugLike(text) ? cache.findByKey(resource, SLUG_KEY_FIELDS, JSON.stringify([toSlug(text)])) : [];
  return [...new Set([...byName, ...bySlug])]
    .sort((a, b) => a - b)
    .map((id) => {
      const { [resource.title]: name, slug } = cache.getRecord(resource, id) ?? {};
      return { id, name: String(name ?? ''), slug: String(slug ?? '') };
    });
}

// WordPress percent-encodes non-Latin letters in slugs: `%e3%81%82`.
const isSlugLike = (text: string): boolean => toSlug(text) === text.toLowerCase() || /^[a-z\d%-]+$/i.test(text);

const isSameSlug = (text: string, slug: string): boolean => isSlugLike(text) && toSlug(slug) === toSlug(text);

const normalizeRecordName = (name: string): string =>
  (/[<&]/.test(name) ? toPlainMessage(name) : name).normalize('NFC').trim();
