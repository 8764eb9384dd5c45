import type { Resource } from '../spec/define.js';
import type { CellProblem, Draft } from './drafts.js';
import type { ImportJob, Step } from './job.js';
import type { Known } from './known.js';
import type { References } from './references.js';
import type { Writes } from './writes.js';

/** Place of a row. `number` counts the rows of all files, so it stays the same when a run is resumed. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly number: number;
  readonly resource: Resource;
}

export type Outcome =
  | { readonly is: 'created' | 'updated' | 'unchanged' | 'skipped' }
  | { readonly is: 'failed'; readonly problems: readonly CellProblem[] };

/** Plan of one row: an outcome if nothing needs to be sent, otherwise a function that sends the requests. */
export type Planned = Outcome | { readonly send: () => Promise<Outcome> };

/** Dependencies shared by the planning of all rows of a run. */
export interface Planning {
  readonly job: ImportJob;
  readonly cache: Known;
  readonly writes: Writes;
  readonly references: References;
}

/** Valid row whose references are resolved. */
export interface Row {
  readonly place: RowPlace;
  readonly draft: Draft;
}

export const failure = (problems: readonly CellProblem[]): Outcome => ({ is: 'failed', problems });

type Stepped = Pick<Step, 'action' | 'changes' | 'translations'> & Partial<Pick<Step, 'id'>>;

/** Builds the step that the observer receives before a row is sent. */
export const stepOf = ({ place: { file, line, resource }, draft }: Row, step: Stepped): Step => ({
  file,
  line,
  resource,
  title: String(draft.values[resource.title]?.send ?? ''),
  ...step,
});
