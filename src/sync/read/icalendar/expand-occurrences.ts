import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { wallTimeAt } from '../../../time/zoned-time.js';
import type { RowCells } from '../file-rows.js';
import { type CalendarSettings, eventToCells, parseCalendarEvent } from './event-to-cells.js';

// A rule with more occurrences is assumed to be a mistake.
const MAX_OCCURRENCES = 5000;

export class TooManyOccurrencesError extends Error {}

/**
 * Expands a recurring event into rows, up to the last start `until` (wall time, inclusive). Applies replaced
 * occurrences and omits cancelled ones.
 * @throws TooMany for more than 5000 occurrences
 */
export function expandOccurrences(texts: readonly string[], setting: CalendarSettings, until: string): RowCells[] {
  const event = parseCalendarEvent(texts, setting);
  convertUntilToWallTime(event, setting);
  const rows: RowCells[] = [];
  const iterator = event.iterator();
  for (let time = iterator.next(); time; time = iterator.next()) {
    if (time.toString().slice(0, 19) > until) break;
    if (rows.length >= MAX_OCCURRENCES) throw new TooManyOccurrencesError();
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if (!isCancelledEvent(item.component)) rows.push(eventToCells(item, { start: startDate, end: endDate }, setting));
  }
  return rows;
}

export const isCancelledEvent = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

/**
 * Converts UNTIL of the rules from UTC to wall time. UNTIL is in UTC, the event in a zone; if the file does not define
 * that zone, ical.js would compare the two without converting.
 */
function convertUntilToWallTime({ component, startDate }: ICAL.Event, { zones }: CalendarSettings): void {
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const zone = tzid === undefined ? undefined : zones.nameOf(tzid);
  if (tzid === undefined || zone === undefined || zones.has(tzid)) return;
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || rule.until?.zone !== ICAL.Timezone.utcTimezone) continue;
    const wall = wallTimeAt(Temporal.Instant.from(rule.until.toString()), zone);
    rule.until = ICAL.Time.fromData({ ...timeFields(wall), isDate: startDate.isDate });
    property.setValue(rule);
  }
}

const timeFields = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) => ({
  year,
  month,
  day,
  hour,
  minute,
  second,
});
