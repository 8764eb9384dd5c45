// Tests src/sync/ledger/ and src/tec/client/restore-record.ts.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toConnectionError } from '../../../src/client/connection-errors.js';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import type { StoreImage } from '../../../src/store/store.js';
import { toWriteOutcome } from '../../../src/sync/ledger/describe-write.js';
import { toLedgerValues } from '../../../src/sync/ledger/ledger-values.js';
import { PUBLIC_URL } from '../../support/calendar.js';
import { type Commanded, commanded } from './commanded.js';
import { type Imitated, through } from './imitated.js';

// Each test has a site of its own: the imitation looks through all records for most requests.
let site: Commanded;
beforeEach(async () => {
  site = await commanded();
});
afterEach(() => site.close());

const ROUTES = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' } as const;
type PostKind = keyof typeof ROUTES;

const wordpress = async (kind: PostKind, id: unknown, body?: JsonObject): Promise<JsonObject> => {
  const url = `${PUBLIC_URL}/wp-json/wp/v2/${ROUTES[kind]}/${id}`;
  const sent = body === undefined ? {} : { body };
  const { record } = await site.site.bare.raw(body === undefined ? 'GET' : 'POST', url, {
    query: { context: 'edit' },
    ...sent,
  });
  return record as JsonObject;
};

/** Everything that is stored of a record, but for the times of its changes. */
async function stored(kind: PostKind, id: unknown): Promise<JsonObject> {
  const { title, content, excerpt, slug, status, meta, author, tags, tribe_events_cat } = await wordpress(kind, id);
  const raw = [title, content, excerpt].map((text) => (text as JsonObject).raw);
  const flags = kind === 'event' && status !== 'trash' ? await through(site.site.bare).read('event', id) : {};
  const { featured, sticky, hide_from_listings, image, date_utc } = flags as JsonObject;
  const isUndated = String(date_utc).startsWith('0000');
  return {
    raw,
    slug,
    status,
    meta,
    author,
    tags,
    tribe_events_cat,
    featured,
    sticky,
    hide_from_listings,
    image,
    isUndated,
  };
}

let count = 0;
const TIMES = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };
const make = (kind: RecordKind, values: JsonObject) => through(site.site.bare).create(kind, values);

interface Scene {
  readonly venue: number;
  readonly organizers: readonly number[];
  /** 14 events of all statuses that link to the venue and the organizers in this order. */
  readonly events: readonly number[];
  readonly trashed: number;
  readonly category: number;
  readonly tag: number;
}

const STATUSES = ['publish', 'draft', 'private', 'pending'];

async function makeScene(): Promise<Scene> {
  count += 1;
  const venue = Number((await make('venue', { venue: `Hall & Co ${count}`, city: 'Paris', show_map: 'false' })).id);
  const organizers: number[] = [];
  for (const name of ['A', 'B', 'C'])
    organizers.push(Number((await make('organizer', { organizer: `${name} ${count}` })).id));
  const order = [organizers[2], organizers[0], organizers[1]] as number[];
  const events: number[] = [];
  for (let at = 0; at < 14; at += 1) {
    const status = at < 6 ? STATUSES[at % 4] : 'publish';
    const title = `Gig ${count} ${at}`;
    const hidden = at === 7 ? { hide_from_listings: true, featured: true, sticky: true } : {};
    const values = { title, ...TIMES, status, venue, organizer: order, ...hidden };
    events.push(Number((await make('event', values)).id));
  }
  const trashed = Number((await make('venue', { venue: `Away ${count}` })).id);
  await through(site.site.bare).remove('venue', trashed);
  const category = Number((await make('category', { name: `Category ${count}` })).id);
  const tag = Number((await make('tag', { name: `Tag ${count}`, description: 'text' })).id);
  return { venue, organizers: order, events, trashed, category, tag };
}

let made: { readonly there: Scene; readonly image: StoreImage } | undefined;

/** The site gets the scene, which is made once and copied. */
async function scene(): Promise<Scene> {
  made ??= { there: await makeScene(), image: await site.site.image() };
  await site.close();
  site = await commanded({ image: made.image });
  return made.there;
}

const TABLES = ['events', 'venues', 'organizers', 'categories', 'tags'];
const LINKS = ['venues', 'organizers', 'categories', 'tags'].map((kind) => `event_${kind}`);

/** All rows that are stored, but for the times of their changes and the slugs that stand for none. */
async function snapshot(): Promise<unknown> {
  const image = await site.site.image();
  const rows = [...TABLES, ...LINKS].map((table) =>
    image
      .prepare<JsonObject>(`select * from ${table} order by 1, 2`)
      .all()
      .map(({ modified_utc: _, ...row }) => row),
  );
  return JSON.parse(JSON.stringify(rows).replaceAll(/(unnamed-draft)-[-\w]+/g, '$1'));
}

describe('undo restores stored values', () => {
  it.each<[string, (scene: Scene) => string]>([
    ['a venue that was deleted, and its events', ({ venue }) => `venues delete ${venue} --yes`],
    ['an organizer, with the order of the others', ({ organizers }) => `organizers delete ${organizers[1]} --yes`],
    ['the first organizer of a list', ({ organizers }) => `organizers delete ${organizers[0]} --yes`],
    ['all organizers at once', ({ organizers }) => `organizers delete ${organizers.join(' ')} --yes`],
    ['merged organizers', ({ organizers: [one, two] }) => `organizers merge ${one} --into ${two} --yes`],
    ['a draft that was never published', ({ events }) => `events publish ${events[1]}`],
    ['the date of a draft', ({ events }) => `events update ${events[1]} --date "2026-01-02 10:00"`],
    ['a private event that was published', ({ events }) => `events publish ${events[2]}`],
    ['an event that was moved to the trash', ({ events }) => `events delete ${events[0]}`],
    ['a hidden event that was moved to the trash', ({ events }) => `events delete ${events[7]}`],
    ['a draft without a slug that was moved to the trash', ({ events }) => `events delete ${events[1]}`],
    ['a pending event that was moved to the trash', ({ events }) => `events delete ${events[3]}`],
    ['a draft that was moved to the trash by an update', ({ events }) => `events update ${events[1]} --status trash`],
    [
      'other organizers in another order',
      ({ events, organizers: [a, b] }) => `events update ${events[0]} --organizer ${b},${a}`,
    ],
    [
      'title, slug and website',
      ({ events }) => `events update ${events[0]} --title "A & B" --slug x-${count} --website https://example.org/x`,
    ],
    [
      'details of a venue',
      ({ venue }) =>
        `venues update ${venue} --venue "R & B" --address "1 & 2" --phone 3 --city "" --country France --province P`,
    ],
    ['a venue that was taken out of the trash', ({ trashed }) => `venues restore ${trashed}`],
    ['the description of a category', ({ category }) => `categories update ${category} --description text`],
    ['the emptied description of a tag', ({ tag }) => `tags update ${tag} --unset description`],
    ['an emptied description', ({ events }) => `events update ${events[0]} --description text --excerpt short`],
  ])('%s', async (_, command) => {
    const there = await scene();
    const before = await snapshot();
    await site.done(command(there));
    expect(await snapshot()).not.toEqual(before);
    await site.done('undo --yes');
    expect(await snapshot()).toEqual(before);
    // Undoing the undo does it again.
    await site.done('undo --yes').catch(() => undefined);
  });
});

describe.each(['tags', 'categories'] as const)('undo of the deletion or merge of one of %s', (terms) => {
  const ENDED = { start_date: '2024-07-02 20:00', end_date: '2024-07-02 23:00' };
  const HIDDEN = { hide_from_listings: true };
  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const name of ['Rare', 'Kept'])
      ids.push(Number((await make(terms === 'tags' ? 'tag' : 'category', { name })).id));
  });
  const inTerm = async (values: JsonObject, isTrashed: boolean) => {
    count += 1;
    const { id } = await make('event', { title: `Termed ${count}`, ...TIMES, ...values, [terms]: ids });
    if (isTrashed) await through(site.site.bare).remove('event', id);
    return Number(id);
  };
  const termsOf = async (id: number) =>
    ((await wordpress('event', id))[terms === 'tags' ? 'tags' : 'tribe_events_cat'] as number[]).length;

  it.each(['delete rare', 'merge rare --into kept'])('gives it back to events of all states: %s', async (line) => {
    const states = ['publish', 'draft', 'pending', 'private'].flatMap((status) => [{ status }, { status, ...HIDDEN }]);
    const values = [...states, ENDED, { ...ENDED, ...HIDDEN }];
    const events: number[] = [];
    for (const isTrashed of [false, true]) for (const each of values) events.push(await inTerm(each, isTrashed));
    const before = await Promise.all(events.map((id) => stored('event', id)));
    await site.done(`${terms} ${line} --yes`);
    for (const id of events) expect(await termsOf(id)).toBe(1);
    await site.done('undo --yes');
    for (const id of events) expect(await termsOf(id)).toBe(2);
    const after = await Promise.all(events.map((id) => stored('event', id)));
    const withoutTerms = (records: readonly JsonObject[]) =>
      records.map(({ tags: _, tribe_events_cat: __, ...others }) => others);
    expect(withoutTerms(after)).toEqual(withoutTerms(before));
  });
});

it('links restored with a venue are removed before it returns to the trash, which would leave some', async () => {
  const there = await scene();
  await site.done(`venues delete ${there.venue} --yes`);
  const before = await snapshot();
  await site.done(`venues restore ${there.venue}`);
  site.site.sent.length = 0;
  await site.done('undo --yes');
  expect(await snapshot()).toEqual(before);
  const writes = site.site.sent.filter(({ method }) => method !== 'GET');
  const deletion = writes.findIndex(({ method }) => method === 'DELETE');
  const unlinking = writes.slice(0, deletion).filter(({ body }) => String(body).includes('"_EventVenueID":[]'));
  // The first deletion unlinked ten events. The other four keep their links through this one.
  expect(unlinking).toHaveLength(10);
});

it('an event that leaves the trash has no slug of the trash, though the site leaves it one', async () => {
  const { id } = await make('event', { title: `Twice ${count++}`, ...TIMES });
  const { slug } = await site.stored(id);
  await site.done(`events delete ${id} --yes`);
  const send: typeof site.site.send = async (request) => {
    const answer = await site.site.send(request);
    const isRestored = request.method === 'POST' && request.body?.includes('"status":"publish"');
    // WordPress does so if the event was in the trash once before without a slug.
    return isRestored ? { ...answer, body: answer.body.replaceAll(`"${slug}"`, `"${slug}__trashed"`) } : answer;
  };
  site.site.sent.length = 0;
  await site.done('undo --yes', { ...site.site, send });
  const writes = site.site.sent.filter(({ method }) => method === 'POST').map(({ body }) => String(body));
  expect(writes.at(-1)).toContain(`"slug":"${slug}"`);
});

it('an event in the trash is not hidden, because nothing would show it there', async () => {
  const { id } = await make('event', { title: `Trashed ${count++}`, ...TIMES });
  await site.done(`events delete ${id} --yes`);
  const before = await stored('event', Number(id));
  const { exit, err } = await site.run(`events update ${id} --hide-from-listings --title Other`);
  expect([exit, err]).toEqual([5, expect.stringContaining(`cal events restore ${id}`)]);
  expect(await stored('event', Number(id))).toEqual(before);
  await site.done(`events update ${id} --hide-from-listings --status publish`);
});

it('an author’s restored organizer returns to the trash beside events that the author may not read', async () => {
  const other = await commanded({ role: 'author' });
  const { id } = await through(other.site.bare).create('organizer', { organizer: 'Own' });
  for (const status of ['private', 'pending'])
    await other.site.asEditor('tribe/events/v1/events', { title: status, ...TIMES, organizer: [id], status });
  await other.done(`organizers delete ${id} --yes`);
  await other.done(`organizers restore ${id}`);
  expect(await other.done('undo --yes')).toBe(String(id));
  await other.close();
});

it('other updates keep the date of a draft', async () => {
  const { id } = await make('event', { title: `Dated ${count++}`, ...TIMES, status: 'draft' });
  await site.done(`events update ${id} --date "2026-01-02 10:00"`);
  await site.done(`events update ${id} --title Other --cost 5`);
  expect(await through(site.site.bare).read('event', id)).toMatchObject({ date_utc: '2026-01-02 09:00:00' });
});

it('drafts without slugs are restored without one, and return to the trash with their slugs and dates from there', async () => {
  const drafts: number[] = [];
  for (const title of ['One', 'Two'])
    drafts.push(Number((await make('event', { title: `${title} ${count++}`, ...TIMES, status: 'draft' })).id));
  for (const id of drafts) await site.done(`events delete ${id} --yes`);
  const states = () =>
    Promise.all(drafts.map(async (id) => [(await wordpress('event', id)).date, await stored('event', id)]));
  const before = await states();
  expect(before.map((state) => (state[1] as JsonObject).slug)).toEqual([
    expect.stringMatching(/^__trashed/),
    expect.stringMatching(/^__trashed-\d+$/),
  ]);
  await site.done(`events restore ${drafts.join(' ')}`);
  for (const id of drafts) expect((await wordpress('event', id)).slug).toBe('');
  site.site.pass(60_000);
  await site.done('undo --yes');
  expect(await states()).toEqual(before);
});

it('an event keeps its slug when it is restored with another one, as on the site, and undo returns it to the trash', async () => {
  const { id } = await make('event', { title: `Renamed ${count++}`, ...TIMES });
  await site.done(`events delete ${id}`);
  const before = await stored('event', id);
  const { exit, err } = await site.run(`events update ${id} --status publish --slug renamed-again`);
  expect([exit, err]).toEqual([5, expect.stringMatching(/asked for +renamed-again/)]);
  expect((await stored('event', id)).slug).toBe(`renamed-${count - 1}`);
  await site.done('undo --yes');
  expect(await stored('event', id)).toEqual(before);
});

it('undo gives back the slug of a venue that is too long for the trash', async () => {
  const { id } = await make('venue', { venue: 'x'.repeat(200) });
  await site.done(`venues delete ${id} --yes`);
  await site.done('undo --yes');
  expect((await stored('venue', id)).slug).toBe('x'.repeat(200));
});

it('undo gives back the slug of a venue that got a number in the trash', async () => {
  const { id } = await make('venue', { venue: `Numbered hall ${count++}` });
  const { slug } = await stored('venue', id);
  await site.done(`venues delete ${id} --yes`);
  // WordPress numbers the slug if one that was equal is in the trash already.
  await wordpress('venue', id, { slug: `${slug}__trashed-2` });
  expect((await stored('venue', id)).slug).toBe(`${slug}__trashed-2`);
  await site.done('undo --yes');
  expect(await stored('venue', id)).toMatchObject({ slug, status: 'publish' });
});

it('a venue stays a draft when undo restores an event that no list of the trash shows', async () => {
  const venue = await make('venue', { venue: `Draft hall ${count++}` });
  const event = await make('event', { title: `Hidden ${count}`, ...TIMES, venue: venue.id, hide_from_listings: true });
  await wordpress('venue', venue.id, { status: 'draft' });
  await site.done(`events delete ${event.id}`);
  await site.done('undo --yes');
  expect([(await stored('venue', venue.id)).status, (await stored('event', event.id)).status]).toEqual([
    'draft',
    'publish',
  ]);
});

it('links of an event with a password are restored, although lists of the site hide it', async () => {
  const { venue, organizers, events } = await scene();
  await wordpress('event', events[0], { password: 'secret' });
  const hide = (event: JsonObject) => (event.id === events[0] ? { ...event, venue: [], organizer: [] } : event);
  const send: SendHttpRequest = async (request) => {
    const reply = await site.site.send(request);
    if (reply.status !== 200 || !/\/tribe\/events\/v1\/events(\?|$)/.test(decodeURIComponent(request.url)))
      return reply;
    const list = JSON.parse(String(reply.body));
    return { ...reply, body: JSON.stringify({ ...list, events: list.events?.map(hide) }) };
  };
  const at = { ...site.site, send };
  const links = async () => (await wordpress('event', events[0])).meta;
  const before = await links();
  for (const line of [`venues delete ${venue} --yes`, `organizers delete ${organizers[1]} --yes`]) {
    await site.done(line, at);
    expect(await links()).not.toEqual(before);
    await site.done('undo --yes', at);
    expect(await links()).toEqual(before);
  }
});

it.each(['open', 'closed'])('wp/v2 %s: undo leaves an organizer in the trash that an event links to', async (how) => {
  const organizers: number[] = [];
  for (const name of ['Lost', 'Deleted', 'Other'])
    organizers.push(Number((await make('organizer', { organizer: `${name} ${count}` })).id));
  const { id } = await make('event', { title: `Stale ${count++}`, ...TIMES, organizer: organizers });
  const [lost, deleted, other] = organizers;
  await through(site.site.bare).remove('organizer', lost);
  await wordpress('event', id, { meta: { _EventOrganizerID: organizers } });
  const links = async () => [
    (await wordpress('event', id)).meta,
    ...(await Promise.all(organizers.map((each) => stored('organizer', each)))).map(({ status }) => status),
  ];
  const before = await links();
  expect(before).toEqual([expect.objectContaining({ _EventOrganizerID: organizers }), 'trash', 'publish', 'publish']);
  const forbidden = { status: 403, headers: {}, body: '{"code":"rest_forbidden","message":"","data":{"status":403}}' };
  const send: SendHttpRequest = async (request) =>
    how === 'closed' && request.url.includes('/wp/v2/') ? forbidden : site.site.send(request);
  const at = { ...site.site, send };
  expect((await site.run(`organizers delete ${deleted} --yes`, at)).exit).toBe(0);
  expect(await links()).not.toEqual(before);
  expect((await site.run('undo --yes', at)).exit).toBe(0);
  const after = { _EventOrganizerID: how === 'open' ? organizers : [deleted, other] };
  expect(await links()).toEqual([expect.objectContaining(after), ...before.slice(1)]);
});

it.each<[string, 'tag' | 'venue' | 'organizer', boolean]>([
  ['tags delete ID --yes', 'tag', true],
  ['venues delete ID --yes', 'venue', true],
  ['organizers delete ID --yes', 'organizer', false],
])('%s tells that its undo publishes an organizer in the trash that an event links to', async (line, kind, isTold) => {
  const organizers: number[] = [];
  for (const name of ['Lost', 'Kept'])
    organizers.push(Number((await make('organizer', { organizer: `${name} ${count}` })).id));
  const [lost, kept] = organizers;
  const venue = Number((await make('venue', { venue: `Near ${count}` })).id);
  const tag = Number((await make('tag', { name: `Late ${count++}` })).id);
  const { id } = await make('event', { title: 'Stale', ...TIMES, venue, organizer: organizers, tags: [tag] });
  await through(site.site.bare).remove('organizer', lost);
  await wordpress('event', id, { meta: { _EventOrganizerID: organizers } });
  const about = `organizer ${lost} is in the trash`;
  const deleted = await site.run(line.replace('ID', String({ tag, venue, organizer: kept }[kind])));
  expect([deleted.exit, deleted.err.includes(about)]).toEqual([0, isTold]);
  const undone = await site.run('undo --yes');
  expect([undone.exit, undone.err.includes(about)]).toEqual([0, isTold]);
  expect((await stored('organizer', lost)).status).toBe(isTold ? 'publish' : 'trash');
});

it('the region of a venue follows its province again, which wp/v2 does not do by itself', async () => {
  const { id } = await make('venue', { venue: `Regional ${count++}`, country: 'France', province: 'Old' });
  await site.done(`venues update ${id} --province New`);
  site.site.sent.length = 0;
  await site.done('undo --yes');
  const bodies = site.site.sent.filter(({ method, url }) => method === 'POST' && url.includes('/wp/v2/'));
  expect(bodies.map(({ body }) => JSON.parse(String(body)).meta)).toContainEqual(
    expect.objectContaining({ _VenueProvince: 'Old', _VenueStateProvince: 'Old' }),
  );
});

it('an event is all-day again only after its times are restored, from which the site computes its duration', async () => {
  const { id } = await make('event', { title: `Whole ${count++}`, ...TIMES, all_day: true });
  await site.done(`events update ${id} --no-all-day --start-date "2027-07-02 20:00" --end-date "2027-07-02 21:00"`);
  site.site.sent.length = 0;
  await site.done('undo --yes');
  const bodies = site.site.sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)));
  const end_date = '2027-07-02 23:59:59';
  expect(bodies.filter(({ all_day }) => all_day !== undefined)).toMatchObject([
    { all_day: false, end_date },
    { all_day: true, end_date },
  ]);
});

it.each([
  [{ state: 'X', stateprovince: 'X' }, ['state', 'stateprovince']],
  [{ province: 'X', stateprovince: 'X' }, ['province']],
])('the ledger keeps the region of a venue unless it follows from other fields: %j', (changes, fields) => {
  const record = { id: 1, venue: 'Hall', country: 'France', state: '', province: '', stateprovince: '' };
  const venue = resourceOf('venue');
  const write = { action: 'update', resource: venue, values: {}, language: undefined } as const;
  const reading = { id: 1, record, ledgerValues: toLedgerValues(venue, record) };
  const { before } = toWriteOutcome(write, reading, { status: 200, headers: {}, record: { ...record, ...changes } });
  expect(Object.keys(before ?? {}).sort()).toEqual(fields);
});

it('the ledger keeps no values of a trashed event that the site did not show', () => {
  const event = resourceOf('event');
  const record = { id: 1, title: 'Gig', status: 'trash', slug: '__trashed', date_utc: '2026-11-21 10:00:00' };
  const write = { action: 'update', resource: event, values: { status: 'draft' }, language: undefined } as const;
  const reading = { id: 1, record, ledgerValues: toLedgerValues(event, record) };
  const shown = { ...record, status: 'draft', slug: '', date_utc: '0000-00-00 00:00:00', author: '4', featured: true };
  const { before } = toWriteOutcome(write, reading, { status: 200, headers: {}, record: shown });
  expect(before).toEqual({ status: 'trash', slug: '__trashed', date_utc: '2026-11-21 10:00:00' });
});

it('a title stored with an entity is restored when the price is restored too', async () => {
  const { id } = await make('event', { title: `Priced ${count++}`, ...TIMES });
  const price = { _EventCost: '20', _EventCurrencySymbol: '€', _EventCurrencyPosition: 'prefix' };
  await wordpress('event', id, { meta: price });
  const before = await stored('event', id);
  await site.done(`events update ${id} --title "R &amp; B"`);
  await site.done('undo --yes');
  expect(await stored('event', id)).toEqual(before);
});

it('a tag whose name looks like markup is restored', async () => {
  const { id } = await make('tag', { name: '&lt;i&gt;' });
  await site.done(`tags delete ${id} --yes`);
  await site.done('undo --yes');
  expect(await site.done('tags get i --format csv --fields name')).toContain('<i>');
});

describe('undo of creations', () => {
  it('removes an event that WordPress shows as changed an hour later than it was', async () => {
    const line = 'events create --title Early --start-date 2027-07-02T20:00 --duration 2h';
    await site.done([...line.split(' '), '--date-utc', '2025-03-30 02:15']);
    expect(await wordpress('event', 1)).toMatchObject({ date: '2025-03-30T04:15:00', date_gmt: '2025-03-30T03:15:00' });
    expect(await site.done('undo --yes')).toBe('1');
  });

  it.each(['import new.yaml --kind organizers', 'apply -f manifest.yaml --yes'])(
    'undoes a record that the site stored under another name: %s',
    async (line) => {
      const author = await commanded({ role: 'author' });
      author.file('new.yaml', '[{ organizer: 1 < 6 > 0 }]');
      author.file('manifest.yaml', 'organizers: [{ organizer: 1 < 6 > 0 }]');
      await author.run(line);
      const status = async () =>
        ((await author.site.asEditor('wp/v2/tribe_organizer/1?context=edit')) as JsonObject).status;
      expect(await status()).toBe('publish');
      expect(await author.done('undo --yes')).toBe('1');
      expect(await status()).toBe('trash');
      await author.close();
    },
  );

  it.each(['', '--status draft', '--status pending', '--status private'])('removes an event: %s', async (flags) => {
    count += 1;
    await site.done(`events create --title "New ${count}" --start-date "2027-07-02 20:00" --duration 2h ${flags}`);
    expect(await site.done('undo --yes')).toMatch(/^\d+$/);
  });

  it('removes an event of which the site did not store everything', async () => {
    const other = await commanded({ role: 'author' });
    const texts = ['--description', '<iframe src="https://x.example/"></iframe>', '--excerpt', 'back\\slash'];
    const times = ['--start-date', '2027-07-02 20:00', '--duration', '2h'];
    const { exit } = await other.run(['events', 'create', '--title', 'New', ...times, ...texts]);
    expect(exit).toBe(5);
    expect(await other.done('undo --yes')).toMatch(/^\d+$/);
    await other.close();
  });
});

/** Ways in which prices are stored on real sites: text, symbol, position and code. */
const PRICES = [
  ['20.€', '', '', ''],
  ['$15', '', '', ''],
  ['20', '€', 'prefix', 'EUR'],
  ['20', '€', 'postfix', ''],
  ['20', '€', 'suffix', 'EUR'],
  ['1,500.00', '$', 'prefix', 'USD'],
  ['10, 15, 20', '¥', 'prefix', ''],
  ['15 per person', '€', 'suffix', ''],
  ['', '€', 'prefix', 'EUR'],
  ['0', '', '', ''],
  ['Free', '', '', ''],
  ['20', '', '', ''],
  ['20', 'CHF', 'prefix', 'CHF'],
  ['5-10', '£', 'prefix', 'GBP'],
  ['12,50', '€', 'postfix', 'EUR'],
  ['Pay what you like', '', '', ''],
  ['20 €', '', '', ''],
  ['€ 20', '€', 'prefix', 'EUR'],
  ['', '', '', ''],
  ['', '', 'postfix', ''],
] as const;

const priceOf = async (id: unknown): Promise<unknown> => {
  const { meta } = (await wordpress('event', id)) as { meta: Record<string, unknown> };
  return [meta._EventCost, meta._EventCurrencySymbol, meta._EventCurrencyPosition, meta._EventCurrencyCode];
};

describe.each(PRICES)('the price %j with the symbol %j (%s, %s)', (...price) => {
  const [_EventCost, _EventCurrencySymbol, _EventCurrencyPosition, _EventCurrencyCode] = price;
  const meta = { _EventCost, _EventCurrencySymbol, _EventCurrencyPosition, _EventCurrencyCode };
  const priced = async (): Promise<number> => {
    count += 1;
    const { id } = await make('event', { title: `Priced ${count}`, ...TIMES });
    await wordpress('event', id, { meta });
    expect(await priceOf(id)).toEqual(price);
    return Number(id);
  };

  it.each(['update ID --cost "£3 - £4"', 'update ID --title Other --cost ""', 'delete ID'])(
    'is restored by undo after events %s',
    async (command) => {
      const id = await priced();
      await site.done(`events ${command.replace('ID', String(id))}`);
      await site.run('undo --yes');
      expect(await priceOf(id)).toEqual(price);
    },
  );

  it('is restored by undo after an import', async () => {
    const id = await priced();
    await site.done(`import ${site.file('price.csv', `id,cost\n${id},£8\n`)} --kind events`);
    await site.done('undo --yes');
    expect(await priceOf(id)).toEqual(price);
  });

  it('is copied by clone', async () => {
    const id = await priced();
    const copy = await site.done(`events clone ${id} --start-date 2027-08-02`);
    expect(await priceOf(copy)).toEqual(price);
  });
});

describe.each(['tag', 'category'] as const)('the texts of a %s that are stored with entities and blanks', (kind) => {
  const plural = kind === 'tag' ? 'tags' : 'categories';
  const texts = async (id: string) => {
    const { name, description } = await through(site.site.bare).read(kind, id);
    return { name, description };
  };

  it.each([
    ['1 < 2 > 0', '&nbsp;&copy;'],
    ['&nbsp;x&copy;', 'a &amp; b'],
    ['&lt;i&gt;x &amp; y', 'x < y && z > 1'],
  ])('come back exactly when undo creates it again or renames it: %s, %s', async (name, description) => {
    const { id } = await make(kind, { name, description });
    const before = await texts(String(id));
    await site.done(`${plural} delete ${id} --yes`);
    const again = (await site.done('undo --yes')).split(/\s/)[0] ?? '';
    expect(await texts(again)).toEqual(before);
    // No warning: undo brings it back.
    expect((await site.run(`${plural} update ${again} --name Plain --description plain`)).err).toBe('');
    await site.done('undo --yes');
    expect(await texts(again)).toEqual(before);
  });
});

it.each([
  ['tags create', 'tags create --name NAME'],
  ['an import of tags', 'import tags.csv --kind tags'],
  ['an import of events', 'import events.csv --kind events --create-missing tags'],
  ['an apply', 'apply -f tags.yaml --yes'],
  ['cal add', 'add ADDED --yes'],
])('undo removes a tag whose name is stored with an entity: %s', async (way, line) => {
  const name = `${way} < d`;
  const { id } = await make('event', { title: `Tagged ${count++}`, ...TIMES });
  site.file('tags.csv', `name\n"${name}"\n`);
  site.file('events.csv', `id,tags\n${id},"${name}"\n`);
  site.file('tags.yaml', `tags: [{ name: "${name}" }]`);
  const words = line.split(' ').map((word) => ({ NAME: name, ADDED: `Choir fri 7pm #"${name}"` })[word] ?? word);
  await site.done(words);
  const isThere = async () =>
    (await site.done('tags list --no-hide-empty --all --format csv --fields name')).includes(name);
  expect(await isThere()).toBe(true);
  await site.done('undo --yes');
  expect(await isThere()).toBe(false);
});

describe('a command that finds a record as it would leave it', () => {
  it.each([
    ['events publish EVENT', 0],
    ['events unpublish DRAFT', 0],
    ['events restore EVENT', 0],
    ['events move EVENT --by 0d', 2],
    ['events update EVENT --title Same --cost €20 --tags live --venue Hall --no-sticky', 0],
    ['events update EVENT --start-date "2027-07-02 20:00" --description text', 0],
    ['events update EVENT --unset organizer,excerpt', 0],
    ['events update DRAFT --unset venue,description', 0],
    ['venues update Hall --city Paris', 0],
    ['organizers update Choir --phone 1', 0],
    ['tags update live --slug live', 0],
    ['venues merge Hall --into Hall', 2],
    ['tags merge live --into live', 2],
  ])('writes nothing, so that undo undoes the run before: cal %s', async (line, exit) => {
    const { id: venue } = await make('venue', { venue: 'Hall', city: 'Paris' });
    await make('organizer', { organizer: 'Choir', phone: '1' });
    const more = { cost: '€20', tags: ['live'], venue, description: 'text' };
    const { id } = await make('event', { title: 'Same', ...TIMES, ...more });
    const { id: draft } = await make('event', { title: 'Draft', ...TIMES, status: 'draft' });
    const { id: other } = await make('event', { title: 'Other', ...TIMES });
    await site.done(`events update ${other} --title New`);
    const { sent } = site.site;
    sent.length = 0;
    const ended = await site.run(line.replace('EVENT', String(id)).replace('DRAFT', String(draft)));
    expect([ended.exit, sent.filter(({ method }) => method !== 'GET')]).toEqual([exit, []]);
    expect(await site.done('history --format json')).not.toContain(line.split(' ')[1] === 'update' ? '--unset' : line);
    expect(await site.done('undo --yes')).toBe(String(other));
  });

  it('writes a text of other typography, and a link to a record in the trash that it removes', async () => {
    const { id: choir } = await make('organizer', { organizer: 'Choir' });
    const { id } = await make('event', { title: 'Rock - "Roll"', ...TIMES, status: 'draft' });
    await through(site.site.bare).remove('organizer', choir);
    await wordpress('event', id, { meta: { _EventOrganizerID: [choir] } });
    await site.done(['events', 'update', String(id), '--title', 'Rock – “Roll”', '--unset', 'organizer']);
    const { title, meta } = await site.stored(id);
    expect([title, meta._EventOrganizerID]).toEqual(['Rock – “Roll”', []]);
  });
});

/** A price of several amounts has a row for each, of which `wp/v2` shows the first: a save through it joins them to one. */
const ROWS = { cost: ['20', '30'] };
const rowsOf = async (id: unknown) => {
  const { cost_details } = await through(site.site.bare).read('event', id);
  return [cost_details, (await wordpress('event', id)).meta];
};

it.each([
  '--title Other',
  '--excerpt new',
  '--status draft',
  '--title "Other \\\\ more"',
  '--unset description',
  '--venue Hall',
  '--title "A draft with a date"',
])('a price of several amounts keeps its rows with an update (%s) and its undo', async (flags) => {
  await make('venue', { venue: 'Hall' });
  const draft = flags.includes('draft with') ? { status: 'draft', date_utc: '2027-01-02 03:04:05' } : {};
  const { id } = await make('event', { title: `Tickets ${count++}`, ...TIMES, ...ROWS, ...draft, description: 'text' });
  const before = await rowsOf(id);
  const { err } = await site.run(`events update ${id} ${flags}`);
  expect(err).toBe('');
  if (flags !== '--venue Hall') expect(await rowsOf(id)).toEqual(before);
  await site.done('undo --yes');
  expect(await rowsOf(id)).toEqual(before);
  expect((await site.run(`events update ${id} --cost 5`)).err).toContain('undo cannot restore that exactly');
});

it('a deletion, a restoration and the undo of both keep them too', async () => {
  const { id } = await make('event', { title: 'Tickets', ...TIMES, ...ROWS });
  const before = await rowsOf(id);
  for (const line of [`events delete ${id}`, `events restore ${id}`]) await site.done(line);
  expect(await rowsOf(id)).toEqual(before);
  for (const line of ['undo --yes', 'undo --yes']) await site.done(line);
  expect(await rowsOf(id)).toEqual(before);
});

describe('the two publication dates of a record, on the clock of the site and in UTC', () => {
  const datesOf = async (kind: PostKind, id: unknown) => {
    const { date, date_gmt } = await wordpress(kind, id);
    return { date, date_gmt };
  };
  const TWO = { title: 'Two dates', ...TIMES, date: '2027-07-28 20:59:00', date_utc: '2028-02-10 12:15:00' };

  it.each(['--title New', '--status draft', '--no-hide-from-listings'])(
    'an update of an event keeps both: %s',
    async (flags) => {
      const { id } = await make('event', { ...TWO, hide_from_listings: true });
      const before = await datesOf('event', id);
      expect(before).toEqual({ date: '2027-07-28T20:59:00', date_gmt: '2028-02-10T12:15:00' });
      for (const line of [`events update ${id} ${flags}`, 'undo --yes']) {
        await site.done(line);
        expect(await datesOf('event', id), line).toEqual(before);
      }
    },
  );

  it('a new date of an event that has two is told before, because undo restores only the one in UTC', async () => {
    const { id } = await make('event', TWO);
    expect((await site.run(`events update ${id} --date 2027-01-01`)).err).toContain('WordPress also changes date');
    expect((await site.run(`events update ${id} --date 2027-01-02`)).err).toBe('');
  });

  it('a merge that publishes a scheduled organizer and schedules it again is undone whole', async () => {
    const [early, other, kept] = [
      await make('organizer', { organizer: 'Early', date: '2027-05-05 10:00:00' }),
      await make('organizer', { organizer: 'Other' }),
      await make('organizer', { organizer: 'Kept' }),
    ];
    const { id } = await make('event', { title: 'Gig', ...TIMES, organizer: [other.id, early.id] });
    await site.done(`organizers update ${early.id} --status future --date "2027-05-05 10:00"`);
    const read = () => Promise.all([stored('organizer', early.id), stored('organizer', other.id), stored('event', id)]);
    const before = await read();
    expect(before[0].status).toBe('future');
    await site.done(`organizers merge ${early.id} ${other.id} --into ${kept.id} --yes`);
    await site.done('undo --yes');
    expect(await read()).toEqual(before);
  });

  it('a draft that has them goes to the trash with an update, and comes back', async () => {
    const { id } = await make('event', { ...TWO, status: 'draft' });
    const before = await stored('event', id);
    await site.done(`events update ${id} --status trash --title New --yes`);
    expect(await datesOf('event', id)).toEqual({ date: '2027-07-28T20:59:00', date_gmt: '2028-02-10T12:15:00' });
    await site.done('undo --yes');
    expect(await stored('event', id)).toEqual(before);
  });

  it.each(['event', 'venue', 'organizer'] as const)(
    '%s: a draft keeps a date that it is created with',
    async (kind) => {
      const more = kind === 'event' ? '--title Dated --start-date 2027-07-02 --all-day' : `--${kind} Dated`;
      const id = await site.done(`${kind}s create ${more} --status draft --date "2025-01-01 10:00"`);
      expect((await datesOf(kind, id)).date).toBe('2025-01-01T10:00:00');
      await site.done(`${kind}s update ${id} --date "2025-02-01 10:00"`);
      expect((await datesOf(kind, id)).date).toBe('2025-02-01T10:00:00');
    },
  );

  it.each(['venue', 'organizer'] as const)('a new date of %s changes both, and undo restores both', async (kind) => {
    const { id } = await make(kind, { [kind]: 'Dated' });
    const before = await datesOf(kind, id);
    for (const flag of ['--date', '--date-utc']) {
      await site.done(`${kind}s update ${id} ${flag} "2025-01-01 10:00"`);
      const { date, date_gmt } = await datesOf(kind, id);
      expect(flag === '--date' ? date : date_gmt).toBe('2025-01-01T10:00:00');
      expect(date).not.toBe(before.date);
      await site.done('undo --yes');
      expect(await datesOf(kind, id)).toEqual(before);
    }
  });
});

describe('warnings before a write that undo could not revert', () => {
  const FRAME = '<p>a</p><iframe src="https://example.org/"></iframe>';

  it.each([
    FRAME,
    // WordPress takes this for a tag.
    'x < y && z > 1',
  ])('an author is warned of markup that only editors may store, and nothing is sent: %s', async (content) => {
    const other = await commanded({ role: 'author' });
    const { id } = await through(other.site.bare).create('event', { title: 'Own', ...TIMES, description: 'text' });
    await other.site.asEditor(`wp/v2/tribe_events/${id}`, { content });
    for (const line of [`events delete ${id}`, `events update ${id} --title New`]) {
      const { exit, err } = await other.run(line);
      expect([exit, err], line).toEqual([4, expect.stringContaining('description')]);
      expect((await other.stored(id)).content).toBe(content);
      expect((await other.stored(id)).status).toBe('publish');
    }
    // Whoever writes the text anew may.
    await other.done(`events update ${id} --description new`);
    await other.done(`events delete ${id}`);
    await other.done('undo --yes');
    expect((await other.stored(id)).content).toBe('new');
    await other.close();
  });

  it('the events that would lose a link are counted, and the deletion asks for confirmation', async () => {
    const { venue, organizers } = await scene();
    for (const [what, id] of [
      ['venues', venue],
      ['organizers', organizers[0]],
    ]) {
      const { exit, err } = await site.run(`${what} delete ${id}`);
      expect([exit, err]).toEqual([2, expect.stringContaining('14 events lose their links.')]);
    }
    expect((await stored('venue', venue)).status).toBe('publish');
    const { exit, err } = await site.run(`venues delete ${venue} --yes`);
    expect([exit, err]).toEqual([0, expect.stringContaining('14 events lose their links.')]);
    await site.done('undo --yes');
    const unused = await make('venue', { venue: `Unused ${count++}` });
    expect(await site.done(`venues delete ${unused.id}`)).toBe(String(unused.id));
  });

  it('an author learns how many links undo could not restore, and undo names those events', async () => {
    const other = await commanded({ role: 'author' });
    const { id } = await through(other.site.bare).create('venue', { venue: 'Own hall' });
    await through(other.site.bare).create('event', { title: 'Own', ...TIMES, venue: id });
    const priced = { title: 'Theirs', ...TIMES, venue: id, cost: '12,50 €' };
    const theirs = await other.site.asEditor('tribe/events/v1/events', priced);
    await other.site.asEditor('tribe/events/v1/events', { title: 'Draft', ...TIMES, venue: id, status: 'draft' });
    const { err } = await other.run(`venues delete ${id} --yes`);
    expect(err).toContain('3 events lose their links. In 2 of them undo cannot restore it');
    const undone = await other.run('undo --yes');
    expect([undone.exit, undone.out]).toEqual([7, expect.stringContaining(String(id))]);
    expect(undone.err).toContain(`event ${(theirs as JsonObject).id} “Theirs”: cost: is “$12,50”, which this site`);
    // The site has left the draft its link.
    expect(undone.err).toContain('1 undone, 1 failed');
    await other.close();
  });

  it('an author is warned of an own event with markup that relinking would remove', async () => {
    const other = await commanded({ role: 'author' });
    const { id } = await through(other.site.bare).create('venue', { venue: 'Own hall' });
    const event = await through(other.site.bare).create('event', { title: 'Own', ...TIMES, venue: id });
    await through(other.site.bare).create('event', { title: 'Plain', ...TIMES, venue: id });
    await other.site.asEditor(`wp/v2/tribe_events/${event.id}`, { content: FRAME });
    const { err } = await other.run(`venues delete ${id} --yes`);
    expect(err).toContain('2 events lose their links. In 1 of them undo cannot restore it');
    const undone = await other.run('undo --yes');
    expect(undone.err).toContain('1 undone, 1 failed');
    await other.close();
  });

  it('an author learns how many events cannot get a deleted category back', async () => {
    const other = await commanded({ role: 'author' });
    const theirs = { title: 'Theirs', ...TIMES, categories: ['Jazz', 'Folk'] };
    await other.site.asEditor('tribe/events/v1/events', theirs);
    await other.site.asEditor('tribe/events/v1/events', { ...theirs, title: 'Draft', status: 'draft' });
    await other.done(
      `events create --title Own --start-date "2027-07-02 20:00" --duration 1h --categories Jazz --no-conflict-check`,
    );
    const { err, exit } = await other.run('categories delete jazz --yes');
    expect([exit, err]).toEqual([
      0,
      '3 events lose their links. In 2 of them undo cannot restore it, because they belong to other users or have markup that you may not store.\n' +
        'Events without dates lose this category too. The site lists them nowhere, so undo cannot give it back to them.\n',
    ]);
    await other.close();
    await site.done('categories create --name Quiet');
    expect((await site.run('categories delete quiet --yes')).err).not.toContain('lose their links');
    expect((await site.run('undo --yes')).err).not.toContain('without dates');
    expect((await site.run('undo --yes')).err).not.toContain('without dates');
  });

  it.each([
    ['--all-day', true],
    ['--start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00"', true],
    ['--title Other', false],
  ])('an event that has no dates cannot lose those that it gets: events update %s', async (flags, isWarned) => {
    const { id } = await make('event', { title: 'Later', ...TIMES, status: 'draft' });
    const undated: Imitated = {
      ...site.site,
      send: async (request) => {
        const answer = await site.site.send(request);
        if (request.method !== 'GET' || !request.url.includes(`/v1/events/${id}`)) return answer;
        return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), start_date: '', end_date: '' }) };
      },
    };
    const { err } = await site.run(`events update ${id} ${flags} --no-conflict-check`, undated);
    expect(err.includes(`Event ${id} has no dates yet, and undo cannot take away`)).toBe(isWarned);
  });

  it('an author is warned of publishing a record of somebody else, which undo cannot hide again', async () => {
    const other = await commanded({ role: 'author' });
    const draft = (kind: string, name: string) =>
      other.site.asEditor(`tribe/events/v1/${kind}s`, { [kind]: name, status: 'draft' }) as Promise<JsonObject>;
    const [venue, organizer] = [await draft('venue', 'Hall'), await draft('organizer', 'Ann')];
    const when = '--start-date "2027-07-02 20:00" --duration 1h --no-conflict-check';
    const id = await other.done(`events create --title A ${when} --status draft`);
    const links = { venue: venue.id, organizer: [organizer.id], status: 'draft' };
    await other.site.asEditor(`tribe/events/v1/events/${id}`, links);
    const told = 'belongs to another user and is hidden from visitors.';
    expect((await other.run(`events update ${id} --title B`)).err).not.toContain(told);
    const { err } = await other.run(`events publish ${id}`);
    expect(err).toContain(`venue ${venue.id} ${told}`);
    expect(err).toContain(`organizer ${organizer.id} ${told}`);
    const hidden = (await other.site.asEditor('tribe/events/v1/organizers', {
      organizer: 'Bo',
      status: 'draft',
    })) as JsonObject;
    const create = (title: string, cost: string) =>
      other.run(`events create --title ${title} ${when} --organizer ${hidden.id} ${cost}`);
    expect((await create('C', '')).err).not.toContain(told);
    // The price is stored by a second write, which publishes the organizer.
    expect((await create('D', '--cost €12,50')).err).toContain(`organizer ${hidden.id} ${told}`);
    // The undo of an update saves the event with its new links.
    const late = await draft('organizer', 'Cy');
    const own = await other.done(`events create --title E ${when}`);
    expect((await other.run(`events update ${own} --organizer ${late.id}`)).err).toContain(
      `organizer ${late.id} ${told}`,
    );
    expect(await other.run('undo --yes')).toMatchObject({ exit: 0, err: expect.stringContaining('1 undone') });
    expect((await other.stored(own)).meta._EventOrganizerID).toEqual([]);
    const mine = (await other.done('organizers create --organizer Di --status draft')).trim();
    await other.site.asEditor(`wp/v2/tribe_organizer/${mine}`, { content: FRAME });
    const { err: framed } = await other.run(`events update ${own} --organizer ${mine}`);
    expect(framed).toContain(`organizer ${mine} has markup that you may not store and is hidden from visitors.`);
    await other.close();
  });

  it('an author is told that a record which goes to another user cannot be changed or undone', async () => {
    const other = await commanded({ role: 'author' });
    const told = 'The record will belong to another user';
    const { id } = await through(other.site.bare).create('event', { title: 'Own', ...TIMES });
    expect((await other.run(`events update ${id} --author 2`)).err).toContain(told);
    const hall = 'venues create --venue Hall --description Big --author 2';
    expect((await other.run(hall)).err).toContain(told);
    expect((await site.run(hall)).err).not.toContain(told);
    await other.close();
  });

  it.each([
    'events update 1 --author 2 --title Theirs',
    'events update 1 --author 2 --cost $9.50 --unset description',
    'events update 2 --author 2 --title Theirs --unset description',
    'events create --author 2 --title New --start-date 2027-07-02T20:00 --duration 2h --cost $9.50',
    'events clone 1 --author 2 --by 7d',
    'venues create --author 2 --venue Hall',
  ])('an author gives away no record that has to be saved twice: %s', async (line) => {
    const other = await commanded({ role: 'author' });
    const { create } = through(other.site.bare);
    await create('event', { title: 'Own', ...TIMES, description: 'Text' });
    await create('event', { title: 'Free', ...TIMES, description: 'Text' });
    await other.site.asEditor('wp/v2/tribe_events/1', { meta: { _EventCost: '8', _EventCurrencySymbol: '€' } });
    const before = await other.site.image();
    const { exit, err } = await other.run(line);
    expect({ exit, err }).toEqual({ exit: 5, err: expect.stringContaining('would give the record to another user') });
    expect(await other.site.image()).toEqual(before);
    await other.close();
  });

  it('an author’s merge is refused when an event or the venue belongs to somebody else, or an event has such markup', async () => {
    const other = await commanded({ role: 'author' });
    const { create } = through(other.site.bare);
    const [from, into] = [await create('venue', { venue: 'From' }), await create('venue', { venue: 'Into' })];
    await create('event', { title: 'Own', ...TIMES, venue: from.id });
    const later = { start_date: '2027-08-02 20:00', end_date: '2027-08-02 23:00', venue: from.id };
    const { id: framed } = await create('event', { title: 'Framed', ...later });
    const theirs = (await other.site.asEditor('tribe/events/v1/events', { title: 'Theirs', ...later })) as JsonObject;
    const merge = `venues merge ${from.id} --into ${into.id} --yes`;
    other.site.sent.length = 0;
    const refused = await other.run(merge);
    expect([refused.exit, refused.err]).toEqual([4, expect.stringContaining('You may not change 1 of 3 events')]);
    await other.site.asEditor(`wp/v2/tribe_events/${theirs.id}`, { meta: { _EventVenueID: [] } });
    await other.site.asEditor(`wp/v2/tribe_events/${framed}`, { content: FRAME });
    other.site.sent.length = 0;
    const framedRefused = await other.run(merge);
    expect([framedRefused.exit, framedRefused.err]).toEqual([4, expect.stringContaining('You may not change 1 of 2')]);
    const hall = (await other.site.asEditor('tribe/events/v1/venues', { venue: 'Theirs' })) as JsonObject;
    await other.done(`events create --title "Own too" --start-date 2027-09-02 --all-day --venue ${hall.id}`);
    other.site.sent.length = 0;
    expect(await other.run(`venues merge ${hall.id} --into ${into.id} --yes`)).toMatchObject({
      exit: 4,
      err: expect.stringContaining(
        `You may not move venue ${hall.id} to the trash, because it belongs to another user`,
      ),
    });
    expect(other.site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    await other.close();
  });

  it('an author is warned of values that undo could not store again', async () => {
    const other = await commanded({ role: 'author' });
    const { id } = await through(other.site.bare).create('event', { title: 'Own', ...TIMES });
    await other.site.asEditor(`wp/v2/tribe_events/${id}`, { title: 'Jazz & Blues' });
    const { exit, err } = await other.run(`events update ${id} --title New`);
    expect([exit, err]).toEqual([0, expect.stringContaining(`event ${id}: undo cannot bring back the present title`)]);
    await other.close();
  });

  it('an author merges venues of events with a bare & or <, and is told that these get encoded', async () => {
    const other = await commanded({ role: 'author' });
    const { create } = through(other.site.bare);
    const [from, into] = [await create('venue', { venue: 'From' }), await create('venue', { venue: 'Into' })];
    const { id } = await create('event', { title: 'Own', ...TIMES, venue: from.id });
    await other.site.asEditor(`wp/v2/tribe_events/${id}`, { title: 'R&B', content: '1 < 2', excerpt: '<b>&amp;</b>' });
    const { exit, err } = await other.run(`venues merge ${from.id} --into ${into.id} --yes`);
    expect([exit, err]).toEqual([
      0,
      expect.stringContaining(`event ${id}: undo cannot bring back the present title, description, because`),
    ]);
    expect(await other.stored(id)).toMatchObject({ title: 'R&amp;B', content: '1 &lt; 2', excerpt: '<b>&amp;</b>' });
    await other.site.asEditor(`wp/v2/tribe_events/${id}`, { title: '<span>R</span>' });
    expect((await other.run(`events update ${id} --cost 5`)).err).toContain('markup that you may not store (title)');
    await other.close();
  });

  it('an author who deletes a category is told of the texts that undo would encode', async () => {
    const other = await commanded({ role: 'author' });
    const { create } = through(other.site.bare);
    const { id: category } = await create('category', { name: 'Music' });
    const { id } = await create('event', { title: 'Own', ...TIMES, categories: [category] });
    await other.site.asEditor(`wp/v2/tribe_events/${id}`, { title: 'R&B' });
    const { err } = await other.run(`categories delete ${category} --yes`);
    expect(err).toContain(`event ${id}: undo cannot bring back the present title`);
    await other.close();
  });

  it('an author cannot restore an event with such markup from the trash', async () => {
    const other = await commanded({ role: 'author' });
    const hidden = { ...TIMES, hide_from_listings: true };
    const { id } = await through(other.site.bare).create('event', { title: 'Hidden', ...hidden });
    await other.run(`events delete ${id}`);
    await other.site.asEditor(`wp/v2/tribe_events/${id}`, { content: FRAME });
    const { exit, err } = await other.run(`events restore ${id}`);
    expect([exit, err]).toEqual([4, expect.stringContaining('markup that you may not store (description)')]);
    await other.close();
  });

  it('an editor’s undo keeps such markup', async () => {
    const { id } = await make('event', { title: `Framed ${count++}`, ...TIMES });
    await wordpress('event', id, { content: FRAME });
    await site.done(`events delete ${id}`);
    await site.done('undo --yes');
    expect((await site.stored(id)).content).toBe(FRAME);
  });
});

it.each([
  ['UTC+5.5', 'Europe/Paris', true],
  ['UTC+5.5', '', true],
  ['Europe/Paris', undefined, false],
  ['UTC+2', undefined, false],
  ['UTC+5.5', undefined, false],
])(
  'an event whose times in UTC do not follow from its zone (%s, then %s) is told of: %s',
  async (timezone, later, isTold) => {
    const { id } = await make('event', { title: `Odd ${count++}`, ...TIMES, timezone });
    if (later !== undefined) await wordpress('event', id, { meta: { _EventTimezone: later } });
    const { exit, err } = await site.run(`events update ${id} --title Other`);
    expect([exit, err.includes('times in UTC do not follow')]).toEqual([0, isTold]);
  },
);

it.each(['apply', 'merge'])('%s says so as well', async (way) => {
  const { id: venue } = await make('venue', { venue: `Odd hall ${count++}` });
  const { id: other } = await make('venue', { venue: `Other hall ${count++}` });
  const { id } = await make('event', { title: `Odd ${count++}`, ...TIMES, timezone: 'UTC+5.5', venue });
  await wordpress('event', id, { meta: { _EventTimezone: 'Europe/Paris' } });
  const line = {
    apply: () => `apply -f ${site.file('m.json', JSON.stringify({ events: [{ id, title: 'Other' }] }))} --yes`,
    merge: () => `venues merge ${venue} --into ${other} --yes`,
  }[way] as () => string;
  const { exit, err } = await site.run(line());
  expect([exit, err]).toEqual([0, expect.stringContaining('times in UTC do not follow')]);
});

describe('what follows from a write is undone with it', () => {
  it('an import that publishes a draft gives it a slug and a date', async () => {
    const { id } = await make('event', { title: 'Draft', ...TIMES, status: 'draft' });
    const before = await stored('event', id);
    const file = site.file('rows.csv', `id,title,status\n${id},Out,publish\n`);
    await site.done(`import ${file} --kind events`);
    expect(await stored('event', id)).toMatchObject({ status: 'publish', slug: 'out', isUndated: false });
    await site.done('undo --yes');
    expect(await stored('event', id)).toEqual(before);
  });

  it.each(['update', 'import', 'trash'])('an empty region of a venue stays empty: %s', async (way) => {
    const { id } = await make('venue', { venue: `Hall ${way}`, state: 'New York' });
    await wordpress('venue', id, { meta: { _VenueStateProvince: '' } });
    if (way === 'trash') await site.done(`venues delete ${id} --yes`);
    const before = await stored('venue', id);
    const file = site.file('rows.csv', `id,venue,country\n${id},Hall ${way},Switzerland\n`);
    await site.done(way === 'update' ? `venues update ${id} --country Switzerland` : `import ${file} --kind venues`);
    await site.done('undo --yes');
    expect(await stored('venue', id)).toEqual(before);
  });
});

it('undo restores the other fields of a venue that the site schedules with the first of its writes', async () => {
  const { id } = await make('venue', { venue: 'Early hall', description: 'Old' });
  await site.done(`venues update ${id} --no-show-map-link --description New`);
  await wordpress('venue', id, { status: 'draft', date: '2029-01-01T10:00:00' });
  const { id: event } = await make('event', { title: 'Opens it', ...TIMES, venue: id });
  await wordpress('event', event, { title: 'Opened' });
  const text = async () => (await wordpress('venue', id)).content;
  expect([(await wordpress('venue', id)).status, await text()]).toEqual([
    'publish',
    expect.objectContaining({ raw: 'New' }),
  ]);
  await site.run('undo --yes');
  expect(await text()).toMatchObject({ raw: 'Old' });
});

it('a publication tells that the slug of the draft is taken by now, and undo gives it back', async () => {
  await make('event', { title: 'Fair', ...TIMES, slug: 'fair' });
  const { id } = await make('event', { title: 'Fair again', ...TIMES, status: 'draft', slug: 'other' });
  await wordpress('event', id, { slug: 'fair' });
  await site.done(`events update ${id} --slug fair`);
  const before = await stored('event', id);
  const { exit, err } = await site.run(`events publish ${id}`);
  expect([exit, err]).toEqual([0, expect.stringContaining('“Fair again” has the slug fair-2, because fair is taken.')]);
  await site.done('undo --yes');
  expect(await stored('event', id)).toEqual(before);
});

describe('a never published venue', () => {
  const draft = async () => {
    count += 1;
    const { id } = await make('venue', { venue: `Never out ${count}`, status: 'draft' });
    await wordpress('venue', id, { slug: '', date: null });
    return id;
  };

  it('has no slug and date again after its deletion is undone', async () => {
    const id = await draft();
    const before = await stored('venue', id);
    expect(before.slug).toBe('');
    await site.done(`venues delete ${id} --yes`);
    expect((await site.run('undo --yes')).err).toContain('1 undone\n');
    expect(await stored('venue', id)).toEqual(before);
  });

  it('has no slug again after its deletion is undone, repeated and undone', async () => {
    const id = await draft();
    const before = await stored('venue', id);
    await site.done(`venues delete ${id} --yes`);
    for (let step = 0; step < 3; step += 1) {
      site.site.pass(60_000);
      const [latest] = JSON.parse((await site.run('history --format json')).out);
      await site.done(`undo ${latest.run} --yes`);
    }
    expect(await stored('venue', id)).toEqual(before);
  });

  it('has no slug again after the event that published it is undone', async () => {
    const id = await draft();
    const { id: event } = await make('event', { title: `Gig ${count}`, ...TIMES, status: 'draft' });
    await wordpress('event', event, { meta: { _EventVenueID: [id] } });
    const before = await stored('venue', id);
    const { exit } = await site.run(`events publish ${event}`);
    expect([exit, (await stored('venue', id)).slug]).toEqual([9, `never-out-${count}`]);
    await site.done('undo --yes');
    expect(await stored('venue', id)).toEqual(before);
  });
});

it('an organizer that the site published out of the trash gets its slug back when its deletion is undone', async () => {
  const { organizers } = await scene();
  const id = String(organizers[0]);
  // WordPress publishes it with the slug that the trash gave it. Our store takes no such slug.
  const send: SendHttpRequest = async (request) => {
    const answer = await site.site.send(request);
    const isRead = request.method === 'GET' && new URL(request.url).pathname.endsWith(`/${id}`);
    return isRead ? { ...answer, body: answer.body.replace(/"slug":"[abc]-\d+"/, '"slug":"ann__trashed"') } : answer;
  };
  const at = { ...site.site, send };
  await site.run(`organizers delete ${id} --yes`, at);
  site.site.sent.length = 0;
  await site.run('undo --yes', at);
  expect(site.site.sent.map(({ body }) => body)).toContainEqual(expect.stringContaining('"slug":"ann__trashed"'));
});

it('a hidden event keeps its organizer in the trash when undo returns that one there', async () => {
  const { id } = await make('organizer', { organizer: `Ann ${count++}` });
  await site.done(`organizers delete ${id}`);
  const shown = await make('event', { title: 'Shown', ...TIMES });
  const hidden = await make('event', { title: 'Hidden', ...TIMES, hide_from_listings: true });
  for (const event of [shown, hidden]) await wordpress('event', event.id, { meta: { _EventOrganizerID: [id] } });
  const before = [await stored('event', shown.id), await stored('event', hidden.id)];
  expect((await site.run(`events update ${shown.id} --cost 5`)).exit).toBe(9);
  await site.done('undo --yes');
  expect([await stored('event', shown.id), await stored('event', hidden.id)]).toEqual(before);
});

it('undo restores the venue that an update removed from an event', async () => {
  const { events } = await scene();
  const before = await stored('event', events[0]);
  await site.done(`events update ${events[0]} --unset venue --cost 5`);
  expect((await stored('event', events[0])).meta).toMatchObject({ _EventVenueID: [], _EventCost: '5' });
  await site.done('undo --yes');
  expect(await stored('event', events[0])).toEqual(before);
});

it.each(['description', 'excerpt'])('undo restores the %s that an update emptied', async (field) => {
  const { id } = await make('event', { title: `Full ${count++}`, ...TIMES, description: 'text', excerpt: 'short' });
  const before = await stored('event', id);
  await site.done(`events update ${id} --unset ${field} --cost 5`);
  const raw = await stored('event', id);
  expect(raw.raw).toEqual(
    (before.raw as string[]).map((text) => (text === { description: 'text', excerpt: 'short' }[field] ? '' : text)),
  );
  await site.done('undo --yes');
  expect(await stored('event', id)).toEqual(before);
});

it.each(['--unset description', '--title Other', '--title "Other \\\\ more"', '--cost 5', '--status draft'])(
  'an update (%s) keeps tags that a save takes for others, and so does its undo',
  async (flags) => {
    // With a quote in one name, WordPress looks all tags up again: “Hall” by the slug “hall”, which another tag has.
    await make('tag', { name: 'A & B', slug: 'hall' });
    const [hall, quoted] = [await make('tag', { name: 'Hall', slug: 'old' }), await make('tag', { name: "O'Neill" })];
    const tags = [hall.id, quoted.id].map(Number);
    const { id } = await make('event', { title: 'Tagged', ...TIMES, description: 'text', tags });
    const before = await stored('event', id);
    await site.done(`events update ${id} ${flags}`);
    const after = await stored('event', id);
    expect([before.tags, after.tags].map((ids) => [...(ids as number[])].sort())).toEqual([tags, tags]);
    await site.done('undo --yes');
    expect(await stored('event', id)).toEqual(before);
  },
);

it.each(['venue', 'organizer'] as const)('an event cannot be linked to a %s in the trash', async (kind) => {
  const name = `Away ${count++}`;
  const { id } = await make(kind, { [kind]: name });
  const { id: event } = await make('event', { title: `Stays ${count}`, ...TIMES });
  await site.done(`${kind}s delete ${id}`);
  const before = [await stored(kind, id), await stored('event', event)];
  const times = '--start-date "2027-07-03 10:00" --end-date "2027-07-03 11:00"';
  for (const line of [
    `events update ${event} --${kind} ${id}`,
    `events create --title New ${times} --${kind} ${id}`,
    `import ${site.file('link.csv', `id,${kind}\n${event},${id}\n`)} --kind events`,
  ])
    expect((await site.run(line)).exit, line).not.toBe(0);
  expect([await stored(kind, id), await stored('event', event)]).toEqual(before);
});

describe('a refused link', () => {
  it.each([
    [
      'events create --data event.json',
      'a namesake with other data',
      { organizer: [{ organizer: 'Choir', phone: '1' }] },
    ],
    ['events create --data event.json', 'an organizer in the trash', { organizer: ['TRASHED'] }],
    [
      'events update EVENT --data event.json --no-conflict-check',
      'an organizer in the trash',
      { organizer: ['TRASHED'] },
    ],
  ])('leaves nothing that the same write was to create: %s, %s', async (line, _, organizer) => {
    await make('organizer', { organizer: 'Choir', phone: '2' });
    const trashed = await make('organizer', { organizer: 'Gone' });
    await through(site.site.bare).remove('organizer', trashed.id);
    const { id } = await make('event', { title: `There ${count++}`, ...TIMES });
    const event = { title: 'Two links', ...TIMES, venue: { venue: 'New hall' }, tags: ['new tag'], ...organizer };
    site.file('event.json', JSON.stringify(event).replace('"TRASHED"', String(trashed.id)));
    const { exit } = await site.run(line.replace('EVENT', String(id)));
    expect(exit).toBeGreaterThan(0);
    expect((await through(site.site.bare).list('venue', {})).venues).toEqual([]);
    expect((await through(site.site.bare).list('tag', { hide_empty: 'false' })).tags).toEqual([]);
  });

  it('the position of a currency stays without a price', async () => {
    const { id } = await make('event', { title: `Position ${count++}`, ...TIMES });
    await wordpress('event', id, { meta: { _EventCurrencyPosition: 'prefix' } });
    await site.done(`events update ${id} --title Other`);
    expect((await site.stored(id)).meta._EventCurrencyPosition).toBe('prefix');
  });
});

describe('links given as data', () => {
  const NESTED = {
    organizer: [{ organizer: 'Choir', phone: '1' }, { organizer: 'Choir', phone: '1' }, { organizer: 'Band' }],
  };
  const namesOf = async (kind: 'organizer' | 'tag') =>
    ((await through(site.site.bare).list(kind, { hide_empty: 'false' }))[`${kind}s`] as JsonObject[])
      .map((record) => record[kind === 'tag' ? 'name' : 'organizer'])
      .sort();
  const refusing: SendHttpRequest = async (request) =>
    request.method !== 'GET' && /\/events(\/\d+)?$/.test(request.url)
      ? { status: 400, headers: { 'content-type': 'application/json' }, body: '{"code":"no","message":"Not today."}' }
      : site.site.send(request);

  it.each(['events create --data nested.json', 'events update EVENT --data links.json'])(
    'undo removes only those that the write created: %s',
    async (line) => {
      await make('organizer', { organizer: 'Choir', phone: '1' });
      const { id } = await make('event', { title: 'There', ...TIMES });
      site.file('nested.json', JSON.stringify({ title: 'New', ...TIMES, ...NESTED }));
      site.file('links.json', JSON.stringify(NESTED));
      const { exit, err } = await site.run(line.replace('EVENT', String(id)));
      expect({ exit, err }).toEqual({ exit: 0, err: expect.stringMatching(/^Also created: organizer \d+ “Band”\.$/m) });
      expect(await namesOf('organizer')).toEqual(['Band', 'Choir']);
      await site.done('undo --yes');
      expect(await namesOf('organizer')).toEqual(['Choir']);
    },
  );

  it.each(['events create --data nested.json', 'events update EVENT --data links.json'])(
    'undo removes those of a write that the site refused: %s',
    async (line) => {
      const { id } = await make('event', { title: 'There', ...TIMES });
      const links = { ...NESTED, tags: ['jazz'] };
      site.file('nested.json', JSON.stringify({ title: 'New', ...TIMES, ...links }));
      site.file('links.json', JSON.stringify(links));
      const { exit, err } = await site.run(line.replace('EVENT', String(id)), { ...site.site, send: refusing });
      expect(exit).toBeGreaterThan(0);
      expect(err).toMatch(/Also created: .*“jazz”/);
      expect([await namesOf('organizer'), await namesOf('tag')]).toEqual([['Band', 'Choir'], ['jazz']]);
      await site.done('undo --yes');
      expect([await namesOf('organizer'), await namesOf('tag')]).toEqual([[], []]);
    },
  );
});

describe('an event that the user may not see', () => {
  const hide = (at: Imitated, id: unknown): SendHttpRequest => {
    const body = '{"code":"rest_forbidden","message":"Hidden."}';
    const isHidden = (url: string) => new RegExp(`/(events|tribe_events)/${id}\\b`).test(url);
    return async (request) =>
      isHidden(request.url) ? { status: 403, headers: { 'content-type': 'application/json' }, body } : at.send(request);
  };

  it('undo of an import reverts the rest when the update of one was refused', async () => {
    const own = await make('event', { title: 'Own', ...TIMES });
    const theirs = await make('event', { title: 'Theirs', ...TIMES });
    const name = site.file('refused.csv', `id,title,venue\n${own.id},Other,New hall\n${theirs.id},Other,New hall\n`);
    const refusing: SendHttpRequest = async (request) =>
      request.method === 'GET' ? site.site.send(request) : hide(site.site, theirs.id)(request);
    const { exit } = await site.run(`import ${name} --kind events --create-missing venues`, {
      ...site.site,
      send: refusing,
    });
    expect(exit).toBe(7);
    const { exit: undone, err } = await site.run('undo --yes', { ...site.site, send: hide(site.site, theirs.id) });
    expect({ undone, err }).toEqual({ undone: 0, err: expect.stringContaining('2 undone') });
    expect((await through(site.site.bare).list('venue', {})).venues).toEqual([]);
    expect((await site.stored(own.id)).title).toBe('Own');
  });

  it('undo names it when the response to its update was lost, and reverts the rest', async () => {
    const own = await make('event', { title: 'Own', ...TIMES });
    const hidden = await make('event', { title: 'Hidden', ...TIMES });
    const name = site.file('lost.csv', `id,title\n${own.id},Other\n${hidden.id},Other\n`);
    let isDead = false;
    const dying: SendHttpRequest = async (request) => {
      if (!isDead) {
        const reply = await site.site.send(request);
        isDead = request.method !== 'GET' && request.url.includes(`/${hidden.id}`);
        if (!isDead) return reply;
      }
      throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    };
    await site.run(`import ${name} --kind events --jobs 1 --no-retry`, { ...site.site, send: dying });
    const at = { ...site.site, send: hide(site.site, hidden.id) };
    const { exit, err } = await site.run('undo --yes', at);
    expect({ exit, err }).toEqual({
      exit: 7,
      err: expect.stringMatching(new RegExp(`^event ${hidden.id}: Hidden`, 'm')),
    });
    expect([(await site.stored(own.id)).title, (await site.stored(hidden.id)).title]).toEqual(['Own', 'Other']);
    await site.done('undo --yes');
    expect((await site.stored(hidden.id)).title).toBe('Hidden');
  });

  const refusingSecondSave: SendHttpRequest = async (request) =>
    request.method === 'POST' && request.url.includes('/wp/v2/tribe_events/') && !request.body?.includes('"Back"')
      ? { status: 403, headers: { 'content-type': 'application/json' }, body: '{"code":"no","message":"Not today."}' }
      : site.site.send(request);

  it.each(['--title Other --description ""', '--title Other', '--cost $9.50'])(
    'undo restores an update of which the site refuses the second save: %s',
    async (flags) => {
      const { id } = await make('event', { title: 'There', ...TIMES, description: 'Text' });
      await wordpress('event', id, { title: 'Back', meta: { _EventCost: '8', _EventCurrencySymbol: '€' } });
      const before = await stored('event', id);
      const { exit, err } = await site.run(`events update ${id} ${flags}`, { ...site.site, send: refusingSecondSave });
      expect({ exit, err }).toEqual({ exit: 5, err: expect.stringContaining('Not today.') });
      expect(await stored('event', id)).not.toEqual(before);
      await site.done('undo --yes');
      expect(await stored('event', id)).toEqual(before);
    },
  );

  it('undo removes a new event of which the site refuses the second save', async () => {
    const line = 'events create --title New --start-date 2027-07-02T20:00 --duration 2h --cost $9.50';
    expect((await site.run(line, { ...site.site, send: refusingSecondSave })).exit).toBe(5);
    expect(await site.done('undo --yes')).toMatch(/^\d+$/);
  });
});
