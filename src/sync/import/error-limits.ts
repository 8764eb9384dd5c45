import { ServiceError } from '../../errors.js';
import { sayInEnglish } from '../../text/catalogue.js';
import type { ImportCounts, ImportErrorLimit } from './import-job.js';

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

/** Refused rows after which an import stops, if nothing was written. More in a resumed run, so that it gets further. */
const ENOUGH_REFUSALS = 10;
const ENOUGH_REFUSALS_RESUMED = 100;

export interface RefusalDetector {
  /** Notes the error of a row. */
  add(error: unknown, written: Pick<ImportCounts, 'created' | 'updated' | 'removed'>): void;
  /** Returns true if the service seems to refuse all writes: it is read-only, or the user may not write. */
  readonly areWritesRefused: () => boolean;
}

/**
 * Detects that every write is refused for the same reason, so that an import need not try all rows. With a limit of
 * errors the user decides that.
 */
export function createRefusalDetector(isResumed: boolean, limit: ImportErrorLimit | undefined): RefusalDetector {
  const usual = isResumed ? ENOUGH_REFUSALS_RESUMED : ENOUGH_REFUSALS;
  const enough = limit === undefined ? usual : Number.POSITIVE_INFINITY;
  let reason = '';
  let count = 0;
  return {
    add: (error, { created, updated, removed }) => {
      if (count >= enough || !(error instanceof ServiceError) || !isRefusal(error)) return;
      const found = `${error.status} ${sayInEnglish(error.say)}`;
      count = created + updated + removed > 0 ? 0 : found === reason ? count + 1 : 1;
      reason = found;
    },
    areWritesRefused: () => count >= enough,
  };
}

/** Statuses for a missing permission and for a route that takes no writes. */
const isRefusal = ({ status, code }: ServiceError): boolean =>
  status === 403 || status === 405 || code === 'rest_no_route';
