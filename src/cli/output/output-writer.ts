import type { Resource } from '../../contract/declarations.js';
import { escapeFormula } from '../../forms/escape-formulas.js';
import { formatCell, getValueAt } from '../../present/tables/field-paths.js';
import type { Context } from '../context.js';
import type { WriteText } from './output-file.js';
import type { OutputPlan } from './plan-output.js';

export interface RecordWriter {
  writeRecord(record: unknown): Promise<void>;
  end(): Promise<void>;
}

export interface RecordWriterOptions {
  readonly resource: Resource;
  readonly plan: OutputPlan;
  readonly write: WriteText;
  readonly context: Pick<Context, 'text' | 'incomplete' | 'withoutSignalListeners'>;
  /** Set for a single record, as opposed to a list. */
  readonly isSingle: boolean;
}

/** Paths of the columns: those asked for, else the resource's defaults. */
export const getColumnPaths = ({ plan, resource }: Pick<RecordWriterOptions, 'plan' | 'resource'>): readonly string[] =>
  plan.paths ?? resource.columns;

/** Returns the cells of a record for CSV and TSV, guarded against spreadsheet formulas unless --raw is set. */
export const formatGuardedCells = (
  record: unknown,
  writing: Pick<RecordWriterOptions, 'plan' | 'resource'>,
): string[] => {
  const cells = getColumnPaths(writing).map((path) => formatCell(getValueAt(record, path)));
  return writing.plan.raw ? cells : cells.map(escapeFormula);
};
