import { expect, it } from 'vitest';
import type { Language } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { type RecordWrite, sendWrite } from '../../../src/sync/plan/send-write.js';

const venue = resourceOf('venue');
type Request = [method: string, id: number | undefined, values: object];

async function requestsOf(write: Partial<RecordWrite>): Promise<{ requests: Request[]; written: unknown }> {
  const requests: Request[] = [];
  const answer = (method: string, id: number | undefined, values: object) => {
    requests.push([method, id, values]);
    return Promise.resolve({ id: id ?? 7, modified_utc: `${requests.length}` });
  };
  const { id, record, last } = await sendWrite(
    { resource: venue, language: undefined, values: {}, translations: new Map(), ...write },
    {
      begin: async () => void requests.push(['begin', undefined, {}]),
      create: (_, values) => answer('create', undefined, values),
      update: (_, updated, values) => answer('update', updated, values),
    },
  );
  return { requests, written: { id, record: record?.modified_utc, last: last?.modified_utc } };
}

const texts = (entries: Partial<Record<Language, object>>) =>
  new Map(Object.entries(entries)) as RecordWrite['translations'];

it('a new record goes first, then each of its translations; an empty one sends nothing', async () => {
  const translations = texts({ fr: { venue: 'Salle' }, es: {} });
  const { requests, written } = await requestsOf({ values: { venue: 'Hall' }, translations, language: 'en' });
  expect(requests).toEqual([
    ['begin', undefined, {}],
    ['create', undefined, { venue: 'Hall', i18n_language: 'en' }],
    ['update', 7, { venue: 'Salle', i18n_language: 'fr' }],
  ]);
  expect(written).toEqual({ id: 7, record: '2', last: '3' });
});

it('an update sends the record only if it has changes of its own', async () => {
  const { requests, written } = await requestsOf({ id: 3, translations: texts({ fr: { venue: 'Salle' } }) });
  expect(requests.slice(1)).toEqual([['update', 3, { venue: 'Salle', i18n_language: 'fr' }]]);
  expect(written).toEqual({ id: 3, record: undefined, last: '2' });
  expect((await requestsOf({ id: 3, values: { city: 'Leeds' } })).requests.slice(1)).toEqual([
    ['update', 3, { city: 'Leeds' }],
  ]);
});

it('links to records that are being created are waited for before anything is sent', async () => {
  const order: string[] = [];
  const id = async () => {
    order.push('created');
    return 5;
  };
  const pending = { name: 'Hall', id };
  await sendWrite(
    { resource: resourceOf('event'), language: undefined, values: { venue: [pending, 4] }, translations: new Map() },
    {
      begin: async () => void order.push('begin'),
      create: async (_, values) => {
        order.push(JSON.stringify(values));
        return { id: 1 };
      },
      update: async () => ({}),
    },
  );
  expect(order).toEqual(['created', 'begin', '{"venue":[5,4]}']);
});
