import type { Answer } from './presentation.js';
import type { World } from './world.js';

const MOST_SHARED = 1000;

/** What readers of one moment share; where it cannot be told which it is, they share nothing. */
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

/** Room for records of each kind and language; it is empty again where there are too many. */
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
