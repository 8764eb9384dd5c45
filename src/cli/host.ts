import type { Say } from '../errors.js';
import type { Language } from '../spec/define.js';
import type { Send } from '../wire/http.js';

/** What serving looks like to commands. The composition root brings it: no command loads a server by itself. */

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly store: string;
  readonly language?: Language;
  readonly timezone?: string;
  readonly publicUrl?: string;
  readonly reset: boolean;
  readonly auth: boolean;
  readonly readOnly: boolean;
  /** The real-life service that this one behaves as. */
  readonly quirks?: 'the-events-calendar';
  readonly password?: string;
  /** For one command, that signs in as this user where the password fits, else as an administrator. */
  readonly commanded?: { readonly login?: string | undefined };
  readonly now: () => number;
  /** Where the clock of the calendar stands, as it was written. */
  readonly standing?: string;
  /** Fills the calendar before it is ready. */
  readonly seed?: (calendar: Seeding) => Promise<void>;
  readonly faults?: {
    readonly latency?: string;
    readonly fail?: string;
    readonly faults?: readonly string[];
    readonly rateLimit?: string;
    readonly seed?: number;
  };
  readonly control?: boolean;
  readonly log?: (entry: LogEntry) => void;
  readonly report: (error: unknown, doing: string) => void;
}

/** A calendar that is about to be served, and its clock. */
export interface Seeding {
  readonly send: Send;
  readonly restRoot: string;
  readonly now: () => number;
}

export interface LogEntry {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export interface Served {
  /** The REST root. */
  readonly url: string;
  /** The namespace below it. */
  readonly namespace: string;
  /** The store as it may be named to anybody: without a password. */
  readonly store: string;
  readonly created: Credentials | undefined;
  readonly stop: () => Promise<void>;
}

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export interface Person {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: string;
}

export interface People {
  list(): Promise<Person[]>;
  add(user: { login: string; name?: string; role: string }, password?: string): Promise<Credentials>;
  remove(login: string): Promise<Person>;
  renew(login: string, password?: string): Promise<Credentials>;
  close(): Promise<void>;
}

/** What was found in a calendar file that was read from its beginning to its end. */
export interface Checked {
  /** Records by the name of their list. */
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly Say[];
}

export interface Copied {
  /** Where it is now, as it may be named to anybody: without a password. */
  readonly store: string;
  /** Records by the name of their list. */
  readonly counts: Readonly<Record<string, number>>;
  readonly users: number;
}

export interface Host {
  /** @throws UsageError */
  serve(options: ServeOptions): Promise<Served>;
  /** The users of a calendar file. @throws UsageError */
  people(file: string, isNew: boolean): Promise<People>;
  /** Copies a calendar file. @throws UsageError */
  backUp(file: string, to: string): Promise<Pick<Checked, 'counts'>>;
  /** Puts a backup in the place of a calendar file. @throws UsageError */
  restoreBackup(from: string, file: string, replace: boolean): Promise<Pick<Checked, 'counts'>>;
  /** Reads all of a calendar file. @throws UsageError */
  check(file: string): Promise<Checked>;
  /** Copies a calendar to a new file or an empty database; `moved` is told how far it is. @throws UsageError */
  copyStore(from: string, to: string, moved: (done: number, all: number) => void): Promise<Copied>;
}
