import type { Resource } from '../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../contract/resources/index.js';

/** All kinds in dependency order: a kind comes after the kinds that it refers to. */
export const KINDS_IN_ORDER: readonly Resource[] = RESOURCE_LIST.toSorted(
  (a, b) => dependencyRank(a) - dependencyRank(b),
);

function dependencyRank({ kind, fields }: Resource): number {
  const refers = Object.values(fields).some(({ of }) => of !== undefined);
  return kind === 'term' ? 0 : refers ? 2 : 1;
}

/** Sorts by kind, so that records come before those that refer to them. */
export const sortByKind = <T>(items: readonly T[], kindOf: (item: T) => Resource | undefined): T[] => {
  const rank = (item: T) => dependencyRank(kindOf(item) ?? resourceOf('event'));
  return items.toSorted((one, other) => rank(one) - rank(other));
};

/** Returns the kind that a word in a file names, singular or plural: `venues`, `Venue`. */
export const kindFromWord = (word: unknown): Resource | undefined => {
  const name = typeof word === 'string' ? word.trim().toLowerCase() : undefined;
  return KINDS_IN_ORDER.find((resource) => resource.plural === name || resource.name === name);
};
