import type { RecordKind } from '../../contract/declarations.js';

const MANY: Readonly<Record<RecordKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};
const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const formatNumber = (value: number) => value.toLocaleString('en');
const formatKindCount = (kind: RecordKind, count: number) =>
  `${formatNumber(count)} ${count === 1 ? kind : MANY[kind]}`;
const formatKindCounts = (kinds: readonly (readonly [kind: RecordKind, count: number])[]): string =>
  listWithAnd(kinds.map(([kind, count]) => formatKindCount(kind, count)));

/** Texts of `cal export` in English. */
export const exportEn = {
  exportPurpose: () => 'Export records to files (NDJSON, JSON, YAML, CSV, TSV, Excel, iCalendar)',
  exportKindPurpose: (kind: RecordKind) => `Export ${MANY[kind]} to a file`,
  exportNotes: () =>
    'Exports all kinds, dates and statuses that you may see, except the trash, with translations and in a stable order. cal import and cal apply read the files. They hold the fields that can be written and are not empty, with links as slugs. IDs, authors and the passwords of events are left out.',
  exportFilterNote: () => 'A filter applies to the kinds that have it. All records of the other kinds are exported.',
  exportFormat: () =>
    'ndjson, json, yaml, csv, tsv, xlsx, or ics for events; by default the extension of the file, else ndjson',
  exportOutput: () => 'Write to a file, or to a folder with a file for each kind (FOLDER/), completely or not at all',
  exportWithIds: () => 'Include IDs',
  exportWithRevision: () =>
    'Include the columns _action and _rev; import then refuses rows whose record has changed since',
  exportWithDates: () => 'Include the publication date of every record, not only of scheduled ones',
  flagRaw: () =>
    'CSV and TSV: do not escape cells that a spreadsheet could run as formulas; WordPress: texts with the entities and paragraphs that it adds',
  valueFileOrFolder: () => 'FILE|FOLDER/',
  exportExample: () => 'Everything, to edit it or apply it elsewhere',
  exportExampleFolder: () => 'A spreadsheet for each kind',
  exportExampleFilter: () => 'Next year’s jazz, for a calendar program',
  exportExamplePipe: () => 'From one service to another',
  filterOfOthers: (kinds: readonly RecordKind[]) =>
    `filters ${listWithAnd(kinds.map((kind) => MANY[kind]))}, which are not exported`,
  oneKindAFile: (format: string) => `a ${format} file holds one kind: name one kind, or a folder with -o FOLDER/`,
  icsEventsOnly: () => 'ics is for events only',
  xlsxByExport: () => 'only cal export writes .xlsx files',
  xlsxNeedsFile: () => 'xlsx is a binary format: name a file with -o FILE.xlsx',
  cellTooLong: (field: string, characters: number) =>
    `A text in “${field}” is longer than the ${formatNumber(characters)} characters of a spreadsheet cell.`,
  cellTooLongHint: () => 'Export to CSV or another format instead: they have no such limit.',
  exportKinds: (kinds: readonly string[]) => `Kinds are ${listWithAnd(kinds)}.`,
  noSuchKind: (word: string, near: string | undefined) =>
    `“${word}” is not a kind of record.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
  calendarName: () => 'Events',
  exportReading: (kind: RecordKind, count: number, total: number | undefined) =>
    total === undefined ? formatKindCount(kind, count) : `${formatNumber(count)} of ${formatKindCount(kind, total)}`,
  recordCounts: formatKindCounts,
  exported: (kinds: readonly (readonly [kind: RecordKind, count: number])[], place: string) =>
    `Written to ${place}: ${formatKindCounts(kinds)}.`,
  exportUnsettled: (kind: RecordKind) =>
    `The ${MANY[kind]} kept changing while they were read, so some may be missing. Run the command again to be sure.`,
  noWholeEvent: () => 'The service does not return enough of this event for iCalendar.',
  outputIsFolder: (file: string) => `${file} is a folder. Name a file in it: ${file.replace(/[/\\]+$/, '')}/NAME`,
  exportedAsShown: () =>
    'You may not edit it, so it is exported as visitors see it: texts as HTML, and without what a password hides.',
};
