import type { Resource } from '../../contract/declarations.js';
import { lookupTable, memoize } from '../../contract/lookup-table.js';
import { suggestWord } from '../../forms/nearest-word.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { type ColumnMeaning, listColumnNames, normalizeColumnName } from './column-meanings.js';
import words from './heading-words.json' with { type: 'json' };

/**
 * Words that people write above columns, by field. They are understood, and the import says so. If a word stands in several
 * rows, the first field that the kind has is meant: `Ort` is the city of a venue, and the venue of an event.
 */
const HEADING_WORDS: Readonly<Record<string, string>> = lookupTable(words.fields);

/** The meanings of plain headings such as `Date` and `Name` in a table of events. */
type PlainHeading = 'name' | 'day' | 'start' | 'end' | 'time' | 'duration' | 'weekday';

const PLAIN_WORDS: Readonly<Record<PlainHeading, string>> = {
  // Beside a time.
  day: words.day,
  // A date has it anyway.
  weekday: words.weekday,
  // Beside a date.
  time: words.time,
  start: words.fields.start_date,
  end: words.fields.end_date,
  duration: words.duration,
  name: `${words.name}, ${words.event}`,
};

export function readPlainHeading(heading: string): PlainHeading | undefined {
  const word = foldHeading(heading);
  return (Object.keys(PLAIN_WORDS) as PlainHeading[]).find((each) => hasWord(PLAIN_WORDS[each], word));
}

/** `Date` says more clearly than `Day` that a column holds dates. */
const rankDayHeading = (heading: string): number => [...foldWords(words.day)].indexOf(foldHeading(heading));

/**
 * Finds the field that a heading means in one of seven languages, among the fields of a kind. The parts of `Town/City` mean
 * the same, and beside some words another says no more: `Phone number`, `Nom de la salle`.
 */
export function findFieldForHeading(heading: string, fields: readonly string[], nameField: string): string | undefined {
  const find = (text: string) => findFieldForWord(foldHeading(text), fields, nameField);
  const parts = new Set(heading.split(/[/,&|・]/u).map(find));
  return find(heading) ?? (parts.size === 1 ? [...parts][0] : undefined);
}

function findFieldForWord(word: string, fields: readonly string[], nameField: string): string | undefined {
  const isOf = (field: string) =>
    hasWord(wordsOf(field), word) ||
    [...foldWords(BESIDE_WORDS[field] ?? '')].some((beside) =>
      [word.replace(new RegExp(`^${beside}`, 'u'), ''), word.replace(new RegExp(`${beside}$`, 'u'), '')].some(
        (rest) => rest !== word && hasWord(wordsOf(field), rest),
      ),
    );
  const field = Object.keys(HEADING_WORDS).find((name) => fields.includes(name) && isOf(name));
  return field ?? (hasWord(words.name, word) ? nameField : undefined);
}

const wordsOf = (field: string): string => `${field},${HEADING_WORDS[field]}`;

const hasWord = (list = '', word: string): boolean => foldWords(list).has(word);

const foldWords = memoize((list): ReadonlySet<string> => new Set(list.split(',').map(foldHeading)));

/** Leaves out signs, remarks in parentheses, articles and prepositions, the plural, and the blanks between words. */
const foldHeading = memoize((heading: string): string => {
  const listWords = (text: string) =>
    foldNameWithoutAccents(text)
      .replaceAll('ß', 'ss')
      .split(/[^\p{L}\p{N}]+/u);
  const all = listWords(heading.replace(/[([（［][^([（［)\]）］]*[)\]）］]/gu, ' '));
  const telling = all.filter((word) => word !== '' && !SMALL_WORDS.has(word));
  const told = telling.length > 0 ? telling : all;
  return told.map((word) => word.replace(/(?<=\p{Script=Latin}{3})s$/u, '')).join('');
});

const SMALL_WORDS: ReadonlySet<string> = new Set(words.small.split(', '));

/** Words that say no more beside those of a field. */
const BESIDE_WORDS: Readonly<Record<string, string>> = lookupTable(words.beside);

/** Our name for each plain heading: `Datum` → `start_date`. An empty name leaves the column out. */
export type PlainColumns = ReadonlyMap<string, string>;

interface TableHeadings {
  readonly resource: Resource;
  /** The fields that headings may mean in words, beside the title and the times. */
  readonly fields: readonly string[];
  /** Columns that fill a field alone. */
  readonly columns: readonly string[];
  /** Names of joined columns, and columns of The Events Calendar. */
  readonly others: readonly string[];
  readonly meaningOf: (column: string) => ColumnMeaning;
  /** Columns to which `--map` gives a meaning. */
  readonly map: ReadonlyMap<string, string>;
}

/**
 * Reads the headings of a table as people write them, such as `Date` and `Name` above a list of holidays. A
 * heading counts only if no other column has its field. `Date` is the start of the event, unless another column is, or
 * the table says by ID or slug which events it changes: then it is the date of publication.
 */
export function findPlainColumns(headings: TableHeadings): PlainColumns {
  const { resource, fields, columns, others, meaningOf } = headings;
  const isFilled = (field: string, among: readonly string[] = [...columns, ...others]) =>
    among.some(hasField(field, meaningOf));
  const free = listFreeColumns(headings, isFilled('start_date'));
  const listOf = (plain: ReturnType<typeof readPlainHeading>) =>
    free.filter((column) => readPlainHeading(column) === plain);
  const days = listOf('day').sort((one, other) => rankDayHeading(one) - rankDayHeading(other));
  const plain = new Map(columns.flatMap((column) => listOwnTime(column, headings)));
  const name = (column: string | undefined, field: string) => {
    if (column !== undefined && !isFilled(field) && ![...plain.values()].includes(field)) plain.set(column, field);
  };
  const nameTimes = () => {
    // The times of a start that other columns make up are in those.
    if (isFilled('start_date', others)) return;
    const day = isFilled('start_date') ? undefined : days.shift();
    const times = [...listOf('start'), ...listOf('time')];
    const start = isFilled('start_date') ? undefined : (day ?? times.shift());
    name(start, 'start_date');
    if (start === undefined && !isFilled('start_date')) return;
    name(times[0], 'start_time');
    name(listOf('end')[0], day === undefined ? 'end_date' : 'end_time');
    name(listOf('duration')[0], 'duration');
    // A date has its day of the week.
    for (const column of [...listOf('weekday'), ...(day === undefined ? [] : days)]) plain.set(column, '');
  };
  if (resource.name === 'event') {
    name(listOf('name')[0], 'title');
    nameTimes();
  }
  for (const column of free.filter((each) => !plain.has(each) && meaningOf(each).is === 'unknown')) {
    const field = findFieldForHeading(column, fields, resource.title);
    if (field !== undefined && !(resource.name === 'event' && FOUND_TOGETHER.has(field))) name(column, field);
  }
  return plain;
}

const hasField =
  (field: string, meaningOf: TableHeadings['meaningOf']) =>
  (column: string): boolean => {
    const meaning = meaningOf(column);
    return meaning.is === 'field' && meaning.field === field && meaning.language === undefined;
  };

/** Renames a column that `--map` calls `start_time`, as the times of events are found by these names. */
function listOwnTime(
  column: string,
  { map, columns, resource }: TableHeadings,
): readonly (readonly [string, string])[] {
  const name = normalizeColumnName(map.get(column) ?? '');
  const isTime = resource.name === 'event' && OWN_TIMES.has(name);
  return isTime && !columns.some((each) => normalizeColumnName(each) === name) ? [[column, name]] : [];
}

function listFreeColumns({ columns, meaningOf, map }: TableHeadings, hasStart: boolean): readonly string[] {
  const hasSlug = hasField('slug', meaningOf);
  const isIdentified = columns.some((column) => meaningOf(column).is === 'id' || hasSlug(column));
  const isStartDate = hasStart || isIdentified ? () => false : hasField('date', meaningOf);
  return columns.filter((column) => {
    if (map.has(column) || OWN_TIMES.has(normalizeColumnName(column))) return false;
    return meaningOf(column).is === 'unknown' || isStartDate(column);
  });
}

/** Our names for columns with the times of the start and of the end, and with the length. */
export const OWN_TIMES: ReadonlySet<string> = new Set(['start_time', 'end_time', 'duration']);

/** The title and the times, whose columns are found together. */
const FOUND_TOGETHER: ReadonlySet<string> = new Set(['start_date', 'end_date', 'title']);

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

/** Suggests a field for a column: by the meaning of its heading, or else by its letters (`nmae` is the title or name). */
export function suggestColumn(column: string, resource: Resource): string | undefined {
  const names = listColumnNames(resource);
  const [heading = '', language] = normalizeColumnName(column).split('@');
  const findField = (word: string) => findFieldForHeading(word, names, resource.title);
  const word = findField(heading) ?? suggestWord(heading, [...names, 'name']);
  const near = word === undefined || names.includes(word) ? word : findField(word);
  const whole = near === undefined || language === undefined ? near : `${near}@${language}`;
  return whole === column ? undefined : whole;
}
