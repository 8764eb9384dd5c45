// Fills a SQLite calendar through the store: node bench/seed.js FILE EVENTS [VENUES ORGANIZERS CATEGORIES TAGS].
import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const DAY_MS = 86_400_000;
const IN_ONE_WRITE = 5000;
const NAMES = [
  'Jazz',
  'Café',
  'Opéra',
  'Market',
  'Chess',
  'Reading',
  'Marathon',
  'Garden',
  'Robotics',
  'Choir',
  'Théâtre',
];
const PLACES = ['Harbour', 'Old Mill', 'Riverside', 'Castle', 'Station', 'Library', 'Orchard', 'Lighthouse', 'Abbey'];

/**
 * Writes events over ten years around now, most of them in the future, each with a venue, an organizer, a category
 * and two tags.
 * @returns the number of records of each kind, and the seconds it took
 */
export async function seed(file, events, counts = {}) {
  const { openStore, buildSearchCells, resourceOf } = await storeLayer();
  const {
    venues = Math.ceil(events / 100),
    organizers = Math.ceil(events / 200),
    categories = 20,
    tags = 100,
  } = counts;
  const begun = performance.now();
  const store = await openStore(file);
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const cellsOf = async (kind, cells) => ({
    ...cells,
    ...(await buildSearchCells(resourceOf(kind), { id: 0, ...cells })),
  });

  async function many(kind, count, cells, links = () => []) {
    const ids = [];
    for (let from = 0; from < count; from += IN_ONE_WRITE) {
      await store.write(async (session) => {
        for (let number = from; number < Math.min(count, from + IN_ONE_WRITE); number++) {
          const id = await session.insert(kind, await cellsOf(kind, cells(number)));
          for (const [relation, targets] of links(number)) await session.link(relation, id, targets);
          ids.push(id);
        }
      });
    }
    return ids;
  }

  const term = (name) => ({ name, slug: name.toLowerCase(), description: '', language: 'en', translations: {} });
  const date = textOf(day - 30 * DAY_MS);
  const post = (slug) => ({
    author: 1,
    status: 'publish',
    language: 'en',
    translations: {},
    slug,
    image: null,
    description: '',
    date_utc: date,
    modified_utc: date,
  });
  const shown = { show_map: true, show_map_link: true };
  const ids = {
    categories: await many('category', categories, (n) => ({ ...term(`Category-${n}`), parent: 0 })),
    tags: await many('tag', tags, (n) => term(`Tag-${n}`)),
    venues: await many('venue', venues, (n) => ({
      ...post(`hall-${n}`),
      ...shown,
      venue: `${pick(PLACES, n)} Hall ${n}`,
      address: `${n} Main Street`,
      city: pick(PLACES, n * 7),
      country: 'France',
      geo_lat: (n % 180) - 90,
      geo_lng: (n % 360) - 180,
      website: `https://example.org/${n}`,
    })),
    organizers: await many('organizer', organizers, (n) => ({
      ...post(`guild-${n}`),
      organizer: `Guild ${n}`,
      email: `guild${n}@example.org`,
      phone: `+33 1 ${n}`,
    })),
  };
  const start = (n) => day + (scattered(n) % 3650) * DAY_MS - 365 * DAY_MS + (8 + (n % 12)) * 3_600_000;
  await many(
    'event',
    events,
    (n) => ({
      ...post(`evening-${n}`),
      ...shown,
      title: `${pick(NAMES, n)} evening ${n} at ${pick(PLACES, n * 3)}`,
      description: `<p>Doors open at seven. A long evening of ${pick(NAMES, n * 5)} with friends, number ${n}.</p>`,
      excerpt: '',
      all_day: false,
      start_date: textOf(start(n)),
      utc_start_date: textOf(start(n)),
      timezone: 'UTC',
      end_date: textOf(start(n) + 7_200_000),
      utc_end_date: textOf(start(n) + 7_200_000),
      cost: null,
      website: '',
      password: '',
      hide_from_listings: false,
      sticky: false,
      featured: n % 50 === 0,
    }),
    (n) => [
      ['categories', [pick(ids.categories, scattered(n))]],
      ['tags', [pick(ids.tags, n), pick(ids.tags, n + 1)]],
      ['venues', [pick(ids.venues, scattered(n + 1))]],
      ['organizers', [pick(ids.organizers, scattered(n + 2))]],
    ],
  );
  await store.close();
  return { events, venues, organizers, categories, tags, ids, seconds: (performance.now() - begun) / 1000 };
}

const textOf = (milliseconds) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

const pick = (list, number) => list[number % list.length];

/** Deterministic hash: spreads consecutive numbers without a visible order. */
const scattered = (number) => Math.imul(number + 1, 2654435761) >>> 1;

/** Bundles the program's own store layer and the rules that the seed needs, and imports them. */
async function storeLayer() {
  const folder = `${root}node_modules/.cache/cal-bench`;
  await mkdir(folder, { recursive: true });
  await build({
    stdin: {
      contents: `export { openStore } from './src/store/open-store.ts';
        export { buildSearchCells } from './src/service/search-cells.ts';
        export { resourceOf } from './src/contract/resources/index.ts';`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: `${folder}/store.mjs`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['@photostructure/sqlite', 'pg'],
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return import(pathToFileURL(`${folder}/store.mjs`).href);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, events = '1000', venues, organizers, categories, tags] = process.argv.slice(2);
  const given = Object.entries({ venues, organizers, categories, tags }).filter(([, count]) => count !== undefined);
  const { ids: _, ...seeded } = await seed(
    file,
    Number(events),
    Object.fromEntries(given.map(([k, v]) => [k, Number(v)])),
  );
  process.stdout.write(`${JSON.stringify(seeded)}\n`);
}
