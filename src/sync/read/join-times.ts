import type { Message } from '../../errors.js';
import { type Duration, formatShortDuration, hasOnlyWholeDays, parseLength } from '../../time/duration.js';
import { endAfterLength } from '../../time/end-after-move.js';
import { isOpenEnd } from '../../time/file-date.js';
import { dayOfCell, isTimeAlone, isTimeRange, listReadings, splitFileDates } from '../../time/file-range.js';
import { readTimeOfDay } from '../../time/time-range.js';
import { type ColumnMeaning, normalizeColumnName } from './column-meanings.js';
import type { RowCells } from './file-rows.js';

/** Columns for dates, their times and the length of the event. A table may have no column for the end. */
export interface TimeColumns {
  readonly start: { readonly date: string; readonly time: string | undefined };
  readonly end: Readonly<Record<'date' | 'time' | 'length', string | undefined>>;
}

/**
 * Finds the columns for the times (`start_time`, `end_time`, `duration`) of a column for the start date.
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
  const [startTime, endTime, length] = ['start_time', 'end_time', 'duration'].map(timeOf);
  if (startDate === undefined) return undefined;
  return { start: { date: startDate, time: startTime }, end: { date: endDate, time: endTime, length } };
}

/** Stands in the place of a cell that is refused. */
export class RefusedCell {
  constructor(readonly say: Message) {}
}

/** Refuses two cells that contradict each other. */
const refuseBoth = (...cells: readonly string[]): RefusedCell => new RefusedCell((t) => t.cellsContradict({ cells }));

/** The start of an event, and the end of a range in the same cells (`14-16 March`, `19:00-22:00`). */
interface JoinedStart {
  readonly start: string | RefusedCell;
  readonly rangeEnd: string;
}

interface JoinedEnd {
  readonly start: string;
  readonly end: string | RefusedCell;
}

/**
 * Joins times with their dates. An end time without an end date is on the day of the start. If two cells contradict each
 * other, neither is taken.
 * @param weekday the day of the week that stands beside the date
 */
export function joinTimeColumns(cells: RowCells, { start, end }: TimeColumns, weekday?: string): RowCells {
  const textOf = (column: string | undefined): string =>
    column === undefined ? '' : String(cells[column] ?? '').trim();
  const times = new Set([start.time, end.time, end.length]);
  const others = Object.entries(cells).filter(([column]) => !times.has(column));
  const [date, lastDay, length] = [start.date, end.date, end.length].map(textOf) as [string, string, string];
  const time = spellHours(textOf(start.time));
  const lastTime = isOpenEnd(textOf(end.time)) ? '' : spellHours(textOf(end.time));
  const joined = joinStart(date, time, [lastDay, lastTime]);
  const hasTime = time !== '' || joined.rangeEnd !== '';
  const hasFrenchTime = /\d ?h(?!\p{L})/iu.test(`${date} ${time}`);
  const whole =
    typeof joined.start === 'string'
      ? joinEnd(
          { ...joined, start: joined.start, hasTime, hasFrenchTime },
          isTimeRange(lastDay) ? ['', lastDay] : [lastDay, lastTime],
        )
      : { start: joined.start, end: '' };
  const written = typeof whole.end === 'string' ? whole.end : '';
  const isWrong =
    typeof whole.start === 'string' && written !== '' && contradictsLength(whole.start, written, parseLength(length));
  const lengthOrEnd =
    whole.end === ''
      ? spellLength(length)
      : isWrong
        ? refuseBoth(lastTime || lastDay || time || date, length)
        : whole.end;
  const isWritten = weekday !== undefined && typeof whole.start === 'string' && /\d/.test(whole.start);
  const hasEnd = (end.time ?? end.length) !== undefined || lengthOrEnd !== lastDay;
  return {
    ...Object.fromEntries(others),
    ...(isWritten
      ? { [start.date]: `${weekday} ${whole.start}` }
      : whole.start === date
        ? {}
        : { [start.date]: whole.start }),
    ...(hasEnd ? { [end.date ?? 'end_date']: lengthOrEnd } : {}),
  };
}

/** Joins a date and a time, of which one may have both, and which may hold two dates or times. */
function joinStart(date: string, time: string, [lastDay, lastTime]: readonly [string, string]): JoinedStart {
  const day = time === '' ? date : dayOfCell(date);
  const hasDay = namesDay(time);
  const written = hasDay ? time : [day, spellTime(time)].filter((text) => text !== '').join(' ');
  // Spreadsheets write midnight behind a day without a time.
  const isConflict = hasDay
    ? differ(date, time)
    : day !== date && !MIDNIGHT.test(date.slice(day.length)) && differ(date, written);
  if (isConflict) return { start: refuseBoth(date, time), rangeEnd: '' };
  // Beside an end, `-02:00` is an offset.
  const isOffset = lastTime !== '' && (!isTimeRange(time) || OFFSET.test(time));
  const range = !isOffset && (lastDay === '' || time !== '') ? splitFileDates(written) : undefined;
  if (range === undefined) return { start: written, rangeEnd: '' };
  const isOtherTime =
    isTimeAlone(lastTime) && isTimeAlone(range.end) && readTimeOfDay(lastTime) !== readTimeOfDay(range.end);
  const isOtherEnd = isOtherTime || (!isTimeAlone(range.end) && differ(range.end, lastDay));
  return isOtherEnd
    ? { start: isOtherTime ? refuseBoth(time || date, lastTime) : refuseBoth(date, lastDay), rangeEnd: '' }
    : { start: range.start, rangeEnd: range.end };
}

interface StartOfEnd extends Pick<JoinedStart, 'rangeEnd'> {
  readonly start: string;
  /** The start has a time, or is one of two dates. */
  readonly hasTime: boolean;
  /** The start is written as `20h`: an end of `1h` is no length then. */
  readonly hasFrenchTime: boolean;
}

/** Joins the day and the time of an end, which may hold the time of the start too: `14:00-16:00`. */
function joinEnd(
  { start, rangeEnd, hasTime, hasFrenchTime }: StartOfEnd,
  [endDay, endCell]: readonly [string, string],
): JoinedEnd {
  const startDay = dayOfCell(start);
  const onlyEnd = endDay === '' ? endCell : endCell === '' ? endDay : '';
  const behind = findEndBehind(start.slice(startDay.length).trim(), onlyEnd, !hasFrenchTime);
  if (behind !== undefined) return { start, end: behind };
  const both = splitFileDates(isTimeRange(endCell) ? `${endDay || startDay} ${endCell}` : endCell === '' ? endDay : '');
  if (both !== undefined && isTimeAlone(both.end)) {
    if (differ(start, both.start)) return { start, end: refuseBoth(start, endCell || endDay) };
    const day = startDay === start ? both.start : start;
    return { start: day, end: both.end };
  }
  const ownEnd = spellTime(endCell);
  const [lastDay, endTime] = isTimeAlone(rangeEnd) ? [endDay, rangeEnd] : [endDay || rangeEnd, ownEnd];
  // The day of the start without a time says nothing about the end.
  const untimedEnd = hasTime && endDay === startDay ? '' : lastDay;
  // A time alone is on the day of the start, or after the next midnight: that is for the whole row to say. Behind a day, the
  // second of two times would be an offset.
  const standsAlone = lastDay === '' && isTimeAlone(endTime);
  const end = namesDay(endTime) ? endTime : [lastDay || startDay, endTime].filter((text) => text !== '').join(' ');
  return { start, end: endTime === '' ? untimedEnd : standsAlone ? endTime : end };
}

/** In `7.30-9.30pm`, the points and the dash are those of times. */
const namesDay = (time: string): boolean => DAY_IN_TIME.test(time) && !isTimeRange(time);

/**
 * Reads an end that as a time would be before the start: a length (`2h`), or an hour without a half of the day that may be
 * one of the same evening (`9.30` behind `7.30pm`). Others are on the next day.
 */
function findEndBehind(startTime: string, cell: string, mayBeLength: boolean): string | RefusedCell | undefined {
  const [from, to] = [startTime, cell].map(readTimeOfDay);
  if (from === undefined || to === undefined || to >= from) return undefined;
  if (mayBeLength && /\p{L}/u.test(cell) && parseLength(cell) !== undefined) return spellLength(cell);
  const [hour = '', ...rest] = to.slice(0, 'HH:MM'.length).split(':');
  const late = [Number(hour) + HALF_DAY, ...rest].join(':');
  if (!BARE_HOUR.test(cell) || late <= from) return undefined;
  return new RefusedCell((t) => t.addHalfOfDay({ words: cell, early: [Number(hour), ...rest].join(':'), late }));
}

const HALF_DAY = 12;
const BARE_HOUR = /^(?:[1-9]|1[01])(?:[.:][0-5]\d)?$/;

/** A day in a column for times: `25.07.2027 22:00`. */
const DAY_IN_TIME = /\d[./-]\d{1,2}[./-]\d|\d{8}|\p{L}\.?,? \d{4}|[年月]/u;
const MIDNIGHT = /^[T ]0?0:00(?::00)?$/;
const OFFSET = /[+-](?:0\d|1[0-4]):?(?:00|30|45)$/;

/** True for two dates that can be read, and name different days, or different times, in every order of day and month. */
function differ(one: string, other: string): boolean {
  const pairs = pairReadings(one, other);
  return pairs.length > 0 && pairs.every(([a, b]) => a.date !== b.date || (a.time ?? b.time) !== (b.time ?? a.time));
}

type Reading = NonNullable<ReturnType<typeof listReadings>[number]>;

function pairReadings(one: string, other: string): (readonly [Reading, Reading])[] {
  const others = listReadings(other);
  return listReadings(one).flatMap((reading, order) => {
    const beside = others[order];
    return reading === undefined || beside === undefined ? [] : [[reading, beside] as const];
  });
}

/** True if the length from the start leads to another end. An end that is a time alone may be after midnight. */
function contradictsLength(start: string, end: string, length: Duration | undefined): boolean {
  if (length === undefined) return false;
  const isAlone = isTimeAlone(end);
  const pairs = pairReadings(start, isAlone ? `${ANY_DAY} ${readTimeOfDay(end)}` : end);
  return (
    pairs.length > 0 &&
    pairs.every(([{ date, time }, { date: lastDay, time: lastTime }]) => {
      if (time === undefined && !hasOnlyWholeDays(length)) return false;
      const isAllDay = time === undefined;
      const expected = endAfterLength(isAllDay ? date : `${date} ${time}`, length, { zone: undefined, isAllDay }) ?? '';
      const [day = '', clock = lastTime] = expected.split(' ');
      return (!isAlone && day !== lastDay) || (lastTime !== undefined && clock !== lastTime);
    })
  );
}

const ANY_DAY = '2027-07-02';

/** Writes a time of day as an end may be written: there, `2h` is a length. */
/** Spells `1900`, `1900-2130` and `19.00-22.00 hrs` as other times. */
const spellHours = (text: string): string =>
  (HOURS_OF_FOUR_DIGITS.test(text) ? text.replace(/\d\d(?=\d\d)/g, '$&:') : text).replace(
    /(?<=\d[:.]?\d\d) ?(?:hrs?|hours)\.?$/i,
    '',
  );

const HOURS_OF_FOUR_DIGITS =
  /^(?:[01]\d|2[0-3])[0-5]\d(?:\s?[-–]\s?(?:[01]\d|2[0-3])[0-5]\d)?(?: ?(?:hrs?|hours)\.?)?$/i;

const spellTime = (text: string): string => readTimeOfDay(text)?.replace(/:00$/, '') ?? text;

/** Writes a length as an end may be written: `1:30` and `90 minutes` as `1h30m` and `90m`. */
const spellLength = (text: string): string => formatShortDuration(parseLength(text)) ?? text;
