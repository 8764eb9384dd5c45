import type { Resource } from '../../contract/declarations.js';
import { InvalidValueError } from '../../forms/invalid-value-error.js';
import { findTecHeadings, joinTecCells, type TecHeadings } from '../../tec/csv/join-tec-cells.js';
import { COLUMN_JOINER } from '../../tec/csv/tec-columns.js';
import { formatShortDuration, parseLength } from '../../time/duration.js';
import { readFileDate } from '../../time/file-date.js';
import { DATE_ORDERS } from '../../time/numeric-dates.js';
import { parseDate } from '../../time/parse-date.js';
import { listRanges, type TimeRange } from '../../time/time-range.js';
import {
  type ColumnMeaning,
  type ColumnOptions,
  createColumnInterpreter,
  isTecColumn,
  listColumnNames,
  normalizeColumnName,
} from './column-meanings.js';
import type { RowCells } from './file-rows.js';
import { findPlainColumns, type PlainColumns, renamePlainCells } from './heading-words.js';
import { splitJoinedColumn } from './table-header.js';

/** Joins the cells of a row that stand for one field, so that each cell of the result stands for one. */
type RowShaper = (cells: RowCells) => RowCells;

interface RowShape {
  readonly columns: readonly string[];
  readonly plain: PlainColumns;
  readonly mapped: readonly MappedJoin[];
  readonly tec: TecHeadings;
  readonly times: TimeColumns | undefined;
  /** A column that is not the plugin's holds the end. */
  readonly hasOwnEnd: boolean;
}

/** Columns that `--map "Start Date+Start Time=start_date"` joins. */
interface MappedJoin {
  readonly name: string;
  readonly parts: readonly string[];
  /** An earlier join that shares a part, such as the day of the start and of the end. */
  readonly earlier?: MappedJoin | undefined;
}

/**
 * Creates the shaper for the rows of one kind: joins columns as `--map` says, and those of The Events Calendar by their
 * headings. All rows of a table have the same columns, so the shape of the previous row is reused.
 */
export function createRowShaper(resource: Resource, options: ColumnOptions): RowShaper {
  let shape: RowShape = { ...NO_SHAPE };
  return (cells) => {
    const columns = Object.keys(cells);
    if (!isSameList(columns, shape.columns)) shape = findShape(columns, resource, options);
    const named = renamePlainCells(cells, shape.plain);
    const dated = shape.times === undefined ? named : joinTimeColumns(named, shape.times);
    const mapped = joinMapped(dated, shape.mapped);
    return shape.tec.size === 0 ? mapped : joinTecCells(mapped, shape.tec, shape);
  };
}

const NO_SHAPE: RowShape = {
  columns: [],
  plain: new Map(),
  mapped: [],
  tec: new Map(),
  times: undefined,
  hasOwnEnd: false,
};

/** Finds the plain headings among the columns of a table. */
export function findPlainHeadings(
  columns: readonly string[],
  resource: Resource,
  options: ColumnOptions,
): PlainColumns {
  const mapped = findMappedJoins(columns, options);
  const joined = new Set(mapped.flatMap(({ parts }) => parts));
  const isOther = (column: string) => isTecColumn(resource, column, options);
  return findPlainColumns({
    resource,
    fields: options.ignoreUnknown ? [] : listColumnNames(resource),
    columns: columns.filter((column) => !joined.has(column) && !isOther(column)),
    others: [...mapped.map(({ name }) => name), ...columns.filter(isOther)],
    meaningOf: createColumnInterpreter(resource, { ...options, ignoreUnknown: false }),
    isMapped: (column) => options.map.has(column),
  });
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

function findShape(headings: readonly string[], resource: Resource, options: ColumnOptions): RowShape {
  const plain = findPlainHeadings(headings, resource, options);
  const columns = headings.map((heading) => plain.get(heading) ?? heading).filter((column) => column !== '');
  const mapped = findMappedJoins(columns, options);
  const meaningOf = createColumnInterpreter(resource, options);
  const joined = new Set(mapped.flatMap(({ parts }) => parts));
  const own = columns.filter((column) => !joined.has(column) && !isTecColumn(resource, column, options));
  const times = findTimeColumns(own, meaningOf, options.map);
  const others = columns.filter((column) => isTecColumn(resource, column, options) && !joined.has(column));
  const hasOwnEnd = [
    ...((times?.end.time ?? times?.end.length) === undefined ? [] : ['end_date']),
    ...columns,
    ...mapped.map(({ name }) => name),
  ].some((column) => {
    const meaning = meaningOf(column);
    return meaning.is === 'field' && meaning.field === 'end_date' && !others.includes(column);
  });
  return { columns: headings, plain, mapped, tec: findTecHeadings(resource.name, others), times, hasOwnEnd };
}

function findMappedJoins(columns: readonly string[], { map }: ColumnOptions): readonly MappedJoin[] {
  const joins: MappedJoin[] = [];
  for (const name of map.keys()) {
    if (!name.includes(COLUMN_JOINER) || columns.includes(name)) continue;
    const parts = splitJoinedColumn(name);
    if (!parts.every((part) => columns.includes(part))) continue;
    joins.push({ name, parts, earlier: joins.find((join) => join.parts.some((part) => parts.includes(part))) });
  }
  return joins;
}

/** Returns the columns of a file as their rows have them after shaping. */
export const shapeColumns = (columns: readonly string[], shape: RowShaper): string[] =>
  Object.keys(shape(Object.fromEntries(columns.map((column) => [column, '']))));

/** Joins columns as `--map` says. One column may be a part of several: a day is that of the start and of the end. */
function joinMapped(cells: RowCells, joins: readonly MappedJoin[]): RowCells {
  if (joins.length === 0) return cells;
  const used = new Set(joins.flatMap(({ parts }) => parts));
  const others = Object.entries(cells).filter(([column]) => !used.has(column));
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(joins.map((join) => [join.name, joinParts(cells, join)])),
  };
}

/** Joins the parts. Of an end only the day, which the start has with a time, does not say when the event ends. */
function joinParts(cells: RowCells, { parts, earlier }: MappedJoin): string {
  const textOf = (names: readonly string[]) => joinTexts(names.map((name) => cells[name]));
  const text = textOf(parts);
  if (earlier === undefined) return text;
  const shared = textOf(parts.filter((part) => earlier.parts.includes(part)));
  return text === shared && textOf(earlier.parts) !== shared ? '' : text;
}

const joinTexts = (cells: readonly unknown[]): string =>
  cells
    .map((cell) => String(cell ?? '').trim())
    .filter((text) => text !== '')
    .join(' ');

/** Columns for dates, their times and the length of the event. A table may have no column for the end. */
interface TimeColumns {
  readonly start: { readonly date: string; readonly time: string | undefined };
  readonly end: Readonly<Record<'date' | 'time' | 'length', string | undefined>>;
}

/**
 * Finds the columns for the times (`start_time`, `end_time`, `duration`) of a column for the start date.
 *
 * @param map columns to which `--map` gives another meaning
 */
function findTimeColumns(
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

/** Removes the time from the text of a date. */
export const dayOfCell = (text: string): string => text.replace(TIME_OF_DAY, '');

const CLOCK = String.raw`\d{1,2}(?:[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\s?[ap]\.?m\.?)`;

const TIME_ALONE = new RegExp(`^${CLOCK}$`, 'i');

/** A time of day without a day: `21:00`, `9.30 pm`, `9 PM`. */
export const isTimeAlone = (text: string): boolean => TIME_ALONE.test(text);

/** Writes `20h30` and `20時` as `20:30` and `20:00`: as an end, `2h` is a length. */
const spellClock = (time: string): string =>
  time.replace(/^(\d{1,2})\s?[h時](\d{2})?分?$/i, (_, hour: string, minutes = '00') => `${hour}:${minutes}`);

const HOUR = String.raw`\d{1,2}\s?[h時](?:\d{2}分?)?`;
const RANGE = String.raw`(${CLOCK}|${HOUR}|\d{1,2}(?=[^]*m\.?$))\s?[-–—~～〜]\s?(${CLOCK}|${HOUR})$`;
const TIME_RANGE = new RegExp(`^${RANGE}`, 'i');
const RANGE_AT_END = new RegExp(String.raw`(?<!\s)\s+(?=${RANGE})`, 'i');

/**
 * Splits a start and an end: `19:00-22:00`, `20h – 23h30`. `7-10pm` begins in the evening, `11-2pm` in the morning.
 * @returns an empty end for one time
 */
function splitTimes(text: string): readonly [start: string, end: string] {
  const [from = spellClock(text), to = ''] = (TIME_RANGE.exec(text)?.slice(1) ?? []).map(spellClock);
  const [, half] = /([ap])\.?m\.?$/i.exec(to) ?? [];
  if (half === undefined || /m\.?$/i.test(from)) return [from, to];
  const [first = 0, last = 0] = [from, to].map((time) => Number.parseFloat(time.replace(':', '.')) % 12);
  const isMorning = (half.toLowerCase() === 'a') === first < last;
  return [`${from} ${isMorning ? 'am' : 'pm'}`, to];
}

/** The time at the end of `2027-07-02 20:00`, `7/2/2027 8:00 PM` or `7/2/2027 8pm`. */
const TIME_OF_DAY = /(?<![\sT])[\sT]+\d{1,2}(?:[:.]\d{2}(?!\.).*|\s?[ap]\.?m\.?)$/i;

/** A day in a column for times: `25.07.2027 22:00`. */
const DAY_IN_TIME = /\d[./-]\d{1,2}[./-]\d|\d{8}|\p{L}\.?,? \d{4}|[年月]/u;

/** Joins times with their dates. An end time without an end date is on the day of the start. */
function joinTimeColumns(cells: RowCells, { start, end }: TimeColumns): RowCells {
  const textOf = (column: string | undefined): string =>
    column === undefined ? '' : String(cells[column] ?? '').trim();
  const join = (day: string, time: string): string =>
    DAY_IN_TIME.test(time) ? time : [day, time].filter((text) => text !== '').join(' ');
  const times = new Set([start.time, end.time, end.length]);
  const others = Object.entries(cells).filter(([column]) => !times.has(column));
  const endDay = textOf(end.date);
  const ownEnd = spellClock(textOf(end.time));
  const date = textOf(start.date);
  const isRangePossible = start.time === undefined && `${endDay}${ownEnd}` === '';
  const days = isRangePossible && textOf(end.length) === '' ? splitDays(date) : undefined;
  if (days !== undefined)
    return { ...Object.fromEntries(others), [start.date]: days.start, [end.date ?? 'end_date']: days.end };
  // Beside an end, `-02:00` is an offset.
  const at = isRangePossible ? date.search(RANGE_AT_END) : -1;
  const [day, time] = at < 0 ? [date, textOf(start.time)] : [date.slice(0, at), date.slice(at).trim()];
  const [startTime, rangeEnd] = splitTimes(time);
  const endTime = ownEnd || rangeEnd;
  const startDay = dayOfCell(day);
  // The day of the start without a time says nothing about the end.
  const untimedEnd = startTime !== '' && endDay === startDay ? '' : endDay;
  // A time alone is on the day of the start, or after the next midnight: that is for the whole row to say.
  const givenEnd =
    endTime === '' ? untimedEnd : endDay === '' && isTimeAlone(endTime) ? endTime : join(endDay || startDay, endTime);
  const hasEnd = (end.time ?? end.length) !== undefined || rangeEnd !== '';
  return {
    ...Object.fromEntries(others),
    ...(start.time === undefined && at < 0 ? {} : { [start.date]: join(day, startTime) }),
    ...(hasEnd ? { [end.date ?? 'end_date']: givenEnd === '' ? spellLength(textOf(end.length)) : givenEnd } : {}),
  };
}

/** Splits the first and the last day of an event: `14-16 March 2027`, `du 14 au 16 mars 2027`, `2027-03-14 - 2027-03-16`. */
function splitDays(text: string): TimeRange | undefined {
  if (text.length > MAX_RANGE_LENGTH || !RANGE_OF_DAYS.test(text)) return undefined;
  const [, year = ''] = /(\s\d{4})$/.exec(text) ?? [];
  for (const { start, end } of listRanges(text)) {
    const first = /\d{4}/.test(start) ? start : `${start}${year}`;
    if (isDay(first) && isDay(end)) return { start: first, end };
  }
  return undefined;
}

const MAX_RANGE_LENGTH = 60;
/** Matches the sign between two days: a spaced dash, a wave, a short word between numbers, or a dash before the second day. */
const RANGE_OF_DAYS = /\s[-–—]\s|[〜～~]|\d\s\p{L}{1,4}\s\d|[-–—](?=\d+\.?\s?(?!T\d)\p{L}|\d+,?\s\d{4})/u;

/** True for a day that is written as files may have it. Which order of day and month is meant is for the reader of the cell. */
const isDay = (text: string): boolean =>
  DATE_ORDERS.some((order) => {
    try {
      const input = parseDate(readFileDate(text, order));
      return input.kind === 'wall' && input.time === undefined;
    } catch (error) {
      if (error instanceof InvalidValueError) return false;
      throw error;
    }
  });

/** Writes a length as an end may be written: `1:30` and `90 minutes` as `1h30m` and `90m`. */
const spellLength = (text: string): string => formatShortDuration(parseLength(text)) ?? text;
