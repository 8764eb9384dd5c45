import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import type { ReferenceResolver } from '../matching/resolve-references.js';
import type { CellProblem, RowDraft } from '../read/row-draft.js';
import type { ImportJob, ImportStep } from './import-job.js';
import type { ImportWrites } from './import-writes.js';

/** Place of a row. `number` counts the rows of all files, so it stays the same when a run is resumed. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly number: number;
  readonly resource: Resource;
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
export type RowPlan = RowOutcome | { readonly send: () => Promise<RowOutcome> };

/** Dependencies shared by the planning of all rows of a run. */
export interface RowPlanningContext {
  readonly job: ImportJob;
  readonly cache: RemoteCache;
  readonly writes: ImportWrites;
  readonly references: ReferenceResolver;
}

/** Valid row whose references are resolved. */
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
  ...{ is: 'failed', problems },
  ...(mayWait ? { mayWait } : {}),
});

type ImportStepDetails = Pick<ImportStep, 'action' | 'changes' | 'translations'> & Partial<Pick<ImportStep, 'id'>>;

/** Builds the step that the observer receives before a row is sent. */
export const toImportStep = (
  { place: { file, line, resource }, draft }: ResolvedRow,
  step: ImportStepDetails,
): ImportStep => ({
  file,
  line,
  resource,
  title: String(draft.values[resource.title]?.send ?? ''),
  ...step,
});

interface InferredAllDayCounter {
  /** Counts the row once its event is written, if the event is all-day only because its dates have no times. */
  readonly watch: (draft: RowDraft, plan: RowPlan) => RowPlan;
  readonly count: () => number;
}

export function createInferredAllDayCounter(): InferredAllDayCounter {
  let count = 0;
  const add = (outcome: RowOutcome): RowOutcome => {
    if (outcome.is === 'created' || outcome.is === 'updated') count += 1;
    return outcome;
  };
  return {
    watch: ({ isAllDayInferred }, plan) => {
      if (!isAllDayInferred) return plan;
      return 'send' in plan ? { send: async () => add(await plan.send()) } : add(plan);
    },
    count: () => count,
  };
}
