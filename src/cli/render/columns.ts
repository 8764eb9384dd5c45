import type { Resource } from '../../spec/define.js';
import type { Catalogue } from '../../text/catalogue.js';
import { guarded } from '../../wire/formulas.js';
import { cellOf } from './cell.js';
import { valueAt } from './paths.js';
import type { Plan } from './plan.js';
import type { Write } from './sink.js';

/** Writes records as they come. */
export interface Writer {
  record(record: unknown): Promise<void>;
  end(): Promise<void>;
}

export interface Writing {
  readonly resource: Resource;
  readonly plan: Plan;
  readonly write: Write;
  readonly text: Catalogue;
  /** One record that stands alone, not a list. */
  readonly isSingle: boolean;
}

/** The paths that columns show. */
export const columnsOf = ({ plan, resource }: Pick<Writing, 'plan' | 'resource'>): readonly string[] =>
  plan.paths ?? resource.columns;

/** Cells for spreadsheets and scripts: guarded against formulas unless they are to be raw. */
export const bareCellsOf = (record: unknown, writing: Pick<Writing, 'plan' | 'resource'>): string[] => {
  const cells = cellsOf(record, writing);
  return writing.plan.raw ? cells : cells.map(guarded);
};

export const cellsOf = (record: unknown, writing: Pick<Writing, 'plan' | 'resource'>): string[] =>
  columnsOf(writing).map((path) => cellOf(valueAt(record, path)));
