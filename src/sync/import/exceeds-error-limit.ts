import type { ImportErrorLimit } from './import-job.js';

// A percentage means little for fewer rows than this.
const MIN_ROWS_FOR_PERCENTAGE = 100;

/** Returns true if more rows have failed than `--max-errors` allows. */
export function exceedsErrorLimit(
  limit: ImportErrorLimit | undefined,
  { rows, failed }: { readonly rows: number; readonly failed: number },
): boolean {
  if (limit === undefined) return false;
  if ('count' in limit) return failed > limit.count;
  return rows >= MIN_ROWS_FOR_PERCENTAGE && failed * 100 > limit.percent * rows;
}
