import { ServiceError } from '../errors.js';
import { utcOf } from '../wire/values/moments.js';
import type { Answer } from './presentation.js';
import type { World } from './world.js';

/** A create that may be sent again: the same key and fingerprint give the first answer. */
export interface Once {
  readonly key: string;
  readonly fingerprint: string;
}

export interface Replays {
  /**
   * What a create was answered before; undefined for a new one.
   * @throws ServiceError 422 when its key came with another request
   */
  readonly earlierAnswer: (world: World, once: Once) => Promise<Answer | undefined>;
  /** Keeps an answer for a day. */
  readonly remember: (world: World, once: Once, record: Answer) => Promise<void>;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Answers to creates; those of which the day is over are looked for once a minute. */
export function replays(): Replays {
  let looked = Number.NEGATIVE_INFINITY;

  const forgetOld = async ({ session, now }: World): Promise<void> => {
    if (now >= looked && now - looked < MINUTE_MS) return;
    await session.forgetBefore(utcOf(now - DAY_MS));
    looked = now;
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
    remember: async (world, { key, fingerprint }, record) => {
      const { session, visitor, now } = world;
      await forgetOld(world);
      await session.remember(visitor?.id ?? 0, key, { fingerprint, answer: JSON.stringify(record), at: utcOf(now) });
    },
  };
}
