import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedRequest } from './actions.js';
import { siteEndOf, siteUtcOf, wallClockOf } from './imitated-zones.js';
import { readEventTime } from './php-values.js';
import { hasDates, type ListedDates, noteSiteValues, siteValuesOf } from './site-values.js';

/** Remembers of a new event what our store does not hold: its zone as it was sent, and an end before the start. */
export function noteNewEvent(request: ImitatedRequest, record: RecordBody): void {
  const { start, end } = datesIn(request);
  const brokenEnd = start !== undefined && end !== undefined && isBroken(start, end, request) ? end : undefined;
  noteSiteValues(request.calendar, record, {
    ...zoneIn(request),
    ...{ brokenEnd, isWithoutLength: brokenEnd !== undefined && isAllDay(request.body) },
    isUnlisted: brokenEnd !== undefined,
  });
}

/** The dates of an event change together or not at all; one of whole days takes the missing ones from what is stored. */
export function completeDates(body: RawParameters, calendar: ServedCalendar, event: RecordBody): RawParameters {
  if (isAllDay(body)) return { start_date: event.start_date, end_date: siteEndOf(calendar, event), ...body };
  const { start_date: start, end_date: end, ...others } = body;
  return start === undefined || end === undefined ? others : body;
}

const isAllDay = ({ all_day: allDay }: RawParameters): boolean => ['true', '1'].includes(String(allDay));

/** Remembers the same of an event that is updated. */
export function noteUpdatedEvent(updated: ImitatedRequest, target: RecordBody): void {
  const request = { ...updated, body: completeDates(updated.body, updated.calendar, target) };
  const { start, end } = datesIn(request);
  const isDateless = start === undefined || end === undefined;
  const utc = isDateless ? siteUtcOf(request.calendar, target) : undefined;
  const brokenEnd = !isDateless && isBroken(start, end, request) ? end : undefined;
  const listedDates = listedDatesOf(request.calendar, target);
  noteSiteValues(request.calendar, target, {
    zone: undefined,
    abbreviation: undefined,
    ...zoneIn(request),
    isDated: false,
    utc,
    ...(isDateless ? {} : { brokenEnd, isWithoutLength: brokenEnd !== undefined && isAllDay(request.body) }),
    // Invalid dates change nothing in the lists.
    ...(isDateless ? {} : brokenEnd === undefined ? { isUnlisted: false, listedDates: undefined } : { listedDates }),
  });
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

const isBroken = (start: string, end: string, { body }: Pick<ImitatedRequest, 'body'>): boolean =>
  isAllDay(body) ? end.slice(0, -9) < start.slice(0, -9) : end < start;

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
