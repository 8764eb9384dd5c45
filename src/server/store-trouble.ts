import { type Say, ServiceError } from '../errors.js';

/**
 * What keeps the store from doing its work, in words for who runs the service; undefined for any other error, which is
 * a bug. Reads go on where they can, and writes as soon as the cause is gone.
 */
export function storeTrouble(error: unknown): ServiceError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const say = SENTENCES.find(([pattern]) => pattern.test(code))?.[1];
  return say === undefined ? undefined : new ServiceError({ code: 'service_unavailable', say });
}

// https://www.sqlite.org/rescode.html, https://www.postgresql.org/docs/current/errcodes-appendix.html
const SENTENCES: readonly (readonly [RegExp, Say])[] = [
  [/^SQLITE_(FULL|IOERR_WRITE)$/, (t) => t.diskFull()],
  [/^SQLITE_(IOERR|CANTOPEN)/, (t) => t.diskFails()],
  [/^SQLITE_(READONLY|PERM)/, (t) => t.storeReadOnly()],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, (t) => t.storeLocked()],
  // Not to be reached, starting or stopping, out of connections, only read from, waited for too long.
  [/^(STORE_UNREACHABLE|08...|57P..|57014|53[0-4]00|25006|55P03|40001|40P01|28P01|3D000)$/, (t) => t.databaseAway()],
  [/^SQLITE_(CORRUPT|NOTADB)/, (t) => t.storeDamaged()],
];
