// Tests src/tec/client/find-hidden-events.ts.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { type Commanded, commanded } from './commanded.js';
import { through } from './imitated.js';

// On a slow host each request takes a second or more.
let site: Commanded;
let event: unknown;
let venue: unknown;
let trashed: unknown;

beforeEach(async () => {
  site = await commanded();
  const { create } = through(site.site.bare);
  venue = (await create('venue', { venue: 'Hall', city: 'Leeds' })).id;
  for (let at = 0; at < 12; at += 1) event = (await createEvent(at)).id;
  trashed = (await createEvent(12)).id;
  await through(site.site.bare).remove('event', trashed);
});

afterEach(() => site.close());

const createEvent = (at: number, more: JsonObject = {}): Promise<JsonObject> =>
  through(site.site.bare).create('event', {
    title: `Gig ${at}`,
    start_date: `2027-07-${at + 10} 20:00`,
    end_date: `2027-07-${at + 10} 23:00`,
    venue,
    cost: '10',
    categories: ['Music'],
    tags: ['live'],
    ...more,
  });

async function countRequests(line: string): Promise<number> {
  site.site.sent.length = 0;
  await site.done(
    line.replace('EVENT', String(event)).replace('VENUE', String(venue)).replace('TRASHED', String(trashed)),
  );
  return site.site.sent.length;
}

it.each([
  ['events list', 4],
  ['events list --per-page 100', 4],
  ['events get EVENT', 2],
  ['events update EVENT --cost 12', 4],
  ['events update EVENT --title Other', 4],
  ['events create --title New --start-date "2027-08-02 20:00" --duration 2h --venue VENUE --no-conflict-check', 3],
  ['events delete EVENT --yes', 3],
  ['venues list', 2],
  ['venues get VENUE', 2],
  ['events restore TRASHED', 5],
  ['venues delete VENUE --yes', 16],
  ['venues update VENUE --city York', 5],
  ['categories list', 1],
  ['tags list', 1],
] as const)('sends few requests: cal %s', async (line, count) => {
  expect(await countRequests(line)).toBe(count);
});

it.each([
  ['events delete EVENT --yes', 5],
  ['events update EVENT --cost 12', 4],
  // The site unlinked ten of the twelve events.
  ['venues delete VENUE --yes', 8 + 10 * 4],
  ['events create --title New --start-date "2027-08-02 20:00" --duration 2h --no-conflict-check', 3],
] as const)('sends few requests to undo: cal %s', async (line, count) => {
  await countRequests(line);
  expect(await countRequests('undo --yes')).toBe(count);
});

it('reads hidden events only on the page that shows them', async () => {
  for (let at = 0; at < 8; at += 1) await createEvent(at, { title: `Hidden ${at}`, hide_from_listings: true });
  expect(await countRequests('events list')).toBe(6);
  expect(await countRequests('events list --per-page 100')).toBe(14);
  expect(await countRequests('events list --start-date 2028-01-01')).toBe(5);
});

it('reads none of the hidden events to find those that are linked to a venue', async () => {
  const { id: other } = await through(site.site.bare).create('venue', { venue: 'Barn' });
  const hidden = { hide_from_listings: true };
  for (let at = 0; at < 8; at += 1)
    await createEvent(at, { title: `Hidden ${at}`, venue: at ? venue : other, ...hidden });
  expect(await countRequests(`venues delete ${other} --yes`)).toBe(21);
});
