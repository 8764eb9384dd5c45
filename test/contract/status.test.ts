// Tests src/service/write-posts.ts and src/service/publish-scheduled.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestCalendar, testCalendar, type Who } from '../support/calendar.js';
import { badParam, fresh, least, made, POSTS, pathOf, refusal, TERMS } from './samples.js';

/** Contract section 6: status, publication dates, the trash. It is Saturday noon in Paris, 2026-09-12 10:00 UTC. */

let calendar: TestCalendar;
beforeEach(async () => {
  calendar = await testCalendar();
});
afterEach(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

const PAST = '2026-01-01 00:00:00';
const LATER = '2026-09-12 12:00:01';

type Row = readonly [as: Who, status: string | undefined, date: string | undefined, becomes: string];
const TABLE: readonly Row[] = [
  ...(['author', 'editor', 'administrator'] as const).flatMap((role): Row[] => [
    [role, undefined, undefined, 'publish'],
    [role, 'publish', undefined, 'publish'],
    [role, 'publish', PAST, 'publish'],
    [role, 'publish', '2026-09-12 12:00:00', 'publish'],
    [role, 'publish', LATER, 'future'],
    [role, undefined, LATER, 'future'],
    [role, 'future', LATER, 'future'],
    [role, 'future', PAST, 'publish'],
    [role, 'future', undefined, 'publish'],
    [role, 'draft', undefined, 'draft'],
    [role, 'draft', LATER, 'draft'],
    [role, 'pending', undefined, 'pending'],
    [role, 'private', undefined, 'private'],
    [role, 'private', LATER, 'private'],
  ]),
  ['contributor', undefined, undefined, 'draft'],
  ['contributor', undefined, LATER, 'draft'],
  ['contributor', 'draft', undefined, 'draft'],
  ['contributor', 'pending', undefined, 'pending'],
  ['contributor', 'publish', undefined, 'pending'],
  ['contributor', 'publish', LATER, 'pending'],
  ['contributor', 'future', LATER, 'pending'],
  ['contributor', 'private', undefined, 'pending'],
];

test.each(TABLE)('%s writes status %s with date %s: %s', async (as, status, date, becomes) => {
  for (const kind of POSTS) {
    const fields = { ...(status ? { status } : {}), ...(date ? { date } : {}) };
    expect(await made(calendar, kind, fields, as)).toMatchObject({ status: becomes });
    const draft = await made(calendar, kind, { status: 'draft' }, as);
    const updated = await calendar.get(`PATCH ${pathOf(kind)}/${draft.id}`, { as, json: fields });
    expect(updated.status).toBe(status === undefined ? 'draft' : becomes);
  }
});

test.each(['published', 'auto-draft', 'any', 'inherit', '', 1, [], {}])('status %j is refused', async (status) => {
  for (const kind of POSTS)
    expect(await refusal(calendar, `POST ${pathOf(kind)}`, { json: { ...least(kind, fresh()), status } })).toEqual(
      badParam('status'),
    );
});

describe.each(POSTS)('publication dates of a %s', (kind) => {
  const path = pathOf(kind);

  test('a record with a future date is published at that date: single, in lists, counts and for the public', async () => {
    const { id, slug } = await made(calendar, kind, { date: '2026-09-12 13:00:00' });
    const total = async () => (await calendar.get(`GET ${path}`, { as: 'nobody' })).total;
    const alone = async (ref: string | number) => (await calendar.ask(`GET ${path}/${ref}`, { as: 'nobody' })).status;
    calendar.pass(59 * 60_000 + 59_000);
    expect([await total(), await alone(id), await alone(`by-slug/${slug}`)]).toEqual([0, 401, 401]);
    calendar.pass(1000);
    expect([await total(), await alone(id), await alone(`by-slug/${slug}`)]).toEqual([1, 200, 200]);
    expect(await calendar.get(`GET ${path}/${id}`)).toMatchObject({
      status: 'publish',
      date: '2026-09-12 13:00:00',
      date_utc: '2026-09-12 11:00:00',
    });
    expect((await calendar.get(`GET ${path}?status=future`)).total).toBe(0);
  });

  test('changing the date switches between publish and future', async () => {
    const { id } = await made(calendar, kind);
    expect(await calendar.get(`PUT ${path}/${id}`, { json: { date: LATER } })).toMatchObject({ status: 'future' });
    expect(await calendar.get(`PUT ${path}/${id}`, { json: { date_utc: PAST } })).toMatchObject({
      status: 'publish',
      date: '2026-01-01 01:00:00',
    });
  });

  test('a contributor may edit a scheduled record, but an earlier date makes it pending', async () => {
    const { id } = await made(calendar, kind, { date: LATER, author: 4 });
    expect(await calendar.get(`PUT ${path}/${id}`, { as: 'contributor', json: { description: 'd' } })).toMatchObject({
      status: 'future',
    });
    expect(await calendar.get(`PUT ${path}/${id}`, { as: 'contributor', json: { date: PAST } })).toMatchObject({
      status: 'pending',
    });
  });

  test.each([
    ['future', LATER],
    ['private', PAST],
  ])('a contributor who writes back a %s record keeps its status', async (status, date) => {
    const { id } = await made(calendar, kind, { date, author: 4, ...(status === 'private' ? { status } : {}) });
    const read = await calendar.get(`GET ${path}/${id}`, { as: 'contributor' });
    expect(await calendar.get(`PUT ${path}/${id}`, { as: 'contributor', json: read })).toMatchObject({ status });
  });

  test.each([
    ['date', '2026-07-01 12:00:00', '2026-07-01 12:00:00', '2026-07-01 10:00:00'],
    ['date', '2026-07-01T12:00:00Z', '2026-07-01 14:00:00', '2026-07-01 12:00:00'],
    ['date', '2026-03-29 02:30:00', '2026-03-29 03:30:00', '2026-03-29 01:30:00'],
    ['date_utc', '2026-07-01 12:00:00', '2026-07-01 14:00:00', '2026-07-01 12:00:00'],
    ['date_utc', '2026-07-01T12:00:00+02:00', '2026-07-01 12:00:00', '2026-07-01 10:00:00'],
    ['date', 1782900000, '2026-07-01 12:00:00', '2026-07-01 10:00:00'],
  ])('%s %s', async (name, value, date, dateUtc) => {
    expect(await made(calendar, kind, { [name]: value })).toMatchObject({ date, date_utc: dateUtc });
  });

  test('date overrides date_utc, unless only date_utc has changed', async () => {
    const record = await made(calendar, kind, { date: '2026-01-01 12:00:00', date_utc: '2020-01-01 00:00:00' });
    expect(record).toMatchObject({ date: '2026-01-01 12:00:00', date_utc: '2026-01-01 11:00:00' });
    const put = (fields: object) => calendar.get(`PUT ${path}/${record.id}`, { json: { ...record, ...fields } });
    expect(await put({ date_utc: '2026-02-01 11:00:00' })).toMatchObject({ date: '2026-02-01 12:00:00' });
  });

  test('modified is the time of the last write', async () => {
    const { id } = await made(calendar, kind);
    calendar.pass(3_600_000);
    expect(await calendar.get(`PUT ${path}/${id}`, { json: {} })).toMatchObject({
      modified: '2026-09-12 13:00:00',
      modified_utc: '2026-09-12 11:00:00',
      date_utc: '2026-09-12 10:00:00',
    });
  });
});

describe.each(POSTS)('the trash of a %s', (kind) => {
  const path = pathOf(kind);

  test('DELETE returns the trashed record; repeating it gives 410, and so does reading as a visitor', async () => {
    const { id, slug } = await made(calendar, kind);
    expect(await calendar.get(`DELETE ${path}/${id}`)).toMatchObject({ id, slug, status: 'trash' });
    const gone = { status: 410, code: `${kind}-is-in-trash` };
    expect(await refusal(calendar, `DELETE ${path}/${id}`)).toEqual(gone);
    expect(await refusal(calendar, `DELETE ${path}/by-slug/${slug}`)).toEqual(gone);
    for (const as of ['nobody', 'subscriber', 'contributor', 'author'] as const)
      expect(await refusal(calendar, `GET ${path}/${id}`, { as })).toEqual(gone);
    expect(await calendar.get(`GET ${path}/${id}`)).toMatchObject({ status: 'trash' });
    expect((await calendar.get(`GET ${path}`)).total).toBe(0);
    expect((await calendar.get(`GET ${path}?status=trash`)).total).toBe(1);
  });

  test('keeps the slug taken', async () => {
    const first = await made(calendar, kind, least(kind, 'Same'));
    await calendar.get(`DELETE ${path}/${first.id}`);
    expect(await made(calendar, kind, least(kind, 'Same'))).toMatchObject({ slug: 'same-2' });
  });

  test('an update keeps the record there, another status restores it', async () => {
    const { id } = await made(calendar, kind);
    await calendar.get(`DELETE ${path}/${id}`);
    expect(await calendar.get(`PUT ${path}/${id}`, { json: { description: 'd' } })).toMatchObject({
      status: 'trash',
      description: 'd',
    });
    expect(await calendar.get(`PUT ${path}/${id}`, { json: { status: 'trash' } })).toMatchObject({ status: 'trash' });
    expect(await calendar.get(`PUT ${path}/${id}`, { json: { status: 'draft' } })).toMatchObject({ status: 'draft' });
    expect(await calendar.get(`DELETE ${path}/${id}`)).toMatchObject({ status: 'trash' });
    expect(await calendar.get(`PUT ${path}/${id}`, { json: { status: 'publish' } })).toMatchObject({
      status: 'publish',
    });
  });

  test('an update to the status trash moves the record there', async () => {
    const { id } = await made(calendar, kind);
    expect(await calendar.get(`PUT ${path}/${id}`, { json: { status: 'trash' } })).toMatchObject({ status: 'trash' });
    expect(await refusal(calendar, `GET ${path}/${id}`, { as: 'nobody' })).toMatchObject({ status: 410 });
  });

  test.each(['true', '1'])('force=%s deletes permanently and returns the last state of the record', async (force) => {
    const record = await made(calendar, kind);
    expect(await calendar.get(`DELETE ${path}/${record.id}?force=${force}`)).toEqual(record);
    const trashed = await made(calendar, kind);
    const last = await calendar.get(`DELETE ${path}/${trashed.id}?force=false`);
    expect(await calendar.get(`DELETE ${path}/by-slug/${trashed.slug}?force=${force}`)).toEqual(last);
    for (const { id } of [record, trashed]) {
      for (const verb of ['GET', 'PUT', 'DELETE'])
        expect(await refusal(calendar, `${verb} ${path}/${id}`)).toEqual({ status: 404, code: `${kind}-not-found` });
    }
  });
});

test.each(['venue', 'organizer'] as const)(
  'a %s in the trash or deleted is not linked, and not linked again when restored',
  async (kind) => {
    const [gone, stays] = [await made(calendar, kind), await made(calendar, kind)];
    const event = await made(calendar, 'event', { [kind]: [gone.id, stays.id] });
    const linked = async () => {
      const shown = await calendar.get(`GET /events/${event.id}`);
      return (kind === 'venue' ? shown.venues : shown.organizer).map(({ id }: { id: number }) => id);
    };
    expect(await linked()).toEqual([gone.id, stays.id]);
    await calendar.get(`DELETE ${pathOf(kind)}/${gone.id}`);
    expect(await linked()).toEqual([stays.id]);
    expect(await refusal(calendar, `PUT /events/${event.id}`, { json: { [kind]: [gone.id] } })).toEqual(badParam(kind));
    await calendar.get(`PUT ${pathOf(kind)}/${gone.id}`, { json: { status: 'publish' } });
    expect(await linked()).toEqual([stays.id]);
    for (const status of ['trash', 'publish']) {
      await calendar.get(`PUT ${pathOf(kind)}/${stays.id}`, { json: { status } });
      expect(await linked()).toEqual([]);
    }
  },
);

test('an event keeps its links in the trash', async () => {
  const event = await made(calendar, 'event', { venue: { venue: 'Hall' }, tags: ['t'] });
  await calendar.get(`DELETE /events/${event.id}`);
  const back = await calendar.get(`PUT /events/${event.id}`, { json: { status: 'publish' } });
  expect([back.venue.id, back.tags[0].id]).toEqual([event.venue.id, event.tags[0].id]);
});

test.each(TERMS)('a %s is deleted permanently, unlinked, and returned in its last state', async (kind) => {
  const field = pathOf(kind).slice(1);
  const { id } = await made(calendar, kind, { description: 'd' });
  const event = await made(calendar, 'event', { [field]: [id] });
  const last = await calendar.get(`GET ${pathOf(kind)}/${id}`);
  expect(last.count).toBe(1);
  expect(await calendar.get(`DELETE ${pathOf(kind)}/${id}`)).toEqual(last);
  for (const verb of ['GET', 'PUT', 'DELETE'])
    expect(await refusal(calendar, `${verb} ${pathOf(kind)}/${id}`)).toEqual({
      status: 404,
      code: `${kind}-not-found`,
    });
  expect((await calendar.get(`GET /events/${event.id}`))[field]).toEqual([]);
});
