import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { rejectValue } from '../../../forms/invalid-value-error.js';
import { wallTimeAt } from '../../../time/zone.js';
import type { FileRow, RowReaderOptions } from '../file-rows.js';
import {
  type CalendarSettings,
  eventToCells,
  parseCalendarEvent,
  readCalendarEntry,
  readVersion,
} from './event-to-cells.js';
import { readPeriodLengths } from './normalize-recurrence.js';
import { addStartToDates, replaceMisreadRules } from './replace-misread-rules.js';

// A rule with more occurrences is assumed to be a mistake.
const MAX_OCCURRENCES = 5000;

/** Characters of an event times its occurrences: each is a row with the whole text. */
const MAX_REPEATED_CHARACTERS = 64 * 1024 * 1024;

/** @throws InvalidValueError @param isFixed true if the user has chosen the last start */
export const rejectTooMany = (isFixed: boolean): never => rejectValue((t) => t.tooManyOccurrences({ isFixed }));

/**
 * Expands a recurring event into rows, up to the last start `until` (wall time, inclusive). Applies replaced
 * occurrences; cancelled ones are marked. `isCut` is true if the series goes on after `until`.
 * @throws InvalidValueError for more than 5000 occurrences or 64 MiB of text
 */
export function expandOccurrences(
  texts: readonly string[],
  setting: CalendarSettings,
  { until, isUntilFixed = false }: Pick<RowReaderOptions, 'until' | 'isUntilFixed'>,
): { readonly rows: readonly Omit<FileRow, 'line'>[]; readonly isCut: boolean } {
  const event = parseCalendarEvent(texts, setting);
  convertUntilToWallTime(event, setting);
  addStartToDates(event);
  let isCut = replaceMisreadRules(event, { until, maxDates: MAX_OCCURRENCES + 1 });
  const most = Math.min(MAX_OCCURRENCES, MAX_REPEATED_CHARACTERS / (texts[0] ?? '').length);
  const rows: Omit<FileRow, 'line'>[] = [];
  const countByDay = new Map<string, number>();
  const iterator = event.iterator();
  const series = readVersion(event.component);
  const finished = new Set(event.component.getAllProperties('exdate').flatMap((each) => each.getValues().map(String)));
  const lengths = readPeriodLengths(event.component);
  for (let time = iterator.next(); time; time = iterator.next()) {
    const name = time.toString();
    isCut ||= name.slice(0, 19) > until;
    if (name.slice(0, 19) > until) break;
    // ical.js returns a date twice that a rule and RDATE name, and drops only one of them for EXDATE.
    if (finished.has(name)) continue;
    finished.add(name);
    if (rows.length >= most) rejectTooMany(isUntilFixed);
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    const occurrence = nameOccurrence(time, countByDay);
    const calendarEntry = readCalendarEntry(item.component, { occurrence, isWhole: true, series });
    const length = item.component === event.component ? lengths.get(name) : undefined;
    const end = length === undefined || startDate.isDate ? endDate : addLength(startDate, length);
    const cells = eventToCells(item, { start: startDate, end }, setting);
    rows.push({ cells, calendarEntry });
  }
  return { rows, isCut };
}

function addLength(start: ICAL.Time, length: ICAL.Duration): ICAL.Time {
  const end = start.clone();
  end.addDuration(length);
  return end;
}

/** Names an occurrence by its day, since a series may move to another time. The second one of a day gets a number. */
function nameOccurrence(time: ICAL.Time, countByDay: Map<string, number>): string {
  const day = time.toString().slice(0, 10);
  const count = (countByDay.get(day) ?? 0) + 1;
  countByDay.set(day, count);
  return count === 1 ? day : `${day} ${count}`;
}

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
