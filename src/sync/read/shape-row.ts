import type { Resource } from '../../contract/declarations.js';
import { linkedKindOf } from '../../contract/resources/index.js';
import { findTecHeadings, joinTecCells, type TecHeadings } from '../../tec/csv/join-tec-cells.js';
import { COLUMN_JOINER } from '../../tec/csv/tec-columns.js';
import { findNamedWeekday } from '../../time/calendar-names.js';
import { type ColumnOptions, createColumnInterpreter, isTecColumn, listColumnNames } from './column-meanings.js';
import type { RowCells } from './file-rows.js';
import { findPlainColumns, type PlainColumns, renamePlainCells } from './heading-words.js';
import { findTimeColumns, joinTimeColumns, type TimeColumns } from './join-times.js';
import { splitJoinedColumn } from './table-header.js';

/** Joins the cells of a row that stand for one field, so that each cell of the result stands for one. */
interface RowShaper {
  (cells: RowCells): RowCells;
  /** Names the cells of a row that make up one of its shaped cells. */
  readonly sourcesOf: (column: string, cells: RowCells) => readonly string[];
}

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
  const shapeOf = (cells: RowCells): RowShape => {
    const columns = Object.keys(cells);
    if (!isSameList(columns, shape.columns)) shape = findShape(columns, resource, options);
    return shape;
  };
  const shapeRow = (cells: RowCells) => {
    const { plain, times, mapped: joins, tec, hasOwnEnd } = shapeOf(cells);
    const named = renamePlainCells(cells, plain);
    const dated = times === undefined ? named : joinTimeColumns(named, times, findWeekday(cells, plain));
    const mapped = joinMapped(dated, joins);
    return tec.size === 0 ? mapped : joinTecCells(mapped, tec, { hasOwnEnd });
  };
  return Object.assign(shapeRow, {
    sourcesOf: (column: string, cells: RowCells) => findSources(column, cells, shapeOf(cells)),
  });
}

/** The day of the week in a column that has no field. It must be that of the date. */
const findWeekday = (cells: RowCells, plain: PlainColumns): string | undefined =>
  [...plain]
    .filter(([, field]) => field === '')
    .map(([column]) => String(cells[column] ?? '').trim())
    .find((cell) => findNamedWeekday(cell.replace(/曜日?$/u, '')) !== undefined);

/** A date that is empty is one source, and beside it a time says nothing. */
function findSources(column: string, cells: RowCells, { plain, times }: RowShape): readonly string[] {
  const headingOf = (name: string) => [...plain].find(([, each]) => each === name)?.[0] ?? name;
  const filled = (...names: readonly (string | undefined)[]) =>
    names
      .flatMap((name) => (name === undefined ? [] : [headingOf(name)]))
      .filter((heading) => String(cells[heading] ?? '').trim() !== '');
  const ofStart = times === undefined ? [] : filled(times.start.date, times.start.time);
  if (column === times?.start.date)
    return filled(times.start.date).length === 0 ? [headingOf(times.start.date)] : ofStart;
  const isEnd = times !== undefined && column === (times.end.date ?? 'end_date');
  const ofEnd = isEnd ? filled(times.end.date, times.end.time, times.end.length) : [];
  if (ofEnd.length > 0) return ofEnd;
  return isEnd && times.end.date === undefined ? ofStart : [headingOf(column)];
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
    // With --ignore-unknown, leaves out links whose records would not be created: an unknown one would fail its row.
    fields: listColumnNames(resource).filter((field) => !(options.ignoreUnknown && mayFail(resource, field, options))),
    columns: columns.filter((column) => !joined.has(column) && !isOther(column)),
    others: [...mapped.map(({ name }) => name), ...columns.filter(isOther)],
    meaningOf: createColumnInterpreter(resource, { ...options, ignoreUnknown: false }),
    map: options.map,
  });
}

function mayFail({ answer }: Resource, field: string, { missing }: ColumnOptions): boolean {
  const kind = linkedKindOf(answer[field]?.type);
  return kind !== undefined && !missing?.has(kind);
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
export const shapeColumns = (columns: readonly string[], shape: (cells: RowCells) => RowCells): string[] =>
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
