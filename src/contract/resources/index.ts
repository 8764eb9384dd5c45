import type { Parameters, PropertyType, RecordKind, Resource } from '../declarations.js';
import { event } from './event.js';
import { organizer } from './organizer.js';
import { category, tag } from './terms.js';
import { venue } from './venue.js';

/** All resources by kind, in the order of the documentation. */
export const RESOURCES = { event, venue, organizer, category, tag } as const;

export type Resources = typeof RESOURCES;

/** The same resources, typed by what they have in common. */
export const RESOURCE_LIST: readonly Resource[] = Object.values(RESOURCES);

export const resourceOf = (name: RecordKind): Resource => RESOURCES[name];

export const linkedKindOf = (type: PropertyType | undefined): RecordKind | undefined =>
  typeof type === 'object' ? Object.values(type)[0] : undefined;

/** The member of a creation's body that holds the texts of the new record in other languages. */
export const TRANSLATIONS = 'translations';

export const translatedFieldsOf = (kind: RecordKind): Parameters =>
  Object.fromEntries(Object.entries(resourceOf(kind).fields).filter(([, { translated }]) => translated));

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
