import { ServiceError } from '../errors.js';
import { formatUtc } from '../time/wall-time-text.js';
import type { RecordBody } from './present-records.js';
import type { RequestContext } from './request-context.js';

/** Identifies a create that may be retried: the same key and fingerprint replay the first response. */
export interface IdempotentRequest {
  readonly key: string;
  readonly fingerprint: string;
}

export interface IdempotentReplays {
  /**
   * Returns the record of an earlier request with this key, or undefined for a new key.
   * @throws ServiceError 422 when the key was used for a different request
   */
  readonly findEarlierRecord: (context: RequestContext, once: IdempotentRequest) => Promise<RecordBody | undefined>;
  /** Stores the record for a day. */
  readonly remember: (context: RequestContext, once: IdempotentRequest, record: RecordBody) => Promise<void>;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Stores the responses to creates by idempotency key; deletes those older than a day, at most once a minute. */
export function createIdempotentReplays(): IdempotentReplays {
  let lastCleanup = Number.NEGATIVE_INFINITY;

  const deleteExpired = async ({ session, now }: RequestContext): Promise<void> => {
    if (now >= lastCleanup && now - lastCleanup < MINUTE_MS) return;
    await session.deleteReplaysBefore(formatUtc(now - DAY_MS));
    lastCleanup = now;
  };

  return {
    findEarlierRecord: async ({ session, visitor, now }, { key, fingerprint }) => {
      // Requests with this key that arrive together get one answer: the lookup runs after the lock was waited for.
      const locked = session.lock(`key ${visitor?.id ?? 0} ${key}`);
      const found = session.findReplay(visitor?.id ?? 0, key, formatUtc(now - DAY_MS));
      const [, earlier] = await Promise.all([locked, found]);
      if (earlier === undefined) return undefined;
      if (earlier.fingerprint !== fingerprint) {
        throw new ServiceError({ code: 'rest_idempotency_key_reused', say: (t) => t.keyReused() });
      }
      return JSON.parse(earlier.answer) as RecordBody;
    },
    remember: async (context, { key, fingerprint }, record) => {
      const { session, visitor, now } = context;
      await deleteExpired(context);
      await session.saveReplay(visitor?.id ?? 0, key, {
        fingerprint,
        answer: JSON.stringify(record),
        at: formatUtc(now),
      });
    },
  };
}
