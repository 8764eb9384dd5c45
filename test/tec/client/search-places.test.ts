// Tests src/tec/client/search-places.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchPlaces } from '../../../src/tec/client/search-places.js';
import { type Commanded, commanded } from './commanded.js';

/** The plugin finds nothing for a name without Latin letters, digits and hyphens. */

let at: Commanded;
let hall: string;

beforeEach(async () => {
  at = await commanded({ role: 'author' });
  const body = { venue: '東京ホール', address: '港区' };
  await at.site.asEditor('../../tribe/events/v1/venues', body);
  await at.site.asEditor('../../tribe/events/v1/venues', { venue: 'Большой зал' });
  hall = (await at.done('venues list --fields id --format csv')).trim().split('\n').slice(1).sort().join(' ');
  at.site.pass(60_000);
});
afterEach(() => at.close());

const ids = () => hall.split(' ');

test.each([
  ['東京ホール', 0],
  ['большой зал', 1],
])('a venue is found by its name: %s', async (name, index) => {
  expect(await at.done(`venues get "${name}" --fields id --format csv`)).toContain(String(ids()[index]));
});

test.each([
  ['東京', [0]],
  ['港区', [0]],
  ['зал большой', [1]],
  ['大阪', []],
])('venues are searched for %s', async (words, found) => {
  const listed = await at.done(`venues list --search "${words}" --fields id --format csv`);
  expect(listed.trim().split('\n').slice(1)).toEqual(found.map((index) => ids()[index]));
});

test('an author’s new venue of such a name overwrites nothing', async () => {
  expect(await at.run('venues create --venue 東京ホール --city 東京')).toMatchObject({ exit: 9 });
});

/** A site that gives two venues on a page, whatever it is asked for. */
const searchPages = async (pages: number, values: { readonly page: number; readonly per_page: number }) => {
  let asked = 0;
  const ask = async ({ page }: { readonly page?: unknown }) => {
    asked += 1;
    const venues = [1, 2].map((at) => ({ id: Number(page) * 10 + at, venue: at === 1 ? '東京' : '大阪' }));
    const record = { venues, total: pages * 2, total_pages: pages };
    return { status: 200, headers: {}, record, raw: record };
  };
  const { record } = await searchPlaces({ kind: 'venue', values: { ...values, search: '東京' }, ask: ask as never });
  const { venues, total } = record as { venues: { id: number }[]; total: number };
  return { found: venues.map(({ id }) => id), total, asked };
};

test('a search reads all pages of a site that gives few records on each', async () => {
  expect(await searchPages(3, { page: 2, per_page: 2 })).toEqual({ found: [31], total: 3, asked: 3 });
});

test('a search reads at most 200 pages', async () => {
  expect(await searchPages(5000, { page: 1, per_page: 1 })).toEqual({ found: [11], total: 200, asked: 200 });
});
