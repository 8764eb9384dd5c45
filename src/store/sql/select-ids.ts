import type { RecordKind } from '../../contract/declarations.js';
import type { ComparisonOperator, RecordCondition, RecordQuery } from '../store.js';
import { buildFromClause, buildOrderClause } from './from-clause.js';
import { type BoundValue, quoteName, type SqlConnection } from './statements.js';

export type ComparisonCondition = Extract<RecordCondition, { is: ComparisonOperator }>;

/** Records that come before a page and need not be read, in the order of the query. */
export interface SkippedRecords {
  readonly count: number;
  /** Excludes the skipped records, and no others. */
  readonly rest: ComparisonCondition;
}

type FromContext = Pick<SqlConnection, 'dialect'>;

interface SelectStatement {
  readonly text: string;
  readonly values: readonly BoundValue[];
}

interface IdQuery extends RecordQuery {
  readonly skipped?: SkippedRecords | undefined;
}

export function buildSelectIds(context: FromContext, kind: RecordKind, query: IdQuery): SelectStatement {
  const { order, limit, offset = 0, skipped } = query;
  if (limit === undefined) return buildOrderedSelect(context, kind, query);
  const where = skipped === undefined ? query.where : addStartBound(query.where, skipped.rest);
  const parts = order.length === 0 ? [where] : splitByStatus(where);
  const page = { ...query, limit, offset: offset - (skipped?.count ?? 0) };
  if (parts.length > 1) return mergeParts(context, kind, page, parts);
  const { text, values } = buildOrderedSelect(context, kind, { order, where: parts[0] ?? where });
  return { text: `${text} limit ? offset ?`, values: [...values, limit, page.offset] };
}

/** SQLite's indexes use only one bound per side of a column, so bounds that the later one implies are dropped. */
const addStartBound = (where: readonly RecordCondition[], rest: ComparisonCondition): RecordCondition[] => [
  ...where.filter((each) => !isImpliedBy(rest, each)),
  rest,
];

const isImpliedBy = (from: ComparisonCondition, each: RecordCondition): boolean =>
  'is' in each && each.column === from.column && /^[<>]=?$/.test(each.is) && from.is[0] === each.is[0];

/** Splits a query for several statuses into one for each, because indexes are ordered within a status. */
function splitByStatus(where: readonly RecordCondition[]): readonly (readonly RecordCondition[])[] {
  const several = where.find((each) => 'in' in each && each.column === 'status' && each.in.length > 1);
  if (several === undefined || !('in' in several)) return [where];
  return [...new Set(several.in)].map((status) =>
    where.map((each) => (each === several ? { column: 'status', is: '=', value: status } : each)),
  );
}

/** Takes the first rows of each part and sorts them together. */
function mergeParts(
  context: FromContext,
  kind: RecordKind,
  { order, limit, offset }: IdQuery & { readonly limit: number; readonly offset: number },
  parts: readonly (readonly RecordCondition[])[],
): SelectStatement {
  const needed = [...new Set(order.map(({ column }) => column))].filter((column) => column !== 'id');
  const each = parts.map((where) => {
    const { text, values } = buildOrderedSelect(context, kind, { where, order }, needed);
    return { text: `select * from (${text} limit ?) first`, values: [...values, limit + offset] };
  });
  const all = buildOrderClause({ text: '', values: [], id: 'id', tableOf: () => 'these' }, order);
  return {
    text: `select id from (${each.map(({ text }) => text).join(' union all ')}) these${all} limit ? offset ?`,
    values: [...each.flatMap(({ values }) => values), limit, offset],
  };
}

function buildOrderedSelect(
  context: FromContext,
  kind: RecordKind,
  { where, order }: RecordQuery,
  columns: readonly string[] = [],
): SelectStatement {
  const source = buildFromClause(context, kind, where);
  const more = columns.map((column) => `, ${source.tableOf(column)}.${quoteName(column)} as ${quoteName(column)}`);
  return {
    text: `select ${source.id} as id${more.join('')} from ${source.text}${buildOrderClause(source, order)}`,
    values: source.values,
  };
}
