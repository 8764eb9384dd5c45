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
    'Writes all kinds, all dates and every status that you may see, but not the trash, with translations, in a stable order. cal import and cal apply read the files: fields as they are written, links by slug, only what is not empty. IDs, authors and the passwords of events are left out.',
  exportFilterNote: () => 'A filter counts for the kinds that have it; of the others everything is written.',
  exportFormat: () =>
    'ndjson, json, yaml, csv, tsv, xlsx, or ics for events; by default what the ending of the file says, else ndjson',
  exportOutput: () => 'Write to a file, or to a folder with a file for each kind (FOLDER/); complete or not at all',
  exportWithIds: () => 'Write the IDs too',
  exportWithRevision: () => 'Write columns _action and _rev: import then refuses rows whose record has changed since',
  exportWithDates: () => 'Write the publication date of every record, not only of those that wait for it',
  flagRaw: () =>
    'CSV and TSV: leave cells that a spreadsheet could take for formulas as they are; from WordPress, texts with the entities and paragraphs that it adds',
  valueFileOrFolder: () => 'FILE|FOLDER/',
  exportExample: () => 'Everything, to edit it or to apply it elsewhere',
  exportExampleFolder: () => 'A spreadsheet for each kind',
  exportExampleFilter: () => 'The jazz of next year, for a calendar program',
  exportExamplePipe: () => 'From one service to another',
  filterOfOthers: (kinds: readonly RecordKind[]) =>
    `filters ${listWithAnd(kinds.map((kind) => MANY[kind]))}, which are not exported`,
  oneKindAFile: (format: string) => `${format} holds one kind in a file: name one kind, or a folder with -o FOLDER/`,
  icsEventsOnly: () => 'ics is for events only',
  xlsxByExport: () => 'only cal export writes .xlsx files',
  xlsxNeedsFile: () => 'xlsx is no text: name a file with -o FILE.xlsx',
  cellTooLong: (field: string, characters: number) =>
    `A text in “${field}” is longer than the ${formatNumber(characters)} characters of a spreadsheet cell.`,
  cellTooLongHint: () => 'Export to CSV or another format instead: they have no such limit.',
  exportKinds: (kinds: readonly string[]) => `Kinds are ${listWithAnd(kinds)}.`,
  noSuchKind: (word: string, near: string | undefined) =>
    `“${word}” is no kind of record.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
  calendarName: () => 'Events',
  exportReading: (kind: RecordKind, count: number, total: number | undefined) =>
    total === undefined ? formatKindCount(kind, count) : `${formatNumber(count)} of ${formatKindCount(kind, total)}`,
  recordCounts: formatKindCounts,
  exported: (kinds: readonly (readonly [kind: RecordKind, count: number])[], place: string) =>
    `Written to ${place}: ${formatKindCounts(kinds)}.`,
  exportUnsettled: (kind: RecordKind) =>
    `The ${MANY[kind]} kept changing while they were read: one or another may be missing. Run the command again for certainty.`,
  noWholeEvent: () => 'The service does not show enough of this event for iCalendar.',
};
