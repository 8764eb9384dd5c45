import { setFlagsFromString } from 'node:v8';

/**
 * Keeps what V8 holds for new objects as small as it is now: requests leave little behind, and what it takes for a burst
 * of them it would not give back.
 */
export const keepYoungHeapSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');
