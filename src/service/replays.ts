import { ServiceError } from '../errors.js';
import { utcOf } from './dates.js';
import type { Answer } from './presentation.js';
import type { World } from './world.js';

/** A create that may be sent again: the same key and fingerprint give the first answer. */
export interface Once {
  readonly key: string;
  readonly fingerprint: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a create was answered before; undefined for a new one.
 * @throws ServiceError 422 when its key came with another request
 */
export async function earlierAnswer(
  { session, visitor, now }: World,
  { key, fingerprint }: Once,
): Promise<Answer | undefined> {
  const earlier = await session.remembered(visitor?.id ?? 0, key, utcOf(now - DAY_MS));
  if (earlier === undefined) return undefined;
  if (earlier.fingerprint !== fingerprint) {
    throw new ServiceError({ code: 'rest_idempotency_key_reused', say: (t) => t.keyReused() });
  }
  return JSON.parse(earlier.answer) as Answer;
}

/** Keeps an answer for a day. */
export async function remember(
  { session, visitor, now }: World,
  { key, fingerprint }: Once,
  record: Answer,
): Promise<void> {
  await session.forgetBefore(utcOf(now - DAY_MS));
  await session.remember(visitor?.id ?? 0, key, { fingerprint, answer: JSON.stringify(record), at: utcOf(now) });
}
