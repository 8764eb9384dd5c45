import type { RecordCondition, Store } from '../store/store.js';
import { formatUtc } from '../time/wall-time-text.js';
import type { PostKind } from './stored-records.js';

const POST_KINDS: readonly PostKind[] = ['event', 'venue', 'organizer'];

export interface ScheduledPublisher {
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
export function createScheduledPublisher(store: Store): ScheduledPublisher {
  let checkedSecond = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  const isDone = (now: number) => Math.floor(now / 1000) === checkedSecond;

  const publish = async (now: number) => {
    if (isDone(now)) return;
    if (await hasDuePosts(store, now)) await store.write((session) => publishDuePosts(session, formatUtc(now)));
    checkedSecond = Math.floor(now / 1000);
  };

  const tryToPublish = async (now: number) => {
    if (Math.abs(now - failedAt) < RETRY_AFTER_FAILURE_MS) return;
    await publish(now).catch(() => {
      failedAt = now;
    });
  };
  return { publish, tryToPublish, isDone };
}

// Writing to a locked store waits for the lock, so reads retry only after this pause.
const RETRY_AFTER_FAILURE_MS = 30_000;

const buildDueConditions = (nowUtc: string): readonly RecordCondition[] => [
  { column: 'status', is: '=', value: 'future' },
  { column: 'date_utc', is: '<=', value: nowUtc },
];

async function hasDuePosts(store: Store, now: number): Promise<boolean> {
  const due = buildDueConditions(formatUtc(now));
  const counts = await store.read((session) => Promise.all(POST_KINDS.map((kind) => session.count(kind, due))));
  return counts.some((count) => count > 0);
}

async function publishDuePosts(session: Parameters<Parameters<Store['write']>[0]>[0], nowUtc: string): Promise<void> {
  const due = buildDueConditions(nowUtc);
  for (const kind of POST_KINDS) {
    for (const { id } of await session.select(kind, { where: due, order: [{ column: 'id' }], columns: [] })) {
      // Another write may have changed or published it since.
      const post = await session.findForUpdate(kind, id);
      if (post?.status === 'future' && String(post.date_utc) <= nowUtc)
        await session.update(kind, id, { status: 'publish' });
    }
  }
}
