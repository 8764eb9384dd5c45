/** Formats that rows can come in. */
export const ROW_FORMATS = ['csv', 'tsv', 'ndjson', 'json', 'yaml', 'ics'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

const BY_ENDING: Readonly<Record<string, RowFormat>> = {
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

/** The format that a file's name tells, `.gz` or not. */
export function formatByName(name: string): RowFormat | undefined {
  const ending = /\.(\w+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return BY_ENDING[ending];
}

/** The format of a text that has no name to tell it: stdin. */
export function formatByStart(start: string): RowFormat {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  const [first = ''] = text.split(/\r\n|\n|\r/);
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'ics';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isWhole(first) ? 'ndjson' : 'json';
  if (/^(---|- |%YAML)/.test(text) || /^[\w-]+:(\s|$)/.test(first)) return 'yaml';
  return first.includes('\t') ? 'tsv' : 'csv';
}

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
