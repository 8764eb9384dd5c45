// Tests src/tec/client/stored-price.ts and src/tec/client/warn-of-losses.ts.
import { expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '../../../src/forms/json-object.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { PUBLIC_URL } from '../../support/calendar.js';
import { type Commanded, commanded } from './commanded.js';
import { imitated, through } from './imitated.js';

const FORBIDDEN = '{"code":"rest_forbidden","message":"Closed.","data":{"status":403}}';
const EXACT = ['€5', '20 €', '10-20', '1500.50', 'Free', 'CHF 20', '€0'];
/** Lets a site show nothing as it is stored. */
function close({ site }: Commanded) {
  const send: SendHttpRequest = async (request) =>
    request.url.includes('/wp/v2/tribe_') ? { status: 403, headers: {}, body: FORBIDDEN } : site.send(request);
  return { ...site, send };
}

const LOST = ['$10-20', '€1,500.50', '£3 - £4', '12,50 €', '€10, €20'];

it.each([...EXACT.map((price) => [price, 0] as const), ...LOST.map((price) => [price, 5] as const)])(
  'without access to wp/v2, the price “%s” is stored exactly or refused before the write (exit code %i)',
  async (price, exit) => {
    const site = await commanded();
    onTestFinished(site.close);
    const closed = close(site);
    const { id } = await through(site.site.bare).create('event', {
      title: 'Old',
      start_date: '2027-07-02 20:00',
      end_date: '2027-07-02 22:00',
    });
    const before = await site.stored(id);
    const times = ['--start-date', '2027-08-02 20:00', '--duration', '2h'];
    for (const line of [
      ['events', 'update', String(id), '--cost', price],
      ['events', 'create', '--title', 'New', ...times, '--cost', price],
      ['events', 'create', '--title', 'New', ...times, '--cost', price, '--dry-run'],
    ]) {
      site.site.sent.length = 0;
      const ended = await site.run(line, closed);
      expect([line, ended.exit, ended.err.includes('wp/v2')]).toEqual([line, exit, exit !== 0]);
      if (exit !== 0) expect(site.site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    }
    if (exit !== 0) expect(await site.stored(id)).toEqual(before);
  },
);

it('without access to wp/v2, an update tells beforehand what undo could not restore exactly', async () => {
  const site = await commanded();
  onTestFinished(site.close);
  const closed = close(site);
  const times = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 22:00' };
  const { id } = await through(site.site.bare).create('event', { title: 'Old', ...times, cost: '10' });
  const { id: free } = await through(site.site.bare).create('event', { title: 'Free', ...times });
  const says = async (line: string) => (await site.run(`events update ${line}`, closed)).err;
  expect(await says(`${id} --cost 12 --excerpt New`)).toContain(
    `event ${id}: this site does not show in which form it stores its excerpt,`,
  );
  expect(await says(`${id} --title New --website https://example.org/`)).not.toContain('in which form');
  expect(await says(`${id} --website https://example.org/a`)).toContain(NOT_SHOWN);
  expect(await says(`${free} --cost 12`)).toBe('');
});

it.each(['description', 'excerpt', 'venue'])(
  'without access to wp/v2, %s is not emptied, and nothing is sent',
  async (field) => {
    const site = await commanded();
    onTestFinished(site.close);
    const { id: venue } = await through(site.site.bare).create('venue', { venue: 'Hall' });
    const times = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 22:00' };
    const texts = { description: 'Long', excerpt: 'Short' };
    const { id } = await through(site.site.bare).create('event', { title: 'Old', ...times, ...texts, venue });
    site.site.sent.length = 0;
    const ended = await site.run(`events update ${id} --unset ${field}`, close(site));
    expect([ended.exit, ended.err]).toEqual([5, expect.stringContaining('WordPress')]);
    expect(site.site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

const TIMES = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 22:00' };
const NOT_SHOWN = 'This site does not show how it stores prices.';

/** A site without the block editor for events, which is how the plugin is set up at first, and an event as its editor stores it. */
async function classic(price: { readonly cost: string; readonly symbol?: string; readonly position?: string }) {
  const { cost, symbol = '', position = '' } = price;
  const blocks = await commanded();
  onTestFinished(blocks.close);
  const { id } = await through(blocks.site.bare).create('event', { title: 'Old', description: 'Text', ...TIMES });
  const metas = { _EventCost: cost, _EventCurrencySymbol: symbol, _EventCurrencyPosition: position };
  await blocks.site.asEditor(`wp/v2/tribe_events/${id}`, { meta: metas });
  const site = await commanded({ isClassic: true, image: await blocks.site.image() });
  onTestFinished(site.close);
  /** The price as it is stored, seen through the block editor. */
  const stored = async () => {
    const seen = await imitated({ image: await site.site.image() });
    const { record } = await seen.bare.raw('GET', `${PUBLIC_URL}/wp-json/wp/v2/tribe_events/${id}?context=edit`);
    await seen.close();
    return Object.keys(metas).map((name) => (record as { meta: JsonObject }).meta[name]);
  };
  return { ...site, id, metas: [cost, symbol, position], stored };
}

it.each([
  ['20.€', '--sticky', 5, 'which this site would change with any update'],
  ['1,500.00', '--sticky', 5, 'which this site would change with any update'],
  ['10', '--sticky', 0, NOT_SHOWN],
  ['10', '--cost 12', 0, NOT_SHOWN],
  ['10', '--cost €12,50', 5, 'wp/v2'],
] as const)(
  'without the block editor, an event that costs “%s”: update %s exits with %i',
  async (cost, flags, exit, told) => {
    const site = await classic({ cost });
    const ended = await site.run(`events update ${site.id} ${flags}`);
    expect(ended).toMatchObject({ exit, err: expect.stringContaining(told) });
    if (exit !== 0) expect(site.site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

it.each(['10', '0'])('without the block editor, an update keeps the price “%s” without a currency', async (cost) => {
  const site = await classic({ cost });
  await site.done(`events update ${site.id} --sticky`);
  expect(await site.stored()).toEqual(site.metas);
});

it.each([
  ['15', '$', 'prefix'],
  ['15 per person', '€', 'suffix'],
  ['0', '£', ''],
  ['20.', 'CHF', 'prefix'],
])(
  'without the block editor, “%s” with %s stays as it is stored in updates of WordPress’s own fields',
  async (...price) => {
    const [cost, symbol, position] = price;
    const site = await classic({ cost, symbol, position });
    const line = `events update ${site.id} --title New\\name --description Other --excerpt Short --slug other --categories Music --tags a,b`;
    for (const args of [line, `events unpublish ${site.id}`, `events publish ${site.id}`, 'undo --yes', 'undo --yes']) {
      expect(await site.run(args)).toMatchObject({ exit: 0, err: expect.not.stringContaining('price') });
      expect(await site.stored()).toEqual(price);
    }
  },
);

it('without the block editor, a run over several events tells once that it stores their prices anew', async () => {
  const site = await classic({ cost: '15', symbol: '$', position: 'prefix' });
  const second = await site.done(`events clone ${site.id} --by 7d`);
  const { err } = await site.run(`events update ${site.id} ${second} --sticky --tags a`);
  expect(err.split(NOT_SHOWN)).toHaveLength(2);
});

it.each(['create --title New --start-date 2027-08-02T20:00 --duration 2h', 'clone ID --by 7d'])(
  'without the block editor, a price that only wp/v2 could store is refused before anything is created: %s',
  async (line) => {
    const site = await classic({ cost: '' });
    const ended = await site.run(`events ${line.replace('ID', String(site.id))} --cost €12,50`);
    expect(ended).toMatchObject({ exit: 5, err: expect.stringContaining('wp/v2') });
    expect(site.site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

it('without the block editor, the deletion of a venue tells that undo stores the prices of its events anew', async () => {
  const site = await classic({ cost: '15', symbol: '$', position: 'prefix' });
  const { id } = await through(site.site.bare).create('venue', { venue: 'Hall' });
  await site.run(`events update ${site.id} --venue ${id}`);
  expect((await site.run(`venues delete ${id} --yes`)).err).toContain(NOT_SHOWN);
});

it.each(['classic', 'blocks'])('of an author’s deletion too, on a site with %s', async (way) => {
  const site = await commanded({ role: 'author', isClassic: way === 'classic' });
  onTestFinished(site.close);
  const { id: venue } = await through(site.site.bare).create('venue', { venue: 'Hall' });
  await through(site.site.bare).create('event', { title: 'Own', ...TIMES, venue, cost: '$15' });
  await site.site.asEditor('tribe/events/v1/events', { title: 'Somebody else’s', ...TIMES });
  const { err } = await site.run(`venues delete ${venue} --yes`);
  expect(err.includes(NOT_SHOWN)).toBe(way === 'classic');
});
