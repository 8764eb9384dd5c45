// Tests src/contract/resources/.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Adds a field to events and one to venues in a copy of the source, as docs/architecture.md says: one declaration and
 * its six descriptions. Nothing else is touched, and the built program knows the fields everywhere.
 */

const copy = mkdtempSync(join(tmpdir(), 'cal-field-'));
const MINUTES = 60_000;

const FIELDS = {
  event: `dress_code: { type: 'string', form: 'text', extension: true, translated: true, searched: true, doc: 'the dress code' },`,
  venue: `loading_dock: { type: 'string', form: 'text', extension: true, searched: true, doc: 'the loading dock' },`,
};
const LANGUAGES = ['ar', 'en', 'es', 'fr', 'ja', 'ru'];

const edit = (file: string, change: (text: string) => string): void => {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, file).not.toBe(before);
  writeFileSync(path, after);
};

beforeAll(async () => {
  for (const part of ['src', 'build', 'bin', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(resolve(part), join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const [kind, field] of Object.entries(FIELDS))
    edit(`src/contract/resources/${kind}.ts`, (text) => text.replace('  fields: {\n', `  fields: {\n    ${field}\n`));
  for (const language of LANGUAGES)
    edit(`src/text/${language}/docs.json`, (text) =>
      text.replace('{\n', `{\n  "the dress code": "dress-${language}",\n  "the loading dock": "dock-${language}",\n`),
    );
  await promisify(execFile)(process.execPath, ['build/build.js', '--quick'], { cwd: copy });
}, 5 * MINUTES);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const cal = async (...args: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH ?? '', HOME: copy };
  const { stdout } = await promisify(execFile)(process.execPath, [join(copy, 'bin/cal.js'), ...args], {
    env,
    cwd: copy,
    maxBuffer: 2 ** 26,
  });
  return stdout;
};

test('a new field needs one declaration and its description in six languages', { timeout: 5 * MINUTES }, async () => {
  expect(await cal('events', 'create', '--help')).toMatch(/--dress-code.*the dress code/s);
  expect(await cal('events', 'create', '--help', '--lang', 'fr')).toContain('dress-fr');

  const venue = (await cal('venues', 'create', '--venue', 'Hall', '--loading-dock', 'Gate 7')).trim();
  const start = ['--start-date', '2030-01-01 20:00', '--end-date', '2030-01-01 22:00'];
  const ball = ['--title', 'Ball', '--dress-code', 'Black tie', '--venue', venue];
  const event = (await cal('events', 'create', ...ball, ...start)).trim();

  expect(await cal('events', 'get', event, '--field', 'dress_code')).toBe('Black tie\n');
  expect(await cal('events', 'get', event, '--field', 'venue.loading_dock')).toBe('Gate 7\n');
  const found = ['--all-dates', '--search', 'black tie', '--field', 'dress_code'];
  expect(await cal('events', 'list', ...found)).toBe('Black tie\n');
  expect(await cal('venues', 'list', '--search', 'gate', '--field', 'loading_dock')).toBe('Gate 7\n');

  const csv = await cal('export', 'events', '--format', 'csv');
  expect(csv).toMatch(/^.*\bdress_code\b.*\n.*Black tie/);
  writeFileSync(join(copy, 'venues.csv'), 'venue,loading_dock\nBarn,Gate 9\n');
  await cal('import', 'venues.csv', '--kind', 'venues');
  expect(await cal('venues', 'get', 'barn', '--field', 'loading_dock')).toBe('Gate 9\n');

  expect(await cal('apply', '--schema')).toMatch(/dress_code[\s\S]*loading_dock|loading_dock[\s\S]*dress_code/);
  const doc = JSON.parse(await cal('api', 'GET', 'doc')).components.schemas;
  expect(doc.Event.properties.dress_code).toMatchObject({ type: 'string', description: 'The dress code' });
  expect(doc.Venue.properties.loading_dock).toMatchObject({ type: 'string' });

  writeFileSync(join(copy, 'page.mjs'), PAGE);
  const page = await cal(
    'serve',
    '--port',
    '0',
    '--store',
    await storePath(),
    '--',
    process.execPath,
    'page.mjs',
    event,
  );
  expect(page).toMatch(/The dress code<\/dt>\s*<dd><bdi>Black tie/);
});

/** Prints the page of the event with an ID. */
const PAGE = `const { CAL_URL } = process.env;
const { url } = await (await fetch(CAL_URL + '/calendar/events/v1/events/' + process.argv[2])).json();
process.stdout.write(await (await fetch(url, { headers: { accept: 'text/html' } })).text());
`;

const storePath = async (): Promise<string> => join(copy, '.local/share/cal/calendar.db');
