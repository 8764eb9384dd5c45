import { expect, it } from 'vitest';
import type { Client } from '../../../src/client/client-types.js';
import type { Language } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { createRecordWriter, type RecordWrite } from '../../../src/sync/plan/record-writer.js';

const venue = resourceOf('venue');
type Request = [method: string, id: number | undefined, values: object];

/** A writer whose requests are answered by a function. */
function writerOf(answer: (id: number | undefined, values: object) => object) {
  const call = async (_: unknown, values: object, { path }: { path?: { id: number } }) => ({
    status: 200,
    headers: {},
    record: answer(path?.id, values),
  });
  return createRecordWriter({ client: { call } as unknown as Client, isKnown: () => false });
}

async function requestsOf(write: Partial<RecordWrite>): Promise<{ requests: Request[]; written: unknown }> {
  const requests: Request[] = [];
  const writer = writerOf((id, values) => {
    requests.push([id === undefined ? 'create' : 'update', id, values]);
    return { id: id ?? 7, modified_utc: `${requests.length}` };
  });
  const begin = () => void requests.push(['begin', undefined, {}]);
  const { id, record, last } = await writer.write({
    resource: venue,
    values: {},
    translations: new Map(),
    begin,
    ...write,
  });
  return { requests, written: { id, record: record?.modified_utc, last: last?.modified_utc } };
}

const texts = (entries: Partial<Record<Language, object>>) =>
  new Map(Object.entries(entries)) as RecordWrite['translations'];

it('creates a record first, then sends each translation that has text', async () => {
  const translations = texts({ fr: { venue: 'Salle' }, es: {} });
  const { requests, written } = await requestsOf({ values: { venue: 'Hall' }, translations, language: 'en' });
  expect(requests).toEqual([
    ['begin', undefined, {}],
    ['create', undefined, { venue: 'Hall', i18n_language: 'en' }],
    ['update', 7, { venue: 'Salle', i18n_language: 'fr' }],
  ]);
  expect(written).toEqual({ id: 7, record: '2', last: '3' });
});

it('updates the record only if it has changes of its own', async () => {
  const { requests, written } = await requestsOf({ id: 3, translations: texts({ fr: { venue: 'Salle' } }) });
  expect(requests.slice(1)).toEqual([['update', 3, { venue: 'Salle', i18n_language: 'fr' }]]);
  expect(written).toEqual({ id: 3, record: undefined, last: '2' });
  expect((await requestsOf({ id: 3, values: { city: 'Leeds' } })).requests.slice(1)).toEqual([
    ['update', 3, { city: 'Leeds' }],
  ]);
});

it('waits for linked records before sending anything', async () => {
  const order: string[] = [];
  const id = async () => {
    order.push('created');
    return 5;
  };
  const writer = writerOf((_, values) => {
    order.push(JSON.stringify(values));
    return { id: 1 };
  });
  await writer.write({
    resource: resourceOf('event'),
    values: { venue: [{ name: 'Hall', id }, 4] },
    translations: new Map(),
    begin: () => void order.push('begin'),
  });
  expect(order).toEqual(['created', 'begin', '{"venue":[5,4]}']);
});
