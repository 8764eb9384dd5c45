import { formOf } from '../../forms/index.js';
import { DATE_ORDERS } from '../../time/numeric-dates.js';
import type { Flag } from '../command.js';
import { optionFlag } from './standard-flags.js';

/** Flags of commands that take dates. */

export const dateOrderFlag = optionFlag({
  name: 'date-order',
  takes: 'value',
  value: (t) => t.valueFormat(),
  words: DATE_ORDERS,
  doc: (t) => t.flagDateOrder(),
});

const durationFlag: Flag = {
  name: 'duration',
  group: 'fields',
  takes: 'value',
  value: (t) => t.valueDuration(),
  doc: (t) => t.flagDuration(),
};

export const rangeFlag: Flag = {
  name: 'range',
  group: 'filters',
  takes: 'value',
  value: (t) => t.valueRange(),
  offers: { words: ['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'next-month'] },
  doc: (t) => t.flagRange(),
};

/**
 * Adds the date flags to a command's flags: --duration after --end-date, and --date-order where any flag takes a date.
 */
export function addDateFlags(flags: readonly Flag[], more: readonly Flag[] = []): readonly Flag[] {
  const takesDates = flags.some(isDateFlag);
  const end = flags.findIndex(({ parameter }) => parameter?.name === 'end_date' && parameter.place === 'body');
  const spanned = end < 0 ? flags : [...flags.slice(0, end + 1), durationFlag, ...flags.slice(end + 1)];
  return takesDates ? [...spanned, ...more, { ...dateOrderFlag, topic: 'dates' }] : flags;
}

/** True for a flag whose parameter is a date. */
export const isDateFlag = ({ parameter }: Flag): boolean =>
  parameter !== undefined && formOf(parameter.declared).isMoment === true;
