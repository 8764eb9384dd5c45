import { findConflicts } from '../../../../present/terminal/find-conflicts.js';
import { isPublic, type LintRule } from '../lint-rule.js';

/** Events at the same time in the same venue. What `cal conflicts` lists. */
export const doubleBooking: LintRule = {
  name: 'double-booking',
  severity: 'warning',
  find: ({ events }) =>
    findConflicts(events.filter((event) => isPublic(event) && !event.isAllDay)).flatMap(
      ({ events: [first, second], venues: [venue] }) =>
        venue === undefined
          ? []
          : [
              {
                kind: 'event' as const,
                record: second.record,
                say: (t) => t.lint['double-booking']({ id: first.id, title: first.title, venue: venue.name }),
              },
            ],
    ),
};
