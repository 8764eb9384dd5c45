// Tests src/http/unknown-parameters.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { prefers, STRICT_HANDLING } from '../../src/http/exchange.js';
import { event } from '../store/stores.js';
import type { Json } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';
import { fresh } from './samples.js';

// Contract, section 1: `Prefer: handling=strict`.

let calendar: Seeded;
const headers = { prefer: 'handling=strict' };

beforeAll(async () => {
  calendar = await seededCalendar();
  await calendar.venue({ venue: 'Hall' });
  await calendar.organizer({ organizer: 'Jo' });
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

const EVENT = { title: 'Gig', start_date: '2026-10-01', end_date: '2026-10-01' };

test.each<[string, Json, string, string]>([
  ['GET /events?serach=jazz', undefined, 'serach', 'Did you mean “search”?'],
  ['GET /events?page=1&x=1', undefined, 'x', 'is not a parameter of this request.'],
  ['GET /tags/1?feilds=id', undefined, 'feilds', 'is not a parameter of this request.'],
  ['POST /events', { ...EVENT, csot: '5' }, 'csot', 'Did you mean “cost”?'],
  // A name that is spelled wrong is told before the one that is missing.
  ['POST /events', { ...EVENT, title: undefined, titel: 'Gig' }, 'titel', 'Did you mean “title”?'],
  ['PUT /venues/1?citty=Leeds', {}, 'citty', 'Did you mean “city”?'],
  ['POST /events', { ...EVENT, venue: { venue: 'New', adress: 'x' } }, 'venue.adress', 'Did you mean “address”?'],
  ['POST /events', { ...EVENT, organizer: [1, { emial: 'x' }] }, 'organizer.emial', 'Did you mean “email”?'],
  ['DELETE /venues/1?froce=true', undefined, 'froce', 'Did you mean “force”?'],
  ['POST /venues/1?_methd=DELETE', {}, '_methd', 'Did you mean “_method”?'],
  [`GET /events?${'x'.repeat(100)}=1`, undefined, 'x'.repeat(64), 'is not a parameter of this request.'],
])('%s %o reports %s', async (request, json, name, words) => {
  const strict = await calendar.ask(request, { json, headers });
  expect([strict.status, strict.body.code]).toEqual([400, 'rest_invalid_param']);
  expect(strict.body.data.params).toEqual({ [name]: expect.stringContaining(words) });
  expect(strict.headers.get('preference-applied')).toBe('handling=strict');
});

test('without Prefer they are ignored, even after the same request in strict mode', async () => {
  const path = 'GET /events?colour=red';
  for (let times = 0; times < 2; times += 1) {
    const lenient = await calendar.ask(path, { as: 'nobody' });
    expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([200, null]);
    expect((await calendar.ask(path, { as: 'nobody', headers })).status).toBe(400);
    const known = await calendar.ask('GET /events', { as: 'nobody', headers });
    expect([known.status, known.headers.get('preference-applied')]).toEqual([200, 'handling=strict']);
  }
});

test.skipIf(process.env.CAL_TEST_STORE === 'postgres')('totals are exact without Prefer: count=estimated', async () => {
  const large = await seededCalendar();
  const cells = { search: 'jazz', timezone: 'UTC' };
  await large.store.write(async (session) => {
    for (let number = 0; number < 1000; number++) await session.insert('event', event(`jazz-${number}`, cells));
    // By the gap in the IDs, the service takes the word for frequent.
    await session.startNumbers('post', 149_998);
    await session.insert('event', event('last', cells));
  });
  const read = async (path: string, prefer?: string) => {
    const reply = await large.ask(`GET /events?search=jazz${path}`, {
      as: 'nobody',
      headers: prefer === undefined ? {} : { prefer },
    });
    const header = (name: string) => reply.headers.get(name);
    return [header('x-wp-total'), header('x-wp-totalpages'), header('preference-applied'), header('vary')];
  };
  const exact = ['1001', '101', null, null];
  const estimate = ['1000', '100', 'count=estimated', 'Prefer'];
  expect(await read('&_fields=id', 'count=estimated')).toEqual(estimate);
  expect(await read('', 'handling=strict, count=estimated')).toEqual([
    ...['1000', '100', 'handling=strict, count=estimated', 'Prefer'],
  ]);
  // The same requests, with and without: a kept response answers only its own kind.
  expect(await read('&_fields=id')).toEqual(exact);
  expect(await read('&_fields=id', 'count=estimated')).toEqual(estimate);
  expect(await read('&page=2', 'count=estimated')).toEqual(exact);
  await large.close();
});

describe('accepts a record written back as read', () => {
  test.each(RESOURCE_LIST.map(({ name, plural }) => [name, plural] as const))('%s', async (name, plural) => {
    const { id } = await calendar[name](name === 'event' ? { venue: 1, organizer: 2, categories: [fresh()] } : {});
    const read = await calendar.get(`GET /${plural}/${id}`, { headers });
    expect((await calendar.ask(`PUT /${plural}/${id}`, { json: read, headers })).status).toBe(200);
  });
});

test('is announced by the index and declared in the documentation', async () => {
  for (const path of ['GET /', 'GET https://calendar.example.org/'])
    expect((await calendar.get(path)).preferences).toEqual(['handling=strict', 'return=minimal', 'count=estimated']);
  expect((await calendar.get('GET /doc')).components.parameters.Prefer).toMatchObject({ in: 'header' });
});

test.each([
  ['handling=strict', true],
  ['Handling="Strict"', true],
  ['respond-async, handling=strict; wait=5', true],
  ['handling=lenient, handling=strict', false],
  ['handling=stricter', false],
  ['return=minimal', false],
  [undefined, false],
])('decides on strict handling by Prefer: %s', (header, expected) => {
  expect(prefers(header, STRICT_HANDLING)).toBe(expected);
});

test('long and numerous unknown names cost little', async () => {
  const json = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`${'tittle'.repeat(1 + (n % 5))}${n}`, 1]));
  json['x'.repeat(100_000)] = 1;
  const { status, body } = await calendar.ask('PUT /events/1', { json, headers });
  expect(status).toBe(400);
  expect(Object.keys(body.data.params)).toHaveLength(20);
});
