import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { bare, CAL } from '../e2e/program.js';

const MIB = 1024 * 1024;

function youngHeapOf(args: readonly string[]): number {
  const { status, output } = spawnSync(process.execPath, ['--require', './test/support/young-heap.cjs', ...args], {
    encoding: 'utf8',
    env: bare(),
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  expect(status).toBe(0);
  return JSON.parse(output[3] ?? '').bytes;
}

test('the service does not take more for new objects, however many it makes', () => {
  expect(youngHeapOf([CAL, 'serve', '--store', 'memory', '--no-auth', '--', 'true'])).toBeLessThan(12 * MIB);
  expect(youngHeapOf(['-e', '0'])).toBeGreaterThan(24 * MIB);
});
