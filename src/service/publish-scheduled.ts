import type { RecordCondition, Store } from '../store/store.js';
import { formatUtc, toMilliseconds } from '../time/wall-time-text.js';
import type { PostKind } from './stored-records.js';

const POST_KINDS: readonly PostKind[] = ['event', 'venue', 'organizer'];

export interface ScheduledPublisher {
  readonly publish: (now: number) => Promise<void>;
  /** Does the same before a read, which goes on with the current data if the store cannot be written. */
  readonly tryToPublish: (now: number) => Promise<void>;
  /** Tells whether every post that is due at this moment has been published. Assumes that the version of the store is current. */
  readonly isDone: (now: number) => boolean;
}

/**
 * Publishes `future` posts whose publication date has come, before the next read or write. Dates are stored to the
 * second, so one check per second finds all of them.
 */
export function createScheduledPublisher(store: Store): ScheduledPublisher {
  let checked = NEVER_CHECKED;
  let failedAt = Number.NEGATIVE_INFINITY;
  const isChecked = (now: number) => Math.floor(now / 1000) === checked.second;
  const isDone = (now: number) =>
    isChecked(now) || (checked.version !== undefined && store.version() === checked.version && now < checked.dueAt);

  /** The checks under way, by their second. Requests share them: at the start of a second, hundreds may be waiting. */
  const checks = new Map<number, Promise<void>>();

  const publish = async (now: number) => {
    if (isChecked(now)) return;
    const second = Math.floor(now / 1000);
    const checking = checks.get(second) ?? check(now).finally(() => checks.delete(second));
    checks.set(second, checking);
    await checking;
  };

  const check = async (now: number) => {
    const version = store.version();
    const dueAt = await findNextDate(store);
    if (dueAt <= now) await store.write((session) => publishDuePosts(session, formatUtc(now)));
    checked = { second: Math.floor(now / 1000), version, dueAt };
  };

  const tryToPublish = async (now: number) => {
    if (Math.abs(now - failedAt) < RETRY_AFTER_FAILURE_MS) return;
    await publish(now).catch(() => {
      failedAt = now;
    });
  };
  return { publish, tryToPublish, isDone };
}

interface Check {
  /** The second of the check, since 1970. */
  readonly second: number;
  /** The version of the store just before the check. */
  readonly version?: number | undefined;
  /** When the next post is due, in milliseconds. */
  readonly dueAt: number;
}

const NEVER_CHECKED: Check = { second: Number.NEGATIVE_INFINITY, dueAt: Number.NEGATIVE_INFINITY };

// Writing to a locked store waits for the lock, so reads retry only after this pause.
const RETRY_AFTER_FAILURE_MS = 30_000;

const buildDueConditions = (nowUtc: string): readonly RecordCondition[] => [
  { column: 'status', is: '=', value: 'future' },
  { column: 'date_utc', is: '<=', value: nowUtc },
];

/** Returns the earliest date of a `future` post in milliseconds; infinity if there is none. */
async function findNextDate(store: Store): Promise<number> {
  const isScheduled: RecordCondition = { column: 'status', is: '=', value: 'future' };
  const earliest = { where: [isScheduled], order: [{ column: 'date_utc' }], limit: 1, columns: ['date_utc'] };
  const posts = await store.read((session) => Promise.all(POST_KINDS.map((kind) => session.select(kind, earliest))));
  return Math.min(...posts.flat().map(({ date_utc: date }) => toMilliseconds(String(date))));
}

async function publishDuePosts(session: Parameters<Parameters<Store['write']>[0]>[0], nowUtc: string): Promise<void> {
  const due = buildDueConditions(nowUtc);
  for (const kind of POST_KINDS) {
    for (const { id } of await session.select(kind, { where: due, order: [{ column: 'id' }], columns: [] })) {
      // Another write may have changed or published it since.
      const post = await session.find(kind, id, 'for-update');
      if (post?.status === 'future' && String(post.date_utc) <= nowUtc)
        await session.update(kind, id, { status: 'publish' });
    }
  }
}
