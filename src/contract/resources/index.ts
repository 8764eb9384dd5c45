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

/** The kind of the records that a property of this type shows. */
export const linkedKindOf = (type: PropertyType | undefined): RecordKind | undefined =>
  typeof type === 'object' ? Object.values(type)[0] : undefined;

/** The member of a creation's body that holds the texts of the new record in other languages. */
export const TRANSLATIONS = 'translations';

/** Returns the fields of a kind that can differ per language. */
export const translatedFieldsOf = (kind: RecordKind): Parameters =>
  Object.fromEntries(Object.entries(resourceOf(kind).fields).filter(([, { translated }]) => translated));
