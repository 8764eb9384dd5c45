import type { Resource } from '../spec/define.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';

/** The kinds in the order in which a calendar is built: what others refer to comes before them. */
export const IN_ORDER: readonly Resource[] = RESOURCE_LIST.toSorted((a, b) => rankOf(a) - rankOf(b));

function rankOf({ kind, fields }: Resource): number {
  const refers = Object.values(fields).some(({ of }) => of !== undefined);
  return kind === 'term' ? 0 : refers ? 2 : 1;
}

/** The kind that a word in a file names: `venues`, `Venue`. */
export const kindNamed = (word: unknown): Resource | undefined => {
  const name = typeof word === 'string' ? word.trim().toLowerCase() : undefined;
  return IN_ORDER.find((resource) => resource.plural === name || resource.name === name);
};
