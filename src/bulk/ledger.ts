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

/** A run of a command that writes, as it is remembered. */
export interface Run {
  readonly id: string;
  readonly command: string;
  /** The REST root that it wrote to, or the file. */
  readonly target: string;
  readonly namespace: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly state: 'running' | 'stopped' | 'done';
  /** How it was called: what it takes to go on with it. */
  readonly given: Given;
  /** What it was about: the name of a manifest. */
  readonly subject?: string;
  /** The run that it takes back. */
  readonly undoes?: string;
  /** Nothing of it can be taken back, and that was told. */
  readonly isSettled?: true;
}

export interface Given {
  readonly operands: readonly string[];
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Size and time of each file, to see whether it is still the same. */
  readonly files: Readonly<Record<string, string>>;
}

/** Which write of which run. */
export interface EntryPlace {
  readonly run: string;
  readonly number: number;
}

export interface Entry {
  /** Which write of the run: the number of its row, or less than 0 for what a row needed. */
  readonly number: number;
  /** `touch`: only its time of change moved, because of a write to another record. */
  readonly action: 'create' | 'update' | 'delete' | 'touch';
  readonly kind: ResourceName;
  /** Not known of a creation before it is done. */
  readonly record?: number;
  /** The fields that changed, as they were; `title@fr` in another language. Of a deletion all that there was. */
  readonly before?: Data;
  /** The record's `modified_utc` before the write. */
  readonly found?: string;
  /** What the request said, without secrets. */
  readonly request?: { readonly method: string; readonly path: string; readonly body?: unknown };
  /** The language in which texts without `@` were written, where it was said. */
  readonly language?: Language;
  /** The entry that this one takes back. */
  readonly reverses?: EntryPlace;
  /** What was linked to a record that went. */
  readonly linked?: Linked;
  /** The first ID of a record that was created again under another. */
  readonly origin?: number;
}

/** What is known once the answer is there. */
export interface Outcome {
  /** The same fields as `before`, as they are now. */
  readonly after?: Data;
  readonly title?: string;
  /** The record's `modified_utc`. */
  readonly modified?: string;
  /** HTTP status of the answer. */
  readonly status?: number;
  /** Where it is known only now. */
  readonly before?: Data;
  /** Set for a write that changed nothing but the time of change. */
  readonly action?: 'touch';
}

export interface KnownEntry extends Entry, Omit<Outcome, 'action'> {
  readonly run: string;
  readonly state: 'sent' | 'done';
}

/** A service, or a file. */
export type Where = Pick<Run, 'target' | 'namespace'>;

/** How many writes of which kind a run did. */
export interface Tally {
  readonly action: Entry['action'];
  readonly kind: ResourceName;
  readonly count: number;
}

export interface Ledger {
  begin(run: Run): Promise<void>;
  run(id: string): Promise<Run | undefined>;
  /** The latest runs first; `where`: only those on one service. */
  runs(limit: number, where?: Where): Promise<readonly Run[]>;
  end(id: string, state: Run['state']): Promise<void>;
  /** Marks a run of which nothing can be taken back. */
  settle(id: string): Promise<void>;
  /** Forgets a run that did nothing. */
  drop(id: string): Promise<void>;
  /** Before a request goes out. */
  sending(run: string, entry: Entry): Promise<void>;
  /** When its answer is there. */
  done(run: string, number: number, record: number, outcome?: Outcome): Promise<void>;
  /** A write that the service refused: nothing was done. */
  forget(run: string, number: number): Promise<void>;
  /** What a run that was broken off knows of one of its writes. */
  entry(run: string, number: number): Promise<KnownEntry | undefined>;
  /** A run's writes in the order in which they were begun, or in reverse. */
  entries(run: string, order?: 'asc' | 'desc'): AsyncIterable<KnownEntry>;
  tally(run: string): Promise<readonly Tally[]>;
  /** Everything that was done to a record on a service, under all IDs that it had, the oldest first. */
  writesOf(kind: ResourceName, record: number, where: Where): Promise<readonly KnownEntry[]>;
  /** Entries that take back entries of a run. */
  reversalsOf(run: string): Promise<readonly KnownEntry[]>;
  /** Forgets all but the latest runs. @returns how many were forgotten */
  prune(keep: number): Promise<number>;
  close(): Promise<void>;
}

const MODE = 0o600;

/**
 * The ledger in a file, which is made when it is new. Only its owner may read it.
 * @param patienceMs how long to wait for another program that writes to it
 */
export async function openLedger(file: string, patienceMs?: number): Promise<Ledger> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', MODE)).close();
  await chmod(file, MODE).catch(() => undefined);
  return ledgerIn(databaseFile(file, patienceMs));
}

/** A ledger that is gone when it is closed. */
export const temporaryLedger = (): Promise<Ledger> => ledgerIn(temporaryDatabase());

async function ledgerIn(database: Sqlite.Database): Promise<Ledger> {
  const db = queriesOn<Tables>(database);
  try {
    await prepareTables(db, database);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { ...runsIn(db), ...entriesIn(db), ...notesIn(database), close: () => db.destroy() };
}
