// Tests src/v8-flags.ts.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bare, CAL } from '../e2e/program.js';

/** How large V8's heaps become, in bytes, when much is made in the end and little of it kept. */
function heapsOf(args: readonly string[], env = bare()): { readonly young: number; readonly old: number } {
  const { status, output } = spawnSync(process.execPath, ['--require', './test/support/heaps.cjs', ...args], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  expect(status).toBe(0);
  return JSON.parse(output[3] ?? '');
}

// The limit keeps the heap as large as it was when the program had been loaded, which differs between versions of Node.
const UNLIMITED = ['-e', '0'];
const LIMITED = 0.75;

const served = () => heapsOf([CAL, 'serve', '--store', 'memory', '--no-auth', '--', 'true']);

test('the service limits the heap for new objects, however many it makes', () => {
  expect(served().young).toBeLessThan(LIMITED * heapsOf(UNLIMITED).young);
});

test('a command with many requests limits its heap', () => {
  const env = bare();
  const file = join(env.HOME, 'venues.csv');
  writeFileSync(file, ['venue', ...Array.from({ length: 40 }, (_, number) => `Hall ${number}`)].join('\n'));
  const { young, old } = heapsOf([CAL, 'import', file, '--kind', 'venues'], env);
  expect(young).toBeLessThan(LIMITED * heapsOf(UNLIMITED).young);
  expect(old).toBeLessThan(0.75 * served().old);
});
