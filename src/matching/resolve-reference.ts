import type { Resource } from '../contract/declarations.js';
import { toSlug } from '../forms/slug.js';
import { type CandidateSource, matchReference, parseReferenceText, type RecordReference } from './match-reference.js';
import { rankByLikeness } from './rank-by-likeness.js';

/** Looks up references to one kind of record. `T` is what a reference stands for, such as an ID. */
export interface ReferenceLookUp<T> {
  readonly findById: (id: number) => T | undefined;
  /** A later source is asked only if the earlier ones have no match. */
  readonly sources: readonly CandidateSource<T>[];
  /** Drops targets that give way to others of the same match. */
  readonly narrow?: (targets: readonly T[]) => readonly T[];
}

type ResolvedReference<T> =
  | { readonly target: T }
  /** The reference fits several records. */
  | { readonly several: readonly [T, T, ...T[]] }
  | { readonly missing: RecordReference };

export async function resolveReference<T>(
  reference: RecordReference,
  lookUp: ReferenceLookUp<T>,
): Promise<ResolvedReference<T>> {
  const [first, second, ...more] = await findTargets(reference, lookUp);
  if (first === undefined) return { missing: reference };
  return second === undefined ? { target: first } : { several: [first, second, ...more] };
}

/** Splits `music, jazz` into its references, unless a record has that whole name. */
export async function splitReference<T>(
  reference: RecordReference,
  lookUp: ReferenceLookUp<T>,
): Promise<readonly RecordReference[]> {
  if (!('text' in reference) || !reference.text.includes(',')) return [reference];
  if ((await findTargets(reference, lookUp)).length > 0) return [reference];
  const parts = reference.text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map(parseReferenceText);
}

/** Finds the targets that a reference fits, in the first source that has any. */
export async function findTargets<T>(
  reference: RecordReference,
  { findById, sources, narrow = (targets) => targets }: ReferenceLookUp<T>,
): Promise<readonly T[]> {
  if ('id' in reference) {
    const target = findById(reference.id);
    return target === undefined ? [] : [target];
  }
  for (const source of sources) {
    const targets =
      'slug' in reference
        ? await findSlugTargets(reference.slug, source)
        : await matchReference(reference.text, source);
    if (targets.length > 0) return narrow(targets);
  }
  return [];
}

async function findSlugTargets<T>(text: string, source: CandidateSource<T>): Promise<readonly T[]> {
  const slug = toSlug(text);
  const candidates = await source.findBySlug(slug);
  return [...new Set(candidates.filter((each) => toSlug(each.slug) === slug).map(({ target }) => target))];
}

const MAX_SUGGESTIONS = 3;

// Comparing takes long, and a file of wrong names must not become a list of searches.
const MAX_WRONG_NAMES = 10;

/** Finds names like a wrong one, for the first wrong names of a run. */
export type SuggestNames = (resource: Resource, wrong: string) => readonly string[];

/** Creates the search for names like a wrong one, among the names of its kind. @param list returns the names */
export function createNameSuggester(list: (resource: Resource) => readonly string[]): SuggestNames {
  const found = new Map<string, readonly string[]>();
  return (resource, wrong) => {
    const key = `${resource.name} ${wrong}`;
    if (!found.has(key) && found.size < MAX_WRONG_NAMES)
      found.set(key, [...new Set(rankByLikeness(wrong, list(resource), (name) => name))].slice(0, MAX_SUGGESTIONS));
    return found.get(key) ?? [];
  };
}
