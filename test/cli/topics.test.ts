// Tests src/cli/help/render-topic-help.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOPIC_NAMES } from '../../src/cli/help/render-topic-help.js';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { EXIT } from '../../src/error-codes.js';

import { measureWidth } from '../../src/present/terminal/text-width.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { TOPIC_ROWS } from '../../src/text/topic-rows.js';
import { cal } from '../support/command-line.js';

describe.each(LANGUAGES)('topics in %s', (language) => {
  test.each(TOPIC_NAMES)('%s', async (topic) => {
    const text = await loadCatalogue(language);
    const { exit, out } = await cal(`help ${topic}`, { text });
    expect(exit).toBe(0);
    const values = {
      FILE: text.valueFile(),
      ZONE: text.valueZone(),
      WORD: text.valueFormat(),
      REF: text.operandWord('REF'),
    };
    for (const row of TOPIC_ROWS[topic])
      expect(out).toContain(row.replace(/\b(?:FILE|ZONE|WORD|REF)\b/, (word) => values[word as keyof typeof values]));
    expect(Math.max(...out.split('\n').map(measureWidth))).toBeLessThanOrEqual(82);
  });

  test('are all named by cal help', async () => {
    const { out } = await cal('help', { text: await loadCatalogue(language) });
    for (const topic of TOPIC_NAMES) expect(out).toMatch(new RegExp(`^ +${topic} +\\S`, 'm'));
    const alone = await cal('help topics', { text: await loadCatalogue(language) });
    expect(alone.exit).toBe(0);
    expect(out.endsWith(alone.out)).toBe(true);
  });
});

test('the exit code topic lists every exit code', () => {
  expect(TOPIC_ROWS['exit-codes']).toEqual(['0', ...Object.values(EXIT).map(String)]);
});

test('the environment topic lists every variable that the code reads', () => {
  const named = new Set(TOPIC_ROWS.environment.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? []));
  const read = new Set(sources('src').flatMap((text) => [...text.matchAll(VARIABLE)].map(([, a, b]) => a ?? b ?? '')));
  expect([...read].filter((name) => !named.has(name) && !OF_THE_SYSTEM.has(name))).toEqual([]);
  // Read by the library that finds out whether a terminal knows links.
  expect([...named].filter((name) => !read.has(name))).toEqual(['FORCE_HYPERLINK']);
});

const VARIABLE = /\benv\.([A-Z][A-Z_]+)|[' ]((?:CAL|LC|XDG|NODE)_[A-Z_]+|[A-Z]+_PROXY|LANG)(?:'|: extra)/g;
// systemd sets LISTEN_…, and the fixtures for tests set the last one.
const OF_THE_SYSTEM = new Set(['HOME', 'USERPROFILE', 'PATH', 'TERM', 'LISTEN_PID', 'LISTEN_FDS', 'CAL_TEST_SERVICE']);

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('text/'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

test('a topic that is longer than the screen is paged', async () => {
  const pages: string[] = [];
  const openPager = async () => ({
    showsLinks: false,
    write: async (text: string) => void pages.push(text),
    end: () => Promise.resolve(),
  });
  const { out } = await cal('help environment', { tty: true, rows: 10, openPager });
  expect(out).toBe('');
  expect(pages.join('')).toContain('XDG_STATE_HOME');
  expect((await cal('help environment', { tty: true, rows: 100, openPager })).out).toContain('XDG_STATE_HOME');
});

test('help of a command is still found beside topics', async () => {
  expect((await cal('import --help')).out).toContain('--create-missing');
  expect((await cal('help events list')).out).toBe((await cal('events list --help')).out);
  expect((await cal('__complete bash help sc')).out).toBe('scripting\n');
});
