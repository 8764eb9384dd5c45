import type { Language, Resource } from '../../contract/declarations.js';
import type { Message } from '../../errors.js';
import type { RecordReference } from '../../matching/reference-syntax.js';
import type { RowCells } from '../read/file-rows.js';
import type { RowDraft } from '../read/row-draft.js';

/** A position in a file of a manifest. */
interface ManifestPosition {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A mistake in a manifest; `field` names the field if it is in one. */
export interface ManifestProblem {
  readonly place: ManifestPosition;
  readonly field?: string;
  readonly say: Message;
}

/** An entry of a manifest. Its variables are substituted, its values not yet parsed. */
export interface ManifestEntry {
  readonly resource: Resource;
  readonly cells: RowCells;
  readonly place: ManifestPosition;
  readonly lineOf: (field: string) => number;
  /** Identifies an entry that is nested in another one and so has no name of its own. */
  readonly alias?: string;
}

/** A reference of a field: to a record by ID, or to a record or entry by name, slug or alias. */
export type ManifestReference = RecordReference | { readonly alias: string };

/** The desired state of a record: a parsed entry whose references are not yet resolved. */
export interface DesiredRecord {
  readonly entry: ManifestEntry;
  /** Without its references. */
  readonly draft: RowDraft;
  /** By field; `null` removes all links. */
  readonly references: ReadonlyMap<string, readonly ManifestReference[] | null>;
  readonly title: string;
  /** The start is relative to the day of the apply, so it cannot identify the record. */
  readonly isRelative: boolean;
}

export type PlanAction = 'create' | 'update' | 'delete' | 'unchanged';

/** A field before and after a change; an empty value is absent. Links are shown by slug. */
export interface PlannedChange {
  readonly field: string;
  readonly language?: Language;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One step of a plan: what happens to one record. */
export interface ManifestStep {
  readonly action: PlanAction;
  readonly resource: Resource;
  readonly title: string;
  readonly id?: number;
  readonly slug?: string;
  /** Absent for a deletion. */
  readonly place?: ManifestPosition;
  readonly changes: readonly PlannedChange[];
  /** The event is all-day only because its dates have no times. */
  readonly isAllDayInferred?: true;
}

/** Suggests the word that a misspelled one was meant to be, for "did you mean". */
export type SuggestWord = (word: string, words: readonly string[]) => string | undefined;
