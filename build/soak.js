/**
 * Puts a mixed load on a service of its own on loopback for SOAK_MINUTES (default 10): reads, writes, invalid
 * requests and aborted clients. Prints the memory each minute. Fails on an unexpected status or when memory grew.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { request } from 'undici';

const MINUTES = Math.min(Number(process.env.SOAK_MINUTES ?? 10), 60);
const CLIENTS = 8;
const MOST_GROWTH_MB = 100;

const directory = mkdtempSync(join(tmpdir(), 'cal-soak-'));
const args = [
  'bin/cal.js',
  'serve',
  '--port',
  '0',
  '--drain',
  '0',
  '--store',
  join(directory, 'calendar.db'),
  '--no-auth',
];
const service = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
let complaints = '';
service.stderr.on('data', (chunk) => {
  complaints += chunk;
});
const { url } = JSON.parse(await new Promise((resolve) => service.stdout.once('data', resolve)));
const base = `${url}/calendar/events/v1`;

const counts = {};
const problems = [];
const end = Date.now() + MINUTES * 60_000;

const memoryMb = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))[1]) / 1024);

async function ask(method, path, json, expected) {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const answer = await request(`${base}${path}`, { method, headers: { 'content-type': 'application/json' }, body });
  const text = await answer.body.text();
  counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
  if (!expected.includes(answer.statusCode))
    problems.push(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
  return text === '' ? undefined : JSON.parse(text);
}

const eventOf = (name) => ({
  title: `Event ${name}`,
  description: '<p>word</p>'.repeat(50),
  start_date: '2027-01-01 20:00',
  end_date: '2027-01-01 22:00',
  venue: { venue: `Hall ${name}` },
  tags: [`tag ${name % 20}`],
});

/** Each client deletes what it created, so the store does not grow. */
async function client(number) {
  for (let round = 0; Date.now() < end; round++) {
    const { id, venue } = await ask('POST', '/events', eventOf(number * 1000 + (round % 100)), [201]);
    for (const path of [`/events/${id}`, '/events?search=event', '/venues?per_page=50', '/tags', '/doc', ''])
      await ask('GET', path, undefined, [200]);
    await ask('PATCH', `/events/${id}`, { cost: '€10', status: 'draft' }, [200]);
    await ask('POST', '/events', { title: '' }, [400]);
    await ask('GET', '/events/999999999', undefined, [404]);
    await request(`${base}/events`, { signal: AbortSignal.timeout(2) })
      .then(({ body }) => body.dump())
      .catch(() => undefined);
    await ask('DELETE', `/events/${id}?force=true`, undefined, [200]);
    await ask('DELETE', `/venues/${venue.id}?force=true`, undefined, [200]);
  }
}

const samples = [];
const sample = () => {
  samples.push(memoryMb());
  process.stdout.write(`${samples.length - 1}: ${samples.at(-1)} MB ${JSON.stringify(counts)}\n`);
};
const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
const warm = setTimeout(sample, Math.min(30_000, MINUTES * 12_000));
const timer = setInterval(sample, 60_000);
await clients.catch((error) => problems.push(String(error)));
clearTimeout(warm);
clearInterval(timer);
sample();

service.kill('SIGTERM');
await new Promise((resolve) => service.once('exit', resolve));
rmSync(directory, { recursive: true, force: true });

const growth = samples.at(-1) - samples[0];
if (growth > MOST_GROWTH_MB) problems.push(`memory grew by ${growth} MB`);
if (complaints !== '') problems.push(complaints.slice(0, 2000));
process.stdout.write(
  `${samples[0]} MB after warming up, ${samples.at(-1)} MB at the end\n${problems.slice(0, 20).join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
