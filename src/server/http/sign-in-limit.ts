import { ServiceError } from '../../errors.js';
import { networkOf } from './client-address.js';

export interface SignInAttempt {
  readonly login: string;
  readonly address: string;
}

export interface SignInLimit {
  /**
   * Counts an attempt before it is known whether it fails.
   * @returns a function that takes the count back
   * @throws ServiceError 429 with the seconds to wait
   */
  readonly count: (attempt: SignInAttempt) => () => void;
  /** Clears the failures of this address for this login. */
  readonly succeeded: (attempt: SignInAttempt) => void;
}

interface SignInAllowance {
  /** Failures in a row before attempts are refused. */
  readonly most: number;
  /** Time in milliseconds after which one more attempt is allowed. */
  readonly everyMs: number;
}

const PER_LOGIN: SignInAllowance = { most: 10, everyMs: 6_000 };
// Many people behind a proxy may share one address.
const PER_ADDRESS: SignInAllowance = { most: 100, everyMs: 600 };

/**
 * Slows down password guessing. Per login and address: ten failures, then one attempt every six seconds. Per address:
 * a hundred failures, then one attempt every 0.6 seconds. An IPv6 address counts as its /64 network. `now` is a monotonic clock in milliseconds.
 */
export function createSignInLimit(now: () => number): SignInLimit {
  const logins = createFailureCounter(PER_LOGIN, now);
  const addresses = createFailureCounter(PER_ADDRESS, now);
  const pairOf = ({ login, address }: SignInAttempt) => `${networkOf(address)} ${login.slice(0, MAX_LOGIN_LENGTH)}`;
  const assertOpen = (attempt: SignInAttempt) => {
    const wait = Math.max(logins.waitFor(pairOf(attempt)), addresses.waitFor(networkOf(attempt.address)));
    if (wait > 0) throw createTooManySignInsError(Math.ceil(wait / 1000));
  };
  const add = (attempt: SignInAttempt, failures: number) => {
    logins.add(pairOf(attempt), failures);
    addresses.add(networkOf(attempt.address), failures);
  };
  return {
    count: (attempt) => {
      assertOpen(attempt);
      add(attempt, 1);
      return () => add(attempt, -1);
    },
    succeeded: (attempt) => logins.clear(pairOf(attempt)),
  };
}

const MAX_LOGIN_LENGTH = 60;

const createTooManySignInsError = (seconds: number): ServiceError =>
  new ServiceError({
    code: 'rest_too_many_requests',
    limit: 'sign_in',
    say: (t) => t.tooManySignIns({ seconds }),
    data: { retry_after: seconds },
  });

// Bounds the memory when an attacker tries many invented logins.
const MAX_FAILURE_KEYS = 10_000;

interface FailureCount {
  readonly failures: number;
  /** Time of the latest failure, on the clock `now`. */
  readonly at: number;
}

/** Counts failures by key; the count decreases by one every `everyMs`. */
function createFailureCounter({ most, everyMs }: SignInAllowance, now: () => number) {
  const counts = new Map<string, FailureCount>();
  const levelOf = ({ failures, at }: FailureCount) => Math.max(0, failures - (now() - at) / everyMs);

  return {
    waitFor: (key: string): number => {
      const count = counts.get(key);
      return count === undefined ? 0 : Math.max(0, (levelOf(count) - most + 1) * everyMs);
    },
    add: (key: string, more: number): void => {
      const count = counts.get(key);
      counts.delete(key);
      counts.set(key, { failures: Math.max(0, (count === undefined ? 0 : levelOf(count)) + more), at: now() });
      const [oldest] = counts.keys();
      if (counts.size > MAX_FAILURE_KEYS && oldest !== undefined) counts.delete(oldest);
    },
    clear: (key: string): void => void counts.delete(key),
  };
}
