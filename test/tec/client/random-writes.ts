import fc from 'fast-check';
import { expect } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Client } from '../../../src/client/client-types.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { linkedIdsIn } from '../../../src/forms/links.js';
import type { Ended } from '../../support/command-line.js';
import { through } from './imitated.js';

/** A WordPress site to which random writes go, imitated or real. */
export interface WrittenSite {
  /** What the site itself says. */
  readonly bare: Client;
  /** The REST root of `wp/v2`. */
  readonly wordpress: string;
  readonly run: (line: readonly string[], edit?: (text: string) => string) => Promise<Ended>;
  readonly file: (name: string, text: string) => string;
  /** Lets a second go by between writes. */
  readonly pass: () => void;
}

/** Links that the events have, and that updates choose from. */
export interface Linkable {
  readonly venues: readonly number[];
  readonly organizers: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}

const BLOCKS =
  '<!-- wp:paragraph -->\n<p>It\'s "the" text -- with more</p>\n<!-- /wp:paragraph -->\n\n[gallery ids="1"]';
const TEXTS = [
  'plain',
  'one\n\ntwo',
  '<ul><li>One</li></ul>',
  BLOCKS,
  '[tickets id="3"]\n\n"straight" -- quotes',
  'R&B & soul',
];
const PRICES = [
  ['€12,50', '12,50', '€', 'prefix'],
  ['1,500.00$', '1,500.00', '$', 'suffix'],
  ['£10-20', '10-20', '£', 'prefix'],
  ['15 per person€', '15 per person', '€', 'suffix'],
  ['¥10, 15, 20', '10, 15, 20', '¥', 'prefix'],
] as const;
const ZONES = ['Europe/Paris', 'Asia/Tokyo', 'UTC+2', 'UTC-5', 'UTC+5:30'];
const STARTS = ['2027-07-02 20:00', '2027-11-05 09:30', '2027-03-27 22:15'];

/** One field of a write: its value as a file says it, and what has to be stored afterwards. */
interface Change {
  readonly field: string;
  readonly value: unknown;
  readonly stored: JsonObject;
}

const change = (field: string, value: unknown, stored: JsonObject): Change => ({ field, value, stored });

const changes = (links: Linkable): fc.Arbitrary<readonly Change[]> => {
  const idOf = (ids: readonly number[]) => fc.constantFrom(...ids);
  const flag = (name: string) => fc.boolean().map((value) => [change(name, value, { [name]: value })]);
  const list = (name: 'organizer' | 'categories' | 'tags', ids: readonly number[]) =>
    fc.subarray([...ids], { minLength: 1 }).map((some) => [change(name, some, { [name]: sorted(some) })]);
  const price = fc
    .constantFrom(...PRICES)
    .map(([written, cost, symbol, position]) => [change('cost', written, { cost, symbol, position })]);
  const dates = fc.tuple(fc.constantFrom(...STARTS), fc.constantFrom(...ZONES)).map(([start, timezone]) => {
    const end = `${start.slice(0, 10)} 23:45`;
    const stored = { start: `${start}:00`, end: `${end}:00`, timezone };
    return [change('start_date', start, stored), change('end_date', end, {}), change('timezone', timezone, {})];
  });
  return fc.oneof(
    fc
      .constantFrom('A "quoted" night', "L'été -- live", 'Rock & Roll')
      .map((text) => [change('title', text, { title: text })]),
    fc.constantFrom(...TEXTS).map((text) => [change('description', text, { content: text })]),
    fc.constantFrom(...TEXTS).map((text) => [change('excerpt', text, { excerpt: text })]),
    ...[price, price, dates],
    fc
      .constantFrom('https://example.org/a', 'https://example.org/b')
      .map((url) => [change('website', url, { website: url })]),
    ...['featured', 'sticky', 'hide_from_listings', 'show_map', 'show_map_link'].map(flag),
    idOf(links.venues).map((id) => [change('venue', id, { venue: [id] })]),
    list('organizer', links.organizers),
    list('categories', links.categories),
    list('tags', links.tags),
  );
};

const sorted = (ids: readonly number[]): readonly number[] => [...ids].sort((one, other) => one - other);

/** Everything of an event that a write could damage: raw texts, the price in its parts, and all flags and links. */
async function storedEvent(site: WrittenSite, id: number): Promise<JsonObject> {
  const { record } = await site.bare.raw('GET', `${site.wordpress}/tribe_events/${id}`, { query: { context: 'edit' } });
  const { title, content, excerpt, slug, status, meta } = record as Record<string, { raw?: string } & JsonObject>;
  const event = await through(site.bare).read('event', id);
  const links = (name: string) => sorted(linkedIdsIn(event[name]));
  return {
    title: title?.raw,
    content: content?.raw,
    excerpt: excerpt?.raw,
    slug,
    status,
    cost: meta?._EventCost,
    symbol: meta?._EventCurrencySymbol,
    position: meta?._EventCurrencyPosition,
    website: meta?._EventURL,
    start: event.start_date,
    end: event.end_date,
    timezone: event.timezone,
    ...Object.fromEntries(FLAGS.map((name) => [name, event[name]])),
    image: (event.image as JsonObject | false | undefined) === false ? false : Object(event.image).id,
    venue: links('venue'),
    organizer: links('organizer'),
    categories: links('categories'),
    tags: links('tags'),
  };
}

const FLAGS = ['all_day', 'featured', 'sticky', 'hide_from_listings', 'show_map', 'show_map_link'];

const WAYS = ['update', 'import', 'apply', 'edit', 'translate', 'delete'] as const;

interface Write {
  readonly event: number;
  readonly way: (typeof WAYS)[number];
  readonly changes: readonly Change[];
  readonly isUndone: boolean;
}

const writes = (ids: readonly number[], links: Linkable): fc.Arbitrary<Write> =>
  fc.record({
    event: fc.constantFrom(...ids),
    way: fc.oneof(
      ...WAYS.map((way) => ({ arbitrary: fc.constant(way), weight: way === 'delete' || way === 'translate' ? 1 : 4 })),
    ),
    changes: changes(links),
    isUndone: fc.boolean(),
  });

/** Sends random writes, and compares after each that exactly what was asked has changed. @returns counts by command */
export async function sendRandomWrites(
  site: WrittenSite,
  ids: readonly number[],
  links: Linkable,
  options: { readonly count: number; readonly seed?: number },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const { seed, count: numRuns } = options;
  await fc.assert(
    fc.asyncProperty(writes(ids, links), async (write) => {
      const before = await storedEvent(site, write.event);
      const about = `${write.way} ${JSON.stringify(write.changes)} of ${JSON.stringify(before)}`;
      const ended = await send(site, write, before);
      count(write.way);
      const after = write.way === 'delete' ? {} : await storedEvent(site, write.event);
      if (write.way === 'translate') {
        expect(ended.exit, about).toBe(2);
        expect(after, about).toEqual(before);
        return;
      }
      expect(`${ended.exit} ${ended.err}`, about).toMatch(/^0 /);
      const wanted = Object.assign({}, before, ...write.changes.map(({ stored }) => stored));
      if (write.way !== 'delete') expect(after, about).toEqual(wanted);
      site.pass();
      const hasChanged = write.way === 'delete' || JSON.stringify(after) !== JSON.stringify(before);
      if (!hasChanged || !(write.isUndone || write.way === 'delete')) return;
      const undone = await site.run(['undo', '--yes']);
      count('undo');
      expect(`${undone.exit} ${undone.err}`, `undo of ${about}`).toMatch(/^0 /);
      expect(await storedEvent(site, write.event), `undo of ${about}`).toEqual(before);
      site.pass();
    }),
    { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  );
  return counts;
}

function send(site: WrittenSite, { event, way, changes: asked }: Write, before: JsonObject): Promise<Ended> {
  const id = String(event);
  const fields = Object.fromEntries(asked.map(({ field, value }) => [field, value]));
  const entry = (key: JsonObject) => stringify({ events: [{ ...key, ...fields }] });
  if (way === 'delete') return site.run(['events', 'delete', id, '--yes']);
  if (way === 'translate') return site.run(['events', 'translate', id, '--lang', 'fr', '--title', 'Titre']);
  if (way === 'edit')
    return site.run(['events', 'edit', id], (text) => stringify({ ...(parse(text) as JsonObject), ...fields }));
  if (way === 'import') return site.run(['import', site.file('write.yaml', entry({ id: event })), '--kind', 'events']);
  if (way === 'apply' && before.slug !== '')
    return site.run(['apply', '--yes', '-f', site.file('write.yaml', entry({ slug: before.slug }))]);
  return site.run(['events', 'update', id, ...asked.flatMap(({ field, value }) => flagOf(field, value))]);
}

function flagOf(field: string, value: unknown): readonly string[] {
  const name = field.replaceAll('_', '-');
  if (typeof value === 'boolean') return [value ? `--${name}` : `--no-${name}`];
  return [`--${name}`, Array.isArray(value) ? value.join(',') : String(value)];
}

/** Creates events as the editor of WordPress would: with blocks, prices, zones and flags of all kinds. */
export async function createVariedEvents(site: WrittenSite, links: Linkable, count: number): Promise<number[]> {
  const { create } = through(site.bare);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const [start = '', timezone] = [STARTS[at % STARTS.length], ZONES[at % ZONES.length]];
    const { id } = await create('event', {
      title: `Varied "${at}" -- night`,
      start_date: start,
      end_date: `${start.slice(0, 10)} 23:45`,
      timezone,
      show_map: at % 2 === 0,
      show_map_link: at % 3 === 0,
      hide_from_listings: at % 4 === 1,
      featured: at % 5 === 0,
      status: at % 7 === 6 ? 'draft' : at % 11 === 10 ? 'private' : 'publish',
      ...(at % 3 === 2 ? {} : { website: `https://example.org/${at}` }),
      venue: links.venues[at % links.venues.length],
      organizer: [links.organizers[at % links.organizers.length]],
      categories: [links.categories[at % links.categories.length]],
      tags: [links.tags[at % links.tags.length]],
    });
    const [, cost, symbol, position] = PRICES[at % PRICES.length] ?? PRICES[0];
    const meta = { _EventCost: cost, _EventCurrencySymbol: symbol, _EventCurrencyPosition: position };
    const body = { content: TEXTS[at % TEXTS.length], excerpt: TEXTS[(at + 2) % TEXTS.length], meta };
    await site.bare.raw('POST', `${site.wordpress}/tribe_events/${id}`, { body });
    ids.push(Number(id));
  }
  return ids;
}

/** Venues, organizers, categories and tags for the events. */
export async function createLinkable(site: WrittenSite, prefix: string): Promise<Linkable> {
  const { create } = through(site.bare);
  const made = async (kind: 'venue' | 'organizer' | 'category' | 'tag', field: string) => {
    const ids: number[] = [];
    for (const name of ['One & Two', 'Three', 'Four'])
      ids.push(Number((await create(kind, { [field]: `${prefix} ${name} ${kind}` })).id));
    return ids;
  };
  return {
    venues: await made('venue', 'venue'),
    organizers: await made('organizer', 'organizer'),
    categories: await made('category', 'name'),
    tags: await made('tag', 'name'),
  };
}
