/** Slugs of the tags of an event that say whether and how it takes place. */
const STATE_SLUGS = {
  isCancelled: ['cancelled', 'canceled'],
  isTentative: ['tentative'],
  isPostponed: ['postponed'],
  isSoldOut: ['sold-out'],
  isOnline: ['online'],
};

export type EventState = Readonly<Record<keyof typeof STATE_SLUGS, boolean>>;

export function eventStateOf({ tags }: { readonly tags: readonly { readonly slug: string }[] }): EventState {
  const has = (slugs: readonly string[]) => tags.some(({ slug }) => slugs.includes(slug));
  const states = Object.entries(STATE_SLUGS).map(([state, slugs]) => [state, has(slugs)]);
  return Object.fromEntries(states) as EventState;
}

/** Tells whether a tag says how an event takes place. */
export const isStateSlug = (slug: string): boolean =>
  Object.values(STATE_SLUGS)
    .flat()
    .some((each) => each === slug);
