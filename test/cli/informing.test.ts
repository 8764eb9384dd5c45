// Tests src/cli/output/print-message.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { wrapToWidth } from '../../src/cli/output/print-message.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { en, loadCatalogue } from '../../src/text/catalogue.js';
import { cal } from '../support/command-line.js';

const ar = await loadCatalogue('ar');
const ja = await loadCatalogue('ja');

const known = ['events', 'venues', 'organizers', 'categories', 'tags', 'import', 'export', 'apply', 'diff', 'history'];

describe.each(Object.entries({ en, ar, ja }))('text in %s', (_, text) => {
  const long = `${text.unknownCommand({ word: 'x', group: '', near: undefined, known, orTopic: false })} ${text.rootMore()}`;

  test.each([30, 40, 80])('wraps to %i cells without losing characters', async (width) => {
    const shown = await wrapToWidth(long, width);
    const lines = shown.split('\n');
    expect(Math.max(...lines.map(measureWidth))).toBeLessThanOrEqual(width);
    expect(lines.length).toBeGreaterThan(1);
    const bare = (words: string) => words.replace(/[\s\u2066-\u2069]/g, '');
    expect(bare(shown)).toBe(bare(long));
    for (const line of lines) expect(line.split('\u2068').length).toBe(line.split('\u2069').length);
  });
});

test('the sentence about the default calendar fits one line in Japanese', () => {
  expect(measureWidth(ja.embeddedCalendar({ path: '~/.local/share/cal/calendar.db' }))).toBeLessThanOrEqual(80);
});

test('colours take no width, continuation lines are indented, and long words stay whole', async () => {
  const url = `https://example.org/${'a'.repeat(60)}`;
  expect(await wrapToWidth('\u001b[31mcal:\u001b[39m one two three four', 15)).toBe(
    '\u001b[31mcal:\u001b[39m one two\nthree four',
  );
  expect(await wrapToWidth(`  --cost: one two three ${url}`, 20)).toBe(`  --cost: one two\n    three\n    ${url}`);
});

test('errors wrap at words on a terminal and stay on one line in a pipe', async () => {
  const line = 'events create --titel Gig --start-date 2027-02-30 --end-date 2027-02-31';
  const [shown, piped] = [await cal(line, { tty: true, columns: 40 }), await cal(line)];
  expect(Math.max(...shown.err.split('\n').map((each) => each.length))).toBeLessThanOrEqual(40);
  expect(shown.err.replace(/\s+/g, ' ')).toBe(piped.err.replace(/\s+/g, ' '));
  expect(piped.err).toContain('There is no flag --titel. Did you mean “--title”?\n');
});

test('a terminal learns which file will hold the records, until the file is there', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'cal-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const env = { XDG_DATA_HOME: cwd };
  const words = 'Using the calendar in';
  expect((await cal('venues list', { cwd, env, tty: true })).err).toContain(words);
  mkdirSync(join(cwd, 'cal'));
  writeFileSync(join(cwd, 'cal/calendar.db'), '');
  expect((await cal('venues list', { cwd, env, tty: true })).err).not.toContain(words);
});
