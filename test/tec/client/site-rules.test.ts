// Tests src/tec/client/tec-client.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isCopiedImage } from '../../../src/forms/image.js';
import { isJsonObject, type JsonObject } from '../../../src/forms/json-object.js';
import { serving } from '../../client/serving.js';
import { NOON, PUBLIC_URL } from '../../support/calendar.js';
import { cal } from '../../support/command-line.js';
import { type Commanded, commanded } from './commanded.js';
import { type Imitated, through } from './imitated.js';

let site: Commanded;
beforeAll(async () => {
  site = await commanded();
});
afterAll(() => site.close());

const SITE = `${PUBLIC_URL}/wp-json`;
const writes = () => site.site.sent.filter(({ method }) => method !== 'GET');

describe('images given by a URL', () => {
  it('are set by create and update, although the site renames the stored file', async () => {
    const times = ['--start-date', '2027-07-02 20:00', '--end-date', '2027-07-02 22:00'];
    const url = 'https://pictures.example.org/Big%20Poster.jpeg';
    const id = await site.done(['events', 'create', '--title', 'Picture', ...times, '--image', url]);
    const { image } = await through(site.site.client).read('event', id);
    expect(image).toMatchObject({ url: expect.stringMatching(/\/Big-Poster-\w{6}\.jpg$/) });
    await site.done(['events', 'update', id, '--image', 'https://pictures.example.org/?id=7']);
  });

  it('are imported once: importing the same file again sends nothing', async () => {
    const rows = site.file(
      'images.csv',
      [
        'title,start_date,end_date,image',
        'One,2027-07-02 20:00,2027-07-02 22:00,https://pictures.example.org/poster.png',
        'Two,2027-07-03 20:00,2027-07-03 22:00,https://pictures.example.org/caf%C3%A9.jpeg?v=2',
      ].join('\n'),
    );
    expect(await site.done(`import ${rows} --kind events`)).toContain('2 created');
    site.site.sent.length = 0;
    expect(await site.done(`import ${rows} --kind events`)).toContain('2 unchanged');
    expect(writes()).toEqual([]);
  });

  const COPIES = 'https://example.org/wp-content/uploads/2026/11';
  it.each([
    ['poster-EtdOGM.png', 'https://a.example/poster.png', true],
    ['poster-EtdOGM.jpg', 'https://a.example/poster.jpeg?size=2', true],
    ['poster-EtdOGM-scaled.jpg', 'https://a.example/poster.jpg', true],
    ['Ete-1-EtdOGM.png', 'https://a.example/Été (1).png', true],
    ['C389tC3A9-1-EtdOGM.png', 'https://a.example/%C3%89t%C3%A9%20(1).png', true],
    ['200-EtdOGM.jpg', 'https://a.example/photos/200', true],
    ['poster-EtdOGM.png', 'https://a.example/other.png', false],
    ['poster.png', 'https://a.example/poster.png', false],
    ['poster-2-EtdOGM.png', 'https://a.example/poster.png', false],
  ])('%s is recognized as a copy of %s: %s', (copy, original, isCopy) => {
    expect(isCopiedImage(`${COPIES}/${copy}`, original)).toBe(isCopy);
  });
});

const TIMES = ['--start-date', '2027-07-02 20:00', '--end-date', '2027-07-02 22:00'];

describe('terms whose names hold an ampersand', () => {
  it.each(['Q & A', 'R&B'])('%s is linked by name, exported and found again', async (name) => {
    const [tag, category] = [
      await site.done(['tags', 'create', '--name', name]),
      await site.done(['categories', 'create', '--name', name]),
    ];
    const links = ['--tags', name, '--categories', name];
    const id = await site.done(['events', 'create', '--title', `With ${name}`, ...TIMES, ...links]);
    const read = await through(site.site.client).read('event', id);
    expect(read).toMatchObject({ tags: [{ id: Number(tag), name }], categories: [{ id: Number(category), name }] });
    await site.done(`export events --include ${id} -o terms.yaml`);
    expect(await site.done('diff -f terms.yaml --exit-code')).toBe('No differences.');
    const rows = site.file(
      'terms.csv',
      `title,start_date,end_date,tags\n"With ${name}",2027-07-02 20:00,2027-07-02 22:00,${name}\n`,
    );
    expect(await site.done(`import ${rows} --kind events`)).toContain('1 unchanged');
  });

  it('are sent as IDs, because the site would create terms named by their IDs', async () => {
    const id = await site.done(['tags', 'create', '--name', 'Late & Loud', '--slug', 'late']);
    for (const tag of ['late', 'late & loud']) {
      site.site.sent.length = 0;
      await site.done(['events', 'create', '--title', `By ${tag}`, ...TIMES, '--tags', tag]);
      const [body] = writes().map((request) => JSON.parse(String(request.body)));
      expect(body.tags).toEqual([Number(id)]);
    }
  });
});

it('a search for venues that finds nothing is an empty list, although the site counts all of them', async () => {
  for (let at = 0; at < 11; at += 1) await through(site.site.bare).create('venue', { venue: `Place ${at}` });
  expect(await site.done('venues list --search zebra --format ids')).toBe('');
  expect(JSON.parse(await site.done('venues list --search zebra --page 1 --format json'))).toEqual([]);
});

it('show_map of a venue is sent as text, the only form that the site accepts', async () => {
  site.site.sent.length = 0;
  const id = await site.done('venues create --venue "On the map" --no-show-map');
  await site.done(`venues update ${id} --city Leeds`);
  const bodies = writes().map((request) => JSON.parse(String(request.body)));
  expect(bodies.map(({ show_map }) => show_map)).toEqual(['false', 'false']);
});

it('refuses an event password, which the site would not show to this tool again', async () => {
  site.site.sent.length = 0;
  const made = await site.run(['events', 'create', '--title', 'Secret', ...TIMES, '--password', 'secret']);
  expect(made).toMatchObject({ exit: 5, err: expect.stringContaining('Set it in WordPress') });
  expect(writes()).toEqual([]);
});

/** A site on which no draft was ever published: then none has a slug. */
const withUnpublishedDrafts = (at: Imitated): Imitated => ({
  ...at,
  send: async (request) => {
    const answer = await at.send(request);
    const value = JSON.parse(answer.body);
    const body = JSON.stringify(value, (_key, member) => (isDraft(member) ? { ...member, slug: '' } : member));
    return { ...answer, body };
  },
});

const isDraft = (value: unknown): value is JsonObject =>
  isJsonObject(value) && value.status === 'draft' && 'start_date' in value;

describe('drafts without slugs', () => {
  it.each(['yaml', 'json', 'csv'])('are equal in exports, diff, apply and import (%s)', async (format) => {
    const drafts = withUnpublishedDrafts(site.site);
    await site.done(['events', 'create', '--title', `Draft for ${format}`, ...TIMES, '--status', 'draft'], drafts);
    await site.done(`export events --status draft -o drafts.${format}`, drafts);
    if (format !== 'csv') {
      expect(await site.done(`diff -f drafts.${format} --exit-code`, drafts)).toBe('No differences.');
      expect(await site.done(`apply -f drafts.${format} --yes`, drafts)).toContain('0 created, 0 updated');
    }
    expect(await site.done(`import drafts.${format} --kind events`, drafts)).toContain('0 created, 0 updated');
  });
});

describe('names that the site stores with entities', () => {
  it('are shown, found and exported decoded', async () => {
    const id = await site.done(['events', 'create', '--title', 'x', ...TIMES]);
    const url = `${SITE}/wp/v2/tribe_events/${id}`;
    await site.site.bare.raw('POST', url, { body: { title: 'R&amp;D night', content: 'R&amp;D' } });
    expect(await through(site.site.client).read('event', id)).toMatchObject({ title: 'R&D night' });
    await site.done(`export events --include ${id} -o entities.yaml`);
    expect(readFileSync(join(site.home, 'entities.yaml'), 'utf8')).toContain('title: R&D night\n');
    expect(await site.done('diff -f entities.yaml --exit-code')).toBe('No differences.');
  });

  it('match names that are stored without entities', async () => {
    const id = await site.done('venues create --venue "Rock and Roll"');
    await site.site.bare.raw('POST', `${SITE}/wp/v2/tribe_venue/${id}`, { body: { title: 'Rock &amp; Roll' } });
    const again = await site.run(['venues', 'create', '--venue', 'rock & roll', '--city', 'Leeds']);
    expect(again).toMatchObject({ exit: 9, err: expect.stringContaining(`venue ${id} “Rock & Roll” exists already`) });
  });
});

describe('requests', () => {
  it('count lists to find one hidden event, instead of reading them', async () => {
    const { create } = through(site.site.bare);
    const dates = { start_date: '2027-08-02 20:00', end_date: '2027-08-02 22:00' };
    for (let at = 0; at < 120; at += 1)
      await create('event', { title: `Many ${at}`, ...dates, hide_from_listings: at === 60 });
    site.site.sent.length = 0;
    expect(await site.done('events list --per-page 2 --search Many --envelope --format json')).toMatch(
      /"total": 120\b/,
    );
    const lists = site.site.sent
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('/v1/events'));
    const counting = lists.filter(({ searchParams }) => searchParams.get('per_page') === '1');
    // The list itself, and the page on which one is missing.
    expect(lists.length - counting.length).toBeLessThanOrEqual(2);
    expect(site.site.sent.length).toBeLessThan(20);
  });

  it('read all pages at once if hidden events are on all of them', async () => {
    const many = await commanded();
    onTestFinished(many.close);
    const { create } = through(many.site.bare);
    const dates = { start_date: '2027-08-02 20:00', end_date: '2027-08-02 22:00' };
    for (let at = 0; at < 120; at += 1)
      await create('event', { title: `Many ${at}`, ...dates, hide_from_listings: at % 12 === 0 });
    many.site.sent.length = 0;
    expect((await many.done('events list --all --format ids')).split('\n')).toHaveLength(120);
    // Each of the ten hidden events is read.
    expect(many.site.sent.length).toBe(10 + 12);
  });

  it('for a list of IDs look for nothing else', async () => {
    const id = await site.done(['events', 'create', '--title', 'Hidden', ...TIMES, '--hide-from-listings']);
    site.site.sent.length = 0;
    expect(await site.done(`events list --include ${id} --format ids`)).toBe(id);
    expect(site.site.sent.length).toBeLessThan(8);
  });

  it.each([
    ['events list --per-page 100', [3, 1]],
    ['events get EVENT', [2]],
    ['events update EVENT --website https://example.org/', [2, 1, 1]],
    ['venues update VENUE --city York', [2, 1, 1, 1]],
  ])('wait for earlier ones only if they need their result: %s', async (line, expected) => {
    const quiet = await commanded();
    onTestFinished(quiet.close);
    const venue = await quiet.done('venues create --venue Hall');
    const event = await quiet.done(['events', 'create', '--title', 'Gig', ...TIMES]);
    const counts: number[] = [];
    let complete = 0;
    const send: typeof quiet.site.send = async (request) => {
      const round = complete;
      counts[round] = (counts[round] ?? 0) + 1;
      const response = await quiet.site.send(request);
      // The requests that were sent together are complete when nothing more can be sent without a response.
      await new Promise((resolve) => setImmediate(resolve));
      complete = Math.max(complete, round + 1);
      return response;
    };
    await quiet.done(line.replace('EVENT', event).replace('VENUE', venue), { ...quiet.site, send });
    expect(counts).toEqual(expected);
  });

  it('of a venue import are few more than one POST for each', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `Counted hall ${at},Leeds`);
    const rows = site.file('counted.csv', ['venue,city', ...names].join('\n'));
    site.site.sent.length = 0;
    expect(await site.done(`import ${rows} --kind venues`)).toContain('100 created');
    expect(site.site.sent.length).toBeLessThanOrEqual(150);
  });
});

describe('a dry run', () => {
  const HALLS = ['venue,city', 'Dry hall,Leeds', 'DRY HALL,York', 'Old hall,York', 'New hall,York'].join('\n');

  it('of import predicts failures: names that the site would overwrite', async () => {
    await site.done('venues create --venue "Old Hall" --city Leeds');
    const rows = site.file('halls.csv', HALLS);
    const dry = await site.run(`import ${rows} --kind venues --dry-run`);
    expect(dry.out).toContain('2 created, 0 updated, 0 unchanged, 0 skipped, 2 failed');
    expect(dry.err).toMatch(/halls.csv:3: .*“DRY HALL”/);
    expect(dry.err).toMatch(/halls.csv:4: venue \d+ “Old Hall” exists already/);
    const real = await site.run(`import ${rows} --kind venues`);
    expect(real.out).toContain('2 created, 0 updated, 0 unchanged, 0 skipped, 2 failed');
  });

  it('and an import tell of a name that exists for a row that is to be in the trash', async () => {
    const id = await site.done('organizers create --organizer "Trashed crew"');
    const rows = site.file('crew.csv', 'organizer,email,status\nTrashed crew,a@example.org,trash\n');
    for (const flag of ['--dry-run', '--yes'])
      expect(await site.run(`import ${rows} --kind organizers ${flag}`)).toMatchObject({
        exit: 7,
        err: expect.stringContaining(`organizer ${id} “Trashed crew” exists already`),
      });
  });

  it('of import refuses values that the site cannot store', async () => {
    const row = 'X,2027-07-02 20:00,2027-07-02 22:00,dry-hall;old-hall';
    const rows = site.file('two.csv', `title,start_date,end_date,venue\n${row}\n`);
    const dry = await site.run(`import ${rows} --kind events --dry-run`);
    expect(dry).toMatchObject({ exit: 7, err: expect.stringContaining('takes one venue on this service') });
  });

  it.each(['--dry-run', '--yes'])(
    'of apply (%s) reports names that the site would overwrite before anything is written',
    async (flag) => {
      await site.run('venues create --venue "Known hall" --city Leeds');
      const manifest = site.file(
        'halls.yaml',
        'venues:\n  - venue: Fresh hall\n  - venue: known hall\n    city: York\n',
      );
      site.site.sent.length = 0;
      const { exit, err } = await site.run(`apply -f ${manifest} ${flag}`);
      expect({ exit, err }).toMatchObject({
        exit: 2,
        err: expect.stringMatching(/halls.yaml:3.*“Known hall” exists already/),
      });
      expect(writes()).toEqual([]);
    },
  );
});

describe('messages about a write', () => {
  it('do not mention a second user when nobody else wrote', async () => {
    await site.done('venues create --venue "Taken" --city Leeds');
    const { err } = await site.run('venues create --venue "Taken" --city York');
    expect(err).toMatch(/stored +Leeds\n +asked for +York/);
    expect(err).not.toMatch(/theirs|yours|before/);
  });

  it('mention that the site changed further fields', async () => {
    const id = await site.done(['events', 'create', '--title', 'Shared', ...TIMES]);
    site.site.before('PUT', () =>
      site.site.bare.raw('POST', `${SITE}/wp/v2/tribe_events/${id}`, { body: { content: 'new' } }),
    );
    const { exit, err } = await site.run(`events update ${id} --website https://example.org/`);
    expect({ exit, err }).toMatchObject({
      exit: 9,
      err: expect.stringContaining('but other fields changed too'),
    });
    expect(err).not.toContain('Somebody');
  });
});

const FATAL = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    code: 'internal_server_error',
    message: 'There has been a critical error.',
    data: { status: 500 },
  }),
};

/** A site whose writes are carried out, and end in a fatal error of PHP. */
const failing = (at: Imitated, isSaved = true): Imitated => ({
  ...at,
  send: async (request) => {
    const isWrite = request.method !== 'GET' && request.url.includes('/tribe/events/v1/');
    if (!isWrite) {
      const answer = await at.send(request);
      return { ...answer, headers: { ...answer.headers, date: new Date(NOON).toUTCString() } };
    }
    if (isSaved) await at.send(request);
    return FATAL;
  },
});

describe('a site that fails after saving', () => {
  it.each([
    ['events', ['--title', 'Fatal event', ...TIMES]],
    ['venues', ['--venue', 'Fatal venue']],
    ['categories', ['--name', 'Fatal category']],
  ])('%s create reports that the record exists', async (kind, flags) => {
    const { exit, err } = await site.run([kind, 'create', ...flags], failing(site.site));
    expect({ exit, err }).toMatchObject({ exit: 1, err: expect.stringContaining('The record exists') });
    const unsaved = await site.run(
      [kind, 'create', ...flags.map((word) => `${word}`.replace('Fatal', 'Lost'))],
      failing(site.site, false),
    );
    expect(unsaved).toMatchObject({ exit: 1, err: expect.stringContaining('critical error') });
  });

  it('update reports that the record exists, and restores the price', async () => {
    const id = await site.done(['events', 'create', '--title', 'Fatal update', ...TIMES, '--cost', '€10,50']);
    const before = await site.stored(id);
    const { exit, err } = await site.run(`events update ${id} --excerpt new`, failing(site.site));
    expect({ exit, err }).toMatchObject({ exit: 1, err: expect.stringContaining('had saved the update') });
    expect(await site.stored(id)).toEqual({ ...before, excerpt: 'new' });
  });
});

describe('doctor', () => {
  it('reports what can be read as stored', async () => {
    expect((await site.run('doctor')).out).toMatch(/^ok +service +Records can be read as they are stored/m);
  });

  it('exits with another code than 0 while the event routes fail', async () => {
    const index = { name: 'Site', namespaces: ['wp/v2', 'tribe/events/v1'], routes: {} };
    const { origin } = await serving((request) =>
      request.url.includes('/events')
        ? { ...FATAL, body: FATAL.body }
        : { body: request.url.endsWith('/me') ? {} : index },
    );
    const { exit, out } = await cal('doctor --namespace tribe/events/v1', {
      env: { CAL_URL: `${origin}/wp-json`, CAL_USER: 'ed', CAL_PASSWORD: 'x' },
    });
    expect({ exit, out }).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/^problem +service +The event routes fail \(500\)/m),
    });
  });
});

it('restores a hidden event from the trash with all its fields', async () => {
  const links = ['--venue', await site.done('venues create --venue "Trash hall"')];
  const flags = ['--hide-from-listings', '--featured', '--sticky', '--cost', '€12,50'];
  const id = await site.done(['events', 'create', '--title', 'Hidden trash', ...TIMES, ...links, ...flags]);
  const [before, stored] = [await through(site.site.bare).read('event', id), await site.stored(id)];
  await site.done(`events delete ${id} --yes`);
  expect(JSON.parse(await site.done(`events get ${id} --format json`))).toMatchObject({ status: 'trash' });
  site.site.pass(1000);
  await site.done('undo --yes');
  expect(await site.stored(id)).toEqual(stored);
  const kept = Object.keys(before).filter((name) => !/^modified|^date|^json_ld|^website/.test(name));
  const after = await through(site.site.bare).read('event', id);
  expect(kept.map((name) => [name, after[name]])).toEqual(kept.map((name) => [name, before[name]]));
});

it.each(['draft', 'private'])('finds a hidden %s event in an import, and exports it', async (status) => {
  const flags = ['--status', status, '--hide-from-listings'];
  const id = await site.done(['events', 'create', '--title', `Hidden ${status}`, ...TIMES, ...flags]);
  const rows = site.file('hidden.json', JSON.stringify([{ id: Number(id), excerpt: 'short' }]));
  expect(await site.done(`import ${rows} --kind events`)).toContain('1 updated');
  await site.done('export events -o hidden.yaml');
  expect(readFileSync(join(site.home, 'hidden.yaml'), 'utf8')).toContain(`title: Hidden ${status}\n`);
});
