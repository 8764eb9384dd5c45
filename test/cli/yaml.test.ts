// Tests src/forms/read-yaml.ts and src/forms/yaml-builder.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/forms/read-yaml.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { cal } from '../support/command-line.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

/** Texts that would run code, fill the memory or break the parser; each begins on the line after `venue: A`. */
const HOSTILE: readonly (readonly [string, string, string])[] = [
  ['a function', 'city: !!js/function "function () { return 1 }"', 'tags (!name) are not allowed'],
  ['a tag of somebody’s own', 'city: !secret x', 'tags (!name) are not allowed'],
  ['a tag by its URI', 'city: !<tag:x.org,2000:y> x', 'tags (!name) are not allowed'],
  ['a bomb of aliases', bomb(), 'aliases (*name) that expand to too much'],
  ['an alias of what it stands in', 'city: &a {b: [*a]}', 'aliases (*name) that expand to too much'],
  ['a merge of itself', 'city: &a {<<: *a}', 'aliases (*name) that expand to too much'],
  ['an alias of nothing', 'city: *none', 'none'],
  ['10,000 levels', `city: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'nested deeper than 100 levels'],
  ['a hundred thousand items in items', `city:\n${'- '.repeat(100_000)}x`, 'nested deeper than 100 levels'],
];

/** Nine lists of nine, eight times over: 43 million values of 500 bytes. */
function bomb(): string {
  const levels = 'abcdefgh'.split('');
  const level = (name: string, at: number) => `${name}: &${name} [${`*${levels[at - 1]},`.repeat(9)}]`;
  return levels.map((name, at) => (at === 0 ? `a: &a [${'x,'.repeat(9)}]` : level(name, at))).join('\n');
}

let calendar: Seeded;
const folder = mkdtempSync(join(tmpdir(), 'cal-yaml-'));
beforeAll(async () => {
  calendar = await seededCalendar();
  await calendar.venue({ venue: 'Hall' });
});
afterAll(async () => {
  await calendar.close();
  rmSync(folder, { recursive: true });
});

let written: number;
beforeEach(() => {
  written = 0;
});
const send: SendHttpRequest = async ({ method, url, headers, body }) => {
  if (method !== 'GET') written += 1;
  const authorization = `Basic ${btoa('administrator:password-of-administrator')}`;
  const init = { method, headers: { ...headers, authorization }, ...(body === undefined ? {} : { body }) };
  const answer = await calendar.fetch(new Request(url, init));
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};

const URL_WORDS = ['--url', 'https://calendar.example.org'];

/** Each way by which a YAML text comes in: what is said of it. */
const DOORS: readonly (readonly [string, (text: string) => ReturnType<typeof cal>])[] = [
  ['--data', (stdin) => cal(['venues', 'create', '--data', '-', ...URL_WORDS], { send, stdin })],
  ['edit', edited],
  ['import', (text) => cal(['import', file('a.yaml', text), '--kind', 'venues', ...URL_WORDS], { send, cwd: folder })],
  ['apply', (text) => cal(['apply', '-f', file('b.yaml', text), '--yes', ...URL_WORDS], { send, cwd: folder })],
  [
    'the configuration',
    (text) => cal(['venues', 'list', ...URL_WORDS], { send, env: { CAL_CONFIG: file('config.yaml', text) } }),
  ],
  ['the project', (text) => cal(['venues', 'list', ...URL_WORDS], { send, cwd: project(text) })],
];

/** The complaint stands on top of the text when it is opened again. */
async function edited(text: string) {
  const seen: string[] = [];
  const edit = (sheet: string) => {
    seen.push(sheet);
    return text;
  };
  const ended = await cal(['venues', 'edit', 'hall', ...URL_WORDS], { send, edit });
  return { ...ended, out: seen[1] ?? '' };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function project(text: string): string {
  const path = join(folder, 'project');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, '.cal.yaml'), text);
  return path;
}

describe.each(DOORS)('through %s', (_, knock) => {
  test.each(HOSTILE)('%s is refused with its line, and nothing is written', async (__, text, says) => {
    const { exit, out, err } = await knock(`venue: A\n${text}\n`);
    expect(`${err}${out}`).toContain(says);
    expect(`${err}${out}`).toMatch(/\b(line |yaml:)[23]\b|The line “/);
    expect([2, 7]).toContain(exit);
    expect(written).toBe(0);
  });
});

test.each([
  ['', null],
  ['# nothing\n', null],
  ['a: &x {b: 1}\nc: *x\n', { a: { b: 1 }, c: { b: 1 } }],
  ['a: &x {b: &x {c: 1}, d: *x}\n', { a: { b: { c: 1 }, d: { c: 1 } } }],
  ['a: !!str 5\n', { a: '5' }],
  [`${'['.repeat(50)}${']'.repeat(50)}`, expect.anything()],
])('parses the document %j', (text, value) => {
  expect(parseYaml(text)).toMatchObject({ value });
});

test.each([
  ['a: 1\n---\nb: 2\n', 2],
  ['a: [1\nb: 2\n', 2],
  ['a: 1\na: 2\n', 2],
])('names the line of the mistake in %j', (text, line) => {
  expect(parseYaml(text)).toMatchObject({ line });
});
