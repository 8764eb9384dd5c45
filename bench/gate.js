// Guards the speed: compares the CPU time of ten paths, each with a limit measured in the same run, and fails if a ratio
// is more than 15 % above the figure committed here. A slower path is then a decision, with a new figure and an ADR.
// Only main threads count: how many functions V8 optimizes beside them depends on whether the machine has a core to spare.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { getOf, load, postOf } from './load.js';
import { seed } from './seed.js';
import { AUTHORIZATION, bare, cpuOfMainThread, serve } from './serving.js';
import { cpuUntilReady, ownEnvironment } from './start.js';
import { cal, root, writeCalendarFile, writeManifest, writeVenues } from './tools.js';
import { fillHome } from './user-home.js';

/** The ratio of each path to its limit. When a path becomes faster, lower its figure. */
const FIGURES = {
  start: 4,
  ready: 3.8,
  list: 46,
  create: 6.8,
  read: 3.8,
  'other read': 18.4,
  'seed 200': 3.9,
  'import 1,000': 20,
  'calendar file 500': 25,
  'undo 500': 16.5,
};

const MARGIN = 1.15;

// Other programs on the machine only add to CPU time. So the least of several rounds is compared, and a path that is
// beyond its figure gets more rounds before it fails.
const LEAST_ROUNDS = 3;
// In three rounds V8 has not optimized a create yet, and its limit takes a tenth of a second: one build came to 5.3 and to 7.2.
const LEAST_ROUNDS_OF_CREATE = 8;
const MOST_ROUNDS = 15;

/** Entry point for bench/run.js. */
export async function measure() {
  const home = await mkdtemp(join(tmpdir(), 'cal-gate-'));
  const stops = [];
  try {
    const paths = [...(await definedCommands(home)), ...(await definedRequests(home, stops))].map((path) => ({
      ...path,
      figure: FIGURES[path.what],
      leastRounds: path.what === 'create' ? LEAST_ROUNDS_OF_CREATE : LEAST_ROUNDS,
      times: { ours: [], limit: [] },
    }));
    for (let round = 0; round < MOST_ROUNDS; round++) {
      for (const { ours, limit, times } of paths.filter((path) => round < path.leastRounds || !isWithin(path))) {
        times.ours.push(await ours(round));
        times.limit.push(await limit(round));
      }
    }
    return paths.map((path) => ({
      what: path.what,
      against: path.against,
      atMost: Number((path.figure * MARGIN).toFixed(2)),
      ratio: ratioOf(path),
      detail: `${leastOf(path.times.ours)} : ${leastOf(path.times.limit)} ms, committed ${path.figure}, ${path.times.ours.length} rounds`,
    }));
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await rm(home, { recursive: true, force: true });
  }
}

const leastOf = (times) => Number(Math.min(...times).toFixed(3));
const ratioOf = ({ times }) => leastOf(times.ours) / leastOf(times.limit);
const isWithin = (path) => ratioOf(path) <= path.figure * MARGIN;

/** Commands, each measured as a process of its own, in a home as users have it. */
async function definedCommands(home) {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = ownEnvironment();
  const world = { env: { ...env, HOME: home }, cwd: fillHome(home) };
  const place = (name) => join(home, name);
  const files = {
    many: place('1000.csv'),
    some: place('500.csv'),
    calendar: place('500.ics'),
    seed: place('200.json'),
  };
  await writeVenues(files.many, 1000);
  await writeVenues(files.some, 500);
  await writeCalendarFile(files.calendar, 500);
  await writeManifest(files.seed, 200);
  const run = (...words) => cpuOf([cal, ...words], world);
  const storeOf = (name, round) => ['--url', place(`${name}-${round}.db`)];
  run('venues', 'create', '--venue', 'Town Hall', ...storeOf('start', 0));

  const node = { against: '`node -e 0`', limit: () => cpuOf(['-e', '0'], world) };
  const inserting = (file) => ({
    against: 'inserting its lines into SQLite',
    limit: (round) => cpuOf([join(root, 'bench/least-import.js'), file, `${file}-${round}.db`], world),
  });
  return [
    { what: 'start', ...node, ours: () => run('venues', 'list', ...storeOf('start', 0)) },
    { what: 'ready', ...node, ours: () => cpuUntilReady(world, cpuOfMainThread) },
    { what: 'seed 200', ...inserting(files.seed), ours: () => run('serve', '--seed', files.seed, '--', 'true') },
    {
      what: 'import 1,000',
      ...inserting(files.many),
      ours: (round) => run('import', files.many, '--kind', 'venues', ...storeOf('import', round)),
    },
    {
      what: 'calendar file 500',
      ...inserting(files.calendar),
      ours: (round) => run('import', files.calendar, '--create-missing', 'venues', ...storeOf('calendar', round)),
    },
    {
      what: 'undo 500',
      ...inserting(files.some),
      ours: (round) => {
        const store = storeOf('undo', round);
        run('import', files.some, '--kind', 'venues', ...store);
        return run('undo', '--yes', ...store);
      },
    },
  ];
}

const COUNTER = join(root, 'bench/main-thread-cpu.cjs');

/** Returns the CPU time of the main thread of a run of Node, in milliseconds. */
function cpuOf(args, world) {
  const stdio = ['ignore', 'ignore', 'pipe', 'pipe'];
  const { status, stderr, output } = spawnSync(process.execPath, ['--require', COUNTER, ...args], { ...world, stdio });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return Number(output[3]) / 1e6;
}

const NS = '/calendar/events/v1';
const EVENTS = 2000;
const REQUESTS = 1500;
/** A limit takes a tenth of the time, so it gets more requests. */
const LIMIT_REQUESTS = 6000;
const VENUE = {
  venue: 'Town Hall',
  address: '1 Main Street',
  city: 'Leeds',
  country: 'United Kingdom',
  zip: 'LS1 1UR',
};

/** Requests to a service, measured as the CPU time of its process for each of many. */
async function definedRequests(home, stops) {
  const store = join(home, 'served.db');
  const { ids } = await seed(store, EVENTS);
  const service = await serve(store, { home: join(home, 'service') });
  stops.push(service.stop);
  const first = ids.organizers.at(-1) + 1;
  const list = (number) => `${NS}/events?per_page=10&page=${1 + (number % 30)}`;
  const event = (number) => `${NS}/events/${first + ((number * 7919) % EVENTS)}`;
  const files = [];
  for (const path of [list(0), event(1)]) {
    files.push(join(home, `${files.length}.json`));
    await writeFile(files.at(-1), await (await fetch(`http://127.0.0.1:${service.port}${path}`)).text());
  }
  const peer = await bare(['--store', join(home, 'bare.db'), ...files]);
  stops.push(peer.stop);
  const path = (what, against, ours, limit) => ({
    what,
    against,
    ours: () => cpuPerRequest(service, ours, REQUESTS),
    limit: () => cpuPerRequest(peer, limit, LIMIT_REQUESTS),
  });
  const same = 'bare node:http, the same bytes';
  // Responses to signed requests are not cached.
  return [
    path(
      'list',
      same,
      (number) => getOf(list(number), AUTHORIZATION),
      () => getOf('/0'),
    ),
    path(
      'read',
      same,
      () => getOf(event(1)),
      () => getOf('/1'),
    ),
    path(
      'other read',
      same,
      (number) => getOf(event(number), AUTHORIZATION),
      () => getOf('/1'),
    ),
    path(
      'create',
      'bare node:http with one INSERT',
      () => postOf(`${NS}/venues`, VENUE, AUTHORIZATION),
      () => postOf('/', VENUE),
    ),
  ];
}

async function cpuPerRequest({ port, pid }, next, count) {
  const before = await cpuOfMainThread(pid);
  const { statuses } = await load({ port, count, next });
  if (Object.keys(statuses).some((status) => status >= 300)) throw new Error(JSON.stringify(statuses));
  return ((await cpuOfMainThread(pid)) - before) / count;
}
