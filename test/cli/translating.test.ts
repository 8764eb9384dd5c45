// Tests src/cli/commands/records/run-translate.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal } from '../support/command-line.js';

/** `translate` in the editor: the texts of both languages side by side. */

let service: InProcessService;
beforeEach(async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  await run('venues create --venue Hall --city Leeds', {});
  for (const title of ['Jazz: live', 'Fair'])
    await run(['events', 'create', '--title', title, ...TIMES, '--description', '<p>One</p>\n<p>Two</p>'], {});
  await run('events create --title Film --start-date 2027-07-02 --end-date 2027-07-02', {});
});
afterEach(() => service.close());

const TIMES = ['--start-date', '2027-07-02T20:00', '--end-date', '2027-07-02T23:00'];
const run = (line: string | readonly string[], more: Parameters<typeof cal>[1]) =>
  cal(line, { send: service.send, ...more });
const translate = (line: string, edit: (text: string) => string, more: Parameters<typeof cal>[1] = {}) =>
  run(`events translate ${line} --url file:x.db`, { tty: true, edit, ...more });
const read = async (ref: string, language: string) =>
  JSON.parse((await run(`events get ${ref} --lang ${language} --format json`, {})).out);

test('shows the source text as comments, and sends only the translations', async () => {
  let seen = '';
  const { exit, out } = await translate('jazz-live --lang fr', (text) => {
    seen = text;
    return text.replace('title: ""', 'title: "Jazz : en direct"');
  });
  expect({ exit, out }).toEqual({ exit: 0, out: 'Translated event 2 “Jazz : en direct”\n' });
  expect(seen).toBe(
    [
      '# Translate the event “Jazz: live” to French. Empty this file to send nothing.',
      '',
      '# English:',
      '#   Jazz: live',
      'title: ""',
      '',
      '# English:',
      '#   <p>One</p>',
      '#   <p>Two</p>',
      'description: ""',
      '',
    ].join('\n'),
  );
  expect(await read('2', 'fr')).toMatchObject({ title: 'Jazz : en direct', translations: ['en', 'fr'] });
  expect(await read('2', 'en')).toMatchObject({ title: 'Jazz: live' });
});

test('can change an existing translation', async () => {
  await run('events translate 2 --lang fr --title Ancien', {});
  let seen = '';
  await translate('2 --lang fr', (text) => {
    seen = text;
    return text.replace('Ancien', 'Nouveau');
  });
  expect(seen).toContain('# English:\n#   Jazz: live\ntitle: Ancien\n');
  expect((await read('2', 'fr')).title).toBe('Nouveau');
});

test('translates records from a list one by one, and skips those left empty', async () => {
  const shown: string[] = [];
  const { out, err } = await translate(
    '- --lang fr',
    (text) => {
      shown.push(/“(.*)”/.exec(text)?.[1] ?? '');
      return text.includes('Fair') ? '' : text.replace('title: ""', `title: T${shown.length}`);
    },
    { stdin: '2\n3\n4\n' },
  );
  expect(shown).toEqual(['Jazz: live', 'Fair', 'Film']);
  expect(out).toBe('Translated event 2 “T1”\nTranslated event 4 “T3”\n');
  expect(err).toContain('Nothing was changed.');
  const { out: left } = await run('events list --all-dates --untranslated fr --field title', {});
  expect(left).toBe('Fair\n');
});

test('reopens an invalid text, and prints the command to continue after giving up', async () => {
  const texts: string[] = [];
  const { exit, err } = await translate('2 --lang fr', (text) => {
    texts.push(text);
    return texts.length === 1 ? text.replace('title: ""', 'title: [') : text;
  });
  expect(exit).toBe(2);
  expect(texts[1]).toMatch(/^#! /);
  expect(err).toMatch(/cal (--url \S+\s+)?events edit 2\s+--lang fr --from/);
});

test.each([
  ['away from a terminal', 'translate 2 --lang fr', { tty: false }],
  ['in a dry run', 'translate 2 --lang fr --dry-run', { tty: true }],
])('opens no editor %s', async (_, line, more) => {
  let isOpened = false;
  const edit = (text: string) => {
    isOpened = true;
    return text;
  };
  const { exit } = await run(`events ${line}`, { edit, ...more });
  expect({ exit, isOpened }).toEqual({ exit: 2, isOpened: false });
});
