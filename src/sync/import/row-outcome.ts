import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { StoredLedgerEntry } from '../ledger/ledger.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import type { ReferenceResolver } from '../matching/resolve-row-references.js';
import type { SimilarEvents } from '../matching/similar-events.js';
import type { FindTrashedByKey } from '../matching/trashed-records.js';
import type { PlannedUpdate } from '../plan/plan-write.js';
import { describeChanges, type PlannedRecord } from '../plan/planned-record.js';
import type { RecordWriter } from '../plan/record-writer.js';
import type { CellProblem, InferredValue, RowDraft } from '../read/row-draft.js';
import type { ImportJob } from './import-job.js';

/** Place of a row. `number` counts the rows of all files, so it stays the same when a run is resumed. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly number: number;
  readonly resource: Resource;
  /** The row is an event of a calendar file. */
  readonly isCalendarEntry?: boolean;
}

export type RowOutcome =
  | { readonly is: 'created' | 'updated' | 'unchanged' | 'skipped' | 'removed' }
  | {
      readonly is: 'failed';
      readonly problems: readonly CellProblem[];
      readonly isOutdated?: true;
      readonly mayWait?: boolean;
    };

/** Plan of one row: an outcome if nothing needs to be sent, otherwise a function that sends the requests. */
export type RowPlan = (RowOutcome | { readonly send: () => Promise<RowOutcome> }) & {
  readonly inferred?: InferredValue;
};

export interface RowPlanningContext {
  readonly job: ImportJob;
  readonly cache: RemoteCache;
  readonly writer: RecordWriter;
  readonly references: ReferenceResolver;
  readonly findTrashed: FindTrashedByKey;
  readonly similar: SimilarEvents;
}

export interface ResolvedRow {
  readonly place: RowPlace;
  readonly draft: RowDraft;
  /** Called with the record once it has the state of the row. */
  readonly afterWrite?: (id: number, record: JsonObject) => void;
}

/** The outcome of a row whose record has changed since the row was exported. Nothing of the row is written. */
export const outdatedRowOutcome = (): RowOutcome => ({
  is: 'failed',
  problems: [{ column: '_rev', say: (t) => t.rowOutdated() }],
  isOutdated: true,
});

/** @param mayWait whether a later row may solve the problems */
export const failedRowOutcome = (problems: readonly CellProblem[], mayWait = false): RowOutcome => ({
  is: 'failed',
  problems,
  ...(mayWait ? { mayWait } : {}),
});

type PlannedRowWrite = Pick<PlannedRecord, 'action' | 'id'> & Partial<PlannedUpdate>;

/** Shows the planned write of a row to the observer, before it is sent. */
export async function showPlannedRow(
  { place: { file, line, resource }, draft }: ResolvedRow,
  { action, id, values = {}, translations = new Map(), isRestored = false, ...known }: PlannedRowWrite,
  { job: { observer }, cache }: RowPlanningContext,
): Promise<void> {
  const title = String(draft.values[resource.title]?.send ?? known.current?.[resource.title] ?? '');
  await observer.step?.({
    action,
    resource,
    title,
    place: { file, line },
    ...(id === undefined ? {} : { id }),
    isRestored,
    changes: describeChanges({ ...known, resource, values, translations, cache }),
  });
}

/** The write of a row before its run was interrupted. */
export interface EarlierWrite {
  readonly entry: StoredLedgerEntry;
  /** False if the response never arrived, so that writes of the row's translations may be missing. */
  readonly isFinished: boolean;
}

/** Returns what a resumed run has already written for a row. */
export async function findEarlierWrite({ record }: ImportJob, number: number): Promise<EarlierWrite | undefined> {
  if (record?.settled === undefined) return undefined;
  const entry = await record.ledger.entry(record.run, number);
  if (entry === undefined) return undefined;
  return { entry, isFinished: entry.state === 'done' && !record.settled.has(number) };
}

/** The outcome of a row whose writes were finished before its run was interrupted. */
export const toEarlierOutcome = ({ entry: { action } }: EarlierWrite): RowOutcome => ({
  is: action === 'create' ? 'created' : 'updated',
});
