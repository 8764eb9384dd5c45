import { SLUG_PREFIX } from '../contract/declarations.js';
import { chooseCandidates, type ReferenceCandidate, splitNameAndPlace } from './choose-candidates.js';

type Awaitable<T> = T | Promise<T>;

/**
 * Fetches the records that a text can mean. Each caller has its own: the tables of the store, a search over HTTP, the
 * cache of an import, the entries of a manifest.
 */
export interface CandidateSource<T> {
  /** Finds candidates by slug, in any case; it may return others too. */
  readonly findBySlug: (slug: string) => Awaitable<readonly ReferenceCandidate<T>[]>;
  /** Finds candidates by name, in any case; it may return others too. */
  readonly findByName: (name: string) => Awaitable<readonly ReferenceCandidate<T>[]>;
}

/**
 * Finds the records that a text means by slug or name, or by name and city.
 * @returns no target if there is none, several if the text is ambiguous
 */
export async function matchReference<T>(text: string, source: CandidateSource<T>): Promise<readonly T[]> {
  const bySlug = await source.findBySlug(text);
  const exact = bySlug.filter(({ slug }) => slug === text);
  // No rule precedes the exact slug, so the search by name is skipped.
  if (exact.length > 0) return chooseCandidates(text, exact);
  for (const name of [text, ...splitNameAndPlace(text).map((split) => split.name)]) {
    const chosen = chooseCandidates(text, [...bySlug, ...(await source.findByName(name))]);
    if (chosen.length > 0) return chosen;
  }
  return [];
}

/** A text that names a record, parsed: an ID, a slug, or a text that may be a slug or a name. */
export type RecordReference = { readonly id: number } | { readonly slug: string } | { readonly text: string };

/** Parses a reference: digits are an ID, `slug:2027` is a slug, anything else a slug or a name. */
export function parseReferenceText(text: string): RecordReference {
  return isIdText(text) ? { id: Number(text) } : parseMarkedReference(text);
}

/** Parses a reference from which IDs were taken already: digits are a name too. */
export function parseMarkedReference(text: string): Exclude<RecordReference, { readonly id: number }> {
  const slug = parseMarkedSlug(text);
  return slug === undefined ? { text } : { slug };
}

/** Parses `slug:2027` to its slug, for slugs of digits that would else be an ID. `undefined` without the mark. */
export const parseMarkedSlug = (text: string): string | undefined =>
  text.startsWith(SLUG_PREFIX) ? text.slice(SLUG_PREFIX.length).trim() || undefined : undefined;

/** True for digits (`12`), which are always an ID. */
export const isIdText = (text: string): boolean => /^\d{1,15}$/.test(text);

/** True for anything that looks like a number (`1.5`, `-3`) and is therefore not a slug. */
export const isNumericText = (text: string): boolean => /^[-+]?[\d.]+$/.test(text);
