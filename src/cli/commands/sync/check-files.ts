import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import type { ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import { assertComplete, hasEndMark } from '../../../sync/read/assert-complete.js';
import {
  createColumnInterpreter,
  findDuplicateColumns,
  listColumnNames,
  normalizeColumnName,
} from '../../../sync/read/column-meanings.js';
import type { ByteStream } from '../../../sync/read/decompress.js';
import { findFieldForHeading, isDayHeading, isTimeHeading } from '../../../sync/read/heading-words.js';
import { type InputFile, type ReadRowsOptions, toReadError } from '../../../sync/read/read-rows.js';
import { createRowShaper, joinColumnNames } from '../../../sync/read/shape-row.js';
import { suggestWord } from '../../input/suggest-word.js';
import { readFileStart } from './detect-row-kind.js';

/**
 * Checks the columns of each file's first row before any request is sent.
 * @throws UsageError for columns that are unknown, or that name the same field
 */
export async function checkColumns(
  jobs: readonly ImportFileJob[],
  reading: ReadRowsOptions,
  options: ImportOptions,
): Promise<void> {
  for (const { source, resource: usual, only } of jobs) {
    const { row, header } = await readFileStart(source, reading);
    const resource = row?.kind ?? usual;
    if (row === undefined || (only !== undefined && resource !== only)) continue;
    const meaningOf = createColumnInterpreter(resource, options);
    const columns = Object.keys(createRowShaper(resource, options)(row.cells));
    const unknown = columns.filter((column) => meaningOf(column).is === 'unknown');
    if (unknown.length > 0) throw createUnknownColumnsError({ file: header.place, columns, unknown, resource });
    const alike = findDuplicateColumns(columns, meaningOf);
    if (alike !== undefined)
      throw new UsageError((t) => t.columnsAlike({ file: header.place, columns: alike.columns, field: alike.field }));
  }
}

interface UnknownColumns {
  readonly file: string;
  /** All columns of the file. */
  readonly columns: readonly string[];
  readonly unknown: readonly string[];
  readonly resource: Resource;
}

/** Creates the error for columns that are not fields. It suggests a field for each, and the flags that map them. */
function createUnknownColumnsError({ file, columns, unknown, resource }: UnknownColumns): UsageError {
  const names = listColumnNames(resource);
  const suggestions = new Map(unknown.map((column) => [column, suggestColumn(column, names, resource)]));
  const flags = suggestMaps(columns, suggestions).map((map) => `--map "${map}"`);
  return new UsageError((t) => t.unknownColumns({ file, columns: unknown }), {
    params: Object.fromEntries(
      [...suggestions].map(([column, field]) => [column, (t) => t.isNoColumn({ near: field })]),
    ),
    hint: (t) => t.unknownColumnsHint({ column: unknown[0] ?? '', fields: names, maps: flags }),
  });
}

/** Suggests a column name by the meaning of the heading, or else by its letters. */
function suggestColumn(column: string, names: readonly string[], { title }: Resource): string | undefined {
  const [name = '', language] = normalizeColumnName(column).split('@');
  const near = findFieldForHeading(name, names, title) ?? suggestWord(name, names);
  const whole = near === undefined || language === undefined ? near : `${near}@${language}`;
  return whole === column ? undefined : whole;
}

/** Lists values for `--map`, one for each field at most. Columns with times are joined with that of the day. */
function suggestMaps(
  columns: readonly string[],
  suggestions: ReadonlyMap<string, string | undefined>,
): readonly string[] {
  const columnsByField = new Map<string, string>();
  for (const [column, field] of suggestions)
    if (field !== undefined && !columnsByField.has(field)) columnsByField.set(field, column);
  for (const [field, column] of joinDayAndTimes(columns, suggestions)) columnsByField.set(field, column);
  return [...columnsByField].map(([field, column]) => `${column}=${field}`);
}

/** Joins a day and a time such as `Datum` and `Uhrzeit`, or the parts of `Datum`, `Beginn` and `Ende`. */
function joinDayAndTimes(
  columns: readonly string[],
  suggestions: ReadonlyMap<string, string | undefined>,
): readonly (readonly [field: string, column: string])[] {
  const meaning = (field: string | undefined) =>
    [...suggestions.keys()].filter((column) => suggestions.get(column) === field);
  const starts = meaning('start_date');
  const day = starts.find(isDayHeading);
  const startTime = starts.find((column) => !isDayHeading(column));
  if (day !== undefined && startTime !== undefined)
    return [
      ['start_date', joinColumnNames([day, startTime])],
      ...meaning('end_date')
        .slice(0, 1)
        .map((end) => ['end_date', joinColumnNames([day, end])] as const),
    ];
  const start = starts[0] ?? columns.find((column) => normalizeColumnName(column) === 'start_date');
  const time = meaning(undefined).find(isTimeHeading);
  return start === undefined || time === undefined ? [] : [['start_date', joinColumnNames([start, time])]];
}

interface CompletenessCheck {
  readonly reading: ReadRowsOptions;
  /** Reads the beginning of stdin, repeatedly. */
  readonly peeking: ReadRowsOptions;
  /** Folder for a copy of stdin. */
  readonly folder: string;
}

/**
 * Checks before an import that no file is cut off, as far as the format of the file shows it. Stdin is copied to a
 * temporary file for that.
 * @returns what opens stdin from then on
 * @throws UsageError for a file that is cut off
 */
export async function checkComplete(
  files: readonly InputFile[],
  { reading, peeking, folder }: CompletenessCheck,
): Promise<() => ByteStream> {
  let { stdin } = reading;
  for (const file of files) {
    if (file.path === '-' && (await hasEndMark(file, { ...peeking })))
      stdin = await copyToFile(stdin(), file, join(folder, 'stdin'));
    if (file.path !== '-' || stdin !== reading.stdin) await assertComplete(file, { ...reading, stdin });
  }
  return stdin;
}

/** @returns what opens the copy */
async function copyToFile(bytes: ByteStream, source: InputFile, path: string): Promise<() => ByteStream> {
  try {
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw toReadError(error, source);
  }
  return () => createReadStream(path);
}
