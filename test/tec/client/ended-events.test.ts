// Tests src/tec/client/list-tec-records.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_URL } from '../../support/calendar.js';
import { type Commanded, commanded } from './commanded.js';
import { through } from './imitated.js';

/** `wp/v2` leaves events that have ended out of its lists. */
const ENDED = { start_date: '2019-07-02 20:00', end_date: '2019-07-02 23:00' };
const TEXT = '<!-- wp:paragraph -->\n<p>Raw "text"</p>\n<!-- /wp:paragraph -->';

let at: Commanded;
beforeAll(async () => {
  at = await commanded();
});
afterAll(() => at.close());

async function create(values: Record<string, unknown>): Promise<string> {
  const { id } = await through(at.site.bare).create('event', { ...ENDED, ...values });
  await at.site.bare.raw('POST', `${PUBLIC_URL}/wp-json/wp/v2/tribe_events/${id}`, { body: { content: TEXT } });
  return String(id);
}

it('lists and exports an ended event as stored', async () => {
  const id = await create({ title: 'Ended' });
  const listed = JSON.parse(await at.done('events list --range 2019 --format json'));
  expect(listed.find((event: { id: number }) => String(event.id) === id).description).toBe(TEXT);
  const { exit, err } = await at.run('export -o all.yaml');
  expect([exit, err]).toEqual([0, expect.not.stringContaining('as visitors see it')]);
});

it('lists a hidden event that has ended', async () => {
  const id = await create({ title: 'Hidden', hide_from_listings: true });
  expect(await at.done('events list --all --range 2019 --format ids')).toContain(id);
});
