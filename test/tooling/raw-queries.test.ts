// Tests src/server/http/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Limits, caches, privacy rules and logs use the decoded parameters of a request, never its raw text.

/** The files that may look at the raw text: those that take it from the socket, pass it on, and decode it. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  rawQuery: ['decode-request.ts', 'handler.ts', 'match-route.ts', 'serve-batch.ts'],
  'request\\.url': ['socket-listener.ts'],
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));

test.each(Object.entries(ALLOWED))('only the listed files that decode requests read %s', (name, allowed) => {
  const readers = ['src/server', 'src/service', 'src/testing/imitation']
    .flatMap(filesBelow)
    .filter((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')))
    .sort();
  expect(readers).toEqual(allowed.map((file) => join('src/server/http', file)));
});
