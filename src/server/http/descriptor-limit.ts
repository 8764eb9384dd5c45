import { readFileSync } from 'node:fs';

/** Descriptors for the store, the standard streams, the event loop, and files that are opened for a moment. */
const RESERVED = 64;
const FEWEST_CONNECTIONS = 8;

/** Returns how many connections the process has descriptors for, at most `wanted`. */
export function fitConnections(wanted: number, descriptors = readDescriptorLimit()): number {
  return Math.max(Math.min(wanted, descriptors - RESERVED), Math.min(wanted, FEWEST_CONNECTIONS));
}

/** The most descriptors that the process may have open. Only Linux tells without a child process. */
function readDescriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
