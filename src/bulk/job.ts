import type { Client } from '../client/shapes.js';
import type { Say } from '../errors.js';
import type { Language, Resource, ResourceName } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import type { Failure } from './failures.js';
import type { Ledger } from './ledger.js';
import type { ReadOptions, Source } from './read.js';

export const MODES = ['upsert', 'create', 'update', 'skip'] as const;
/** Import mode: create and update, only create, only update, or create and skip existing records. */
export type Mode = (typeof MODES)[number];

export interface FileJob {
  readonly source: Source;
  /** Kind of the rows that do not name their own kind. */
  readonly resource: Resource;
  /** Skips rows of other kinds. */
  readonly only?: Resource;
}

/** Everything that an import needs: files, options, service and observer. */
export interface ImportJob {
  readonly client: Client;
  /** True for a foreign service of the same interface. */
  readonly isForeign: boolean;
  readonly files: readonly FileJob[];
  readonly reading: Omit<ReadOptions, 'note'>;
  readonly options: ImportOptions;
  /** Absent in a dry run, which writes nothing. */
  readonly record?: { readonly ledger: Ledger; readonly run: string; readonly isResumed: boolean };
  readonly observer: Observer;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

export interface ImportOptions {
  readonly map: ReadonlyMap<string, string>;
  readonly ignoreUnknown: boolean;
  /** Cells added to every row, by column. They override the row's own. */
  readonly set: Readonly<Record<string, string>>;
  readonly key?: readonly string[];
  readonly mode: Mode;
  readonly missing: ReadonlySet<ResourceName>;
  readonly emptyClears: boolean;
  readonly mostErrors?: MostErrors;
  readonly jobs: number;
  /** Minimum time between two write requests, in milliseconds. */
  readonly pace?: number;
}

export type MostErrors = { readonly count: number } | { readonly percent: number };

export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
}

export interface Summary extends Counts {
  /** Number of missing records that were created because rows refer to them. */
  readonly extra: Readonly<Partial<Record<ResourceName, number>>>;
  /** Reason why the import stopped before the last row. */
  readonly stopped?: 'interrupted' | 'errors' | { readonly error: unknown };
}

/** Planned write of one row, as shown to the user. */
export interface Step {
  readonly action: 'create' | 'update';
  readonly file: string;
  readonly line: number;
  readonly resource: Resource;
  readonly title: string;
  readonly id?: number;
  /** Changed fields; those in other languages are in `translations`. */
  readonly changes: Data;
  readonly translations: ReadonlyMap<Language, Data>;
}

/** Receives the progress of an import. */
export interface Observer {
  readonly step?: (step: Step) => Promise<void> | void;
  readonly failed: (failure: Failure) => Promise<void> | void;
  /** Called for a row that repeats an earlier one; `twin` is the place of that one: `venues.csv:2`. */
  readonly twin?: (place: { readonly file: string; readonly line: number }, twin: string) => void;
  readonly counted?: (counts: Counts) => void;
  readonly note: (say: Say) => void;
  readonly say: (say: Say) => string;
}
