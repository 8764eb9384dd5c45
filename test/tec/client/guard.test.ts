// Tests src/tec/client/update-record.ts and src/tec/client/create-record.ts.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RecordMismatchError } from '../../../src/client/mismatch-errors.js';
import { findOperation } from '../../../src/contract/operations.js';
import { CalError, ServiceError } from '../../../src/errors.js';
import type { Json } from '../../support/calendar.js';
import { type Imitated, imitated, through } from './imitated.js';

let site: Imitated;
beforeAll(async () => {
  site = await imitated();
});
afterAll(() => site.close());

const TIMES = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };
let count = 0;
const event = (fields: Json = {}): Promise<Json> => {
  count += 1;
  return through(site.client).create('event', { title: `Concert ${count}`, ...TIMES, ...fields });
};

const failed = async (work: Promise<unknown>): Promise<Json> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CalError)) throw new Error(`no error of ours: ${String(error)}`);
  const { code, exit, message } = error;
  const params = error instanceof ServiceError && !Array.isArray(error.params) ? Object.keys(error.params ?? {}) : [];
  const differences = error instanceof RecordMismatchError ? error.differences.map(({ field }) => field) : [];
  return {
    code,
    exit,
    message,
    ...(params.length > 0 ? { params } : {}),
    ...(differences.length > 0 ? { differences } : {}),
  };
};

describe('an update', () => {
  it('of one date alone keeps the other date', async () => {
    const { id } = await event();
    expect(await through(site.client).update('event', id, { start_date: '2027-07-02 19:00' })).toMatchObject({
      start_date: '2027-07-02 19:00:00',
      end_date: '2027-07-02 23:00:00',
    });
  });

  it('that moves the start past the end is refused before it is sent', async () => {
    const { id } = await event();
    expect(await failed(through(site.client).update('event', id, { start_date: '2027-07-03' }))).toMatchObject({
      exit: 5,
      params: ['start_date'],
    });
  });

  it('reads once in each form, and not again the record that the caller has just read', async () => {
    const { id, ...record } = await event();
    site.sent.length = 0;
    await through(site.client).update('event', id, { title: 'One' });
    expect(site.sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'GET']);
    site.sent.length = 0;
    await site.client.call(
      findOperation('event', 'update', 'id'),
      { title: 'Two' },
      { path: { id }, current: { id, ...record } },
    );
    expect(site.sent.map(({ method, url }) => `${method} ${/tribe|wp\/v2/.exec(url)}`)).toEqual([
      'GET wp/v2',
      // Its slug is no longer that of its title: whether a draft has the same one.
      'GET wp/v2',
      'POST tribe',
      'GET wp/v2',
    ]);
  });

  it('of a price that the site splits returns the new price', async () => {
    const { id } = await event({ cost: '€5' });
    expect(await through(site.client).update('event', id, { cost: '€10-20' })).toMatchObject({ cost: '€10-20' });
    expect(await through(site.client).read('event', id)).toMatchObject({ cost: '€10-20' });
  });

  it('reports values that the service did not accept', async () => {
    const { id } = await event();
    await event({ slug: 'taken' });
    expect(await failed(through(site.client).update('event', id, { slug: 'taken', title: 'Kept' }))).toMatchObject({
      code: 'not_as_asked',
      exit: 5,
      differences: ['slug'],
    });
  });

  it('exits with 9 when somebody else has changed a field at the same moment', async () => {
    const { id } = await event({ description: 'mine' });
    site.before('POST', () => through(site.client).update('event', id, { description: 'theirs' }));
    expect(await failed(through(site.client).update('event', id, { cost: '€5' }))).toMatchObject({
      exit: 9,
      differences: ['description'],
    });
  });

  it('with an empty venue removes the venue', async () => {
    const hall = await through(site.client).create('venue', { venue: `Hall ${++count}` });
    const { id } = await event({ venue: hall.id });
    expect(await through(site.client).update('event', id, { venue: null })).toMatchObject({ venue: [] });
  });

  it.each([
    ['event', 'show_map', false],
    ['event', 'show_map_link', false],
    ['event', 'featured', false],
    ['venue', 'show_map', true],
    ['venue', 'show_map_link', true],
  ] as const)('of a %s that clears %s sets it to %s, whatever it was', async (kind, flag, cleared) => {
    const { create, update } = through(site.client);
    for (const value of [true, false]) {
      const { id } =
        kind === 'event'
          ? await event({ [flag]: value })
          : await create(kind, { venue: `Hall ${++count}`, [flag]: value });
      expect(await update(kind, id, { [flag]: null })).toMatchObject({ [flag]: cleared });
    }
  });

  it('accepts one venue, as a number or in a list, but no more', async () => {
    const create = () => through(site.client).create('venue', { venue: `Hall ${++count}` });
    const halls = [(await create()).id, (await create()).id];
    const { id } = await event({ venue: halls.slice(0, 1) });
    expect(await failed(through(site.client).update('event', id, { venue: halls }))).toMatchObject({
      exit: 5,
      params: ['venue'],
    });
  });

  it('of an event in the trash restores it with all its fields', async () => {
    const { id } = await event({ cost: '€10', website: 'https://example.org/x' });
    await through(site.client).remove('event', id);
    const restored = await through(site.client).update('event', id, { status: 'draft' });
    expect(restored).toMatchObject({ status: 'draft', cost: '€10', website: 'https://example.org/x' });
  });
});

describe('dates', () => {
  it.each([
    ['an offset', { start_date: '2027-07-02T20:00:00+09:00' }, '2027-07-02 13:00:00'],
    [
      'UTC, in the zone of the event',
      { start_date: '2027-07-02T11:00Z', timezone: 'Asia/Tokyo' },
      '2027-07-02 20:00:00',
    ],
    ['Unix seconds', { start_date: 1814554800 }, '2027-07-02 21:00:00'],
  ])('%s means its moment', async (_what, fields, start) => {
    expect((await event(fields)).start_date).toBe(start);
  });

  it('of days that do not exist are refused', async () => {
    expect(await failed(event({ start_date: '2027-02-30' }))).toMatchObject({ exit: 5, params: ['start_date'] });
  });
});

describe('a creation', () => {
  it.each(['venue', 'organizer'] as const)('of a %s whose name exists overwrites nothing', async (kind) => {
    const { create, read } = through(site.client);
    const { id } = await create(kind, { [kind]: `Dave & Sons ${kind}`, phone: '1' });
    const again = { [kind]: `dave & sons ${kind}`, phone: '1' };
    expect(await failed(create(kind, { ...again, [kind]: `Dave & Sons ${kind}` }))).toMatchObject({
      code: 'exists',
      exit: 9,
    });
    expect(await failed(create(kind, { ...again, phone: '2' }))).toMatchObject({
      exit: 9,
      differences: [kind, 'phone'],
    });
    expect((await read(kind, id)).phone).toBe('1');
  });

  it('of two records with one name at the same time creates one', async () => {
    const { create } = through(site.client);
    const both = await Promise.allSettled(['1', '2'].map((phone) => create('venue', { venue: 'At once', phone })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('that overwrote another record is reported', async () => {
    site.before('POST', async () => {
      await through(site.bare).create('venue', { venue: 'Hidden', phone: '1' });
      site.pass(60_000);
    });
    const written = through(site.client).create('venue', { venue: 'Hidden', phone: '2' });
    expect(await failed(written)).toMatchObject({ code: 'not_as_asked', exit: 9 });
  });

  it('is believed to be one on a site that takes long to answer', async () => {
    const slow = await imitated({ slowness: 20_000 });
    onTestFinished(slow.close);
    expect(await through(slow.client).create('venue', { venue: 'Slowly', phone: '2' })).toMatchObject({ phone: '2' });
  });

  it('with a cost of 0 stores a free event', async () => {
    expect((await event({ cost: 0 })).cost).toBe('Free');
  });

  it('resolves slugs, creates new terms, and links existing records instead of overwriting them', async () => {
    const { create, read } = through(site.client);
    const hall = await create('venue', { venue: 'Old Mill', phone: '1' });
    const tag = await create('tag', { name: 'Free entry' });
    const made = await event({
      tags: ['free-entry', 'Brand new'],
      venue: 'old-mill',
      organizer: [{ organizer: 'Somebody new' }],
    });
    expect(made.tags.map(({ id }: Json) => id)).toContain(tag.id);
    expect(made.tags).toHaveLength(2);
    expect(made).toMatchObject({ venue: { id: hall.id }, organizer: [{ organizer: 'Somebody new' }] });
    expect(await failed(event({ venue: { venue: 'Old Mill', phone: '2' } }))).toMatchObject({ exit: 9 });
    expect((await read('venue', hall.id)).phone).toBe('1');
    expect(await failed(event({ venue: 'no-such-hall' }))).toMatchObject({ exit: 5, params: ['venue'] });
  });
});

describe('lists', () => {
  it('return more than 50 records a page, each once, and count pages of that size', async () => {
    const { create, list } = through(site.client);
    for (let number = 1; number <= 120; number += 1) await create('tag', { name: `tag ${number}` });
    const names = new Set<unknown>();
    let total = 0;
    for (const page of [1, 2]) {
      const { tags, total_pages, ...rest } = (await list('tag', { per_page: 75, page, hide_empty: 'false' })) as Json;
      expect(total_pages).toBe(2);
      total = rest.total;
      for (const { id } of tags) names.add(id);
    }
    expect(names.size).toBe(total);
    const paged: unknown[] = [];
    for await (const { records } of site.client.pages(findOperation('tag', 'list'), {
      per_page: 100,
      hide_empty: 'false',
    }))
      paged.push(...records);
    expect(paged).toHaveLength(total);
  });

  it('request strict dates only when asked to', async () => {
    const { list } = through(site.client);
    await expect(list('event', { strict_dates: '0' })).resolves.toBeDefined();
    site.sent.length = 0;
    await list('event', { strict_dates: 'yes' });
    expect(site.sent[0]?.url).toContain('strict_dates=true');
  });

  it('with several tags are refused, because the site would use only the first', async () => {
    expect(await failed(through(site.client).list('event', { tags: 'a,b' }))).toMatchObject({
      exit: 5,
      params: ['tags'],
    });
  });
});

describe('missing records and permanent deletion', () => {
  it.each(['event', 'venue', 'organizer', 'category', 'tag'] as const)('%s is reported as not found', async (kind) => {
    expect(await failed(through(site.client).read(kind, 99999))).toMatchObject({ code: `${kind}-not-found`, exit: 3 });
  });

  it.each(['event', 'venue', 'organizer'] as const)('%s by slug is reported as not found', async (kind) => {
    const read = site.client.call(findOperation(kind, 'read', 'slug'), {}, { path: { slug: 'nope' } });
    expect(await failed(read)).toMatchObject({ exit: 3 });
  });

  it('an event in the trash is read as our service would return it', async () => {
    const { id } = await event();
    await through(site.client).remove('event', id);
    expect(await through(site.client).read('event', id)).toMatchObject({ id, status: 'trash' });
  });

  it('permanent deletion is refused without a request', async () => {
    const { id } = await event();
    site.sent.length = 0;
    expect(await failed(through(site.client).remove('event', id, { force: true }))).toMatchObject({ exit: 2 });
    expect(site.sent).toEqual([]);
  });
});

describe('texts', () => {
  it('are returned as written, and as stored with raw', async () => {
    const text = 'Rock & Roll -- “live”';
    const { id } = await event({ title: text, description: 'one\n\ntwo & three' });
    expect(await through(site.client).read('event', id)).toMatchObject({
      title: text,
      description: 'one\n\ntwo & three',
    });
    expect(await through(site.bare).read('event', id)).toMatchObject({
      title: 'Rock &#038; Roll &#8212; “live”',
      description: '<p>one</p>\n<p>two &#038; three</p>',
    });
  });
});
