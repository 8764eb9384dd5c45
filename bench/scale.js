// Measures how list queries slow down as the calendar grows: the same queries on a small and on a large calendar.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOf, load } from './load.js';
import { seed } from './seed.js';
import { serve } from './serving.js';
import { median } from './tools.js';

const SMALL = 1_000;
const DAY_MS = 86_400_000;
const WORDS = ['jazz', 'café', 'opéra', 'market', 'chess', 'reading', 'garden', 'choir'];
const ALL = 'starts_after=0001-01-01';

/**
 * The query differs from request to request (the service ignores `asked`), so that no response comes from a cache.
 * Queries whose results exist only in the large calendar ask for one record at a time, so the ratio compares
 * finding, not rendering.
 */
const QUERIES = [
  ['default list', 1.5, (n) => `per_page=${10 + (n % 20)}`],
  ['search for a title', 3, (n) => `search=${wordOf(n)}+${100 + (n % 900)}&per_page=1&asked=${n}`],
  ['search for a frequent word with a short one', 3, (n) => `search=${wordOf(n)}+${n % 97}&per_page=1`],
  ['category filter', 1.5, (n) => `categories=category-${n % 20}&per_page=${10 + (n % 7)}`],
  ['venue filter', 1.5, (n, { venues }) => `venue=${venues[n % venues.length]}&per_page=10&asked=${n}`],
  ['date range', 1.5, (n) => `start_date=${dayOf(n)}&end_date=${dayOf(n + 91)}&per_page=10&asked=${n}`],
  [
    'date range within days',
    1.5,
    (n) => `strict_dates=1&start_date=${dayOf(n)}T10:30:00&end_date=${dayOf(n + 200)}T12:00:00&per_page=10&asked=${n}`,
  ],
];

const wordOf = (n) => encodeURIComponent(WORDS[n % WORDS.length]);
const dayOf = (n) => new Date(Date.now() + (n % 300) * DAY_MS).toISOString().slice(0, 10);

export async function measure({ full, rounds }) {
  const events = full ? 1_000_000 : 100_000;
  const home = await mkdtemp(join(tmpdir(), 'cal-bench-'));
  const open = async (count) => {
    const store = join(home, `${count}.db`);
    const { ids } = await seed(store, count);
    return { ids, ...(await serve(store, { home })) };
  };
  const [small, large] = [await open(SMALL), await open(events)];
  try {
    const rows = [];
    for (const [what, atMost, queryOf] of QUERIES) {
      await mustFind(large.port, queryOf(0, large.ids));
      const sides = [large, small].map(({ port, ids }) => ({ port, next: (n) => askFor(queryOf(n, ids)) }));
      rows.push({
        what: `${what}, ${events} events`,
        against: `${SMALL} events`,
        atMost,
        ...(await compared(sides, rounds)),
      });
    }
    const pages = [10_000, 1].map((page) => ({
      port: large.port,
      next: (n) => askFor(`${ALL}&per_page=10&page=${page === 1 ? 1 + (n % 5) : page - (n % 50)}&asked=${n}`),
    }));
    rows.push({ what: 'page 10,000 of a list', against: 'page 1', atMost: 3, ...(await compared(pages, rounds)) });
    for (const kind of ['venues', 'organizers']) rows.push(await deepPage(home, kind, rounds));
    return rows;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
    await rm(home, { recursive: true, force: true });
  }
}

const LAST_PAGE = 10_000;

/** Compares the last page of a calendar that holds only venues or organizers with its first page. */
async function deepPage(home, kind, rounds) {
  const store = join(home, `${kind}.db`);
  await seed(store, 0, { venues: 0, organizers: 0, [kind]: 10 * LAST_PAGE });
  const { port, stop } = await serve(store, { home });
  try {
    const pages = [LAST_PAGE, 1].map((page) => ({
      port,
      next: (n) =>
        getOf(`/calendar/events/v1/${kind}?per_page=10&page=${page === 1 ? 1 + (n % 5) : page - (n % 50)}&asked=${n}`),
    }));
    return { what: `page 10,000 of ${kind}`, against: 'page 1', atMost: 15, ...(await compared(pages, rounds)) };
  } finally {
    await stop();
  }
}

/** Fails when a query finds nothing, because it would then measure nothing. */
async function mustFind(port, query) {
  const { total } = await (await fetch(`http://127.0.0.1:${port}/calendar/events/v1/events?${query}`)).json();
  if (!(total > 0)) throw new Error(`nothing is found by ${query}`);
}

const askFor = (query) => getOf(`/calendar/events/v1/events?${query}`);

const REQUESTS = 25;

/**
 * Returns the ratio of the median response times of the two sides. They are asked in turns, one request at a time.
 */
async function compared(sides, rounds) {
  const times = sides.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { port, next }] of sides.entries()) {
      const { rate, statuses, done } = await load({
        port,
        connections: 1,
        count: REQUESTS,
        next: (n) => next(n + round * REQUESTS),
      });
      if (statuses[200] !== done || done === 0) throw new Error(JSON.stringify(statuses));
      // The first round is a warm-up.
      if (round > 0) times[at].push(1000 / rate);
    }
  }
  const [ours, theirs] = times.map(median);
  return { ratio: ours / theirs, detail: `${ours.toFixed(2)} ms : ${theirs.toFixed(2)} ms` };
}
