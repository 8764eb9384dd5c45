// Tests src/cli/commands/records/change-report.ts.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../src/cli/context.js';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, emptyFolder, stage } from '../support/command-line.js';

const ja = await loadCatalogue('ja');

/** Messages about writes: done, planned in a dry run, or waiting for confirmation. */

let service: InProcessService;
const terminal = { tty: true, columns: 200, env: { NO_COLOR: '1' } };
beforeEach(async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  await run('venues create --venue Hall --city Leeds');
  await run('venues create --venue "The Hall" --city Leeds');
  await run('events create --title Jazz --start-date 2027-07-02T20:00 --end-date 2027-07-02T23:00 --venue hall');
  await run('events create --title Fair --start-date 2027-07-05 --end-date 2027-07-06 --venue hall');
});
afterEach(() => service.close());
const run = (line: string, more: Parameters<typeof cal>[1] = {}) => cal(line, { send: service.send, ...more });
const seen = (line: string, more: Parameters<typeof cal>[1] = {}) =>
  run(`${line} --url file:x.db`, { ...terminal, ...more });
const read = async (line: string) => JSON.parse((await run(`${line} --format json`)).out);

test('restore reports that it made a draft, and how to publish it', async () => {
  await run('events delete 3 4 --yes');
  expect((await seen('events restore 3')).err).toBe(
    'It is a draft now. To publish it: cal --url file:x.db events publish 3\n',
  );
  expect((await seen('events restore 4 --status publish')).err).toBe('');
  expect((await run('events restore 3')).err).toBe('');
  await run('events delete 3 --yes');
  expect((await run('events restore 3')).err).toContain('It is a draft now.');
});

test.each(['events update 3 4 --slug one', 'events update 3 --series --slug one', 'tags update - --slug one'])(
  'a slug is for one record: %s',
  async (line) => {
    const { exit, err } = await run(line);
    expect([exit, err]).toEqual([2, expect.stringContaining('--slug: is for one record only')]);
  },
);

describe('a new start without an end', () => {
  test('reports the changed length, and how to keep it', async () => {
    const { err } = await run('events update 3 --start-date 2027-07-02T21:30');
    expect(err).toBe(
      'The end stayed where it was: the event lasts 1 hour, 30 minutes instead of 3 hours. To keep the length, use --keep-duration or cal events move.\n',
    );
  });

  test.each([
    ['3 --start-date "3 Jul 2027 21:30" --keep-duration', '2027-07-03 21:30:00', '2027-07-04 00:30:00'],
    ['3 --start-date 2027-07-03 --keep-duration', '2027-07-03 20:00:00', '2027-07-03 23:00:00'],
    ['4 --start-date 2027-08-01 --keep-duration', '2027-08-01 00:00:00', '2027-08-02 23:59:59'],
  ])('%s', async (flags, start_date, end_date) => {
    const { exit, err } = await run(`events update ${flags}`);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(await read(`events get ${flags[0]}`)).toMatchObject({ start_date, end_date });
  });

  test.each([
    ['"12 jul 2027 8pm"', 'lasts 3 hours', '2027-07-12 23:00:00'],
    ['"28 jun 2027 8pm"', 'lasts 3 hours', '2027-06-28 23:00:00'],
    ['5pm', 'lasts 3 hours', '2027-07-02 20:00:00'],
    ['2027-06-28T20:00', 'lasts 4 days, 3 hours instead of 3 hours', '2027-07-02 23:00:00'],
  ])(
    'in words keeps the length in a script, and in the form of the interface the end: %s',
    async (start, note, end_date) => {
      const { exit, err } = await run(`events update 3 --start-date ${start}`);
      expect([exit, err]).toEqual([0, expect.stringContaining(note)]);
      expect(await read('events get 3')).toMatchObject({ end_date });
      expect((await run('events update 3 --start-date "noon" --dry-run')).out).toContain('"end_date"');
    },
  );

  test('shows the end that moves with the start', async () => {
    const { err } = await seen('events update 3 --start-date "3 Jul 2027 21:30" --keep-duration');
    expect(err).toMatch(/^Sat, 3 Jul 2027, 21:30.+Sun, 4 Jul 2027, 00:30 Europe/);
  });

  test.each([
    ['to another day', '"fri 6pm"', ['y'], 'The event would last', '2026-11-27 21:00:00'],
    ['to another day, and no', '"fri 6pm"', ['n'], 'The event would last', '2027-07-02 23:00:00'],
    ['past its end, without a question', '"12 jul 2027 8pm"', [], undefined, '2027-07-12 23:00:00'],
    ['past its end on the same day', '2027-07-02T23:30', [], undefined, '2027-07-03 02:30:00'],
    ['on the same day', '"5pm"', ['y'], 'last 6 hours instead of 3 hours', '2027-07-02 20:00:00'],
    ['at the same time, without a question', '2027-07-02T20:00', [], undefined, '2027-07-02 23:00:00'],
  ])('asks on a terminal whether the end moves too: %s', async (_, start, answers, question, end_date) => {
    const { questions } = await seen(`events update 3 --start-date ${start}`, { answers });
    expect(questions).toEqual(question === undefined ? [] : [expect.stringContaining(question)]);
    expect(await read('events get 3')).toMatchObject({ end_date });
  });

  test.each([
    ['--title x --keep-duration', '--keep-duration: needs --start-date'],
    ['--start-date fri --duration 2h --keep-duration', '--keep-duration: cannot be used with --duration'],
  ])('is refused: %s', async (flags, message) => {
    expect(await run(`events update 3 ${flags}`)).toMatchObject({ exit: 2, err: expect.stringContaining(message) });
  });
});

test.each([
  ['the times in a new zone', '3 --timezone America/New_York', '20:00–23:00 America/New_York'],
  ['the time that ends all-day', '4 --start-date "5 jul 2027 3pm"', '15:00'],
])('an update shows on a terminal %s', async (_, flags, shown) => {
  const { exit, err } = await seen(`events update ${flags}`);
  expect([exit, err]).toEqual([0, expect.stringContaining(shown)]);
  expect(err).not.toContain('59 seconds');
});

test.each([
  // An all-day event of two days.
  ['4 --start-date "2027-07-10 10:00" --duration 2h', 'no longer', '2027-07-10 10:00:00', '2027-07-10 12:00:00'],
  ['4 --start-date "10 jul 2027 10am" --duration 2h', '', '2027-07-10 10:00:00', '2027-07-10 12:00:00'],
  ['4 --start-date 2027-06-01 --duration 3d', '', '2027-06-01 00:00:00', '2027-06-03 23:59:59'],
  ['4 --duration 90m', 'no longer', '2027-07-05 00:00:00', '2027-07-05 01:30:00'],
  ['4 --start-date 2027-07-10T10:00 --keep-duration', 'no longer', '2027-07-10 10:00:00', '2027-07-12 10:00:00'],
  ['3 --end-date 2027-07-03', 'lasts 1 day, 3 hours instead of 3 hours.', '2027-07-02 20:00:00', '2027-07-03 23:00:00'],
  ['3 --end-date "2027-07-02 21:00"', '', '2027-07-02 20:00:00', '2027-07-02 21:00:00'],
])('the times follow from what was given: update %s', async (flags, message, start_date, end_date) => {
  const { exit, err } = await run(`events update ${flags}`);
  expect([exit, err]).toEqual([0, expect.stringContaining(message)]);
  expect(await read(`events get ${flags[0]}`)).toMatchObject({ start_date, end_date });
});

test.each([
  'events update 4 --all-day --start-date 2027-07-05T10:00',
  'events update 3 --all-day --start-date "5 jul 2027 10am" --duration 2h',
  'events create --title A --all-day --start-date 2027-07-05 --end-date 2027-07-05T12:00',
])('a time beside --all-day is left out, and told: %s', async (line) => {
  const { exit, out, err } = await run(line);
  expect([exit, err]).toEqual([0, expect.stringContaining('An all-day event has no times: those given are left out.')]);
  const id = /update (\d+)/.exec(line)?.[1] ?? out.trim();
  expect(await read(`events get ${id}`)).toMatchObject({ all_day: true, start_date: '2027-07-05 00:00:00' });
});

test('setting times makes an all-day event timed, also in a file that says it is all-day', async () => {
  const times = '--start-date 2027-07-05T10:00 --end-date 2027-07-05T12:00';
  const { err } = await run(`events update 4 ${times}`);
  expect(err).toBe(
    'A time was given, so the event is no longer all-day. To keep it all-day, give days without times.\n',
  );
  expect(await read('events get 4')).toMatchObject({ all_day: false, start_date: '2027-07-05 10:00:00' });
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'e.json'), '{"all_day":true,"start_date":"2027-07-06 10:00","end_date":"2027-07-06 12:00"}');
  const { err: told } = await run('events update 4 --data e.json', { cwd });
  expect(told).toContain('no longer all-day');
  expect(await read('events get 4')).toMatchObject({ all_day: false, start_date: '2027-07-06 10:00:00' });
});

describe('questions name the records', () => {
  test('of a deletion', async () => {
    const { err, questions } = await seen('events delete 3 4 99 --force', { answers: ['n'] });
    expect(err).toContain('  3 “Jazz”, 2 Jul 2027, 20:00\n  4 “Fair”, 5 Jul 2027\n  99\n');
    expect(questions).toHaveLength(1);
    const many = Array.from({ length: 12 }, () => 3).join(' ');
    expect((await seen(`events delete ${many}`, { answers: ['n'] })).err).toContain('  and 2 more\n');
  });

  test('of a deletion, with an Arabic title beside a date', async () => {
    await run('events create --title مهرجان --start-date 2027-07-09T20:00 --end-date 2027-07-09T21:00');
    const { err } = await seen('events delete مهرجان --force', { answers: ['n'] });
    expect(err).toContain(' “\u200e\u202bمهرجان\u202c\u200e”, 9 Jul 2027, 20:00\n');
  });

  test('of a deletion, with the quotes, commas and dates of the language', async () => {
    const { err, questions } = await seen('events delete 3 4', { answers: ['n'], text: ja, locale: 'ja-JP' });
    expect(err).toContain('  3「Jazz」、2027/07/02 20:00\n  4「Fair」、2027/07/05\n');
    expect(questions).toEqual(['イベント 2 件をゴミ箱へ移動しますか？ [y/N] ']);
  });

  test('of a merge', async () => {
    const { err } = await seen('venues merge hall --into the-hall', { answers: ['n'] });
    expect(err).toContain('  1 “Hall”, Leeds – 2 events\n');
    expect((await seen('venues merge hall --into the-hall --yes')).err).not.toContain('– 2 events');
  });
});

test('a dry run of move says what would happen before the request', async () => {
  const { context } = stage({ send: service.send });
  const written: string[] = [];
  const write = async (text: string) => void written.push(text.split(' ')[0] ?? '');
  const [out, err] = [context.out, context.err].map((stream) => ({ ...stream, write }));
  await runCommandLine(['events', 'move', '3', '--by', '+7d', '--dry-run'], { ...context, out, err } as Context);
  expect(written.slice(0, 2)).toEqual(['Would', 'PUT']);
});

test('dry runs of move and merge print sentences', async () => {
  const moved = await run('events move 3 --by +7d --dry-run');
  expect(moved.err.replaceAll('\u2009', ' ')).toBe(
    'Would move event 3 “Jazz”:\n  Fri, 2 Jul 2027, 20:00–23:00\n→ Fri, 9 Jul 2027, 20:00–23:00 Europe/London, in 7 months\n',
  );
  const merged = await run('venues merge hall --into the-hall --dry-run');
  expect(merged.err).toBe('Would link 2 events to venue 2 “The Hall”, and move venue 1 “Hall” to the trash.\n');
});

test('history shows the titles of the records that were written', async () => {
  const env = { CAL_HISTORY: 'on', NO_COLOR: '1', XDG_STATE_HOME: emptyFolder() };
  const cwd = emptyFolder();
  await run('events create --title Slam --start-date 2027-07-02 --end-date 2027-07-02 --url file:x.db', { env, cwd });
  await run('events update 3 4 5 --cost 5 --url file:x.db', { env, cwd });
  const { out } = await seen('history', { env, cwd });
  expect(out).toMatch(/events update 3 4 5 --cost 5 +~3 +Jazz, Fair, Slam/);
  expect(out).toMatch(/events create +\+1 +Slam/);
  const [latest] = JSON.parse((await run('history --url file:x.db --format json', { env, cwd })).out);
  expect(latest.titles).toEqual(['Jazz', 'Fair', 'Slam']);
});

test('an interrupted batch from stdin reports how far it got', async () => {
  const interruption = new AbortController();
  let writes = 0;
  const send: typeof service.send = async (request) => {
    if (request.method !== 'GET') writes += 1;
    if (writes === 2) interruption.abort();
    return service.send(request);
  };
  const { err } = await seen('events update - --cost 5', { stdin: '3\n4\n', send, signal: interruption.signal });
  expect(err).toContain('Interrupted: 1 done, 0 failed.');
});

describe('import', () => {
  const rows = (text: string) => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'events.csv'), `title,start_date,end_date,venue\n${text}`);
    return cwd;
  };
  test('warns of overlaps in the same venue, among its rows and with other events', async () => {
    const cwd = rows(
      'Slam,2027-07-02 22:00,2027-07-02 23:30,hall\nFilm,2027-07-02 23:00,2027-07-03 01:00,hall\nElse,2027-07-02 22:00,2027-07-02 23:30,the-hall\n',
    );
    const { exit, err } = await run('import events.csv', { cwd });
    expect({ exit, err }).toEqual({
      exit: 0,
      err: [
        '2 overlaps with imported events in the same venue:',
        '  Hall: 3 “Jazz” (2 Jul 2027, 20:00), 5 “Slam” (2 Jul 2027, 22:00)',
        '  Hall: 5 “Slam” (2 Jul 2027, 22:00), 6 “Film” (2 Jul 2027, 23:00)',
        'cal conflicts lists all double bookings; --no-conflict-check skips this check.',
        '',
      ].join('\n'),
    });
  });

  test('says which new event may correct another one, and how the import would update that', async () => {
    const cwd = rows('jazz,2027-07-02 10:00,2027-07-02 11:00,hall\n');
    const found = (hint: string) => [
      'One new event has the title and day of an event that the calendar has at another time:',
      '  events.csv:2 (2 Jul 2027, 10:00): 3 “Jazz” (2 Jul 2027, 20:00)',
      `If the rows correct these events, ${hint} with --key title, or add a column “id” with their IDs.`,
      '',
    ];
    expect((await run('import events.csv --dry-run', { cwd })).err.split('\n')).toEqual(found('import'));
    const { err } = await run('import events.csv', { cwd });
    expect(err.split('\n')).toEqual(found('undo this import (cal undo), then import'));
    await run('events delete 5 --yes');
    expect((await run('import events.csv --key title', { cwd })).out).toMatch(/^0 created, 1 updated/);
  });

  test('does not advise the title as the key where several events have it', async () => {
    await run('events create --title Jazz --start-date 2027-07-09 --end-date 2027-07-09');
    const cwd = rows('jazz,2027-07-02 10:00,2027-07-02 11:00,hall\n');
    expect((await run('import events.csv --dry-run', { cwd })).err).toContain(
      'If the rows correct these events, import with their IDs in a column “id”.',
    );
  });

  test.each([
    // The file has the event of the evening too.
    'Jazz,2027-07-02 10:00,2027-07-02 11:00,hall\nJazz,2027-07-02 20:00,2027-07-02 22:00,hall\n',
    'Jazz,2027-07-02 20:00,2027-07-02 22:00,hall\nJazz,2027-07-02 10:00,2027-07-02 11:00,hall\n',
    'Jazz,2027-07-03 10:00,2027-07-03 11:00,hall\nJazz,2027-07-03 12:00,2027-07-03 13:00,hall\n',
  ])('takes no event for a correction of one that the file describes, or of another day: %j', async (lines) => {
    expect((await run('import events.csv --dry-run', { cwd: rows(lines) })).err).toBe('');
  });

  test.each([['--no-conflict-check'], ['--dry-run']])('does not with %s', async (flag) => {
    const { err } = await run(`import events.csv ${flag}`, {
      cwd: rows('Slam,2027-07-02 22:00,2027-07-02 23:30,hall\n'),
    });
    expect(err).toBe('');
  });
});

test('sentences are wrapped at words', async () => {
  expect((await seen('events update 3 --cost 6', { columns: 20 })).out).toBe('Updated event 3\n“Jazz”\n');
  const input = { stdin: '[]', columns: 30 };
  const { out } = await seen('events import - --input-format json --dry-run', input);
  const widths = out.split('\n').map(({ length }) => length);
  expect([widths.length > 2, Math.max(...widths) <= 30]).toEqual([true, true]);
});

test('an update that changes nothing says so', async () => {
  const env = { ...terminal.env, CAL_HISTORY: 'on' };
  const say = async (line: string) => (await seen(line, { env })).out;
  expect(await say('events update 3 --title Jazz')).toBe('No change: event 3 “Jazz” is like this already\n');
  expect(await say('events publish 3')).toBe('Already published: event 3 “Jazz”\n');
  await say('events unpublish 3');
  expect(await say('events unpublish 3')).toBe('Already a draft: event 3 “Jazz”\n');
  expect(await say('events move 3 --to "2027-07-02 20:00"')).toBe('No change: event 3 “Jazz” is like this already\n');
  expect(await say('events update 3 --title Jazz --cost 5')).toBe('Updated event 3 “Jazz”\n');
});

describe('the times of a series that a command changes', () => {
  beforeEach(async () => {
    await run(
      'events create --title Choir --start-date 2027-07-07T19:00 --duration 2h --repeat weekly --count 6 --series choir',
    );
  });
  const day = (date: string, hours = '19:00–21:00') => `${date} 2027, ${hours}`;

  test('are listed in order of time, with few lines if all move by the same span', async () => {
    const moved = [
      `  ${day('Wed, 7 Jul')} → ${day('Thu, 8 Jul')}`,
      `  ${day('Wed, 14 Jul')} → ${day('Thu, 15 Jul')}`,
      `  ${day('Wed, 21 Jul')} → ${day('Thu, 22 Jul')}`,
      '  and 2 more',
      `  ${day('Wed, 11 Aug')} → ${day('Thu, 12 Aug')}`,
      '',
    ];
    const planned = await seen('events move choir --series --by 1d --dry-run');
    expect(planned.err).toContain(['Would move 6 events “Choir”, each 1 day later:', ...moved].join('\n'));
    const { out, err } = await seen('events move choir --series --by 1d');
    expect(out).toBe(['Moved 6 events “Choir”, each 1 day later:', ...moved].join('\n'));
    expect(err).not.toContain('→');
  });

  test('are all listed if they move by different spans, or have different titles', async () => {
    const ids = (await run('events list --series choir --all-dates --format ids')).out.trim().split('\n');
    await run(`events update ${ids[2]} --start-date 18:00 --end-date 20:00 --title Rehearsal`);
    const { out } = await seen('events update choir --series --start-date 18:00 --end-date 21:00');
    expect(out.trim().split('\n')).toEqual([
      'Updated 6 events:',
      ...['7 Jul', '14 Jul'].map((date) => `  “Choir”: ${day(`Wed, ${date}`)} → ${day(`Wed, ${date}`, '18:00–21:00')}`),
      `  “Rehearsal”: ${day('Wed, 21 Jul', '18:00–20:00')} → ${day('Wed, 21 Jul', '18:00–21:00')}`,
      ...['28 Jul', '4 Aug', '11 Aug'].map(
        (date) => `  “Choir”: ${day(`Wed, ${date}`)} → ${day(`Wed, ${date}`, '18:00–21:00')}`,
      ),
    ]);
    expect((await seen('events update choir --series --cost 5')).out).toMatch(
      /^(Updated event \d+ “.*” \(\d+ (?:Jul|Aug) 2027, 18:00\)\n){6}$/,
    );
  });

  test('stand below each other for one event, in lines that fit', async () => {
    const { out, err } = await seen('events move 3 --by 1d');
    expect(out).toBe(
      'Moved event 3 “Jazz”:\n  Fri, 2 Jul 2027, 20:00–23:00\n→ Sat, 3 Jul 2027, 20:00–23:00 Europe/London, in 7 months\n',
    );
    expect(err).toBe('');
  });

  test('note that an event has no length only when the command takes its length away', async () => {
    const note = 'The event ends when it starts.';
    expect((await seen('events update 3 --end-date 20:00')).err).toContain(note);
    expect((await seen('events move 3 --by 1d')).err).not.toContain(note);
  });

  test.each([
    ['--by 1d', '« Choir » repoussés de 1 jour :'],
    ['--by=-1h', '« Choir » avancés de 1 heure :'],
  ])('say in French how far they moved: %s', async (flags, words) => {
    const { out } = await seen(`events move choir --series ${flags}`, {
      text: await loadCatalogue('fr'),
      locale: 'fr',
    });
    expect(out.replaceAll('\u00a0', ' ')).toContain(words);
  });
});

test.each([
  [
    'events update 3 --start-date 2027-07-04T20:00',
    'The event is unchanged: it would end before it starts. Give --duration too',
  ],
  [
    'events update 3 --end-date 2027-07-01T20:00',
    'The event is unchanged: it would end before it starts. Give --start-date too',
  ],
  [
    'events create --title X --start-date "2 jul 2027 8pm" --end-date "2027-07-02 02:00"',
    'give the length instead of the end: --duration 3h. An event that goes on after midnight',
  ],
])('an end before its start says what to do: %s', async (line, said) => {
  expect(await run(line)).toMatchObject({ exit: 5, err: expect.stringContaining(said) });
});

test('an export says its format where the name of the file does not', async () => {
  const cwd = emptyFolder();
  expect((await run('export --output all', { cwd })).err).toMatch(/^Written to all \(NDJSON\): /);
  expect((await run('export --output all.txt --format ndjson', { cwd })).err).toMatch(
    /^Written to all\.txt \(NDJSON\): /,
  );
  expect((await run('export --output all.json', { cwd })).err).toMatch(/^Written to all\.json: /);
  expect(await run('export --output all.pdf', { cwd })).toMatchObject({
    exit: 2,
    err: expect.stringContaining(
      '--output: must end in .ndjson, .json, .yaml, .csv, .tsv, .ics, or .xlsx. Try all.yaml',
    ),
  });
  expect(existsSync(join(cwd, 'all.pdf'))).toBe(false);
});

test('nothing is asked for where there is nothing to choose', async () => {
  const fail = () => Promise.reject(new Error('asked'));
  const prompts = { search: fail, chooseSeveral: fail } as never;
  const empty = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  const ask = (line: string) => seen(line, { prompts, send: empty.send });
  expect((await ask('events get')).err).toContain('There are no events yet. To create one: cal events create');
  expect((await ask('events publish')).err).toContain('There is no event that this command could change.');
  expect((await ask('events restore')).err).toContain('There are no events in the trash.');
  await empty.close();
});

test('a list marks times of another zone than the reader’s', async () => {
  const list = async (zone: string) =>
    (await seen('events list --all-dates', { env: { NO_COLOR: '1', CAL_TZ: zone }, send: service.send })).out;
  expect(await list('Asia/Tokyo')).toMatch(/2 Jul 2027, 20:00 London/);
  expect(await list('Europe/London')).not.toContain('London');
  // The clocks of Lisbon show the same.
  expect(await list('Europe/Lisbon')).not.toContain('London');
  expect((await run('events list --all-dates', { env: { CAL_TZ: 'Asia/Tokyo' } })).out).not.toContain('London');
});

test('the history says to when an event was moved', async () => {
  const setting = { env: { CAL_HISTORY: 'on' }, cwd: emptyFolder() };
  await run('events move 3 --by 1d', setting);
  await run('events update 3 --start-date "3 jul 2027 9pm" --keep-duration --title Secret', setting);
  expect((await run('history', setting)).out).toMatch(
    /events update 3 --start-date '3 jul 2027 9pm' --keep-duration --title …\t[\s\S]*events move 3 --by 1d\t/,
  );
  await run('events update 3 --no-all-day --status draft --tags a,b --excerpt Secret', setting);
  await run('events update 3 --status draft', setting);
  expect((await run('history', setting)).out).toMatch(
    /^\S+\t[^\t]+\tevents update 3 --no-all-day --status draft --tags a,b --excerpt …\t/,
  );
});

test('a table with columns of several kinds says that it holds one', async () => {
  const stdin = 'title,start_date,venue,city\nGig,2027-07-02,Hall,Leeds\n';
  const { exit, err } = await run('import - --input-format csv', { stdin });
  expect({ exit, err }).toEqual({
    exit: 2,
    err: expect.stringMatching(/city: is a field of venues, not of events\.[\s\S]*A table holds records of one kind/),
  });
});

test.each(['events list --limit x', 'events update 3 --end-date 2027-07-01', 'lint', 'agenda 2027-07 --plain'])(
  'French writes a blank before each colon of a sentence: %s',
  async (line) => {
    const { out, err } = await run(line, { text: await loadCatalogue('fr') });
    const said = `${out}${err}`.replace(/^cal: (?:[a-z ]+: )?/gm, '').replace(/\d:\d/g, '');
    expect(said).toMatch(/\u00a0: /);
    expect(said.match(/[^\s\u00a0]: .*/g)).toBeNull();
  },
);

describe('dates in a record of --data', () => {
  test.each([9, 45000, '9', 'tomorrow 9am', '31.02.2027', '05/06/2027', '2h'])('%j is refused', async (start_date) => {
    const stdin = JSON.stringify({ title: 'Gig', start_date, end_date: '2027-07-02' });
    const { exit, err } = await run('events create --data -', { stdin });
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('--start-date: ') });
  });

  test('may be written as in files', async () => {
    const stdin = JSON.stringify({ title: 'Gig', start_date: 20270702, end_date: '20.7.2027 20.00' });
    const { out } = await run('events create --data - --format json', { stdin });
    expect(JSON.parse(out)).toMatchObject({ start_date: '2027-07-02 00:00:00', end_date: '2027-07-20 20:00:00' });
  });
});
