// Tests src/service/lists/list-terms.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Seeded, seededCalendar } from '../support/seeding.js';
import { badParam, refusal } from './samples.js';

// Contract, sections 3 and 4: the lists of categories and tags.

describe.each(['category', 'tag'] as const)('%s lists', (kind) => {
  let calendar: Seeded;
  const ids: Record<string, number> = {};
  const plural = kind === 'category' ? 'categories' : 'tags';

  beforeAll(async () => {
    calendar = await seededCalendar();
    for (const [name, slug, description] of [
      ['Zoo', 'a-zoo', 'third'],
      ['apple', 'z-apple', 'first'],
      ['Éclair', 'm-eclair', 'second'],
      ['Empty', 'empty', ''],
    ]) {
      ids[`${name}`] = (await calendar[kind]({ name, slug, description })).id;
    }
    ids.two = (await calendar.event({ [plural]: [ids.Zoo, ids.Éclair] })).id;
    ids.one = (await calendar.event({ [plural]: [ids.apple, ids.Zoo] })).id;
    ids.draft = (await calendar.event({ [plural]: [ids.Empty], status: 'draft' })).id;
  });
  afterAll(async () => {
    expect(calendar.failures).toEqual([]);
    await calendar.close();
  });

  test.each<[string, string[]]>([
    // By name in the order of the language, without those that no published event carries.
    ['', ['apple', 'Éclair', 'Zoo']],
    ['hide_empty=1', ['apple', 'Éclair', 'Zoo']],
    ['hide_empty=true', ['apple', 'Éclair', 'Zoo']],
    ['hide_empty=0', ['apple', 'Éclair', 'Empty', 'Zoo']],
    ['hide_empty=false&order=desc', ['Zoo', 'Empty', 'Éclair', 'apple']],
    ['order=asc', ['apple', 'Éclair', 'Zoo']],
    ['order=desc', ['Zoo', 'Éclair', 'apple']],
    ['orderby=name', ['apple', 'Éclair', 'Zoo']],
    ['orderby=id', ['Zoo', 'apple', 'Éclair']],
    ['orderby=id&order=desc', ['Éclair', 'apple', 'Zoo']],
    ['orderby=slug', ['Zoo', 'Éclair', 'apple']],
    ['orderby=description', ['apple', 'Éclair', 'Zoo']],
    ['orderby=count', ['apple', 'Éclair', 'Zoo']],
    ['orderby=count&order=desc', ['Zoo', 'apple', 'Éclair']],
    ['orderby=count&hide_empty=0', ['Empty', 'apple', 'Éclair', 'Zoo']],
    ['orderby=include&include={Éclair},{Zoo},{apple}', ['Éclair', 'Zoo', 'apple']],
    ['include={Zoo},{apple}', ['apple', 'Zoo']],
    ['include={Empty}', []],
    ['include={Empty}&hide_empty=0', ['Empty']],
    ['exclude={Zoo}', ['apple', 'Éclair']],
    ['exclude={Zoo},{apple}', ['Éclair']],
    ['include={Zoo},{apple}&exclude={Zoo}', ['apple']],
    ['search=APP', ['apple']],
    ['search=eclair', ['Éclair']],
    ['search=third', ['Zoo']],
    ['search=a-zoo', ['Zoo']],
    ['search=z third', ['Zoo']],
    ['search=nothing', []],
    ['slug=a-zoo', ['Zoo']],
    ['slug=A-ZOO', ['Zoo']],
    ['slug=a-zoo,z-apple,unknown', ['apple', 'Zoo']],
    ['slug=zoo', []],
    ['post={one}', ['apple', 'Zoo']],
    ['event={two}', ['Éclair', 'Zoo']],
    ['post={one}&event={two}', ['Éclair', 'Zoo']],
    ['post={draft}&hide_empty=0', ['Empty']],
    ['per_page=2&page=2', ['Zoo']],
  ])('?%s', async (query, expected) => {
    const filled = query.replace(/\{([^}]+)\}/g, (_, name: string) => String(ids[name]));
    expect(await calendar.namesOf(`/${plural}?${filled}`)).toEqual(expected);
  });

  test('sorts by the count that it shows', async () => {
    const answer = await calendar.get(`GET /${plural}?orderby=count&order=desc`);
    expect(answer[plural].map(({ count }: { count: number }) => count)).toEqual([2, 1, 1]);
  });
});

test('parent=0 lists the top level, another parent only its children', async () => {
  const calendar = await seededCalendar();
  const root = await calendar.category({ name: 'Root' });
  const child = await calendar.category({ name: 'Child', parent: root.id });
  await calendar.category({ name: 'Grandchild', parent: child.id });
  expect(await calendar.namesOf('/categories?hide_empty=0&parent=0')).toEqual(['Root']);
  expect(await calendar.namesOf(`/categories?hide_empty=0&parent=${root.id}`)).toEqual(['Child']);
  expect(await calendar.namesOf(`/categories?hide_empty=0&orderby=parent&order=desc`)).toEqual([
    'Grandchild',
    'Child',
    'Root',
  ]);
  expect(await refusal(calendar, 'GET /categories?hide_empty=0&parent=99999')).toEqual(badParam('parent'));
  expect((await calendar.ask('GET /tags?parent=77')).status).toBe(200);
  await calendar.close();
});

test('sort by the displayed names, in the order of the requested language', async () => {
  const calendar = await seededCalendar();
  for (const name of ['zebra', 'ñandú', 'nube', 'oso', 'item 10', 'item 9']) await calendar.tag({ name });
  expect(await calendar.namesOf('/tags?hide_empty=0&i18n_language=es')).toEqual([
    'item 9',
    'item 10',
    'nube',
    'ñandú',
    'oso',
    'zebra',
  ]);
  expect(await calendar.namesOf('/tags?hide_empty=0&i18n_language=en')).toEqual([
    'item 9',
    'item 10',
    'ñandú',
    'nube',
    'oso',
    'zebra',
  ]);
  const { tags } = await calendar.get('GET /tags?hide_empty=0&slug=zebra');
  await calendar.get(`POST /tags/${tags[0].id}?i18n_language=fr`, { json: { name: 'âne' } });
  expect((await calendar.namesOf('/tags?hide_empty=0&i18n_language=fr'))[0]).toBe('âne');
  expect((await calendar.namesOf('/tags?hide_empty=0')).at(-1)).toBe('zebra');
  await calendar.close();
});
