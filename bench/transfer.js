// Measures imports and exports of many records, compared with the service's own rate one by one and with raw
// requests by undici.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { load, postOf } from './load.js';
import { seed } from './seed.js';
import { AUTHORIZATION, PASSWORD, serve } from './serving.js';
import { median, ran, writeVenues } from './tools.js';

const NS = '/calendar/events/v1';

export async function measure({ full, rounds }) {
  const home = await mkdtemp(join(tmpdir(), 'cal-bench-'));
  try {
    const rows = [
      ...(await importing(home, full ? 100_000 : 10_000)),
      await listing(home, full ? 100_000 : 20_000, rounds),
    ];
    return full ? [...rows, ...(await remembering(home))] : rows;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function importing(home, count) {
  const file = join(home, 'venues.csv');
  await writeVenues(file, count);
  const [http, embedded, posts] = [[], [], []];
  for (let round = 0; round < 3; round++) {
    const store = (name) => join(home, `${name}-${round}.db`);
    const service = await serve(store('served'), { home });
    const url = `http://127.0.0.1:${service.port}`;
    const { rate } = await load({
      port: service.port,
      seconds: 3,
      next: (n) => postOf(`${NS}/venues`, venue(n), AUTHORIZATION),
    });
    posts.push(rate);
    const env = { HOME: join(home, `home-${round}`) };
    const signed = { ...env, CAL_USER: 'admin', CAL_PASSWORD: PASSWORD, CAL_URL: url };
    http.push(count / (await ran(['import', file, '--kind', 'venues'], signed)).seconds);
    embedded.push(count / (await ran(['import', file, '--kind', 'venues', '--url', store('own')], env)).seconds);
    await service.stop();
  }
  const [over, within, post] = [http, embedded, posts].map(median);
  return [
    {
      what: `\`cal import\`, ${count} venues over HTTP`,
      against: 'POST /venues',
      atLeast: 0.45,
      ...beside(over, post, 'rows/s'),
    },
    {
      what: `\`cal import\`, ${count} venues embedded`,
      against: 'over HTTP',
      atLeast: 3,
      ...beside(within, over, 'rows/s'),
    },
  ];
}

const venue = (n) => ({ venue: `Posted Hall ${n}`, address: `Main Street ${n}`, city: 'Leeds', country: 'GB' });

const beside = (ours, theirs, unit) => ({
  ratio: ours / theirs,
  detail: `${ours.toFixed(0)} : ${theirs.toFixed(0)} ${unit}`,
});

async function listing(home, count, rounds) {
  const store = join(home, 'events.db');
  await seed(store, count);
  const service = await serve(store, { home, args: ['--no-auth'] });
  const url = `http://127.0.0.1:${service.port}`;
  const [ours, theirs] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const { seconds } = await ran(['events', 'list', '--all', '--all-dates', '--format', 'ndjson', '--url', url], {
      HOME: home,
    });
    const raw = await rawPages(url, Math.ceil(count / 100));
    // The first round is a warm-up.
    if (round > 0) ours.push(count / seconds);
    if (round > 0) theirs.push(count / raw);
  }
  await service.stop();
  return {
    what: `\`cal events list --all --format ndjson\`, ${count}`,
    against: 'raw GETs of the same pages by undici',
    atLeast: 0.8,
    ...beside(median(ours), median(theirs), 'records/s'),
  };
}

/** Returns the seconds for reading all pages one after the other. */
async function rawPages(url, pages) {
  const begun = performance.now();
  for (let page = 1; page <= pages; page++) {
    const { body, statusCode } = await request(`${url}${NS}/events?starts_after=0001-01-01&per_page=100&page=${page}`);
    await body.text();
    if (statusCode !== 200) throw new Error(`page ${page}: ${statusCode}`);
  }
  return (performance.now() - begun) / 1000;
}

const MOST_ROWS = 1_000_000;

/** Compares the client's peak memory over HTTP for the same commands with few and with many records. */
async function remembering(home) {
  const [few, many] = [await peaksOf(home, 10_000), await peaksOf(home, MOST_ROWS)];
  const rows = Object.keys(few).map((what) => ({
    what: `\`cal ${what}\` peak memory, ${MOST_ROWS} rows`,
    against: '10,000 rows',
    atMost: 1.3,
    ...beside(many[what], few[what], 'MiB'),
  }));
  const most = Math.max(many.import, many['import, again']);
  return [
    ...rows,
    {
      what: '`cal import` peak memory',
      against: '—',
      atMost: 200,
      unit: 'MiB',
      ratio: most,
      detail: `${MOST_ROWS} rows`,
    },
  ];
}

async function peaksOf(home, count) {
  const file = join(home, `${count}.csv`);
  await writeVenues(file, count);
  const service = await serve(join(home, `${count}.db`), { home });
  const own = join(home, `home-${count}`);
  const env = { HOME: own, CAL_USER: 'admin', CAL_PASSWORD: PASSWORD, CAL_URL: `http://127.0.0.1:${service.port}` };
  const peakOf = async (...args) => (await ran(args, env)).peak;
  const peaks = {
    import: await peakOf('import', file, '--kind', 'venues'),
    'import, again': await peakOf('import', file, '--kind', 'venues'),
    export: await peakOf('export', 'venues', '-o', `${file}.ndjson`),
    'venues list --all': await peakOf('venues', 'list', '--all', '--format', 'ndjson', '-o', `${file}.list`),
  };
  await service.stop();
  return peaks;
}
