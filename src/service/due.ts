import type { Condition, Store } from '../store/store.js';
import { utcOf } from '../wire/values/moments.js';
import type { PostKind } from './records.js';

const KINDS: readonly PostKind[] = ['event', 'venue', 'organizer'];

export interface Publisher {
  readonly publish: (now: number) => Promise<void>;
  /**
   * Does the same before a read, and ignores a store that cannot be written: the read goes on with the current data.
   */
  readonly tryToPublish: (now: number) => Promise<void>;
  /** Tells whether every post that is due at this moment has been published. */
  readonly isDone: (now: number) => boolean;
}

/**
 * Publishes `future` posts whose publication date has come, before the next read or write. Dates are stored to the
 * second, so one check per second finds all of them.
 */
export function publishDue(store: Store): Publisher {
  let checkedSecond = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  const isDone = (now: number) => Math.floor(now / 1000) === checkedSecond;

  const publish = async (now: number) => {
    if (isDone(now)) return;
    if (await isAnyDue(store, now)) await store.write((session) => bringOut(session, dueAt(now)));
    checkedSecond = Math.floor(now / 1000);
  };

  const tryToPublish = async (now: number) => {
    if (Math.abs(now - failedAt) < AGAIN_MS) return;
    await publish(now).catch(() => {
      failedAt = now;
    });
  };
  return { publish, tryToPublish, isDone };
}

// Writing to a locked store waits for the lock, so reads retry only after this pause.
const AGAIN_MS = 30_000;

const dueAt = (now: number): readonly Condition[] => [
  { column: 'status', is: '=', value: 'future' },
  { column: 'date_utc', is: '<=', value: utcOf(now) },
];

async function isAnyDue(store: Store, now: number): Promise<boolean> {
  const due = dueAt(now);
  const counts = await store.read((session) => Promise.all(KINDS.map((kind) => session.count(kind, due))));
  return counts.some((count) => count > 0);
}

type Writing = Parameters<Parameters<Store['write']>[0]>[0];

async function bringOut(session: Writing, due: readonly Condition[]): Promise<void> {
  for (const kind of KINDS) {
    for (const { id } of await session.select(kind, { where: due, order: [] })) {
      await session.update(kind, id, { status: 'publish' });
    }
  }
}
