import type { JsonObject } from '../../forms/json-object.js';
import { type Duration, USUAL_LENGTH } from '../../time/duration.js';
import { endAfterLength } from '../../time/end-after-move.js';
import { parseDate } from '../../time/parse-date.js';
import { isWallTime, parseWallTime } from '../../time/wall-time-text.js';
import { inferAllDay, isDayOnly, isGivenTime } from './infer-all-day.js';
import type { DraftValue, DraftValues, RowDraft } from './row-draft.js';

/** Completes a new event without an end: it lasts for the day of its start, or for the usual length if it has a time. */
export function completeEnd(draft: RowDraft): RowDraft {
  const { start_date: start, end_date: end } = draft.values;
  if (start === undefined || end !== undefined) return draft;
  // Spreadsheets write midnight for the day of an all-day event.
  const isWholeDay = isDayOnly(start) || (draft.values.all_day?.read === true && !isGivenTime(start));
  const end_date = (isWholeDay ? undefined : endByLength(draft.values, USUAL_LENGTH)) ?? start;
  return inferAllDay({ ...draft, inferred: draft.inferred ?? 'end', values: { ...draft.values, end_date } });
}

/** Completes a row that moves an event and has no end: the event lasts as long as before. */
export function keepLength(draft: RowDraft, { start_date, end_date, all_day }: JsonObject): RowDraft {
  const { start_date: start, end_date: end } = draft.values;
  const isAllDay = all_day === true;
  const [from, to] = [String(start_date), String(end_date)];
  const areDates = isWallTime(from) && isWallTime(to);
  if (start === undefined || end !== undefined || isGivenTime(start) === isAllDay || !areDates) return draft;
  const { days, hours, minutes, seconds } = parseWallTime(from).until(parseWallTime(to));
  // An all-day event ends a second before midnight.
  const span = isAllDay ? { days: days + 1 } : { days, hours, minutes, seconds };
  const moved = endByLength(draft.values, span);
  return moved === undefined ? draft : { ...draft, values: { ...draft.values, end_date: moved } };
}

/**
 * Returns the end of an event of some length.
 * @param siteZone the zone of an event that names none; without one, hours are added on the clock
 * @returns undefined for a start in words
 */
export function endByLength(
  { start_date: start, timezone, all_day }: DraftValues,
  span: Duration,
  siteZone?: string,
): DraftValue | undefined {
  if (start === undefined) return undefined;
  const zone = typeof timezone?.send === 'string' && timezone.send !== '' ? timezone.send : siteZone;
  const end = endAfterLength(start.send, span, { zone, isAllDay: all_day?.read === true && !isGivenTime(start) });
  return end === undefined ? undefined : { send: end, read: parseDate(end) };
}
