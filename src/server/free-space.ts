import { type StatsFs, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** With less space a write may fail. */
const MIN_FREE_BYTES = 128 * 1024;

/** Tells whether nothing can be written beside a file because its disk is full. */
export const isDiskFull = (file: string): boolean => (findFreeBytes(file) ?? MIN_FREE_BYTES) < MIN_FREE_BYTES;

/** Returns the free space of the disk of a file, as far as this user may use it; undefined where it is not known. */
export function findFreeBytes(file: string): number | undefined {
  const disk = readDisk(file) ?? readDisk(dirname(file));
  if (disk === undefined || disk.blocks === 0) return undefined;
  return (isRoot() ? disk.bfree : disk.bavail) * disk.bsize;
}

function readDisk(path: string): StatsFs | undefined {
  try {
    return statfsSync(path);
  } catch {
    return undefined;
  }
}

/** Some systems keep a part of the disk for root. */
function isRoot(): boolean {
  try {
    return userInfo().uid === 0;
  } catch {
    return false;
  }
}
