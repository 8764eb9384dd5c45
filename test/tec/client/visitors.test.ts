// Tests src/tec/client/list-complete-records.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Commanded, commanded } from './commanded.js';
import { through } from './imitated.js';

/** Sites refuse the filter `status` to visitors, with 400 for lists and 401 for those of `wp/v2`. */
const VISITOR = { CAL_USER: '', CAL_PASSWORD: '' };

let at: Commanded;
beforeAll(async () => {
  at = await commanded();
  const write = through(at.site.bare);
  const venue = await write.create('venue', { venue: 'Town Hall' });
  await write.create('venue', { venue: 'Town-Hall' });
  const dates = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };
  await write.create('event', { title: 'Open Day', venue: venue.id, ...dates });
  await write.create('event', { title: 'Draft', status: 'draft', venue: venue.id, ...dates });
  await write.create('event', { title: 'Unlisted', hide_from_listings: true, ...dates });
});
afterAll(() => at.close());

it.each([
  ['events list --fields title', 'Open Day'],
  ['events list --all --range 2027 --fields title', 'Open Day'],
  ['events get "Open Day" --fields title', 'Open Day'],
  ['events list --venue "Town Hall, 1" --fields title', undefined],
  ['search open --fields title', 'Open Day'],
  ['agenda 2027-07-02', 'Open Day'],
  ['week 2027-07-02', 'Open Day'],
  ['month 2027-07', undefined],
  ['conflicts', undefined],
  ['lint', undefined],
  ['venues duplicates', '--into'],
  ['venues list', 'Town Hall'],
  ['organizers duplicates', ''],
])('a visitor may %s', async (line, shown) => {
  const { exit, out, err } = await at.run(line, at.site, undefined, VISITOR);
  expect([exit, err]).toEqual([0, expect.not.stringContaining('status')]);
  if (shown !== undefined) expect(out).toContain(shown);
  expect(out).not.toContain('Draft');
});

it.each(['venues update 1 --phone 1', 'venues delete 1 --yes', 'events delete 3 --yes', 'events publish 3'])(
  'a visitor is asked to sign in for %s',
  async (line) => {
    const { exit, err } = await at.run(line, at.site, undefined, VISITOR);
    expect([exit, err]).toEqual([4, expect.stringContaining('Sign in with cal login')]);
  },
);

it('a merge stops if it cannot list the events of every status', async () => {
  const { exit, out, err } = await at.run('venues merge 1 --into 2 --yes', at.site, undefined, VISITOR);
  expect([exit, out, err]).toEqual([5, '', expect.stringContaining('status')]);
});
