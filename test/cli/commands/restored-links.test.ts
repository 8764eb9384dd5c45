// Tests src/cli/commands/sync/run-undo.ts, src/cli/commands/records/lost-links.ts and src/sync/ledger/relink-restored-record.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { PUBLIC_URL, passwordOf, testCalendar } from '../../support/calendar.js';
import { cal, emptyFolder } from '../../support/command-line.js';
import { commanded } from '../../tec/client/commanded.js';

/** A venue or organizer that comes out of the trash is linked again to the events that lost it by its deletion. */

type Run = (
  line: string,
  edit?: (text: string) => string,
) => Promise<{ readonly exit: number; readonly out: string; readonly err: string }>;

interface Place {
  readonly run: Run;
  /** Folder of the files that commands name. */
  readonly folder: string;
}

async function ownService(): Promise<Place> {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  const run: Run = (line, edit = (text) => text) => {
    now += 1000;
    return cal(line, { send: service.send, cwd, env: { CAL_HISTORY: 'on' }, edit });
  };
  return { run, folder: cwd };
}

async function imitatedSite(): Promise<Place> {
  const { run, home, close } = await commanded();
  onTestFinished(close);
  return { run: (line, edit) => run(line, undefined, edit), folder: home };
}

const SERVICES = { 'cal serve': ownService, 'The Events Calendar': imitatedSite };

async function scene(run: Run) {
  const done = async (line: string) => {
    const { exit, out, err } = await run(line);
    expect([line, exit, err]).toEqual([line, 0, expect.anything()]);
    return out.trim();
  };
  const make = (kind: string, name: string) => done(`${kind}s create --${kind} ${name}`);
  const [venue, other] = [await make('venue', 'Hall'), await make('venue', 'Barn')];
  const people = [await make('organizer', 'Ann'), await make('organizer', 'Bob'), await make('organizer', 'Cid')];
  const events: string[] = [];
  for (const day of [1, 2, 3]) {
    const when = `--start-date "2027-07-0${day} 20:00" --duration 1h --status publish`;
    const links = `--venue ${venue} --organizer ${people.join()}`;
    events.push(await done(`events create --title Gig${day} ${when} ${links} --no-conflict-check`));
  }
  const links = () =>
    Promise.all(
      events.map(async (id) => {
        const { venue: at, organizer } = JSON.parse(await done(`events get ${id} --format json`));
        return [String(at?.id), ...organizer.map((each: { id: number }) => String(each.id))].join(' ');
      }),
    );
  return { done, links, venue, other, people, events };
}

const services = Object.keys(SERVICES) as (keyof typeof SERVICES)[];

it.each(services)('%s: a restored venue is linked again, but not to an event that has another one', async (service) => {
  const { run } = await SERVICES[service]();
  const { done, links, venue, other, people, events } = await scene(run);
  for (const flag of ['--dry-run', '--yes'])
    expect((await run(`venues delete ${venue} ${flag}`)).err).toContain('3 events lose their links.');
  await done(`events update ${events[1]} --venue ${other} --no-conflict-check`);
  const { exit, err } = await run(`venues restore ${venue}`);
  expect([exit, err]).toEqual([0, expect.stringContaining(`2 events are now linked to ${venue} “Hall”.`)]);
  expect(err).toContain('1 event has got another venue since then and keeps it.');
  const all = people.join(' ');
  expect(await links()).toEqual([`${venue} ${all}`, `${other} ${all}`, `${venue} ${all}`]);
  expect(JSON.parse(await done(`venues get ${venue} --format json`)).status).toBe('draft');
  // Nothing comes back a second time.
  await run(`events update ${events[0]} --venue ${other} --no-conflict-check`);
  expect((await run(`venues update ${venue} --status publish`)).err).not.toContain('linked');
});

it.each(services)('%s: a restored organizer returns to its old position among the organizers', async (service) => {
  const { run } = await SERVICES[service]();
  const { done, links, people } = await scene(run);
  const before = await links();
  await done(`organizers delete ${people[1]} --yes`);
  const deleted = await links();
  expect(deleted).not.toEqual(before);
  expect((await run(`organizers update ${people[1]} --status publish`)).err).toContain('3 events are now linked');
  expect(await links()).toEqual(before);
  for (const line of ['undo --dry-run', 'undo --yes'])
    expect([line, (await run(line)).err]).toEqual([
      line,
      expect.stringMatching(/3 events lose their links \(event \d+, event \d+, event \d+\)\./),
    ]);
  expect(await links()).toEqual(deleted);
});

it.each(services)('%s: undo of a deletion says which events are linked again, and its dry run too', async (service) => {
  const { run } = await SERVICES[service]();
  const { done, links, venue, other, people, events } = await scene(run);
  await done(`venues delete ${venue} --yes`);
  const [deletion] = JSON.parse(await done('history --format json'));
  const deleted = await links();
  await done(`events update ${events[1]} --venue ${other} --no-conflict-check`);
  for (const flag of ['--dry-run', '--yes']) {
    const { exit, err } = await run(`undo ${deletion.run} ${flag}`);
    expect([flag, exit, err]).toEqual([flag, 9, expect.stringContaining(`event ${events[1]} “Gig2”: `)]);
    expect(err).toContain(`2 events get their links back (event ${events[0]}, event ${events[2]}).\n`);
    const all = people.join(' ');
    const after = [`${venue} ${all}`, `${other} ${all}`, `${venue} ${all}`];
    expect(await links()).toEqual(flag === '--yes' ? after : [deleted[0], after[1], deleted[2]]);
  }
});

it.each(services)('%s: organizers that come back one at a time stand beside each other again', async (service) => {
  const { run } = await SERVICES[service]();
  const { done, links, people } = await scene(run);
  const before = await links();
  for (const at of [1, 0, 2]) await done(`organizers delete ${people[at]} --yes`);
  for (const at of [1, 2, 0]) {
    const { err } = await run(`organizers update ${people[at]} --status publish`);
    expect(err).not.toContain('has got another');
  }
  expect(await links()).toEqual(before);
});

it.each(services)('%s: restore leaves a record alone that is not in the trash', async (service) => {
  const { run } = await SERVICES[service]();
  const { done, venue } = await scene(run);
  await done(`venues restore ${venue}`);
  expect(JSON.parse(await done(`venues get ${venue} --format json`)).status).toBe('publish');
});

it.each(services)('%s: an undo after a redo restores the links again', async (service) => {
  const { run } = await SERVICES[service]();
  const { done, links, venue, people } = await scene(run);
  const before = await links();
  for (const line of [`venues delete ${venue}`, `organizers delete ${people[1]}`]) {
    await done(`${line} --yes`);
    const deleted = await links();
    expect(deleted).not.toEqual(before);
    for (const expected of [before, deleted, before, deleted, before]) {
      const [{ run: id }] = JSON.parse(await done('history --limit 1 --format json'));
      await done(`undo ${id} --yes`);
      expect(await links()).toEqual(expected);
    }
  }
});

/** Commands that move venue VENUE and organizer ORGANIZER to the trash or take them out of it, with the files that they read. */
const rowsOf = (status: string) => ({
  'venues.csv': `id,venue,status\nVENUE,Hall,${status}\n`,
  'organizers.csv': `id,organizer,status\nORGANIZER,Bob,${status}\n`,
});
const manifestOf = (status: string) => ({
  'wanted.yaml': `venues:\n  - {venue: Hall, slug: hall, status: ${status}}\norganizers:\n  - {organizer: Bob, slug: bob, status: ${status}}\n`,
});
const WAYS_TO_THE_TRASH = {
  delete: { lines: ['venues delete VENUE --yes', 'organizers delete ORGANIZER --yes'] },
  update: { lines: ['venues update VENUE --status trash --yes', 'organizers update ORGANIZER --status trash --yes'] },
  edit: { lines: ['venues edit VENUE', 'organizers edit ORGANIZER'] },
  import: { lines: ['import venues.csv organizers.csv'], files: rowsOf('trash') },
  'import of rows to delete': {
    lines: ['import venues.csv organizers.csv --yes'],
    files: {
      'venues.csv': 'id,venue,_action\nVENUE,Hall,delete\n',
      'organizers.csv': 'id,organizer,_action\nORGANIZER,Bob,delete\n',
    },
  },
  apply: { lines: ['apply wanted.yaml --yes'], files: manifestOf('trash') },
  'apply of a plan': {
    lines: ['apply plan.json --yes'],
    before: ['import venues.csv organizers.csv --plan plan.json'],
    files: rowsOf('trash'),
  },
};

const WAYS_BACK = {
  restore: { lines: ['venues restore VENUE', 'organizers restore ORGANIZER'] },
  update: { lines: ['venues update VENUE --status publish', 'organizers update ORGANIZER --status publish'] },
  edit: { lines: ['venues edit VENUE', 'organizers edit ORGANIZER'] },
  apply: { lines: ['apply wanted.yaml --yes'], files: manifestOf('publish') },
  import: { lines: ['import venues.csv organizers.csv'], files: rowsOf('publish') },
  'import by slug': {
    lines: ['import venues.csv', 'import organizers.csv'],
    files: { 'venues.csv': 'slug,venue\nhall,Hall\n', 'organizers.csv': 'slug,organizer\nbob,Bob\n' },
  },
};

interface Way {
  /** Commands that prepare files. */
  readonly before?: readonly string[];
  readonly lines: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

/** Runs the commands of a way. @returns what they printed on stderr */
async function take(
  { before = [], lines, files = {} }: Way,
  status: string,
  { run, folder }: Place,
  ids: readonly string[],
) {
  const named = (text: string) => text.replaceAll('VENUE', ids[0] ?? '').replaceAll('ORGANIZER', ids[1] ?? '');
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), named(text));
  const said: string[] = [];
  for (const line of before) await run(named(line));
  for (const line of lines) {
    const { exit, err } = await run(named(line), (text) => text.replace(/^status: .*/m, `status: ${status}`));
    expect([line, exit, err]).toEqual([line, 0, expect.anything()]);
    said.push(err);
  }
  return said.join('\n');
}

const ways = <T extends object>(table: T) =>
  services.flatMap((service) => (Object.keys(table) as (keyof T & string)[]).map((way) => [service, way] as const));

it.each(ways(WAYS_TO_THE_TRASH))(
  '%s: %s says which events lose a link, and its undo restores all',
  async (service, way) => {
    const place = await SERVICES[service]();
    const { done, links, venue, people } = await scene(place.run);
    const before = await links();
    const runs = WAYS_TO_THE_TRASH[way].lines.length;
    const said = await take(WAYS_TO_THE_TRASH[way], 'trash', place, [venue, people[1] ?? '']);
    expect(said.match(/3 events lose their links\./g)).toHaveLength(runs);
    const [one, other, ...more] = new Set((await links()).join(' ').split(' '));
    expect([one, other, ...more]).not.toContain(venue);
    expect([one, other, ...more]).not.toContain(people[1]);
    for (let run = 0; run < runs; run++) await done(`undo --yes`);
    expect(await links()).toEqual(before);
  },
);

// A WordPress site frees the slug of a record in the trash, so that these create another one.
const BY_SLUG: readonly string[] = ['apply', 'import by slug'];
const waysBack = ways(WAYS_BACK).filter(([service, way]) => service === 'cal serve' || !BY_SLUG.includes(way));

it.each(waysBack)('%s: %s links a record from the trash to its events again', async (service, way) => {
  const place = await SERVICES[service]();
  const { links, venue, people } = await scene(place.run);
  const before = await links();
  const ids = [venue, people[1] ?? ''];
  await take(WAYS_TO_THE_TRASH.delete, 'trash', place, ids);
  expect(await links()).not.toEqual(before);
  const said = await take(WAYS_BACK[way], 'publish', place, ids);
  expect(said.match(/3 events are now linked to/g)).toHaveLength(2);
  expect(await links()).toEqual(before);
});

const RECORDS_IN_THE_TRASH = {
  import: {
    lines: ['import venues.csv events.csv'],
    files: {
      'venues.csv': 'venue,city,status\nMill,Leeds,trash\nForge,York,trash\n',
      'events.csv': 'title,start_date,end_date,status\nGala,2027-01-01 20:00,2027-01-01 22:00,trash\n',
    },
  },
  'import of known records': {
    lines: ['import venues.csv'],
    files: { 'venues.csv': 'id,venue,status\nVENUE,Hall,trash\n' },
  },
  'import by slug': { lines: ['import venues.csv'], files: { 'venues.csv': 'slug,venue,status\nhall,Hall,trash\n' } },
  apply: {
    lines: ['apply wanted.yaml --yes'],
    files: {
      'wanted.yaml':
        'venues:\n  - {venue: Mill, city: Leeds, status: trash}\n  - {venue: Hall, slug: hall, status: trash}\n',
    },
  },
};

it.each(ways(RECORDS_IN_THE_TRASH))('%s: a repeated %s changes no record in the trash', async (service, way) => {
  const place = await SERVICES[service]();
  const { done, venue } = await scene(place.run);
  const trash = async () => [
    await done('venues list --status trash --format json'),
    await done('events list --status trash --all-dates --format json'),
  ];
  const { lines, files } = RECORDS_IN_THE_TRASH[way];
  await take({ lines, files }, 'trash', place, [venue]);
  const before = await trash();
  expect(before.join()).toContain('"status": "trash"');
  await take({ lines, files }, 'trash', place, [venue]);
  expect(await trash()).toEqual(before);
});

it('restores records whose slug a repeated import names, and creates no others', async () => {
  const { run, folder } = await ownService();
  writeFileSync(
    join(folder, 'events.csv'),
    'title,slug,start_date,end_date\nGala,gala,2027-01-01 20:00,2027-01-01 22:00\n',
  );
  const imported = async () => (await run('import events.csv')).out;
  expect(await imported()).toContain('1 created');
  await run('events delete gala --yes');
  expect([await imported(), await imported()]).toEqual([
    expect.stringContaining('0 created, 1 updated'),
    expect.stringContaining('0 created, 0 updated, 1 unchanged'),
  ]);
  await run('undo --yes');
  expect((await run('events list --status trash --all-dates --format ids')).out).toBe('1\n');
});

it('counts a record of an undone import that it takes back as created, in a dry run too', async () => {
  const { run, folder } = await ownService();
  writeFileSync(join(folder, 'venues.csv'), 'slug,venue\nhall,Hall\n');
  await run('import venues.csv');
  await run('undo --yes');
  const said = [];
  for (const flag of ['--dry-run', '']) said.push((await run(`import venues.csv ${flag}`)).out);
  expect(said).toEqual([expect.stringContaining('1 created'), expect.stringContaining('1 created')]);
  expect((await run('venues list --format ids')).out).toBe('1\n');
});

it.each(services)(
  '%s: undo and redo of an import tell of no links of events that go and come back too',
  async (service) => {
    const { run, folder } = await SERVICES[service]();
    const times = '2027-01-01 20:00,2027-01-01 22:00';
    writeFileSync(
      join(folder, 'events.csv'),
      `title,start_date,end_date,venue\nGala,${times},Mill\nBall,${times},Mill\n`,
    );
    expect((await run('import events.csv --create-missing venues')).exit).toBe(0);
    for (const step of ['undo', 'redo', 'undo of the redo'])
      for (const flag of ['--dry-run', '--yes']) {
        const [{ run: id }] = JSON.parse((await run('history --limit 1 --format json')).out);
        const { exit, err } = await run(`undo ${id} ${flag}`);
        expect([step, flag, exit, err]).toEqual([step, flag, 0, expect.not.stringMatching(/links? /)]);
      }
  },
);

it.each(['categories', 'tags'])(
  '%s delete says how many events use the term, where nobody can be asked',
  async (plural) => {
    const { run } = await ownService();
    await run(`${plural} create --name Loud`);
    for (const status of ['publish', 'draft'])
      await run(
        `events create --title Gig --start-date "2027-07-01 20:00" --duration 1h --${plural} 1 --status ${status} --no-conflict-check`,
      );
    const { exit, err } = await run(`${plural} delete loud`);
    expect([exit, err]).toEqual([
      2,
      expect.stringMatching(
        /^2 events lose their links\. cal undo brings the links back\.\n.* permanently needs confirmation\./,
      ),
    ]);
  },
);

it.each(['category', 'tag'])(
  'an author is told, before a %s is deleted, of the events of others that lose it',
  async (kind) => {
    const calendar = await testCalendar();
    onTestFinished(calendar.close);
    const plural = kind === 'tag' ? 'tags' : 'categories';
    const { id } = await calendar.get(`POST /${plural}`, { json: { name: 'Music' } });
    const event = { title: 'Gig', start_date: '2027-07-02 20:00', end_date: '2027-07-02 21:00', [plural]: [id] };
    for (const as of ['editor', 'author'] as const) await calendar.get('POST /events', { as, json: event });
    const run = async (login: string) => {
      const env = { CAL_URL: PUBLIC_URL, CAL_USER: login, CAL_PASSWORD: passwordOf(login) };
      const send: SendHttpRequest = async ({ url, ...request }) => {
        const response = await calendar.fetch(new Request(url, request as RequestInit));
        return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
      };
      return cal(`${plural} delete ${id} --yes`, { send, env });
    };
    const { exit, err } = await run('author');
    expect({ exit, err }).toEqual({
      exit: 0,
      err: expect.stringContaining('2 events lose their links. In 1 of them undo cannot restore it'),
    });
  },
);
