// Tests src/cli/commands/lint/.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PageState } from '../../../src/cli/commands/lint/lint-rule.js';
import { LINT_RULES } from '../../../src/cli/commands/lint/lint-rules.js';
import { createPageVisitor } from '../../../src/cli/commands/lint/run-lint.js';
import type { Context } from '../../../src/cli/context.js';
import { createHttpSender } from '../../../src/client/http-sender.js';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { LINT_RULE_NAMES } from '../../../src/contract/lint-rules.js';
import { toCalendarEvent } from '../../../src/present/terminal/calendar-event.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';
import { cal, emptyFolder, type Setting } from '../../support/command-line.js';

/** `cal lint` over the real service: for each rule a calendar in which it finds something, and one in which it does not. */

const EXPECTED_COLUMNS = 60;

test('findings are wrapped at words on a terminal', async () => {
  const { run } = await startCalendar([
    {
      kind: 'events',
      title: 'A long title of an evening',
      start_date: '2027-07-02 20:00',
      end_date: '2027-07-02 20:00',
    },
  ]);
  const { out } = await run('lint', { tty: true, columns: EXPECTED_COLUMNS, env: { NO_COLOR: '1' } });
  const lines = out.trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('    '))).not.toEqual([]);
  expect(lines.filter((line) => line.length > EXPECTED_COLUMNS)).toEqual([]);
  expect(out.replace(/\n +/g, ' ')).toContain((await run('lint')).out.split('\n')[0]);
});

async function startCalendar(rows: readonly object[]) {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now: () => now, report: () => {} });
  onTestFinished(() => service.close());
  const cwd = emptyFolder();
  const run = (line: string, setting: Setting = {}) =>
    cal(line, { send: service.send, cwd, env: { CAL_HISTORY: 'on', ...setting.env }, ...setting });
  const stdin = rows.map((row) => JSON.stringify(row)).join('\n');
  const made = await run('import - --input-format ndjson --create-missing venues,organizers,tags --no-conflict-check', {
    stdin,
  });
  expect(made, made.err).toMatchObject({ exit: 0 });
  const lint = async (flags: string) =>
    JSON.parse((await run(`lint --format json ${flags}`)).out) as { rule: string; title: string; fix?: object }[];
  return { run, lint };
}

const event = (title: string, more: object = {}) => ({
  kind: 'events',
  title,
  start_date: '2027-07-02 20:00',
  end_date: '2027-07-02 22:00',
  description: 'Text',
  timezone: 'Europe/London',
  ...more,
});
const weekly = (day: number) =>
  event('Yoga', { tags: ['series-yoga'], start_date: `2027-07-${day} 18:00`, end_date: `2027-07-${day} 19:00` });

const CASES: Readonly<
  Record<
    string,
    { readonly bad: readonly object[]; readonly titles: readonly string[]; readonly good: readonly object[] }
  >
> = {
  'double-booking': {
    bad: [
      event('A', { venue: 'Hall' }),
      event('B', { venue: 'Hall', start_date: '2027-07-02 21:00' }),
      event('C', { venue: 'Hall', start_date: '2027-07-02 21:30' }),
    ],
    titles: ['B', 'C'],
    good: [
      event('A', { venue: 'Hall' }),
      event('B', { venue: 'Barn' }),
      event('C', { venue: 'Hall', status: 'draft' }),
    ],
  },
  'offset-zone': {
    bad: [event('A', { timezone: 'UTC+1' }), event('B')],
    titles: ['A'],
    good: [
      event('A'),
      event('B', { timezone: 'UTC+1', all_day: true, start_date: '2027-07-02', end_date: '2027-07-02' }),
    ],
  },
  'all-day-with-time': {
    bad: [
      event('Quiz 19:30', { all_day: true, start_date: '2027-07-02', end_date: '2027-07-02' }),
      event('Disco 8pm', { all_day: true, start_date: '2027-07-02', end_date: '2027-07-02' }),
    ],
    titles: ['Quiz 19:30', 'Disco 8pm'],
    good: ['Euro 2028', 'Market 24.12.', '7 pmc members', 'Score 1:1', 'Psalm 23:1-6', 'Route 19:300', 'Ham radio'].map(
      (title) => event(title, { all_day: true, start_date: '2027-07-02', end_date: '2027-07-02' }),
    ),
  },
  'ambiguous-price': {
    bad: [event('A', { cost: '€1.500' })],
    titles: ['A'],
    good: [event('A', { cost: '€15.00' }), event('B', { cost: '1500' }), event('C', { cost: '10,50 – 12,50' })],
  },
  'similar-venues': {
    bad: [
      { kind: 'venues', venue: 'Town Hall', slug: 'one' },
      { kind: 'venues', venue: 'town  hall', slug: 'two' },
    ],
    titles: ['town hall'],
    good: [
      { kind: 'venues', venue: 'Town Hall', city: 'Leeds', slug: 'one' },
      { kind: 'venues', venue: 'Town Hall', city: 'York', slug: 'two' },
    ],
  },
  'series-gap': { bad: [10, 11, 12, 14, 15].map(weekly), titles: ['Yoga'], good: [10, 11, 12, 13, 14].map(weekly) },
  'past-draft': {
    bad: [event('A', { status: 'draft', start_date: '2026-10-02 20:00', end_date: '2026-10-02 22:00' })],
    titles: ['A'],
    good: [
      event('A', { status: 'draft' }),
      event('B', { start_date: '2026-10-02 20:00', end_date: '2026-10-02 22:00' }),
    ],
  },
  'missing-image': {
    bad: [event('A'), event('B', { image: 'https://example.org/b.png' })],
    titles: ['A'],
    good: [event('A'), event('B'), event('C', { image: 'https://example.org/c.png' })],
  },
  'missing-text': {
    bad: [event('A', { description: '' })],
    titles: ['A'],
    good: [event('A'), event('B', { description: '', excerpt: 'Short' })],
  },
  'missing-translation': {
    bad: [event('A', { 'title@fr': 'A' }), event('B', { 'title@fr': 'B' }), event('C')],
    titles: ['C'],
    good: [event('A', { 'title@fr': 'A' }), event('B'), event('C')],
  },
  'title-in-capitals': {
    bad: [event('SUMMER PARTY TONIGHT')],
    titles: ['SUMMER PARTY TONIGHT'],
    good: ['UNESCO NGO', 'ABBA', 'Summer PARTY TONIGHT', '夏祭り'].map((title) => event(title)),
  },
  'unused-term': {
    bad: [
      { kind: 'tags', name: 'Old' },
      { kind: 'categories', name: 'Parent' },
      { kind: 'categories', name: 'Child', parent: 'parent' },
    ],
    titles: ['Child', 'Old'],
    good: [event('A', { tags: ['used'] }), event('B', { tags: ['planned'], status: 'draft' })],
  },
};

describe.each(Object.entries(CASES))('%s', (rule, { bad, titles, good }) => {
  test('is found', async () => {
    const { lint } = await startCalendar(bad);
    expect((await lint(`--rule ${rule}`)).map(({ title }) => title).sort()).toEqual([...titles].sort());
    expect(await lint(`--skip ${rule}`)).not.toContainEqual(expect.objectContaining({ rule }));
  });

  test('is not found where there is none', async () => {
    const { lint } = await startCalendar(good);
    expect(await lint(`--rule ${rule}`)).toEqual([]);
  });
});

test.each([
  ['publish', [7], ['A']],
  ['draft', [7], []],
  ['publish', [8], []],
])('trashed-venue: a %s event in venue 7, with venues %j in the trash', async (status, trashed, titles) => {
  const rule = LINT_RULES.find(({ name }) => name === 'trashed-venue');
  const dates = { start_date: '2027-07-02 20:00:00', end_date: '2027-07-02 22:00:00', timezone: 'UTC' };
  const shown = toCalendarEvent({ id: 1, title: 'A', status, ...dates, venues: [{ id: 7, venue: 'Hall' }] });
  const calendar = { pastEvents: [], venues: [], organizers: [], categories: [], tags: [] };
  const events = shown === undefined ? [] : [shown];
  const found = await rule?.find({ ...calendar, events, trashedVenues: new Set(trashed) });
  expect([rule?.severity, found?.map(({ record }) => record.title)]).toEqual(['error', titles]);
});

test('every rule has a test, a name and a message in each language', async () => {
  const tested = [...Object.keys(CASES), 'trashed-venue', 'dead-website'];
  expect(LINT_RULES.map(({ name }) => name).sort()).toEqual(tested.sort());
  for (const language of LANGUAGES) {
    const { lint } = await loadCatalogue(language);
    for (const { name } of LINT_RULES) expect(lint[name]).toBeTypeOf('function');
  }
});

const SHOUTING = [
  event('SUMMER PARTY TONIGHT'),
  event('A', { timezone: 'UTC+1', start_date: '2027-08-02 20:00', end_date: '2027-08-02 22:00' }),
  event('B'),
];

test('series-gap finds no date that --except leaves out', async () => {
  const { run, lint } = await startCalendar([event('Fair')]);
  const series =
    'events create --title Yoga --start-date "2027-07-05 18:00" --duration 1h --repeat weekly --count 6 --yes';
  expect((await run(`${series} --except 2027-07-19`)).exit).toBe(0);
  expect(await lint('--rule series-gap')).toEqual([]);
  expect((await run('tags get series-yoga --field description')).out).toBe('Left out on purpose: 2027-07-19\n');
  await run('tags update series-yoga --description ""');
  expect(await lint('--rule series-gap')).toMatchObject([{ message: expect.stringContaining('19 Jul 2027') }]);
});

test('--rule and --skip take lists, and an unknown rule is named', async () => {
  const { lint, run } = await startCalendar([...SHOUTING]);
  const rules = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule);
  expect(rules(await lint('--rule title-in-capitals,offset-zone'))).toEqual(['offset-zone', 'title-in-capitals']);
  expect(await lint('--skip title-in-capitals,offset-zone')).toEqual([]);
  const { exit, err } = await run('lint --skip title-in-capitals,nonsense');
  expect([exit, err]).toEqual([2, expect.stringMatching(/--skip: .*“nonsense”/)]);
  expect(LINT_RULES.map(({ name }) => name)).toEqual(LINT_RULE_NAMES);
});

test('--level, --exit-code and lint_skip', async () => {
  const { run } = await startCalendar(SHOUTING);
  expect((await run('lint --exit-code')).exit).toBe(8);
  expect((await run('lint --exit-code --level error')).exit).toBe(0);
  expect((await run('lint --exit-code --rule title-in-capitals')).exit).toBe(8);
  await run('config set lint_skip title-in-capitals,offset-zone --project');
  expect(await run('lint --exit-code')).toMatchObject({ exit: 0, out: '' });
  const refused = await run('config set lint_skip no-such-rule --project');
  expect(refused).toMatchObject({ exit: 2, err: expect.stringMatching(/lint_skip.*“no-such-rule”/) });
  expect(await run('lint --exit-code')).toMatchObject({ exit: 0, out: '' });
});

test('the formats', async () => {
  const { run } = await startCalendar(SHOUTING);
  expect((await run('lint')).out).toBe(
    [
      'warning  event 2 “A”: has the fixed offset UTC+1, to which clock changes do not apply. Give it a time zone such as Europe/London [offset-zone] (--fix)',
      'note  event 1 “SUMMER PARTY TONIGHT”: has a title in capital letters [title-in-capitals]\n',
    ].join('\n'),
  );
  expect((await run('lint --format markdown')).out).toContain(
    '| note | event 1 SUMMER PARTY TONIGHT | has a title in capital letters | title-in-capitals |',
  );
  const sarif = JSON.parse((await run('lint --format sarif')).out);
  expect(sarif).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        results: [
          { ruleId: 'offset-zone', level: 'warning' },
          { ruleId: 'title-in-capitals', level: 'note' },
        ],
      },
    ],
  });
});

test('--fix repairs what is certain, which undo takes back and --plan saves', async () => {
  const { run, lint } = await startCalendar(SHOUTING);
  const zone = async () => (await run('events get 2 --field timezone')).out.trim();
  const { exit, out } = await run('lint --fix --dry-run');
  expect([exit, out]).toEqual([0, expect.stringMatching(/PUT .*\/events\/2\n[\s\S]*Europe\/London/)]);
  expect(await zone()).toBe('UTC+1');
  expect((await run('lint --fix --plan plan.json')).exit).toBe(0);
  expect(await zone()).toBe('UTC+1');
  expect((await run('apply plan.json --yes')).exit).toBe(0);
  expect(await zone()).toBe('Europe/London');
  await run('undo --yes');
  expect(await zone()).toBe('UTC+1');
  expect((await run('lint --fix')).exit).toBe(2);
  expect((await run('lint --fix --yes', { env: { CAL_READ_ONLY: '1' } })).exit).toBe(4);
  expect((await run('lint --fix --yes')).exit).toBe(0);
  expect(await lint('--rule offset-zone')).toEqual([]);
});

describe('--online', () => {
  const rule = LINT_RULES.find(({ name }) => name === 'dead-website');
  const calendar = (websites: readonly string[]) => ({
    events: [],
    pastEvents: [],
    organizers: [],
    categories: [],
    tags: [],
    trashedVenues: new Set<number>(),
    venues: websites.map((website, id) => ({ id, venue: website, website })),
  });

  test('finds pages that are gone, and hosts that do not answer unless none does', async () => {
    const visit = async (url: string): Promise<PageState> =>
      url.endsWith('/gone') ? 'gone' : url.endsWith('/dead') ? 'unreachable' : 'there';
    const find = async (urls: readonly string[]) =>
      (await rule?.find({ ...calendar(urls), visit }))?.map(({ record }) => record.website);
    expect(
      await find(['https://a.example/', 'https://a.example/gone', 'https://b.example/dead', 'ftp://c.example']),
    ).toEqual(['https://a.example/gone', 'https://b.example/dead']);
    expect(await find(['https://b.example/dead', 'https://c.example/dead'])).toEqual([]);
    expect(await rule?.find(calendar(['https://a.example/gone']))).toEqual([]);
  });

  test('visits real servers: what answers is there, what says 404 or 410 is gone, and the rest is unreachable', async () => {
    const server = createServer(({ url = '' }, response) => {
      if (url === '/never') return;
      const status = Number(url.slice(1, 4));
      response
        .writeHead(status, status === 301 ? { location: '/404' } : {})
        .end(url === '/200/long' ? '.'.repeat(1e6) : '');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    // Names of the internet lead to the server of the test.
    const toServer = (url: string) => {
      const { protocol, pathname } = new URL(url);
      return `${protocol}//127.0.0.1:${pathname === '/refused' ? 1 : port}${pathname}`;
    };
    const connect: Context['connect'] = async (_, { timeoutMs = 0 } = {}) => {
      const send = createHttpSender({ env: {}, timeoutMs });
      return {
        restRoot: '',
        close: () => send.close(),
        send: (request) => send({ ...request, url: toServer(request.url) }),
      };
    };
    const { signal } = new AbortController();
    const visit = createPageVisitor({ connect, signal } as Context, 2000);
    const expected: Readonly<Record<string, PageState>> = {
      'http://a.example/200': 'there',
      'http://a.example/200/long': 'there',
      'http://a.example/301': 'there',
      'http://a.example/403': 'there',
      'http://a.example/500': 'there',
      'http://a.example/404': 'gone',
      'http://a.example/410': 'gone',
      'http://a.example/never': 'unreachable',
      'http://a.example/refused': 'unreachable',
      'https://a.example/200': 'unreachable',
      'http://[': 'gone',
    };
    const states = await Promise.all(Object.keys(expected).map(async (url) => [url, await visit(url)]));
    expect(Object.fromEntries(states)).toEqual(expected);
  });

  test('visits each address once, a few at a time, and none of this machine or network', async () => {
    const visited: string[] = [];
    let [underWay, most] = [0, 0];
    const connect: Context['connect'] = async () => ({
      restRoot: '',
      close: async () => {},
      send: async ({ url }) => {
        visited.push(url);
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 5));
        underWay -= 1;
        return { status: url.endsWith('/7') ? 410 : 500, headers: {}, body: '' };
      },
    });
    const visit = createPageVisitor({ connect, signal: new AbortController().signal } as Context);
    const urls = Array.from({ length: 600 }, (_, at) => `https://a.example/${at}`);
    const states = await Promise.all([...urls, ...urls].map(visit));
    expect([visited.length, most, states.filter((state) => state === 'gone').length]).toEqual([500, 8, 2]);
    const own = [
      'http://127.0.0.1:80/',
      'http://localhost/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://nas.local/',
      'http://metadata/',
    ];
    expect(await Promise.all(own.map(visit))).toEqual(own.map(() => 'there'));
    expect(visited.length).toBe(500);
  });
});
