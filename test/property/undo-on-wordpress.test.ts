// Tests src/sync/ledger/ and src/tec/client/.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/forms/json-object.js';
import { type Commanded, commanded } from '../tec/client/commanded.js';
import { through } from '../tec/client/imitated.js';

/**
 * Random commands on an imitated WordPress site, of an editor or an author; many are undone at once. Every value that the
 * site stores is then as before the command, or the command or its undo said that it would not be.
 */

/** A sequence takes a second: only `npm run fuzz` runs them. UNDO_SURVEY reports all differences and goes on. */
const isWhole = process.env.UNDO_SEQUENCES !== undefined;
const RUNS = Number(process.env.UNDO_SEQUENCES ?? 0);

const PRICES = ['20.€', '$15', '€12,50', '15 per person', '10, 15, 20', '5-10', 'Free', '0', 'CHF 20', '1,500.00$'];
const HTML = [
  'plain "text" -- it\'s',
  '<!-- wp:paragraph -->\n<p>R&amp;B & soul</p>\n<!-- /wp:paragraph -->',
  '<iframe src="https://example.org"></iframe> [gallery ids="1"]',
  'one\n\ntwo',
];
const STATUSES = ['publish', 'draft', 'private', 'pending', 'publish', 'draft'] as const;
const ZONES = ['Europe/Paris', 'UTC+5:30', 'Asia/Tokyo'];
const EVENTS = 8;
const VENUES = 4;
const ORGANIZERS = 4;
const TERMS = 3;

interface World {
  readonly events: readonly number[];
  readonly venues: readonly number[];
  readonly organizers: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}

type Choose = (list: readonly number[], skip?: number) => number;
interface Choice {
  readonly world: World;
  readonly one: Choose;
  readonly word: string;
  readonly n: number;
}

type Command = (choice: Choice) => readonly string[];

/** Command lines, each with random records. */
const COMMANDS: readonly Command[] = [
  ({ word }) => [
    'events',
    'create',
    '--title',
    word,
    '--start-date',
    '2027-08-01 20:00',
    '--end-date',
    '2027-08-01 21:00',
  ],
  ({ word, one, world }) => [
    ...['events', 'create', '--title', word, '--start-date', '2027-08-01 20:00', '--end-date', '2027-08-01 21:00'],
    ...['--tags', `${word},live`, '--venue', String(one(world.venues)), '--status', 'draft'],
  ],
  ({ one, world, word }) => [
    'events',
    'update',
    `${one(world.events)}`,
    '--title',
    `${word} Night`,
    '--slug',
    `${word}-night`,
  ],
  ({ one, world, n }) => ['events', 'update', `${one(world.events)}`, '--cost', PRICES[n % PRICES.length] ?? ''],
  ({ one, world, n }) => ['events', 'update', `${one(world.events)}`, '--description', HTML[n % HTML.length] ?? ''],
  ({ one, world }) => ['events', 'update', `${one(world.events)}`, '--unset', 'description', '--unset', 'excerpt'],
  ({ one, world }) => ['events', 'update', `${one(world.events)}`, '--unset', 'venue'],
  ({ one, world }) => ['events', 'update', `${one(world.events)}`, '--unset', 'organizer', '--unset', 'website'],
  ({ one, world, n }) => ['events', 'update', `${one(world.events)}`, '--status', STATUSES[n % 4] ?? 'draft'],
  ({ one, world }) => ['events', 'update', `${one(world.events)}`, '--venue', `${one(world.venues, 1)}`, '--featured'],
  ({ one, world }) => [
    ...[
      'events',
      'update',
      `${one(world.events)}`,
      '--organizer',
      `${one(world.organizers)},${one(world.organizers, 1)}`,
    ],
  ],
  ({ one, world, n }) => [
    'events',
    'update',
    `${one(world.events)}`,
    '--timezone',
    ZONES[n % 3] ?? '',
    '--hide-from-listings',
  ],
  ({ one, world }) => ['events', 'update', `${one(world.events)}`, '--all-day', '--sticky', '--no-show-map'],
  ({ one, world }) => ['events', 'update', `${one(world.events)}`, '--date', '2026-01-02 10:00'],
  ({ one, world, word }) => [
    ...['events', 'update', `${one(world.events)}`, `${one(world.events, 1)}`, `${one(world.events, 2)}`],
    ...['--tags', `live,${word}`, '--yes'],
  ],
  ({ one, world }) => [
    'events',
    'update',
    `${one(world.events)}`,
    '--categories',
    `${one(world.categories)}`,
    '--tags',
    `${one(world.tags)}`,
  ],
  ({ one, world }) => ['events', 'publish', `${one(world.events)}`, `${one(world.events, 1)}`],
  ({ one, world }) => ['events', 'unpublish', `${one(world.events)}`],
  ({ one, world }) => ['events', 'move', `${one(world.events)}`, `${one(world.events, 1)}`, '--by', '+1d'],
  ({ one, world }) => ['events', 'clone', `${one(world.events)}`, '--start-date', '2027-08-03 10:00'],
  ({ one, world }) => ['events', 'delete', `${one(world.events)}`, '--yes'],
  ({ one, world }) => ['events', 'delete', `${one(world.events)}`, `${one(world.events, 1)}`, '--yes'],
  ({ one, world }) => ['events', 'restore', `${one(world.events)}`],
  ({ word }) => [
    'events',
    'create',
    '--title',
    `${word} Club`,
    '--start-date',
    '2027-11-02 20:00',
    '--duration',
    '2h',
    '--repeat',
    'weekly',
    '--count',
    '3',
  ],
  ({ word, n }) => ['venues', 'create', '--venue', `${word} Hall`, '--city', `City ${n}`],
  ({ one, world, word }) => ['venues', 'update', `${one(world.venues)}`, '--venue', `${word} House`, '--zip', '12345'],
  ({ one, world, n }) => [
    'venues',
    'update',
    `${one(world.venues)}`,
    '--description',
    HTML[n % HTML.length] ?? '',
    '--phone',
    '1',
  ],
  ({ one, world, n }) => ['venues', 'update', `${one(world.venues)}`, '--status', STATUSES[n % 4] ?? 'draft'],
  ({ one, world }) => [
    'venues',
    'update',
    `${one(world.venues)}`,
    '--unset',
    'city',
    '--stateprovince',
    'X',
    '--no-show-map',
  ],
  ({ one, world }) => ['venues', 'delete', `${one(world.venues)}`, '--yes'],
  ({ one, world }) => ['venues', 'delete', `${one(world.venues)}`, `${one(world.venues, 1)}`, '--yes'],
  ({ one, world }) => ['venues', 'restore', `${one(world.venues)}`],
  ({ one, world }) => ['venues', 'merge', `${one(world.venues)}`, '--into', `${one(world.venues, 1)}`, '--yes'],
  ({ one, world }) => [
    'organizers',
    'merge',
    `${one(world.organizers)}`,
    '--into',
    `${one(world.organizers, 1)}`,
    '--yes',
  ],
  ({ one, world }) => ['organizers', 'delete', `${one(world.organizers)}`, '--yes'],
  ({ one, world }) => ['organizers', 'restore', `${one(world.organizers)}`],
  ({ one, world }) => ['organizers', 'update', `${one(world.organizers)}`, '--phone', '2', '--email', 'x@example.org'],
  ({ one, world, word }) => ['categories', 'update', `${one(world.categories)}`, '--name', word, '--slug', `c-${word}`],
  ({ one, world, word }) => ['tags', 'update', `${one(world.tags)}`, '--name', `${word}2`, '--description', word],
  ({ one, world }) => ['tags', 'update', `${one(world.tags)}`, '--unset', 'description'],
  ({ one, world }) => ['categories', 'delete', `${one(world.categories)}`, '--yes'],
  ({ one, world }) => ['tags', 'delete', `${one(world.tags)}`, '--yes'],
  ({ word }) => ['categories', 'create', '--name', word],
  ({ word }) => ['import', `${word}.csv`, '--kind', 'events', '--create-missing', 'venues,organizers,tags', '--yes'],
  ({ word }) => ['import', `${word}-venues.csv`, '--kind', 'venues', '--key', 'venue', '--yes'],
  ({ word }) => ['import', `${word}.ics`, '--yes'],
  ({ word }) => ['apply', '-f', `${word}.yaml`, '--yes'],
];
const WORDS = ['alpha', 'beta', 'gamma'] as const;

function writeFiles(home: string, { events }: World): void {
  for (const word of WORDS) {
    const rows = [11, 12].map(
      (day) => `${word} ${day},2027-10-${day} 20:00,2027-10-${day} 22:00,Hall 1,Org 2,"${word},live"\n`,
    );
    writeFileSync(join(home, `${word}.csv`), `title,start_date,end_date,venue,organizer,tags\n${rows.join('')}`);
    writeFileSync(
      join(home, `${word}-venues.csv`),
      `venue,city,phone\nHall 0,${word},1\nHall 1,${word},\n${word} Barn,Leeds,2\n`,
    );
    const gig = (day: number) =>
      `BEGIN:VEVENT\r\nUID:${word}${day}\r\nSUMMARY:${word} ${day}\r\nLOCATION:Hall 2\r\nDTSTART:202709${day}T200000Z\r\nEND:VEVENT\r\n`;
    writeFileSync(join(home, `${word}.ics`), `BEGIN:VCALENDAR\r\n${gig(11)}${gig(12)}END:VCALENDAR\r\n`);
    writeFileSync(
      join(home, `${word}.yaml`),
      `venues:\n  - { venue: Hall 0, slug: hall-0, city: ${word} }\n  - { venue: ${word} Shed, slug: ${word}-shed }\nevents:\n  - { id: ${events[0]}, title: ${word} Applied }\n`,
    );
  }
}

const ROUTES = { events: 'tribe_events', venues: 'tribe_venue', organizers: 'tribe_organizer' } as const;
const KINDS = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
} as const;

/** Creates records of all statuses, by the editor and, if there is one, the author. */
async function createWorld({ site }: Commanded, role: 'editor' | 'author'): Promise<World> {
  const own = through(site.bare);
  const path = 'tribe/events/v1';
  const create = async (plural: keyof typeof KINDS, values: JsonObject, at: number): Promise<number> => {
    const isOwn = role === 'editor' || (at % 2 === 0 && plural in ROUTES);
    const record = isOwn
      ? await own.create(KINDS[plural], values as never)
      : await site.asEditor(`${path}/${plural}`, values);
    return Number((record as JsonObject).id);
  };
  const many = async (plural: keyof typeof KINDS, count: number, valuesOf: (at: number) => JsonObject) => {
    const made: number[] = [];
    for (let at = 0; at < count; at += 1) made.push(await create(plural, valuesOf(at), at));
    return made;
  };
  const categories = await many('categories', TERMS, (at) => ({ name: `Category ${at}` }));
  const tags = await many('tags', TERMS, (at) => ({ name: `Tag ${at}`, description: at === 1 ? 'text' : undefined }));
  const venues = await many('venues', VENUES, (at) => ({
    venue: `Hall ${at}`,
    city: 'Paris',
    ...(at === 2 ? { status: 'draft' } : {}),
    ...(at === 1 ? { show_map: 'false' } : {}),
  }));
  const organizers = await many('organizers', ORGANIZERS, (at) => ({ organizer: `Org ${at}`, phone: `${at}` }));
  const events = await many('events', EVENTS, (at) => ({
    title: `Gig ${at} & "more"`,
    start_date: `2027-07-0${at + 1} 20:00`,
    end_date: `2027-07-0${at + 1} 23:00`,
    status: STATUSES[at % STATUSES.length],
    timezone: ZONES[at % ZONES.length],
    venue: venues[at % 3],
    organizer: [organizers[(at + 2) % 4], organizers[at % 4]],
    categories: [categories[at % 3]],
    tags: [tags[at % 2]],
    featured: at === 2,
    hide_from_listings: at === 3,
    ...(at % 2 === 0 ? { cost: PRICES[at] } : {}),
  }));
  await site.asEditor(`wp/v2/tribe_events/${events[0]}`, {
    content: HTML[2],
    meta: { _EventCost: '20', _EventCurrencySymbol: '€', _EventCurrencyPosition: 'prefix', _EventCurrencyCode: 'EUR' },
  });
  await site.asEditor(`wp/v2/tribe_events/${events[7]}`, {
    excerpt: HTML[1],
    meta: { _EventCost: '20.', _EventCurrencySymbol: '' },
  });
  return { categories, tags, venues, organizers, events };
}

/** Records by kind and ID, terms by their slugs: the site gives a term that comes back another ID. */
type Stored = ReadonlyMap<string, JsonObject>;

const EVERY_STATUS = 'publish,draft,pending,private,future,trash';
const SHOWN = 'featured sticky hide_from_listings timezone utc_start_date url image all_day'.split(' ');

/** Everything that is stored of every record, the trash included, but for the times of changes. */
async function readStored({ site }: Commanded): Promise<Stored> {
  const rows = new Map<string, JsonObject>();
  const slugs = new Map<unknown, unknown>();
  const read = async (path: string) => (await site.asEditor(path)) as JsonObject;
  for (const plural of ['categories', 'tags'] as const) {
    const list = (await read(`tribe/events/v1/${plural}?hide_empty=false&per_page=50`))[plural] as JsonObject[];
    for (const { id, slug } of list) slugs.set(id, slug);
    for (const { name, slug, description, parent } of list)
      rows.set(`${plural} ${slug}`, { name, slug, description, parent: slugs.get(parent) });
  }
  for (const [plural, route] of Object.entries(ROUTES)) {
    const posts = await read(`wp/v2/${route}?context=edit&per_page=100&status=${EVERY_STATUS}`);
    for (const post of posts as unknown as JsonObject[]) {
      const { title, content, excerpt, slug, meta, author, date, status, tags, tribe_events_cat } = post;
      const raw = [title, content, excerpt].map((text) => (text as JsonObject).raw);
      const isShown = plural === 'events' ? status !== 'trash' : status === 'draft' || status === 'pending';
      const shown = isShown ? await read(`tribe/events/v1/${plural}/${post.id}`) : {};
      const isUndated = status === 'trash' || String(shown.date_utc).startsWith('0000');
      const terms = [tags, tribe_events_cat].map((ids) => (ids as number[] | undefined)?.map((id) => slugs.get(id)));
      rows.set(`${plural} ${post.id}`, {
        status,
        raw,
        slug,
        author,
        date: isUndated ? 'undated' : date,
        terms,
        ...(meta as JsonObject),
        ...Object.fromEntries(SHOWN.map((name) => [name, shown[name]])),
      });
    }
  }
  return rows;
}

/** The values that an undo has not restored. What the command created may be in the trash. */
const differences = (now: Stored, before: Stored): readonly string[] =>
  [...new Set([...now.keys(), ...before.keys()])].flatMap((key) => {
    const [one, other] = [now.get(key), before.get(key)];
    if (other === undefined) return one?.status === 'trash' ? [] : [`${key} is there: ${JSON.stringify(one)}`];
    if (one === undefined) return [`${key} is gone`];
    return Object.keys({ ...one, ...other }).flatMap((name) => {
      const [value, old] = [JSON.stringify(one[name]), JSON.stringify(other[name])];
      return value === old ? [] : [`${key} ${name}: ${value} was ${old}`];
    });
  });

const STEP = fc.record({
  command: fc.nat(COMMANDS.length - 1),
  picks: fc.array(fc.nat(97), { minLength: 4, maxLength: 4 }),
  word: fc.constantFrom(...WORDS),
  n: fc.nat(19),
  isUndone: fc.integer({ min: 0, max: 9 }).map((n) => n < 6),
});
const SEQUENCE = fc.record({
  role: fc.constantFrom('editor' as const, 'editor' as const, 'author' as const),
  steps: fc.array(STEP, { minLength: 4, maxLength: 14 }),
});

const counts = { operations: 0, undos: 0, exact: 0, toldBefore: 0, toldByUndo: 0, untold: 0 };
const isSurvey = process.env.UNDO_SURVEY !== undefined;

test.skipIf(!isWhole)(`${RUNS} random sequences on WordPress are undone exactly`, { timeout: 36_000_000 }, async () => {
  const seed = process.env.UNDO_SEED === undefined ? {} : { seed: Number(process.env.UNDO_SEED) };
  await fc.assert(fc.asyncProperty(SEQUENCE, undoesExactly), { numRuns: RUNS, endOnFailure: true, ...seed });
  console.log(counts);
});

async function undoesExactly({
  role,
  steps,
}: {
  role: 'editor' | 'author';
  steps: (typeof STEP extends fc.Arbitrary<infer T> ? T : never)[];
}) {
  const site = await commanded({ role });
  try {
    const world = await createWorld(site, role);
    writeFiles(site.home, world);
    let stored: Stored | undefined;
    for (const { command, picks, word, n, isUndone } of steps) {
      let next = 0;
      const one: Choose = (list, skip = 0) => list[((picks[next++ % picks.length] ?? 0) + skip) % list.length] ?? 0;
      const line = COMMANDS[command]?.({ world, one, word, n }) ?? [];
      site.site.pass(1000);
      const earlier = await latestRun(site);
      if (isUndone) stored ??= await readStored(site);
      const before = stored;
      stored = undefined;
      const done = await site.run([...line]);
      counts.operations += 1;
      const run = await latestRun(site);
      if (run === undefined || run === earlier || before === undefined) continue;
      site.site.pass(1000);
      const undone = await site.run(['undo', run, '--yes']);
      counts.undos += 1;
      stored = await readStored(site);
      const left = differences(stored, before);
      const isToldBefore = done.exit === 9 || /undo/.test(done.err);
      const outcome =
        left.length === 0 ? 'exact' : isToldBefore ? 'toldBefore' : undone.exit !== 0 ? 'toldByUndo' : 'untold';
      counts[outcome] += 1;
      const log = [role, line.join(' '), done.exit, done.err, 'undo:', undone.exit, undone.err, ...left].join('\n');
      if (isSurvey && outcome !== 'exact') console.log(`${outcome}\n${log}`);
      if (!isSurvey) expect(['exact', 'toldBefore'], log).toContain(outcome);
    }
  } finally {
    await site.close();
  }
}

async function latestRun(site: Commanded): Promise<string | undefined> {
  const { out } = await site.run('history --limit 1 --format json');
  return (JSON.parse(out === '' ? '[]' : out) as { readonly run: string }[])[0]?.run;
}
