// Tests src/text/formatters.ts and src/cli/input/prompts.ts.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/contract/declarations.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { type Catalogue, loadCatalogue, withDateLocale } from '../../src/text/catalogue.js';
import { cal, emptyFolder, type Setting } from '../support/command-line.js';

/** Screens in languages with other scripts. It is Saturday, 21 November 2026, 10:00 UTC. */

const ARABIC_TITLE = 'مهرجان القاهرة الدولي للموسيقى والغناء في دورته الثالثة والثلاثين مع فرقة النور والأصدقاء';

const LONG_TITLE = 'The Annual Gathering of the Friends of the Royal Albert Hall with Music and Speeches and Dinner';

let service: InProcessService;
beforeAll(async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  const setting = { send: service.send, cwd: tmpdir() };
  await cal('venues create --venue "دار الأوبرا" --city القاهرة', setting);
  await cal(['venues', 'create', '--venue', `Hall of the ${LONG_TITLE}`], setting);
  const dates = ['--start-date', '2026-11-24T08:00', '--end-date', '2026-11-24T09:30', '--tags', 'عائلي,مجاني'];
  await cal(['events', 'create', '--title', ARABIC_TITLE, ...dates, '--venue', '1', '--slug', 'feast'], setting);
  const later = ['--start-date', '2026-12-24T19:00', '--duration', '2h', '--slug', 'friends'];
  await cal(['events', 'create', '--title', LONG_TITLE, ...later], setting);
});
afterAll(() => service.close());

async function screen(line: string, language: Language, setting: Setting = {}) {
  const locale = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' }[language as string] ?? language;
  const text = await loadCatalogue(language);
  const env = { NO_COLOR: '1', CAL_TZ: 'Europe/London', CAL_URL: 'http://calendar.test' };
  return cal(line, { tty: true, text, locale, env, send: service.send, ...setting });
}

const SCREENS = ['', 'agenda', 'week', 'month', '11 2026', 'events list', 'events get feast'];
const IN_ARABIC = SCREENS.flatMap((line) => [80, 120].map((columns) => [line, columns] as const));

// xterm, xterm.js and PuTTY give a cell to isolates everywhere, and to direction marks in the first column.
test.each(IN_ARABIC)('no line of `cal %s` in Arabic is wider than %i cells', async (line, columns) => {
  const { exit, out } = await screen(line, 'ar', { columns });
  expect(exit).toBe(0);
  expect(out).toMatch(/\u202b.*\u202c/);
  expect(out).not.toMatch(/[\u2066-\u2069]/);
  const cells = out
    .split('\n')
    .filter((each) => !each.includes('feast'))
    .map((each) => measureWidth(each) + (/^[\u200e\u200f\u202a\u202b]+/.exec(each)?.[0].length ?? 0));
  expect(Math.max(...cells)).toBeLessThanOrEqual(columns);
});

describe('times of day have one notation in each language', () => {
  test.each([
    ['ar', '8:00'],
    ['en', '08:00'],
    ['es', '8:00'],
    ['fr', '08:00'],
    ['ja', '08:00'],
    ['ru', '08:00'],
  ] as const)('in %s a time is shown as %s', async (language, time) => {
    const outs = await Promise.all(
      ['events list', 'events get feast', 'agenda'].map(async (line) => (await screen(line, language)).out),
    );
    for (const out of outs) expect(out.match(/\d?\d:00/)?.[0]).toBe(time);
  });
});

test.each([
  ['ar', 'دار الأوبرا، القاهرة', 'عائلي، مجاني'],
  ['en', 'دار الأوبرا, القاهرة', 'عائلي, مجاني'],
  ['ja', 'دار الأوبرا、القاهرة', 'عائلي、مجاني'],
] as const)('a card in %s uses the commas of the language', async (language, venue, tags) => {
  const { out } = await screen('events get feast', language);
  expect(out).toContain(venue);
  expect(out).toContain(tags);
});

const QUESTIONS: readonly ((text: Catalogue) => string)[] = [
  (text) => text.askDelete({ kind: 'event', refs: ['1'], isForGood: true }),
  (text) => text.askMerge({ kind: 'venue', refs: ['1', '2'], id: '3', title: 'x' }),
  (text) => text.askUndo({ command: 'x', when: 'y', changes: ['z'], titles: '' }),
  (text) => text.askReplace(),
  (text) => text.askForget({ name: 'x' }),
  (text) => text.planQuestion(),
];

test.each(LANGUAGES)('a yes-no question in %s names the words to type, in one script', async (language) => {
  const text = await loadCatalogue(language);
  const [yes = '', no = ''] = language === 'ru' ? ['д', 'Н'] : [{ es: 's', fr: 'o' }[language as string] ?? 'y', 'N'];
  const ending = language === 'ar' ? 'اكتب «نعم» للتأكيد: ' : `[${yes}/${no}] `;
  for (const question of QUESTIONS) expect(question(text).slice(-ending.length)).toBe(ending);
  expect(text.yesWords()).toContain(language === 'ar' ? 'نعم' : yes);
});

test.each([
  ['nosuch', false],
  ['gathring', true],
  ['tagf', true],
])('suggests a long title for similar words, not for scattered letters: %s', async (typed, isSuggested) => {
  expect((await screen(`events get ${typed}`, 'en')).err.includes('Friends of')).toBe(isSuggested);
});

test('a long question wraps at words, and keeps the space before the answer', async () => {
  const { questions } = await screen(`venues merge 1 --into 2`, 'ar', { answers: [''] });
  const [question = ''] = questions;
  expect(question.split('\n').length).toBeGreaterThan(1);
  expect(Math.max(...question.split('\n').map(measureWidth))).toBeLessThanOrEqual(81);
  expect(question).toMatch(/للتأكيد: $/);
});

test.each(LANGUAGES)('refuses dates in %s with the dates of a locale', async (language) => {
  const text = withDateLocale(await loadCatalogue(language), language);
  for (const date of ['31 feb', '12/5 19:00', '25:00', 'foo']) {
    const { exit, err } = await cal(`events create --title x --duration 1h --start-date "${date}"`, { text });
    expect([exit, err]).toEqual([2, expect.stringContaining('--start-date')]);
  }
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'list.csv'), 'title,start_date,end_date\nGig,5/4/2027,6/4/2027\nFair,foo,bar\n');
  const { exit, err } = await cal('events import list.csv --dry-run', { text, cwd, env: { CAL_URL: 'file:x.db' } });
  expect([exit, err]).toEqual([7, expect.stringMatching(/:2: [\s\S]*:3: /)]);
});

test('in Arabic, the lines below a table and other messages end at the right edge', async () => {
  const text = await loadCatalogue('ar');
  const setting = { send: service.send, text, tty: true, columns: 90, env: { CAL_URL: 'http://x.test' } };
  for (const line of [
    'events list --no-color --no-pager',
    'search nothing-like-it --no-color',
    'venues list --no-color',
  ]) {
    const { err } = await cal(line, setting);
    const arabic = err.split('\n').filter((each) => /\p{Script=Arabic}/u.test(each));
    expect(arabic.length, line).toBeGreaterThan(0);
    for (const each of arabic) expect([each, measureWidth(each)]).toEqual([expect.stringMatching(/^ /u), 90]);
  }
  const openPager = async () => undefined;
  for (const line of ['venues update 1 --phone 5 --no-color', 'lint --no-color', 'venues list --no-color']) {
    const { out, err } = await cal(line, { ...setting, openPager });
    const arabic = `${out}${err}`.split('\n').filter((each) => /\p{Script=Arabic}/u.test(each));
    expect(arabic.length, line).toBeGreaterThan(0);
    for (const each of arabic) expect([each, measureWidth(each)]).toEqual([expect.stringMatching(/^ /u), 90]);
  }
  const { err } = await cal('events list', { ...setting, tty: false });
  expect(err).not.toMatch(/^ /m);
});
