import { findInEvents, isPublic, type LintRule } from '../lint-rule.js';

/** Public events in a venue that is in the trash: their page names no place, or a page that is gone. */
export const trashedVenue: LintRule = {
  name: 'trashed-venue',
  severity: 'error',
  find: ({ events, trashedVenues }) =>
    findInEvents(events.filter(isPublic), ({ venues }) => {
      const venue = venues.find(({ id }) => trashedVenues.has(Number(id)));
      return venue === undefined ? undefined : { say: (t) => t.lint['trashed-venue']({ ...venue }) };
    }),
};
