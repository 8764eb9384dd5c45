// Tests src/sync/ledger/restore-fields.ts and src/sync/ledger/find-replacement.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, emptyFolder } from '../../support/command-line.js';

/** Redoing a run after its records were created again: nothing may come twice. */

const FEED = 'http://feeds.example/town.ics';

async function startCalendar() {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  let feed = '';
  const send: SendHttpRequest = async (request) =>
    request.url.startsWith(FEED)
      ? { status: 200, headers: { 'content-type': 'text/calendar' }, body: feed }
      : service.send(request);
  const run = (line: string, history = 'on') => {
    now += 1000;
    return cal(line, { send, cwd, env: { CAL_HISTORY: history } });
  };
  const succeed = async (line: string) => {
    const { exit, out, err } = await run(line);
    expect([line, exit, err]).toEqual([line, 0, expect.anything()]);
    return out;
  };
  const list = async (plural: string, fields: string): Promise<string[]> => {
    const more = plural === 'events' ? '--all-dates' : plural === 'tags' ? '--no-hide-empty' : '';
    const { out } = await run(`${plural} list --all ${more} --fields ${fields} --format csv`, 'off');
    return out.trim().split(/\r?\n/).slice(1).sort();
  };
  const save = (file: string, text: string) => {
    feed = text;
    writeFileSync(join(cwd, file), text);
  };
  /** The ID of the latest run, or of one before it. */
  const runId = async (at = 0): Promise<string> => JSON.parse((await run('history --format json')).out)[at].run;
  return { run, succeed, list, save, runId };
}

const ROWS = ['A,2027-07-01 20:00,2027-07-01 22:00,Hall,live', 'B,2027-07-02 20:00,2027-07-02 22:00,Hall,live'];
const csv = (...rows: readonly string[]) => `title,start_date,end_date,venue,tags\n${rows.join('\n')}\n`;
const gig = (uid: string, day: number) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:202707${day}T200000Z\r\nEND:VEVENT\r\n`;
const ics = (...events: readonly string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;

const CHOIR = 'events create --title Choir --start-date "2027-07-01 20:00" --duration 2h --repeat weekly --count 3';
const MANIFEST = 'venues:\n  - { venue: Hall, city: Leeds }\n';
const FEED_ADD = `feeds add ${FEED} --name town`;

interface Redo {
  /** The commands before the run that is undone. */
  readonly first?: string;
  readonly make: string;
  readonly file: string;
  readonly text?: string;
  /** The file at the second time; the same if absent. */
  readonly later?: string;
  /** Numbers of records in the end, and of those that the redo left. */
  readonly events?: number;
  readonly venues?: number;
  readonly tags?: number;
  readonly left: number;
}

const IMPORT = 'import r.csv --kind events --create-missing venues,tags';
const REDOS: readonly (readonly [name: string, redo: Redo])[] = [
  ['rows of a table', { make: IMPORT, file: 'r.csv', text: csv(...ROWS), events: 2, venues: 1, tags: 1, left: 4 }],
  [
    'rows of which some came again',
    {
      make: IMPORT,
      file: 'r.csv',
      text: csv(...ROWS),
      later: csv(ROWS[1] ?? ''),
      events: 2,
      venues: 1,
      tags: 1,
      left: 3,
    },
  ],
  ['drafts', { make: 'import r.csv', file: 'r.csv', text: 'venue,status\nHall,draft\n', left: 1 }],
  [
    'a calendar file',
    { make: 'import r.ics', file: 'r.ics', text: ics(gig('A', 11), gig('B', 12)), events: 2, left: 2 },
  ],
  [
    'a calendar file in which an event has moved',
    { make: 'import r.ics', file: 'r.ics', text: ics(gig('A', 11)), later: ics(gig('A', 20)), events: 1, left: 1 },
  ],
  [
    'a feed',
    {
      first: FEED_ADD,
      make: 'feeds fetch --all',
      file: 'r.ics',
      text: ics(gig('A', 11), gig('B', 12)),
      events: 2,
      left: 2,
    },
  ],
  ['a series', { make: CHOIR, file: 'none', events: 3, tags: 1, left: 4 }],
  ['a manifest', { make: 'apply -f r.yaml --yes', file: 'r.yaml', text: MANIFEST, venues: 1, left: 1 }],
  [
    'a category with its parent',
    { make: 'import r.csv --kind categories', file: 'r.csv', text: 'name,parent\nJazz,Music\nMusic,\n', left: 2 },
  ],
];

it.each(REDOS)('does not duplicate %s', async (_, { first, make, file, text = '', later = text, left, ...counts }) => {
  const { run, succeed, list, save, runId } = await startCalendar();
  save(file, text);
  if (first !== undefined) await succeed(first);
  await succeed(make);
  await succeed('undo --yes');
  const undoing = await runId();
  save(file, later);
  await succeed(make);
  const { exit, err } = await run(`undo ${undoing} --yes`);
  // An import takes back what its own undo moved to the trash; terms, which have no trash, are created again.
  const again = /left: (the same record has been created again since, with ID \d+|run \w+ has changed it since)/g;
  expect(err.match(again) ?? []).toHaveLength(left);
  expect(exit).toBe(9);
  if (later === text) expect(JSON.parse((await run('history --format json')).out)[1].run).toBe(undoing);
  for (const [plural, count] of Object.entries(counts))
    expect([plural, await list(plural, 'id')]).toEqual([plural, expect.objectContaining({ length: count })]);
});

it('links restored records to the venue and tag that have replaced theirs', async () => {
  const { run, succeed, list, save, runId } = await startCalendar();
  save('r.csv', csv(...ROWS));
  await succeed(IMPORT);
  await succeed('undo --yes');
  const undoing = await runId();
  save('r.csv', csv(ROWS[0] ?? ''));
  await succeed(IMPORT);
  expect((await run(`undo ${undoing} --yes`)).exit).toBe(9);
  const [venue] = await list('venues', 'id');
  expect(await list('events', 'title,venue.id,tags.name')).toEqual([`A,${venue},live`, `B,${venue},live`]);
  // Undoing both runs leaves nothing.
  await succeed(`undo ${await runId()} --yes`);
  await succeed('undo --yes');
  expect([await list('events', 'id'), await list('venues', 'id'), await list('tags', 'id')]).toEqual([[], [], []]);
});

const DOUBLE = '{"venue":"Hall","slug":"hall"}\n{"venue":"Hall","slug":"hall-2"}\n';
const DOUBLES: readonly (readonly [name: string, lines: readonly string[]])[] = [
  ['of one run', ['import r.ndjson --kind venues']],
  ['of two runs', ['venues create --venue Hall', 'venues create --venue Hall']],
];

it.each(DOUBLES)('restores equal records %s', async (_, lines) => {
  const { run, succeed, list, save, runId } = await startCalendar();
  save('r.ndjson', DOUBLE);
  for (const line of lines) await run(line);
  expect(await list('venues', 'id')).toEqual(['1', '2']);
  const undos: string[] = [];
  for (const _ of lines) {
    await succeed('undo --yes');
    undos.push(await runId());
  }
  for (const undoing of undos) await succeed(`undo ${undoing} --yes`);
  expect(await list('venues', 'id')).toEqual(['1', '2']);
});

it('restores a record beside an equal one that somebody else created before', async () => {
  const { run, succeed, list, runId } = await startCalendar();
  await run('venues create --venue Hall', 'off');
  await succeed('venues create --venue Hall');
  await run('venues create --venue Hall', 'off');
  await succeed('undo --yes');
  await succeed(`undo ${await runId()} --yes`);
  expect(await list('venues', 'id')).toEqual(['1', '2', '3']);
});

it('does not recreate a record that somebody else has created again', async () => {
  const { run, succeed, list, runId } = await startCalendar();
  await succeed('venues create --venue Hall');
  await succeed('undo --yes');
  await run('venues create --venue Hall', 'off');
  expect((await run(`undo ${await runId()} --yes`)).exit).toBe(9);
  expect(await list('venues', 'id')).toEqual(['2']);
  // A deletion is undone all the same: its record was wanted beside the other one.
  await succeed('venues delete 2 --yes');
  await succeed('venues create --venue Hall');
  await succeed(`undo ${await runId(1)} --yes`);
  expect(await list('venues', 'id')).toEqual(['2', '3']);
});

it('links an event again to two venues that went to the trash at the same time', async () => {
  const { succeed, runId } = await startCalendar();
  for (const name of ['Hall', 'Barn']) await succeed(`venues create --venue ${name}`);
  await succeed('events create --title A --start-date "2027-07-01 20:00" --duration 1h --venue 1,2');
  await succeed('venues delete 1 2 --force --yes');
  await succeed('undo --yes');
  await succeed(`undo ${await runId()} --yes`);
  await succeed(`undo ${await runId()} --yes`);
  const { venues } = JSON.parse(await succeed('events get a --format json'));
  expect(venues.map(({ venue }: { venue: string }) => venue)).toEqual(['Hall', 'Barn']);
});
