// Compares with common tools: json-server as a service to develop against, and a loop of curl as an importer.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { getOf, load, postOf } from './load.js';
import { AUTHORIZATION, PASSWORD, serve } from './serving.js';
import { median, ran, root, writeVenues } from './tools.js';

const NS = '/calendar/events/v1';
const RECORDS = 10_000;
const CURLS = 100;
const venue = (n) => ({ venue: `Hall ${n}`, address: `Main Street ${n}`, city: 'Leeds', country: 'GB' });

export async function measure({ rounds }) {
  const home = await mkdtemp(join(tmpdir(), 'cal-bench-'));
  const file = join(home, 'venues.csv');
  await writeVenues(file, RECORDS);
  const service = await serve(join(home, 'calendar.db'), { home });
  const url = `http://127.0.0.1:${service.port}`;
  const peer = await jsonServer(home);
  try {
    const env = { HOME: home, CAL_USER: 'admin', CAL_PASSWORD: PASSWORD, CAL_URL: url };
    const imported = RECORDS / (await ran(['import', file, '--kind', 'venues'], env)).seconds;
    const create = await inTurns(rounds, [
      { port: service.port, next: (n) => postOf(`${NS}/venues`, venue(n), AUTHORIZATION) },
      { port: peer.port, next: (n) => postOf('/venues', venue(n)) },
    ]);
    const list = await inTurns(rounds, [
      { port: service.port, next: () => getOf(`${NS}/venues?per_page=10`) },
      { port: peer.port, next: () => getOf('/venues?_page=1&_limit=10') },
    ]);
    const looped = curlLoop(url);
    return [
      { what: `create at ${RECORDS} records`, against: 'json-server', atLeast: 100, ...beside(create, 'requests/s') },
      { what: `list at ${RECORDS} records`, against: 'json-server', atLeast: 3, ...beside(list, 'requests/s') },
      {
        what: `\`cal import\`, ${RECORDS} venues over HTTP`,
        against: 'a loop of curl',
        atLeast: 50,
        ...beside([imported, looped], 'rows/s'),
      },
    ];
  } finally {
    await Promise.all([service.stop(), peer.stop()]);
    await rm(home, { recursive: true, force: true });
  }
}

const beside = ([ours, theirs], unit) => ({
  ratio: ours / theirs,
  detail: `${ours.toFixed(0)} : ${theirs.toFixed(0)} ${unit}`,
});

async function inTurns(rounds, sides) {
  const rates = sides.map(() => []);
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    for (const [at, side] of sides.entries())
      rates[at].push((await load({ ...side, connections: 8, seconds: 2 })).rate);
  }
  return rates.map(median);
}

async function jsonServer(home) {
  const file = join(home, 'db.json');
  await writeFile(
    file,
    JSON.stringify({ venues: Array.from({ length: RECORDS }, (_, n) => ({ id: n + 1, ...venue(n) })) }),
  );
  const port = await freePort();
  const program = join(root, 'node_modules', 'json-server', 'lib', 'cli', 'bin.js');
  const child = spawn(process.execPath, [program, file, '--port', String(port), '--host', '127.0.0.1', '--quiet'], {
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  while (
    !(await fetch(`http://127.0.0.1:${port}/venues/1`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`json-server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    stop: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Returns rows per second. */
function curlLoop(url) {
  const script = `for n in $(seq ${CURLS}); do
    curl -sf -o /dev/null -u "admin:${PASSWORD}" -H 'Content-Type: application/json' -d "{\\"venue\\":\\"Curled $n\\",\\"city\\":\\"Leeds\\"}" ${url}${NS}/venues || exit 1
  done`;
  const begun = performance.now();
  const { status } = spawnSync('bash', ['-c', script]);
  if (status !== 0) throw new Error('curl could not create a venue');
  return CURLS / ((performance.now() - begun) / 1000);
}
