// Tests src/service/write-terms.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, PUBLIC_URL, type TestCalendar, testCalendar } from '../support/calendar.js';
import { badParam, fresh, KINDS, least, made, POSTS, pathOf, refusal, TERMS, titleOf } from './samples.js';

/** Contract section 5: the tree of categories, names of terms, and slugs of everything. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterAll(() => calendar.close());

const category = (name: string, parent = 0) => made(calendar, 'category', { name: `${name} ${fresh('')}`, parent });
const put = (id: number, json: object) => calendar.get(`PUT /categories/${id}`, { json });
const parentOf = async (id: number) => (await calendar.get(`GET /categories/${id}`)).parent;

describe('parents', () => {
  test('a category moves below another, and back to the top', async () => {
    const [a, b] = [await category('a'), await category('b')];
    expect(await put(a.id, { parent: b.id })).toMatchObject({ parent: b.id });
    expect(await put(a.id, { description: 'd' })).toMatchObject({ parent: b.id });
    expect(await put(a.id, { parent: 0 })).toMatchObject({ parent: 0 });
  });

  test('an unknown parent is refused', async () => {
    const { id } = await category('a');
    expect(await refusal(calendar, 'POST /categories', { json: { name: fresh(), parent: 99999 } })).toEqual(
      badParam('parent'),
    );
    expect(await refusal(calendar, `PUT /categories/${id}`, { json: { parent: 99999 } })).toEqual(badParam('parent'));
    const tag = await made(calendar, 'tag');
    expect(await refusal(calendar, `PUT /categories/${id}`, { json: { parent: tag.id } })).toEqual(badParam('parent'));
  });

  test('cycles of one, two and three categories are refused', async () => {
    const a = await category('a');
    const b = await category('b', a.id);
    const c = await category('c', b.id);
    for (const { id } of [a, b, c])
      expect(await refusal(calendar, `PUT /categories/${a.id}`, { json: { parent: id } })).toEqual(badParam('parent'));
    expect(await parentOf(a.id)).toBe(0);
    expect(await put(c.id, { parent: a.id })).toMatchObject({ parent: a.id });
  });

  test('deleting a category moves its children up', async () => {
    const top = await category('top');
    const middle = await category('middle', top.id);
    const children = [await category('x', middle.id), await category('y', middle.id)];
    const below = await category('below', children[0].id);
    await calendar.get(`DELETE /categories/${middle.id}`);
    for (const { id } of children) expect(await parentOf(id)).toBe(top.id);
    expect(await parentOf(below.id)).toBe(children[0].id);
    await calendar.get(`DELETE /categories/${top.id}`);
    for (const { id } of children) expect(await parentOf(id)).toBe(0);
  });

  test('tags have no parent', async () =>
    expect(await made(calendar, 'tag', { parent: 99999 })).not.toHaveProperty('parent'));
});

describe.each(TERMS)('the name of a %s', (kind) => {
  const exists = (term: Json) => ({
    status: 400,
    body: { code: 'term_exists', data: { status: 400, term_id: term.id } },
  });

  test('is unique without regard to case', async () => {
    const term = await made(calendar, kind, { name: fresh('Éclat & Co') });
    for (const name of [term.name, term.name.toUpperCase(), term.name.toLowerCase(), ` ${term.name} `]) {
      expect(await calendar.ask(`POST ${pathOf(kind)}`, { json: { name, slug: fresh() } })).toMatchObject(exists(term));
    }
    const other = await made(calendar, kind);
    expect(await calendar.ask(`PUT ${pathOf(kind)}/${other.id}`, { json: { name: term.name } })).toMatchObject(
      exists(term),
    );
    expect(
      await calendar.get(`PUT ${pathOf(kind)}/${term.id}`, { json: { name: term.name.toUpperCase() } }),
    ).toMatchObject({ name: term.name.toUpperCase() });
    expect(await made(calendar, kind, { name: term.name.replace('É', 'E') })).toMatchObject({ slug: `${term.slug}-2` });
  });

  test('is available again after the term is deleted', async () => {
    const term = await made(calendar, kind);
    await calendar.get(`DELETE ${pathOf(kind)}/${term.id}`);
    expect(await made(calendar, kind, { name: term.name })).toMatchObject({ slug: term.slug });
  });
});

test('categories may share a name at different levels, but not at one', async () => {
  const [a, b] = [await category('a'), await category('b')];
  const below = await made(calendar, 'category', { name: 'Same', parent: a.id });
  const other = await made(calendar, 'category', { name: 'Same', parent: b.id });
  expect(other.slug).toBe('same-2');
  expect(await calendar.ask(`PUT /categories/${other.id}`, { json: { parent: a.id } })).toMatchObject({
    status: 400,
    body: { code: 'term_exists', data: { term_id: below.id } },
  });
  expect(await made(calendar, 'tag', { name: 'Same' })).toMatchObject({ slug: 'same' });
});

describe('slugs', () => {
  test.each([
    ['Jazz Night', 'jazz-night'],
    ['Été & Façade', 'ete-facade'],
    ['Концерт', 'концерт'],
    ['コンサート', 'コンサート'],
    ['حفلة', 'حفلة'],
    ['🎉', undefined],
  ])('derive from the name %s', async (name, slug) => {
    for (const kind of KINDS) {
      const record = await calendar.get(`POST ${pathOf(kind)}`, { json: least(kind, name) });
      expect(record.slug).toBe(slug ?? kind);
      if ((POSTS as readonly string[]).includes(kind)) {
        expect(record.url).toBe(`${PUBLIC_URL}/${kind}/${encodeURIComponent(record.slug)}`);
        for (const path of [encodeURIComponent(record.slug), encodeURIComponent(record.slug.toUpperCase())])
          expect((await calendar.get(`GET ${pathOf(kind)}/by-slug/${path}`)).id).toBe(record.id);
      }
    }
  });

  test.each(POSTS)('of %ss with the same name are numbered, and kept when the name changes', async (kind) => {
    const records = [
      await made(calendar, kind, { [titleOf(kind)]: 'Many' }),
      await made(calendar, kind, { [titleOf(kind)]: 'many!' }),
      await made(calendar, kind, { [titleOf(kind)]: 'MANY' }),
    ];
    expect(records.map(({ slug }) => slug)).toEqual(['many', 'many-2', 'many-3']);
    expect(
      await calendar.get(`PUT ${pathOf(kind)}/${records[1].id}`, { json: { [titleOf(kind)]: 'Renamed' } }),
    ).toMatchObject({ slug: 'many-2', [titleOf(kind)]: 'Renamed' });
    await calendar.get(`DELETE ${pathOf(kind)}/${records[0].id}?force=true`);
    expect(await made(calendar, kind, { [titleOf(kind)]: 'Many' })).toMatchObject({ slug: 'many' });
  });

  test.each(POSTS)('of a %s with a taken name are numbered from 2, even beside many longer ones', async (kind) => {
    const name = fresh('Numbered');
    for (let at = 0; at < 25; at++) await made(calendar, kind, { [titleOf(kind)]: `${name} ${'x'.repeat(at + 1)}` });
    const slugs: string[] = [];
    for (let at = 0; at < 24; at++) slugs.push((await made(calendar, kind, { [titleOf(kind)]: name })).slug);
    const [first] = slugs;
    expect(slugs).toEqual([first, ...Array.from({ length: 23 }, (_, at) => `${first}-${at + 2}`)]);
  });

  describe.each(['event', 'category', 'tag'] as const)('of a %s, if given', (kind) => {
    const path = (id: number) => `${pathOf(kind)}/${id}`;

    test('are normalized, numbered when taken, and kept when written back', async () => {
      const word = `Given ${kind}`;
      const slug = `given-${kind}`;
      const first = await made(calendar, kind, { slug: word });
      const second = await made(calendar, kind, { slug: word });
      expect([first.slug, second.slug]).toEqual([slug, `${slug}-2`]);
      for (const own of [`${slug}-2`, `${slug}-2`.toUpperCase(), `${word} 2`, word])
        expect(await calendar.get(`PUT ${path(second.id)}`, { json: { slug: own } })).toMatchObject({
          slug: `${slug}-2`,
        });
      expect(await calendar.get(`PUT ${path(first.id)}`, { json: { slug: word } })).toMatchObject({ slug });
      expect(await calendar.get(`PUT ${path(first.id)}`, { json: { slug: 'Été libre' } })).toMatchObject({
        slug: 'ete-libre',
      });
      expect(await calendar.get(`PUT ${path(second.id)}`, { json: { slug: word } })).toMatchObject({ slug });
    });

    test('may be digits', async () => expect((await made(calendar, kind, { slug: 2027 })).slug).toMatch(/^2027/));
    test.each(['', ' ', '—', '🎉', '<b>'.slice(0, 1)])('are refused: %j', async (slug) => {
      expect(await refusal(calendar, `POST ${pathOf(kind)}`, { json: { ...least(kind, fresh()), slug } })).toEqual(
        badParam('slug'),
      );
    });
  });

  test('of venues and organizers cannot be changed', async () => {
    for (const kind of ['venue', 'organizer'] as const) {
      const { id, slug } = await made(calendar, kind);
      expect(await calendar.get(`PUT ${pathOf(kind)}/${id}`, { json: { slug: 'other' } })).toMatchObject({ slug });
    }
  });

  test('in the path of a by-slug route find the event, in the body rename it', async () => {
    const { id, slug } = await made(calendar, 'event');
    expect(await calendar.get(`PATCH /events/by-slug/${slug}`, { json: { slug: 'renamed by slug' } })).toMatchObject({
      id,
      slug: 'renamed-by-slug',
    });
    expect(await refusal(calendar, `GET /events/by-slug/${slug}`)).toEqual({ status: 404, code: 'event-not-found' });
    expect((await calendar.get('GET /events/by-slug/renamed-by-slug')).id).toBe(id);
    // The query cannot say otherwise than the path.
    expect(await calendar.get('PATCH /events/by-slug/renamed-by-slug?slug=two', { json: {} })).toMatchObject({
      slug: 'renamed-by-slug',
    });
  });
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
