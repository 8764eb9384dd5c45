import { basename } from 'node:path';
import type { Resource } from '../../../contract/declarations.js';
import type { RowFormat } from '../../../contract/file-formats.js';
import { KINDS_IN_ORDER, kindFromWord, RESOURCE_LIST, resourceOf } from '../../../contract/resources/index.js';
import { type Message, UsageError } from '../../../errors.js';
import { suggestWord } from '../../../forms/nearest-word.js';
import {
  type ColumnOptions,
  createColumnInterpreter,
  normalizeColumnName,
} from '../../../sync/read/column-meanings.js';
import { type FileRow, isBrokenRow, type TableHeader } from '../../../sync/read/file-rows.js';
import { suggestColumn } from '../../../sync/read/heading-words.js';
import { kindFromFileName } from '../../../sync/read/list-files.js';
import { detectFileFormat, type InputFile, type ReadRowsOptions, readRows } from '../../../sync/read/read-rows.js';
import { createRowShaper, shapeColumns } from '../../../sync/read/shape-row.js';
import type { Catalogue } from '../../../text/catalogue.js';
import { refuseWord } from '../../input/option-values.js';
import { KIND_WORDS } from '../../input/standard-flags.js';

/**
 * Detects the kind of a file's rows: the kind whose required fields all occur among the columns of its header or first
 * row, else the kind of the file's name.
 * @throws UsageError when several kinds are possible, or none
 */
export async function detectRowKind(
  source: InputFile,
  reading: ReadRowsOptions,
  options: RowKindOptions,
): Promise<Resource> {
  if ((await detectFileFormat(source, reading)) === 'ics') return resourceOf('event');
  const {
    row,
    header: { columns: header },
    hasBroken,
  } = await readFileStart(source, reading);
  if (row?.kind !== undefined) return row.kind;
  const ofFile = [...Object.keys(row?.cells ?? {}), ...header];
  const named = [...ofFile, ...Object.keys(options.set), ...options.map.values()];
  const columns = new Set(named.map(normalizeColumnName));
  const fieldsOf = new Map(
    RESOURCE_LIST.map((resource) => [resource, new Set([...columns, ...listNamedFields(ofFile, resource, options)])]),
  );
  const whole = RESOURCE_LIST.filter((resource) =>
    listRequiredFields(resource).every((field) => fieldsOf.get(resource)?.has(field)),
  );
  const fitting = isEventsWithoutTitle(ofFile, whole, options) ? [resourceOf('event')] : whole;
  // An event's row has a `venue` column too, so the kind with the most required fields wins.
  const mostRequired = Math.max(...fitting.map((resource) => listRequiredFields(resource).length));
  const best = fitting.filter((resource) => listRequiredFields(resource).length === mostRequired);
  // Any kind will do for a file without readable rows. Of stdin only the beginning was read, so rows may follow.
  if (row === undefined && !(hasBroken && source.path === '-')) {
    const kindOfName = kindFromFileName(source.name);
    return best.find((each) => each === kindOfName) ?? best[0] ?? kindOfName ?? resourceOf('event');
  }
  return chooseKind(best, { columns, fieldsOf, source });
}

interface RowKindOptions extends ColumnOptions {
  /** Cells added to every row. */
  readonly set: Readonly<Record<string, string>>;
}

/** True for a table with a start of events, of which other kinds leave more columns unread: only the title is not recognized. */
function isEventsWithoutTitle(
  columns: readonly string[],
  fitting: readonly Resource[],
  options: RowKindOptions,
): boolean {
  const event = resourceOf('event');
  const countUnread = (resource: Resource) => listUnknownColumns(columns, resource, options).length;
  return (
    !fitting.includes(event) &&
    listNamedFields(columns, event, options).includes('start_date') &&
    fitting.every((kind) => countUnread(kind) > countUnread(event))
  );
}

function listUnknownColumns(columns: readonly string[], resource: Resource, options: ColumnOptions): readonly string[] {
  const meaningOf = createColumnInterpreter(resource, { ...options, ignoreUnknown: false });
  return shapeColumns(columns, createRowShaper(resource, options)).filter(
    (column) => meaningOf(column).is === 'unknown',
  );
}

/** Columns are what their names say, and no row gets further cells. */
export const PLAIN_COLUMNS: RowKindOptions = { map: new Map(), ignoreUnknown: false, set: {} };

/** Lists the fields that columns fill, for tables with headings of The Events Calendar, and for joined columns. */
function listNamedFields(columns: readonly string[], resource: Resource, options: ColumnOptions): string[] {
  const meaningOf = createColumnInterpreter(resource, options);
  return shapeColumns(columns, createRowShaper(resource, options)).flatMap((column) => {
    const meaning = meaningOf(column);
    return meaning.is === 'field' ? [meaning.field] : [];
  });
}

/** An event without an end ends on the day of its start. */
const listRequiredFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((field) => fields[field]?.required && field !== 'end_date');

interface TableFields {
  readonly columns: ReadonlySet<string>;
  /** The fields that the columns fill, for a table of each kind. */
  readonly fieldsOf: ReadonlyMap<Resource, ReadonlySet<string>>;
  readonly source: InputFile;
}

/** Chooses the kind that has most of the columns, then one whose columns have its own names, then that of the file's name. */
function chooseKind(fitting: readonly Resource[], { columns, fieldsOf, source: { name } }: TableFields): Resource {
  const keepMost = (kinds: readonly Resource[], countOf: (kind: Resource) => number): readonly Resource[] => {
    const most = Math.max(...kinds.map(countOf));
    return kinds.filter((kind) => countOf(kind) === most);
  };
  const countFields = (kind: Resource) =>
    [...(fieldsOf.get(kind) ?? [])].filter((field) => Object.hasOwn(kind.fields, field)).length;
  const countOwnNames = (kind: Resource) => listRequiredFields(kind).filter((field) => columns.has(field)).length;
  const best = keepMost(keepMost(fitting, countFields), countOwnNames);
  const [only = kindFromFileName(name)] = best;
  if (only === undefined) throw kindUnknownError(name, columns);
  if (best.length < 2) return only;
  const file = basename(name).toLowerCase();
  const byName = best.filter((each) => file.includes(each.plural) || file.includes(each.name));
  const found = byName.length === 1 ? byName[0] : undefined;
  if (found !== undefined) return found;
  // A heading that only might be a name tells no kind.
  if (best.every((kind) => countOwnNames(kind) === 0)) throw kindUnknownError(name, columns);
  throw new UsageError((t) => t.kindUnclear({ file: name, kinds: best.map(({ plural }) => plural) }), {
    hint: (t) => t.kindHint(),
  });
}

/** Suggests fields for columns that no kind has, since a misspelt one may be what would tell the kind. */
function kindUnknownError(file: string, columns: ReadonlySet<string>): UsageError {
  const params = [...columns].flatMap((column) => {
    if (RESOURCE_LIST.some(({ fields }) => Object.hasOwn(fields, column))) return [];
    const near = RESOURCE_LIST.flatMap((resource) => suggestColumn(column, resource) ?? [])[0];
    return near === undefined ? [] : [[column, (t: Catalogue) => t.isNoColumn({ near })] as const];
  });
  const hint: Message = (t) => t.kindHint();
  return new UsageError((t) => t.kindUnknown({ file }), { params: Object.fromEntries(params), hint });
}

interface FileStart {
  readonly row?: FileRow;
  readonly header: TableHeader;
  /** Set when unreadable rows were skipped. */
  readonly hasBroken: boolean;
  readonly format: RowFormat | undefined;
  /** Bytes read so far. */
  readonly size: number;
}

export async function readFileStart(source: InputFile, reading: ReadRowsOptions): Promise<FileStart> {
  let header: TableHeader = { columns: [], place: source.name };
  let format: RowFormat | undefined;
  let size = 0;
  let hasBroken = false;
  const observed: ReadRowsOptions = {
    ...reading,
    onHeader: (found) => {
      header = found;
    },
    onFormat: (found) => {
      format = found;
    },
    onBytes: (count) => {
      size += count;
    },
  };
  for await (const row of readRows(source, observed)) {
    if (!isBrokenRow(row)) return { row, header, hasBroken, format, size };
    hasBroken = true;
  }
  return { header, hasBroken, format, size };
}

/** Finds the kind that an operand names, singular or plural. @throws UsageError */
export function parseKindOperand(word: string): Resource {
  const plurals = KINDS_IN_ORDER.map(({ plural }) => plural);
  const kind = kindFromWord(word);
  if (kind !== undefined) return kind;
  throw new UsageError((t) => t.noSuchKind({ word, near: suggestWord(word, plurals) }), {
    hint: (t) => t.exportKinds({ kinds: plurals }),
  });
}

/** Finds the kind that the value of a flag names, singular or plural. @throws UsageError */
export const parseKindFlag = (flag: string, word: string): Resource =>
  kindFromWord(word) ?? refuseWord(flag, word, KIND_WORDS);
