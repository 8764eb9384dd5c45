import { lookupTable } from '../contract/lookup-table.js';

const NO_STATE = { isCancelled: false, isTentative: false, isPostponed: false, isSoldOut: false, isOnline: false };

export type EventState = Readonly<typeof NO_STATE>;

/** States of an event, by the slugs of its tags. */
const STATES: Readonly<Record<string, Partial<EventState>>> = lookupTable({
  cancelled: { isCancelled: true },
  canceled: { isCancelled: true },
  tentative: { isTentative: true },
  postponed: { isPostponed: true },
  'sold-out': { isSoldOut: true },
  online: { isOnline: true },
});

export const eventStateOf = ({ tags }: { readonly tags: readonly { readonly slug: string }[] }): EventState =>
  tags.some(({ slug }) => isStateSlug(slug))
    ? Object.assign({ ...NO_STATE }, ...tags.map(({ slug }) => STATES[slug]))
    : NO_STATE;

/** Tells whether a tag says how an event takes place. */
export const isStateSlug = (slug: string): boolean => STATES[slug] !== undefined;
