import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedRequest } from './actions.js';
import { siteUtcOf, wallClockOf } from './imitated-zones.js';
import { readEventTime } from './php-times.js';
import { noteSiteValues } from './site-values.js';

/** Remembers of a new event what our store does not hold: its zone as it was sent, and an end before the start. */
export function noteNewEvent(request: ImitatedRequest, record: RecordBody): void {
  const { start, end } = datesIn(request);
  const brokenEnd = start !== undefined && end !== undefined && isBroken(start, end, request) ? end : undefined;
  noteSiteValues(request.calendar, record, { ...zoneIn(request), brokenEnd });
}

/** Remembers the same of an event that is updated. Its dates change together or not at all. */
export function noteUpdatedEvent(request: ImitatedRequest, target: RecordBody): void {
  const { start, end } = datesIn(request);
  const isDateless = start === undefined || end === undefined;
  const becomesAllDay = ['true', '1'].includes(String(request.body.all_day));
  const utc = isDateless && !becomesAllDay ? siteUtcOf(request.calendar, target) : undefined;
  // Invalid dates change nothing in the lists.
  const isMended = !isDateless && !isBroken(start, end, request);
  noteSiteValues(request.calendar, target, {
    ...{ zone: undefined, ...zoneIn(request), isDated: false, utc, ...(isMended ? { brokenEnd: undefined } : {}) },
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

const isBroken = (start: string, end: string, { body }: ImitatedRequest): boolean =>
  ['true', '1'].includes(String(body.all_day)) ? end.slice(0, 10) < start.slice(0, 10) : end < start;
