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
