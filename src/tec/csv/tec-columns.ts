import type { RecordKind } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import columns from './columns.json' with { type: 'json' };
import labels from './labels.json' with { type: 'json' };

/**
 * The columns of the CSV files that The Events Calendar imports (its Column_Mapper, version 6), with our field for
 * each. Columns without a field are recognized and ignored.
 */
type TecColumns = typeof columns;
export type TecColumn = keyof TecColumns['event'] | keyof TecColumns['venue'] | keyof TecColumns['organizer'];

/** Headings by column, in one language. Some columns have been called differently over the years. */
type TecColumnLabels = Readonly<Partial<Record<TecColumn, readonly string[]>>>;

const FIELDS_BY_KIND: Readonly<Partial<Record<RecordKind, Partial<Record<TecColumn, string | null>>>>> = columns;

/**
 * The labels of the 43 columns that the plugin imports, by language: in English today's first, then those of other
 * versions; in the others as the plugin's translations have had them over the years.
 */
const LABELS: readonly TecColumnLabels[] = Object.values(labels);

/** Parts of a joined column are separated by this sign, as in `--map "Start Date+Start Time=start_date"`. */
export const COLUMN_JOINER = '+';

/** Finds the plugin's column for a heading in any of its languages; a joined column is found by its first part. */
export function findTecColumn(kind: RecordKind, heading: string): TecColumn | undefined {
  return columnsByHeading(kind).get(foldHeading(heading.split(COLUMN_JOINER)[0] ?? ''));
}

/** Returns the field that one of the plugin's columns fills; undefined for a column without a field. */
export const fieldOfTecColumn = (kind: RecordKind, column: TecColumn): string | undefined =>
  FIELDS_BY_KIND[kind]?.[column] ?? undefined;

const headings = new Map<RecordKind, ReadonlyMap<string, TecColumn>>();

const columnsByHeading = (kind: RecordKind): ReadonlyMap<string, TecColumn> =>
  getOrCreate(headings, kind, () => {
    const found = new Map<string, TecColumn>();
    for (const column of Object.keys(FIELDS_BY_KIND[kind] ?? {}) as TecColumn[]) {
      const labels = [column, ...LABELS.flatMap((each) => each[column] ?? [])];
      for (const label of labels) if (!found.has(foldHeading(label))) found.set(foldHeading(label), column);
    }
    return found;
  });

/** `Événement :` and `evenement` are one heading, as are `Event Name` and `event_name`. */
const foldHeading = (heading: string): string =>
  foldNameWithoutAccents(heading.replace(/_/g, ' '))
    .replace(/(?<![\s:*?])[\s:*?]+$/, '')
    .trim();
