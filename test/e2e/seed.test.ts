// Tests src/testing/seed/ and src/server/run-seed.ts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SqliteDatabase } from '../../src/sqlite/sqlite-database.js';
import { cal as here } from '../support/command-line.js';
import { bare, CAL, cal, serve } from './program.js';

const NODE = process.execPath;

/** `cal serve … -- cal ARGS`: what the command inside sees. */
const inside = (seeds: readonly string[], args: readonly string[], env = bare()) =>
  cal(
    ['serve', '--now', '2027-07-01T09:00Z', ...seeds.flatMap((seed) => ['--seed', seed]), '--', NODE, CAL, ...args],
    env,
  );

it('a service loads a whole folder before it is ready, tables of events last, by its own clock', async () => {
  const env = bare();
  writeFileSync(join(env.HOME, 'halls.csv'), 'venue,city\nWigmore Hall,London\n');
  const venues = 'name: halls\nvenues:\n  - {venue: The Hall}\n';
  const event =
    'name: concerts\nevents:\n  - {title: Recital, start_date: "+1d 19:30", end_date: "+1d 21:00", venue: Wigmore Hall}\n';
  writeFileSync(join(env.HOME, 'concerts.yaml'), event);
  mkdirSync(join(env.HOME, 'more'));
  writeFileSync(join(env.HOME, 'more', 'halls.yaml'), venues);
  const table = 'title,start_date,end_date,venue\nGig,2027-07-03 20:00,2027-07-03 23:00,the-hall\n';
  writeFileSync(join(env.HOME, 'clubs.csv'), `${table}Jam,2027-07-04 20:00,2027-07-04 23:00,Cellar\n`);
  writeFileSync(join(env.HOME, 'README.txt'), 'What is on');
  const before = readdirSync(env.HOME);
  const { out, err, exit } = await inside(
    ['.'],
    ['events', 'list', '--fields', 'start_date,title,venue.venue,modified_utc', '--format', 'tsv'],
    env,
  );
  expect(err).toBe('');
  const lines = ['02 19:30:00\tRecital\tWigmore Hall', '03 20:00:00\tGig\tThe Hall', '04 20:00:00\tJam\tCellar'];
  expect(out).toBe(lines.map((line) => `2027-07-${line}\t2027-07-01 09:00:00\n`).join(''));
  expect(exit).toBe(0);
  expect(readdirSync(env.HOME)).toEqual(before);
});

it.each([[['halls.csv', 'town.yaml', 'gigs.csv', 'kinds.csv']], [['gigs.csv', 'kinds.csv', 'town.yaml', 'halls.csv']]])(
  'tables and manifests refer to each other in any order of the flags: %j',
  async (files) => {
    const env = bare();
    const write = (name: string, content: string) => writeFileSync(join(env.HOME, name), content);
    write('halls.csv', 'venue,city\nArena,York\n');
    write('kinds.csv', 'name,parent\nJazz,Music\n');
    write('gigs.csv', 'title,start_date,end_date,venue,categories\nGig,2027-07-03 20:00,2027-07-03 23:00,Club,soul\n');
    write(
      'town.yaml',
      `categories:
  - {name: Music, slug: all-music, description: Loud}
  - {name: Soul, parent: Jazz}
venues:
  - {venue: Club, city: Leeds}
events:
  - {title: Match, start_date: 2027-07-04 20:00, end_date: 2027-07-04 22:00, venue: Arena}
`,
    );
    const shown = 'title,venue.venue,venue.city,categories';
    const { out: events } = await inside(files, ['events', 'list', '--fields', shown, '--format', 'tsv'], env);
    expect(events).toBe('Gig\tClub\tLeeds\tSoul\nMatch\tArena\tYork\t\n');
    const all = ['categories', 'list', '--no-hide-empty', '--orderby', 'id', '--fields', 'id,slug,parent,description'];
    const { out: categories } = await inside(files, [...all, '--format', 'tsv'], env);
    expect(categories).toBe('1\tall-music\t0\tLoud\n2\tjazz\t1\t\n3\tsoul\t2\t\n');
  },
);

it('demo is a small calendar, identical every time, in a file and in memory', async () => {
  const env = bare({ CAL_USER: 'admin', CAL_PASSWORD: 'for-both-times' });
  const exported = (more: readonly string[]) =>
    cal(['serve', '--now', '2027-07-01T09:00Z', '--seed', 'demo', ...more, '--', NODE, CAL, 'export'], env);
  const inMemory = await exported([]);
  for (const title of ['Last Night of the Proms', 'Concert en famille']) expect(inMemory.out).toContain(title);
  const file = ['--store', join(env.HOME, 'calendar.db')];
  expect((await exported(file)).out).toBe(inMemory.out);
});

it.each([
  ['nope.yaml', 'nope.yaml does not exist'],
  ['', 'must not be empty'],
  ['none', 'none contains neither manifests nor tables'],
  ['bad.yaml', 'bad.yaml:2: venu'],
  ['bad.csv', 'bad.csv:2: start_date'],
  ['odd.csv', 'odd.csv do not tell the kind of its rows'],
])('with an invalid seed, %s, nothing is loaded and nothing is served', async (file, sentence) => {
  const env = bare();
  mkdirSync(join(env.HOME, 'none'));
  writeFileSync(join(env.HOME, 'bad.yaml'), 'venues:\n  - venu: X\n');
  writeFileSync(join(env.HOME, 'bad.csv'), 'title,start_date,end_date\nGig,soon,later\n');
  writeFileSync(join(env.HOME, 'odd.csv'), 'a,b\n1,2\n');
  const { exit, err, out } = await inside([file], ['venues', 'list'], env);
  expect(exit).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(sentence);
  expect(err.replaceAll('--seed', '')).not.toContain('--');
});

describe('an empty calendar', () => {
  const CLOCK = ['--now', '2027-07-01T09:00Z', '--timezone', 'Europe/London'];
  const TOWN = `
categories:
  - {name: Jazz, parent: music, name@fr: Jazz, name@ja: ジャズ}
  - {name: Music, slug: music, name@fr: Musique, description: <p>All <b>music</b></p>}
  - {name: Bebop, parent: Jazz}
tags:
  - {name: live}
  - {name: "LIVE & loud"}
organizers:
  - {organizer: Town Band, email: band@example.org}
  - {organizer: Town Band, slug: band-2, phone: 123}
venues:
  - {venue: Town Hall, city: Leeds, country: United Kingdom, venue@fr: Mairie, image: https://images.example.org/hall.jpg}
  - {venue: Town Hall, city: York, country: United Kingdom, slug: town-hall-york}
events:
  - title: Gig & <em>more</em>
    start_date: 2027-07-02 20:00
    end_date: 2027-07-02 23:00
    venue: town-hall-york
    organizer: [band-2]
    categories: [Bebop, music]
    tags: [live, "LIVE & loud"]
    description: "<p>One &amp; two</p><script>x()</script>"
    title@fr: Concert
    description@fr: <p>Un <a href="javascript:x()">deux</a></p>
    cost: £5 – £10
    image: https://images.example.org/gig.jpg
  - {title: Gig, start_date: 2027-03-28 01:30, end_date: 2027-03-28 04:10, status: trash}
  - {title: Gig, slug: gig-night, start_date: 2027-10-31 01:30, end_date: 2027-10-31 02:10, status: draft}
  - {title: Late, start_date: 2027-12-31 23:00, end_date: 2028-01-01 02:00, timezone: Asia/Tokyo, date: 2027-08-01 10:00}
  - {title: Class, start_date: 2027-07-05 18:00, end_date: 2027-07-05 19:00, tags: [live], venue: {venue: Barn, city: Ilkley}}
  - {title: Class, start_date: 2027-07-12 18:00, end_date: 2027-07-12 19:00, tags: [live], venue: {venue: Barn, city: Ilkley}}
  - {title: Fair, start_date: 2027-07-05, end_date: 2027-07-06, language: fr, title@en: Fair day, sticky: true}
`;
  const write = (home: string, files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  };
  const seed = (file: string, names: readonly string[], env: NodeJS.ProcessEnv) =>
    cal(['serve', '--store', file, ...CLOCK, ...names.flatMap((name) => ['--seed', name]), '--', 'true'], env);
  const request = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
    cal(['serve', '--store', file, ...CLOCK, '--', NODE, CAL, ...args], env);

  it.each([
    ['a manifest', []],
    ['a manifest after a table', ['venues.csv']],
  ])('gets from %s the rows that requests write, with counts and search', async (_, tables) => {
    const env = bare({ CAL_USER: 'admin', CAL_PASSWORD: 'for-both-times', CAL_HISTORY: 'off' });
    write(env.HOME, { 'town.yaml': TOWN, 'venues.csv': 'venue,city\nMill,Leeds\nBarn,Ilkley\n' });
    expect(await seed('seeded.db', [...tables, 'town.yaml'], env)).toMatchObject({ exit: 0, err: '' });
    for (const table of tables) await request('asked.db', ['import', table, '--yes'], env);
    const { exit } = await request('asked.db', ['apply', '-f', 'town.yaml', '--yes'], env);
    expect(exit).toBe(0);
    const [seeded, asked] = ['seeded.db', 'asked.db'].map((file) => readRows(join(env.HOME, file)));
    expect(Object.keys(seeded ?? {})).toContain('event_days');
    expect(seeded?.events).toHaveLength(7);
    expect(seeded?.found).not.toEqual([]);
    expect(seeded).toEqual(asked);
  });

  it('counts and finds events that are added after the seed', async () => {
    const env = bare({ CAL_USER: 'admin', CAL_PASSWORD: 'for-both-times', CAL_HISTORY: 'off' });
    write(env.HOME, { 'town.yaml': TOWN });
    await seed('seeded.db', ['town.yaml'], env);
    const gig = [
      'events',
      'create',
      '--title',
      'Gig',
      '--start-date',
      '2027-07-05 20:00',
      '--end-date',
      '2027-07-05 21:00',
    ];
    await request('seeded.db', gig, env);
    const list = ['events', 'list', '--search', 'gig', '--fields', 'start_date,title', '--format', 'tsv'];
    const { out } = await request('seeded.db', list, env);
    expect(out).toBe('2027-07-02 20:00:00\tGig & more\n2027-07-05 20:00:00\tGig\n2027-10-31 01:30:00\tGig\n');
    const { event_days: days } = readRows(join(env.HOME, 'seeded.db'));
    expect(days).toContainEqual(expect.stringContaining('"start_day":"2027-07-05","end_day":"2027-07-05","total":2'));
  });

  it.each([
    [
      'venues:\n  - {venue: Hall}\n  - {venue: "<b></b>"}\nevents:\n  - {title: Gig, start_date: 2027-07-05 18:00, end_date: 2027-07-05 19:00, venue: Hall}\n',
      'wrong.yaml:3: venue: must not be empty',
    ],
    [
      'title,start_date,end_date,venue\nGig,2027-07-03 20:00,2027-07-03 23:00,Hall\nJam,nope,2027-07-04 23:00,Cellar\n',
      'wrong.csv:3: start_date',
    ],
  ])('stays empty after a seed with a mistake that is found late', async (text, sentence) => {
    const env = bare();
    const name = text.startsWith('venues') ? 'wrong.yaml' : 'wrong.csv';
    write(env.HOME, { 'town.yaml': TOWN, [name]: text });
    const { exit, err } = await seed('seeded.db', ['town.yaml', name], env);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(sentence) });
    expect(err).toContain('so no record was stored');
    expect(err).not.toContain('apply again');
    const { found, ...rows } = readRows(join(env.HOME, 'seeded.db'));
    for (const table of ['events', 'venues', 'categories', 'event_tags', 'event_days', 'event_totals'])
      expect({ table, rows: rows[table] }).toEqual({ table, rows: [] });
    expect(found).toEqual([]);
  });
});

it('a seed with a mistake in a calendar with records says that what was stored before stays', async () => {
  const env = bare();
  writeFileSync(join(env.HOME, 'wrong.yaml'), 'venues:\n  - {venue: Hall}\n  - {venue: "<b></b>"}\n');
  const args = (seed: string) => ['serve', '--store', 'own.db', '--seed', seed, '--', NODE, CAL, 'venues', 'list'];
  await cal(args('demo'), env);
  const { exit, err } = await cal(args('wrong.yaml'), env);
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('records that were stored before stay') });
  const file = new SqliteDatabase(join(env.HOME, 'own.db'), { readonly: true });
  expect(file.prepare("select venue from venues where venue = 'Hall'").all()).toHaveLength(1);
  file.close();
});

/** Reads all rows of a calendar file by table, but for passwords and stored responses, and the IDs of events about gigs. */
function readRows(file: string): Record<string, readonly unknown[]> {
  const database = new SqliteDatabase(file, { readonly: true });
  const names = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'events_search%'",
    )
    .pluck<string>()
    .all()
    .filter((name) => name !== 'application_passwords' && name !== 'idempotency_keys');
  const tables = names.map(
    (name) =>
      [
        name,
        database
          .prepare(`select * from ${name}`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ] as const,
  );
  const found = database
    .prepare("select rowid from events_search where events_search match 'gig' or events_search match 'con'")
    .all();
  database.close();
  return { ...Object.fromEntries(tables), found };
}

describe('cal seed build', () => {
  const exported = ['export', '--format', 'yaml'];

  it('writes a file from which a service starts, in memory or on the file, with the data of the seed', async () => {
    const env = bare();
    const built = await cal(['seed', 'build', 'demo', '-o', 'seed.db', '--now', '2027-07-01T09:00Z'], env);
    expect(built).toMatchObject({ exit: 0, out: '', err: expect.stringContaining('4 events') });
    expect(readdirSync(env.HOME)).toEqual(['seed.db']);
    const { out } = await inside(['demo'], exported);
    expect(out).toContain('Last Night of the Proms');
    expect((await inside(['seed.db'], exported, env)).out).toBe(out);
    const onFile = (more: readonly string[], seed = 'seed.db') =>
      cal(['serve', '--store', 'own.db', '--seed', seed, ...more, '--', NODE, CAL, ...exported], env);
    expect((await onFile([])).out).toBe(out);
    const again = await onFile([]);
    expect(again).toMatchObject({ exit: 2, err: expect.stringContaining('own.db exists; add --reset') });
    expect((await onFile(['--reset'])).out).toBe(out);
  });

  it('gives the first user a password when the file is served', async () => {
    const env = bare();
    await cal(['seed', 'build', 'demo', '-o', 'seed.db'], env);
    const service = await serve(['--store', 'memory', '--seed', 'seed.db'], env);
    await service.stop('SIGINT');
    expect(service.said()).toContain('Created user admin with the password');
  });

  it('keeps the file unchanged while it is served, and adds other seeds', async () => {
    const env = bare();
    await cal(['seed', 'build', 'demo', '-o', 'seed.db'], env);
    const before = readFileSync(join(env.HOME, 'seed.db'));
    writeFileSync(join(env.HOME, 'halls.csv'), 'venue\nWigmore Hall\n');
    const { out } = await inside(
      ['seed.db', 'halls.csv'],
      ['venues', 'list', '--format', 'csv', '--fields', 'venue'],
      env,
    );
    expect(out).toContain('Wigmore Hall');
    expect(out).toContain('Royal Albert Hall');
    expect(readFileSync(join(env.HOME, 'seed.db')).equals(before)).toBe(true);
  });

  it.each([
    [['demo'], '--output: name the calendar file'],
    [['demo', '-o', 'seed.yaml'], '--output: name the calendar file'],
    [['-o', 'seed.db'], 'FILE'],
    [['nope.yaml', '-o', 'seed.db'], 'nope.yaml does not exist'],
    [['bad.yaml', '-o', 'seed.db'], 'bad.yaml:2: venu'],
    [['demo', '-o', 'other.db'], 'other.db is not a calendar'],
  ])('%j is refused, and nothing is written', async (args, sentence) => {
    const env = bare();
    writeFileSync(join(env.HOME, 'bad.yaml'), 'venues:\n  - venu: X\n');
    writeFileSync(join(env.HOME, 'other.db'), 'not a calendar');
    const { exit, err } = await cal(['seed', 'build', ...args], env);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(sentence) });
    expect(readdirSync(env.HOME)).toEqual(['bad.yaml', 'other.db']);
    expect(readFileSync(join(env.HOME, 'other.db'), 'utf8')).toBe('not a calendar');
  });

  it('replaces no calendar, whatever writes the file', async () => {
    const env = bare();
    await cal(['seed', 'build', 'demo', '-o', 'seed.db'], env);
    const before = readFileSync(join(env.HOME, 'seed.db'));
    writeFileSync(join(env.HOME, 'venues.csv'), 'venue\nBarn\n');
    writeFileSync(join(env.HOME, 'copy.csv'), before);
    const url = ['--url', 'file:seed.db'];
    for (const args of [
      ['seed', 'build', 'demo', '-o', 'seed.db'],
      ['venues', 'list', '-o', 'seed.db', ...url],
      ['export', '-o', 'seed.db', '--format', 'yaml', ...url],
      ['generate', 'venues', '-o', 'seed.db'],
      ['export', '-o', 'seed.db-wal', ...url],
      ['export', '-o', 'seed.db-shm', ...url],
      ['export', '-o', 'seed.db-journal', ...url],
      ['import', 'venues.csv', '--rejects', 'copy.csv', ...url],
      ['venues', 'update', '1', '--city', 'X', '--plan', 'seed.db', ...url],
    ]) {
      const { exit, err } = await (args[0] === 'seed' ? cal(args, env) : here(args, { cwd: env.HOME }));
      expect({ args, exit, err }).toEqual({
        args,
        exit: 2,
        err: expect.stringMatching(/(seed\.db(-wal|-shm|-journal)?|copy\.csv) is a database/),
      });
    }
    expect(readFileSync(join(env.HOME, 'seed.db')).equals(before)).toBe(true);
  });

  it.each([
    [['other.db'], 'other.db is not a calendar'],
    [['none.db'], 'none.db does not exist'],
    [['one.db', 'two.db'], 'one calendar file (.db) at most'],
  ])('%j are refused as seeds', async (seeds, sentence) => {
    const env = bare();
    for (const name of ['other.db', 'one.db', 'two.db']) writeFileSync(join(env.HOME, name), 'not a calendar');
    const { exit, err } = await inside(seeds, ['venues', 'list'], env);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(sentence) });
  });
});
