import type { Message } from '../errors.js';
import type { CalendarFace, FaceChanges } from '../forms/calendar-face.js';
import type { NewUserCredentials, RunningService, ServeOptions } from '../http/service-options.js';

/** The interface through which commands serve calendars, given by `main.ts`: no command imports the server. */

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
