import type { RowFormat } from '../../contract/file-formats.js';
import { parseBoundedJson } from '../../forms/bounded-json.js';

/** Detects the format of a text by its beginning, for standard input and unknown extensions. CSV is the fallback. */
export function detectFormat(start: string): RowFormat {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'ics';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isJsonLine(first) ? 'ndjson' : 'json';
  if (/^(---|- |%YAML)/.test(text) || /^[\w-]+:(\s|$)/.test(first)) return 'yaml';
  return first.includes('\t') ? 'tsv' : 'csv';
}

const isJsonLine = (line: string): boolean => parseBoundedJson(line) !== undefined;
