import type { RecordKind, Resource } from '../declarations.js';
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
