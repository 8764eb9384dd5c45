/** File formats that rows can be read from. */
export const ROW_FORMATS = ['csv', 'tsv', 'ndjson', 'json', 'yaml', 'ics'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

const FORMAT_BY_EXTENSION: Readonly<Record<string, RowFormat>> = {
  csv: 'csv',
  txt: 'csv',
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
};

/** Returns the format by the extension of a file name, before any `.gz`. */
export function formatFromFileName(name: string): RowFormat | undefined {
  const extension = /\.(\w+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return FORMAT_BY_EXTENSION[extension];
}

/** Detects the format of a text by its beginning, for standard input and unknown extensions. CSV is the fallback. */
export function detectFormat(start: string): RowFormat {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  const [first = ''] = text.split(/\r\n|\n|\r/);
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'ics';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isJsonLine(first) ? 'ndjson' : 'json';
  if (/^(---|- |%YAML)/.test(text) || /^[\w-]+:(\s|$)/.test(first)) return 'yaml';
  return first.includes('\t') ? 'tsv' : 'csv';
}

function isJsonLine(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
