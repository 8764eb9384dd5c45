import type { Answer } from './presentation.js';
import type { World } from './world.js';

const MOST_SHARED = 1000;

/**
 * Shares one cache of linked records among the readers of one store version. Readers of an unknown version get a
 * cache of their own.
 */
export function sharedByMoment(): (moment: number | undefined) => World['presented'] {
  let presented = presentedAnew();
  let of: number | undefined;
  return (moment) => {
    if (moment === undefined) return presentedAnew();
    if (moment !== of) presented = presentedAnew();
    of = moment;
    return presented;
  };
}

/** Creates a cache of records by kind and language. A cache that grew beyond its limit is emptied on next use. */
export function presentedAnew(): World['presented'] {
  const answers = new Map<string, Map<number, Answer>>();
  return (kind, language) => {
    const key = `${kind} ${language}`;
    const known = answers.get(key);
    if (known !== undefined && known.size <= MOST_SHARED) return known;
    const empty = new Map<number, Answer>();
    answers.set(key, empty);
    return empty;
  };
}
