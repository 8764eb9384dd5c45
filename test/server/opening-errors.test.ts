// Tests src/server/storage-errors.ts and src/store/sql/schema.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CalError } from '../../src/errors.js';
import { checkCalendar } from '../../src/server/backups.js';
import { openInProcess } from '../../src/server/in-process.js';
import { sayInEnglish } from '../../src/text/catalogue.js';
import { emptyFolder } from '../support/command-line.js';

const open = (file: string) => openInProcess({ file, now: () => 0, report: () => {} });

/** Makes a calendar file that SQLite can read, but not the files beside it, as on a read-only file system. */
async function withoutFilesBeside(file: string): Promise<void> {
  await (await open(file)).close();
  mkdirSync(`${file}-wal`);
}

test.each<[string, (file: string) => unknown, (file: string) => Promise<unknown>, RegExp]>([
  [
    'an empty file',
    (file) => writeFileSync(file, ''),
    checkCalendar,
    /^\S+ is empty \(0 bytes\).* Delete it, or restore/,
  ],
  ['a damaged file', (file) => writeFileSync(file, 'x'.repeat(5000)), checkCalendar, /is not a calendar/],
  ['a file in a read-only folder', withoutFilesBeside, open, /because its folder is read-only.* Copy it/],
  ['a file in no folder', () => {}, (file) => open(join(file, 'a.db')), /its folder does not exist/],
])('%s is explained in a sentence', async (_, make, use, sentence) => {
  const file = join(emptyFolder(), 'a.db');
  await make(file);
  const error = await use(file).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CalError);
  expect(error instanceof CalError ? sayInEnglish(error.say) : '').toMatch(sentence);
});
