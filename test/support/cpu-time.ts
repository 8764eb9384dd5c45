import process from 'node:process';
import { expect } from 'vitest';

/**
 * CPU time of this process. Other processes that are busy hardly change it, so tests measure it instead of wall time.
 * Everything that the process does meanwhile counts, collecting garbage included: the least of several tries is taken.
 */

/** The CPU time of one call, in milliseconds: the least of `tries` calls. */
export async function leastCpuMs(run: () => unknown, tries = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < tries; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Below this many milliseconds, growth cannot be told from noise. */
const MEASURABLE_MS = 20;
const ROUNDS = 5;
/** Below 16. Memory for more text may take the system much longer. */
const MOST_GROWTH = 12;

/**
 * Fails when four times the size takes clearly more than four times the CPU time; quadratic work takes 16 times.
 * It measures again before it fails, since only work that is too slow is too slow each time.
 */
export async function expectLinearTime(run: (size: number) => unknown, size: number): Promise<void> {
  let growth = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const whole = await leastCpuMs(() => run(size));
    if (whole < MEASURABLE_MS) return;
    growth = whole / (await leastCpuMs(() => run(size / 4)));
    if (growth < MOST_GROWTH) return;
  }
  expect(growth, 'times as long for four times the size').toBeLessThan(MOST_GROWTH);
}
