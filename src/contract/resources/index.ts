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

/** Tells whether a record that was read may have the property: what a resource declares, and what WordPress adds to records. */
export const isReadProperty = ({ answer }: Resource, name: string): boolean =>
  Object.hasOwn(answer, name) || name === 'json_ld' || name === '_links';

export const linkedKindOf = (type: PropertyType | undefined): RecordKind | undefined =>
  typeof type === 'object' ? Object.values(type)[0] : undefined;

/** The value of a field in a record that was read: of `venue`, all `venues`. */
export const readBackValue = (
  record: Readonly<Record<string, unknown>>,
  field: string,
  { readBackFrom = field }: { readonly readBackFrom?: string } = {},
): unknown => record[readBackFrom] ?? record[field];

/** An event field that links to records of a kind. It is also the name of the filter. */
export interface EventLink {
  readonly kind: Exclude<RecordKind, 'event'>;
  readonly field: string;
  /** The property that shows all linked records: `venues` of `venue`. */
  readonly shown: string;
}

export const EVENT_LINKS: readonly EventLink[] = Object.entries(resourceOf('event').fields).flatMap(
  ([field, { of: kind, readBackFrom: shown = field }]) =>
    kind === undefined || kind === 'event' ? [] : [{ kind, field, shown }],
);

/** Returns the field that links events to records of a kind; `undefined` for events. */
export const eventLinkOf = ({ name }: Resource): EventLink | undefined => EVENT_LINKS.find(({ kind }) => kind === name);

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
