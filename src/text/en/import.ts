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
  other: 'it is no CSV',
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
    'Columns are the names of fields. It is safe to run twice: a row whose record is there already updates it, and where nothing differs, nothing is sent. The same record is the one with the same ID, or slug, or what people mean by it (venues: name, address and city; organizers: name and e-mail address; events: title and start, or the UID in iCalendar files; categories: name and parent; tags: name), or what --key says.',
  importCellsNote: () =>
    'A folder stands for the files in it. An empty cell says nothing, unless --empty clear; null in JSON and YAML clears. Lists are parted by ; or a comma. A column title@fr holds the French title. Files may be gzipped; encoding and delimiter are found out.',
  importTablesNote: () =>
    'Files made for The Events Calendar are recognized by their headings, such as Event Name and Event Start Date. Dates may be written as spreadsheets write them; --date-order (or date_order of the configuration) says what 05/06/2027 means. Yes and no may be words of your language.',

  importKind: () => 'What the rows are (events, venues, …); found out from the columns if not said',
  importMap: () =>
    'Take the column NAME as FIELD (nothing after = leaves it out), several columns as one ("Date+Time=start_date"), or a YAML file of NAME: FIELD',
  importSet: () => 'Give every row this value',
  importIgnoreUnknown: () => 'Leave out columns that are no fields',
  importKey: () => 'Columns by which a row and a record are the same',
  importMode: () =>
    'upsert: create and update; create: what is there already is an error; update: what is not there is an error; skip: create, and leave what is there alone',
  importCreateMissing: () => 'Kinds of which records that rows name are created when they are not there',
  importEmpty: () => 'Whether an empty cell leaves a field as it is or empties it: keep, clear',
  importTemplate: () => 'Print a header with every column of a kind and stop',
  importDryRun: () => 'Check every row and reference, print what would be done, and write nothing',
  importRejects: () => 'Write the rows that failed here, with the reason, to mend and import again',
  importMaxErrors: () => 'Stop when more rows failed than this; a share (10%) counts from 100 rows on',
  importStopOnError: () => 'Stop at the first row that fails',
  importJobs: () => 'Requests at a time',
  importRate: () => 'Requests a second (10/s), minute (100/min) or hour at most',
  importResume: () =>
    'Go on with the last run that was broken off, or with =RUN; --stop-on-error and --max-errors count where they are said anew',
  importUntil: () => 'Expand recurring events of iCalendar to this date',
  importInputFormat: () => 'What the file is, when its name does not tell: csv, tsv, ndjson, json, yaml, ics, xlsx',
  importEncoding: () => 'Of the text, when it is not found out rightly: utf-8, utf-16le, utf-16be, windows-1252',
  importDelimiter: () => 'Between cells, when it is not found out rightly',
  importFormat: () => 'How to print the result',
  valueMapping: () => 'NAME=FIELD|FILE',
  valueColumns: () => 'COLUMN,…',
  valueKinds: () => 'KIND,…',
  valueRate: () => 'NUMBER/s',
  valueErrors: () => 'NUMBER|PERCENT%',
  valueCharacter: () => 'CHARACTER',
  importExample: () => 'See first what would happen',
  importExampleMap: () => 'Another header, and a constant',
  importExampleEvents: () => 'Events that name their venues and categories',
  importExampleRejects: () => 'Keep what failed, to mend it and import it again',
  importUntilInitial: () => 'a year from now',

  // Errors of the command line.
  importNeedsFile: () => 'Name a file, or - for stdin.',
  noRowsIn: (folder: string) => `${folder} holds no file of rows: no .csv, .tsv, .xlsx, .ndjson, .json, .yaml or .ics.`,
  importStdinOnce: () => 'stdin can be read once only.',
  kindUnclear: (file: string, kinds: readonly string[]) => `${sourceName(file)} could hold ${listWithOr(kinds)}.`,
  kindUnknown: (file: string) => `What the rows of ${sourceName(file)} are cannot be seen from its columns.`,
  kindHint: () => 'Say it with --kind.',
  mustBePair: (example: string) => `must look like ${example}`,
  mustBeRate: () => 'must look like 10/s, 100/min or 1000/h',
  mustBeErrors: () => 'must be a number such as 10, or a share such as 5%',
  mustBeOneCharacter: () => 'must be one character, or tab',
  mustEndIn: (endings: readonly string[]) => `must end in ${listWithOr(endings)}`,
  isNoColumn: (near: string | undefined) => `is no field.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
  unknownColumns: (file: string, columns: readonly string[]) =>
    `${file} has ${columns.length === 1 ? 'a column that is no field' : 'columns that are no fields'}: ${listWithAnd(columns.map((column) => `“${column}”`))}.`,
  unknownColumnsHint: (column: string, fields: readonly string[]) =>
    `Fields are ${listWithAnd(fields)}. Say what a column is with --map "${column}=FIELD", or leave such columns out with --ignore-unknown.`,
  noSuchRun: (id: string) => `There is no run “${id}”.`,
  nothingToResume: () => 'There is no import that was broken off.',
  otherTarget: (target: string) => `That run writes to ${target}.`,
  otherTargetHint: () => 'Name the same service as then, with --url or --profile.',
  fileChanged: (file: string) => `${file} is not the same any more: that run cannot go on with it.`,
  fileChangedHint: () => 'Import it as a new run: rows that are in already are left alone.',

  // Files.
  columnTwice: (file: string, column: string) => `${file} has the column “${column}” twice.`,
  columnsAlike: (file: string, columns: readonly string[], field: string) =>
    `${file} has several columns for “${field}”: ${listWithAnd(columns.map((column) => `“${column}”`))}.`,
  wrongEncoding: (file: string, encoding: string) => `${file} is not ${encoding} all the way through.`,
  encodingHint: (encodings: readonly string[]) => `Say what it is with --encoding: ${listWithOr(encodings)}.`,
  invalidByte: (file: string, line: number, column: number) =>
    `${file}, line ${line}, column ${column}: a byte that is not UTF-8, in a file that otherwise is.`,
  encodingAssumed: (file: string, encoding: string) =>
    `${file} is not UTF-8 and was read as ${encoding}. If letters are wrong, name its encoding with --encoding.`,
  waitsForSameSource: () => 'The same is being imported or applied here by another cal; waiting until it ends.',
  damagedGzip: (file: string) => `${file} is a damaged gzip file.`,
  damagedHint: () => 'What came before the damage was taken in; get a sound copy and run the command again.',
  endsEarly: (file: string) => `${file} ends in the middle of a record.`,
  noCalendar: (file: string) => `${file} is no iCalendar file: BEGIN:VCALENDAR is missing.`,
  noSuchSheet: (file: string, sheet: string, sheets: readonly string[]) =>
    `${file} has no sheet “${sheet}”. Its sheets are ${listWithAnd(sheets.map((each) => `“${each}”`))}.`,
  damagedWorkbook: (file: string) => `${sourceName(file)} is a damaged Excel workbook, or none.`,
  workbookTooLarge: (file: string, size: number) =>
    `${file} is larger than ${size} MiB, packed or unpacked. Save its sheets as CSV: such files may be as large as you like.`,
  foreignFile: (file: string, what: ForeignFile) =>
    `${sourceName(file)} is ${FOREIGN_FILE_NAMES[what]}, not a table of records.`,
  foreignFileHint: () => 'Save it as .xlsx or .csv, and import that file.',
  noRowsFound: (files: readonly string[]) => `No row was found in ${listWithAnd(files)}.`,
  noRowsFoundHint: () => 'The first row names the columns; records follow below it. Choose another sheet with --sheet.',
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
  brokenJson: (reason: string) => `is no JSON: ${reason}`,
  brokenYaml: (reason: string) => `is no YAML: ${reason}`,
  notAnObject: () => 'is no record: fields with values are due',
  brokenEvent: (reason: string) => `is no event that can be read: ${reason}`,
  noStart: () => 'has no start (DTSTART)',
  unknownZoneId: (tzid: string) => `its time zone “${tzid}” is neither known nor defined in the file`,
  tooManyOccurrences: () => 'recurs more than 5,000 times: choose an earlier --until',
  calendarNested: (file: string, line: number, levels: number) =>
    `${file}:${line}: components (BEGIN) are nested more than ${levels} deep; nothing after it was read.`,
  ruleFruitless: () => 'its rule (RRULE) names too few dates among too many, or there are too many rules',
  expanded: (series: number, events: number, until: string) =>
    `${formatCount(series, 'recurring event was', 'recurring events were')} expanded to ${formatCount(events, 'event', 'events')} until ${until} (--until).`,
  unknownColumnHere: () => 'is no field',
  notMended: () => 'holds what could not be read: put it into its columns and empty this cell',
  neededForNew: () => 'is needed for a new record',
  neededForKey: () => 'is needed to see which record the row is',
  unknownReference: (kind: RecordKind, plural: string, text: string) =>
    `there is no ${kind} with the slug or name “${text}”; --create-missing ${plural} would create it`,
  keyFitsSeveral: (plural: string, fields: readonly string[], ids: readonly number[]) =>
    `its ${listWithAnd(fields)} ${fields.length === 1 ? 'fits' : 'fit'} several ${plural} (${ids.join(', ')}): add an id, or choose another --key`,
  sameAsLine: (place: string, fields: readonly string[]) =>
    `has the same ${listWithAnd(fields)} as ${place} and says something else: which one counts is not clear`,
  saysTheSame: (place: string) => `skipped: says the same as ${place}`,
  mustBeFixedDate: (value: string) =>
    `“${value}” is not a date that stays: use YYYY-MM-DD, YYYY-MM-DD HH:MM:SS, ISO 8601 or Unix seconds`,
  nothingToUpdate: (kind: RecordKind, fields: readonly string[]) =>
    `there is no ${kind} with this ${listWithAnd(fields)} to update`,
  isThereAlready: (kind: RecordKind, id: number) => `is there already: ${kind} ${id}`,
  slugFollows: (slug: string) => `cannot be written: it follows from the name and would be “${slug}”`,

  // Progress and summary.
  rowFailed: (file: string, line: number, column: string | undefined, value: string | undefined, message: string) =>
    `${file}:${line}: ${column === undefined ? '' : `${column}${value === undefined || message.includes(`“${value}”`) ? '' : ` “${value}”`}: `}${message}`,
  moreFailed: (count: number) => `${formatCount(count, 'more row', 'more rows')} failed.`,
  rejectsHint: () => '--rejects FILE keeps the rows that failed, to mend and import again.',
  rejectsWritten: (count: number, file: string) =>
    `${formatCount(count, 'row', 'rows')} that failed ${count === 1 ? 'is' : 'are'} in ${file}: mend and import ${count === 1 ? 'it' : 'them'} again.`,
  importProgress: (rows: number, perSecond: number, failed: number, left: number | undefined) =>
    `${formatCount(rows, 'row', 'rows')}, ${formatNumber(perSecond)} a second${failed === 0 ? '' : `, ${formatNumber(failed)} failed`}${left === undefined ? '' : `, ${formatTimeLeft(left)} left`}`,
  importExtra: (kinds: readonly (readonly [kind: RecordKind, count: number])[], isRehearsal: boolean) =>
    `${isRehearsal ? 'Would also create' : 'Also created'}: ${listWithAnd(kinds.map(([kind, count]) => formatCount(count, kind, MANY[kind])))}.`,
  importCounts: (counts: ImportTally, isRehearsal: boolean) =>
    isRehearsal ? `Nothing was written. It would be: ${formatImportTally(counts)}.` : `${formatImportTally(counts)}.`,
  importStopped: (why: 'interrupted' | 'errors' | 'error') =>
    ({ interrupted: 'Interrupted.', errors: 'Stopped: too many rows failed.', error: 'Stopped.' })[why],
  importGoOn: (command: string) => `Go on with: ${command}`,
  importGoOnStdin: (command: string) => `Go on, with the same on stdin: ${command}`,
  rowOutdated: () => 'the record has changed since the export (_rev); the row was not written',
  rowsOutdated: (count: number) =>
    `${formatCount(count, 'record has', 'records have')} changed since the export. Export again, and repeat your changes there.`,
  planCreate: (place: string, title: string) => `create ${place} ${title}`,
  planUpdate: (place: string, id: number, title: string, fields: readonly string[]) =>
    `update ${place} ${id} ${title}: ${fields.join(', ')}`,
};
