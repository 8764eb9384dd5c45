// Tests src/service/present-records.ts and src/service/prepare-cells.ts.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, Form, RecordKind } from '../../src/contract/declarations.js';
import { resourceOf } from '../../src/contract/resources/index.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { type Json, type TestCalendar, testCalendar } from '../support/calendar.js';
import { cal } from '../support/command-line.js';
import { KINDS, pathOf } from './samples.js';

/** Every declared field of every kind, written with a value, is shown wherever a record is shown. */

let calendar: TestCalendar;
let parentId = 0;
const written: Partial<Record<RecordKind, Json>> = {};
const created: Partial<Record<RecordKind, Json>> = {};

/** A value of each form that differs from that of a new record, recognizable by the name of its field. */
const VALUES: Readonly<Partial<Record<Form, (name: string, field: Field) => unknown>>> = {
  name: (name) => `The ${name} written`,
  text: (name) => `${name} written`,
  html: (name) => `<p>${name} written</p>`,
  slug: (name) => `${name}-written`,
  url: (name) => `https://${name}.example.org/`,
  email: (name) => `${name}@example.org`,
  image: (name) => `https://example.org/${name}.png`,
  cost: () => '€10',
  zone: () => 'America/New_York',
  flag: (name, { initially }) => name !== 'all_day' && initially !== true,
  id: () => 2,
  latitude: () => 53.5,
  longitude: () => -1.5,
  status: () => 'publish',
  secret: () => 'opens',
  parent: () => parentId,
  terms: (_, { of }) => [of && created[of].id],
  posts: (_, { of }) => [of && created[of].id],
  date: (name) => DATES[name],
};
const DATES: Readonly<Record<string, string>> = {
  date: '2026-01-02 03:04:05',
  date_utc: '2026-01-02 02:04:05',
  start_date: '2027-07-02 10:00:00',
  end_date: '2027-07-02 12:00:00',
};

const fieldsOf = (kind: RecordKind): [string, Field][] => Object.entries(resourceOf(kind).fields);

function valueFor(kind: RecordKind, name: string, field: Field): unknown {
  const value = VALUES[field.form]?.(name, field);
  if (value === undefined) throw new Error(`no value for ${kind}.${name}: add one for ${field.form} to this test`);
  return value;
}

beforeAll(async () => {
  calendar = await testCalendar();
  parentId = (await calendar.get('POST /categories', { json: { name: 'Above' } })).id;
  for (const kind of ['venue', 'organizer', 'tag', 'category', 'event'] as const) {
    written[kind] = Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, valueFor(kind, name, field)]));
    created[kind] = await calendar.get(`POST ${pathOf(kind)}`, { json: written[kind] });
  }
});
afterAll(() => calendar.close());

const send: SendHttpRequest = async ({ method, url, headers, body }) => {
  const target = new URL(url);
  const asked = `${method} ${target.pathname.replace('/calendar/events/v1', '')}${target.search}`;
  const reply = await calendar.ask(asked, { headers, ...(body === undefined ? {} : { body }) });
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: JSON.stringify(reply.body),
  };
};
const run = (line: string) => cal(line, { send, env: { CAL_URL: 'http://x.test' } });

/** The value that a record shows, as it was written: links as their IDs, an image as its URL. */
function shownAsWritten(record: Json, name: string, { form }: Field): unknown {
  const value = record[name];
  if (form === 'image') return value?.url;
  if (form === 'terms' || form === 'posts') return [value].flat().map(({ id }: Json) => id);
  return form === 'id' ? Number(value) : value;
}

/** Fields that no export has, and those that have the value that is left out of exports. */
const NOT_EXPORTED = new Set(['author', 'date', 'status', 'all_day']);

describe.each(KINDS)('%s', (kind) => {
  const { plural } = resourceOf(kind);
  const shown = fieldsOf(kind).filter(([, { writeOnly }]) => !writeOnly);
  const expectShown = (record: Json) =>
    expect(Object.fromEntries(shown.map(([name, field]) => [name, shownAsWritten(record, name, field)]))).toEqual(
      Object.fromEntries(shown.map(([name]) => [name, written[kind][name]])),
    );

  test('shows every field in the response to its creation, a single GET and a list', async () => {
    const { id } = created[kind];
    expectShown(created[kind]);
    expectShown(await calendar.get(`GET ${pathOf(kind)}/${id}`));
    const filters = { event: '?start_date=2027-01-01', category: '?hide_empty=0', tag: '?hide_empty=0' };
    const list = await calendar.get(`GET ${pathOf(kind)}${filters[kind as 'event'] ?? ''}`);
    expectShown(list[plural].find((record: Json) => record.id === id));
  });

  test('`cal get` shows every field', async () => {
    const { out } = await run(`${plural} get ${created[kind].id} --format json`);
    expectShown(JSON.parse(out));
  });

  test('hides only fields declared as write-only', () => {
    const hidden = fieldsOf(kind).filter(([name]) => !(name in created[kind]));
    expect(hidden.map(([name]) => name)).toEqual(kind === 'event' ? ['password'] : []);
    expect(hidden.every(([, { writeOnly }]) => writeOnly)).toBe(true);
  });

  test('/doc describes every field', async () => {
    const { components } = await calendar.get('GET /doc');
    const { properties } = components.schemas[kind.replace(/^./, (letter) => letter.toUpperCase())];
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(shown.map(([name]) => name)));
  });

  test.each([
    [
      'ndjson',
      (text: string): Json[] =>
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
    ],
    ['csv', (text: string): Json[] => parse(text, { columns: true })],
  ])('an export as %s has every field', async (format, read) => {
    const dates = resourceOf(kind).kind === 'post' ? '--with-dates' : '';
    const { out, err } = await run(`export ${plural} ${dates} --format ${format}`);
    const entry = read(out).find(({ slug }) => slug === created[kind].slug);
    expect(entry, err).toBeDefined();
    const empty = shown.filter(([name]) => !NOT_EXPORTED.has(name) && ['', undefined].includes(entry?.[name]));
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test('shows every field on its page, except those declared as not on the page', async () => {
    if (kind === 'event') await calendar.get(`PUT /events/${created.event.id}`, { json: { password: '' } });
    const response = await calendar.fetch(new Request(created[kind].url, { headers: { accept: 'text/html' } }));
    const text = await response.text();
    const missing = shown.filter(
      ([name, { onPage, form }]) => onPage !== 'nowhere' && !text.includes(wordOnPage(form, written[kind][name])),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

/** A word that tells a value from others on a page: for a link its ID is not shown, for a date its year is. */
function wordOnPage(form: Form, value: unknown): string {
  if (form === 'terms' || form === 'posts') return 'written';
  if (form === 'date') return String(value).slice(0, 4);
  // Coordinates are part of the link to a map, which this venue does not show.
  if (['zone', 'flag', 'latitude', 'longitude'].includes(form)) return '';
  return String(value).replace(/^<p>|<\/p>$|^https?:\/\/|\/$/g, '');
}

test('a password that is given on creation protects the event', async () => {
  const { id } = await calendar.get('POST /events', { json: { ...written.event, slug: 'guarded', password: 'opens' } });
  expect((await calendar.ask(`GET /events/${id}`, { as: 'nobody' })).status).toBe(403);
  expect((await calendar.ask(`GET /events/${id}?password=opens`, { as: 'nobody' })).status).toBe(200);
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
