import { setFlagsFromString } from 'node:v8';

/**
 * Keeps what V8 holds for new objects as small as it is now: requests leave little behind, and what it takes for a burst
 * of them it would not give back.
 */
export const keepYoungHeapSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/**
 * Looks for what is no longer used as soon as the heap has grown by a quarter. By itself V8 lets it grow to four times what
 * is in use, and a command that passes a million records on uses hardly more than one that passes a hundred.
 */
export function keepHeapSmall(): void {
  keepYoungHeapSmall();
  setFlagsFromString('--heap-growing-percent=25');
}
