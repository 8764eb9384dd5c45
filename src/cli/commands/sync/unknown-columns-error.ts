import type { Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import { listColumnNames, normalizeColumnName } from '../../../sync/read/column-meanings.js';
import { findFieldForHeading, isTimeHeading } from '../../../sync/read/heading-words.js';
import { joinColumnNames } from '../../../sync/read/shape-row.js';
import { suggestWord } from '../../input/suggest-word.js';

interface UnknownColumns {
  readonly file: string;
  /** All columns of the file. */
  readonly columns: readonly string[];
  readonly unknown: readonly string[];
  readonly resource: Resource;
}

/** Creates the error for columns that are not fields. It suggests a field for each, and the flags that map them. */
export function createUnknownColumnsError({ file, columns, unknown, resource }: UnknownColumns): UsageError {
  const names = listColumnNames(resource);
  const suggestions = new Map(unknown.map((column) => [column, suggestColumn(column, names, resource)]));
  const flags = suggestMaps(columns, suggestions).map((map) => `--map "${map}"`);
  return new UsageError((t) => t.unknownColumns(file, unknown), {
    params: Object.fromEntries([...suggestions].map(([column, field]) => [column, (t) => t.isNoColumn(field)])),
    hint: (t) => t.unknownColumnsHint(unknown[0] ?? '', names, flags),
  });
}

/** Suggests a column name by the meaning of the heading, or else by its letters. */
function suggestColumn(column: string, names: readonly string[], { title }: Resource): string | undefined {
  const [name = '', language] = normalizeColumnName(column).split('@');
  const near = findFieldForHeading(name, names, title) ?? suggestWord(name, names);
  const whole = near === undefined || language === undefined ? near : `${near}@${language}`;
  return whole === column ? undefined : whole;
}

/** Lists values for `--map`, one for each field at most. A column with times is joined with that of the start date. */
function suggestMaps(
  columns: readonly string[],
  suggestions: ReadonlyMap<string, string | undefined>,
): readonly string[] {
  const columnsByField = new Map<string, string>();
  for (const [column, field] of suggestions)
    if (field !== undefined && !columnsByField.has(field)) columnsByField.set(field, column);
  const day =
    columnsByField.get('start_date') ?? columns.find((column) => normalizeColumnName(column) === 'start_date');
  const time = [...suggestions.keys()].find((column) => suggestions.get(column) === undefined && isTimeHeading(column));
  if (day !== undefined && time !== undefined) columnsByField.set('start_date', joinColumnNames([day, time]));
  return [...columnsByField].map(([field, column]) => `${column}=${field}`);
}
