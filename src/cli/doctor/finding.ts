import type { CalError, Say } from '../../errors.js';

export type Verdict = 'ok' | 'warning' | 'problem';

/** What was looked at, what is to be said of it, and what to do about it. */
export interface Finding {
  /** For programs: `configuration`. */
  readonly about: Subject;
  readonly verdict: Verdict;
  readonly say: Say;
  readonly advice?: Say;
  /** The exit code that it asks for. */
  readonly exit?: number;
}

export type Subject =
  | 'version'
  | 'configuration'
  | 'profile'
  | 'address'
  | 'connection'
  | 'certificate'
  | 'service'
  | 'sign_in'
  | 'clock'
  | 'store'
  | 'ledger'
  | 'keyring'
  | 'editor'
  | 'pager'
  | 'language'
  | 'colour';

export const ok = (about: Subject, say: Say): Finding => ({ about, verdict: 'ok', say });

export const warning = (about: Subject, say: Say, advice?: Say): Finding => ({
  ...{ about, verdict: 'warning', say },
  ...(advice === undefined ? {} : { advice }),
});

export const problemOf = (about: Subject, error: CalError): Finding => ({
  ...{ about, verdict: 'problem', say: error.say, exit: error.exit },
  ...(error.hint === undefined ? {} : { advice: error.hint }),
});
