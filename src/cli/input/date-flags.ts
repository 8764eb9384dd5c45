import { formOf } from '../../forms/index.js';
import type { Duration } from '../../time/duration.js';
import { DATE_ORDERS } from '../../time/numeric-dates.js';
import { DATE_WORDS } from '../../time/parse-date.js';
import type { Flag } from '../command.js';
import { optionFlag } from './standard-flags.js';

/** Flags of commands that take dates. */

export const dateOrderFlag = optionFlag({
  name: 'date-order',
  value: 'valueFormat',
  words: DATE_ORDERS,
  doc: 'flagDateOrder',
});

const durationFlag: Flag = {
  name: 'duration',
  group: 'fields',
  takes: 'value',
  value: 'valueDuration',
  doc: 'flagDuration',
};

export const rangeFlag: Flag = {
  name: 'range',
  group: 'filters',
  takes: 'value',
  value: 'valueRange',
  offers: { words: ['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'next-month'] },
  doc: 'flagRange',
};

/** Adds the date flags: --duration after --end-date, and --date-order where any flag takes a date. */
export function addDateFlags(flags: readonly Flag[], more: readonly Flag[] = []): readonly Flag[] {
  const takesDates = flags.some(isDateFlag);
  const end = flags.findIndex(({ parameter }) => parameter?.name === 'end_date' && parameter.place === 'body');
  const spanned = end < 0 ? flags : [...flags.slice(0, end + 1), durationFlag, ...flags.slice(end + 1)];
  return takesDates ? [...spanned, ...more, { ...dateOrderFlag, topic: 'dates' }] : flags;
}

export const isDateFlag = ({ parameter }: Flag): boolean =>
  parameter !== undefined && formOf(parameter.declared).isMoment === true;

/** A date in words, kept as text until the current time and the zone are known. */
export class DateWords {
  constructor(readonly text: string) {}

  toJSON(): string {
    return this.text;
  }
}

/** An end date given as a duration after the start. */
export class DurationAfterStart {
  constructor(readonly span: Duration) {}
}

/** The first or last day of a range in words. */
export class DateRangeEdge {
  constructor(
    readonly text: string,
    readonly edge: 'start' | 'end',
  ) {}
}

// Includes invalid dates such as 2027-02-30: the validator of the `date` form has better messages for them. Fewer digits are
// hardly Unix seconds.
const CONTRACT_DATE = new RegExp(
  `^\\s*(-?\\d{9,12}|${DATE_WORDS.join('|')}|\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}.*)?)\\s*$`,
  'i',
);

/**
 * Returns whether a text is a date in a form of the interface, which is sent as it is: ISO 8601, Unix seconds, or one
 * of the words now, today, tomorrow and yesterday. The empty text counts too: it clears the field.
 */
export const isContractDate = (text: string): boolean => text.trim() === '' || CONTRACT_DATE.test(text);

/**
 * Takes a date as a flag, a record of `--data` or a sheet gives it. Words, and numbers that are hardly Unix seconds,
 * become `DateWords`.
 */
export const toDateValue = (given: unknown): unknown =>
  (typeof given === 'string' || typeof given === 'number') && !isContractDate(String(given))
    ? new DateWords(String(given))
    : given;

/** Returns whether a value still has to be resolved against the current time and a zone. */
export const isPendingDate = (value: unknown): value is DateWords | DurationAfterStart | DateRangeEdge =>
  value instanceof DateWords || value instanceof DurationAfterStart || value instanceof DateRangeEdge;
