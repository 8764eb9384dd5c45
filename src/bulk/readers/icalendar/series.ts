import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import type { Cells } from '../../rows.js';
import { cellsOf, eventOf, type Setting } from './events.js';

// A rule that gives more is not meant as a list of events.
const MOST_OCCURRENCES = 5000;

export class TooMany extends Error {}

/**
 * Each occurrence of a recurring event that starts at `until` (wall clock) or before; what replaces an occurrence takes
 * its place, what is cancelled is left out.
 * @throws TooMany
 */
export function occurrencesOf(texts: readonly string[], setting: Setting, until: string): Cells[] {
  const event = eventOf(texts, setting);
  asWallClock(event, setting);
  const found: Cells[] = [];
  const iterator = event.iterator();
  for (let time = iterator.next(); time; time = iterator.next()) {
    if (time.toString().slice(0, 19) > until) break;
    if (found.length >= MOST_OCCURRENCES) throw new TooMany();
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if (!isCancelled(item.component)) found.push(cellsOf(item, { start: startDate, end: endDate }, setting));
  }
  return found;
}

export const isCancelled = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

/**
 * UNTIL of a rule is in UTC while its event is on the clock of a zone. Where the file does not define that zone, the
 * library would compare one with the other as they are.
 */
function asWallClock({ component, startDate }: ICAL.Event, { zones }: Setting): void {
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const zone = tzid === undefined ? undefined : zones.nameOf(tzid);
  if (tzid === undefined || zone === undefined || zones.has(tzid)) return;
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || rule.until?.zone !== ICAL.Timezone.utcTimezone) continue;
    const wall = Temporal.Instant.from(rule.until.toString()).toZonedDateTimeISO(zone).toPlainDateTime();
    rule.until = ICAL.Time.fromData({ ...partsOf(wall), isDate: startDate.isDate });
    property.setValue(rule);
  }
}

const partsOf = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) => ({
  year,
  month,
  day,
  hour,
  minute,
  second,
});
