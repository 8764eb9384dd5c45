// Tests src/service/prepare-cells.ts and src/http/validate-parameters.ts.
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordKind } from '../../src/contract/declarations.js';
import { type Json, type TestCalendar, testCalendar } from '../support/calendar.js';
import { badParam, fresh, KINDS, least, made, POSTS, pathOf, refusal, titleOf, WHEN } from './samples.js';

/** Contract section 5: every field is written, read, kept and cleared; updates are partial. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
  await made(calendar, 'category', { name: 'Parent' });
});
afterAll(() => calendar.close());

const post = {
  author: ['2', '3'],
  date: ['2026-01-02 03:04:05', '2026-02-03 04:05:06'],
  date_utc: ['2026-01-02 02:04:05', '2026-02-03 03:05:06'],
  status: ['draft', 'private'],
  image: [{ url: 'https://x.org/a.png' }, { id: 9 }],
  description: ['<p>a & b</p>', 'other'],
} as const;
const contact = { phone: ['+33 1', '2'], website: ['https://a.example.org/?x=1&y=2', 'http://b.example.org'] } as const;
const flag = [true, false] as const;

/** Two values of every field that reads as it was written, per kind. */
const VALUES: Readonly<Record<RecordKind, Readonly<Record<string, readonly [unknown, unknown]>>>> = {
  event: {
    ...post,
    title: ['One & <', 'Zwei'],
    excerpt: ['<b>e</b>', 'f'],
    slug: ['slug-one', 'slug-two'],
    timezone: ['America/New_York', 'UTC+2'],
    start_date: ['2027-07-02 10:00:00', '2027-07-02 11:00:00'],
    end_date: ['2027-07-02 23:30:00', '2027-07-03 00:00:00'],
    website: contact.website,
    cost: ['€10', 'Free'],
    show_map: flag,
    show_map_link: flag,
    hide_from_listings: flag,
    sticky: flag,
    featured: flag,
  },
  venue: {
    ...post,
    venue: ['Hall', 'Salle'],
    address: ['1 Main St', '2'],
    city: ['Leeds', 'York'],
    country: ['UK', 'France'],
    province: ['P', 'Q'],
    state: ['S', 'T'],
    zip: ['LS1', '75001'],
    stateprovince: ['SP', 'SQ'],
    ...contact,
    show_map: flag,
    show_map_link: flag,
    geo_lat: [53.8, -90],
    geo_lng: [-1.5, 180],
  },
  organizer: { ...post, organizer: ['Jo', 'Mo'], ...contact, email: ['jo@example.org', 'j.o+x@sub.example.org'] },
  category: { name: ['Music', 'Sport'], description: post.description, slug: ['slug-one', 'slug-two'], parent: [1, 0] },
  tag: { name: ['Live', 'Dead'], description: post.description, slug: ['slug-one', 'slug-two'] },
};

const fieldsOf = (kind: RecordKind) =>
  Object.entries(VALUES[kind]).map(([field, values]) => [kind, field, ...values] as const);
const everyField = KINDS.flatMap(fieldsOf);

/** Requests that write one field, as JSON and as a form. */
const ENCODINGS: readonly [string, (fields: Json) => object][] = [
  ['JSON', (fields) => ({ json: fields })],
  ['a form', (fields) => ({ form: qs.stringify(fields) })],
];

const withUnique = (field: string, value: unknown) =>
  field === 'slug' || field === 'name' ? `${value}-${fresh('x').replace(/\W/g, '')}` : value;

describe.each(ENCODINGS)('written as %s', (_, encode) => {
  test.each(everyField)(
    '%s.%s can be set on creation and by every update method, by ID and slug',
    async (kind, field, first, second) => {
      const [one, two] = [withUnique(field, first), withUnique(field, second)];
      const created = await calendar.get(`POST ${pathOf(kind)}`, encode({ ...least(kind, fresh(kind)), [field]: one }));
      expect(created[field]).toEqual(one);
      const isPost = (POSTS as readonly string[]).includes(kind);
      let value = two;
      for (const verb of ['POST', 'PUT', 'PATCH']) {
        for (const by of isPost ? ['id', 'slug'] : ['id']) {
          const current = await calendar.get(`GET ${pathOf(kind)}/${created.id}`);
          const path = by === 'id' ? `${pathOf(kind)}/${created.id}` : `${pathOf(kind)}/by-slug/${current.slug}`;
          const updated = await calendar.get(`${verb} ${path}`, encode({ [field]: value }));
          expect(updated[field], `${verb} by ${by}`).toEqual(value);
          expect((await calendar.get(`GET ${pathOf(kind)}/${created.id}`))[field]).toEqual(value);
          value = value === two ? one : two;
        }
      }
    },
  );
});

const volatile = ['modified', 'modified_utc'];
const without = (record: Json, ...names: string[]): Json =>
  Object.fromEntries(Object.entries(record).filter(([name]) => ![...volatile, ...names].includes(name)));

/** Fields that change together with another one. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  date: ['date_utc'],
  date_utc: ['date'],
  slug: ['url'],
  parent: ['urls'],
  cost: ['cost_details'],
  start_date: ['start_date_details', 'utc_start_date', 'utc_start_date_details'],
  end_date: ['end_date_details', 'utc_end_date', 'utc_end_date_details'],
  timezone: ['timezone_abbr', 'utc_start_date', 'utc_start_date_details', 'utc_end_date', 'utc_end_date_details'],
};

describe('updates are partial', () => {
  const full = (kind: RecordKind) =>
    Object.fromEntries(fieldsOf(kind).map(([, field, first]) => [field, withUnique(field, first)]));
  test.each(everyField)('%s.%s changes nothing else', async (kind, field, _, second) => {
    const value = withUnique(field, second);
    const before = await made(calendar, kind, full(kind));
    const after = await calendar.get(`PATCH ${pathOf(kind)}/${before.id}`, { json: { [field]: value } });
    const follows = [field, ...(FOLLOWS[field] ?? [])];
    expect(without(after, ...follows)).toEqual(without(before, ...follows));
    expect(after[field]).toEqual(value);
  });

  test.each(KINDS)('%s: an empty update changes nothing', async (kind) => {
    const before = await made(calendar, kind, full(kind));
    for (const verb of ['POST', 'PUT', 'PATCH']) {
      for (const options of [{}, { json: {} }, { form: '' }])
        expect(without(await calendar.get(`${verb} ${pathOf(kind)}/${before.id}`, options))).toEqual(without(before));
    }
  });

  test('an update does not apply the declared default of all_day', async () => {
    const { id } = await made(calendar, 'event', { all_day: true });
    expect(await calendar.get(`PUT /events/${id}`, { json: { title: 'x' } })).toMatchObject({
      all_day: true,
      start_date: '2027-07-02 00:00:00',
      end_date: '2027-07-02 23:59:59',
    });
  });

  test('links are kept if they are not sent', async () => {
    const before = await made(calendar, 'event', {
      categories: ['Stay'],
      tags: ['stay'],
      venue: { venue: 'Stay' },
      organizer: { organizer: 'Stay' },
    });
    expect(without(await calendar.get(`PUT /events/${before.id}`, { json: { featured: true } }), 'featured')).toEqual(
      without(before, 'featured'),
    );
  });
});

describe('clearing with null and ""', () => {
  const cleared: Readonly<Record<string, unknown>> = {
    event: {
      description: '',
      excerpt: '',
      website: '',
      cost: '',
      image: false,
      timezone: 'Europe/Paris',
      show_map: true,
      show_map_link: true,
      sticky: false,
    },
  };
  const texts: Readonly<Record<string, readonly string[]>> = {
    event: ['description', 'excerpt', 'website', 'cost', 'image', 'timezone', 'show_map', 'show_map_link', 'sticky'],
    venue: [
      'description',
      'address',
      'city',
      'country',
      'province',
      'state',
      'zip',
      'phone',
      'website',
      'image',
      'stateprovince',
      'geo_lat',
      'geo_lng',
    ],
    organizer: ['description', 'phone', 'website', 'email', 'image'],
    category: ['description', 'parent'],
    tag: ['description'],
  };
  test.each(Object.entries(texts).flatMap(([kind, names]) => names.map((name) => [kind as RecordKind, name] as const)))(
    '%s.%s',
    async (kind, name) => {
      const [first, second] = VALUES[kind][name] ?? [];
      const filled = name === 'show_map' || name === 'show_map_link' ? second : first;
      for (const empty of [null, '']) {
        const { id } = await made(calendar, kind, {
          [name]: filled,
          ...(name === 'stateprovince' ? { state: '' } : {}),
        });
        const after = await calendar.get(`PUT ${pathOf(kind)}/${id}`, { json: { [name]: empty } });
        const expected =
          kind === 'event'
            ? (cleared.event as Json)[name]
            : kind === 'venue' || kind === 'organizer'
              ? undefined
              : name === 'parent'
                ? 0
                : '';
        expect(after[name]).toEqual(expected);
        const created = await made(calendar, kind, { [name]: empty });
        expect(created[name]).toEqual(expected);
      }
    },
  );

  const never: readonly [RecordKind, string][] = [
    ...KINDS.map((kind) => [kind, titleOf(kind)] as [RecordKind, string]),
    ['event', 'slug'],
    ['category', 'slug'],
    ['tag', 'slug'],
    ['event', 'start_date'],
    ['event', 'end_date'],
    ...POSTS.flatMap((kind): [RecordKind, string][] => [
      [kind, 'date'],
      [kind, 'date_utc'],
      [kind, 'status'],
      [kind, 'author'],
    ]),
  ];
  test.each(never)('%s.%s: null is ignored, "" is refused', async (kind, name) => {
    const before = await made(calendar, kind);
    const path = `${pathOf(kind)}/${before.id}`;
    expect(without(await calendar.get(`PUT ${path}`, { json: { [name]: null } }))).toEqual(without(before));
    expect(await refusal(calendar, `PUT ${path}`, { json: { [name]: '' } })).toEqual(badParam(name));
    expect(await refusal(calendar, `PUT ${path}`, { form: `${name}=` })).toEqual(badParam(name));
  });
});

describe('required fields on creation', () => {
  test.each(KINDS)('%s', async (kind) => {
    const names = Object.keys(least(kind, 'x'));
    const missing = (params: string[]) => ({ status: 400, code: 'rest_missing_callback_param', params });
    expect(await refusal(calendar, `POST ${pathOf(kind)}`, { json: {} })).toEqual(missing(names));
    for (const name of names) {
      for (const absent of [undefined, null])
        expect(
          await refusal(calendar, `POST ${pathOf(kind)}`, { json: { ...least(kind, 'x'), [name]: absent } }),
        ).toEqual(missing([name]));
      expect(await refusal(calendar, `POST ${pathOf(kind)}`, { json: { ...least(kind, 'x'), [name]: '' } })).toEqual(
        badParam(name),
      );
    }
    for (const blank of [' ', '\t\n', '<b></b>', '<script>x</script>', '<!-- x -->']) {
      expect(
        await refusal(calendar, `POST ${pathOf(kind)}`, { json: { ...least(kind, 'x'), [titleOf(kind)]: blank } }),
        blank,
      ).toEqual(badParam(titleOf(kind)));
    }
  });
});

describe('invalid values are all refused at once', () => {
  const wrong: Readonly<Record<string, readonly unknown[]>> = {
    author: ['x', 0, -1, 1.5, [], true],
    website: ['example.org', 'javascript:alert(1)', 'ftp://x.org', 'https://', 5, {}],
    description: [5, {}, [], true, 'a\0b', '\ud800'],
    geo_lat: [91, -91, 'x', true],
    geo_lng: [181, -181, '1e2'],
    email: ['x', 'x@', 'x@y', 'a b@x.org', '<a@x.org>', 5],
    show_map: ['yes', 2, 'x', [], 1.5],
    timezone: ['Mars/Base', 'UTC+15', 'UTC-13', 'UTC+2:60', '+02:00', 'CEST5', 5],
    parent: ['x', -1, 1.5],
    phone: [5, {}, []],
    slug: ['—', '!!!', {}, true],
    cost: [{}, [{}], true, [[1]], 'a\0', -5],
    all_day: ['maybe'],
  };
  const where: Readonly<Record<string, readonly RecordKind[]>> = {
    author: POSTS,
    website: POSTS,
    description: KINDS,
    geo_lat: ['venue'],
    geo_lng: ['venue'],
    email: ['organizer'],
    show_map: ['event', 'venue'],
    timezone: ['event'],
    parent: ['category'],
    phone: ['venue', 'organizer'],
    slug: ['event', 'category', 'tag'],
    cost: ['event'],
    all_day: ['event'],
  };
  test.each(Object.keys(wrong))('%s', async (name) => {
    for (const kind of where[name] ?? []) {
      const { id } = await made(calendar, kind);
      for (const value of wrong[name] ?? []) {
        expect(
          await refusal(calendar, `POST ${pathOf(kind)}`, { json: { ...least(kind, fresh()), [name]: value } }),
          JSON.stringify(value),
        ).toEqual(badParam(name));
        expect(
          await refusal(calendar, `PUT ${pathOf(kind)}/${id}`, { json: { [name]: value } }),
          JSON.stringify(value),
        ).toEqual(badParam(name));
      }
    }
  });

  test('explains each invalid value in a sentence', async () => {
    const { body } = await calendar.ask('POST /events', {
      json: { title: '', ...WHEN, featured: 'x', image: 'x', start_date: 'x' },
    });
    expect(Object.keys(body.data.params)).toEqual(['title', 'start_date', 'image', 'featured']);
    for (const sentence of Object.values(body.data.params)) expect(sentence).toMatch(/must|is not/);
    expect(body.message).toBe('Invalid parameter(s): title, start_date, image, featured');
  });
});

describe('text', () => {
  const PLAIN: Readonly<Record<string, readonly string[]>> = {
    event: ['title'],
    venue: ['venue', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince'],
    organizer: ['organizer', 'phone'],
    category: ['name'],
    tag: ['name'],
  };
  const kept = [
    'Rock & Roll',
    'a &amp; b',
    '1 < 2',
    '“quotes” \'x\' "y"',
    '日本語 🎉',
    ' blanks  around ',
    'line\nbreak\ttab',
    "\\ ' % _ ; --",
    'e\u0301',
  ];
  test.each(Object.entries(PLAIN).flatMap(([kind, names]) => names.map((name) => [kind as RecordKind, name] as const)))(
    '%s.%s is stored as plain text, without tags',
    async (kind, name) => {
      for (const text of kept)
        expect(
          (
            await made(calendar, kind, { [name]: kind === 'category' || kind === 'tag' ? `${text}${fresh('')}` : text })
          )[name],
        ).toContain(text);
      const tagged = `<b>x</b><script>alert(1)</script> & ${fresh()}`;
      expect((await made(calendar, kind, { [name]: tagged }))[name]).toBe(tagged.replace(/<.*>/, 'x'));
    },
  );

  const HTML: readonly (readonly [RecordKind, string])[] = [
    ...KINDS.map((kind) => [kind, 'description'] as const),
    ['event', 'excerpt'],
  ];
  test.each(HTML)('%s.%s is stored as HTML: safe markup is unchanged, unsafe markup is removed', async (kind, name) => {
    for (const html of [...kept, '<p>a & b</p>', '<!-- wp:paragraph -->\n<p>x</p>\n<!-- /wp:paragraph -->'])
      expect((await made(calendar, kind, { [name]: html }))[name]).toBe(html);
    expect(
      (
        await made(calendar, kind, {
          [name]: '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a>',
        })
      )[name],
    ).toBe('<p>a</p><a>b</a>');
  });

  test('a cost is stored without tags', async () => {
    expect(await made(calendar, 'event', { cost: '<b>€10</b>' })).toMatchObject({
      cost: '€10',
      cost_details: { currency_symbol: '€', values: ['10'] },
    });
  });
});

describe('cost', () => {
  test.each<[unknown, string, string[]]>([
    [0, 'Free', ['0']],
    [20, '20', ['20']],
    ['20', '20', ['20']],
    [12.5, '12.5', ['12.5']],
    // Three decimals are no thousands.
    [10.125, '10.1250', ['10.1250']],
    [1e21, '1000000000000000000000', ['1000000000000000000000']],
    [['€10', '€20'], '€10 – €20', ['10', '20']],
    [[5, 10, 7], '5 – 10', ['5', '7', '10']],
    ['1.234,50 €', '1.234,50 €', ['1234.50']],
    [[], '', []],
    ['', '', []],
    [null, '', []],
  ])('%j', async (cost, text, values) => {
    const event = await made(calendar, 'event', { cost });
    expect(event).toMatchObject({ cost: text, cost_details: { values } });
    const back = await calendar.get(`PUT /events/${event.id}`, { json: { cost: event.cost } });
    expect(back).toMatchObject({ cost: text, cost_details: event.cost_details });
  });
});

test('reports every invalid parameter in one error', async () => {
  const json = { title: 'x', start_date: 'soon', end_date: '2027-01-01', timezone: 'Mars/Base', slug: '!', venue: {} };
  expect(await refusal(calendar, 'POST /events', { json })).toEqual(
    badParam('start_date', 'venue', 'slug', 'timezone'),
  );
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
