import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toConnectionError } from '../../../src/client/connection-errors.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, emptyFolder } from '../../support/command-line.js';
import { commanded } from '../../tec/client/commanded.js';

/** Importing a corrected file restores the records that an undo moved to the trash, instead of creating new ones. */

const FEED = 'http://feeds.example/town.ics';

interface Place {
  readonly run: (line: string) => Promise<{ readonly exit: number; readonly out: string; readonly err: string }>;
  readonly save: (file: string, text: string) => void;
  /** From now on, every record has changed before it is written. */
  readonly refuse?: () => void;
  /** Breaks the connection after some more writes, or with `undefined` no longer. */
  readonly breakAfter?: (writes: number | undefined) => void;
  /** From now on, the first response to each conditional write is lost. */
  readonly lose?: () => void;
}

async function ownService(): Promise<Place> {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  let feed = '';
  let isRefusing = false;
  let writesLeft: number | undefined;
  const written = new Set<string>();
  let isLosing = false;
  const send: SendHttpRequest = async (request) => {
    const answer = await sendUnlessRefused(request);
    if (!isLosing || request.headers?.['if-match'] === undefined || written.has(request.url)) return answer;
    written.add(request.url);
    throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
  };
  const sendUnlessRefused: SendHttpRequest = async (request) => {
    if (writesLeft !== undefined && request.method !== 'GET') writesLeft -= 1;
    if (writesLeft !== undefined && writesLeft < 0)
      throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    return isRefusing && request.headers?.['if-match'] !== undefined
      ? {
          status: 412,
          headers: {},
          body: JSON.stringify({ code: 'rest_precondition_failed', message: '', data: { status: 412 } }),
        }
      : sendUnrefused(request);
  };
  const sendUnrefused: SendHttpRequest = async (request) =>
    request.url === FEED
      ? { status: 200, headers: { 'content-type': 'text/calendar' }, body: feed }
      : service.send(request);
  return {
    run: (line) => {
      now += 1000;
      return cal(line, { send, cwd, env: { CAL_HISTORY: 'on' } });
    },
    refuse: () => {
      isRefusing = true;
    },
    lose: () => {
      isLosing = true;
    },
    breakAfter: (writes) => {
      writesLeft = writes;
    },
    save: (file, text) => {
      feed = text;
      writeFileSync(join(cwd, file), text);
    },
  };
}

async function imitatedSite(): Promise<Place> {
  const { run, file, close } = await commanded();
  onTestFinished(close);
  return { run: (line) => run(line), save: file };
}

const SERVICES = { 'cal serve': ownService, 'The Events Calendar': imitatedSite };

async function open(service: keyof typeof SERVICES) {
  const {
    run,
    save,
    refuse = () => undefined,
    breakAfter = () => undefined,
    lose = () => undefined,
  } = await SERVICES[service]();
  const succeed = async (line: string) => {
    const { exit, out, err } = await run(line);
    expect([line, exit, err]).toEqual([line, 0, expect.anything()]);
    return out.trim();
  };
  const list = async (kind: string, fields: string) => {
    const dates = kind === 'events' ? '--all-dates' : '';
    const out = await succeed(`${kind} list --all ${dates} --fields ${fields} --format csv`);
    return out.split(/\r?\n/).slice(1).sort();
  };
  return { run, save, succeed, list, refuse, breakAfter, lose };
}

const VENUES = 'venue,address,city\nGrand,1 High St,Leds\nSmall,2 Low St,York\n';
const EVENTS = `title,start_date,end_date,venue,organizer
Concert,2027-05-01 20:00,2027-05-01 22:00,Grand,Ann
Concert,2027-05-02 20:00,2027-05-02 22:00,Grand,Ann
Talk,2027-05-03 20:00,2027-05-03 22:00,Newplace,Bob
`;

it.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])(
  '%s: an import names the records that it takes out of the trash, with their status',
  async (service) => {
    const { run, save, succeed } = await open(service);
    const id = await succeed('venues create --venue Grand');
    await succeed(`venues delete ${id} --yes`);
    save('back.csv', `id,city\n${id},York\n`);
    const told = `Records that come out of the trash: venue ${id} “Grand” (publish).`;
    for (const flag of ['--dry-run', '--yes'])
      expect(await run(`import back.csv --kind venues ${flag}`)).toMatchObject({
        exit: 0,
        err: expect.stringContaining(told),
      });
  },
);

it.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])(
  '%s: undo restores a record that an import found in the trash and left there',
  async (service) => {
    const { save, succeed } = await open(service);
    const take = async (row: string) => {
      save('e.csv', `title,start_date,end_date,status,description\n${row}\n`);
      await succeed('import e.csv --kind events --yes');
    };
    await take('Concert,2027-05-01 20:00,2027-05-01 22:00,publish,Brass');
    await succeed('undo --yes');
    const list = () =>
      succeed('events list --status trash --all-dates --fields id,start_date,end_date,description --format csv');
    const before = await list();
    await take('Concert,2028-06-02 19:00,2028-06-02 20:00,trash,Wind');
    expect(await list()).toContain('2028-06-02 19:00');
    await succeed('undo --yes');
    expect(await list()).toBe(before);
  },
);

it.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])(
  '%s: imports corrected files after an import and its undo',
  async (service) => {
    const { save, succeed, list } = await open(service);
    const take = async (venues: string, events: string) => {
      save('v.csv', venues);
      save('e.csv', events);
      await succeed('import v.csv --kind venues');
      await succeed('import e.csv --kind events --create-missing venues,organizers');
      return {
        venues: await list('venues', 'id,venue,slug,city'),
        organizers: await list('organizers', 'id,organizer,slug'),
        events: await list('events', 'id,title,slug,start_date,venue.id,organizer.0.id'),
      };
    };
    const first = await take(VENUES, EVENTS);
    for (let again = 0; again < 2; again++) {
      await succeed('undo --yes');
      await succeed('undo --yes');
      expect(await list('events', 'id')).toEqual([]);
      expect(await take(VENUES, EVENTS)).toEqual(first);
    }
    await succeed('undo --yes');
    await succeed('undo --yes');
    // One venue has another city, and one event another time.
    const corrected = await take(VENUES.replace('Leds', 'Leeds'), EVENTS.replaceAll('05-02 2', '05-12 2'));
    const inFirst = JSON.stringify(first).replace('Leds', 'Leeds').replace('05-02 2', '05-12 2');
    expect(corrected).toEqual(JSON.parse(inFirst));
  },
);

it('a restored record is not restored for a second import', async () => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', VENUES);
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  save('v.csv', `${VENUES}Grand,9 Side St,Hull\n`);
  await succeed('import v.csv --kind venues');
  expect(await list('venues', 'id,slug,city')).toEqual(['1,grand,Leds', '2,small,York', '3,grand-2,Hull']);
});

it.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])(
  '%s: events that share a tag are all taken back, though each changes the count of the tag',
  async (service) => {
    const { save, succeed, list } = await open(service);
    await succeed('tags create --name live');
    // More than are written at the same time.
    const rows = Array.from({ length: 60 }, (_, at) => {
      const day = `2027-05-${String(10 + (at % 20))}`;
      return `Gig ${at},${day} 20:00,${day} 22:00,Arena,"live,loud"\n`;
    });
    save('e.csv', `title,start_date,end_date,venue,tags\n${rows.join('')}`);
    const again = () => succeed('import e.csv --kind events --create-missing venues,tags');
    const ids = (await again()).split('\n').sort();
    const before = await list('events', 'id,slug,tags.slug,venue.venue');
    await succeed('undo --yes');
    expect((await again()).split('\n').sort()).toEqual(ids);
    expect(await list('events', 'id,slug,tags.slug,venue.venue')).toEqual(before);
  },
);

it.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])(
  '%s: a dry run and a plan show what the undo of a second import does',
  async (service) => {
    const { run, save, succeed } = await open(service);
    const event = (title: string, day: number, organizers: string) =>
      `${title},2027-01-0${day} 10:00,2027-01-0${day} 11:00,Hall,${organizers}\n`;
    save('e.csv', `title,start_date,end_date,venue,organizer\n${event('A', 1, 'Ann')}${event('B', 2, 'Ann; Bob')}`);
    const again = () => succeed('import e.csv --kind events --create-missing venues,organizers');
    await again();
    await succeed('undo --yes');
    await again();
    const outcomes = (out: string) => out.split('\n').filter((line) => line.includes('"outcome"'));
    const shown = await run('undo --dry-run --format ndjson');
    const planned = await run('undo --plan p.json');
    const undone = await run('undo --yes --format ndjson');
    expect([shown.exit, planned.exit, outcomes(shown.out)]).toEqual([0, 0, outcomes(undone.out)]);
  },
);

it('The Events Calendar: a draft without a slug comes back after an earlier undo', async () => {
  const { succeed } = await open('The Events Calendar');
  const dates = '--start-date 2027-05-01T20:00 --duration 1h';
  await succeed(`events create --title Gone ${dates}`);
  await succeed('undo --yes');
  const id = await succeed(`events create --title Talk ${dates} --status draft`);
  await succeed(`events delete ${id} --yes`);
  expect(await succeed('undo --yes')).toBe(id);
});

it.each(['gig-2', 'g'.repeat(200)])(
  'an event gets its slug %s back from one whose creation was undone',
  async (slug) => {
    const { succeed } = await open('cal serve');
    const slugs = () => succeed('events list --all-dates --fields id,slug --format csv');
    const create = (more: string) => succeed(`events create --title Gig --duration 1h --start-date ${more}`);
    await create(`2027-05-01T20:00 --slug ${slug}`);
    const before = await slugs();
    await succeed('events update 1 --slug night');
    await create(`2027-05-02T20:00 --slug ${slug}`);
    await succeed('undo --yes');
    expect(await succeed('undo --yes')).toBe('1');
    expect(await slugs()).toBe(before);
  },
);

it('a venue returns to the trash without an error, though a trashed event was linked to it', async () => {
  const { succeed } = await open('cal serve');
  const venue = await succeed('venues create --venue Barn');
  await succeed(`venues delete ${venue} --yes`);
  await succeed(`venues restore ${venue}`);
  await succeed('events create --title Gig --start-date 2027-05-01T20:00 --duration 1h --venue Barn');
  await succeed('undo --yes');
  expect(await succeed('undo --yes')).toBe(venue);
  expect(await succeed('venues list --status trash --fields venue --format csv')).toContain('Barn');
});

it('a corrected file leaves no fields or texts of the undone import', async () => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', 'venue,city,phone,website,status,venue@fr\nGrand,Leeds,123,https://example.org,draft,Le Grand\n');
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  save('v.csv', 'venue,city\nGrand,Leeds\n');
  await succeed('import v.csv --kind venues');
  expect(await list('venues', 'id,slug,city,phone,website,status')).toEqual(['1,grand,Leeds,,,publish']);
  expect(await list('venues', 'venue --lang fr')).toEqual(['Grand']);
});

it('a record that changes at the same moment stays in the trash', async () => {
  const { save, succeed, list, refuse } = await open('cal serve');
  save('v.csv', VENUES);
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  refuse();
  await succeed('import v.csv --kind venues --jobs 1');
  expect(await list('venues', 'id,slug')).toEqual(['3,grand-2', '4,small-2']);
});

it('a record is taken back although the response to it was lost', async () => {
  const { save, succeed, list, lose } = await open('cal serve');
  save('v.csv', VENUES);
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  lose();
  await succeed('import v.csv --kind venues --jobs 1');
  expect(await list('venues', 'id,slug')).toEqual(['1,grand', '2,small']);
  expect(await succeed('undo --yes')).toBe('2\n1');
  expect(await list('venues', 'id')).toEqual([]);
});

const gig = (uid: string, hour: number) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:Gig\r\nDTSTART:20270711T${hour}0000Z\r\nEND:VEVENT\r\n`;
const ics = (hour: number) => `BEGIN:VCALENDAR\r\n${gig('A', hour)}END:VCALENDAR\r\n`;

it.each<[string, string, string, string, string]>([
  [
    'a manifest',
    'm.yaml',
    'venues:\n  - { venue: Gig, city: Leds }\n',
    'venues:\n  - { venue: Gig, city: Leeds }\n',
    'apply -f m.yaml --yes',
  ],
  ['a calendar file', 'm.ics', ics(18), ics(19), 'import m.ics'],
  ['a feed', 'm.ics', ics(18), ics(19), 'feeds fetch town'],
])('%s', async (_, file, text, corrected, line) => {
  const { save, succeed, list } = await open('cal serve');
  save(file, text);
  if (line.startsWith('feeds')) await succeed(`feeds add ${FEED} --name town`);
  const identities = async () => [...(await list('venues', 'id,slug')), ...(await list('events', 'id,slug'))];
  await succeed(line);
  const before = await identities();
  expect(before).toHaveLength(1);
  for (const next of [text, corrected, text]) {
    await succeed('undo --yes');
    expect(await identities()).toEqual([]);
    save(file, next);
    await succeed(line);
    expect(await identities()).toEqual(before);
  }
});

it('records that users deleted themselves stay in the trash', async () => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', 'venue,city\nGrand,Leeds\n');
  await succeed('import v.csv --kind venues');
  await succeed('venues delete 1 --yes');
  await succeed('undo --yes');
  // Undoing that undo deletes the venue again, which was the wish of a user.
  const [{ run: undoing }] = JSON.parse(await succeed('history --limit 1 --format json'));
  await succeed(`undo ${undoing} --yes`);
  await succeed('import v.csv --kind venues');
  expect(await list('venues', 'id,slug,language')).toEqual(['2,grand-2,en']);
});

it('events that lost their link by the deletion are linked again to the restored venue', async () => {
  const { save, succeed } = await open('cal serve');
  save('v.csv', 'venue,city\nGrand,Leeds\n');
  await succeed('import v.csv --kind venues');
  await succeed('events create --title Gig --start-date "2027-05-01 20:00" --duration 1h --venue 1');
  await succeed('undo --yes');
  await succeed('undo --yes');
  await succeed('import v.csv --kind venues');
  await succeed('events restore 2');
  expect(JSON.parse(await succeed('events get 2 --format json')).venue.id).toBe(1);
});

const IMPORT = 'import v.csv --kind venues';
const APPLY = 'apply -f m.yaml --yes';
const FETCH = 'feeds fetch town';

it.each([
  [IMPORT, 'import --resume --yes', [1, 1, 1]],
  [IMPORT, IMPORT, [1, 1, 1]],
  [IMPORT, 'undo --yes', [undefined, undefined, undefined]],
  [APPLY, APPLY, [1, 1, 1]],
  [FETCH, FETCH, [1, 1, 1]],
  // Others complete nothing that they did not begin.
  [IMPORT, APPLY, [1, undefined, undefined]],
] as const)(
  'after %s broke off while it linked events to a restored venue, %s completes what it began',
  async (line, completion, venues) => {
    const { run, save, succeed, breakAfter } = await open('cal serve');
    const linked = async () => {
      const events = gigs.map(async (id) => JSON.parse(await succeed(`events get ${id} --format json`)));
      return (await Promise.all(events)).map(({ venue }) => venue?.id);
    };
    save('v.csv', 'venue,city\nGrand,Leeds\n');
    save('m.yaml', 'venues:\n  - { venue: Grand, city: Leeds }\n');
    save('town.ics', ics(18).replace('SUMMARY', 'LOCATION:Grand\r\nSUMMARY'));
    if (line === FETCH) await succeed(`feeds add ${FEED} --name town`);
    await succeed(line);
    const gigs: string[] = [];
    for (const day of [1, 2, 3])
      gigs.push(
        await succeed(`events create --title Gig${day} --start-date "2027-05-0${day} 20:00" --duration 1h --venue 1`),
      );
    for (let undone = 0; undone < 4; undone += 1) await succeed('undo --yes');
    breakAfter(2);
    expect((await run(`${line} --no-retry`)).exit).not.toBe(0);
    breakAfter(undefined);
    expect(await linked()).toEqual([1, undefined, undefined]);
    await succeed(completion);
    expect(await linked()).toEqual(venues);
  },
);

it('The Events Calendar: a contributor’s record is a draft again, because only others may publish it', async () => {
  const { run, file, close } = await commanded({ role: 'contributor' });
  onTestFinished(close);
  const rows = file('v.csv', 'venue,city\nGrand,Leeds\n');
  const venues = async () => (await run('venues list --fields id,status --format csv')).out;
  expect((await run(`import ${rows} --kind venues`)).exit).toBe(0);
  const first = await venues();
  expect(first).toContain('1,draft');
  expect((await run('undo --yes')).exit).toBe(0);
  expect(await run(`import ${rows} --kind venues`)).toMatchObject({ exit: 0, err: '' });
  expect(await venues()).toBe(first);
});

it.each<[string, string, string, readonly string[]]>([
  [
    'its slug, also in another order and another city',
    'venue,city,slug\nGrand,Leeds,grand\nGrand,York,grand-2\n',
    'venue,city,slug\nGrand,Bath,grand-2\nGrand,Hull,grand\n',
    ['1,grand,Hull', '2,grand-2,Bath'],
  ],
  [
    'its key, also in another order',
    'venue,city\nGrand,Leeds\nGrand,York\n',
    'venue,city\nGrand,York\nGrand,Leeds\n',
    ['1,grand,Leeds', '2,grand-2,York'],
  ],
  [
    'its row, if all else has changed',
    'venue,city\nGrand,Leeds\nGrand,York\n',
    'venue,city\nGrand,Bath\nGrand,Hull\n',
    ['1,grand,Bath', '2,grand-2,Hull'],
  ],
  [
    'its name, if no other has it',
    'venue,city\nSmall,York\nGrand,Leeds\n',
    'venue,city\nGRAND,Bath\nSmall,York\n',
    ['1,small,York', '2,grand,Bath'],
  ],
  [
    'nothing, if several have the name: it is new',
    'venue,city\nGrand,Leeds\nGrand,York\n',
    'venue,city\nSmall,York\nTown,York\nGrand,Bath\n',
    ['3,small,York', '4,town,York', '5,grand-3,Bath'],
  ],
])('a corrected row finds its record by %s', async (_, first, corrected, venues) => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', first);
  await succeed('import v.csv --kind venues --jobs 1');
  await succeed('undo --yes');
  save('v.csv', corrected);
  await succeed('import v.csv --kind venues --jobs 1');
  expect(await list('venues', 'id,slug,city')).toEqual(venues);
});

it.each([
  ['in a zone', (day: number) => `Gig,2027-05-0${day} 23:30,2027-05-0${day} 23:45,America/New_York,\n`],
  ['of a whole day', (day: number) => `Gig,2027-05-0${day},2027-05-0${day},,true\n`],
])('events %s are found by title and start in another order', async (_, gig) => {
  const { save, succeed, list } = await open('cal serve');
  const take = async (rows: string) => {
    save('e.csv', `title,start_date,end_date,timezone,all_day\n${rows}`);
    await succeed('import e.csv --kind events --jobs 1');
    return list('events', 'id,start_date');
  };
  const first = await take(gig(1) + gig(2));
  await succeed('undo --yes');
  expect(await take(gig(2) + gig(1))).toEqual(first);
});

it('a record that the user has restored is not taken for one of the trash', async () => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', 'venue,city\nGrand,Leeds\n');
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  await succeed('venues restore 1');
  save('v.csv', 'venue,city\nGrand,Bath\n');
  await succeed('import v.csv --kind venues');
  expect(await list('venues', 'id,city --status publish,draft')).toEqual(['1,Leeds', '2,Bath']);
});

it('a row in a language of its own finds its record', async () => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', 'venue,language\nGrand,fr\n');
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  await succeed('import v.csv --kind venues');
  expect(await list('venues', 'id,slug,language')).toEqual(['1,grand,fr']);
});

it('a record that another language wrote stays in the trash', async () => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', 'venue\nGrand\n');
  await succeed('import v.csv --kind venues --lang fr');
  await succeed('undo --yes');
  await succeed('import v.csv --kind venues --lang en');
  expect(await list('venues', 'id,slug,language')).toEqual(['2,grand-2,en']);
});

it('fields that a later import added are not left either', async () => {
  const { save, succeed, list } = await open('cal serve');
  save('v.csv', 'venue,city\nGrand,Leeds\n');
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  save('v.csv', 'venue,city,phone\nGrand,Leeds,123\n');
  await succeed('import v.csv --kind venues');
  await succeed('undo --yes');
  save('v.csv', 'venue,city\nGrand,Leeds\n');
  await succeed('import v.csv --kind venues');
  expect(await list('venues', 'id,slug,city,phone')).toEqual(['1,grand,Leeds,']);
});

it('The Events Calendar: a corrected row finds its record by its slug, without what the trash added', async () => {
  const { save, succeed, list } = await open('The Events Calendar');
  const concert = (slug: string, day: number) => `Concert,2027-05-0${day} 20:00,2027-05-0${day} 22:00,${slug}\n`;
  const take = async (rows: string) => {
    save('e.csv', `title,start_date,end_date,slug\n${rows}`);
    await succeed('import e.csv --kind events --jobs 1');
    return list('events', 'slug,id,start_date');
  };
  const [first, second] = await take(concert('a', 1) + concert('b', 2));
  await succeed('undo --yes');
  expect(await take(concert('b', 3) + concert('a', 4))).toEqual([
    first?.replace('05-01', '05-04'),
    second?.replace('05-02', '05-03'),
  ]);
});

it('undo removes a tag whose response was lost when it was created for the second time', async () => {
  const service = await openInProcess({
    file: 'memory',
    timezone: 'UTC',
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    report: () => {},
  });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  let isBroken = false;
  let isLosing = false;
  let tags = 2;
  const send: SendHttpRequest = async (request) => {
    const isWrite = request.method !== 'GET';
    if (isBroken) throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    const answer = await service.send(request);
    // The key of its content gives the first tag, which is gone. So the tag is sent again, under the key of its row.
    if (isLosing && isWrite && request.url.endsWith('/tags') && --tags === 0) {
      isBroken = true;
      throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    }
    return answer;
  };
  const env = { CAL_HISTORY: 'on', XDG_STATE_HOME: join(cwd, 'state') };
  const run = (line: string) => cal(line, { cwd, send, env });
  writeFileSync(
    join(cwd, 'party.csv'),
    'title,start_date,end_date,tags\nParty,2027-06-01 20:00,2027-06-01 22:00,loud\n',
  );
  const line = 'import party.csv --kind events --create-missing tags --yes';
  expect((await run(line)).exit).toBe(0);
  expect((await run('undo --yes')).exit).toBe(0);
  isLosing = true;
  expect((await run(`${line} --no-retry`)).exit).toBe(6);
  isBroken = false;
  isLosing = false;
  expect((await run('import --resume --yes')).exit).toBe(0);
  expect((await run('undo --yes')).exit).toBe(0);
  expect((await run('tags list --all --no-hide-empty --format ids')).out).toBe('');
});
