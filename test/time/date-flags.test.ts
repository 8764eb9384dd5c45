// Tests src/cli/input/date-flags.ts.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Prompts } from '../../src/cli/input/prompts.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, type Ended, recorder, type Setting } from '../support/command-line.js';

/** Words for dates on the command line, over the real service. It is Saturday, 21 November 2026, 10:00 UTC. */

let opened: InProcessService | undefined;
let lines: string[] = [];
let ask: (line: string, setting?: Setting) => Promise<Ended>;

beforeEach(async () => {
  await opened?.close();
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'Asia/Tokyo', now, report: () => {} });
  opened = service;
  ask = (line, setting = {}) =>
    cal(line, {
      send: (request) => {
        lines.push(
          `${request.method} ${decodeURIComponent(new URL(request.url).pathname + new URL(request.url).search)}`,
        );
        return service.send(request);
      },
      ...setting,
    });
  await ask(
    'events create --title Gig --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" --timezone Europe/London',
  );
  lines = [];
});
afterAll(() => opened?.close());

const datesOf = async (id = 1) => {
  const { out } = await ask(`events get ${id} --format json`);
  const { start_date, end_date, timezone } = JSON.parse(out);
  return `${start_date} ${end_date} ${timezone}`;
};

/** Told in a pipe, if the words of the end name no day. */
const END_NOTE = /^(?:The event ends on a later day: 20\d\d-\d\d-\d\d \d\d:\d\d\.\n)?$/;

describe('create', () => {
  test.each([
    ['--start-date fri --end-date fri', true],
    ['--start-date 2027-07-02 --end-date 2027-07-03', true],
    ['--start-date tomorrow --end-date tomorrow', true],
    ['--start-date 2027-07-02 --end-date sat', true],
    ['--start-date fri --end-date fri --no-all-day', false],
    ['--start-date fri --end-date "fri 20:00"', false],
    ['--start-date 2027-07-02 --end-date "2027-07-02 20:00"', false],
    ['--start-date now --end-date tomorrow', false],
  ])('days without times make an all-day event: %s → %s', async (flags, isAllDay) => {
    const { exit, err } = await ask(`events create --title New ${flags}`);
    expect([exit, err.includes('all-day event')]).toEqual([0, isAllDay]);
    const { out } = await ask('events get 2 --format json');
    expect(JSON.parse(out).all_day).toBe(isAllDay);
  });

  test.each([
    [
      '--start-date "fri 18:00" --end-date 21:00 --timezone Europe/London',
      '2026-11-27 18:00:00 2026-11-27 21:00:00 Europe/London',
    ],
    ['--start-date "fri 14.00" --end-date 17.30', '2026-11-27 14:00:00 2026-11-27 17:30:00 Asia/Tokyo'],
    ['--start-date "fri 20:00" --end-date 1am', '2026-11-27 20:00:00 2026-11-28 01:00:00 Asia/Tokyo'],
    ['--start-date "fri 20:00" --end-date midnight', '2026-11-27 20:00:00 2026-11-28 00:00:00 Asia/Tokyo'],
    ['--start-date "fri 20:00" --end-date "fri midnight"', '2026-11-27 20:00:00 2026-11-28 00:00:00 Asia/Tokyo'],
    ['--start-date "2026-12-04 20:00" --end-date "fri midnight"', '2026-12-04 20:00:00 2026-12-05 00:00:00 Asia/Tokyo'],
    ['--start-date "24 dec 20:00" --end-date "24 dec midnight"', '2026-12-24 20:00:00 2026-12-25 00:00:00 Asia/Tokyo'],
    [
      '--start-date "24 dec 20:00" --end-date "2026-12-24 midnight"',
      '2026-12-24 20:00:00 2026-12-25 00:00:00 Asia/Tokyo',
    ],
    [
      '--start-date "23 dec" --end-date "24 dec midnight" --all-day',
      '2026-12-23 00:00:00 2026-12-24 23:59:59 Asia/Tokyo',
    ],
    ['--start-date "2027-07-02 20:00" --duration 1d2h', '2027-07-02 20:00:00 2027-07-03 22:00:00 Asia/Tokyo'],
    ['--start-date "tomorrow 00:00" --duration 90m', '2026-11-22 00:00:00 2026-11-22 01:30:00 Asia/Tokyo'],
    ['--start-date +2h --duration P1D', '2026-11-21 21:00:00 2026-11-22 21:00:00 Asia/Tokyo'],
    ['--start-date 2027-W27 --duration 2d --all-day', '2027-07-05 00:00:00 2027-07-06 23:59:59 Asia/Tokyo'],
    [
      '--start-date "05/06/2027 8pm" --date-order dmy --duration 1h',
      '2027-06-05 20:00:00 2027-06-05 21:00:00 Asia/Tokyo',
    ],
  ])('%s', async (flags, expected) => {
    const { exit, err } = await ask(`events create --title New ${flags}`);
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringMatching(END_NOTE) });
    expect(await datesOf(2)).toBe(expected);
  });

  test.each([
    ['--start-date soonish --duration 2h', /--start-date: “soonish” is not a date/],
    ['--start-date 05/06/2027 --duration 2h', /--start-date: .*2027-06-05 or 2027-05-06/],
    ['--start-date 2027-02-30 --duration 2h', /--start-date: .*does not exist/],
    ['--start-date fri --duration long', /--duration: must be a duration/],
    ['--start-date fri --duration 3h', /--start-date: “fri” has no time.*“fri 8pm”.*--all-day/],
    ['--start-date tomorrow --duration 90m', /--start-date: “tomorrow” has no time/],
    ['--start-date fri --duration 0h', /--duration: must be longer than zero/],
    ['--start-date fri --duration 2h --end-date sat', /--duration: cannot be used with --end-date/],
    ['--start-date fri', /--end-date: is required/],
    ['--start-date fri --duration 2h --date-order german', /--date-order/],
    ['--start-date fri --duration 2h --timezone Mars/Olympus', /--timezone/],
    [
      '--start-date "fri 11pm" --end-date 9pm',
      /--end-date: “9pm” may be 2026-11-27 21:00, before the start \(2026-11-27 23:00\), or 2026-11-28 21:00/,
    ],
    ['--start-date "fri 11pm" --end-date "fri 9pm"', /--end-date: .* or 2026-12-04 21:00/],
    [
      '--start-date "23 dec 8pm" --end-date "24 dec midnight"',
      /--end-date: “24 dec midnight” may be 2026-12-24 00:00 or 2026-12-25 00:00; write/,
    ],
    ['--start-date "27 nov 11pm" --end-date "26 nov 9pm"', /--end-date: .* or 2027-11-26 21:00/],
  ])('%s is refused before anything is written', async (flags, said) => {
    expect(await ask(`events create --title New ${flags}`)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringMatching(said),
    });
    expect(lines.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });

  const BEFORE =
    '“9pm” is before the start (Fri, 27 Nov 2026, 23:00) on that day. Does the event end on Sat, 28 Nov 2026, 21:00? [y/N] ';
  const EITHER =
    '“sat midnight” may be Sat, 28 Nov 2026, 00:00 or Sun, 29 Nov 2026, 00:00. Does the event end on Sun, 29 Nov 2026, 00:00? [y/N] ';

  test.each([
    ['9pm', 'y', { exit: 0, out: 'Created event 2 “New”\n' }, BEFORE],
    ['9pm', '', { exit: 2, out: '' }, BEFORE],
    ['"sat midnight"', 'y', { exit: 0, out: 'Created event 2 “New”\n' }, EITHER],
  ])('an ambiguous end (%s) is confirmed on a terminal; the answer is %j', async (end, answer, ended, question) => {
    const line = `events create --title New --start-date "fri 11pm" --end-date ${end} --no-conflict-check`;
    const { questions, ...rest } = await ask(line, { tty: true, answers: [answer] });
    expect(rest).toMatchObject(ended);
    // Long questions break between words.
    expect(questions.map((each) => each.replaceAll('\n', ' '))).toEqual([question]);
  });

  test.each([
    ['end', '2026-11-29 00:00:00'],
    ['earlier-end', '2026-11-28 00:00:00'],
  ])('prompts offer both midnights: %s', async (choice, end) => {
    const offered: string[] = [];
    const prompts: Prompts = {
      input: async () => '',
      transcript: { mark: () => 0, eraseTo: () => {}, note: () => {} },
      chooseSeveral: async () => [],
      search: async () => '',
      choose: async (_, choices) => {
        offered.push(...choices.map(({ name }) => name));
        return choice;
      },
    };
    const line = 'events create --title New --start-date "fri 11pm" --end-date "sat midnight" --no-conflict-check';
    const { exit, err, questions } = await ask(line, { tty: true, prompts });
    expect({ exit, questions, err }).toEqual({
      exit: 0,
      questions: [],
      err: expect.not.stringContaining('does not exist'),
    });
    expect(offered).toEqual(['The event ends on Sat, 28 Nov 2026, 00:00', 'The event ends on Sun, 29 Nov 2026, 00:00']);
    expect(await datesOf(2)).toContain(end);
  });

  test('dates are confirmed on a terminal in the language and style of the reader', async () => {
    const line = 'events create --title New --start-date "2 Jul 2027 8pm" --duration 3h --timezone Europe/London';
    const english = await ask(line, { tty: true });
    expect(english.err).toMatch(/^Fri,? 2 Jul 2027, 20:00–23:00 Europe\/London, in 7 months$/m);
    const french = await ask(line.replace('2 Jul 2027 8pm', '2 juillet 2027 20h'), {
      tty: true,
      text: await loadCatalogue('fr'),
      locale: 'fr-FR',
    });
    expect(french.err).toMatch(/^ven\. 2 juil\. 2027, 20:00–23:00 Europe\/London, dans 7 mois$/m);
    const exact = await ask('events create --title New --start-date 2027-07-02 --end-date 2027-07-03', { tty: true });
    expect(exact.err).not.toMatch(/2027/);
  });

  test.each([
    ['fr-FR', 0, '2027-06-05'],
    ['en-GB', 0, '2027-06-05'],
    ['en-US', 2, undefined],
    ['fr', 2, undefined],
  ])('the region of the locale may put the day first: %s', async (locale, exit, day) => {
    const line = 'events create --title New --start-date "05/06/2027 20:00" --duration 1h';
    expect((await ask(line, { locale })).exit).toBe(exit);
    if (day !== undefined) expect(await datesOf(2)).toContain(day);
  });

  test('the configuration sets the order of dates; a clock change is pointed out', async () => {
    const line = 'events create --title New --start-date "05/06/2027 8pm" --duration 1h';
    const { cwd } = await configured('date_order: mdy\n');
    expect(await ask(line, { cwd })).toMatchObject({ exit: 0 });
    expect(await datesOf(2)).toMatch(/^2027-05-06/);
    const spring = await ask(
      'events create --title New --start-date "2027-03-28 01:30" --end-date "2027-03-28 05:00" --timezone Europe/London',
    );
    expect(spring).toMatchObject({
      exit: 0,
      err: expect.stringMatching(/^01:30 does not exist .* Using 02:30\.\n$/),
    });
    const autumn = await ask(
      'events create --title New --start-date "31 Oct 2027 01:30" --duration 2h --timezone Europe/London',
    );
    expect(autumn.err).toMatch(/^01:30 occurs twice on 31 Oct 2027 in Europe\/London.* Using the first\.\n$/);
  });

  test('exact dates need no extra request, and --data accepts no words', async () => {
    await ask('events create --title New --start-date 2027-07-02 --end-date 2027-07-03');
    expect(lines).toEqual(['POST /calendar/events/v1/events']);
    const refused = await ask('events create --title New --end-date 2027-07-03 --data -', {
      stdin: 'start_date: fri 18:00\n',
    });
    expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('--start-date') });
  });

  test('a dry run sends nothing', async () => {
    const { out } = await ask('events create --title New --start-date "fri 18:00" --duration 2h --dry-run', {
      env: { CAL_TZ: 'UTC' },
    });
    expect(out).toMatch(/"start_date": ?"2026-11-27 18:00:00"/);
    expect(lines).toEqual([]);
  });
});

describe('update', () => {
  test.each([
    ['--start-date "2 Jul 2027 7pm"', '2027-07-02 19:00:00 2027-07-02 22:00:00 Europe/London'],
    ['--end-date 1am', '2027-07-02 20:00:00 2027-07-03 01:00:00 Europe/London'],
    ['--duration 90m', '2027-07-02 20:00:00 2027-07-02 21:30:00 Europe/London'],
    ['--start-date +1h --duration 1h', '2026-11-21 11:00:00 2026-11-21 12:00:00 Europe/London'],
    ['--start-date +1h --duration 1h --timezone Asia/Tokyo', '2026-11-21 20:00:00 2026-11-21 21:00:00 Asia/Tokyo'],
  ])('%s', async (flags, expected) => {
    const { exit, err } = await ask(`events update gig ${flags}`);
    expect(exit).toBe(0);
    // Only a start alone does not name the end.
    expect(err).toMatch(/^--start-date \S+ \S+ \S+ \S+$/.test(flags) ? /still lasts 3 hours/ : END_NOTE);
    expect(await datesOf()).toBe(expected);
  });

  test('resolves relative dates of each event in its own zone', async () => {
    await ask(
      'events create --title Other --start-date 2027-07-02 --end-date 2027-07-03 --no-all-day --timezone America/New_York',
    );
    await ask('events update 1 2 --start-date +1h --duration 1h --if-unmodified');
    expect([await datesOf(1), await datesOf(2)]).toEqual([
      '2026-11-21 11:00:00 2026-11-21 12:00:00 Europe/London',
      '2026-11-21 06:00:00 2026-11-21 07:00:00 America/New_York',
    ]);
  });

  const BEFORE = '2027-07-02 20:00:00 2027-07-02 23:00:00 Europe/London';
  test.each([
    [
      '--end-date "3 Jul 2027 8pm"',
      /“3 Jul 2027 8pm” the event would last 1 day instead of 3 hours; write 2027-07-03 20:00 if/,
      BEFORE,
    ],
    ['--end-date "3 Jul 2027 2am"', END_NOTE, '2027-07-02 20:00:00 2027-07-03 02:00:00 Europe/London'],
    ['--end-date "2027-07-03 20:00"', END_NOTE, '2027-07-02 20:00:00 2027-07-03 20:00:00 Europe/London'],
    ['--duration 1d', END_NOTE, '2027-07-02 20:00:00 2027-07-03 20:00:00 Europe/London'],
  ])('an end in words alone makes no event of days out of one of hours: %s', async (flags, said, dates) => {
    const { err } = await ask(`events update gig ${flags}`);
    expect([err, await datesOf()]).toEqual([expect.stringMatching(said), dates]);
  });

  test.each([
    [
      'y',
      'en',
      '2027-07-02 20:00:00 2027-07-03 20:00:00 Europe/London',
      /would last 1 day instead of 3 hours\. Is this its end\? \[y\/N\] $/,
    ],
    ['n', 'fr', BEFORE, /durerait 1.jour au lieu de 3.heures\. Est-ce bien sa fin.\? \[o\/N\] $/],
  ] as const)('asks on a terminal about such an end: %s in %s', async (answer, language, dates, question) => {
    const text = await loadCatalogue(language);
    const end = language === 'en' ? '3 Jul 2027 8pm' : '3 juil. 2027 20h';
    const { questions } = await ask(`events update gig --end-date "${end}"`, {
      tty: true,
      columns: 200,
      answers: [answer],
      text,
    });
    expect([questions, await datesOf()]).toEqual([[expect.stringMatching(question)], dates]);
  });

  test('keeps an end before the new start, and explains how to change it', async () => {
    const { exit, err } = await ask('events update gig --start-date 2027-07-03T20:00');
    expect({ exit, err }).toEqual({
      exit: 5,
      err: expect.stringMatching(/--start-date: .*\n.*--duration.*events move/),
    });
    expect(await datesOf()).toMatch(/^2027-07-02 20:00:00/);
  });
});

describe('list', () => {
  test.each([
    ['--starts-after +3d', 'starts_after=2026-11-24'],
    ['--starts-before "next monday"', 'starts_before=2026-11-23'],
    ['--range 2027-07', 'start_date=2027-07-01 00:00:00&starts_before=2027-07-31 23:59:59'],
    ['--range today', 'start_date=2026-11-21 00:00:00&starts_before=2026-11-21 23:59:59'],
    [
      '--range today..2027-W27 --strict-dates',
      'start_date=2026-11-21 00:00:00&starts_before=2027-07-11 23:59:59&strict_dates=true',
    ],
    ['--starts-after tomorrow', 'starts_after=tomorrow'],
  ])('%s', async (flags, query) => {
    expect((await ask(`events list ${flags}`)).exit).toBe(0);
    const { searchParams } = new URL(`http://x${lines.at(-1)?.slice(4)}`);
    expect(
      [...searchParams]
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('&'),
    ).toBe(query);
  });

  test.each([
    '--range someday',
    '--range today --start-date today',
    '--range today --all-dates',
    '--starts-after someday',
  ])('%s is refused', async (flags) => {
    expect((await ask(`events list ${flags}`)).exit).toBe(2);
    expect(lines.filter((line) => line.includes('/events?'))).toEqual([]);
  });

  test('--range includes events that begin in it, even if they end on the following day', async () => {
    await ask('events update gig --end-date 1am');
    const ids = async (flags: string) => (await ask(`events list ${flags} --format ids`)).out;
    expect(await ids('--range 2027-07-02')).toBe('1\n');
    expect(await ids('--range 2027-07-03')).toBe('');
    expect(await ids('--range 2027-06')).toBe('');
  });

  test('uses the zone of the reader when the service does not tell its own', async () => {
    const { url, requests } = await recorder(() => ({ body: { events: [], total: 0, total_pages: 0 } }));
    await cal(`events list --starts-after +1h --url ${url}`, { env: { CAL_TZ: 'Asia/Tokyo' } });
    expect(requests.at(-1)?.line).toContain('starts_after=2026-11-21 20:00:00');
  });
});

async function configured(text: string) {
  const [{ writeFileSync }, { join }, { emptyFolder }] = await Promise.all([
    import('node:fs'),
    import('node:path'),
    import('../support/command-line.js'),
  ]);
  const cwd = emptyFolder();
  writeFileSync(join(cwd, '.cal.yaml'), text);
  return { cwd };
}
