import { findConflicts } from '../../../../present/terminal/find-conflicts.js';
import { type Finding, isPublic, type LintRule } from '../lint-rule.js';

/** Events at the same time in the same venue. `cal conflicts` lists every pair; here each event is named once. */
export const doubleBooking: LintRule = {
  name: 'double-booking',
  severity: 'warning',
  find: ({ events }) => {
    const found = new Map<unknown, Finding>();
    const checked = events.filter((event) => isPublic(event) && !event.isAllDay);
    for (const { events: pair, venues } of findConflicts(checked)) {
      const [{ id, title }, { record }] = pair;
      const venue = venues[0]?.name;
      if (venue === undefined || found.has(record.id)) continue;
      found.set(record.id, { kind: 'event', record, say: (t) => t.lint['double-booking']({ id, title, venue }) });
    }
    return [...found.values()];
  },
};
