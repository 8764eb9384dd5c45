// Tests src/cli/commands/feeds/.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpSender } from '../../../src/client/http-sender.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { openSyncDatabase } from '../../../src/sync/open-sync-database.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';
import { PUBLIC_URL, testCalendar } from '../../support/calendar.js';
import { cal, emptyFolder, type Setting } from '../../support/command-line.js';

const fr = await loadCatalogue('fr');
const ja = await loadCatalogue('ja');

/** Feeds from a real server on loopback into the real service. */

interface Source {
  readonly url: string;
  /** What the server answers next. */
  answer: { status?: number; headers?: Record<string, string>; body?: string } | 'broken off';
  /** The first requests that it refuses with 503. */
  refusals: number;
  readonly requests: { readonly host: string; readonly headers: Readonly<Record<string, unknown>> }[];
}

async function startSource(): Promise<Source> {
  const requests: Source['requests'] = [];
  const server = createServer(({ headers, socket }, response) => {
    requests.push({ host: String(headers.host), headers });
    if (source.answer === 'broken off') return void socket.destroy();
    if (source.refusals-- > 0) return void response.writeHead(503, { 'retry-after': '0' }).end();
    const { status = 200, headers: more = {}, body = '' } = source.answer;
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    if (status === 200 && headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(status, { 'content-type': 'text/calendar', etag, ...more }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source: Source = { url, answer: { body: calendarOf() }, refusals: 0, requests };
  return source;
}

/** A command line with a history, on a service of its own. */
async function startCalendar() {
  const [calendar, source] = [await testCalendar(), await startSource()];
  const web = createHttpSender({ env: {}, timeoutMs: 60_000 });
  onTestFinished(async () => {
    await web.close();
    await calendar.close();
  });
  const send: SendHttpRequest = async (request) => {
    if (!request.url.startsWith(PUBLIC_URL)) return web(request);
    const { method, url, headers, body } = request;
    const options = { as: 'administrator' as const, headers, ...(body === undefined ? {} : { body }) };
    const answer = await calendar.ask(`${method} ${url}`, options);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: JSON.stringify(answer.body) };
  };
  const cwd = emptyFolder();
  const env = { CAL_HISTORY: 'on', CAL_URL: PUBLIC_URL };
  const run = (line: string, setting: Setting = {}) =>
    cal(line.replaceAll('SOURCE', source.url), { send, cwd, env, ...setting });
  const titles = async (): Promise<string[]> => {
    const { out } = await run('events list --all --all-dates --status publish,draft --fields title,start_date');
    return out.split('\n').filter(Boolean).sort();
  };
  return { source, run, titles, folder: cwd };
}

/** Adds copies of the feed f0, f1 to fN, in one step: 200 commands would take long. */
function copyFeed(ledger: string, count: number): void {
  const database = openSyncDatabase(ledger);
  const copied = database
    .prepare(
      `insert into feeds with recursive numbers(at) as (select 1 union all select at + 1 from numbers where at < ?)
       select target, namespace, 'f' || at, json_set(feed, '$.name', 'f' || at,
         '$.url', replace(json_extract(feed, '$.url'), '/0.ics', '/' || at || '.ics'))
       from feeds, numbers where name = 'f0'`,
    )
    .run(count);
  database.close();
  expect(copied.changes).toBe(count);
}

const gig = (name: string, day: number, ...lines: string[]) =>
  [
    ...['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, `DTSTART:202707${String(day).padStart(2, '0')}T200000Z`],
    ...[...lines, 'END:VEVENT'],
  ].join('\r\n');

const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

const MORE = Array.from({ length: 5 }, (_, at) => gig(`More ${at}`, at + 11));
const TEN = Array.from({ length: 10 }, (_, at) => gig(`Gig ${at}`, at + 1));

interface FetchStep {
  readonly answer: Source['answer'];
  readonly line?: string;
  readonly exit?: number;
  readonly says: RegExp;
  readonly count: number;
}

const LIVES: readonly (readonly [string, readonly FetchStep[]])[] = [
  [
    'creates, moves and asks whether anything has changed',
    [
      { answer: { body: calendarOf(...TEN) }, says: /^town: 10 created, 0 updated/, count: 10 },
      { answer: { body: calendarOf(...TEN) }, says: /town: not changed since the last fetch/, count: 10 },
      {
        answer: { body: calendarOf(gig('Gig 0', 20), ...TEN.slice(1)) },
        says: /0 created, 1 updated, 9 unch/,
        count: 10,
      },
      { answer: { body: calendarOf(...TEN, gig('New', 9)) }, says: /1 created, 1 updated, 9 unchanged/, count: 11 },
    ],
  ],
  [
    'removes what vanished, a fifth at most',
    [
      { answer: { body: calendarOf(...TEN) }, says: /10 created/, count: 10 },
      { answer: { body: calendarOf(...TEN.slice(2)) }, says: /8 unchanged, .*, 2 removed/, count: 8 },
      { answer: { body: calendarOf(...TEN.slice(4)) }, exit: 7, says: /more than a fifth/, count: 8 },
      { answer: { body: calendarOf(...TEN.slice(4)) }, exit: 7, says: /more than a fifth/, count: 8 },
      { answer: { body: calendarOf(...TEN.slice(4)) }, line: '--yes', says: /2 removed/, count: 6 },
      { answer: { body: calendarOf(...TEN) }, says: /0 created, 4 updated/, count: 10 },
    ],
  ],
  [
    'takes nothing from a source that is empty or fails',
    [
      { answer: { body: calendarOf(...TEN) }, says: /10 created/, count: 10 },
      {
        answer: { body: calendarOf() },
        exit: 6,
        says: /^cal: feeds fetch: http:\/\/\S+\/town\.ics is empty/,
        count: 10,
      },
      {
        answer: { body: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n' },
        exit: 2,
        says: /town\.ics may be incomplete: it does not end with “END:VCALENDAR”\.\nNothing was changed\./,
        count: 10,
      },
      { answer: { status: 500, body: 'no' }, exit: 6, says: /cannot be read: HTTP 500/, count: 10 },
      { answer: { status: 404, body: 'no' }, exit: 3, says: /cannot be read: HTTP 404/, count: 10 },
      { answer: { status: 410, body: 'no' }, exit: 3, says: /cannot be read: HTTP 410/, count: 10 },
      { answer: { status: 403, body: 'no' }, exit: 4, says: /cannot be read: HTTP 403/, count: 10 },
      { answer: 'broken off', exit: 6, says: /127\.0\.0\.1/, count: 10 },
      { answer: { body: '<!DOCTYPE html><p>Sign in' }, exit: 6, says: /is a web page/, count: 10 },
      { answer: { body: 'title,start_date\n' }, exit: 6, says: /is not a calendar file/, count: 10 },
      {
        answer: { body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n' },
        exit: 2,
        says: /the record that begins on line 2/,
        count: 10,
      },
      { answer: { body: calendarOf() }, line: '--yes', says: /10 removed/, count: 0 },
    ],
  ],
  [
    'accepts an empty source until it has had events, and again when they were removed with --yes',
    [
      { answer: { body: calendarOf() }, says: /^town: 0 created/, count: 0 },
      { answer: { body: calendarOf(...TEN) }, says: /10 created/, count: 10 },
      { answer: { body: calendarOf() }, exit: 6, says: /town\.ics is empty/, count: 10 },
      { answer: { body: calendarOf() }, line: '--yes', says: /10 removed/, count: 0 },
      { answer: { body: `${calendarOf()}\r\n` }, says: /^town: 0 created/, count: 0 },
    ],
  ],
  [
    'takes nothing from a source that is cut off, even with --yes',
    [
      { answer: { body: calendarOf(...TEN) }, says: /10 created/, count: 10 },
      { answer: { body: calendarOf(gig('Gig 0', 20), ...MORE).slice(0, -30) }, exit: 2, says: /is cut off/, count: 10 },
      { answer: { body: calendarOf(...MORE).slice(0, -15) }, exit: 2, says: /may be incomplete/, count: 10 },
      { answer: { body: calendarOf(...MORE).slice(0, -15) }, line: '--yes', exit: 2, says: /incomplete/, count: 10 },
      { answer: { body: calendarOf(...TEN) }, says: /not changed since/, count: 10 },
      { answer: { body: calendarOf(...TEN, ...MORE) }, says: /5 created, 0 updated, 10 unchanged/, count: 15 },
    ],
  ],
  [
    'keeps past events that the source has dropped',
    [
      {
        answer: {
          body: calendarOf(
            gig('Gig 0', 1),
            'BEGIN:VEVENT\r\nUID:old\r\nSUMMARY:Old\r\nDTSTART:20200101T200000Z\r\nEND:VEVENT',
          ),
        },
        says: /2 created/,
        count: 2,
      },
      { answer: { body: calendarOf(gig('Gig 0', 1)) }, says: /1 unchanged/, count: 2 },
    ],
  ],
  [
    'moves what is cancelled to the trash, however many',
    [
      { answer: { body: calendarOf(...TEN.slice(0, 2)) }, says: /2 created/, count: 2 },
      {
        answer: { body: calendarOf(gig('Gig 0', 1, 'STATUS:CANCELLED'), gig('Gig 1', 2, 'STATUS:CANCELLED')) },
        says: /2 removed/,
        count: 0,
      },
    ],
  ],
];

describe('cal feeds add checks the address', () => {
  it('tries again if the server cannot answer at the moment', async () => {
    const { source, run } = await startCalendar();
    source.refusals = 1;
    const { exit, err } = await run('feeds add SOURCE/town.ics --name town');
    expect({ exit, err, requests: source.requests.length }).toMatchObject({ exit: 0, requests: 2 });
    source.refusals = 1;
    const refused = await run('feeds add SOURCE/hall.ics --name hall --no-retry');
    expect(refused).toMatchObject({ exit: 6, err: expect.stringContaining('cannot be read: HTTP 503') });
  });

  it.each<[string, Source['answer'], string, number, RegExp]>([
    ['a calendar', { body: calendarOf(...TEN) }, '', 0, /Feed “town” added/],
    ['a calendar without events', { body: `\ufeff${calendarOf()}` }, '', 0, /Feed “town” added/],
    ['a table', { body: 'title,start_date\nGig,2027-07-02\n' }, '', 6, /town\.ics is not a calendar file/],
    ['a web page', { body: '<!DOCTYPE html><p>Sign in' }, '', 6, /is a web page/],
    ['nothing there', { status: 404, body: 'no' }, '', 3, /cannot be read: HTTP 404/],
    ['a password that is needed', { status: 401, body: 'no' }, '', 4, /cannot be read: HTTP 401/],
    [
      'a cut calendar',
      { body: calendarOf(...TEN).slice(0, 60) },
      '',
      2,
      /town\.ics is cut off in the middle of the record/,
    ],
    [
      'a calendar cut between its events',
      { body: calendarOf(...TEN).slice(0, -15) },
      '',
      2,
      /town\.ics may be incomplete/,
    ],
    ['a cut calendar, and no check', { body: 'BEGIN:VCALENDAR\r\n' }, '--no-check', 0, /Feed “town” added/],
    ['no response', 'broken off', '--no-retry', 6, /127\.0\.0\.1/],
    ['no response, and no check', 'broken off', '--no-check', 0, /Feed “town” added/],
  ])('%s', async (_, answer, flags, exit, says) => {
    const { source, run } = await startCalendar();
    source.answer = answer;
    const added = await run(`feeds add SOURCE/town.ics --name town ${flags}`);
    expect([added.exit, added.err]).toEqual([exit, expect.stringMatching(says)]);
    expect(JSON.parse((await run('feeds list --format json')).out)).toHaveLength(exit === 0 ? 1 : 0);
  });
});

describe('adding a known feed again', () => {
  it.each<[string, string, RegExp]>([
    [
      'under another name',
      'SOURCE/town.ics --name hall',
      /^cal: feeds add: \S+\/town\.ics is already the feed “town”\./,
    ],
    ['with other settings', 'SOURCE/town.ics#x --name hall --update mine', /remove it \(cal feeds remove town; its/],
    ['of another file under that name', 'SOURCE/hall.ics --name town', /A feed “town” already exists\./],
  ])('is refused: %s', async (_, words, says) => {
    const { run } = await startCalendar();
    await run('feeds add SOURCE/town.ics --name town');
    const again = await run(`feeds add ${words}`);
    expect([again.exit, again.err]).toEqual([2, expect.stringMatching(says)]);
    expect(JSON.parse((await run('feeds list --format json')).out)).toHaveLength(1);
  });
});

describe('a feed on a terminal', () => {
  const setting = { tty: true, columns: 120, env: { CAL_HISTORY: 'on', CAL_URL: PUBLIC_URL, CAL_TZ: 'Europe/Paris' } };
  it.each<[string, Setting, RegExp, RegExp]>([
    ['in English', { locale: 'en-GB' }, /Last fetched/, /^town +10 +21 Nov 2026, 11:00 /m],
    [
      'in French',
      { text: fr, locale: 'fr' },
      /Dernière récupération +21 nov. 2026, 11:00\n/,
      /^Nom +Évènements +Récupéré/,
    ],
    ['in Japanese', { text: ja }, /取得の間隔 +90 分\n/, /^名前 +イベント/],
  ])('has labels and times in the reader’s language: %s', async (_, reader, shows, lists) => {
    const { source, run } = await startCalendar();
    source.answer = { body: calendarOf(...TEN) };
    await run('feeds add SOURCE/town.ics --name town --every 90min');
    await run('feeds fetch town');
    const [shown, list] = [
      await run('feeds show town --no-color', { ...setting, ...reader }),
      await run('feeds list --no-color', { ...setting, ...reader }),
    ];
    expect([shown.out, list.out]).toEqual([expect.stringMatching(shows), expect.stringMatching(lists)]);
    expect(shown.out).not.toMatch(/every_minutes|10:00:00Z/);
    expect((await run('feeds show town')).out).toMatch(/^every_minutes +90\n(.*\n)*fetched +2026-11-21T10:00:00Z\n/m);
  });

  it('says which fetch failed, when, why and what to do, until one succeeds', async () => {
    const { source, run } = await startCalendar();
    source.answer = { body: calendarOf(...TEN) };
    await run('feeds add SOURCE/town.ics --name town');
    const stateOf = async () => JSON.parse((await run('feeds list --format json')).out)[0];
    expect(await stateOf()).toMatchObject({ state: 'new' });
    await run('feeds fetch town');
    expect(await stateOf()).toMatchObject({ state: 'ok' });
    source.answer = { status: 404, body: 'no' };
    await run('feeds fetch town --dry-run');
    expect(await stateOf()).toMatchObject({ state: 'ok' });
    await run('feeds fetch town');
    const reader = { ...setting, locale: 'en-GB' };
    const list = await run('feeds list --no-color', reader);
    expect(list.out).toMatch(/^town .* failed /m);
    const reason = /failed \(21\sNov\s2026,\s11:00\):[\s\S]*HTTP\s404[\s\S]*cal\sfeeds\sfetch\stown/;
    expect(list.err).toMatch(reason);
    expect((await run('feeds show town --no-color', reader)).out).toMatch(reason);
    const told = await run('feeds list');
    expect(told.err).toContain('HTTP 404');
    expect((await run('feeds list', { text: fr })).err).toMatch(/échec[\s\S]*HTTP 404[\s\S]*cal feeds fetch town/);
    expect((await run('feeds list', { text: fr })).err).not.toMatch(/answered|responded|failed/);
    await run('feeds fetch town', { text: fr });
    expect((await run('feeds list')).err).toBe(told.err);
    expect(await stateOf()).toMatchObject({
      state: 'failed',
      fetched: '2026-11-21T10:00:00Z',
      error: { at: '2026-11-21T10:00:00Z', code: 'http_404', message: expect.stringContaining('HTTP 404') },
    });
    source.answer = { body: calendarOf(...TEN.slice(0, 2)) };
    await run('feeds fetch town');
    expect((await stateOf()).error).toMatchObject({ code: 'incomplete', hint: expect.stringContaining('--yes') });
    source.answer = { body: calendarOf(...TEN) };
    await run('feeds fetch town');
    expect(await stateOf()).not.toHaveProperty('error');
    expect((await run('feeds list')).err).not.toContain('failed');
    source.answer = { status: 503, body: 'no' };
    await run('feeds fetch town --no-retry');
    expect(await stateOf()).toMatchObject({ state: 'failed' });
    // The file is the one that was fetched before: 304.
    source.answer = { body: calendarOf(...TEN) };
    await run('feeds fetch town');
    expect(await stateOf()).toMatchObject({ state: 'ok' });
  });

  it('sums up the fetch of 20 feeds, of which one that fails does not stop the others', async () => {
    const { source, run, titles, folder } = await startCalendar();
    source.answer = { body: calendarOf(gig('Shared', 3)) };
    await run('feeds add SOURCE/0.ics --name f0 --no-check');
    copyFeed(join(folder, '.local/state/cal/ledger.db'), 18);
    await run('feeds add http://127.0.0.1:1/none.ics --name broken --no-check');
    const first = await run('feeds fetch', setting);
    expect([first.exit, first.err]).toEqual([
      7,
      expect.stringContaining('20 of 20 feeds fetched: 19 updated, 0 not changed, 1 failed.'),
    ]);
    expect(await titles()).toHaveLength(1);
    const second = await run('feeds fetch --all', setting);
    expect(second.err).toContain('20 of 20 feeds fetched: 0 updated, 19 not changed, 1 failed.');
    expect((await run('feeds list --format json')).out.match(/"state": "failed"/g)).toHaveLength(1);
    expect((await run('feeds fetch')).err).not.toContain('feeds fetched');
  }, 120_000);

  it('names the command that undoes a removal only once', async () => {
    const { source, run } = await startCalendar();
    source.answer = { body: calendarOf(...TEN) };
    await run('feeds add SOURCE/town.ics --name town');
    await run('feeds fetch town');
    const { err } = await run('feeds remove town --events trash', setting);
    expect(err.match(/cal undo/g)).toHaveLength(1);
  });
});

describe('an address at which no server listens', () => {
  it.each(['feeds add', 'import'])('cal %s does not suggest starting the service', async (words) => {
    const { run } = await startCalendar();
    const { exit, err } = await run(`${words} http://127.0.0.1:1/town.ics --no-retry`);
    const says = /Nothing answers at http:\/\/127\.0\.0\.1:1\.\s+Open the address in a browser/;
    expect([exit, err]).toEqual([6, expect.stringMatching(says)]);
    expect(err).not.toContain('cal serve');
  });
});

describe('cal feeds fetch', () => {
  it.each(LIVES)('%s', async (_, steps) => {
    const { source, run, titles } = await startCalendar();
    expect((await run('feeds add SOURCE/town.ics --name town')).exit).toBe(0);
    for (const { answer, line = '', exit = 0, says, count } of steps) {
      source.answer = answer;
      const ended = await run(`feeds fetch town --no-retry ${line}`);
      expect(`${ended.out}${ended.err}`).toMatch(says);
      expect([ended.exit, (await titles()).length]).toEqual([exit, count]);
    }
  });

  it.each([
    ['source', ['Gig 0\t2027-07-20 22:00:00', 'Source 1\t2027-07-02 22:00:00']],
    ['mine', ['Gig 0\t2027-07-20 22:00:00', 'Mine\t2027-07-02 22:00:00']],
    ['fields', ['Gig 0\t2027-07-20 22:00:00', 'Mine\t2027-07-21 22:00:00']],
  ])('handles an event that was edited here with --update %s', async (update, expected) => {
    const { source, run, titles } = await startCalendar();
    await run(`feeds add SOURCE/town.ics --name town --update ${update}`);
    source.answer = { body: calendarOf(gig('Gig 0', 1), gig('Gig 1', 2)) };
    await run('feeds fetch town');
    expect((await run('events update gig-1 --title Mine')).exit).toBe(0);
    const start = update === 'source' ? 2 : 21;
    source.answer = {
      body: calendarOf(gig('Gig 0', 20), gig('Gig 1', start).replace('SUMMARY:Gig', 'SUMMARY:Source')),
    };
    for (const _ of [1, 2]) {
      await run('feeds fetch town');
      expect(await titles()).toEqual(expected);
    }
  });

  it('can be undone, after which the feed still updates its events', async () => {
    const { source, run, titles } = await startCalendar();
    await run('feeds add SOURCE/town.ics --name town');
    source.answer = { body: calendarOf(...TEN) };
    await run('feeds fetch');
    expect((await run('feeds fetch')).err).toMatch(/No feed is due/);
    source.answer = { body: calendarOf(gig('Gig 0', 20), ...TEN.slice(2)) };
    await run('feeds fetch town');
    expect(await titles()).toHaveLength(9);
    expect((await run('undo --yes')).exit).toBe(0);
    expect(await titles()).toHaveLength(10);
    expect((await run('feeds fetch town')).out).toMatch(/1 updated, 8 unchanged, .* 1 removed/);
  });

  it('fetches a feed an hour after its last fetch, and expands repeated events up to a year from then', async () => {
    const { source, run, titles } = await startCalendar();
    await run('feeds add SOURCE/town.ics --name town');
    source.answer = { body: calendarOf(gig('Gig', 1, 'RRULE:FREQ=DAILY').replace('202707', '202611')) };
    expect((await run('feeds fetch')).exit).toBe(0);
    expect((await titles()).at(-1)).toBe('Gig\t2027-11-21 21:00:00');
    expect((await run('feeds fetch', { now: '2026-11-21T10:59:00Z' })).err).toMatch(/No feed is due/);
    expect((await run('feeds fetch', { now: '2026-11-21T11:00:00Z' })).err).toMatch(/not changed since/);
  });

  it('without its ledger, matches events by title and start, and removes nothing', async () => {
    const { source, run, titles } = await startCalendar();
    source.answer = { body: calendarOf(...TEN) };
    const cwd = emptyFolder();
    for (const setting of [{}, { cwd }]) {
      await run('feeds add SOURCE/town.ics --name town', setting);
      await run('feeds fetch town', setting);
      source.answer = { body: calendarOf(...TEN.slice(1)) };
    }
    expect(await titles()).toHaveLength(10);
    expect((await run('feeds show town', { cwd })).exit).toBe(0);
  });

  /** Each line: what is run, what it says on either output, and how many events there are then. */
  const UNDONE: readonly (readonly [string, readonly (readonly [string, RegExp, number])[]])[] = [
    [
      'a fetch that was undone is read again, though a later one found nothing new',
      [
        ['feeds fetch town', /10 created/, 10],
        ['feeds fetch town --yes', /10 unchanged/, 10],
        ['undo --yes', /“feeds fetch town” of \d{4}-/, 0],
        ['feeds fetch town', /10 created/, 10],
        ['undo --yes', /10 undone/, 0],
        ['feeds fetch town', /10 created/, 10],
      ],
    ],
    [
      'a removed feed comes back with its events',
      [
        ['feeds fetch town', /10 created/, 10],
        ['feeds remove town --events trash --yes', /Feed “town” removed. Events moved to the trash: 10\.\n$/, 0],
        ['undo --yes', /Feed “town” is back/, 10],
        ['feeds fetch town', /10 unchanged/, 10],
        ['feeds fetch town', /not changed since/, 10],
        ['undo --yes', /10 undone/, 0],
        ['feeds fetch town', /10 created/, 10],
      ],
    ],
    [
      'the undo of an undo removes the feed again',
      [
        ['feeds fetch town', /10 created/, 10],
        ['feeds remove town --events trash', /: 10\./, 0],
        ['undo --yes', /is back/, 10],
        ['undo LATEST --yes', /10 undone/, 0],
        ['feeds fetch town', /There is no feed/, 0],
      ],
    ],
    [
      'another feed of the same name stays',
      [
        ['feeds fetch town', /10 created/, 10],
        ['feeds remove town --events trash', /: 10\./, 0],
        ['feeds add SOURCE/other.ics --name town', /added/, 0],
        ['undo --yes', /Another feed is named “town” now/, 10],
        ['feeds list', /other.ics/, 10],
      ],
    ],
  ];
  it.each(UNDONE)('%s', async (_, steps) => {
    const { source, run, titles } = await startCalendar();
    await run('feeds add SOURCE/town.ics --name town');
    source.answer = { body: calendarOf(...TEN) };
    for (const [line, says, count] of steps) {
      const [latest] = line.includes('LATEST') ? JSON.parse((await run('history --format json')).out) : [];
      const { out, err } = await run(line.replace('LATEST', latest?.run));
      expect([line, `${out}${err}`]).toEqual([line, expect.stringMatching(says)]);
      expect([line, (await titles()).length]).toEqual([line, count]);
    }
  });

  it.each([
    ['is dropped by', 'feeds fetch b', /0 created, 0 updated, 8 unchanged, 0 skipped, 0 failed\.\n/],
    ['was in', 'feeds remove b --events trash', /moved to the trash: 0\./],
  ])('keeps an event of two feeds that %s one of them', async (_, line, says) => {
    const { source, run, titles } = await startCalendar();
    source.answer = { body: calendarOf(...TEN) };
    for (const name of ['a', 'b']) {
      await run(`feeds add SOURCE/${name}.ics --name ${name}`);
      await run(`feeds fetch ${name}`);
    }
    expect(await titles()).toHaveLength(10);
    source.answer = { body: calendarOf(...TEN.slice(2)) };
    const { out, err } = await run(line);
    expect(`${out}${err}`).toMatch(says);
    expect(await titles()).toHaveLength(10);
    const feeds = JSON.parse((await run('feeds list --format json')).out);
    expect(feeds.map(({ events }: { events: number }) => events)).toEqual(line.includes('remove') ? [10] : [10, 8]);
    source.answer = { body: calendarOf(...TEN.slice(1)) };
    expect((await run('feeds fetch a')).out).toMatch(/9 unchanged, .* 1 removed/);
    expect(await titles()).toHaveLength(9);
  });

  it('gives each event the feed’s category, and the feed’s venue to events without one', async () => {
    const { source, run } = await startCalendar();
    await run('feeds add SOURCE/town.ics --name town --category Live --venue Barn');
    source.answer = { body: calendarOf(gig('Gig 0', 1, 'CATEGORIES:Jazz'), gig('Gig 1', 2, 'LOCATION:Hall')) };
    for (const result of [/2 created/, /not changed/]) {
      const ended = await run('feeds fetch town');
      expect(`${ended.out}${ended.err}`).toMatch(result);
    }
    const count = async (filter: string) => {
      const { out } = await run(`events list ${filter} --all-dates --format ids`);
      return out.split('\n').filter(Boolean).length;
    };
    expect([await count('--categories live'), await count('--categories jazz')]).toEqual([2, 1]);
    expect([await count('--venue barn'), await count('--venue hall')]).toEqual([1, 1]);
  });

  it('shows in a dry run what would be done, and continues after a failed feed', async () => {
    const { source, run, titles } = await startCalendar();
    await run('feeds add SOURCE/a.ics --name a');
    await run('feeds add SOURCE/b.ics --name b --every 2d');
    source.answer = { body: calendarOf(gig('Gig 0', 1)) };
    expect((await run('feeds fetch a --dry-run')).out).toMatch(
      /create a:3 Gig 0, 2027-07-01 20:00\n.*The result would be: 1 created/,
    );
    expect(await titles()).toEqual([]);
    const list = JSON.parse((await run('feeds list --format json')).out);
    expect(list).toMatchObject([
      { name: 'a', events: 0 },
      { name: 'b', every_minutes: 2880 },
    ]);
    source.answer = { body: calendarOf(gig('Gig 0', 1)).slice(0, 60) };
    expect((await run('feeds fetch')).err).toMatch(/^a: http:\S+a\.ics is cut off .*\nb: http:\S+b\.ics is cut off/m);
    source.answer = { status: 503 };
    expect((await run('feeds fetch')).exit).toBe(6);
    expect((await run('feeds remove a --events trash')).exit).toBe(0);
    expect((await run('feeds fetch a')).exit).toBe(3);
    expect((await run('feeds add SOURCE/x.ics --name b')).exit).toBe(2);
    expect((await run('feeds add ftp://example.org/x.ics')).exit).toBe(2);
  });
});

describe('an undone import of a calendar file', () => {
  const hamlet = (sequence: number, day: number, ...lines: string[]) =>
    calendarOf(gig('Hamlet', day, `SEQUENCE:${sequence}`, ...lines));
  const VERSIONS: Readonly<Record<string, string>> = {
    1: hamlet(1, 5),
    2: hamlet(2, 6),
    3: hamlet(3, 6, 'STATUS:CANCELLED'),
    // The same event as the first, only with a higher number.
    4: hamlet(4, 5),
  };

  /** Each step imports a version, undoes the latest run, or is another command. Then the day of the event, if any. */
  const STEPS: readonly (readonly [string, readonly string[], string | undefined])[] = [
    ['can be imported again', ['1', '3', 'undo --yes', 'undo --yes', '1'], '05'],
    ['gives way to versions newer than the one before it', ['1', '3', 'undo --yes', '2'], '06'],
    ['is known again after the undo of its undo', ['1', '3', 'undo --yes', 'redo', '2'], undefined],
    ['is older than nothing that a later run without changes noted', ['1', '4', 'undo --yes', '2'], '06'],
    ['leaves what an earlier version took', ['2', '3', 'undo --yes', '1'], '06'],
    ['a cancelled event stays cancelled for older versions', ['1', '3', '2'], undefined],
    ['an event that was deleted here is imported from any version', ['2', 'events delete 1 --yes', '1'], '05'],
  ];
  it.each(STEPS)('%s', async (_, steps, day) => {
    const { source, run, titles } = await startCalendar();
    for (const step of steps) {
      const [latest] = step === 'redo' ? JSON.parse((await run('history --format json')).out) : [];
      const body = VERSIONS[step];
      if (body !== undefined) source.answer = { body };
      const line = step === 'redo' ? `undo ${latest?.run} --yes` : step;
      const { exit, err } = await run(body === undefined ? line : `import SOURCE/v${step}.ics`);
      expect([step, exit, err]).toEqual([step, 0, expect.anything()]);
    }
    expect(await titles()).toEqual(day === undefined ? [] : [`Hamlet\t2027-07-${day} 22:00:00`]);
  });
});

describe('cal import of an address', () => {
  it('imports an unchanged file again only if its import was undone', async () => {
    const { source, run, titles } = await startCalendar();
    source.answer = { body: calendarOf(...TEN.slice(0, 2)) };
    const address = `webcal${source.url.slice(4)}/town.ics`;
    expect((await run(`import ${address}`)).out).toMatch(/^2 created/);
    const again = await run(`import ${address}`);
    expect([again.exit, again.err]).toEqual([0, expect.stringMatching(/has not changed since the last import/)]);
    await run('undo --yes');
    await run('undo --yes');
    expect(await titles()).toEqual([]);
    expect((await run(`import ${address}`)).exit).toBe(0);
    expect(await titles()).toHaveLength(2);
  });

  it('reports redirects, and sends credentials to no other host', async () => {
    const { source, run } = await startCalendar();
    const other = await startSource();
    other.answer = { body: calendarOf(gig('Gig 0', 1)) };
    const elsewhere = other.url.replace('127.0.0.1', 'localhost');
    source.answer = { status: 302, headers: { location: `${elsewhere}/moved.ics` } };
    const ended = await run(`import ${source.url.replace('//', '//me:secret@')}/town.ics`);
    expect([ended.exit, ended.out]).toEqual([0, expect.stringMatching(/^1 created/)]);
    expect(ended.err).toContain(`redirects to ${elsewhere}/moved.ics`);
    expect(ended.err).not.toContain('secret');
    expect(source.requests[0]?.headers.authorization).toBe('Basic bWU6c2VjcmV0');
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('stores no password of an address', async () => {
    const { source, run, folder } = await startCalendar();
    source.answer = { body: calendarOf(gig('Gig 0', 1)) };
    const address = `${source.url.replace('//', '//me:secret@')}/town.ics`;
    expect((await run(`import ${address}`)).exit).toBe(0);
    const refused = await run(`feeds add ${address} --name town`);
    expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining('must not contain a password')]);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    expect(files.map(({ name }) => name)).toContain('ledger.db');
    const holders = files.filter((each) => readFileSync(join(each.parentPath, each.name)).includes('secret'));
    expect(holders.map(({ name }) => name)).toEqual([]);
  });

  it('adds no feed if the server answers 304 without a condition', async () => {
    const { source, run } = await startCalendar();
    source.answer = { status: 304 };
    const { exit, err } = await run('feeds add SOURCE/town.ics --name town');
    expect([exit, err]).toEqual([6, expect.stringContaining('cannot be read: HTTP 304')]);
    expect((await run('feeds list')).out).toBe('');
  });
});
