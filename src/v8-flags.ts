import { setFlagsFromString } from 'node:v8';

/**
 * Collects garbage as soon as the heap has grown by half. V8's default lets it grow to four times the live data, and a
 * service that answers many requests needs a third more memory (docs/performance.md). It is a flag of V8, not of Node.
 */
export const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=50');
