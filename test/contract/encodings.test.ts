// Tests src/http/decode-parameters.ts and src/server/http/read-body.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskOptions, Json } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 1: how parameters are sent.

let calendar: Seeded;
let hall: Json;
let park: Json;

beforeAll(async () => {
  calendar = await seededCalendar();
  hall = await calendar.venue({ venue: 'Hall' });
  park = await calendar.venue({ venue: 'Park' });
  await calendar.tag({ name: 'live' });
  await calendar.tag({ name: 'free' });
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

const FORM = 'application/x-www-form-urlencoded';
const multipart = (fields: Readonly<Record<string, string>>): AskOptions => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: `${Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--x--\r\n`,
});
const typed = (type: string, body: string): AskOptions => ({ headers: { 'content-type': type }, body });

describe('a body is read by its media type', () => {
  test.each<[string, AskOptions]>([
    ['JSON', { json: { name: 'N1', description: 'é' } }],
    ['JSON with a charset', typed('application/json; charset=utf-8', '{"name":"N2","description":"é"}')],
    ['JSON in capitals', typed('Application/JSON', '{"name":"N3","description":"é"}')],
    ['any +json', typed('application/vnd.api+json', '{"name":"N4","description":"é"}')],
    ['JSON after a byte order mark', typed('application/json', '\uFEFF{"name":"N5","description":"é"}')],
    ['a form', { form: 'name=N6&description=%C3%A9' }],
    ['a form with a charset', typed(`${FORM}; charset=UTF-8`, 'name=N7&description=%C3%A9')],
    ['multipart', multipart({ name: 'N8', description: 'é' })],
  ])('%s', async (_, sent) => {
    const { status, body } = await calendar.ask('POST /tags', sent);
    expect([status, body.description]).toEqual([201, 'é']);
  });

  test.each([
    ['application/json', '{"name":"Caf\xe9"}', 'rest_invalid_json'],
    [FORM, 'name=Caf\xe9', 'rest_invalid_param'],
  ])('%s with invalid UTF-8 is refused', async (type, text, code) => {
    const body = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const answer = await calendar.ask('POST /tags', { headers: { 'content-type': type }, body });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      code,
      'The request body is not UTF-8.',
    ]);
  });

  test.each(['text/plain', 'application/xml', 'application/jsonp', 'application/json-seq', ''])(
    'a body of type %j is not read',
    async (type) => {
      const { status, body } = await calendar.ask('POST /tags', typed(type, '{"name":"X"}'));
      expect([status, body.code, body.data.params]).toEqual([400, 'rest_missing_callback_param', ['name']]);
    },
  );

  test('a file in a multipart form is not a parameter', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="name"; filename="a.txt"\r\n\r\nA\r\n--x--\r\n';
    const answer = await calendar.ask('POST /tags', typed('multipart/form-data; boundary=x', body));
    expect(answer.body.data.params).toEqual(['name']);
  });

  test.each([
    ['{"name":', 'half'],
    ['"name"', 'text'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['7', 'a number'],
    ["{'name': 1}", 'single quotes'],
  ])('%s (%s) is refused because it is not a JSON object', async (body) => {
    const answer = await calendar.ask('POST /tags', typed('application/json', body));
    expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_json']);
  });

  test('unreadable multipart is refused with 400', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=y']) {
      const answer = await calendar.ask('POST /tags', typed(type, '--x\r\nnothing'));
      expect([answer.status, answer.body.code], type).toEqual([400, 'rest_invalid_param']);
    }
  });
});

describe('lists', () => {
  const queries = (name: string, a: string | number, b: string | number) => [
    `${name}=${a},${b}`,
    `${name}=${a}%2C%20${b}`,
    `${name}[]=${a}&${name}[]=${b}`,
    `${name}%5B%5D=${a}&${name}%5B%5D=${b}`,
    `${name}[0]=${a}&${name}[1]=${b}`,
    `${name}=${a}&${name}=${b}`,
    `${name}[]=${a},${b}`,
  ];

  test('may be written in a query in every supported notation', async () => {
    await calendar.event({ title: 'At the hall', venue: hall.id, tags: ['live'] });
    await calendar.event({ title: 'In the park', venue: park.id, tags: ['free'] });
    await calendar.event({ title: 'Elsewhere' });
    for (const query of [...queries('venue', hall.id, park.id), ...queries('tags', 'live', 'free')]) {
      expect(await calendar.namesOf(`/events?${query}`), query).toEqual(['At the hall', 'In the park']);
    }
  });

  test('may be written in a body in every supported notation', async () => {
    const { id } = await calendar.event();
    const json = [
      [hall.id, park.id],
      [`${hall.id}`, `${park.id}`],
      `${hall.id},${park.id}`,
      [{ id: hall.id }, { id: park.id }],
    ];
    const bodies: AskOptions[] = [
      ...json.map((venue) => ({ json: { venue } })),
      ...queries('venue', hall.id, park.id)
        .slice(0, -1)
        .map((form) => ({ form })),
      multipart({ 'venue[0]': `${hall.id}`, 'venue[1]': `${park.id}` }),
    ];
    for (const body of bodies) {
      await calendar.get(`POST /events/${id}`, { json: { venue: [] } });
      const { venues } = await calendar.get(`POST /events/${id}`, body);
      expect(
        venues.map((venue: Json) => venue.venue),
        JSON.stringify(body),
      ).toEqual(['Hall', 'Park']);
    }
  });

  test.each(['categories', 'tags', 'venue', 'organizer', 'include', 'status'])(
    'an empty %s in a query is refused with 400',
    async (name) => {
      const { status, body } = await calendar.ask(`GET /events?${name}=`);
      expect([status, Object.keys(body.data.params)]).toEqual([400, [name]]);
    },
  );

  test.each(['include', 'exclude', 'slug'])('an empty %s of terms is refused with 400', async (name) => {
    expect((await calendar.ask(`GET /tags?${name}=`)).body.data.params).toEqual({ [name]: 'must not be empty' });
  });
});

test.each<[string, AskOptions]>([
  [
    'a form',
    {
      form: 'venue[venue]=Villa&venue[city]=Rome&organizer[0][organizer]=Jo&organizer[0][phone]=1&organizer[1][organizer]=Bo',
    },
  ],
  [
    'multipart',
    multipart({
      'venue[venue]': 'Villa',
      'venue[city]': 'Rome',
      'organizer[0][organizer]': 'Jo',
      'organizer[0][phone]': '1',
      'organizer[1][organizer]': 'Bo',
    }),
  ],
  [
    'JSON',
    {
      json: {
        venue: { venue: 'Villa', city: 'Rome' },
        organizer: [{ organizer: 'Jo', phone: '1' }, { organizer: 'Bo' }],
      },
    },
  ],
])('reads nested objects in %s', async (_, sent) => {
  const { id } = await calendar.event();
  const event = await calendar.get(`POST /events/${id}`, sent);
  expect(event.venue).toMatchObject({ venue: 'Villa', city: 'Rome' });
  expect(event.organizer).toMatchObject([{ organizer: 'Jo', phone: '1' }, { organizer: 'Bo' }]);
});

describe('precedence', () => {
  test('the body overrides the query', async () => {
    expect(await calendar.get('POST /tags?name=Query&description=kept', { json: { name: 'Body' } })).toMatchObject({
      name: 'Body',
      description: 'kept',
    });
  });

  test('accepts a write with all values in the query', async () => {
    expect(await calendar.get('POST /tags?name=Alone')).toMatchObject({ name: 'Alone' });
  });

  test('the path overrides body and query', async () => {
    const other = await calendar.event();
    const event = await calendar.event();
    const updated = await calendar.get(`POST /events/${event.id}?id=${other.id}`, {
      json: { id: other.id, title: 'Mine' },
    });
    expect([updated.id, updated.title]).toEqual([event.id, 'Mine']);
    expect((await calendar.get(`GET /events/${event.id}?id=${other.id}`)).id).toBe(event.id);
    expect((await calendar.get(`DELETE /events/${event.id}?id=${other.id}`, { json: { id: other.id } })).id).toBe(
      event.id,
    );
    expect((await calendar.get(`GET /events/${other.id}`)).status).toBe('publish');
  });

  test('the slug in a body renames an event, but not a venue', async () => {
    const event = await calendar.event({ slug: 'before' });
    expect(await calendar.get('PUT /events/by-slug/before', { json: { slug: 'after' } })).toMatchObject({
      id: event.id,
      slug: 'after',
    });
    const venue = await calendar.venue({ venue: 'Barn' });
    expect(await calendar.get('PUT /venues/by-slug/barn', { json: { slug: 'shed', city: 'Ulm' } })).toMatchObject({
      id: venue.id,
      slug: 'barn',
      city: 'Ulm',
    });
  });

  test('reads parameters of DELETE from the body', async () => {
    const { id } = await calendar.event();
    await calendar.get(`DELETE /events/${id}`, { form: 'force=1' });
    expect((await calendar.ask(`GET /events/${id}`)).status).toBe(404);
  });
});

test('unknown parameters are ignored everywhere', async () => {
  expect((await calendar.ask('GET /events?utm_source=x&__proto__=1&constructor=2&hasOwnProperty[x]=3')).status).toBe(
    200,
  );
  expect(
    (await calendar.ask('POST /tags', { json: { name: 'Odd', colour: 'red', toString: 1, meta: [{}] } })).status,
  ).toBe(201);
  expect(
    (await calendar.ask('POST /tags', typed('application/json', '{"name":"Odder","__proto__":{"description":"x"}}')))
      .body.description,
  ).toBe('');
});

test('writing back a record as read changes nothing', async () => {
  const category = await calendar.category({ name: 'Root' });
  const records: [string, Json][] = [
    [
      'events',
      await calendar.event({
        title: 'Whole',
        venue: [hall.id, park.id],
        organizer: { organizer: 'Di' },
        categories: ['Root'],
        tags: ['live'],
        cost: '€5',
      }),
    ],
    [
      'venues',
      await calendar.venue({ website: 'https://x.org', geo_lat: 1, geo_lng: 2, image: 'https://x.org/a.png' }),
    ],
    ['organizers', await calendar.organizer({ email: 'a@b.org' })],
    ['categories', await calendar.category({ name: 'Leaf', parent: category.id })],
    ['tags', await calendar.tag({ name: 'word' })],
  ];
  for (const [plural, { id }] of records) {
    const read = await calendar.get(`GET /${plural}/${id}`);
    await calendar.get(`PUT /${plural}/${id}`, { json: read });
    expect(await calendar.get(`GET /${plural}/${id}`), plural).toEqual(read);
  }
});

test('a list response sent as a new record sets no fields', async () => {
  const list = await calendar.get('GET /tags?hide_empty=0');
  expect((await calendar.ask('POST /tags', { json: { ...list, name: 'From a list' } })).status).toBe(201);
});

describe('null', () => {
  test('clears optional fields', async () => {
    const { id } = await calendar.event({
      description: 'D',
      excerpt: 'E',
      cost: '5',
      website: 'https://x.org',
      image: 7,
      tags: ['live'],
      venue: hall.id,
    });
    const json = { description: null, excerpt: null, cost: null, website: null, image: null, tags: null, venue: null };
    expect(await calendar.get(`POST /events/${id}`, { json })).toMatchObject({
      description: '',
      excerpt: '',
      cost: '',
      website: '',
      image: false,
      tags: [],
      venue: [],
      venues: [],
    });
  });

  test('is ignored for required fields', async () => {
    const { id } = await calendar.event({ title: 'Stays' });
    const json = { title: null, start_date: null, end_date: null, slug: null, status: null };
    expect(await calendar.get(`POST /events/${id}`, { json })).toMatchObject({
      title: 'Stays',
      start_date: '2026-10-01 20:00:00',
      status: 'publish',
      slug: 'stays',
    });
    const { body } = await calendar.ask('POST /events', { json: { title: null, start_date: null } });
    expect([body.code, body.data.params]).toEqual(['rest_missing_callback_param', ['title', 'start_date', 'end_date']]);
  });
});
