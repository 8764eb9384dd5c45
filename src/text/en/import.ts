import type { RecordKind } from '../../contract/declarations.js';
import type { ForeignFile } from '../../contract/file-formats.js';

const listWithOr = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const sourceName = (file: string) => (file === '-' ? 'stdin' : file);
const formatNumber = (value: number) => value.toLocaleString('en');
const formatCount = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;
const MANY: Readonly<Record<RecordKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};
const CSV_PROBLEMS = {
  quote: 'a quotation mark inside a quoted cell must be doubled',
  open: 'a quotation mark is never closed',
  other: 'it is not valid CSV',
} as const;
export type CsvProblem = keyof typeof CSV_PROBLEMS;

export interface ImportTally {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
  /** Records that a row asks to delete, and events that a calendar file cancels or no longer has. */
  readonly removed?: number;
}

const formatImportTally = ({ created, updated, unchanged, skipped, failed, removed = 0 }: ImportTally): string =>
  `${formatNumber(created)} created, ${formatNumber(updated)} updated, ${formatNumber(unchanged)} unchanged, ${formatNumber(skipped)} skipped, ${formatNumber(failed)} failed${removed === 0 ? '' : `, ${formatNumber(removed)} removed`}`;

function formatTimeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

const FOREIGN_FILE_NAMES: Readonly<Record<ForeignFile, string>> = {
  pdf: 'a PDF document',
  xls: 'a workbook of an older Excel (.xls or .xlsb)',
  ods: 'an OpenDocument spreadsheet (.ods)',
  word: 'a text document',
  html: 'a web page (HTML)',
  xml: 'an XML document',
  image: 'an image',
  zip: 'a zip archive',
  archive: 'an archive',
  database: 'a SQLite database',
};

/** Texts of `cal import` in English. */
export const importEn = {
  importPurpose: () => 'Import records from files (CSV, TSV, Excel, NDJSON, JSON, YAML, iCalendar)',
  importKindPurpose: (kind: RecordKind) => `Import ${MANY[kind]} from files`,
  importNotes: () =>
    'Columns are named after fields. You can run an import twice: a row whose record exists updates it, and if nothing differs, nothing is sent. A row matches the record with the same ID or slug, or else the same identifying fields (venues: name, address and city; organizers: name and e-mail address; events: title and start, or the UID in iCalendar files; categories: name and parent; tags: name), or the columns of --key.',
  importCellsNote: () =>
    'A folder stands for the files in it. An empty cell leaves its field unchanged, unless you add --empty clear; null in JSON and YAML clears it. List items are separated by ; or a comma. A column title@fr holds the French title. Files may be gzipped; encoding and delimiter are detected.',
  importTablesNote: () =>
    'Files made for The Events Calendar are recognized by their headings, such as Event Name and Event Start Date. Dates may be written as in spreadsheets; --date-order (or date_order in the configuration) says what 05/06/2027 means. Yes and no may be words of your language.',

  importKind: () => 'Kind of the rows (events, venues, …); detected from the columns by default',
  importMap: () =>
    'Read the column NAME as FIELD (no FIELD ignores it), several columns as one ("Date+Time=start_date"), or a YAML file of NAME: FIELD',
  importSet: () => 'Set a field of every row to this value',
  importIgnoreUnknown: () => 'Ignore columns that are not fields',
  importKey: () => 'Columns that identify the record of a row',
  importMode: () =>
    'upsert: create and update; create: existing records are errors; update: missing records are errors; skip: create, and leave existing records alone',
  importCreateMissing: () => 'Create missing records of these kinds that rows refer to',
  importEmpty: () => 'Keep or clear a field whose cell is empty: keep, clear',
  importTemplate: () => 'Print a header with every column of a kind and exit',
  importDryRun: () => 'Check every row and reference, print what would be done, and write nothing',
  importRejects: () => 'Save the rows that failed here, with the reasons, to fix and import again',
  importMaxErrors: () => 'Stop after more failed rows than this; a percentage (10%) counts from 100 rows on',
  importStopOnError: () => 'Stop at the first row that fails',
  importJobs: () => 'Number of requests at a time',
  importRate: () => 'Maximum number of requests per second (10/s), minute (100/min) or hour',
  importResume: () =>
    'Continue the last interrupted run, or the one of =RUN; give --stop-on-error and --max-errors again if you want them',
  importUntil: () => 'Expand recurring events of iCalendar up to this date',
  importInputFormat: () => 'Format of the file, if its name does not tell: csv, tsv, ndjson, json, yaml, ics, xlsx',
  importEncoding: () => 'Encoding of the text, if detected wrongly: utf-8, utf-16le, utf-16be, windows-1252',
  importDelimiter: () => 'Character between cells, if detected wrongly',
  importFormat: () => 'How to print the result',
  valueMapping: () => 'NAME=FIELD|FILE',
  valueColumns: () => 'COLUMN,…',
  valueKinds: () => 'KIND,…',
  valueRate: () => 'NUMBER/s',
  valueErrors: () => 'NUMBER|PERCENT%',
  valueCharacter: () => 'CHARACTER',
  importExample: () => 'Preview what would happen',
  importExampleMap: () => 'Another header, and the same value for all rows',
  importExampleEvents: () => 'Events that refer to venues and categories',
  importExampleRejects: () => 'Save the rows that failed, to fix and import them again',
  importUntilInitial: () => 'a year from now',

  // Errors of the command line.
  importNeedsFile: () => 'Name a file, or - for stdin.',
  noRowsIn: (folder: string) =>
    `${folder} contains no file of records (.csv, .tsv, .xlsx, .ndjson, .json, .yaml or .ics).`,
  importStdinOnce: () => 'stdin can be read only once.',
  kindUnclear: (file: string, kinds: readonly string[]) => `${sourceName(file)} could contain ${listWithOr(kinds)}.`,
  kindUnknown: (file: string) => `The columns of ${sourceName(file)} do not tell the kind of its rows.`,
  kindHint: () => 'Name it with --kind.',
  mustBePair: (example: string) => `must look like ${example}`,
  mustBeRate: () => 'must look like 10/s, 100/min or 1000/h',
  mustBeErrors: () => 'must be a number such as 10, or a share such as 5%',
  mustBeOneCharacter: () => 'must be one character, or tab',
  mustEndIn: (endings: readonly string[], example: string) => `must end in ${listWithOr(endings)}. Try ${example}`,
  isNoColumn: (near: string | undefined) => `is not a field.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
  unknownColumns: (file: string, columns: readonly string[]) =>
    `${file} has ${columns.length === 1 ? 'a column that is not a field' : 'columns that are not fields'}: ${listWithAnd(columns.map((column) => `“${column}”`))}.`,
  unknownColumnsHint: (column: string, fields: readonly string[], maps: readonly string[]) =>
    `Map columns to fields with ${maps.length === 0 ? `--map "${column}=FIELD"` : maps.join(' ')}, or ignore unknown columns with --ignore-unknown. The fields are ${listWithAnd(fields)}.`,
  foreignRecords: (file: string, host: string) =>
    `${sourceName(file)} has records from ${host}. Their IDs mean nothing here, so records are matched by slug, and linked records by name.`,
  noSuchRun: (id: string) => `There is no run “${id}”.`,
  nothingToResume: () => 'There is no interrupted import to resume.',
  otherTarget: (target: string) => `That run writes to ${target}.`,
  otherTargetHint: () => 'Name that service with --url or --profile.',
  fileChanged: (file: string) => `${file} has changed since, so that run cannot be resumed.`,
  fileChangedHint: () => 'Import it as a new run: rows that were imported already are left alone.',

  // Files.
  columnTwice: (file: string, column: string) => `${file} has the column “${column}” twice.`,
  columnsAlike: (file: string, columns: readonly string[], field: string) =>
    `${file} has several columns for “${field}”: ${listWithAnd(columns.map((column) => `“${column}”`))}.`,
  wrongEncoding: (file: string, encoding: string) => `${file} contains text that is not ${encoding}.`,
  encodingHint: (encodings: readonly string[]) => `Name the encoding with --encoding: ${listWithOr(encodings)}.`,
  invalidByte: (file: string, line: number, column: number) =>
    `${file}, line ${line}, column ${column}: this byte is not UTF-8, but the rest of the file is.`,
  encodingAssumed: (file: string, encoding: string) =>
    `${file} is not UTF-8 and was read as ${encoding}. If letters are wrong, name its encoding with --encoding.`,
  waitsForSameSource: () => 'Another cal is importing or applying the same files here. Waiting until it ends.',
  damagedGzip: (file: string) => `${sourceName(file)} is a damaged gzip file.`,
  gzipTooLarge: (file: string, times: number) =>
    `${sourceName(file)} expands to more than ${times} times its size. If you trust it, decompress it first.`,
  damagedHint: () => 'Get an intact copy and run the command again.',
  endsEarly: (file: string, line: number) =>
    `${sourceName(file)} is cut off in the middle of the record that begins on line ${line}.`,
  endsEarlyHint: () => 'Get a complete copy and run the command again.',
  endIsMissing: (file: string, mark: string) =>
    `${sourceName(file)} may be incomplete: it does not end with “${mark}”.`,
  endIsMissingHint: (mark: string) =>
    `Get a complete copy. If no record is missing, add “${mark}” at the end of the file.`,
  noCalendar: (file: string) => `${file} is not an iCalendar file: BEGIN:VCALENDAR is missing.`,
  noSuchSheet: (file: string, sheet: string, sheets: readonly string[]) =>
    `${file} has no sheet “${sheet}”. Its sheets are ${listWithAnd(sheets.map((each) => `“${each}”`))}.`,
  damagedWorkbook: (file: string) => `${sourceName(file)} is a damaged Excel workbook, or not a workbook.`,
  workbookTooLarge: (file: string, size: number) =>
    `${file} is larger than ${size} MiB, compressed or uncompressed. Save its sheets as CSV, which has no size limit.`,
  cellOutside: (file: string, cell: string, lastColumn: string, rows: number) =>
    `${file}: cell ${cell} is outside the range that is read: columns A to ${lastColumn} and ${formatNumber(rows)} rows. Delete the cells far from the table, and save the workbook again.`,
  sheetTooLarge: (file: string, line: number, cells: number, megabytes: number) =>
    `${file}:${line}: up to this row, the table has more than ${formatNumber(cells)} cells or ${megabytes} MiB of text. Delete the cells far from the table, or save the sheet as CSV.`,
  foreignFile: (file: string, what: ForeignFile) =>
    `${sourceName(file)} is ${FOREIGN_FILE_NAMES[what]}, not a table of records.`,
  foreignFileHint: () => 'Save it as .xlsx or .csv, and import that file.',
  noRowsFound: (files: readonly string[]) => `No row was found in ${listWithAnd(files)}.`,
  noRowsFoundHint: (isWorkbook: boolean) =>
    `The first row names the columns; records follow below it.${isWorkbook ? ' Choose another sheet with --sheet.' : ''}`,
  importSheet: () =>
    'Sheet of an Excel workbook; otherwise the sheets that are named after kinds, or the first with rows',

  // Rows.
  tooManyCells: (cells: number, columns: number) => `has ${cells} cells where the header has ${columns}`,
  tooManyColumns: (file: string, line: number, columns: number) =>
    `${file}:${line}: the row has more than ${columns} columns. Is this a table of records? Nothing after it was read.`,
  rowTooLong: (file: string, line: number) =>
    `${file}:${line}: the row is longer than 4 MiB; is a quotation mark never closed? What comes after it was not read.`,
  tooManyBlankLines: (file: string, line: number) =>
    `${file}:${line}: more than 1 MiB of blank lines. What comes after them was not read.`,
  brokenCsv: (problem: CsvProblem) => `cannot be read: ${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason: string) => `is not valid JSON: ${reason}`,
  brokenYaml: (reason: string) => `is not valid YAML: ${reason}`,
  notAnObject: () => 'is not a record: it must have fields with values',
  brokenEvent: (reason: string) => `is not a valid event: ${reason}`,
  noStart: () => 'has no start (DTSTART)',
  unknownZoneId: (tzid: string) => `its time zone “${tzid}” is neither known nor defined in the file`,
  tooManyOccurrences: () => 'recurs more than 5,000 times: choose an earlier --until',
  calendarNested: (file: string, line: number, levels: number) =>
    `${file}:${line}: components (BEGIN) are nested more than ${levels} deep; nothing after it was read.`,
  unreadableEvent: () => 'is not a valid event, or its time zone is not defined correctly',
  eventTooLong: () => 'lasts longer than 9,999 years',
  ruleFruitless: () => 'its rule (RRULE) matches too few of the dates to check, or it has too many rules',
  expanded: (series: number, events: number, until: string) =>
    `${formatCount(series, 'recurring event was', 'recurring events were')} expanded to ${formatCount(events, 'event', 'events')} until ${until} (--until).`,
  unknownColumnHere: () => 'is not a field',
  notMended: () => 'holds values that could not be read: move them into their columns and empty this cell',
  neededForNew: () => 'is required for a new record',
  neededForKey: () => 'is required to find the record of this row',
  unknownReference: (kind: RecordKind, plural: string, text: string) =>
    `there is no ${kind} with the slug or name “${text}”; --create-missing ${plural} would create it`,
  keyFitsSeveral: (plural: string, fields: readonly string[], records: readonly (number | string)[]) =>
    `its ${listWithAnd(fields)} ${fields.length === 1 ? 'fits' : 'fit'} several ${plural} (${records.join(', ')}): add an id, or choose another --key`,
  sameAsLine: (place: string, fields: readonly string[]) =>
    `has the same ${listWithAnd(fields)} as ${place}, but other values: it is unclear which of them counts`,
  saysTheSame: (place: string) => `skipped: same as ${place}`,
  mustBeFixedDate: (value: string) =>
    `“${value}” is not a fixed date: use YYYY-MM-DD, YYYY-MM-DD HH:MM:SS, ISO 8601 or Unix seconds`,
  nothingToUpdate: (kind: RecordKind, fields: readonly string[]) =>
    `there is no ${kind} with this ${listWithAnd(fields)} to update`,
  isThereAlready: (kind: RecordKind, id: number) => `exists already: ${kind} ${id}`,
  slugFollows: (slug: string) => `cannot be set: the service makes it from the name, and it would be “${slug}”`,

  // Progress and summary.
  rowFailed: (file: string, line: number, column: string | undefined, value: string | undefined, message: string) =>
    `${file}:${line}: ${column === undefined ? '' : `${column}${value === undefined || message.includes(`“${value}”`) ? '' : ` “${value}”`}: `}${message}`,
  moreFailed: (count: number) => `${formatCount(count, 'more row', 'more rows')} failed.`,
  rejectsHint: () => 'Use --rejects FILE to save the rows that failed, then fix and import them again.',
  rejectsWritten: (count: number, file: string) =>
    `${formatCount(count, 'row', 'rows')} that failed ${count === 1 ? 'is' : 'are'} in ${file}. Fix and import ${count === 1 ? 'it' : 'them'} again.`,
  importProgress: (rows: number, perSecond: number, failed: number, left: number | undefined) =>
    `${formatCount(rows, 'row', 'rows')}, ${formatNumber(perSecond)} a second${failed === 0 ? '' : `, ${formatNumber(failed)} failed`}${left === undefined ? '' : `, ${formatTimeLeft(left)} left`}`,
  importExtra: (kinds: readonly (readonly [kind: RecordKind, count: number])[], isRehearsal: boolean) =>
    `${isRehearsal ? 'Would also create' : 'Also created'}: ${listWithAnd(kinds.map(([kind, count]) => formatCount(count, kind, MANY[kind])))}.`,
  importCounts: (counts: ImportTally, isRehearsal: boolean) =>
    isRehearsal
      ? `Nothing was written. The result would be: ${formatImportTally(counts)}.`
      : `${formatImportTally(counts)}.`,
  importStopped: (why: 'interrupted' | 'errors' | 'error') =>
    ({ interrupted: 'Interrupted.', errors: 'Stopped: too many rows failed.', error: 'Stopped.' })[why],
  importGoOn: (command: string) => `To continue: ${command}`,
  importUndo: (command: string) => `To undo what was imported: ${command}`,
  importGoOnStdin: (command: string) => `To continue, with the same input on stdin: ${command}`,
  rowOutdated: () => 'the record has changed since the export (_rev); the row was not written',
  rowsOutdated: (count: number) =>
    `${formatCount(count, 'record has', 'records have')} changed since the export. Export again, and repeat your changes there.`,
  planCreate: (place: string, title: string) => `create ${place} ${title}`,
  planUpdate: (place: string, id: number | undefined, title: string, fields: readonly string[]) =>
    `update ${place} ${id === undefined ? '' : `${id} `}${title}: ${fields.join(', ')}`,
  allDayWithoutTimes: (count: number) =>
    `${formatCount(count, 'event', 'events')} without times ${count === 1 ? 'is' : 'are'} all-day. To start or end at midnight, write 00:00 beside the day.`,
  spreadsheetError: () => 'is an error of the spreadsheet: correct the formula there, or empty the cell',
  headerBelowTitles: (place: string, skipped: number) =>
    `${place} is taken as the header. ${skipped === 1 ? 'The row above it is' : `The ${formatNumber(skipped)} rows above it are`} not imported.`,
  rowsUntried: (count: number) =>
    `The service refused every write. ${formatCount(count, 'row was', 'rows were')} not tried; --max-errors 100% tries all rows.`,
};
