// Tests src/cli/commands/account/run-config.ts and src/config/settings.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cal, emptyFolder } from '../support/command-line.js';

test.each([
  ['max_changes', '5', 5],
  ['history_keep', '10', 10],
  ['read_only', 'true', true],
  ['lint_skip', 'missing-image,missing-text', 'missing-image,missing-text'],
  ['user', '5', '5'],
])('config set stores %s %s as what it is, and config list prints it so', async (key, word, value) => {
  const cwd = emptyFolder();
  const file = join(cwd, 'config.yaml');
  writeFileSync(file, '');
  const setting = { cwd, env: { CAL_CONFIG: file } };
  const list = async () => JSON.parse((await cal('config list --format json', setting)).out)[key];
  expect(await cal(`config set ${key} ${word}`, setting)).toMatchObject({ exit: 0 });
  expect(readFileSync(file, 'utf8')).toBe(`${key}: ${value === '5' ? '"5"' : value}\n`);
  expect(await list()).toBe(value);
  // A number that somebody has written as text is one too.
  writeFileSync(file, `${key}: ${JSON.stringify(typeof value === 'number' ? word : value)}\n`);
  expect(await list()).toBe(value);
});
