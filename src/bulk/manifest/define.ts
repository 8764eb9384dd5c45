import type { Say } from '../../errors.js';
import type { Language, Resource } from '../../spec/define.js';
import type { Draft } from '../drafts.js';
import type { Cells } from '../rows.js';

/** Where something stands in a file of a manifest. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What is wrong with a manifest, with a field of it where it is one. */
export interface Problem {
  readonly place: Place;
  readonly field?: string;
  readonly say: Say;
}

/** One record as a manifest has it: its variables are filled in, its values not yet understood. */
export interface GivenEntry {
  readonly resource: Resource;
  readonly cells: Cells;
  readonly place: Place;
  readonly lineOf: (field: string) => number;
  /** What it is called where it stands inside of another entry, and so has no name of its own. */
  readonly alias?: string;
}

/** What a field refers to: a record of the service, or what it is called there or in the manifest. */
export type Reference =
  | { readonly id: number }
  | { readonly text: string }
  | { readonly slug: string }
  | { readonly alias: string };

/** An entry understood, but for what it refers to. */
export interface Wanted {
  readonly entry: GivenEntry;
  /** Without its references. */
  readonly draft: Draft;
  /** By field; `null` where there shall be none. */
  readonly references: ReadonlyMap<string, readonly Reference[] | null>;
  readonly title: string;
  /** Where its start moves with the day of the apply, it says nothing of which record is meant. */
  readonly isRelative: boolean;
}

export type Action = 'create' | 'update' | 'delete' | 'unchanged';

/** A field before and after; what there is nothing of is absent. Links are shown by slug. */
export interface Change {
  readonly field: string;
  readonly language?: Language;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One record of a plan. */
export interface Step {
  readonly action: Action;
  readonly resource: Resource;
  readonly title: string;
  readonly id?: number;
  readonly slug?: string;
  /** Absent of what is deleted. */
  readonly place?: Place;
  readonly changes: readonly Change[];
}

/** Tells of a word that is not known which one was meant. */
export type Near = (word: string, words: readonly string[]) => string | undefined;
