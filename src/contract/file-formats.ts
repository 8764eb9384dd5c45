import { lookupTable } from './lookup-table.js';
/** The formats of records and files, by the command that reads or writes them. */

export const ROW_FORMATS = ['csv', 'tsv', 'ndjson', 'json', 'yaml', 'ics', 'xlsx'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

export const OUTPUT_FORMATS = ['table', 'box', 'json', 'ndjson', 'yaml', 'csv', 'tsv', 'ids', 'ics'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export const GROUP_FORMATS = ['table', 'json', 'ndjson', 'ids'] as const satisfies readonly OutputFormat[];

export const CONFLICT_FORMATS = ['table', 'json', 'ndjson', 'yaml', 'csv', 'tsv'] satisfies readonly OutputFormat[];

export const ENTRY_FORMATS = ['ndjson', 'json', 'yaml', 'csv', 'tsv'] as const satisfies readonly RowFormat[];
export type EntryFormat = (typeof ENTRY_FORMATS)[number];

export const EXPORT_FORMATS = [...ENTRY_FORMATS, 'ics', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Formats of manifests, and of generated entries. They hold several kinds, nested values and variables. */
export const MANIFEST_FORMATS = ['yaml', 'json', 'ndjson'] as const satisfies readonly RowFormat[];
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number];

/** Formats in which failed rows are saved, so that they can be imported again. */
export const REJECT_FORMATS = ['csv', 'tsv', 'ndjson', 'json'] as const satisfies readonly RowFormat[];
export type RejectFormat = (typeof REJECT_FORMATS)[number];

/** Formats of reports about accounts and imports, and of the history. */
export const REPORT_FORMATS = ['text', 'json'] as const;
export const HISTORY_FORMATS = [...REPORT_FORMATS, 'ndjson'] as const;

export const TEXT_ENCODINGS = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'windows-1256', 'shift_jis', 'macintosh'],
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Files of other programs that users import by mistake. The error names them. */
export type ForeignFile = 'pdf' | 'xls' | 'ods' | 'word' | 'html' | 'xml' | 'image' | 'zip' | 'archive' | 'database';

const FORMAT_BY_EXTENSION: Readonly<Record<string, RowFormat>> = lookupTable({
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  ics: 'ics',
  ical: 'ics',
  icalendar: 'ics',
  xlsx: 'xlsx',
});

/** Returns the format in which a file of this name is written; undefined for any other extension. */
export const formatOfOutputFile = (name: string): RowFormat | undefined =>
  FORMAT_BY_EXTENSION[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];

/** Returns the format in which a file is read, by its extension before any `.gz`. A `.txt` file is read as CSV. */
export const formatFromFileName = (name: string): RowFormat | undefined => {
  const extension = /\.(\w+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === 'txt' ? 'csv' : FORMAT_BY_EXTENSION[extension];
};
