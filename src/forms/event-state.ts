/** What the tags of an event say about whether and how it takes place, by their slugs. */
export interface EventState {
  readonly isCancelled: boolean;
  readonly isTentative: boolean;
  readonly isPostponed: boolean;
  readonly isSoldOut: boolean;
  readonly isOnline: boolean;
}

export function eventStateOf({ tags }: { readonly tags: readonly { readonly slug: string }[] }): EventState {
  const has = (...slugs: string[]) => tags.some(({ slug }) => slugs.includes(slug));
  return {
    isCancelled: has('cancelled', 'canceled'),
    isTentative: has('tentative'),
    isPostponed: has('postponed'),
    isSoldOut: has('sold-out'),
    isOnline: has('online'),
  };
}
