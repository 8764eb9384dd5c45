import { type ColumnMeaning, normalizeColumnName } from './column-meanings.js';
import { rankDayHeading, readPlainHeading } from './heading-words.js';

/** Our name for each plain heading: `Datum` → `start_date`. An empty name leaves the column out. */
export type PlainColumns = ReadonlyMap<string, string>;

interface TableHeadings {
  /** Columns that fill a field alone. */
  readonly columns: readonly string[];
  /** Names of joined columns, and columns of The Events Calendar. */
  readonly others: readonly string[];
  readonly meaningOf: (column: string) => ColumnMeaning;
  readonly isMapped: (column: string) => boolean;
}

/**
 * Reads the headings of a table of events as people write them, such as `Date` and `Name` above a list of holidays. A
 * heading counts only if no other column has its field. `Date` is the start of the event, unless another column is, or
 * the table says by ID or slug which events it changes: then it is the date of publication.
 */
export function findPlainColumns(headings: TableHeadings): PlainColumns {
  const { columns, others, meaningOf } = headings;
  const isFilled = (field: string, among: readonly string[] = [...columns, ...others]) =>
    among.some(hasField(field, meaningOf));
  const free = listFreeColumns(headings, isFilled('start_date'));
  const listOf = (plain: ReturnType<typeof readPlainHeading>) =>
    free.filter((column) => readPlainHeading(column) === plain);
  const days = listOf('day').sort((one, other) => rankDayHeading(one) - rankDayHeading(other));
  const plain = new Map<string, string>();
  const name = (column: string | undefined, field: string) => {
    if (column !== undefined && !isFilled(field)) plain.set(column, field);
  };
  name(listOf('name')[0], 'title');
  // The times of a start that other columns make up are in those.
  if (isFilled('start_date', others)) return plain;
  const day = isFilled('start_date') ? undefined : days.shift();
  const times = [...listOf('start'), ...listOf('time')];
  const start = isFilled('start_date') ? undefined : (day ?? times.shift());
  name(start, 'start_date');
  if (start === undefined && !isFilled('start_date')) return plain;
  name(times[0], 'start_time');
  name(listOf('end')[0], day === undefined ? 'end_date' : 'end_time');
  // A date has its day of the week.
  for (const column of [...listOf('weekday'), ...(day === undefined ? [] : days)]) plain.set(column, '');
  return plain;
}

const hasField =
  (field: string, meaningOf: TableHeadings['meaningOf']) =>
  (column: string): boolean => {
    const meaning = meaningOf(column);
    return meaning.is === 'field' && meaning.field === field && meaning.language === undefined;
  };

function listFreeColumns({ columns, meaningOf, isMapped }: TableHeadings, hasStart: boolean): readonly string[] {
  const hasSlug = hasField('slug', meaningOf);
  const isIdentified = columns.some((column) => meaningOf(column).is === 'id' || hasSlug(column));
  const isStartDate = hasStart || isIdentified ? () => false : hasField('date', meaningOf);
  return columns.filter((column) => {
    if (isMapped(column) || OWN_TIMES.has(normalizeColumnName(column))) return false;
    return meaningOf(column).is === 'unknown' || isStartDate(column);
  });
}

/** Our names for columns with the times of the start and of the end. */
const OWN_TIMES: ReadonlySet<string> = new Set(['start_time', 'end_time']);

/** Renames the cells of a row whose headings are plain. */
export const renamePlainCells = (
  cells: Readonly<Record<string, unknown>>,
  plain: PlainColumns,
): Readonly<Record<string, unknown>> =>
  plain.size === 0
    ? cells
    : Object.fromEntries(
        Object.entries(cells).flatMap(([column, cell]) => {
          const name = plain.get(column) ?? column;
          return name === '' ? [] : [[name, cell]];
        }),
      );
