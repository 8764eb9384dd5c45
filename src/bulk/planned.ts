import type { Resource } from '../spec/define.js';
import type { CellProblem, Draft } from './drafts.js';
import type { ImportJob, Step } from './job.js';
import type { Known } from './known.js';
import type { References } from './references.js';
import type { Writes } from './writes.js';

/** Which row of which file. `number` counts all rows of a run, the same each time that it is taken up. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly number: number;
  readonly resource: Resource;
}

export type Outcome =
  | { readonly is: 'created' | 'updated' | 'unchanged' | 'skipped' }
  | { readonly is: 'failed'; readonly problems: readonly CellProblem[] };

/** What a row comes to: an outcome, or requests that lead to one. */
export type Planned = Outcome | { readonly send: () => Promise<Outcome> };

/** What all rows of a run are planned with. */
export interface Planning {
  readonly job: ImportJob;
  readonly known: Known;
  readonly writes: Writes;
  readonly references: References;
}

/** A row that can be read: its draft has the IDs of what it refers to. */
export interface Row {
  readonly place: RowPlace;
  readonly draft: Draft;
}

export const failure = (problems: readonly CellProblem[]): Outcome => ({ is: 'failed', problems });

type Stepped = Pick<Step, 'action' | 'changes' | 'translations'> & Partial<Pick<Step, 'id'>>;

/** What is told of a row before it is sent. */
export const stepOf = ({ place: { file, line, resource }, draft }: Row, step: Stepped): Step => ({
  file,
  line,
  resource,
  title: String(draft.values[resource.title]?.send ?? ''),
  ...step,
});
