// npm run hostile [-- --before FOLDER] [--write] [--only TEXT]: sends the shapes of hostile-shapes.js to a service with a heap of
// 256 MiB and 1,024 file descriptors, and prints what each costs. FOLDER is a built clone of an older commit.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SHAPES, seedRecords } from './hostile-shapes.js';
import { AUTHORIZATION, PASSWORD } from './serving.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// One listener for each service that is started.
process.setMaxListeners(0);
const PROBE = fileURLToPath(new URL('turn-probe.cjs', import.meta.url));
const HEAP_MIB = 256;
const DESCRIPTORS = 1024;
const MOST_CPU_SECONDS = 60;
const MOST_SECONDS = 300;

const { values } = parseArgs({
  options: { before: { type: 'string' }, only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const programs = values.before === undefined ? [ROOT] : [values.before, ROOT];
const home = mkdtempSync(join(tmpdir(), 'cal-hostile-'));
const env = {
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: home,
  CAL_PASSWORD: PASSWORD,
  CAL_HISTORY: 'off',
  TZ: 'UTC',
};
const seeded = join(home, 'seeded.db');
process.once('exit', () => rmSync(home, { recursive: true, force: true }));

const records = await seed(programs[0]);
const shapes = SHAPES.filter(([name]) => name.includes(values.only ?? ''));
/** For each shape, for each program, the figures of a visitor and of a contributor. */
const results = shapes.map(() => []);
for (const program of programs) await measureProgram(program);
const table = toTable();
process.stdout.write(table);
if (values.write) writeFileSync(join(ROOT, 'docs', 'limits.md'), pageWith(table));

async function seed(program) {
  const service = await start(program, seeded, []);
  const authorization = AUTHORIZATION.split(': ')[1].trim();
  const made = await seedRecords({ port: service.port, headers: { authorization } });
  await service.end('SIGINT');
  const words = ['users', 'add', 'con', '--role', 'contributor', '--store', seeded];
  const { stdout } = spawnSync(process.execPath, [join(program, 'bin/cal.js'), ...words], { env, encoding: 'utf8' });
  return { ...made, contributor: `Basic ${Buffer.from(`con:${stdout.trim()}`).toString('base64')}` };
}

/** Each program works on a copy of the same calendar. A service that ends is started again for the next shape. */
async function measureProgram(program) {
  const store = join(home, `copy-${programs.indexOf(program)}.db`);
  cpSync(seeded, store);
  let service;
  for (const [at, [name, shape]] of shapes.entries()) {
    const roles = [];
    for (const headers of [{}, { authorization: records.contributor }]) {
      if (service === undefined || service.hasEnded()) service = await start(program, store, ['--require', PROBE]);
      roles.push(await measureShape(service, () => shape({ port: service.port, headers, records })));
      // A flood may leave work behind.
      if (shape.isFlood) await service.end();
    }
    results[at].push(roles);
    process.stderr.write(`${name}: ${roles.join(' | ')}\n`);
  }
  await service?.end();
}

async function measureShape(service, run) {
  service.child.send('start');
  const limit = new AbortController();
  const answer = await Promise.race([
    run(),
    service.ended.then(() => 'ends'),
    exceeds(service.child.pid, limit.signal),
  ]);
  limit.abort();
  if (answer === 'ends' || service.hasEnded()) return '**ends**';
  if (answer === undefined) {
    await service.end();
    return `**> ${MOST_CPU_SECONDS} s**`;
  }
  const figures = new Promise((resolve) => service.child.once('message', resolve));
  service.child.send('stop');
  const measured = await Promise.race([figures, service.ended.then(() => undefined)]);
  if (measured === undefined) return '**ends**';
  return `${Math.ceil(measured.turnMs)} ms, ${Math.round(measured.memoryMiB)} MiB, ${answer}`;
}

/** Resolves when the process has taken more CPU time, or the shape more time, than allowed. */
async function exceeds(pid, signal) {
  const first = cpuSecondsOf(pid);
  const until = Date.now() + MOST_SECONDS * 1000;
  while (!signal.aborted && Date.now() < until && cpuSecondsOf(pid) - first < MOST_CPU_SECONDS)
    await pause(250, undefined, { ref: false });
}

function cpuSecondsOf(pid) {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10) / 1e9;
  } catch {
    return Infinity; // It has ended.
  }
}

async function start(program, store, node) {
  const words = ['serve', '--port', '0', '--drain', '0', '--store', store];
  const limited = node.length === 0 ? [] : [`--max-old-space-size=${HEAP_MIB}`, ...node];
  const command = [process.execPath, ...limited, join(program, 'bin/cal.js'), ...words];
  const child = spawn('sh', ['-c', `ulimit -n ${DESCRIPTORS}; exec "$@"`, 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  let isOver = false;
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => {
    isOver = true;
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const end = (signal = 'SIGKILL') => child.kill(signal) && ended;
  const line = await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.resume();
  const { port, url } = JSON.parse(String(line).split('\n')[0]);
  return { child, ended, end, hasEnded: () => isOver, port: port ?? Number(new URL(url).port) };
}

function toTable() {
  const times = programs.length === 1 ? [''] : ['before: ', 'now: '];
  const columns = times.flatMap((time) => [`${time}visitor`, `${time}contributor`]);
  const rows = shapes.map(([name], at) => [name, ...results[at].flat()]);
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  return [line(['shape', ...columns]), line(['shape', ...columns].map(() => '---')), ...rows.map(line)].join('');
}

function pageWith(table) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  return [
    '# Limits under attack',
    '',
    `Each shape was sent to a service with a heap of ${HEAP_MIB} MiB and ${DESCRIPTORS} file descriptors. A cell has the CPU time of the`,
    'longest turn of the event loop, the greatest memory of the process, and the answer; for floods, the answer that another',
    'address got meanwhile. “Ends” is a service that ended. Written by `npm run hostile -- --before FOLDER --write`',
    `on ${new Date().toISOString().slice(0, 10)} (${machine}); the shapes are in bench/hostile-shapes.js.`,
    '',
    table,
  ].join('\n');
}
