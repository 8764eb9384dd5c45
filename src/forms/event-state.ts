/** What the tags of an event say about whether and how it takes place, by their slugs. */
export interface EventState {
  readonly isCancelled: boolean;
  readonly isTentative: boolean;
  readonly isPostponed: boolean;
  readonly isSoldOut: boolean;
  readonly isOnline: boolean;
}

/** Slugs of the tags that say so. */
const STATE_SLUGS = {
  isCancelled: ['cancelled', 'canceled'],
  isTentative: ['tentative'],
  isPostponed: ['postponed'],
  isSoldOut: ['sold-out'],
  isOnline: ['online'],
} as const satisfies Record<keyof EventState, readonly string[]>;

export function eventStateOf({ tags }: { readonly tags: readonly { readonly slug: string }[] }): EventState {
  const has = (slugs: readonly string[]) => tags.some(({ slug }) => slugs.includes(slug));
  return {
    isCancelled: has(STATE_SLUGS.isCancelled),
    isTentative: has(STATE_SLUGS.isTentative),
    isPostponed: has(STATE_SLUGS.isPostponed),
    isSoldOut: has(STATE_SLUGS.isSoldOut),
    isOnline: has(STATE_SLUGS.isOnline),
  };
}

/** Tells whether a tag says how an event takes place. */
export const isStateSlug = (slug: string): boolean =>
  Object.values(STATE_SLUGS)
    .flat()
    .some((each) => each === slug);
