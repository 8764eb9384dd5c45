import type { FormDefinition } from '../form-definition.js';
import { linkedIdsIn } from '../links.js';
import { haveSameWords } from '../wordpress-text.js';

type IsEmpty = FormDefinition['isEmpty'];
type IsEqual = FormDefinition['isEqual'];

/** True for what a record shows in place of a value that is missing. */
export const isNothing: IsEmpty = (shown) =>
  shown === undefined || shown === null || shown === '' || shown === false || (Array.isArray(shown) && !shown.length);

/** Compares texts. A service that stores text in its own way is compared by the words that readers see. */
export const isTextEqual: IsEqual = (shown, { send }, { isForeign }) => {
  const [present, wanted] = [String(shown ?? ''), String(send)];
  if (present === wanted || present.trim() === wanted.trim()) return true;
  return isForeign && haveSameWords(present, wanted);
};

export const isNumberEqual: IsEqual = (shown, { read }) => shown !== undefined && Number(shown) === read;

/** Compares links by the IDs in `send`. Their order may matter. */
export const hasSameIds =
  (isOrdered: boolean): IsEqual =>
  (shown, { send }) => {
    const comparable = (links: unknown) => {
      const ids = [...new Set(linkedIdsIn(links))];
      return (isOrdered ? ids : ids.sort((a, b) => a - b)).join();
    };
    return comparable(shown) === comparable(send);
  };

/** Compares lists item by item. */
export const hasSameItems: IsEqual = (shown, { read }) => JSON.stringify(shown) === JSON.stringify(read);
