import { ServiceError } from '../errors.js';
import { utcOf } from '../wire/values/moments.js';
import type { Answer } from './presentation.js';
import type { World } from './world.js';

/** Identifies a create that may be retried: the same key and fingerprint replay the first response. */
export interface Once {
  readonly key: string;
  readonly fingerprint: string;
}

export interface Replays {
  /**
   * Returns the record of an earlier request with this key, or undefined for a new key.
   * @throws ServiceError 422 when the key was used for a different request
   */
  readonly earlierAnswer: (context: World, once: Once) => Promise<Answer | undefined>;
  /** Stores the record for a day. */
  readonly remember: (context: World, once: Once, record: Answer) => Promise<void>;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Stores the responses to creates by idempotency key; deletes those older than a day, at most once a minute. */
export function replays(): Replays {
  let lastCleanup = Number.NEGATIVE_INFINITY;

  const deleteExpired = async ({ session, now }: World): Promise<void> => {
    if (now >= lastCleanup && now - lastCleanup < MINUTE_MS) return;
    await session.forgetBefore(utcOf(now - DAY_MS));
    lastCleanup = now;
  };

  return {
    earlierAnswer: async ({ session, visitor, now }, { key, fingerprint }) => {
      const earlier = await session.remembered(visitor?.id ?? 0, key, utcOf(now - DAY_MS));
      if (earlier === undefined) return undefined;
      if (earlier.fingerprint !== fingerprint) {
        throw new ServiceError({ code: 'rest_idempotency_key_reused', say: (t) => t.keyReused() });
      }
      return JSON.parse(earlier.answer) as Answer;
    },
    remember: async (context, { key, fingerprint }, record) => {
      const { session, visitor, now } = context;
      await deleteExpired(context);
      await session.remember(visitor?.id ?? 0, key, { fingerprint, answer: JSON.stringify(record), at: utcOf(now) });
    },
  };
}
