// Tests src/server/copy-calendar.ts and src/store/sql/copy-tables.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyCalendar } from '../../src/server/copy-calendar.js';
import { openUserAdministration } from '../../src/server/edit-store.js';
import { createApp } from '../../src/server/http/create-app.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { TABLES_TO_COPY } from '../../src/store/sql/copy-tables.js';
import { TABLES } from '../../src/store/sql/schema.js';
import { en } from '../../src/text/catalogue.js';
import { BASE, NOON, PUBLIC_URL } from '../support/calendar.js';
import { fetchOf } from '../support/fetching.js';
import { hasPostgres, newSchema } from '../support/postgres.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';
import { newFile, opened, venue } from './stores.js';

let seeded: Seeded;
const folder = mkdtempSync(join(tmpdir(), 'cal-copy-'));
const source = join(folder, 'calendar.db');

beforeAll(async () => {
  seeded = await seededCalendar({ file: source, timezone: 'Asia/Tokyo', language: 'ja' });
  await fill(seeded);
});

afterAll(async () => {
  await seeded.close();
  rmSync(folder, { recursive: true });
});

const nothing = () => undefined;

/** Every kind, every status, six languages, links in order, a parent, passwords, the trash, what is gone. */
async function fill({ event, venue, organizer, category, tag, ask, get }: Seeded): Promise<void> {
  const [hall, yard] = [
    await venue({ venue: 'Зал “É” 日本 🎪', geo_lat: 48.5, geo_lng: -0 }),
    await venue({ country: 'FR' }),
  ];
  const people = [await organizer({ organizer: "O'Neil; drop table" }), await organizer()];
  const music = await category({ name: 'موسيقى' });
  const jazz = await category({ name: 'jazz', parent: music.id });
  await tag({ name: 'jazz too' });
  for (let number = 1; number <= 120; number++) await tag({ name: `tag ${number}` });
  const gig = await event({
    title: 'Gig 🎷 <b>x</b>',
    description: '<p>one\n\ttwo</p>',
    cost: '€10 – 20',
    venue: hall.id,
    organizer: people.map(({ id }) => id).reverse(),
    categories: [jazz.id, music.id],
    tags: ['tag-7', 'new'],
    timezone: 'America/New_York',
  });
  for (const [language, title] of Object.entries({ ar: 'حفلة', fr: 'Concert', ru: 'Концерт', en: 'Gig' }))
    await get(`POST /events/${gig.id}?i18n_language=${language}`, { json: { title } });
  for (const status of ['draft', 'pending', 'private', 'future'])
    await event({
      title: status,
      status,
      venue: yard.id,
      ...(status === 'future' ? { date: '2027-01-01 00:00:00' } : {}),
    });
  await event({ title: 'All day', all_day: true, hide_from_listings: true, password: 'secret' });
  for (const made of [await event({ title: 'Trashed', tags: ['tag-3'] }), await venue()])
    await ask(`DELETE ${'venue' in made && !('title' in made) ? '/venues' : '/events'}/${made.id}`);
  await ask(`DELETE /events/${(await event({ title: 'Gone' })).id}?force=1`);
  const logins = await openUserAdministration(source);
  await logins.add({ login: 'gone', role: 'author' });
  await logins.remove('gone');
  await logins.close();
  await ask('POST /venues', { json: { venue: 'Once' }, headers: { 'idempotency-key': 'once' } });
}

const ANSWERS = [
  ...['events', 'venues', 'organizers', 'categories', 'tags'].flatMap((list) => [
    `/${list}?per_page=50`,
    `/${list}?per_page=50&i18n_language=fr`,
    `/${list}?search=jazz&hide_empty=0`,
  ]),
  '/events?start_date=2000-01-01&per_page=50&status=publish,draft,pending,private,future,trash',
  '/events?start_date=2000-01-01&categories=jazz&tags=tag-7',
  `/events?start_date=2000-01-01&search=${encodeURIComponent('концерт')}&i18n_language=ru`,
  '/tags?per_page=50&page=3&hide_empty=0',
  '/venues?status=trash',
  '/tags?orderby=count&order=desc',
];

type Ask = (request: string, init?: RequestInit) => Promise<string>;

/** A calendar as who knows the passwords of the first one sees it: status, ETag and every byte. */
async function served(store: string): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const { calendar, close } = await openCalendar({
    file: store,
    publicUrl: PUBLIC_URL,
    now: () => Date.parse(NOON),
    report: nothing,
  });
  const fetch = fetchOf(createApp(calendar));
  const authorization = `Basic ${btoa('editor:password-of-editor')}`;
  const ask: Ask = async (request, init = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const headers = { authorization, 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(new Request(`${BASE}${path}`, { ...init, method, headers }));
    return `${answer.status} ${answer.headers.get('etag')} ${await answer.text()}`;
  };
  return { ask, close };
}

async function answersOf(store: string): Promise<readonly string[]> {
  const { ask, close } = await served(store);
  const answers: string[] = [];
  for (const path of ANSWERS) answers.push(await ask(`GET ${path}`));
  await close();
  return answers;
}

const WAYS: readonly (readonly [string, readonly (() => Promise<string>)[]])[] = [
  ['a file to a file', [async () => newFile()]],
  ...(hasPostgres
    ? [['a file to PostgreSQL, to PostgreSQL, and back', [newSchema, newSchema, async () => newFile()]] as const]
    : []),
];

describe.each(WAYS)('copied from %s', (_, places) => {
  test('returns the same bytes and continues its numbering', async () => {
    let from = source;
    for (const place of places) {
      const to = await place();
      const { counts, users } = await copyCalendar(from, to, nothing);
      expect([counts, users]).toEqual([{ events: 7, venues: 4, organizers: 2, categories: 2, tags: 122 }, 5]);
      from = to;
    }
    const answers = await answersOf(source);
    expect(await answersOf(from)).toEqual(answers);
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);

    const created = async (store: string) => {
      const { ask, close } = await served(store);
      const create = (path: string, json: object, headers = {}) =>
        ask(`POST ${path}`, { body: JSON.stringify(json), headers });
      const made = [
        await create('/venues', { venue: 'After' }),
        await create('/tags', { name: 'after' }),
        await create('/venues', { venue: 'Once' }, { 'idempotency-key': 'once' }),
      ];
      await close();
      const people = await openUserAdministration(store);
      await people.add({ login: 'after', role: 'author' });
      const logins = (await people.list()).map(({ id, login }) => [id, login]);
      await people.close();
      return [made, logins];
    };
    const copy = newFile();
    await copyCalendar(source, copy, nothing);
    expect(await created(from)).toEqual(await created(copy));
  });
});

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['a file', async () => newFile()],
  ...(hasPostgres ? [['PostgreSQL', newSchema] as const] : []),
];

describe.each(PLACES)('copied to %s', (_, place) => {
  test('does not replace an existing calendar', async () => {
    const to = await place();
    const there = await opened(to);
    await there.write((session) => session.insert('venue', venue('here')));
    const error = await copyCalendar(source, to, nothing).catch((failure) => failure);
    expect(error.say(en)).toMatch(/is not empty \(records: 1, users: 0\). Nothing was copied.$/);
    expect(await there.read((session) => session.count('venue', []))).toBe(1);
    expect(await there.read((session) => session.count('tag', []))).toBe(0);
  });

  test('leaves nothing when interrupted, and a second try copies all', async () => {
    const to = await place();
    const there = await opened(to);
    const broken = copyCalendar(source, to, (done, all) => {
      if (done > all / 2) throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(await there.read((session) => session.count('tag', []))).toBe(0);
    await copyCalendar(source, to, nothing);
    // Who had it open all the while sees it too.
    expect(await there.read((session) => session.count('tag', []))).toBe(122);
    const id = await there.write((session) => session.insert('venue', venue('new')));
    expect(await there.read((session) => session.find('venue', id))).toMatchObject({ slug: 'new' });
  });
});

test.skipIf(!hasPostgres)('a text that the target cannot store is detected, and nothing is copied', async () => {
  const from = newFile();
  const odd = await opened(from);
  await odd.write((session) => session.insert('venue', venue('nul')));
  const database = new DatabaseSync(from);
  // Another program wrote it: no text of this one has NUL.
  database.prepare('update venues set address = cast(? as text)').run(Buffer.from('a\0b'));
  database.close();
  const to = await newSchema();
  const error = await copyCalendar(from, to, nothing).catch((failure) => failure);
  expect(error.say(en)).toMatch(/returned other data than was written to it \(venues\). Nothing was copied.$/);
  const there = await opened(to);
  expect(await there.read((session) => session.count('venue', []))).toBe(0);
});

test('progress increases and ends at its total', async () => {
  const steps: number[] = [];
  let all = 0;
  await copyCalendar(source, newFile(), (done, total) => {
    steps.push(done);
    all = total;
  });
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect([steps.at(-1), steps.length > 10]).toEqual([all, true]);
});

test.each([
  ['nothing', join(folder, 'none.db'), () => newFile(), /There is no calendar in/],
  ['to a missing folder', '', () => join(folder, 'none', 'calendar.db'), /none/],
  ['to memory', '', () => 'memory', /in memory ends/],
])('copying %s is refused with an explanation', async (_, from, to, words) => {
  const error = await copyCalendar(from || source, to(), nothing).catch((failure) => failure);
  expect(error.say(en)).toMatch(words);
});

test('every table and column is copied', () => {
  const database = new DatabaseSync(source, { readOnly: true });
  const columnsIn = (table: string) =>
    database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name)
      .sort();
  expect(['schema_version', ...TABLES_TO_COPY.map(({ table }) => table)].sort()).toEqual([...TABLES].sort());
  for (const { table, columns } of TABLES_TO_COPY)
    expect([table, [...columns].sort()]).toEqual([table, columnsIn(table)]);
  database.close();
});
