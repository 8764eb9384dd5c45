import { stat } from 'node:fs/promises';
import { isPostgresUrl } from '../store/open-store.js';
import { LAST_BACKUP } from '../store/sql/schema.js';
import type { Store } from '../store/store.js';
import { findFreeBytes, isDiskFull } from './storage-errors.js';

/** Observes the store of a service, for `/readyz` and `/metrics`. */
export interface StoreWatch {
  /** Returns a store that does the same, and watches its transactions. */
  readonly watch: (store: Store) => Store;
  /** Returns why the store cannot be used. @throws Error when it cannot be read, or is not open yet */
  readonly findTrouble: () => Promise<StoreTrouble | undefined>;
  /** @throws Error when it cannot be read, or is not open yet */
  readonly readFigures: () => Promise<StoreFigures>;
}

/** A later version of the program has migrated the store, or nothing can be written to its disk. */
export type StoreTrouble = 'schema' | 'disk';

export interface StoreFigures {
  readonly schemaVersion: number;
  /** Seconds since 1970 of the last `cal backup`. */
  readonly lastBackup?: number;
  /** Of a calendar file. */
  readonly bytes?: { readonly calendar: number; readonly log: number; readonly free: number };
}

/** Receives each transaction with the seconds that it took. */
export type TransactionObserver = (kind: 'read' | 'write', seconds: number, hasFailed: boolean) => void;

/** SQLite, the system, PostgreSQL: the disk is full, failed or read-only. */
const DISK_CODES = /^(SQLITE_(FULL|IOERR|READONLY).*|ENOSPC|EDQUOT|EIO|EROFS|53100)$/;

/** Creates the watch over a store that is opened later. */
export function createStoreWatch(name: string, observe?: TransactionObserver): StoreWatch {
  const file = name === 'memory' || isPostgresUrl(name) ? undefined : name;
  let watched: Store | undefined;
  let hasFailed = false;

  const noteWrite = (error?: unknown) => {
    hasFailed = error !== undefined && isDiskError(error);
  };
  const watch = (store: Store): Store => {
    watched = {
      ...store,
      read: observe === undefined ? store.read : (work) => timed('read', observe, () => store.read(work)),
      write: async (work) => {
        try {
          const result = await timed('write', observe, () => store.write(work));
          noteWrite();
          return result;
        } catch (error) {
          if (isDiskError(error)) noteWrite(error);
          throw error;
        }
      },
    };
    return watched;
  };
  const opened = (): Store => {
    if (watched === undefined) throw new Error('the store is not open');
    return watched;
  };
  /** A write failed, and one more fails: a service without writes finds out in this way that the disk works again. */
  const cannotWrite = async () => {
    if (!hasFailed) return false;
    const probe = opened().write((session) => session.setSetting(PROBE, String(performance.now())));
    return probe.then(
      () => false,
      () => hasFailed,
    );
  };
  return {
    watch,
    findTrouble: async () => {
      if (await opened().read((session) => session.isSchemaNewer())) return 'schema';
      return (file !== undefined && isDiskFull(file)) || (await cannotWrite()) ? 'disk' : undefined;
    },
    readFigures: async () => {
      const { schemaVersion, lastBackup } = await opened().read(async (session) => ({
        schemaVersion: await session.schemaVersion(),
        lastBackup: await session.setting(LAST_BACKUP),
      }));
      return {
        schemaVersion,
        ...(lastBackup === undefined ? {} : { lastBackup: Number(lastBackup) }),
        ...(file === undefined ? {} : { bytes: await measureFile(file) }),
      };
    },
  };
}

/** The setting that is written to find out whether the disk works. */
const PROBE = 'write_probe';

const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_CODES.test(String(error.code));

async function timed<T>(
  kind: 'read' | 'write',
  observe: TransactionObserver | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (observe === undefined) return work();
  const start = performance.now();
  let hasFailed = true;
  try {
    const result = await work();
    hasFailed = false;
    return result;
  } finally {
    observe(kind, (performance.now() - start) / 1000, hasFailed);
  }
}

async function measureFile(file: string): Promise<NonNullable<StoreFigures['bytes']>> {
  const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;
  return {
    calendar: await sizeOf(file),
    log: await sizeOf(`${file}-wal`),
    free: findFreeBytes(file) ?? 0,
  };
}
