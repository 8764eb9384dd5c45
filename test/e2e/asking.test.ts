import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { bare, CAL, cal } from './program.js';

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

/** The built program on a terminal of its own; types each answer when its question has come. */
async function onTerminal(
  words: string,
  env: NodeJS.ProcessEnv,
  dialogue: readonly (readonly [question: string, keys: string])[],
) {
  const child = spawn('script', ['-qefc', `"${process.execPath}" "${CAL}" ${words}`, '/dev/null'], {
    env: { ...env, TERM: 'xterm', COLUMNS: '80' },
    cwd: env.HOME,
  });
  let screen = '';
  let seen = 0;
  const left = [...dialogue];
  child.stdout.on('data', (chunk) => {
    screen += chunk;
    const [question, keys] = left[0] ?? [];
    if (question === undefined || !screen.slice(seen).includes(question)) return;
    seen = screen.length;
    left.shift();
    child.stdin.write(keys ?? '');
  });
  const [exit] = await once(child, 'exit');
  return { exit, screen };
}

test.skipIf(!hasScript)(
  'create on a real terminal asks, and Ctrl-C writes nothing (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_TZ: 'Europe/London' });
    await cal(['venues', 'create', '--venue', 'Town Hall'], env);
    const { exit, screen } = await onTerminal('events create --title Gig --categories music', env, [
      ['The start', '2 Jul 2027 8pm\r'],
      ['The end', '3h\r'],
      ['A venue', 'town'],
      ['Town Hall', '\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('Created event 2') });
    expect(screen).toContain('--venue town-hall');
    const { out } = await cal(
      ['events', 'get', '2', '--fields', 'start_date,end_date,venue.slug', '--format', 'json'],
      env,
    );
    expect(JSON.parse(out)).toEqual({
      start_date: '2027-07-02 20:00:00',
      end_date: '2027-07-02 23:00:00',
      venue: { slug: 'town-hall' },
    });
    const broken = await onTerminal('events create', env, [['The title', 'Never\u0003']]);
    expect(broken.exit).toBe(130);
    expect((await cal(['events', 'list', '--all-dates', '--format', 'ids'], env)).out).toBe('2\n');
  },
  30_000,
);
