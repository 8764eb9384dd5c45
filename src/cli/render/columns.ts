import type { Resource } from '../../spec/define.js';
import type { Catalogue } from '../../text/catalogue.js';
import { guarded } from '../../wire/formulas.js';
import { cellOf } from './cell.js';
import { valueAt } from './paths.js';
import type { Plan } from './plan.js';
import type { Write } from './sink.js';

/** Writes records one by one, as they arrive. */
export interface Writer {
  record(record: unknown): Promise<void>;
  end(): Promise<void>;
}

export interface Writing {
  readonly resource: Resource;
  readonly plan: Plan;
  readonly write: Write;
  readonly text: Catalogue;
  /** Set for a single record, as opposed to a list. */
  readonly isSingle: boolean;
}

/** Paths of the columns: those asked for, else the resource's defaults. */
export const columnsOf = ({ plan, resource }: Pick<Writing, 'plan' | 'resource'>): readonly string[] =>
  plan.paths ?? resource.columns;

/** Returns the cells of a record for CSV and TSV, guarded against spreadsheet formulas unless --raw is set. */
export const bareCellsOf = (record: unknown, writing: Pick<Writing, 'plan' | 'resource'>): string[] => {
  const cells = cellsOf(record, writing);
  return writing.plan.raw ? cells : cells.map(guarded);
};

export const cellsOf = (record: unknown, writing: Pick<Writing, 'plan' | 'resource'>): string[] =>
  columnsOf(writing).map((path) => cellOf(valueAt(record, path)));
