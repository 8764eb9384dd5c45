import type { RawParameters } from '../../http/validate-parameters.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedRequest } from './actions.js';
import { siteUtcOf, wallClockOf } from './imitated-zones.js';
import { readEventTime } from './php-values.js';
import { listedDatesOf, noteSiteValues } from './site-values.js';

/** Remembers of a new event what our store does not hold: its zone as it was sent, and an end before the start. */
export function noteNewEvent(request: ImitatedRequest, record: RecordBody): void {
  const { start, end } = datesIn(request);
  const brokenEnd = start !== undefined && end !== undefined && isBroken(start, end, request) ? end : undefined;
  noteSiteValues(request.calendar, record, { ...zoneIn(request), brokenEnd, isUnlisted: brokenEnd !== undefined });
}

/** The dates of an event change together or not at all; one of whole days takes the missing one from what is stored. */
export function completeDates(body: RawParameters, { start_date, end_date }: RecordBody): RawParameters {
  const isLone = (body.start_date === undefined) !== (body.end_date === undefined);
  if (!isLone) return body;
  const { start_date: _start, end_date: _end, ...others } = body;
  return isAllDay(body) ? { start_date, end_date, ...body } : others;
}

const isAllDay = ({ all_day: allDay }: RawParameters): boolean => ['true', '1'].includes(String(allDay));

/** Remembers the same of an event that is updated. */
export function noteUpdatedEvent(updated: ImitatedRequest, target: RecordBody): void {
  const request = { ...updated, body: completeDates(updated.body, target) };
  const { start, end } = datesIn(request);
  const isDateless = start === undefined || end === undefined;
  const utc = isDateless && !isAllDay(request.body) ? siteUtcOf(request.calendar, target) : undefined;
  const brokenEnd = !isDateless && isBroken(start, end, request) ? end : undefined;
  const { start_date, end_date, utc_end_date } = listedDatesOf(request.calendar, target);
  const listedDates = { start_date, end_date, utc_end_date };
  noteSiteValues(request.calendar, target, {
    zone: undefined,
    abbreviation: undefined,
    ...zoneIn(request),
    isDated: false,
    utc,
    ...(isDateless ? {} : { brokenEnd }),
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
  isAllDay(body) ? end.slice(0, 10) < start.slice(0, 10) : end < start;
