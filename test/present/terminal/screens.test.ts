// Tests src/cli/commands/views/run-view.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureWidth } from '../../../src/present/terminal/text-width.js';
import type { InProcessService } from '../../../src/server/in-process.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';
import { cal, type Setting } from '../../support/command-line.js';
import { openSeason, SEASON } from './season.js';

let service: InProcessService;
beforeAll(async () => {
  service = await openSeason();
});
afterAll(() => service.close());

const LOCALES = { en: 'en-GB', ar: 'ar-EG', ja: 'ja-JP' } as const;
type Spoken = keyof typeof LOCALES;

const PLAIN = { NO_COLOR: '1', CAL_TZ: 'Europe/London', CAL_URL: 'http://calendar.test' };

async function screen(line: string, language: Spoken, setting: Setting = {}) {
  const text = await loadCatalogue(language);
  return cal(line, { tty: true, env: PLAIN, text, locale: LOCALES[language], send: service.send, ...setting });
}

const VIEWS = [
  ['agenda', 'agenda'],
  ['week', 'week 2026-11-21'],
  ['month', 'month 2026-11'],
] as const;
const SCREENS = VIEWS.flatMap(([view, line]) =>
  (['en', 'ar', 'ja'] as const).flatMap((language) => [80, 120].map((columns) => ({ view, line, language, columns }))),
);

test.each(SCREENS)('$view in $language at $columns', async ({ view, line, language, columns }) => {
  const { exit, out } = await screen(line, language, { columns });
  expect(exit).toBe(0);
  expect(Math.max(...out.split('\n').map(measureWidth))).toBeLessThanOrEqual(columns);
  await expect(out).toMatchFileSnapshot(`../../golden/views/${view}-${language}-${columns}.txt`);
});

test.each([
  ['agenda-dst', 'agenda 2026-10-24..2026-10-25'],
  ['agenda-tokyo', 'agenda 2026-11-21..2026-11-24 --tz Asia/Tokyo'],
  ['agenda-plain', 'agenda 2026-11-20..2026-11-24 --plain'],
  ['conflicts', 'conflicts 2026'],
  ['home', ''],
])('%s', async (name, line) => {
  const { exit, out, err } = await screen(line, 'en', { columns: 80 });
  expect(exit).toBe(0);
  await expect(`${out}--- stderr\n${err}`).toMatchFileSnapshot(`../../golden/views/${name}.txt`);
});

test('a narrow terminal shows the days as a list', async () => {
  const { out } = await screen('month 2026-11', 'en', { columns: 44 });
  expect(out).toContain('Saturday, 21 November 2026 · today');
  expect(out).not.toContain('│');
  expect(Math.max(...out.split('\n').map(measureWidth))).toBeLessThanOrEqual(44);
});

describe('a pipe', () => {
  const piped = (line: string, setting: Setting = {}) => screen(line, 'en', { tty: false, ...setting });

  test('gets a plain list by default, a grid with --format table, and records in other formats', async () => {
    const { out } = await piped('month 2026-11');
    expect(out).toBe((await piped('agenda 2026-11 --plain')).out);
    expect(out).not.toMatch(/[\u001b\u2066-\u2069│]/);
    expect((await piped('month 2026-11 --format table')).out).toContain('│');
    expect((await piped('month 2026-11 --field title')).out).toMatch(/^London Jazz Festival\nOpen rehearsal\n/);
    expect((await piped('agenda 2026-11', { env: { ...PLAIN, CAL_FORMAT: 'ids' } })).out).toMatch(/^(\d+\n){14}$/);
  });

  test('gets every event of the range once as a record, and no other', async () => {
    const titles = async (range: string) =>
      (JSON.parse((await piped(`agenda ${range} --format json`)).out) as { title: string }[]).map(({ title }) => title);
    expect((await titles('2026-10..2026-12')).sort()).toEqual(SEASON.map(({ title }) => title).sort());
    expect(await titles('2026-11-22')).toEqual([
      'London Jazz Festival',
      'Late show',
      '👨‍👩‍👧‍👦 Family day 🎉',
      '第九 ベートーヴェン演奏会',
    ]);
    expect(await titles('2026-12-25..2027')).toEqual([]);
  });

  test('gets a message about an empty range beside the data', async () => {
    expect(await piped('agenda 2027-02')).toMatchObject({
      exit: 0,
      out: '',
      err: expect.stringContaining('No events'),
    });
    expect(await piped('agenda 2027-02 --format json')).toMatchObject({ exit: 0, out: '[]\n', err: '' });
  });

  test.each([
    ['2026-10-01', true],
    ['next-month --venue carnegie-hall', false],
    ['2027-02', false],
  ])('an empty range %s suggests the next month only if that goes further', async (range, isNamed) => {
    const { err } = await piped(`agenda ${range}`);
    expect(err).toContain('cal events list shows what comes next');
    expect(err.includes('cal agenda next-month')).toBe(isNamed);
  });
});

test('accepts the filters of list', async () => {
  const titles = async (flags: string) => (await screen(`agenda 2026-11 --field title ${flags}`, 'en')).out;
  expect(await titles('--venue royal-albert-hall --status draft')).toBe('Choir, sound check\n👨‍👩‍👧‍👦 Family day 🎉\n');
  expect(await titles('--search ベートーヴェン')).toBe('第九 ベートーヴェン演奏会\n');
  expect(await screen('agenda --start-date 2026-11-21', 'en')).toMatchObject({ exit: 2 });
});

test('uses colour only in addition to words', async () => {
  const [plain, coloured] = await Promise.all(
    ['never', 'always'].map((when) => screen(`agenda --color ${when}`, 'en').then(({ out }) => out)),
  );
  expect(coloured).toContain('\u001b[35mdraft\u001b[39m');
  expect(coloured).toContain('\u001b[32mnow\u001b[39m');
  expect(coloured?.replace(/\u001b\[\d+m/g, '')).toBe(plain);
});

test('links titles to their pages', async () => {
  const { out } = await screen('agenda today --hyperlinks always', 'en');
  expect(out).toMatch(/\u001b\]8;;http:\/\/\S+\/event\/open-rehearsal\u001b\\Open rehearsal\u001b\]8;;\u001b\\/);
  expect((await screen('agenda today', 'en')).out).not.toContain('\u001b]8');
  const listed = await screen('events list --hyperlinks always', 'en');
  expect(listed.out).toMatch(/\u001b\]8;;\S+\/open-rehearsal\u001b\\\d+\u001b\]8;;\u001b\\/);
});

describe('conflicts', () => {
  const found = async (line: string) => {
    const { exit, out } = await screen(`conflicts ${line} --format json`, 'en');
    const pairs = (JSON.parse(out) as { from_utc: string; until_utc: string; events: { title: string }[] }[]).map(
      ({ from_utc, until_utc, events }) => [...events.map(({ title }) => title), from_utc, until_utc],
    );
    return { exit, pairs };
  };
  const CHOIR = ['Mendelssohn: Elijah', 'Choir, sound check', '2026-11-21 21:00:00', '2026-11-21 22:00:00'];
  const BBC = ['Open rehearsal', 'BBC at Cairo', '2026-11-21 11:00:00', '2026-11-21 12:00:00'];
  const HOUR = ['Night of the long hour', 'Hour that comes twice', '2026-10-25 00:15:00', '2026-10-25 00:45:00'];

  test('in venues and organizers are found across time zones', async () => {
    expect(await found('2026')).toEqual({ exit: 0, pairs: [HOUR, BBC, CHOIR] });
    expect(await found('2026-11 --venue royal-albert-hall')).toEqual({ exit: 0, pairs: [CHOIR] });
  });

  test('make --exit-code fail', async () => {
    expect(await found('2026-11 --exit-code')).toMatchObject({ exit: 8 });
    expect(await found('2027 --exit-code')).toEqual({ exit: 0, pairs: [] });
    expect(await screen('conflicts --format ids', 'en')).toMatchObject({ exit: 2 });
  });
});
