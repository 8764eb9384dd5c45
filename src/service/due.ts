import type { Condition, Store } from '../store/store.js';
import { utcOf } from './dates.js';
import type { PostKind } from './records.js';

const KINDS: readonly PostKind[] = ['event', 'venue', 'organizer'];

/**
 * Brings out `future` records whose publication date has come, before anything is read or written at that moment. Times
 * are kept to the second, so that one look a second finds all of them.
 */
export function publishDue(store: Store): (now: number) => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY;

  return async (now) => {
    const second = Math.floor(now / 1000);
    if (second === looked) return;
    const due: readonly Condition[] = [
      { column: 'status', is: '=', value: 'future' },
      { column: 'date_utc', is: '<=', value: utcOf(now) },
    ];
    const counts = await store.read((session) => Promise.all(KINDS.map((kind) => session.count(kind, due))));
    if (counts.some((count) => count > 0)) await store.write((session) => bringOut(session, due));
    looked = second;
  };
}

type Writing = Parameters<Parameters<Store['write']>[0]>[0];

async function bringOut(session: Writing, due: readonly Condition[]): Promise<void> {
  for (const kind of KINDS) {
    for (const { id } of await session.select(kind, { where: due, order: [] })) {
      await session.update(kind, id, { status: 'publish' });
    }
  }
}
