import type { Message } from '../errors.js';
import type { CalendarFace, FaceChanges } from '../forms/calendar-face.js';
import type { ServeOptions } from '../http/service-options.js';

/**
 * The interface through which commands serve and maintain calendars.
 * `main.ts` provides it, so that no command imports the server.
 */

export interface RunningService {
  /** REST root. */
  readonly url: string;
  /** The namespace below it. */
  readonly namespace: string;
  /** The socket that it listens on instead of an address. */
  readonly socket?: string;
  /** The address of the metrics, if they are served. */
  readonly metrics?: string;
  /** Name of the store without its password, safe to print. */
  readonly store: string;
  /** `isChosen`: a person chose the password, so it is never printed or stored in clear. */
  readonly created: (NewUserCredentials & { readonly isChosen: boolean }) | undefined;
  /** Returns whether the chosen password is the administrator's; absent if none was chosen, or if it was just set. */
  readonly isPasswordKnown?: () => Promise<boolean>;
  /** The time at which `--now` has stopped the clock, in milliseconds since 1970. */
  readonly clock?: number | undefined;
  /** Loads the modules that later requests need, in small steps. */
  readonly loadRest: () => Promise<void>;
  /** Lets clients leave for `drainMs` (0 by default), finishes pending requests, then stops. */
  readonly stop: (drainMs?: number) => Promise<void>;
}

export interface NewUserCredentials {
  readonly login: string;
  readonly password: string;
}

export interface UserSummary {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: string;
}

export interface UserDirectory {
  list(): Promise<UserSummary[]>;
  add(user: { login: string; name?: string; role: string }): Promise<NewUserCredentials>;
  remove(login: string): Promise<UserSummary>;
  renew(login: string): Promise<NewUserCredentials>;
  close(): Promise<void>;
}

/** Result of reading a whole calendar file to check it. */
export interface CalendarFileCheck {
  /** Number of records by the name of their list. */
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly Message[];
}

export interface StoreCopyResult {
  /** Name of the new store without its password, safe to print. */
  readonly store: string;
  /** Number of records by the name of their list. */
  readonly counts: Readonly<Record<string, number>>;
  readonly users: number;
}

export interface ServiceHost {
  /** @throws UsageError */
  serve(options: ServeOptions): Promise<RunningService>;
  /** Opens the users of a calendar file. @param isNew creates the file if it does not exist @throws UsageError */
  people(file: string, isNew: boolean): Promise<UserDirectory>;
  /** Copies a calendar file. @throws UsageError */
  backUp(file: string, to: string): Promise<Pick<CalendarFileCheck, 'counts'>>;
  /** Restores a backup to a calendar file. @param replace overwrites an existing file @throws UsageError */
  restoreBackup(from: string, file: string, replace: boolean): Promise<Pick<CalendarFileCheck, 'counts'>>;
  /** Checks a calendar file by reading all of it. @throws UsageError */
  check(file: string): Promise<CalendarFileCheck>;
  /** Shows or changes what a calendar shows of itself. @throws UsageError */
  face(file: string, changes: FaceChanges): Promise<CalendarFace>;
  /** Copies a calendar to a new file or an empty database. @param moved called with the progress @throws UsageError */
  copyStore(from: string, to: string, moved: (done: number, all: number) => void): Promise<StoreCopyResult>;
}
