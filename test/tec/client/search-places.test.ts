// Tests src/tec/client/search-places.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
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
