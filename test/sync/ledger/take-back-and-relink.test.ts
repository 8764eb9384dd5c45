// Tests src/sync/ledger/undo-run.ts and src/sync/ledger/relink-restored-record.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Client } from '../../../src/client/client-types.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { type RelinkContext, unlinkBeforeTrash } from '../../../src/sync/ledger/relink-restored-record.js';
import { cal, type Ended, emptyFolder } from '../../support/command-line.js';
import { hosted } from '../../support/hosted.js';
import { commanded } from '../../tec/client/commanded.js';

/** A calendar, and a folder for files and history. */
interface Target {
  readonly run: (line: string) => Promise<Ended>;
  readonly home: string;
}

async function openEmbedded(): Promise<Target> {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(service.close);
  const home = emptyFolder();
  const run = (line: string) => {
    now += 1000;
    return cal(line, { send: service.send, cwd: home, env: { CAL_HISTORY: 'on' } });
  };
  return { run, home };
}

async function openServed(): Promise<Target> {
  const { url } = await hosted();
  const home = emptyFolder();
  return { home, run: (line) => cal(line, { cwd: home, env: { CAL_HISTORY: 'on', CAL_URL: url } }) };
}

async function openWordPress(): Promise<Target> {
  const site = await commanded();
  onTestFinished(site.close);
  const run = (line: string) => {
    site.site.pass(1000);
    return site.run(line);
  };
  return { home: site.home, run };
}

const TARGETS = [
  ['embedded', openEmbedded],
  ['cal serve', openServed],
  ['WordPress', openWordPress],
] as const;

async function done({ run }: Target, line: string): Promise<Ended> {
  const ended = await run(line);
  expect(ended.exit, `${line}: ${ended.err}`).toBe(0);
  return ended;
}

const FIELDS = 'id,slug,venue.id,venue.slug,venue.city,organizer.id,tags.slug';
const listed = async (target: Target) =>
  (await done(target, `events list --all-dates --fields ${FIELDS} --format csv`)).out.trim().split(/\r?\n/).slice(1);

it.each(TARGETS)('an import after an undo restores its records with their slugs and links: %s', async (_name, open) => {
  const target = await open();
  const row = (title: string, day: string) => `${title},2027-07-${day} 20:00,2027-07-${day} 22:00,Grand,Ann,loud\n`;
  const write = (rows: string) =>
    writeFileSync(join(target.home, 'e.csv'), `title,start_date,end_date,venue,organizer,tags\n${rows}`);
  const load = () => done(target, 'import e.csv --kind events --create-missing venues,organizers,tags --yes');
  write(row('Gala', '02') + row('Ball', '03'));
  await load();
  const before = await listed(target);
  const shown = await done(target, 'undo --dry-run --format ndjson');
  const undone = await done(target, 'undo --yes --format ndjson');
  expect(outcomesIn(undone.out)).toEqual(outcomesIn(shown.out));
  expect(await listed(target)).toEqual([]);
  write(row('Gala', '02') + row('Ball', '03').replace('22:00', '23:00') + row('Fair', '04'));
  await load();
  const after = await listed(target);
  expect(after.slice(0, 2)).toEqual(before);
  expect(after).toHaveLength(3);
});

it.each(TARGETS)('undoing an import returns restored records to the trash unchanged: %s', async (_name, open) => {
  const target = await open();
  const fields = 'title,slug,start_date,end_date,cost,description,venue.venue,organizer.organizer,tags.slug';
  const listTrash = async () =>
    (await done(target, `events list --all-dates --status trash --fields ${fields} --format csv`)).out;
  const load = (row: string) => {
    writeFileSync(
      join(target.home, 'e.csv'),
      `title,start_date,end_date,cost,description,venue,organizer,tags\n${row}\n`,
    );
    return done(target, 'import e.csv --kind events --create-missing venues,organizers,tags --yes');
  };
  await load('Gala,2027-07-02 20:00,2027-07-02 22:00,20,first,Grand,Ann,loud');
  await done(target, 'undo --yes');
  const before = await listTrash();
  expect(before).toContain('2027-07-02 20:00');
  await load('Gala,2027-09-05 18:00,2027-09-05 19:00,30,second,Hall,Ben,quiet');
  expect(await listTrash()).not.toContain('Gala');
  await done(target, 'undo --yes');
  expect(await listTrash()).toBe(before);
});

it.each(TARGETS)(
  'deleting a venue reports how many events lose it, and restoring how many get it back: %s',
  async (_name, open) => {
    const target = await open();
    await done(target, 'venues create --venue Grand --city Leeds');
    await done(target, 'venues create --venue Other');
    for (const day of ['02', '03', '04'])
      await done(
        target,
        `events create --title G${day} --start-date "2027-07-${day} 20:00" --duration 2h --venue grand`,
      );
    const before = await listed(target);
    const id = before[0]?.split(',')[2];
    const deleted = await done(target, `venues delete ${id} --yes`);
    expect(deleted.err).toContain('3 events lose their links');
    expect(await listed(target)).not.toEqual(before);
    // This event has a venue again: it keeps that.
    const moved = before[2]?.split(',')[0];
    await done(target, `events update ${moved} --venue other`);
    const deletedLinks = await listed(target);
    const shown = await done(target, `venues restore ${id} --dry-run`);
    expect(shown.err).toContain('2 events would be linked to');
    expect(shown.err).toContain('1 event has got another venue');
    const requested = [...shown.out.matchAll(/PUT \S*\/(venues|events)\/(\d+)/g)].map(
      (match) => `${match[1]} ${match[2]}`,
    );
    expect(requested).toEqual([`venues ${id}`, ...before.slice(0, 2).map((row) => `events ${row.split(',')[0]}`)]);
    expect(await listed(target)).toEqual(deletedLinks);
    const restored = await done(target, `venues restore ${id}`);
    expect(`${restored.out}${restored.err}`).toContain('2 events are now linked');
    expect((await listed(target)).slice(0, 2)).toEqual(before.slice(0, 2));
    expect((await listed(target))[2]).toContain(',other,');
  },
);

/** The outcomes of an undo without new IDs and slugs, which a dry run cannot know. */
const outcomesIn = (out: string): string[] =>
  out
    .trim()
    .split('\n')
    .map((line) => {
      const { id: _, slug: _slug, ...outcome } = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify(outcome);
    })
    .sort();

it.each(TARGETS.slice(0, 2))('undo of an update in the trash empties what was empty: %s', async (_name, open) => {
  const target = await open();
  await done(target, 'venues create --venue Hall --city Leeds');
  await done(target, 'venues delete 1 --yes');
  const listTrash = async () =>
    (await done(target, 'venues list --status trash --fields id,venue,city,zip,slug --format ndjson')).out;
  const trashed = await listTrash();
  await done(target, 'venues update 1 --venue "Old Hall" --zip 12345');
  await done(target, 'undo --yes');
  expect(await listTrash()).toEqual(trashed);
});

const IMPORTED = {
  venue: 'slug,venue,city\nhall,Hall,York\n',
  organizer: 'slug,organizer,phone\nann,Ann,12\n',
  event: 'slug,title,start_date,end_date\ngig,Gig,2027-07-02 20:00,2027-07-02 22:00\n',
};

it.each(
  TARGETS.flatMap(([name, open]) =>
    ['', ' --force']
      .filter((force) => name !== 'WordPress' || force === '')
      .flatMap((force) => Object.entries(IMPORTED).map((imported) => ({ name, open, force, imported }))),
  ),
)('$name: undoing an import and the delete$force before it restores the $imported.0', async (way) => {
  const { open, force, imported } = way;
  const [kind, rows] = imported;
  const target = await open();
  await done(target, 'venues create --venue Hall --city Leeds');
  await done(target, 'organizers create --organizer Ann');
  const when = '--start-date "2027-07-01 20:00" --duration 1h --status publish --slug gig';
  await done(target, `events create --title Gig ${when} --venue hall --organizer ann --tags rock`);
  const fields = 'title,start_date,venue.slug,venue.city,organizer.slug,organizer.phone,tags.slug';
  const list = async () =>
    (await done(target, `events list --all-dates --status publish,trash --fields ${fields} --format csv`)).out;
  const before = await list();
  const ref = { venue: 'hall', organizer: 'ann', event: 'gig' }[kind];
  await done(target, `${kind}s delete ${ref} --yes${force}`);
  writeFileSync(join(target.home, 'rows.csv'), rows);
  await done(target, `import rows.csv --kind ${kind}`);
  await done(target, 'undo --yes');
  const { err } = await done(target, 'undo --yes');
  expect(err).not.toContain('its slug was');
  expect((await list()).split('\n').filter((line) => !line.includes('2027-07-02'))).toEqual(before.split('\n'));
});

it('the undo of a record that came back reads only the history of the events that link to it', async () => {
  const asked: string[] = [];
  const client = {
    pages: async function* () {
      yield { records: [{ id: 7, venues: [{ id: 3 }] }] };
    },
  } as unknown as Client;
  const writesOf = async (kind: string, id: number) => {
    asked.push(`${kind} ${id}`);
    return [];
  };
  const entry = { run: 'r', number: 1, kind: 'venue', action: 'update', before: { status: 'trash' } };
  const target = { entry, resource: resourceOf('venue'), id: 3 } as unknown as Parameters<typeof unlinkBeforeTrash>[0];
  const context = { client, marked: () => client, ledger: { writesOf } } as unknown as RelinkContext;
  expect(await unlinkBeforeTrash(target, context)).toMatchObject({ linked: { events: [{ id: 7 }] } });
  expect(asked).toEqual(['event 7']);
});
