import type { ResourceName } from '../../spec/define.js';

const MANY: Readonly<Record<ResourceName, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};
const allOf = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const number = (value: number) => value.toLocaleString('en');
const counted = (kind: ResourceName, count: number) => `${number(count)} ${count === 1 ? kind : MANY[kind]}`;
const recordCounts = (kinds: readonly (readonly [kind: ResourceName, count: number])[]): string =>
  allOf(kinds.map(([kind, count]) => counted(kind, count)));

/** Texts of `cal export` in English. */
export const exportEn = {
  exportPurpose: () => 'Write records to files: NDJSON, JSON, YAML, CSV, TSV, iCalendar',
  exportKindPurpose: (kind: ResourceName) => `Write ${MANY[kind]} to a file`,
  exportNotes: () =>
    'Writes all kinds, all dates and every status that you may see, but not the trash, with translations, in a stable order. cal import and cal apply read the files: fields as they are written, links by slug, only what is not empty. IDs, authors and the passwords of events are left out.',
  exportFilterNote: () => 'A filter counts for the kinds that have it; of the others everything is written.',
  exportFormat: () =>
    'ndjson, json, yaml, csv, tsv, or ics for events; by default what the ending of the file says, else ndjson',
  exportOutput: () => 'Write to a file, or to a folder with a file for each kind (FOLDER/); complete or not at all',
  exportWithIds: () => 'Write the IDs too',
  exportWithDates: () => 'Write the publication date of every record, not only of those that wait for it',
  flagRaw: () =>
    'CSV and TSV: leave cells that a spreadsheet could take for formulas as they are; from WordPress, texts with the entities and paragraphs that it adds',
  valueFileOrFolder: () => 'FILE|FOLDER/',
  exportExample: () => 'Everything, to edit it or to apply it elsewhere',
  exportExampleFolder: () => 'A spreadsheet for each kind',
  exportExampleFilter: () => 'The jazz of next year, for a calendar program',
  exportExamplePipe: () => 'From one service to another',
  filterOfOthers: (kinds: readonly ResourceName[]) =>
    `filters ${allOf(kinds.map((kind) => MANY[kind]))}, which are not exported`,
  oneKindAFile: (format: string) => `${format} holds one kind in a file: name one kind, or a folder with -o FOLDER/`,
  icsEventsOnly: () => 'ics is for events only',
  exportKinds: (kinds: readonly string[]) => `Kinds are ${allOf(kinds)}.`,
  noSuchKind: (word: string, near: string | undefined) =>
    `“${word}” is no kind of record.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
  calendarName: () => 'Events',
  exportReading: (kind: ResourceName, count: number, total: number | undefined) =>
    total === undefined ? counted(kind, count) : `${number(count)} of ${counted(kind, total)}`,
  recordCounts,
  exported: (kinds: readonly (readonly [kind: ResourceName, count: number])[], place: string) =>
    `Written to ${place}: ${recordCounts(kinds)}.`,
  exportUnsettled: (kind: ResourceName) =>
    `The ${MANY[kind]} kept changing while they were read: one or another may be missing. Run the command again for certainty.`,
  noWholeEvent: () => 'The service does not show enough of this event for iCalendar.',
};
