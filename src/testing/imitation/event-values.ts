import type { JsonObject } from '../../forms/json-object.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { computeSiteUtc } from '../../time/wordpress-zone.js';
import type { ImitatedRequest } from './actions.js';
import { siteEndOf, siteUtcOf, spellZone, wallClockOf } from './imitated-zones.js';
import { readEventTime, toPhpMilliseconds } from './php-values.js';
import { asSiteStores, hasDates, type ListedDates, noteSiteValues, siteValuesOf } from './site-values.js';

/** Remembers of a new event what our store does not hold: its zone as it was sent, its length, and an end before the start. */
export function noteNewEvent(request: ImitatedRequest, record: RecordBody): void {
  noteSiteValues(request.calendar, record, { ...zoneIn(request), ...endIn(request) });
  noteListing(request.calendar, record);
}

/** The dates of an event change together or not at all; one of whole days takes the missing ones from what is stored. */
export function completeDates(body: RawParameters, calendar: ServedCalendar, event: RecordBody): RawParameters {
  if (isAllDay(body)) return { start_date: event.start_date, end_date: siteEndOf(calendar, event), ...body };
  const { start_date: start, end_date: end, ...others } = body;
  return start === undefined || end === undefined ? others : body;
}

const isAllDay = ({ all_day: allDay }: RawParameters): boolean => ['true', '1'].includes(String(allDay));

/** Dates that stay as they are when the zone changes alone, also where the new zone skips them. Our store has no such times. */
export const skippedDates = (before: RecordBody, after: RecordBody, written: JsonObject): JsonObject =>
  Object.fromEntries(
    ['start_date', 'end_date']
      .filter(
        (name) => written[name] === undefined && before.timezone !== after.timezone && before[name] !== after[name],
      )
      .map((name) => [name, before[name]]),
  );

/** Remembers the same of an event that is updated; afterwards, `noteListing` decides about the table that lists read. */
export function noteUpdatedEvent(updated: ImitatedRequest, target: RecordBody): void {
  const { calendar } = updated;
  const end = endIn({ ...updated, body: completeDates(updated.body, calendar, target) });
  const emptyDate = end !== undefined || siteValuesOf(calendar, target).emptyDate === undefined ? undefined : '';
  noteSiteValues(calendar, target, {
    ...{ zone: undefined, abbreviation: undefined, ...zoneIn(updated) },
    ...{ isDated: false, emptyDate, listedDates: listedDatesOf(calendar, target) },
    utc: end === undefined ? siteUtcOf(calendar, target) : undefined,
    ...end,
  });
}

/**
 * Enters a saved event in the table that lists read, if the plugin finds its dates right (the models of its custom tables): the
 * times in UTC have to be those of its zone, and its length not greater than that between them. Otherwise the table stays.
 */
export function noteListing(calendar: ServedCalendar, saved: RecordBody): void {
  const event = asSiteStores(calendar, saved);
  const { emptyDate, duration, listedDates } = siteValuesOf(calendar, event);
  const zone = spellZone(calendar, event) || String(event.timezone);
  const { start_date } = event;
  const end_date = siteEndOf(calendar, event);
  const { start, end } = siteUtcOf(calendar, event);
  const isOfZone = start === computeSiteUtc(start_date, zone) && end === computeSiteUtc(end_date, zone);
  const length = toPhpMilliseconds(end) - toPhpMilliseconds(start);
  const isRight = emptyDate === undefined && isOfZone && length >= (duration ?? 0);
  if (isRight)
    noteSiteValues(calendar, event, { isUnlisted: false, listedDates: { start_date, end_date, utc_end_date: end } });
  else if (listedDates === undefined) noteSiteValues(calendar, event, { isUnlisted: true });
}

const zoneIn = ({ body: { timezone } }: ImitatedRequest) =>
  typeof timezone === 'string' && timezone !== '' ? { zone: timezone } : {};

/** The dates that were sent, in one form. */
function datesIn(request: ImitatedRequest) {
  const { body } = request;
  const [start, end] = [body.start_date, body.end_date].map((date) => {
    const read = readEventTime(date, wallClockOf(request));
    return typeof read === 'string' ? read : undefined;
  });
  return { start, end };
}

/**
 * Reads the end and the length of an event from the dates of a request. An event of whole days keeps the length that it had.
 * @returns undefined unless the request has both dates
 */
function endIn(request: ImitatedRequest) {
  const { start, end } = datesIn(request);
  if (start === undefined || end === undefined) return undefined;
  const isWhole = isAllDay(request.body);
  const isBroken = isWhole ? end.slice(0, -9) < start.slice(0, -9) : end < start;
  const zone = zoneIn(request).zone ?? request.calendar.service.site.timezone;
  const millisecondsAt = (wall: string) => toPhpMilliseconds(computeSiteUtc(wall, zone));
  return {
    brokenEnd: isBroken ? end : undefined,
    isWithoutLength: isBroken && isWhole,
    ...(isWhole ? {} : { duration: isBroken ? 0 : millisecondsAt(end) - millisecondsAt(start) }),
  };
}

/** The dates of an event in the table that lists read: those that it had when its dates were last right. */
export const listedDatesOf = (calendar: ServedCalendar, event: RecordBody): ListedDates =>
  siteValuesOf(calendar, event).listedDates ?? {
    start_date: event.start_date,
    end_date: event.end_date,
    utc_end_date: siteUtcOf(calendar, event).end,
  };

/** True for an event that has not ended by that table, and for every other record. */
export function hasNotEnded(calendar: ServedCalendar, record: RecordBody): boolean {
  if (!('end_date' in record)) return true;
  const { utc_end_date: end } = listedDatesOf(calendar, record);
  return hasDates(calendar, record) && Date.parse(`${end.replace(' ', 'T')}Z`) >= calendar.service.now();
}
