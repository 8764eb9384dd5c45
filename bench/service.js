// Compares the service with a bare node:http server: node bench/service.js [EVENTS] [ROUNDS]. Needs a built program
// (npm run build).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { getOf, load, median, postOf } from './load.js';
import { seed } from './seed.js';
import { AUTHORIZATION, bare, memoryOf, serve } from './serving.js';

const NS = '/calendar/events/v1';
const VENUE = {
  venue: 'Town Hall',
  address: '1 Main Street',
  city: 'Leeds',
  country: 'United Kingdom',
  zip: 'LS1 1UR',
};

/**
 * Measures the request rates of the service and of its peer in turns.
 * @returns for each measurement the median rates and the median of the ratios
 */
export async function measureService({ events = 100_000, rounds = 5, seconds = 2, requests = 0 } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'cal-bench-'));
  const store = join(home, 'calendar.db');
  try {
    const { ids } = await seed(store, events);
    const cal = await serve(store, { home });
    const first = ids.organizers.at(-1) + 1;
    const list = `${NS}/events?per_page=10`;
    const single = (number) => `${NS}/events/${first + ((number * 7919) % events)}`;
    const mixed = (n) => (n % 4 === 0 ? `${list}&page=${1 + (n % 500)}` : single(n));
    const files = [];
    for (const path of [list, single(1)]) {
      const file = join(home, `${files.length}.json`);
      await writeFile(file, await (await fetch(`http://127.0.0.1:${cal.port}${path}`)).text());
      files.push(file);
    }
    const peer = await bare(files);
    const idle = await memoryOf(cal.pid);
    const post = postOf(`${NS}/venues`, VENUE, AUTHORIZATION);
    const postPeer = postOf('/', VENUE, AUTHORIZATION);
    const cases = {
      'POST /venues': [() => post, () => postPeer],
      'GET /events?per_page=10': [() => getOf(list), () => getOf('/0')],
      'GET /events/{id}, one': [() => getOf(single(1)), () => getOf('/1')],
      'GET /events/{id}, any': [(n) => getOf(single(n)), () => getOf('/1')],
    };
    const results = {};
    for (const [name, [ours, theirs]] of Object.entries(cases)) {
      const turns = [];
      for (let round = 0; round <= rounds; round++) {
        const mine = await load({ port: cal.port, seconds, next: ours });
        const other = await load({ port: peer.port, seconds, next: theirs });
        // The first round is a warm-up.
        if (round > 0) turns.push({ rate: mine.rate, peer: other.rate, ratio: mine.rate / other.rate });
        if (Object.keys(mine.statuses).some((status) => status >= 300)) throw new Error(JSON.stringify(mine.statuses));
      }
      const medianOf = (key) => median(turns.map((turn) => turn[key]));
      results[name] = { rate: medianOf('rate'), peer: medianOf('peer'), ratio: medianOf('ratio') };
    }
    const more = requests === 0 ? {} : await load({ port: cal.port, count: requests, next: (n) => getOf(mixed(n)) });
    const memory = { idle, afterwards: await memoryOf(cal.pid), requests: more.done };
    await Promise.all([cal.stop(), peer.stop()]);
    return { results, memory };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Entry point for bench/run.js. */
export async function measure({ full, rounds }) {
  const events = full ? 100_000 : 20_000;
  const how = full ? { rounds, requests: 1_000_000 } : { rounds: 3, seconds: 1, requests: 200_000 };
  const { results, memory } = await measureService({ events, ...how });
  const rows = Object.entries(results).map(([name, { rate, peer, ratio }]) => ({
    what: name,
    against: 'bare node:http, the same bytes',
    atLeast: 0.5,
    ratio,
    detail: `${rate.toFixed(0)}/s : ${peer.toFixed(0)}/s`,
  }));
  const ofMemory = (what, atMost, ratio) => ({ what, against: '—', atMost, unit: 'MiB', ratio, detail: '' });
  return [
    ...rows,
    ofMemory('`cal serve` memory, idle', 90, memory.idle),
    ofMemory(`\`cal serve\` memory, after ${memory.requests} requests`, 150, memory.afterwards),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [events = '100000', rounds = '5'] = process.argv.slice(2);
  const { results, memory } = await measureService({ events: Number(events), rounds: Number(rounds) });
  for (const [name, { rate, peer, ratio }] of Object.entries(results)) {
    process.stdout.write(
      `${name.padEnd(26)} ${rate.toFixed(0).padStart(6)}/s  peer ${peer.toFixed(0).padStart(6)}/s  ratio ${ratio.toFixed(2)}\n`,
    );
  }
  process.stdout.write(`memory: idle ${memory.idle.toFixed(0)} MiB, afterwards ${memory.afterwards.toFixed(0)} MiB\n`);
}
