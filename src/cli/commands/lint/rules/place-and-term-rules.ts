import { resourceOf } from '../../../../contract/resources/index.js';
import type { JsonObject } from '../../../../forms/json-object.js';
import { formatCell } from '../../../../present/tables/format-cell.js';
import { findConflicts } from '../../../../present/terminal/find-conflicts.js';
import { groupDuplicates } from '../../records/run-duplicates.js';
import { type Finding, findInEvents, isPublic, type LintRule } from '../lint-rule.js';

/** Venues that are probably the same. What `cal venues duplicates` lists. */
export const similarVenues: LintRule = {
  name: 'similar-venues',
  severity: 'warning',
  find: ({ venues }) =>
    groupDuplicates(resourceOf('venue'), venues).flatMap(([kept, ...others]) =>
      others.map((record) => ({
        kind: 'venue' as const,
        record,
        say: (t) => t.lint['similar-venues']({ id: formatCell(kept?.id) }),
      })),
    ),
};

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

/** Categories and tags without events, drafts included, which `count` leaves out. A category with children is in use. */
export const unusedTerm: LintRule = {
  name: 'unused-term',
  severity: 'note',
  find: ({ events, pastEvents, categories, tags }) => {
    const parents = new Set(categories.map(({ parent }) => parent));
    const records = [...events, ...pastEvents].map(({ record }) => record);
    const unused = (kind: Finding['kind'], field: string, terms: readonly JsonObject[]): Finding[] => {
      const used = new Set(
        records.flatMap((record) =>
          (Array.isArray(record[field]) ? (record[field] as readonly JsonObject[]) : []).map(({ id }) => id),
        ),
      );
      return terms
        .filter(({ id, count }) => count === 0 && !used.has(id) && !parents.has(id))
        .map((record) => ({ kind, record, say: (t) => t.lint['unused-term']() }));
    };
    return [...unused('category', 'categories', categories), ...unused('tag', 'tags', tags)];
  },
};

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
