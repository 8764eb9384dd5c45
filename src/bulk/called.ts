import type { Resource } from '../spec/define.js';
import { plain } from '../wire/noise.js';
import { slugOf } from '../wire/values/slug.js';
import { folded, SLUG } from './keys.js';
import type { Known } from './known.js';

/** A record or pending record that a reference text can match, by its name or slug. */
export interface Named {
  readonly name: string;
  readonly slug: string;
}

/**
 * Match rules, strictest first, in the order that the service uses. Exported files contain slugs; people type names,
 * often in another case.
 */
const MATCH_RULES: readonly ((text: string, named: Named) => boolean)[] = [
  (text, { slug }) => slug === text,
  (text, { name }) => normalizeName(name) === normalizeName(text),
  (text, { name }) => normalizeName(name).toLowerCase() === normalizeName(text).toLowerCase(),
  (text, { slug }) => isSameSlug(text, slug),
  (text, { name }) => folded(name) === folded(text),
];

/**
 * Returns the candidates that match a text by the strictest rule that matches any. If several share the name, a single
 * one whose slug matches too wins.
 */
export function calledBy<T extends Named>(text: string, candidates: readonly T[]): readonly T[] {
  const matches = MATCH_RULES.map((isMatch) => candidates.filter((each) => isMatch(text, each))).find(
    ({ length }) => length > 0,
  );
  const slugMatches = matches?.filter(({ slug }) => isSameSlug(text, slug)) ?? [];
  return slugMatches.length === 1 ? slugMatches : (matches ?? []);
}

/** Returns the IDs of the service's records that match a reference text. */
export const recordsCalled = (cache: Known, resource: Resource, text: string): readonly number[] =>
  calledBy(text, recordsNear(cache, resource, text)).map(({ id }) => id);

/** Returns records whose folded name or slug equals the text, in order of ID: the candidates for a match. */
export function recordsNear(cache: Known, resource: Resource, text: string): (Named & { readonly id: number })[] {
  const byName = cache.find(resource, [resource.title], JSON.stringify([folded(text)]));
  const bySlug = isSlugLike(text) ? cache.find(resource, SLUG, JSON.stringify([slugOf(text)])) : [];
  return [...new Set([...byName, ...bySlug])]
    .sort((a, b) => a - b)
    .map((id) => {
      const { [resource.title]: name, slug } = cache.record(resource, id) ?? {};
      return { id, name: String(name ?? ''), slug: String(slug ?? '') };
    });
}

// WordPress percent-encodes non-Latin letters in slugs: `%e3%81%82`.
const isSlugLike = (text: string): boolean => slugOf(text) === text.toLowerCase() || /^[a-z\d%-]+$/i.test(text);

const isSameSlug = (text: string, slug: string): boolean => isSlugLike(text) && slugOf(slug) === slugOf(text);

const normalizeName = (name: string): string => (/[<&]/.test(name) ? plain(name) : name).normalize('NFC').trim();
