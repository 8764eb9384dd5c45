// Tests src/server/in-process.ts.
import { describe, expect, it, onTestFinished } from 'vitest';
import { findOperation } from '../../src/contract/operations.js';
import { ServiceError } from '../../src/errors.js';
import { createApp } from '../../src/server/http/create-app.js';
import { createInProcessCreate, createInProcessSend } from '../../src/server/in-process.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { findOrCreateAdministrator } from '../../src/service/users.js';

const ROOT = 'https://calendar.example.org';

async function openPair() {
  const { calendar, close } = await openCalendar({
    file: 'memory',
    publicUrl: ROOT,
    now: () => Date.UTC(2027, 6, 1),
    report: () => {},
    openTo: findOrCreateAdministrator,
  });
  onTestFinished(close);
  const create = createInProcessCreate(calendar, await findOrCreateAdministrator(calendar.store));
  const send = createInProcessSend(createApp(calendar));
  const post = async (plural: string, values: object) => {
    const headers = { 'content-type': 'application/json', prefer: 'handling=strict' };
    const url = `${ROOT}/calendar/events/v1/${plural}`;
    return JSON.parse((await send({ method: 'POST', url, headers, body: JSON.stringify(values) })).body);
  };
  return { create, post };
}

describe('a record that is created without a request', () => {
  it('is the record of the response', async () => {
    const values = {
      venue: 'Town Hall',
      city: 'Leeds',
      country: 'United Kingdom',
      translations: { fr: { venue: 'Mairie' } },
    };
    const [direct, requested] = [await openPair(), await openPair()];
    const record = await direct.create(findOperation('venue', 'create'), values, false);
    expect(record).toEqual(await requested.post('venues', values));
    expect(record).toMatchObject({ id: 1, slug: 'town-hall', translations: ['en', 'fr'] });
  });

  it('is in the language that its values name', async () => {
    const { create } = await openPair();
    expect(await create(findOperation('tag', 'create'), { name: 'Fête', i18n_language: 'fr' }, true)).toEqual({
      id: 1,
      slug: 'fete',
      language: 'fr',
      translations: ['fr'],
    });
  });

  it.each([
    ['a missing title', {}],
    ['an unknown field', { venue: 'Hall', venu: 'Hall' }],
    ['a wrong value', { venue: 'Hall', website: 'no address' }],
    ['a name that is only a tag', { venue: '<b></b>' }],
    ['an unknown language', { venue: 'Hall', translations: { xx: { venue: 'Hall' } } }],
    ['too deep a value', { venue: 'Hall', image: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) }],
    ['too long a text', { venue: 'Hall', description: 'é'.repeat(600_000) }],
    ['too many tags', { venue: 'Hall', description: '<p>'.repeat(60_000) }],
  ])('is refused for %s, with the words of a response', async (_, values) => {
    const { create, post } = await openPair();
    const error: unknown = await create(findOperation('venue', 'create'), values, true).catch((error) => error);
    expect(error).toBeInstanceOf(ServiceError);
    const { code, message, data } = await post('venues', values);
    const { code: given, status, params = {} } = error as ServiceError;
    expect({ code: given, status, params: Array.isArray(params) ? params : Object.keys(params) }).toEqual({
      code,
      status: data.status,
      params: Array.isArray(data.params) ? data.params : Object.keys(data.params ?? {}),
    });
    expect(message).toBe((error as ServiceError).message);
  });
});
