import type { CalError, Say } from '../../errors.js';

export type Verdict = 'ok' | 'warning' | 'problem';

/** The result of one check: its subject, the verdict, a message, and advice on how to fix a problem. */
export interface Finding {
  /** Stable name for programs, e.g. `configuration`. */
  readonly about: Subject;
  readonly verdict: Verdict;
  readonly say: Say;
  readonly advice?: Say;
  /** Exit code that a problem asks for. */
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
