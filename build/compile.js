import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** The most frequent commands. The build keeps V8's compiled code of these runs so that they start faster. */
const LINES = [
  // Pages that are not prepared.
  ['--no-pager', '--help'],
  ['events', 'list', '--no-pager', '--help'],
  ['__complete', 'bash', 'ev'],
  ['venues', 'create', '--venue', 'Town Hall', '--city', 'Leeds'],
  ['events', 'create', '--title', 'Gig', '--start-date', '2027-07-02 20:00', '--end-date', '2027-07-02 23:00'],
  ['venues', 'list'],
  ['events', 'list', '--format', 'json'],
  ['events', 'get', 'gig'],
  ['serve', '--seed', 'demo', '--now', '2027-07-01T09:00Z', '--', 'true'],
  ['serve', '--seed', 'town.yaml', '--now', '2027-07-01T09:00Z', '--', 'true'],
];

/** Settings as users have them, so that reading them is compiled too. */
const SETTINGS = {
  'config.yaml': 'timezone: Europe/London\nprofiles:\n  live:\n    url: https://example.org\n    protected: true\n',
  'credentials.yaml': 'live:\n  url: https://example.org/wp-json\n  user: anna\n  password: for-the-build\n',
};

const SEED = `venues:
  - venue: Town Hall
    slug: town-hall
    city: Leeds
events:
  - title: Gig
    slug: gig
    language: en
    start_date: 2027-07-02 20:00
    end_date: 2027-07-02 23:00
    timezone: Europe/London
    description: |-
      <p>Doors open at <b>seven</b>.</p>
    venue: [town-hall]
    cost: £5
    title@fr: Concert
`;

/** Runs the program in `dist` and saves V8's compiled code beside each pack. */
export async function compile(dist) {
  const home = await mkdtemp(join(tmpdir(), 'cal-build-'));
  const env = { PATH: process.env.PATH, HOME: home, CAL_PASSWORD: 'for-the-build' };
  const cal = (...line) => [
    '--require',
    new URL('keep-compiled.cjs', import.meta.url).pathname,
    join(dist, 'main.js'),
    ...line,
  ];
  const run = (line, more = {}) =>
    promisify(execFile)(process.execPath, cal(...line), { env: { ...env, ...more }, cwd: home });
  try {
    await mkdir(join(home, '.config/cal'), { recursive: true });
    for (const [name, text] of Object.entries(SETTINGS))
      await writeFile(join(home, '.config/cal', name), text, { mode: 0o600 });
    await writeFile(join(home, 'town.yaml'), SEED);
    for (const line of LINES) await run(line);
    const service = spawn(process.execPath, cal('serve', '--port', '0', '--store', 'memory', '--no-auth'), {
      env,
      cwd: home,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [ready] = await once(service.stdout, 'data');
    for (const line of LINES.slice(3)) await run(line, { CAL_URL: JSON.parse(ready).url });
    service.kill('SIGTERM');
    await once(service, 'exit');
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
