import type { CalError, Message } from '../../../errors.js';

export type DoctorVerdict = 'ok' | 'warning' | 'problem';

/** The result of one check: its subject, the verdict, a message, and advice on how to fix a problem. */
export interface DoctorFinding {
  /** Stable name for programs, e.g. `configuration`. */
  readonly about: DoctorSubject;
  readonly verdict: DoctorVerdict;
  readonly say: Message;
  readonly advice?: Message;
  /** Exit code that a problem asks for. */
  readonly exit?: number;
}

export type DoctorSubject =
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

export const okFinding = (about: DoctorSubject, say: Message): DoctorFinding => ({ about, verdict: 'ok', say });

export const warningFinding = (about: DoctorSubject, say: Message, advice?: Message): DoctorFinding => ({
  ...{ about, verdict: 'warning', say },
  ...(advice === undefined ? {} : { advice }),
});

export const problemFinding = (about: DoctorSubject, error: CalError): DoctorFinding => ({
  ...{ about, verdict: 'problem', say: error.say, exit: error.exit },
  ...(error.hint === undefined ? {} : { advice: error.hint }),
});
