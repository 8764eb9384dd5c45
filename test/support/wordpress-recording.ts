import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json } from './calendar.js';
import type { Exchange } from './recorded.js';

/** A request to WordPress with The Events Calendar, with its response. */
export interface WordPressExchange extends Exchange {
  readonly case: string;
  readonly note: string;
  /** Says which part of the response was recorded. */
  readonly trimmed?: string | null;
}

/** Values of the database, as they were at this point of the recording. */
export interface DatabaseLine {
  readonly case: string;
  readonly note: string;
  readonly database: { readonly table: string; readonly post: string | number | null; readonly values: Json };
}

export type RecordedLine = WordPressExchange | DatabaseLine;

export const isExchange = (line: RecordedLine): line is WordPressExchange => 'method' in line;

const file = new URL('../fixtures/wordpress-exchanges.ndjson.gz', import.meta.url);

/** The recording of a whole site, in its order: requests to the plugin and to `wp/v2`, and what was stored. */
export const WORDPRESS_LINES: readonly RecordedLine[] = gunzipSync(readFileSync(file))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedLine);
