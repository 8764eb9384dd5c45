// Tests src/cli/commands/series/ and src/sync/series/.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal, type Ended, emptyFolder, type Setting } from '../support/command-line.js';

/** Series of events over the real service. It is Saturday, 21 November 2026, 10:00 UTC. */

let service: InProcessService | undefined;
let ask: (line: string, setting?: Setting) => Promise<Ended>;
let writes: string[] = [];
/** Answers a request in place of the service. */
let intercept: ((request: Parameters<SendHttpRequest>[0]) => boolean) | undefined;
let onIntercept: () => void = () => {};

async function openService(): Promise<void> {
  await service?.close();
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  const opened = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  service = opened;
  intercept = undefined;
  onIntercept = () => {};
  const send: SendHttpRequest = (request) => {
    if (request.method !== 'GET') writes.push(`${request.method} ${new URL(request.url).pathname.split('/v1')[1]}`);
    if (intercept?.(request)) {
      onIntercept();
      return Promise.resolve({ status: 500, headers: {}, body: '{"code":"x","message":"no"}' });
    }
    return opened.send(request);
  };
  ask = (line, setting = {}) => cal(line, { send, ...setting });
  writes = [];
}
afterAll(() => service?.close());

const GIG = 'events create --title Gig --start-date "2027-07-02 20:00" --duration 3h';
const CHOIR = `${GIG.replace('Gig', 'Choir')} --repeat weekly --count 3`;

/** The starts of all events, or of those that a filter of the list lets through. */
const startsOf = async (filter = '--all-dates'): Promise<string[]> =>
  (await ask(`events list --all ${filter} --format tsv --fields start_date,end_date`)).out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll(':00\t', ' – ').replace(/:00$/, ''));
const days = async (filter?: string): Promise<string[]> => (await startsOf(filter)).map((line) => line.slice(0, 10));

describe('the dates of a series', () => {
  beforeAll(openService);
  let count = 0;

  test.each([
    ['--repeat weekly --until 2027-07-16', '2027-07-02', ['07-02', '07-09', '07-16']],
    ['--repeat weekly --until "16 jul 2027" --except 2027-07-09', '2027-07-02', ['07-02', '07-16']],
    ['--repeat "every 2 weeks" --count 2', '2027-07-02', ['07-02', '07-16']],
    ['--repeat monthly --count 3', '2027-07-31', ['07-31', '08-31', '10-31']],
    ['--repeat FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2027-07-13', ['07-13', '08-10', '09-14']],
    ['--repeat RRULE:FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20270709T190000Z', '2027-07-02', ['07-02', '07-06', '07-09']],
    ['--repeat freq=weekly;byday=tu,fr;until=20270709T185959Z', '2027-07-02', ['07-02', '07-06']],
  ])('%s from %s', async (flags, start, expected) => {
    count += 1;
    const title = `Gig-${count}`;
    const ended = await ask(`events create --title ${title} --start-date "${start} 20:00" --duration 3h ${flags}`);
    const isShort = start.endsWith('31');
    expect({ exit: ended.exit, err: ended.err }).toEqual({
      exit: 0,
      err: isShort ? expect.stringMatching(/^No date in 2027-09, which/) : '',
    });
    expect(await startsOf(`--series series-${title}`)).toEqual(
      expected.map((day) => `2027-${day} 20:00 – 2027-${day} 23:00`),
    );
    expect(ended.out.trim().split('\n')).toHaveLength(expected.length);
  });

  test('keep their wall clock time across a clock change', async () => {
    await ask(
      'events create --title Club --start-date "2027-03-20 23:00" --end-date "2027-03-21 04:00" --repeat weekly --count 2',
    );
    expect(await startsOf('--series club')).toEqual([
      '2027-03-20 23:00 – 2027-03-21 04:00',
      '2027-03-27 23:00 – 2027-03-28 04:00',
    ]);
  });

  test('keep their length if a clock change skips the start, with a warning for scripts', async () => {
    const { err } = await ask(
      'events create --title Night --start-date "2027-03-27 01:30" --duration 1h --repeat daily --count 2',
    );
    expect(err).toContain('01:30 does not exist on 28 Mar 2027 in Europe/London');
    expect(await startsOf('--series night')).toEqual([
      '2027-03-27 01:30 – 2027-03-27 02:30',
      '2027-03-28 02:30 – 2027-03-28 03:30',
    ]);
  });

  test('an all-day event of several days stays all-day', async () => {
    await ask(
      'events create --title Fair --start-date 2027-07-02 --end-date 2027-07-03 --all-day --repeat monthly --count 2',
    );
    const { out } = await ask('events list --series fair --format ndjson --fields all_day,start_date,end_date');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { all_day: true, start_date: '2027-07-02 00:00:00', end_date: '2027-07-03 23:59:59' },
      { all_day: true, start_date: '2027-08-02 00:00:00', end_date: '2027-08-03 23:59:59' },
    ]);
  });
});

describe('refused before anything is written', () => {
  beforeAll(openService);

  test.each([
    ['--repeat sometimes --count 2', /--repeat: “sometimes” is not a rule\. Use daily, weekly/],
    ['--repeat "every 0 weeks" --count 2', /is not a rule/],
    ['--repeat "every 2nd friday" --count 2', /does not fit the start: .* the first one is 9 Jul 2027/],
    ['--repeat "every first weekday" --count 2', /is not a rule/],
    ['--repeat FREQ=WEEKLY;BYDAY=XX --count 2', /--repeat: “BYDAY=XX” is wrong/],
    ['--repeat FREQ=WEEKLY;BYDAY=2TU --count 2', /“BYDAY=2TU” is wrong/],
    ['--repeat FREQ=HOURLY --count 2', /“FREQ=HOURLY” is wrong/],
    ['--repeat FREQ=WEEKLY;BYHOUR=9 --count 2', /“BYHOUR=9” is wrong/],
    ['--repeat FREQ=WEEKLY;FREQ=DAILY --count 2', /“FREQ=DAILY” is wrong/],
    ['--repeat weekly', /--repeat: needs an end: add --until DATE or --count NUMBER/],
    ['--repeat weekly --until 2028-01-01 --count 2', /--repeat: has more than one end: --until and --count/],
    ['--repeat FREQ=WEEKLY;COUNT=2 --until 2028-01-01', /RRULE COUNT and --until/],
    ['--repeat daily --until 2040-01-01', /--repeat: makes more than 1,000 dates\. Choose an earlier --until/],
    ['--repeat daily --count 1001', /--repeat: makes more than 1,000 dates\. Choose a smaller --count/],
    ['--repeat FREQ=DAILY;COUNT=1001', /Choose a smaller RRULE COUNT/],
    ['--repeat weekly --count 2 --series 11', /--series: means the event with ID 11\. .* write series-11/],
    ['--series 11', /11/],
    ['--repeat weekly --until 2027-07-01', /--until: is before the start of the series, Fri, 2 Jul 2027/],
    ['--repeat weekly --until "30 February"', /--until/],
    [
      '--repeat FREQ=MONTHLY;BYDAY=2TU --count 2',
      /--repeat: .*2 Jul 2027 is not a date of this rule, the first one is 13 Jul 2027/,
    ],
    [
      '--repeat weekly --count 2 --except 2027-07-10',
      /--except: 10 Jul 2027 is not a date of the series\..* is 9 Jul 2027/,
    ],
    ['--repeat weekly --count 1 --except 2027-07-02', /--except: leaves no date/],
    ['--until 2028-01-01', /--until: needs --repeat/],
    ['--if-missing', /--if-missing: needs --repeat/],
    ['--series choir', /There is no series series-choir/],
    ['--repeat weekly --count 2 --series ..', /--series: must have at least one letter or digit \(given: “\.\.”\)/],
  ])('%s', async (flags, message) => {
    const { exit, err, out } = await ask(`${GIG} ${flags}`);
    expect({ exit: [2, 3].includes(exit), out }).toEqual({ exit: true, out: '' });
    expect(err.replace(/\s+/g, ' ')).toMatch(message);
    expect(writes).toEqual([]);
  });

  test('a refused first event leaves no tag behind', async () => {
    const { exit, err } = await ask(`${GIG} --repeat weekly --count 2 --organizer Nobody`);
    expect({ exit, err }).toEqual({ exit: 3, err: expect.stringContaining('Nobody') });
    expect((await ask('tags list --no-hide-empty --format ids')).out).toBe('');
    writes = [];
  });

  test('a title without letters needs --series', async () => {
    const { exit, err } = await ask(`${GIG.replace('Gig', '!!!')} --repeat weekly --count 2`);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('Add --series NAME') });
  });
});

describe('the list of dates', () => {
  beforeAll(openService);
  beforeEach(() => {
    writes = [];
  });

  test('shows the first dates, the count and the last date on a terminal, and asks for confirmation', async () => {
    const line = `${GIG} --repeat weekly --until 2027-09-30`;
    const declined = await ask(line, { tty: true, answers: ['n'] });
    expect(declined.questions).toEqual(['Create 13 events? [Y/n] ']);
    expect(declined.err).toContain(
      [
        'series-gig: 13 dates',
        '  Fri, 2 Jul 2027, 20:00–23:00 Europe/London, in 7 months',
        '  Fri, 9 Jul 2027, 20:00–23:00 Europe/London, in 7 months',
        '  Fri, 16 Jul 2027, 20:00–23:00 Europe/London, in 7 months',
        '  and 9 more',
        '  Fri, 24 Sept 2027, 20:00–23:00 Europe/London, in 10 months',
        'Nothing was created.',
      ]
        .join('\n')
        .replaceAll('Sept', declined.err.includes('Sept') ? 'Sept' : 'Sep'),
    );
    expect(writes).toEqual([]);
    const { out, questions } = await ask(`${line} --yes`, { tty: true });
    expect([out, questions]).toEqual(['Created 13 events of series-gig\n', []]);
  });

  test('mentions dates shifted by short months and clock changes', async () => {
    const { err } = await ask(
      'events create --title Late --start-date "2027-01-31 01:30" --duration 1h --repeat monthly --count 4 --yes',
      { tty: true, columns: 400 },
    );
    expect(err).toContain(
      'No date in 2027-02, 2027-04, and 2027-06, which have no day 31. For the last day of each month use --repeat "FREQ=MONTHLY;BYMONTHDAY=-1".\n',
    );
    expect(err.match(/Sun, 31 Jan 2027/g)).toHaveLength(1);
    const leap = await ask(
      'events create --title Leap --start-date "2028-02-29 20:00" --duration 1h --repeat yearly --count 2 --dry-run',
    );
    expect(leap.err).toContain('No date in 2029-02, 2030-02, and 2031-02, which have no day 29.\n');
    const skipped = await ask(
      'events create --title Early --start-date "2027-03-21 01:30" --duration 3h --repeat weekly --count 2 --yes',
      { tty: true, columns: 400 },
    );
    expect(skipped.err).toContain('01:30 does not exist on 28 Mar 2027 in Europe/London');
  });

  test('is complete in a dry run, which prints all requests', async () => {
    const { out, err } = await ask(`${GIG} --series rehearsal --repeat weekly --count 6 --dry-run`);
    expect(err.match(/^ {2}Fri, /gm)).toHaveLength(6);
    expect(out.match(/^POST .*\/(tags|events)$/gm)?.map((line) => line.split('/v1')[1])).toEqual([
      '/tags',
      ...Array.from({ length: 6 }, () => '/events'),
    ]);
    expect(out).toContain('"series-rehearsal"');
    expect(writes).toEqual([]);
  });
});

describe('a series that exists', () => {
  beforeEach(openService);

  test('is not created again by accident; --series creates another one, or adds an event', async () => {
    await ask(CHOIR);
    expect(await ask(CHOIR)).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/series-choir exists already, with 3 events\.[\s\S]*--if-missing/),
    });
    expect((await ask(`${CHOIR} --series "Choir 2028"`)).exit).toBe(0);
    expect(await days('--series choir-2028')).toHaveLength(3);
    expect((await ask(`${GIG} --series choir --tags live`)).exit).toBe(0);
    expect(await days('--series series-choir')).toEqual(['2027-07-02', '2027-07-02', '2027-07-09', '2027-07-16']);
  });

  test('gets another event by the name of the series, or of one of its events', async () => {
    await ask(CHOIR);
    for (const ref of ['1', 'choir-2', 'series-choir']) expect((await ask(`${GIG} --series ${ref}`)).exit).toBe(0);
    expect(await days('--series series-choir')).toHaveLength(6);
  });

  test.each([
    ['nothing', [], 3, 'has all 3 dates already'],
    [
      'a later date moved',
      ['move 3 --to 2027-07-20'],
      3,
      '1 date was moved or deleted and is not created again: 16 Jul 2027.',
    ],
    ['the last date moved to an earlier day', ['move 3 --to 2027-07-15'], 3, '16 Jul 2027'],
    ['all dates moved', ['move choir --series --by -1d --yes'], 3, '2 Jul 2027, 9 Jul 2027, and 16 Jul 2027'],
    ['a date in the trash', ['delete 2 --yes'], 2, '9 Jul 2027'],
    ['the last date in the trash', ['delete 3 --yes'], 2, '16 Jul 2027'],
    ['a date deleted permanently', ['delete 2 --force --yes'], 2, '9 Jul 2027'],
    [
      'a date moved and another one deleted',
      ['move 1 --to 2027-07-03', 'delete 2 --yes'],
      2,
      '2 Jul 2027 and 9 Jul 2027',
    ],
    [
      'all dates at another time',
      ['update choir --series --start-date 19:30 --yes'],
      3,
      'series-choir: 3 dates have another time now and are not created again: 2 Jul 2027, 9 Jul 2027, and 16 Jul 2027. series-choir has',
    ],
    [
      'a date at another time and another one deleted',
      ['move 1 --to 21:00', 'delete 2 --yes'],
      2,
      '1 date has another time now and is not created again: 2 Jul 2027. series-choir: 1 date was moved or deleted and is not created again: 9 Jul 2027.',
    ],
  ])('--if-missing creates nothing again with %s', async (_, lines, count, message) => {
    await ask(CHOIR);
    for (const line of lines) expect((await ask(`events ${line}`)).exit).toBe(0);
    writes = [];
    for (const _ of ['first', 'second']) {
      const { exit, err } = await ask(`${CHOIR} --if-missing`);
      expect({ exit, err: err.replace(/\s+/g, ' ') }).toEqual({ exit: 0, err: expect.stringContaining(message) });
      expect(err.replace(/\s+/g, ' ')).toContain('Nothing was created.');
    }
    expect([writes, (await days('--series series-choir')).length]).toEqual([[], count]);
    // Dates after the last one are new.
    await ask(`${CHOIR.replace('--count 3', '--count 5')} --if-missing`);
    expect((await days('--series series-choir')).slice(-2)).toEqual(['2027-07-23', '2027-07-30']);
  });

  test.each([
    ['the last date', ['events delete 3 --force --yes'], 0],
    ['the last date, from the trash', ['events delete 3 --yes', 'events delete 3 --force --yes'], 0],
    [
      'the last date, undone and moved away',
      ['events delete 3 --force --yes', 'undo --yes', 'events move 4 --by 1d'],
      0,
    ],
    ['all dates with their tag', ['events delete choir --series --force --yes', 'tags delete 1 --yes'], 3],
  ])(
    '--if-missing does not recreate dates that the history knows as deleted permanently: %s',
    async (_, lines, createdCount) => {
      const setting = { cwd: emptyFolder(), env: { CAL_HISTORY: 'on' } };
      await ask(CHOIR, setting);
      for (const line of lines) expect([line, (await ask(line, setting)).exit]).toEqual([line, 0]);
      const { exit, out } = await ask(`${CHOIR} --if-missing`, setting);
      expect([exit, out.split('\n').filter(Boolean)]).toEqual([0, expect.objectContaining({ length: createdCount })]);
    },
  );

  test('sends an image by URL once if the service copies it', async () => {
    const images: unknown[] = [];
    const send: SendHttpRequest = async (request) => {
      const response = await (service as InProcessService).send(request);
      if (request.method !== 'POST' || !request.url.endsWith('/events')) return response;
      images.push(JSON.parse(request.body ?? '').image);
      return { ...response, body: JSON.stringify({ ...JSON.parse(response.body), image: { id: 77, url: 'x' } }) };
    };
    expect(await ask(`${CHOIR} --image https://example.org/a.jpg`, { send })).toMatchObject({ exit: 0 });
    expect(images).toEqual(['https://example.org/a.jpg', 77, 77]);
  });

  test.each([
    ['a failure', undefined],
    ['an interruption', new AbortController()],
  ])('is completed after %s in the middle, without duplicates', async (_, controller) => {
    let left = 2;
    intercept = ({ method, url }) => method === 'POST' && url.endsWith('/events') && left-- <= 0;
    if (controller !== undefined) onIntercept = () => controller.abort();
    const signal = controller === undefined ? {} : { signal: controller.signal };
    const broken = await ask(`${CHOIR} --count 5 --no-retry`, signal);
    expect({ exit: broken.exit, err: broken.err.replace(/\s+/g, ' ') }).toEqual({
      exit: controller === undefined ? 1 : 130,
      err: expect.stringContaining('2 of 5 events created. Repeat the command with --if-missing to create the rest'),
    });
    intercept = undefined;
    expect((await ask(`${CHOIR} --count 5 --if-missing`)).out.trim().split('\n')).toHaveLength(3);
    expect(await days()).toEqual(['2027-07-02', '2027-07-09', '2027-07-16', '2027-07-23', '2027-07-30']);
    writes = [];
    expect(await ask(`${CHOIR} --count 5 --if-missing`)).toMatchObject({
      exit: 0,
      err: 'series-choir has all 5 dates already. Nothing was created.\n',
    });
    expect(writes).toEqual([]);
  });
});

describe('new venues and organizers of a series', () => {
  const HALL = '{"venue":"Hall","city":"Leeds"}';
  const DATA: readonly (readonly [fields: string, venues: string, organizers: string])[] = [
    [`"venue":${HALL}`, 'Hall', ''],
    [`"venue":["Old",${HALL}]`, 'Hall,Old', ''],
    [`"venue":[${HALL},{"venue":"Yard"}],"organizer":{"organizer":"Amy & Bo"}`, 'Hall,Yard', 'Amy & Bo'],
    [`"organizer":[{"organizer":"Amy"},{"organizer":"Bo"}]`, '', 'Amy,Bo'],
    ['"venue":[1],"organizer":[]', '', ''],
  ];
  const setting = (fields: string): Setting => ({
    cwd: emptyFolder(),
    env: { CAL_HISTORY: 'on' },
    stdin: `{"title":"Gig","start_date":"2027-07-02 20:00:00","end_date":"2027-07-02 23:00:00",${fields}}`,
  });
  const REPEAT = 'events create --data - --repeat weekly';
  const listNames = async (plural: string, field: string): Promise<string> =>
    (await ask(`${plural} list --all --format tsv --fields ${field}`)).out.trim().split('\n').sort().join();
  const linksOf = async (): Promise<string[]> =>
    (await ask('events list --series gig --all --format ndjson')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ venues, organizer }) =>
        JSON.stringify([venues, organizer].map((links) => links?.map(({ id }: { id: number }) => id))),
      );

  beforeEach(async () => {
    await openService();
    await ask('venues create --venue Old');
  });

  test.each(DATA)('%s is created once, with the first date', async (fields, venues, organizers) => {
    const given = setting(fields);
    const expected = { venues: [...new Set(['Old', ...venues.split(',')])].filter(Boolean).sort().join(), organizers };
    const names = async () => ({
      venues: await listNames('venues', 'venue'),
      organizers: await listNames('organizers', 'organizer'),
    });
    expect(await ask(`${REPEAT} --count 3`, given)).toMatchObject({
      exit: 0,
      err: expect.stringMatching(/^(?:Also created: .+\.\n)?$/),
    });
    expect(await names()).toEqual(expected);
    const links = await linksOf();
    expect([links.length, new Set(links).size]).toEqual([3, 1]);
    for (const count of [3, 5])
      expect(await ask(`${REPEAT} --count ${count} --if-missing`, given)).toMatchObject({ exit: 0 });
    expect(await names()).toEqual(expected);
    expect(new Set([...links, ...(await linksOf())]).size).toBe(1);
    for (const _ of ['the two added dates', 'the first three'])
      expect(await ask('undo --yes', { ...given, stdin: '' })).toMatchObject({ exit: 0 });
    expect(await names()).toEqual({ venues: 'Old', organizers: '' });
  });

  test('a dry run shows the data once, and the name after that', async () => {
    const { out } = await ask(`${REPEAT} --count 3 --dry-run`, setting(`"venue":${HALL}`));
    expect(out.match(/Leeds/g)).toHaveLength(1);
    expect(out.match(/Hall/g)).toHaveLength(3);
  });
});

/** Commands one after the other, the hours that they lead to, and how many days later the events end. */
const TIMES: readonly (readonly [line: string, hours: string, later: number])[] = [
  ['update choir --series --start-date 19:30', '19:30–22:30', 0],
  ['update choir --series --start-date 7pm --keep-duration', '19:00–22:00', 0],
  ['update choir --series --end-date 1am', '19:00–01:00', 1],
  ['update choir --series --end-date 21:00', '19:00–21:00', 0],
  ['update choir --series --start-date 18:00 --duration 90m', '18:00–19:30', 0],
  ['move choir --series --to 19:00', '19:00–20:30', 0],
  ['move choir --series --by -1h', '18:00–19:30', 0],
];
const REFUSED_DATES = [
  'update choir --series --start-date "2027-08-01 19:00"',
  'update choir --series --start-date "fri 7pm"',
  'update choir --series --end-date 2027-08-01',
  'move choir --series --to 2027-08-01',
];
const julyDay = (day: number): string => `2027-07-${String(day).padStart(2, '0')}`;

describe('commands for the whole series', () => {
  beforeEach(async () => {
    await openService();
    await ask(`${CHOIR} --tags live`);
    await ask('events create --title Other --start-date "2027-07-09 10:00" --duration 1h --tags live');
    writes = [];
  });

  test.each([
    [{ locale: 'en-US' }, 'series-choir: 3 events, Jul 2, 2027 to Jul 16, 2027\n'],
    [{}, 'series-choir: 3 events, 2 Jul 2027 to 16 Jul 2027\n'],
  ])('names the days of a series as the locale writes them: %o', async (setting, said) => {
    expect((await ask('events update choir --series --cost 5', { tty: true, ...setting })).err).toContain(said);
  });

  test.each(['update choir --cost 5', 'move choir --by 1h', 'delete choir'])(
    'a slug says that it names one of several events: %s',
    async (line) => {
      expect((await ask(`events ${line}`)).err).toContain(
        'This is one of 3 events of series-choir; --series means all.',
      );
    },
  );

  test('list shows all dates, given an event or the name', async () => {
    const all = ['2027-07-02', '2027-07-09', '2027-07-16'];
    for (const ref of ['choir', 'choir-2', 'series-choir', 'Series-Choir'])
      expect(await days(`--series ${ref}`)).toEqual(all);
    expect(await days('--series choir --starts-after 2027-07-05')).toEqual(all.slice(1));
    expect(await ask('events list --series choir --tags live')).toMatchObject({ exit: 2 });
    expect((await ask('events list --series other')).err).toMatch(/Event \d+ “Other” belongs to no series/);
    await ask('events create --title Other --start-date "2027-08-02 10:00" --duration 1h --repeat daily --count 2');
    expect(await days('--series other')).toEqual(['2027-08-02', '2027-08-03']);
    await ask('events update choir --tags series-choir,series-other');
    expect(await days('--series choir')).toEqual(all);
    expect(await ask('events list --series none')).toMatchObject({ exit: 3 });
  });

  test.each([
    ['agenda 2027-07 --series choir --field title', 'Choir\nChoir\nChoir\n'],
    [
      'agenda 2027-07-05..2027-07-31 --series series-choir --field start_date',
      '2027-07-09 20:00:00\n2027-07-16 20:00:00\n',
    ],
    ['month 2027-07 --series choir-2 --field title', 'Choir\nChoir\nChoir\n'],
    ['events export --series choir --format csv', expect.not.stringContaining('Other')],
    ['export events --series choir --format ndjson', expect.stringMatching(/^(.*"Choir".*\n){3}$/)],
  ])('%s shows only events of the series', async (line, out) => {
    expect(await ask(line)).toMatchObject({ exit: 0, out });
  });

  test.each([
    ['agenda --series none', 3, 'There is no series'],
    ['agenda --series choir --tags live', 2, '--tags'],
    ['export venues --series choir', 2, '--series'],
    ['venues export --series choir', 2, '--series'],
  ])('%s is refused', async (line, exit, sentence) => {
    expect(await ask(line)).toMatchObject({ exit, out: '', err: expect.stringContaining(sentence) });
  });

  test('update changes all events, or those from a given day on, and keeps the series together', async () => {
    expect((await ask('events update choir-3 --series --cost 12 --tags loud')).exit).toBe(0);
    expect(writes).toHaveLength(3);
    expect(await days('--tags loud')).toHaveLength(3);
    expect(await days('--series choir')).toHaveLength(3);
    expect((await ask('events update choir --series --from 2027-07-09 --title Chorus')).out.split('\n')).toHaveLength(
      3,
    );
    const { out } = await ask('events list --series choir --format tsv --fields title,cost');
    expect(out).toBe('Choir\t12\nChorus\t12\nChorus\t12\n');
  });

  test('update and move change the times and keep each day; they refuse dates', async () => {
    for (const [line, hours, later] of TIMES) {
      expect(await ask(`events ${line}`)).toMatchObject({ exit: 0 });
      const [start, end] = hours.split('–');
      const expected = [2, 9, 16].map((day) => `${julyDay(day)} ${start} – ${julyDay(day + later)} ${end}`);
      expect([line, await startsOf('--series choir')]).toEqual([line, expected]);
    }
    writes = [];
    for (const line of REFUSED_DATES) {
      const { exit, err } = await ask(`events ${line}`);
      expect([line, exit, err.replace(/\s+/g, ' ')]).toEqual([
        line,
        2,
        expect.stringContaining('takes only a time of day for a series'),
      ]);
    }
    expect(writes).toEqual([]);
  });

  test.each([
    ['update choir --series --start-date 6pm', [/^The end moves with the start: the event still lasts 3 hours/]],
    ['update choir --series --venue hall', [/^Hall is already booked at that time: .*Festival/]],
    ['move choir --series --to 19:00', []],
  ])('%s prints a warning once', async (line, warnings) => {
    await ask('venues create --venue Hall');
    await ask('events create --title Festival --start-date "2027-06-20 10:00" --duration 90d --venue hall');
    const { exit, err } = await ask(`events ${line}`);
    expect([exit, err.split('\n').slice(0, -1)]).toEqual([
      0,
      warnings.map((warning) => expect.stringMatching(warning)),
    ]);
  });

  test('different warnings about a series are all printed', async () => {
    await ask('events update choir-2 --end-date "2027-07-09 22:00"');
    const { err } = await ask('events update choir --series --start-date 6pm');
    expect(err.match(/still lasts .+?\./g)).toEqual(['still lasts 3 hours.', 'still lasts 2 hours.']);
  });

  test('move shifts all days, the last event first, so that no two meet in a venue', async () => {
    await ask('venues create --venue Hall');
    await ask('events update choir --series --venue hall');
    expect(await ask('events move choir --series --by +7d')).toMatchObject({ exit: 0, err: '' });
    expect(await days('--series choir')).toEqual(['2027-07-09', '2027-07-16', '2027-07-23']);
    expect(await ask('events move choir --series --by -7d')).toMatchObject({ exit: 0, err: '' });
  });

  test('delete asks first, and can delete from one day on', async () => {
    expect(await ask('events delete choir --series')).toMatchObject({ exit: 2 });
    expect((await ask('events delete choir --series --from 2027-07-09 --yes')).exit).toBe(0);
    expect(await days('--series choir')).toEqual(['2027-07-02']);
    expect(await ask('events delete choir --series --from 2028-01-01 --yes')).toMatchObject({
      exit: 3,
      err: expect.stringContaining('series-choir has no events that start on 2028-01-01 or later'),
    });
    expect(await ask('events delete choir --from 2027-07-09')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--from: needs --series'),
    });
  });

  test('delete --if-unmodified does not conflict with its own deletions', async () => {
    expect(await ask('events delete choir --series --if-unmodified --yes')).toMatchObject({ exit: 0 });
  });

  test('each command is one run, which undo reverts as a whole', async () => {
    const setting = { cwd: emptyFolder(), env: { CAL_HISTORY: 'on' } };
    const before = await startsOf();
    for (const line of ['events move choir --series --by +1d', 'events delete choir --series --yes']) {
      expect((await ask(line, setting)).exit).toBe(0);
      expect(await startsOf()).not.toEqual(before);
      expect((await ask('undo --yes', setting)).exit).toBe(0);
      expect(await startsOf()).toEqual(before);
    }
    await ask(`${GIG} --repeat daily --count 4`, setting);
    expect(await startsOf()).toHaveLength(before.length + 4);
    const shown = await ask('undo --dry-run', setting);
    expect([shown.exit, shown.out]).toEqual([0, expect.stringMatching(/^(- event .*\n){4}- tag .*\n$/)]);
    expect((await ask('undo --yes', setting)).exit).toBe(0);
    expect(await startsOf()).toEqual(before);
    expect((await ask('tags list --search gig --no-hide-empty --format ids')).out).toBe('');
  });

  test('get shows the series and how to change all of it', async () => {
    const { out } = await ask('events get choir-2', { tty: true, columns: 120, env: { NO_COLOR: '1' } });
    expect(out).toMatch(
      /Tags? +live\nSeries +series-choir\n +all of it: cal events list --series \d+; update, move or delete \d+ --series\n/,
    );
  });

  test.each(['csv', 'ics'])('export and import as %s preserve the series', async (format) => {
    const { out: file } = await ask(`events export --format ${format}`);
    const now = () => Date.parse('2026-11-21T10:00:00Z');
    const other = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
    const there = (line: string, stdin = '') => cal(line, { send: other.send, stdin });
    const { exit } = await there(`events import - --input-format ${format} --create-missing tags`, file);
    const { out } = await there('events list --series choir --format ids');
    await other.close();
    expect([exit, out.trim().split('\n').length]).toEqual([0, 3]);
  });
});

test('lists all dates on which the venue is taken, before anything is written', async () => {
  await openService();
  await ask('venues create --venue "Town Hall"');
  await ask('events create --title Talk --start-date "2027-07-09 21:00" --duration 1h --venue 1');
  const taken = /^2027-07-09: Town Hall is already booked at that time: .*“Talk”.*\n$/;
  for (const venue of ['1', 'town-hall', '"Town Hall"']) {
    writes = [];
    const { err, questions } = await ask(`${CHOIR} --venue ${venue}`, { tty: true, answers: ['n'] });
    expect([err.split('\n').filter((line) => taken.test(`${line}\n`)).length, questions.length]).toEqual([1, 1]);
    expect(writes).toEqual([]);
  }
  expect((await ask(`${CHOIR} --venue 1 --no-conflict-check`)).err).toBe('');
  expect((await ask(`${CHOIR} --series other --venue 1`)).err).toMatch(/^2027-07-02: .*“Choir”.*\n2027-07-09: /);
  expect((await ask(`${CHOIR} --series new --start-date "2028-07-01 20:00" --venue 1`)).err).toBe('');
});
