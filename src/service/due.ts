import type { Condition, Store } from '../store/store.js';
import { utcOf } from './dates.js';
import type { PostKind } from './records.js';

const KINDS: readonly PostKind[] = ['event', 'venue', 'organizer'];

export interface Publisher {
  readonly publish: (now: number) => Promise<void>;
  /** Whether nothing can be due at this moment that was not brought out. */
  readonly isDone: (now: number) => boolean;
}

/**
 * Brings out `future` records whose publication date has come, before anything is read or written at that moment. Times
 * are kept to the second, so that one look a second finds all of them.
 */
export function publishDue(store: Store): Publisher {
  let looked = Number.NEGATIVE_INFINITY;
  const isDone = (now: number) => Math.floor(now / 1000) === looked;

  const publish = async (now: number) => {
    if (isDone(now)) return;
    const due: readonly Condition[] = [
      { column: 'status', is: '=', value: 'future' },
      { column: 'date_utc', is: '<=', value: utcOf(now) },
    ];
    const counts = await store.read((session) => Promise.all(KINDS.map((kind) => session.count(kind, due))));
    if (counts.some((count) => count > 0)) await store.write((session) => bringOut(session, due));
    looked = Math.floor(now / 1000);
  };
  return { publish, isDone };
}

type Writing = Parameters<Parameters<Store['write']>[0]>[0];

async function bringOut(session: Writing, due: readonly Condition[]): Promise<void> {
  for (const kind of KINDS) {
    for (const { id } of await session.select(kind, { where: due, order: [] })) {
      await session.update(kind, id, { status: 'publish' });
    }
  }
}
