import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json } from './calendar.js';

/** A request to the real-life service with its answer, as it was recorded. */
export interface Exchange {
  readonly method: string;
  /** Below the namespace. */
  readonly path: string;
  readonly query: string | Readonly<Record<string, string>> | null;
  readonly auth: string;
  readonly encoding: 'json' | 'form' | 'raw' | null;
  readonly body: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Json;
}

const file = new URL('../fixtures/exchanges.ndjson.gz', import.meta.url);

/** Every recorded exchange, in the order of the recording. */
export const EXCHANGES: readonly Exchange[] = gunzipSync(readFileSync(file))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Exchange);
