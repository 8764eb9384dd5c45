import type { Resource } from '../contract/declarations.js';
import { rankByLikeness } from './rank-by-likeness.js';

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
