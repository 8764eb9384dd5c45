import type { Say } from '../../errors.js';
import type { Language, Resource } from '../../spec/define.js';
import type { Draft } from '../drafts.js';
import type { Cells } from '../rows.js';

/** A position in a file of a manifest. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A mistake in a manifest; `field` names the field if it is in one. */
export interface Problem {
  readonly place: Place;
  readonly field?: string;
  readonly say: Say;
}

/** An entry of a manifest. Its variables are substituted, its values not yet parsed. */
export interface GivenEntry {
  readonly resource: Resource;
  readonly cells: Cells;
  readonly place: Place;
  readonly lineOf: (field: string) => number;
  /** Identifies an entry that is nested in another one and so has no name of its own. */
  readonly alias?: string;
}

/** A reference of a field: to a record by ID, or to a record or entry by name, slug or alias. */
export type Reference =
  | { readonly id: number }
  | { readonly text: string }
  | { readonly slug: string }
  | { readonly alias: string };

/** The desired state of a record: a parsed entry whose references are not yet resolved. */
export interface Wanted {
  readonly entry: GivenEntry;
  /** Without its references. */
  readonly draft: Draft;
  /** By field; `null` removes all links. */
  readonly references: ReadonlyMap<string, readonly Reference[] | null>;
  readonly title: string;
  /** The start is relative to the day of the apply, so it cannot identify the record. */
  readonly isRelative: boolean;
}

export type Action = 'create' | 'update' | 'delete' | 'unchanged';

/** A field before and after a change; an empty value is absent. Links are shown by slug. */
export interface Change {
  readonly field: string;
  readonly language?: Language;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One step of a plan: what happens to one record. */
export interface Step {
  readonly action: Action;
  readonly resource: Resource;
  readonly title: string;
  readonly id?: number;
  readonly slug?: string;
  /** Absent for a deletion. */
  readonly place?: Place;
  readonly changes: readonly Change[];
}

/** Suggests the word that a misspelled one was meant to be, for "did you mean". */
export type Near = (word: string, words: readonly string[]) => string | undefined;
