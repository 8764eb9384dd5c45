// Tests src/v8-flags.ts.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bare, CAL } from '../e2e/program.js';

/** How large V8's heap of older objects becomes, in bytes, when much is made in the end and little of it kept. */
function heapOf(args: readonly string[], env = bare()): number {
  const { status, output } = spawnSync(process.execPath, ['--require', './test/support/heaps.cjs', ...args], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  expect(status).toBe(0);
  return Number(output[3]);
}

const LIMITED = 0.75;
const unlimited = () => heapOf([CAL, 'venues', 'list']);

test('the service limits its heap, however many objects it makes', () => {
  expect(heapOf([CAL, 'serve', '--store', 'memory', '--no-auth', '--', 'true'])).toBeLessThan(LIMITED * unlimited());
});

test('a command with many requests limits its heap', () => {
  const env = bare();
  const file = join(env.HOME, 'venues.csv');
  writeFileSync(file, ['venue', ...Array.from({ length: 40 }, (_, number) => `Hall ${number}`)].join('\n'));
  expect(heapOf([CAL, 'import', file, '--kind', 'venues'], env)).toBeLessThan(LIMITED * unlimited());
});
