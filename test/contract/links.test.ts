// Tests src/service/resolve-links.ts.
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type TestCalendar, testCalendar } from '../support/calendar.js';
import { badParam, fresh, made, pathOf, refusal } from './samples.js';

/** Contract section 5: what an event may name, and how. */

let calendar: TestCalendar;
let event: Json;
beforeAll(async () => {
  calendar = await testCalendar();
  event = await made(calendar, 'event');
});
afterAll(() => calendar.close());

const FIELDS = [
  ['categories', 'category', 'categories'],
  ['tags', 'tag', 'tags'],
  ['venue', 'venue', 'venues'],
  ['organizer', 'organizer', 'organizer'],
] as const;
type Kind = (typeof FIELDS)[number][1];

const shownAs = (field: string) => FIELDS.find(([name]) => name === field)?.[2] ?? field;
const put = (field: string, value: unknown) => calendar.get(`PUT /events/${event.id}`, { json: { [field]: value } });
const idsOf = async (field: string, value: unknown) =>
  (await put(field, value))[shownAs(field)].map(({ id }: Json) => id);
const total = async (kind: Kind) =>
  (await calendar.get(`GET ${pathOf(kind)}?per_page=1${kind === 'category' || kind === 'tag' ? '&hide_empty=0' : ''}`))
    .total;

test.each(FIELDS)('exact matches among %s precede matches that differ in case', async (field, kind) => {
  const title = kind === 'venue' || kind === 'organizer' ? kind : 'name';
  const plus = await made(calendar, kind, { [title]: `Bar ${field}!` });
  const plain = await made(calendar, kind, { [title]: `Bar ${field}` });
  expect(plain.slug).toBe(`${plus.slug}-2`);
  expect(await idsOf(field, [`Bar ${field}`])).toEqual([plain.id]);
  expect(await idsOf(field, [`BAR ${field}!`])).toEqual([plus.id]);
  expect(await idsOf(field, [plus.slug])).toEqual([plus.id]);
  expect(await idsOf(field, [plus.slug.toUpperCase()])).toEqual([plus.id]);
});

describe.each(FIELDS)('%s', (field, kind) => {
  let a: Json;
  let b: Json;
  beforeAll(async () => {
    a = await made(calendar, kind, { [kind === 'venue' || kind === 'organizer' ? kind : 'name']: `Ünï Hall ${field}` });
    b = await made(calendar, kind);
  });
  const nameOf = (record: Json): string => record.name ?? record[kind];

  test('are linked by ID, slug, name or object, single or in a list', async () => {
    const before = await total(kind);
    const forms: unknown[] = [
      a.id,
      String(a.id),
      [a.id],
      [String(a.id)],
      a.slug,
      [a.slug],
      a.slug.toUpperCase(),
      nameOf(a),
      [nameOf(a)],
      nameOf(a).toUpperCase(),
      ` ${nameOf(a)} `,
      a,
      [a],
      { id: a.id },
      [{ id: String(a.id) }],
      [a.id, a.id],
    ];
    for (const form of forms) {
      await put(field, []);
      expect(await idsOf(field, form), JSON.stringify(form)).toEqual([a.id]);
    }
    for (const form of [[b.id, a.id], `${b.id},${a.id}`, [b.slug, nameOf(a)], `${b.slug}, ${nameOf(a)}`, [b, a.id]])
      expect((await idsOf(field, form)).sort(), JSON.stringify(form)).toEqual([a.id, b.id].sort());
    expect(await total(kind)).toBe(before);
  });

  test('keep the given order', async () => {
    expect(await idsOf(field, [b.id, a.id])).toEqual([b.id, a.id]);
    expect(await idsOf(field, [a.id, b.id])).toEqual([a.id, b.id]);
  });

  test('may be given in form encoding', async () => {
    for (const form of [
      `${field}=${a.id},${b.id}`,
      `${field}[]=${a.id}&${field}[]=${b.id}`,
      `${field}[0]=${a.id}&${field}[1]=${b.id}`,
      `${field}=${a.id}&${field}=${b.id}`,
      qs.stringify({ [field]: [{ id: a.id }, { id: b.id }] }),
    ]) {
      const answer = await calendar.get(`PUT /events/${event.id}`, { form });
      expect(answer[shownAs(field)].map(({ id }: Json) => id)).toEqual([a.id, b.id]);
    }
  });

  test.each([[[]], [null], ['']])('are cleared by %j', async (none) => {
    await put(field, [a.id]);
    expect(await idsOf(field, none)).toEqual([]);
  });

  test('digits are always IDs, and an unknown ID is refused with its number', async () => {
    await put(field, [a.id]);
    for (const unknown of [99999, '99999', [a.id, 99999], { id: 99999 }]) {
      const { status, body } = await calendar.ask(`PUT /events/${event.id}`, {
        json: { title: 'Never', [field]: unknown },
      });
      expect([status, body.data]).toEqual([
        400,
        {
          status: 400,
          params: { [field]: `there is no ${kind} with ID 99999` },
          details: { [field]: { code: `${kind}-not-found` } },
        },
      ]);
    }
    expect(await calendar.get(`GET /events/${event.id}`)).toMatchObject({
      title: event.title,
      [shownAs(field)]: [{ id: a.id }],
    });
  });

  test.each(
    [0, -1, 1.5, true, [['a']], [null], [''], [{ id: 0 }], [{ id: 'x' }], [{ id: null }]].map((value) => [value]),
  )('refuse %j', async (value) => {
    expect(await refusal(calendar, `PUT /events/${event.id}`, { json: { [field]: value } })).toEqual(badParam(field));
  });

  test('are refused if the record is in the trash, or is an unpublished one of somebody else', async () => {
    if (kind === 'category' || kind === 'tag') return;
    const draft = await made(calendar, kind, { status: 'draft' });
    expect(await idsOf(field, draft.id)).toEqual([draft.id]);
    for (const ref of [draft.id, draft.slug, nameOf(draft)]) {
      expect(
        await refusal(calendar, 'POST /events', {
          as: 'author',
          json: { title: 'x', start_date: '2027-01-01', end_date: '2027-01-01', [field]: [ref] },
        }),
      ).toEqual(badParam(field));
    }
    expect((await calendar.get(`GET /events/${event.id}`, { as: 'nobody' }))[shownAs(field)]).toEqual([]);
    await calendar.get(`DELETE ${pathOf(kind)}/${draft.id}`);
    for (const ref of [draft.id, draft.slug, nameOf(draft)])
      expect(await refusal(calendar, `PUT /events/${event.id}`, { json: { [field]: [ref] } })).toEqual(badParam(field));
  });
});

describe.each([
  ['categories', 'category'],
  ['tags', 'tag'],
] as const)('new %s', (field, kind) => {
  test('are created once by their name', async () => {
    const name = `Neu & ${fresh()}`;
    const [id] = await idsOf(field, [name]);
    expect(await calendar.get(`GET ${pathOf(kind)}/${id}`)).toMatchObject({ name, count: 1 });
    expect(await idsOf(field, [name, name.toUpperCase()])).toEqual([id]);
    const other = fresh();
    expect(await idsOf(field, [other, other, id])).toHaveLength(2);
  });

  test('are created for authors, editors and administrators; a contributor is refused, and nothing is created', async () => {
    const json = (name: string, more: object = {}) => ({
      title: name,
      start_date: '2027-01-01',
      end_date: '2027-01-01',
      [field]: [name],
      ...more,
    });
    for (const as of ['author', 'editor', 'administrator'] as const)
      expect((await calendar.get('POST /events', { as, json: json(fresh()) }))[field]).toHaveLength(1);
    const before = [await total(kind), await total('venue'), (await calendar.get('GET /events')).total];
    const refused = json(fresh(), { venue: { venue: fresh() } });
    expect(await refusal(calendar, 'POST /events', { as: 'contributor', json: refused })).toEqual({
      status: 403,
      code: 'rest_forbidden',
    });
    const own = await made(calendar, 'event', { status: 'draft' }, 'contributor');
    expect(
      await refusal(calendar, `PUT /events/${own.id}`, {
        as: 'contributor',
        json: { title: 'Never', [field]: [fresh()] },
      }),
    ).toEqual({ status: 403, code: 'rest_forbidden' });
    expect([await total(kind), await total('venue'), (await calendar.get('GET /events')).total]).toEqual([
      before[0],
      before[1],
      Number(before[2]) + 1,
    ]);
    expect(await calendar.get(`GET /events/${own.id}`)).toMatchObject({ title: own.title });
  });

  test('cannot be created by a contributor, who may link existing ones', async () => {
    const { id, name } = await made(calendar, kind);
    expect((await made(calendar, 'event', { [field]: [id, name] }, 'contributor'))[field]).toHaveLength(1);
  });

  test('tags are removed from the name; a name of nothing but tags is refused', async () => {
    const name = fresh('Tagged');
    const [id] = await idsOf(field, [`<b>${name}</b>`]);
    expect(await idsOf(field, [`<i>${name}</i>`])).toEqual([id]);
    expect(await refusal(calendar, `PUT /events/${event.id}`, { json: { [field]: ['<b></b>'] } })).toEqual(
      badParam(field),
    );
  });

  test('cannot be created by data', async () => {
    expect(await refusal(calendar, `PUT /events/${event.id}`, { json: { [field]: [{ name: 'x' }] } })).toEqual(
      badParam(field),
    );
  });
});

test('a name shared by several categories is refused with their IDs', async () => {
  const parent = await made(calendar, 'category');
  const ids = [
    (await made(calendar, 'category', { name: 'Twice', slug: 'twice-a' })).id,
    (await made(calendar, 'category', { name: 'Twice', slug: 'twice-b', parent: parent.id })).id,
  ];
  const { status, body } = await calendar.ask(`PUT /events/${event.id}`, { json: { categories: ['twice'] } });
  expect(status).toBe(400);
  expect(body.data.params.categories).toContain(ids.join(', '));
  expect(await idsOf('categories', ['twice-b'])).toEqual([ids[1]]);
});

test('of names that differ only in case, the exact match is linked', async () => {
  const parent = await made(calendar, 'category');
  const upper = await made(calendar, 'category', { name: 'CHOIR', slug: 'choir-a' });
  const lower = await made(calendar, 'category', { name: 'Choir', slug: 'choir-b', parent: parent.id });
  expect(await idsOf('categories', ['CHOIR'])).toEqual([upper.id]);
  expect(await idsOf('categories', ['Choir'])).toEqual([lower.id]);
  expect(await refusal(calendar, `PUT /events/${event.id}`, { json: { categories: ['choir'] } })).toEqual(
    badParam('categories'),
  );
});

test('a venue is linked by its name and city', async () => {
  await made(calendar, 'venue', { venue: 'Guildhall', city: 'Hull' });
  const york = await made(calendar, 'venue', { venue: 'Guildhall', city: 'York' });
  expect(await idsOf('venue', ['guildhall, YORK'])).toEqual([york.id]);
});

describe.each(['venue', 'organizer'] as const)('%s by data', (kind) => {
  const field = kind;
  test('is created with its fields, several at once, and anew each time', async () => {
    const data = { [kind]: 'Data & Sons', description: '<p>d</p>', phone: '1', website: 'https://x.org', image: 5 };
    const first = await made(calendar, 'event', { [field]: data });
    const shown = [first[field]].flat()[0];
    expect(shown).toMatchObject({ ...data, image: { id: 5 }, status: 'publish' });
    expect(await calendar.get(`GET ${pathOf(kind)}/${shown.id}`)).toEqual(shown);
    const second = await made(calendar, 'event', { [field]: [data, shown.id, { [kind]: 'Other' }] });
    expect(second[shownAs(field)].map((record: Json) => record[kind])).toEqual(['Data & Sons', 'Data & Sons', 'Other']);
    const form = await calendar.get(`PUT /events/${event.id}`, {
      form: qs.stringify({ [field]: { [kind]: 'Form', phone: '2' } }),
    });
    expect([form[field]].flat()[0]).toMatchObject({ [kind]: 'Form', phone: '2' });
  });

  test('is created as pending when a contributor writes it', async () => {
    const made1 = await made(calendar, 'event', { [field]: { [kind]: 'Mine', status: 'publish' } }, 'contributor');
    expect([made1[field]].flat()[0]).toMatchObject({ status: 'pending', author: '4' });
  });

  test('is validated like a record, and a refused write creates nothing', async () => {
    const before = await total(kind);
    for (const data of [
      {},
      { phone: '1' },
      { [kind]: '' },
      { [kind]: null },
      { [kind]: 'x', website: 'nope' },
      { [kind]: 'x', image: 'nope' },
      { [kind]: 'x', status: 'nope' },
    ]) {
      expect(
        await refusal(calendar, `PUT /events/${event.id}`, { json: { [field]: [{ [kind]: 'Good' }, data] } }),
        JSON.stringify(data),
      ).toEqual(badParam(field));
    }
    expect(
      await refusal(calendar, `PUT /events/${event.id}`, {
        json: { [field]: [{ [kind]: 'Good' }], categories: [99999] },
      }),
    ).toEqual(badParam('categories'));
    expect(await total(kind)).toBe(before);
  });

  test('a name that matches no record or several is refused', async () => {
    expect(await refusal(calendar, `PUT /events/${event.id}`, { json: { [field]: ['Nothing of that name'] } })).toEqual(
      badParam(field),
    );
    const twins = [
      await made(calendar, kind, { [kind]: `Twin ${kind}` }),
      await made(calendar, kind, { [kind]: `Twin ${kind}` }),
    ];
    expect(twins[1].slug).toBe(`twin-${kind}-2`);
    const { body } = await calendar.ask(`PUT /events/${event.id}`, { json: { [field]: [`TWIN ${kind}`] } });
    expect(body.data.params[field]).toContain(twins.map(({ id }) => id).join(', '));
    expect(await idsOf(field, [twins[1].slug])).toEqual([twins[1].id]);
  });
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
