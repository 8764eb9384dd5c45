import type { Client } from '../client/shapes.js';
import type { Say } from '../errors.js';
import type { Language, Resource, ResourceName } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import type { Failure } from './failures.js';
import type { Ledger } from './ledger.js';
import type { ReadOptions, Source } from './read.js';

export const MODES = ['upsert', 'create', 'update', 'skip'] as const;
/** What may become of rows: create and update, only create, only update, or create and leave what is there alone. */
export type Mode = (typeof MODES)[number];

export interface FileJob {
  readonly source: Source;
  /** What its rows are, where they do not say so themselves. */
  readonly resource: Resource;
  /** Rows of other kinds are left out. */
  readonly only?: Resource;
}

/** An import as it is asked for. */
export interface ImportJob {
  readonly client: Client;
  /** Not this service but another of the same interface. */
  readonly isForeign: boolean;
  readonly files: readonly FileJob[];
  readonly reading: Omit<ReadOptions, 'note'>;
  readonly options: ImportOptions;
  /** Absent for a rehearsal: nothing is written then. */
  readonly record?: { readonly ledger: Ledger; readonly run: string; readonly isResumed: boolean };
  readonly observer: Observer;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

export interface ImportOptions {
  readonly map: ReadonlyMap<string, string>;
  readonly ignoreUnknown: boolean;
  /** Cells that every row has. */
  readonly set: Readonly<Record<string, string>>;
  readonly key?: readonly string[];
  readonly mode: Mode;
  readonly missing: ReadonlySet<ResourceName>;
  readonly emptyClears: boolean;
  readonly mostErrors?: MostErrors;
  readonly jobs: number;
  /** Milliseconds between two requests at least. */
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
  /** Records created because rows named them. */
  readonly extra: Readonly<Partial<Record<ResourceName, number>>>;
  /** Why not all rows were gone through. */
  readonly stopped?: 'interrupted' | 'errors' | { readonly error: unknown };
}

/** One row of a plan or its execution. */
export interface Step {
  readonly action: 'create' | 'update';
  readonly file: string;
  readonly line: number;
  readonly resource: Resource;
  readonly title: string;
  readonly id?: number;
  /** Fields that change, by language where it is another. */
  readonly changes: Data;
  readonly translations: ReadonlyMap<Language, Data>;
}

/** What wants to be seen of a run while it goes on. */
export interface Observer {
  readonly step?: (step: Step) => Promise<void> | void;
  readonly failed: (failure: Failure) => Promise<void> | void;
  /** A row that says what another has said, which stands at `twin`: `venues.csv:2`. */
  readonly twin?: (place: { readonly file: string; readonly line: number }, twin: string) => void;
  readonly counted?: (counts: Counts) => void;
  readonly note: (say: Say) => void;
  readonly say: (say: Say) => string;
}
