import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Resource } from '../../../contract/declarations.js';
import type { RowFormat } from '../../../contract/file-formats.js';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import { type Message, UsageError } from '../../../errors.js';
import type { ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import {
  type ColumnMeaning,
  createColumnInterpreter,
  findDuplicateColumns,
  listColumnNames,
  normalizeColumnName,
} from '../../../sync/read/column-meanings.js';
import type { RowCells } from '../../../sync/read/file-rows.js';
import { OWN_TIMES, type PlainColumns, suggestColumn } from '../../../sync/read/heading-words.js';
import { assertComplete, hasEndMark } from '../../../sync/read/list-files.js';
import { type InputFile, type ReadRowsOptions, toReadError } from '../../../sync/read/read-rows.js';
import { createRowShaper, findPlainHeadings } from '../../../sync/read/shape-row.js';
import type { ByteStream } from '../../../sync/read/text-streams.js';
import type { Catalogue } from '../../../text/catalogue.js';
import { readFileStart } from './detect-row-kind.js';

interface ColumnCheck {
  readonly reading: ReadRowsOptions;
  readonly options: ImportOptions;
  readonly note: (say: Message) => void;
}

/**
 * Checks the columns of each file's first row before any request is sent. Says how plain headings are read, and which
 * files have no rows.
 * @returns false if a file without rows is not even an empty export: it names no columns, or has no content
 * @throws UsageError for columns that are unknown, or that name the same field
 */
export async function checkColumns(
  jobs: readonly ImportFileJob[],
  { reading, options, note }: ColumnCheck,
): Promise<boolean> {
  const empty: string[] = [];
  let areExports = true;
  for (const { source, resource: usual, only } of jobs) {
    const { row, header, hasBroken, format, size } = await readFileStart(source, reading);
    const resource = row?.kind ?? usual;
    const meaningOf = createColumnInterpreter(resource, options);
    if (row === undefined) {
      if (!hasBroken) empty.push(labelFile(source));
      const isTable = format !== undefined && TABLE_FORMATS.has(format);
      const isKnown = (column: string) => meaningOf(column).is !== 'unknown';
      // NDJSON of no records has no bytes.
      if (size === 0) areExports &&= source.path === '-' || format === 'ndjson';
      else if (isTable) areExports &&= header.columns.some(isKnown);
      continue;
    }
    if (only !== undefined && resource !== only) continue;
    const columns = Object.keys(createRowShaper(resource, options)(row.cells));
    const unknown = columns.filter((column) => meaningOf(column).is === 'unknown');
    if (unknown.length > 0)
      throw createUnknownColumnsError({
        file: header.place,
        unknown,
        resource,
        filled: listFields(columns, meaningOf),
      });
    const alike = findDuplicateColumns(columns, meaningOf);
    if (alike !== undefined)
      throw new UsageError((t) => t.columnsAlike({ file: header.place, columns: alike.columns, field: alike.field }));
    const plain = findPlainHeadings(Object.keys(row.cells), resource, options);
    if (plain.size > 0)
      note((t) =>
        t.plainHeadings({ kind: resource.name, file: source.name, ...describePlainHeadings(row.cells, plain) }),
      );
  }
  if (empty.length > 0 && (areExports || empty.length < jobs.length)) note((t) => t.noRowsFound({ files: empty }));
  return areExports;
}

export const labelFile = ({ name }: InputFile): string => (name === '-' ? 'stdin' : name);

export const TABLE_FORMATS: ReadonlySet<RowFormat> = new Set(['csv', 'tsv', 'xlsx']);

function describePlainHeadings(cells: RowCells, plain: PlainColumns): { columns: string[]; ignored: string[] } {
  const headings = Object.keys(cells).filter((heading) => plain.has(heading));
  const ignored = headings.filter((heading) => plain.get(heading) === '');
  const read = headings.filter((heading) => !ignored.includes(heading));
  return { columns: read.map((heading) => `${heading} = ${plain.get(heading)}`), ignored };
}

interface UnknownColumns {
  readonly file: string;
  readonly unknown: readonly string[];
  readonly resource: Resource;
  /** The fields that other columns fill. */
  readonly filled: readonly string[];
}

/**
 * Creates the error for columns that are not fields. It suggests a field for each, and the flags that map them. The first
 * strange column of a table without titles may hold them.
 */
function createUnknownColumnsError({ file, unknown, resource, filled }: UnknownColumns): UsageError {
  const names = [...listColumnNames(resource), ...(resource.name === 'event' ? OWN_TIMES : [])];
  const suggest = (column: string) => [suggestColumn(column, resource)].find((field) => !filled.includes(field ?? ''));
  const suggestions = new Map(unknown.map((column) => [column, suggest(column)]));
  const untitled = [...filled, ...suggestions.values()].includes(resource.title)
    ? undefined
    : unknown.find((column) => suggestions.get(column) === undefined && listOwnersOf(column).length === 0);
  if (untitled !== undefined) suggestions.set(untitled, resource.title);
  const isOfOther = (column: string) => suggestions.get(column) === undefined && listOwnersOf(column).length > 0;
  const [alien] = unknown.filter((column) => suggestions.get(column) === undefined && !isOfOther(column));
  const flags = suggestMaps(suggestions).map((map) => `--map "${map}"`);
  return new UsageError((t) => t.unknownColumns({ file, columns: unknown }), {
    params: Object.fromEntries(
      [...suggestions]
        .filter(([column, field]) => field !== undefined || isOfOther(column))
        .map(([column, field]) => [column, (t) => describeStrangeColumn({ column, field, resource }, t)]),
    ),
    hint: (t) =>
      unknown.some(isOfOther)
        ? t.oneKindInTable()
        : t.unknownColumnsHint({ column: unknown[0] ?? '', alien, fields: names, maps: flags }),
  });
}

const listFields = (columns: readonly string[], meaningOf: (column: string) => ColumnMeaning): readonly string[] =>
  columns.map(meaningOf).flatMap((meaning) => (meaning.is === 'field' ? [meaning.field] : []));

/** Says that a column is a field of another kind, or which field it may be. */
function describeStrangeColumn(
  { column, field, resource }: { column: string; field: string | undefined; resource: Resource },
  text: Catalogue,
): string {
  const owners = field === undefined ? listOwnersOf(column) : [];
  const [owner] = owners;
  return owner === undefined || owner.name === resource.name
    ? text.isNoColumn({ near: field })
    : text.isFieldOfOther({ kind: owner.name, other: resource.name });
}

/** The kinds that have a field of this name; all of them for the word `kind`, which rows of NDJSON may have. */
function listOwnersOf(column: string): readonly Resource[] {
  const [name = ''] = normalizeColumnName(column).split('@');
  return RESOURCE_LIST.filter(({ fields }) => name === 'kind' || Object.hasOwn(fields, name));
}

/** Lists values for `--map`, one for each field at most. */
function suggestMaps(suggestions: ReadonlyMap<string, string | undefined>): readonly string[] {
  const columnsByField = new Map<string, string>();
  for (const [column, field] of suggestions)
    if (field !== undefined && !columnsByField.has(field)) columnsByField.set(field, column);
  return [...columnsByField].map(([field, column]) => `${column}=${field}`);
}

interface CompletenessCheck {
  readonly reading: ReadRowsOptions;
  /** Reads the beginning of stdin, repeatedly. */
  readonly peeking: ReadRowsOptions;
  /** Folder for a copy of stdin. */
  readonly folder: string;
  /** Copy stdin in any case, so that all of it can be read before the import. */
  readonly copiesStdin: boolean;
}

/**
 * Checks before an import that no file is cut off, as far as the format of the file shows it. Stdin is copied to a
 * temporary file for that.
 * @returns what opens stdin from then on
 * @throws UsageError for a file that is cut off
 */
export async function checkComplete(
  files: readonly InputFile[],
  { reading, peeking, folder, copiesStdin }: CompletenessCheck,
): Promise<() => ByteStream> {
  let { stdin } = reading;
  for (const file of files) {
    if (file.path === '-' && (copiesStdin || (await hasEndMark(file, peeking))))
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
