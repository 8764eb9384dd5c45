// Tests src/tec/client/find-stored-namesakes.ts and src/tec/client/refuse-unrestorable.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PUBLIC_URL } from '../../support/calendar.js';
import { type Commanded, commanded } from './commanded.js';

/** A new venue of a name that somebody else's has: the site would write over that one, whoever owns it. */

let at: Commanded;
const VENUES = `${PUBLIC_URL}/wp-json/tribe/events/v1/venues`;

const asChief = async (path = '') => {
  const headers = { authorization: `Basic ${btoa('chief:secret of chief')}` };
  const { body } = await at.site.send({ method: 'GET', url: `${VENUES}${path}`, headers });
  return JSON.parse(body) as { venues: { id: number; address?: string }[]; total: number; address?: string };
};
const createdByChief = async (fields: object) => {
  await at.site.asEditor('../../tribe/events/v1/venues', { venue: 'Zénith', address: '1 rue A', ...fields });
  at.site.pass(60_000);
};

beforeEach(async () => {
  at = await commanded({ role: 'author' });
});
afterEach(() => at.close());

test.each([
  ['venues create --venue Zénith --address "2 rue B"'],
  ['venues create --venue zenith --address "2 rue B"'],
  ['events create --title Gig --start-date 2027-07-02 --end-date 2027-07-02 --data nested.json'],
  ['import venues.csv --kind venues'],
])('an author’s command overwrites no published venue of somebody else: %s', async (line) => {
  await createdByChief({});
  at.file('nested.json', '{"venue":[{"venue":"Zénith","address":"2 rue B"}]}');
  at.file('venues.csv', 'venue,address\nZénith,2 rue B\n');
  const { exit, err } = await at.run(line);
  expect({ exit, err }).not.toMatchObject({ exit: 0 });
  const { venues, total } = await asChief();
  expect([total, venues[0]?.address]).toEqual([1, '1 rue A']);
});

test('an author’s command overwrites no private venue that the site lists', async () => {
  await createdByChief({ status: 'private' });
  expect(await at.run('venues create --venue Zénith --address "2 rue B"')).toMatchObject({ exit: 9 });
});

test('an editor’s command reports that it overwrote a new venue, and undo keeps that venue', async () => {
  await at.close();
  at = await commanded({ role: 'editor' });
  at.site.before('POST', () => createdByChief({}));
  const { exit, err } = await at.run('venues create --venue Zénith --address "2 rue B"');
  expect({ exit, err }).toEqual({ exit: 9, err: expect.stringContaining('is not new') });
  await at.run('undo --yes');
  expect((await asChief()).total).toBe(1);
});

test.each(['publish', 'private', 'draft'])(
  'an author’s new venue is one of its own beside a hidden %s one',
  async (status) => {
    at.site.before('POST', () => createdByChief({ status }));
    const id = await at.done('venues create --venue Zénith --address "2 rue B"');
    const [theirs, mine] = [await asChief(`/${Number(id) - 1}`), await asChief(`/${Number(id)}`)];
    expect([theirs, mine]).toMatchObject([{ address: '1 rue A' }, { address: '2 rue B' }]);
    expect(mine).not.toHaveProperty('description', expect.stringContaining('new'));
  },
);

test('an author can create a venue with a new name', async () => {
  await createdByChief({});
  await at.done('venues create --venue Olympia');
  expect((await asChief()).total).toBe(2);
});

test('an editor’s command checks once whether all records are visible', async () => {
  const editor = await commanded();
  editor.site.sent.length = 0;
  await editor.run('venues create --venue Olympia');
  expect(editor.site.sent.filter(({ url }) => url.includes('users/me'))).toHaveLength(1);
  await editor.close();
});

// Before 6.15.17 the plugin let authors change and delete all records.
test.each(['venues delete 1 --yes', 'venues update 1 --city Lyon', 'venues merge 1 --into 2 --yes'])(
  'an author’s command sends no write of a record that WordPress does not let the author edit: %s',
  async (line) => {
    await createdByChief({});
    await at.done('venues create --venue Olympia');
    const written: string[] = [];
    for (const method of ['POST', 'PUT', 'DELETE']) at.site.before(method, async () => void written.push(method));
    const { exit, err } = await at.run(line);
    expect({ exit, err, written }).toEqual({ exit: 4, err: expect.stringMatching(/not allowed|may not/), written: [] });
  },
);
