import type { CalendarEvent } from '../../../../present/terminal/calendar-event.js';
import { zonedTimeAt } from '../../../../time/zone.js';
import { findInEvents, type LintRule } from '../lint-rule.js';

/** Events with a fixed offset instead of a zone: clock changes do not apply to them. */
export const offsetZone: LintRule = {
  name: 'offset-zone',
  severity: 'warning',
  find: ({ events, pastEvents }) => {
    const zones = new Set([...events, ...pastEvents].map(({ zone }) => zone).filter((zone) => !isOffset(zone)));
    const [zone, ...others] = zones;
    return findInEvents(events, (event) => {
      if (event.isAllDay || !isOffset(event.zone)) return undefined;
      const isCertain = zone !== undefined && others.length === 0 && hasOffsetOf(zone, event);
      return {
        say: (t) => t.lint['offset-zone']({ zone: event.zone }),
        ...(isCertain ? { fix: { timezone: zone } } : {}),
      };
    });
  },
};

const isOffset = (zone: string): boolean => /^UTC[+-]\d/.test(zone);

/** True if the event is at the same instants and wall times in a zone. */
function hasOffsetOf(zone: string, { startsAt, endsAt, zone: own }: CalendarEvent): boolean {
  return [startsAt, endsAt].every((at) => zonedTimeAt(at, zone).offset === zonedTimeAt(at, own).offset);
}
