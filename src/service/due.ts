import type { Condition, Store } from '../store/store.js';
import { utcOf } from '../wire/values/moments.js';
import type { PostKind } from './records.js';

const KINDS: readonly PostKind[] = ['event', 'venue', 'organizer'];

export interface Publisher {
  readonly publish: (now: number) => Promise<void>;
  /** The same before a read: where nothing can be written at the moment, or ever, what is there is read. */
  readonly tryToPublish: (now: number) => Promise<void>;
  /** Whether nothing can be due at this moment that was not brought out. */
  readonly isDone: (now: number) => boolean;
}

/**
 * Brings out `future` records whose publication date has come, before anything is read or written at that moment. Times
 * are kept to the second, so that one look a second finds all of them.
 */
export function publishDue(store: Store): Publisher {
  let looked = Number.NEGATIVE_INFINITY;
  let refused = Number.NEGATIVE_INFINITY;
  const isDone = (now: number) => Math.floor(now / 1000) === looked;

  const publish = async (now: number) => {
    if (isDone(now)) return;
    if (await isAnyDue(store, now)) await store.write((session) => bringOut(session, dueAt(now)));
    looked = Math.floor(now / 1000);
  };

  const tryToPublish = async (now: number) => {
    if (Math.abs(now - refused) < AGAIN_MS) return;
    await publish(now).catch(() => {
      refused = now;
    });
  };
  return { publish, tryToPublish, isDone };
}

// A store that somebody else has locked is waited for: not at every read.
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
