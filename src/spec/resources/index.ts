import type { Resource, ResourceName } from '../define.js';
import { category } from './category.js';
import { event } from './event.js';
import { organizer } from './organizer.js';
import { tag } from './tag.js';
import { venue } from './venue.js';

/** Every resource by name, in the order of the documentation. */
export const RESOURCES = { event, venue, organizer, category, tag } as const;

export type Resources = typeof RESOURCES;

/** The same, typed as what all resources have in common. */
export const RESOURCE_LIST: readonly Resource[] = Object.values(RESOURCES);

export const resourceOf = (name: ResourceName): Resource => RESOURCES[name];
