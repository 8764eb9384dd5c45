import { isJsonObject } from '../../forms/json-object.js';
import { type DateInput, isWrittenWithTime } from '../../time/parse-date.js';
import type { DraftValue, InferredValue, RowDraft } from './row-draft.js';

const EVENT_DATES = ['start_date', 'end_date'] as const;

/**
 * Makes an event all-day whose row gives both dates without times, and does not say whether it is all-day. Otherwise it
 * would end at midnight when its last day begins. `cal events create` does the same. A row that gives a time does not make an
 * all-day event, whatever its column `all_day` says: exports have that column, and the time would be lost.
 */
export function inferAllDay(draft: RowDraft): RowDraft {
  const { all_day: given, ...values } = draft.values;
  const dates = EVENT_DATES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
  if (given === undefined && dates.length === 2 && dates.every(([, date]) => isDayOnly(date)))
    return withAllDay(draft, true, 'allDay');
  if (given?.read !== true) return draft;
  if (dates.some(([, date]) => isGivenTime(date))) return withAllDay(draft, false, 'timed');
  const days = dates.map(([name, date]) => [name, toWrittenDay(date)] as const);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(days) } };
}

/** The last day of an event of several days that starts at a time counts as a whole: `14-16 March 2027` beside `10:00`. */
export function completeLastDay(draft: RowDraft): RowDraft {
  const { start_date: start, end_date: end, all_day } = draft.values;
  if (start === undefined || end === undefined || all_day?.read === true || !isGivenTime(start) || !isDayOnly(end))
    return draft;
  const [first, last] = [start.read, end.read].map((read) => String((read as { readonly date?: string }).date));
  if (last === undefined || last <= (first ?? '')) return draft;
  const read = { kind: 'wall', date: last, time: LAST_SECOND };
  return { ...draft, values: { ...draft.values, end_date: { send: `${last} ${LAST_SECOND}`, read } } };
}

const LAST_SECOND = '23:59:59';

const withAllDay = (draft: RowDraft, isAllDay: boolean, inferred: InferredValue): RowDraft => ({
  ...draft,
  inferred,
  values: { ...draft.values, all_day: { send: isAllDay, read: isAllDay } },
});

export const isGivenTime = (value: DraftValue): boolean =>
  isJsonObject(value.read) && isWrittenWithTime(value.read as DateInput);

/** The day of an all-day event that is written with an offset: in another zone its midnight may be on another day. */
function toWrittenDay(value: DraftValue): DraftValue {
  const { kind, date } = isJsonObject(value.read) ? value.read : {};
  return kind === 'instant' && typeof date === 'string' ? { send: date, read: { kind: 'wall', date } } : value;
}

export const isDayOnly = (value: DraftValue): boolean =>
  isJsonObject(value.read) && value.read.kind === 'wall' && value.read.time === undefined;
