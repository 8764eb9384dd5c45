// Tests src/tec/client/create-record.ts, src/tec/client/read-tec-record.ts and src/tec/client/update-record.ts.
import { describe, expect, it } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { ServiceError } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { planTecCreate } from '../../../src/tec/client/create-record.js';
import { readTecRecord } from '../../../src/tec/client/read-tec-record.js';
import type { TecSite } from '../../../src/tec/client/tec-site.js';
import { planTecUpdate } from '../../../src/tec/client/update-record.js';

const refused = (code: string, status = 400) => new ServiceError({ answered: code, status, say: () => code });

/** A site that shows no record as it is stored. */
const closedSite = (ask: TecSite['ask'] = async () => ({ status: 200, headers: {}, record: {}, raw: {} })) =>
  ({
    ask,
    now: () => Date.parse('2026-09-12T10:00:00Z'),
    zone: async () => 'UTC',
    linked: async () => [4],
    wordpress: { of: () => undefined, read: async () => undefined, refusalOf: () => undefined },
  }) as unknown as TecSite;

const event = resourceOf('event');

describe('an update of a site that shows no stored price', () => {
  const send = async (values: JsonObject, current: JsonObject) => {
    const update = planTecUpdate(closedSite(), event, { values, call: { current: { id: 7, ...current } } });
    return update.then(
      ({ values: sent }) => sent,
      (error: ServiceError) => Object.keys(error.params ?? {}),
    );
  };
  it.each<[string, JsonObject, JsonObject, unknown]>([
    ['sends a price that survives', { title: 'A' }, { cost: '€10' }, { title: 'A', cost: '€10' }],
    ['is refused where the price would not survive', { title: 'A' }, { cost: '10 – 20' }, ['cost']],
    ['may set a price that would not', { cost: '10-20' }, { cost: '5 – 7' }, { cost: '10-20' }],
    ['may clear it', { cost: null }, { cost: '5 – 7' }, {}],
    [
      'is refused with an end before the start that is there',
      { end_date: '2027-01-01' },
      { start_date: '2027-01-02 10:00:00' },
      ['end_date'],
    ],
    [
      'is refused with a start after the end that is there',
      { start_date: '2027-01-03' },
      { end_date: '2027-01-02 10:00:00' },
      ['start_date'],
    ],
    [
      'may last no time',
      { start_date: '2027-01-02 10:00' },
      { end_date: '2027-01-02 10:00:00' },
      { start_date: '2027-01-02 10:00:00', end_date: '2027-01-02 10:00:00' },
    ],
  ])('%s', async (_, values, current, sent) => expect(await send(values, current)).toEqual(sent));
});

describe('a new category', () => {
  it.each<[JsonObject, JsonObject]>([
    [{ name: 'A', parent: 0 }, { name: 'A' }],
    [{ name: 'A', parent: '0' }, { name: 'A' }],
    [{ name: 'A' }, { name: 'A' }],
    [
      { name: 'A', parent: 3 },
      { name: 'A', parent: 3 },
    ],
  ])('with %j is sent as %j, because the site refuses a parent of 0', async (values, sent) => {
    expect((await planTecCreate(closedSite(), resourceOf('category'), values)).send).toEqual(sent);
  });
});

describe('an event in the trash', () => {
  const EVENTS = [
    { id: 6, slug: 'other__trashed' },
    { id: 7, slug: 'gig__trashed' },
  ];
  const read = async (path: JsonObject, list: () => readonly JsonObject[] = () => EVENTS) => {
    const asked: unknown[] = [];
    const site = closedSite(async ({ action }, values) => {
      asked.push(action === 'list' ? values.include : action);
      if (action === 'read') throw refused('event-is-in-trash', 410);
      const record = { events: list() };
      return { status: 200, headers: {}, record, raw: record };
    });
    const reply = await readTecRecord(site, event, { values: {}, call: { path: path as never } }).catch(
      (error: ServiceError) => ({ record: error.code }),
    );
    return [reply.record, asked];
  };
  it.each<[string, JsonObject, unknown, unknown]>([
    ['by its ID', { id: 7 }, EVENTS[1], '7'],
    ['by the slug that it had', { slug: 'gig' }, EVENTS[1], undefined],
    ['by the slug that it has there', { slug: 'gig__trashed' }, EVENTS[1], undefined],
    ['not, where it is not listed', { id: 9 }, 'event-is-in-trash', '9'],
  ])('is read %s', async (_, path, record, include) => expect(await read(path)).toEqual([record, ['read', include]]));

  it('is reported to be there if the site does not show its trash', async () => {
    const closed = () => {
      throw refused('rest_forbidden', 403);
    };
    expect((await read({ id: 7 }, closed))[0]).toBe('event-is-in-trash');
  });

  it('is looked for only in the trash', async () => {
    const site = closedSite(async () => {
      throw refused('event-not-found', 404);
    });
    const reading = readTecRecord(site, event, { values: {}, call: { path: { id: 7 } } });
    await expect(reading).rejects.toMatchObject({ code: 'event-not-found' });
  });
});
