// Tests src/sync/ledger/.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { EMBEDDED_REST_ROOT, type SendHttpRequest } from '../../src/http/exchange.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder } from '../support/command-line.js';

/**
 * Random sequences of commands that share terms, delete for good and rename, with changes by somebody else in between.
 * When all runs are undone, every field holds what somebody else wrote last, or else what it held at first.
 */

const RUNS = Number(process.env.UNDO_SEQUENCES ?? 4);
const API = `${EMBEDDED_REST_ROOT}/calendar/events/v1`;
const TIMES = 'start_date=2027-07-02+20:00&end_date=2027-07-02+23:00';

const SETUP: readonly (readonly [plural: string, values: string])[] = [
  ['categories', 'name=Music'],
  ['categories', 'name=Jazz&parent=1'],
  ['categories', 'name=Bebop&parent=2'],
  ['tags', 'name=live'],
  ['tags', 'name=loud'],
  ...Array.from({ length: 3 }, () => ['venues', 'venue=Hall&city=Leeds'] as const),
  ['venues', 'venue=Old+Barn&city=York'],
  ['organizers', 'organizer=Ann'],
  ['organizers', 'organizer=Ann'],
  ['events', `title=Gig&${TIMES}&tags=live,loud&categories=2,3&venue=1,2&organizer=5,6`],
  ['events', `title=Gig&${TIMES}&tags=live&categories=1&venue=3&status=draft`],
  ['events', `title=Rock&${TIMES}&tags=loud,live&venue=4&organizer=6`],
];

type Send = (method: string, path: string, body?: string) => Promise<unknown>;
type Shown = Record<string, unknown>;

let service: InProcessService | undefined;
afterAll(() => service?.close());

/** The command lines of our runs. Numbers pick among the records that are there at first. */
const OURS: readonly ((a: number, b: number, word: string) => string)[] = [
  (_a, b, word) =>
    `events create --title ${word} --start-date "2027-08-01 20:00" --end-date "2027-08-01 21:00" --tags ${word},live --venue ${(b % 4) + 1}`,
  (a, _b, word) => `events update ${event(a)} ${event(a + 1)} ${event(a + 2)} --tags live,${word}`,
  (a, _b, word) => `events update ${event(a)} --title "${word} Night" --slug ${word}-night --description ${word}`,
  (a, b) => `events update ${event(a)} ${event(b)} --categories ${(a % 3) + 1} --organizer 5`,
  (a, b) =>
    `events update ${event(a)} --venue ${(b % 4) + 1} --cost 10 --start-date "2027-07-03 10:00" --end-date "2027-07-03 11:00"`,
  (a, b) => `events delete ${[...new Set([event(a), event(b)])].join(' ')} --force --yes`,
  (a, b) => `events delete ${[...new Set([event(a), event(b)])].join(' ')} --yes`,
  (a, _b, word) => `venues update ${(a % 4) + 1} --venue "${word} House" --zip 12345`,
  (a, b) => `venues delete ${[...new Set([(a % 4) + 1, (b % 4) + 1, 2])].join(' ')} --force --yes`,
  (a) => `venues delete ${(a % 4) + 1} --yes`,
  (a) => `organizers delete ${(a % 2) + 5} --force --yes`,
  (a, _b, word) => `categories update ${(a % 3) + 1} --name ${word} --slug c-${word}`,
  (a) => `categories delete ${(a % 3) + 1} --yes`,
  (a) => `tags delete ${(a % 2) + 1} --yes`,
  (a, _b, word) => `tags update ${(a % 2) + 1} --name ${word}2 --description ${word}`,
  (a, _b, word) => `venues translate ${(a % 4) + 1} --lang fr --venue "le ${word}"`,
  (_a, b, word) => `venues create --venue "${word} Hall" --city ${word}${b}`,
  (a) => `venues merge ${(a % 3) + 2} --into 1 --yes`,
  (a) => `organizers merge ${(a % 2) + 5} --into ${((a + 1) % 2) + 5} --yes`,
  (a, b) => `categories merge ${(a % 3) + 1} --into ${((a + (b % 2) + 1) % 3) + 1} --yes`,
  (a) => `tags merge ${(a % 2) + 1} --into ${((a + 1) % 2) + 1} --yes`,
  (a) => `venues restore ${(a % 4) + 1}`,
  (a) => `organizers restore ${(a % 2) + 5}`,
  (a) => `events restore ${event(a)}`,
  (a) => `events unpublish ${event(a)} ${event(a + 1)}`,
  (a) => `events move ${event(a)} ${event(a + 1)} --by +1d`,
  (a, b) => `events clone ${event(a)} --start-date "2027-08-0${(b % 9) + 1} 10:00"`,
  (_a, _b, word) =>
    `events create --title "${word} Club" --start-date "2027-11-02 20:00" --duration 2h --repeat weekly --count 3`,
];
const event = (n: number): number => (n % 3) + 7;

/** A write by another user: a kind, the ID of a record, and one field. */
const THEIRS: readonly ((
  a: number,
  word: string,
) => readonly [plural: string, id: number, field: string, value: string])[] = [
  (a, word) => ['venues', (a % 4) + 1, 'description', `their ${word}`],
  (a, word) => ['venues', (a % 4) + 1, 'venue', `Their ${word}`],
  (a, word) => ['venues', (a % 4) + 1, 'city', `Their ${word}`],
  (a, word) => ['events', event(a), 'title', `Their ${word}`],
  (a, word) => ['events', event(a), 'description', `their ${word}`],
  (a) => ['events', event(a), 'cost', String(20 + a)],
  (a, word) => ['organizers', (a % 2) + 5, 'phone', `0${word.length}`],
  (a, word) => ['tags', (a % 2) + 1, 'description', `their ${word}`],
  (a, word) => ['categories', (a % 3) + 1, 'description', `their ${word}`],
];

const FEED = 'http://feeds.example/';
const gig = (uid: string, day: number) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:202709${day}T200000Z\r\nEND:VEVENT\r\n`;
const calendarOf = (word: string, days: readonly number[]) =>
  `BEGIN:VCALENDAR\r\n${days.map((day) => gig(`${word} ${day}`, day)).join('')}END:VCALENDAR\r\n`;
const tableOf = (word: string, days: readonly number[]) =>
  `title,start_date,end_date,venue,organizer,tags\n${days.map((day) => `${word} ${day},2027-10-${day} 20:00,2027-10-${day} 22:00,${word} Arena,${word} Host${day % 2 === 0 ? '' : '; Ann'},"${word},live"\n`).join('')}`;
const manifestOf = (word: string, days: readonly number[]) =>
  `venues:\n${days.map((day) => `  - { venue: ${word} ${day}, slug: ${word}-${day}, city: Leeds }\n`).join('')}`;

/** A command that is run, undone and redone, and the content of its file for some days. */
const AGAIN: readonly ((word: string) => readonly [line: string, contentOf: typeof tableOf])[] = [
  (word) => [`import ${word}.csv --kind events --create-missing venues,organizers,tags`, tableOf],
  (word) => [`import ${word}.ics`, calendarOf],
  (word) => [`feeds fetch ${word}`, calendarOf],
  (word) => [`apply -f ${word}.yaml --yes --name ${word}`, manifestOf],
  (word) => [
    `events create --title "${word} Choir" --start-date "2027-11-02 20:00" --duration 2h --repeat weekly --count 3`,
    () => '',
  ],
];

const NUMBER = fc.nat(11);
const WORD = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');
const STEP = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constant('us' as const),
      what: fc.nat(OURS.length - 1),
      a: NUMBER,
      b: NUMBER,
      word: WORD,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant('them' as const),
      what: fc.nat(THEIRS.length - 1),
      a: NUMBER,
      b: NUMBER,
      word: WORD,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant('again' as const),
      what: fc.nat(AGAIN.length - 1),
      a: NUMBER,
      b: NUMBER,
      word: WORD,
    }),
  },
);
const SEQUENCE = fc.record({
  steps: fc.array(STEP, { minLength: 1, maxLength: 8 }),
  /** Whether each run is redone and undone once more. */
  redone: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  isSameSecond: fc.boolean(),
});

async function open(now: () => number): Promise<Send> {
  await service?.close();
  const opened = await openInProcess({ file: 'memory', timezone: 'UTC', now, report: () => {} });
  service = opened;
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await opened.send({ method, url: `${API}/${path}`, headers, body } as never);
    return reply.status < 300 ? JSON.parse(reply.body) : undefined;
  };
}

const VOLATILE = /^(id|modified|modified_utc|global_id|global_id_lineage|rest_url|urls|count|date|date_utc)$/;

/** All records outside the trash by kind, slug and language, with links as slugs: IDs of recreated ones differ. */
async function everything(send: Send): Promise<Map<string, Shown>> {
  const all = new Map<string, Shown>();
  for (const { plural, kind } of RESOURCE_LIST) {
    const filter = kind === 'term' ? 'hide_empty=false' : 'status=publish,draft,pending,private,future';
    for (const language of ['en', 'fr']) {
      const path = `${plural}?per_page=50&starts_after=0001-01-01&${filter}&i18n_language=${language}`;
      const answer = (await send('GET', path)) as Record<string, Shown[]>;
      const records = answer[plural] ?? [];
      const slugs = new Map(records.map(({ id, slug }) => [id, slug]));
      for (const record of records) all.set(`${plural} ${record.slug} ${language}`, comparable(record, slugs));
    }
  }
  return all;
}

const comparable = (record: Shown, slugs: ReadonlyMap<unknown, unknown>): Shown =>
  JSON.parse(
    JSON.stringify(record, (key, value) => {
      if (VOLATILE.test(key)) return undefined;
      if (key === 'parent') return slugs.get(value) ?? 0;
      return key !== '' && typeof value === 'object' && typeof value?.slug === 'string' ? value.slug : value;
    }),
  );

interface Step {
  readonly by: 'us' | 'them' | 'again';
  readonly what: number;
  readonly a: number;
  readonly b: number;
  readonly word: string;
}

test(`${RUNS} random sequences are undone exactly`, { timeout: 3_600_000 }, async () => {
  await fc.assert(fc.asyncProperty(SEQUENCE, undoesExactly), { numRuns: RUNS });
});

async function undoesExactly({
  steps,
  redone,
  isSameSecond,
}: {
  steps: Step[];
  redone: boolean[];
  isSameSecond: boolean;
}) {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const send = await open(() => now);
  const home = emptyFolder();
  let feed = '';
  const sendWithFeeds: SendHttpRequest = async (request) =>
    request.url.startsWith(FEED)
      ? { status: 200, headers: { 'content-type': 'text/calendar' }, body: feed }
      : (service as InProcessService).send(request);
  const ours = (line: string) => {
    now += isSameSecond ? 0 : 1000;
    return cal(line, { send: sendWithFeeds, cwd: home, env: { CAL_HISTORY: 'on' } });
  };
  const save = (word: string, content: string) => {
    feed = content;
    for (const type of ['csv', 'ics', 'yaml']) writeFileSync(join(home, `${word}.${type}`), content);
  };
  for (const [plural, values] of SETUP) await send('POST', plural, values);
  const expected = await everything(send);
  const slugsAtFirst = new Map<string, unknown>();
  for (const [plural] of SETUP) {
    for (const { id, slug } of (
      (await send(
        'GET',
        `${plural}?per_page=50&starts_after=0001-01-01&hide_empty=false&status=publish,draft`,
      )) as Record<string, Shown[]>
    )[plural] ?? [])
      slugsAtFirst.set(`${plural} ${id}`, slug);
  }
  for (const { by, what, a, b, word } of steps) {
    if (by === 'us') await ours(OURS[what]?.(a, b, word) ?? '');
    else if (by === 'again') await makeAgain({ what, word, isPart: b % 2 === 1 }, { send, ours, save });
    else await theirs(THEIRS[what]?.(a, word), { send, expected, slugsAtFirst });
  }
  const all: LatestRun[] = JSON.parse((await ours('history --format json')).out);
  const runs = all.filter(({ undoes }) => undoes === undefined);
  const log: unknown[] = [all];
  // A run that leaves what is still in use is undone again in the end.
  const isRepeated = steps.some(({ by }) => by === 'again');
  for (const [at, { run }] of (isRepeated ? [...runs, ...runs] : runs).entries()) {
    const shown = await ours(`undo ${run} --dry-run --format ndjson`);
    const undone = await ours(`undo ${run} --yes --format ndjson`);
    log.push([run, undone.exit, undone.out, undone.err]);
    expect([shown.exit, ...outcomesIn(shown.out)], JSON.stringify(log)).toEqual([
      undone.exit,
      ...outcomesIn(undone.out),
    ]);
    if (isRepeated && undone.err.includes('already undone')) continue;
    expect([0, 9], JSON.stringify(log)).toContain(undone.exit);
    if (!redone[at] || undone.exit === 9) continue;
    const [latest] = JSON.parse((await ours('history --format json')).out);
    if (latest.undoes !== run) continue;
    for (const again of [latest.run, run]) {
      const { exit, out, err } = await ours(`undo ${again} --yes --format ndjson`);
      log.push([again, exit, out, err]);
      expect([0, 9], JSON.stringify(log)).toContain(exit);
    }
  }
  const actual = await everything(send);
  for (const [key, record] of expected) expect({ [key]: actual.get(key) }, log.join('\n')).toEqual({ [key]: record });
  const extra = [...actual.keys()].filter((key) => !expected.has(key));
  expect(extra, log.join('\n')).toEqual([]);
}

interface LatestRun {
  readonly run: string;
  readonly undoes?: string;
}

interface OurContext {
  readonly send: Send;
  readonly ours: (line: string) => ReturnType<typeof cal>;
  readonly save: (word: string, content: string) => void;
}

/** Makes records, undoes that, makes them or a part of them again and redoes the first time: nothing may come twice. */
async function makeAgain(
  { what, word, isPart }: { readonly what: number; readonly word: string; readonly isPart: boolean },
  { send, ours, save }: OurContext,
): Promise<void> {
  const [line, contentOf] = AGAIN[what]?.(word) ?? ['', () => ''];
  save(word, contentOf(word, [11, 12, 13]));
  if (line.startsWith('feeds')) await ours(`feeds add ${FEED}${word} --name ${word} --removed keep`);
  const latest = async (): Promise<LatestRun | undefined> =>
    JSON.parse((await ours('history --limit 1 --format json')).out)[0];
  const before = await latest();
  await ours(line);
  const first = await latest();
  if (first === undefined || first.run === before?.run) return;
  const once = await identities(send);
  const log = [line, (await ours(`undo ${first.run} --yes`)).err];
  const undoing = await latest();
  if (undoing?.undoes !== first.run) return;
  if (isPart) save(word, contentOf(word, [12]));
  log.push((await ours(line)).err);
  const { exit, err } = await ours(`undo ${undoing.run} --yes`);
  log.push(err);
  expect([0, 9], log.join('\n')).toContain(exit);
  expect(await identities(send), log.join('\n')).toEqual(once);
}

/** The values by which an import matches records, for all records outside the trash. */
async function identities(send: Send): Promise<readonly string[]> {
  const all = [...(await everything(send))].filter(([key]) => key.endsWith(' en'));
  return all
    .map(([key, { title, start_date, venue, address, city, organizer, name }]) =>
      key.startsWith('events')
        ? `${title} ${start_date}`
        : JSON.stringify([key.split(' ')[0], venue, address, city, organizer, name]),
    )
    .sort();
}

interface TheirContext {
  readonly send: Send;
  readonly expected: Map<string, Shown>;
  readonly slugsAtFirst: ReadonlyMap<string, unknown>;
}

/** Writes what somebody else does, unless the record is gone, and notes what must be there in the end. */
async function theirs(
  change: ReturnType<(typeof THEIRS)[number]> | undefined,
  { send, expected, slugsAtFirst }: TheirContext,
) {
  if (change === undefined) return;
  const [plural, id, field, value] = change;
  const there = (await send('GET', `${plural}/${id}`)) as Shown | undefined;
  if (there === undefined || there.status === 'trash') return;
  const answer = (await send(
    'PUT',
    `${plural}/${id}?i18n_language=en`,
    `${field}=${encodeURIComponent(value)}`,
  )) as Shown;
  for (const language of ['en', 'fr']) {
    const key = `${plural} ${slugsAtFirst.get(`${plural} ${id}`)} ${language}`;
    const record = expected.get(key) as Shown;
    expected.set(key, {
      ...record,
      [field]: answer[field],
      ...(field === 'cost' ? { cost_details: answer.cost_details } : {}),
      ...(field === 'description' && 'excerpt' in record ? { excerpt: record.excerpt } : {}),
    });
  }
}

/** The outcomes of an undo without new IDs and slugs, which a dry run cannot know. */
const outcomesIn = (out: string): string[] =>
  out
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id: _, slug: _slug, ...outcome } = JSON.parse(line) as Shown;
      return JSON.stringify(outcome);
    })
    .sort();
