import { setFlagsFromString } from 'node:v8';

/*
 * Why: without the limits of the heap `cal import` of 30,000 rows needs 149 MiB instead of 99, and `cal serve` up to 159 instead of
 * 131 (docs/performance.md). They are flags of V8, not of Node, and limit only further growth: how large the heap is by then
 * depends on the version of Node (about 10 MiB with Node 20, 36 with Node 26, where it would grow to 64).
 */

/**
 * Keeps V8's young generation at its present size. Requests leave little garbage behind, and V8 would not give back
 * the memory that a burst of them takes.
 */
export const limitYoungGeneration = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/**
 * Collects garbage as soon as the heap has grown by a quarter. V8's default lets the heap grow to four times the
 * live data. With this limit, a command that streams a million records uses hardly more memory than one that
 * streams a hundred.
 */
export function limitHeapGrowth(): void {
  limitYoungGeneration();
  setFlagsFromString('--heap-growing-percent=25');
}

/**
 * Lets functions run longer before V8 optimizes them, seven times as long in Node 20. Without it, a seed of 1,000 events takes
 * 1.4 times the CPU time, and one of 10,000 the same.
 */
export const optimizeLater = (): void => setFlagsFromString('--interrupt-budget=1000000');
