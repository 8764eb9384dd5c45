import { type ColumnMeaning, normalizeColumnName } from './column-meanings.js';
import type { RowCells } from './file-rows.js';

/** Columns for a date and its time: `Start Date` and `Start Time`. A table may have no column for the end date. */
export interface TimeColumns {
  readonly start: { readonly date: string; readonly time?: string };
  readonly end?: { readonly date?: string; readonly time: string };
}

/**
 * Finds columns for times (`start_time`, `end_time`) beside a column for the start date.
 *
 * @param map columns to which `--map` gives another meaning
 */
export function findTimeColumns(
  columns: readonly string[],
  meaningOf: (column: string) => ColumnMeaning,
  map: ReadonlyMap<string, string>,
): TimeColumns | undefined {
  const columnOf = (field: string) =>
    columns.find((column) => {
      const meaning = meaningOf(column);
      return meaning.is === 'field' && meaning.field === field;
    });
  const timeOf = (name: string) => columns.find((column) => normalizeColumnName(column) === name && !map.has(column));
  const [startDate, endDate] = [columnOf('start_date'), columnOf('end_date')];
  const [startTime, endTime] = [timeOf('start_time'), timeOf('end_time')];
  if (startDate === undefined || (startTime === undefined && endTime === undefined)) return undefined;
  return {
    start: { date: startDate, ...(startTime === undefined ? {} : { time: startTime }) },
    ...(endTime === undefined ? {} : { end: { time: endTime, ...(endDate === undefined ? {} : { date: endDate }) } }),
  };
}

/** The time at the end of `2027-07-02 20:00` or `7/2/2027 8:00 PM`. */
const TIME_OF_DAY = /[\sT]+\d{1,2}[:.]\d{2}(?!\.).*$/;

/** Joins times with their dates. An end time without an end date is on the day of the start. */
export function joinTimeColumns(cells: RowCells, { start, end }: TimeColumns): RowCells {
  const textOf = (column: string | undefined): string =>
    column === undefined ? '' : String(cells[column] ?? '').trim();
  const join = (day: string, time: string): string => [day, time].filter((text) => text !== '').join(' ');
  const times = new Set([start.time, end?.time]);
  const others = Object.entries(cells).filter(([column]) => !times.has(column));
  const endTime = textOf(end?.time);
  const endDay = textOf(end?.date);
  const startDay = textOf(start.date).replace(TIME_OF_DAY, '');
  const startTime = textOf(start.time);
  // The day of the start without a time says nothing about the end.
  const untimedEnd = startTime !== '' && endDay === startDay ? '' : endDay;
  return {
    ...Object.fromEntries(others),
    ...(start.time === undefined ? {} : { [start.date]: join(textOf(start.date), startTime) }),
    ...(end === undefined
      ? {}
      : { [end.date ?? 'end_date']: endTime === '' ? untimedEnd : join(endDay || startDay, endTime) }),
  };
}
