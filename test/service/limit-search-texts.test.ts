// Tests src/service/search-cells.ts.
import { expect, test } from 'vitest';
import { limitSearchTexts } from '../../src/service/search-cells.js';
import { seededCalendar } from '../support/seeding.js';

test.each<[string, string[], number, string[]]>([
  ['texts that fit stay whole', ['aaa', 'bb'], 5, ['aaa', 'bb']],
  ['a long one is cut', ['aaaaaa', 'b'], 5, ['aaaa', 'b']],
  ['long ones share what the short ones leave', ['aaaaaa', 'b', 'cccc'], 7, ['aaa', 'b', 'ccc']],
  ['a pair of surrogates is not torn', ['a\u{1F3B6}\u{1F3B6}'], 4, ['a\u{1F3B6}']],
])('%s', (_, texts, most, expected) => expect(limitSearchTexts(texts, most)).toEqual(expected));

test('search covers the first 24,576 characters of a record, and always its short texts', async () => {
  const calendar = await seededCalendar();
  const filling = 'x '.repeat(12_000);
  const long = `${filling} inside ${filling} outside`;
  await calendar.event({ title: 'Long', description: long, excerpt: 'afterthought' });
  await calendar.venue({ venue: 'Hall', description: long, address: '7 Mill Lane' });
  const found = async (search: string) => [
    await calendar.namesOf(`/events?search=${search}`),
    await calendar.namesOf(`/venues?search=${search}`),
  ];
  expect(await found('inside')).toEqual([['Long'], ['Hall']]);
  expect(await found('outside')).toEqual([[], []]);
  expect(await calendar.namesOf('/events?search=afterthought')).toEqual(['Long']);
  expect(await calendar.namesOf('/venues?search=mill')).toEqual(['Hall']);
  await calendar.close();
});

test('the texts of all languages of a record share the characters that search covers', async () => {
  const calendar = await seededCalendar();
  const { id } = await calendar.event({ title: 'Long', description: `${'x '.repeat(10_000)} inside` });
  expect(await calendar.namesOf('/events?search=inside')).toEqual(['Long']);
  await calendar.get(`PUT /events/${id}?i18n_language=fr`, { json: { description: 'y '.repeat(10_000) } });
  expect(await calendar.namesOf('/events?search=inside')).toEqual([]);
  await calendar.close();
});
