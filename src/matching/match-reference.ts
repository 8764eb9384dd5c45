import { chooseCandidates, type ReferenceCandidate } from './choose-candidates.js';

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
 * Finds the records that a text means by slug or name.
 * @returns no target if there is none, several if the text is ambiguous
 */
export async function matchReference<T>(text: string, source: CandidateSource<T>): Promise<readonly T[]> {
  const bySlug = await source.findBySlug(text);
  const exact = bySlug.filter(({ slug }) => slug === text);
  // No rule precedes the exact slug, so the search by name is skipped.
  if (exact.length > 0) return chooseCandidates(text, exact);
  return chooseCandidates(text, [...bySlug, ...(await source.findByName(text))]);
}
