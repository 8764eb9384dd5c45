import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import type { Language, ResourceName } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import type { Linked } from './history/before.js';
import { entriesIn } from './history/entries.js';
import { notesIn } from './history/notes.js';
import { runsIn } from './history/runs.js';
import { prepareTables, type Tables } from './history/tables.js';
import { databaseFile, queriesOn, temporaryDatabase } from './sqlite.js';

/** Recorded run of a command that writes. */
export interface Run {
  readonly id: string;
  readonly command: string;
  /** REST root or database file that the run wrote to. */
  readonly target: string;
  readonly namespace: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly state: 'running' | 'stopped' | 'done';
  /** Command-line arguments, needed to resume the run. */
  readonly given: Given;
  /** Name of the applied manifest. */
  readonly subject?: string;
  /** ID of the run that this run undoes. */
  readonly undoes?: string;
  /** Set if nothing of the run can be undone and the user has been told. */
  readonly isSettled?: true;
}

export interface Given {
  readonly operands: readonly string[];
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Size and modification time of each file, to detect changes before resuming. */
  readonly files: Readonly<Record<string, string>>;
}

/** Identifies one write of one run. */
export interface EntryPlace {
  readonly run: string;
  readonly number: number;
}

export interface Entry {
  /** Number of the row, or below 0 for a record that was created because a row refers to it. */
  readonly number: number;
  /** `touch`: only the modification time changed, because of a write to another record. */
  readonly action: 'create' | 'update' | 'delete' | 'touch';
  readonly kind: ResourceName;
  /** ID of the record. Absent for a create until the response arrives. */
  readonly record?: number;
  /** Previous values of the changed fields, translations as `title@fr`. For a delete, the whole record. */
  readonly before?: Data;
  /** `modified_utc` of the record before the write. */
  readonly found?: string;
  /** The request, without secrets. */
  readonly request?: { readonly method: string; readonly path: string; readonly body?: unknown };
  /** Language of the texts without `@`, if the request named one. */
  readonly language?: Language;
  /** The entry that this one reverses. */
  readonly reverses?: EntryPlace;
  /** Records that were linked to a deleted record. */
  readonly linked?: Linked;
  /** Original ID of a record that an undo has recreated under a new ID. */
  readonly origin?: number;
}

/** Part of a ledger entry that is known only after the response. */
export interface Outcome {
  /** Current values of the fields in `before`. */
  readonly after?: Data;
  readonly title?: string;
  /** `modified_utc` of the record after the write. */
  readonly modified?: string;
  /** HTTP status of the response. */
  readonly status?: number;
  /** Previous values, if they became known only with the response. */
  readonly before?: Data;
  /** Set for a write that changed only the modification time. */
  readonly action?: 'touch';
}

export interface KnownEntry extends Entry, Omit<Outcome, 'action'> {
  readonly run: string;
  readonly state: 'sent' | 'done';
}

/** The service or database file that a run writes to. */
export type Where = Pick<Run, 'target' | 'namespace'>;

/** Number of a run's writes by action and kind. */
export interface Tally {
  readonly action: Entry['action'];
  readonly kind: ResourceName;
  readonly count: number;
}

export interface Ledger {
  begin(run: Run): Promise<void>;
  run(id: string): Promise<Run | undefined>;
  /** Returns runs, latest first; `where` restricts them to one service. */
  runs(limit: number, where?: Where): Promise<readonly Run[]>;
  end(id: string, state: Run['state']): Promise<void>;
  /** Marks a run of which nothing can be undone. */
  settle(id: string): Promise<void>;
  /** Deletes a run that wrote nothing. */
  drop(id: string): Promise<void>;
  /** Records a write before its request is sent. */
  sending(run: string, entry: Entry): Promise<void>;
  /** Completes an entry after its response has arrived. */
  done(run: string, number: number, record: number, outcome?: Outcome): Promise<void>;
  /** Deletes the entry of a write that the service refused. */
  forget(run: string, number: number): Promise<void>;
  /** Returns one write of an interrupted run, to resume it. */
  entry(run: string, number: number): Promise<KnownEntry | undefined>;
  /** Yields a run's writes in the order in which they were sent, or in reverse. */
  entries(run: string, order?: 'asc' | 'desc'): AsyncIterable<KnownEntry>;
  tally(run: string): Promise<readonly Tally[]>;
  /** Returns all writes to a record on a service, under every ID that it has had, oldest first. */
  writesOf(kind: ResourceName, record: number, where: Where): Promise<readonly KnownEntry[]>;
  /** Returns the entries that reverse entries of a run. */
  reversalsOf(run: string): Promise<readonly KnownEntry[]>;
  /** Deletes all but the latest `keep` runs. @returns the number of deleted runs */
  prune(keep: number): Promise<number>;
  close(): Promise<void>;
}

const MODE = 0o600;

/**
 * Opens the ledger file, or creates it with mode 0600.
 * @param patienceMs how long to wait for another process that is writing to it
 */
export async function openLedger(file: string, patienceMs?: number): Promise<Ledger> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', MODE)).close();
  await chmod(file, MODE).catch(() => undefined);
  return createLedger(databaseFile(file, patienceMs));
}

/** Opens a ledger that is deleted when it is closed. */
export const temporaryLedger = (): Promise<Ledger> => createLedger(temporaryDatabase());

async function createLedger(database: Sqlite.Database): Promise<Ledger> {
  const db = queriesOn<Tables>(database);
  try {
    await prepareTables(db, database);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { ...runsIn(db), ...entriesIn(db), ...notesIn(database), close: () => db.destroy() };
}
