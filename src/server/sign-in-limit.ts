import { ServiceError } from '../errors.js';

/** Someone who tries to sign in from somewhere. */
export interface Attempt {
  readonly login: string;
  readonly address: string;
}

export interface SignInLimit {
  /** @throws ServiceError 429 with the seconds to wait */
  readonly mustBeOpen: (attempt: Attempt) => void;
  readonly failed: (attempt: Attempt) => void;
  /** The right password clears what one address got wrong for this login. */
  readonly succeeded: (attempt: Attempt) => void;
}

interface Allowance {
  /** Failures in a row before it closes. */
  readonly most: number;
  /** One more is allowed each time that this has passed. */
  readonly everyMs: number;
}

const PER_LOGIN: Allowance = { most: 10, everyMs: 6_000 };
// One address may stand for many people behind a proxy.
const PER_ADDRESS: Allowance = { most: 100, everyMs: 600 };

/**
 * Guessing passwords gets slow: ten wrong ones for a login from one address, then one in six seconds; a hundred from one
 * address for whatever logins, then one in 0.6 seconds. `now` gives milliseconds that pass, from whenever.
 */
export function signInLimit(now: () => number): SignInLimit {
  const logins = failures(PER_LOGIN, now);
  const addresses = failures(PER_ADDRESS, now);
  const pairOf = ({ login, address }: Attempt) => `${address} ${login.slice(0, LONGEST_LOGIN)}`;
  return {
    mustBeOpen: (attempt) => {
      const wait = Math.max(logins.waitFor(pairOf(attempt)), addresses.waitFor(attempt.address));
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    },
    failed: (attempt) => {
      logins.add(pairOf(attempt));
      addresses.add(attempt.address);
    },
    succeeded: (attempt) => logins.clear(pairOf(attempt)),
  };
}

const LONGEST_LOGIN = 60;

const tooMany = (seconds: number): ServiceError =>
  new ServiceError({
    code: 'rest_too_many_requests',
    say: (t) => t.tooManySignIns(seconds),
    data: { retry_after: seconds },
  });

// What is remembered is bounded, however many logins somebody makes up.
const MOST_KEPT = 10_000;

interface Count {
  readonly failures: number;
  readonly at: number;
}

/** Failures by key; they wear off with time. */
function failures({ most, everyMs }: Allowance, now: () => number) {
  const counts = new Map<string, Count>();
  const levelOf = ({ failures, at }: Count) => Math.max(0, failures - (now() - at) / everyMs);

  return {
    waitFor: (key: string): number => {
      const count = counts.get(key);
      return count === undefined ? 0 : Math.max(0, (levelOf(count) - most + 1) * everyMs);
    },
    add: (key: string): void => {
      const count = counts.get(key);
      counts.delete(key);
      counts.set(key, { failures: (count === undefined ? 0 : levelOf(count)) + 1, at: now() });
      const [oldest] = counts.keys();
      if (counts.size > MOST_KEPT && oldest !== undefined) counts.delete(oldest);
    },
    clear: (key: string): void => void counts.delete(key),
  };
}
