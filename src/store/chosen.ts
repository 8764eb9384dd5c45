import type { ResourceName } from '../spec/define.js';
import { type Looking, orderOf, sourceOf } from './source.js';
import { type Bound, quoted } from './statements.js';
import type { Comparison, Condition, Query } from './store.js';

export type Compared = Extract<Condition, { is: Comparison }>;

/** Records that come before a page and need not be read, in the order of the query. */
export interface Skipped {
  readonly count: number;
  /** Conditions that exclude the skipped records: every other record fulfils one of these alternatives. */
  readonly rest: readonly (readonly Compared[])[];
}

export const NONE_SKIPPED: Skipped = { count: 0, rest: [[]] };

interface Chosen {
  readonly text: string;
  readonly values: readonly Bound[];
}

interface Asked extends Query {
  readonly skipped?: Skipped;
  /** Further columns to select beside the ID. */
  readonly columns?: readonly string[];
}

/** Builds the statement that selects the IDs of matching records, in order. */
export function chosen(context: Looking, kind: ResourceName, query: Asked): Chosen {
  const { where, order, limit, offset = 0, skipped = NONE_SKIPPED, columns = [] } = query;
  const alternatives = skipped.rest.map((rest) => beginningWith(where, rest));
  if (limit === undefined) return ordered(context, kind, query, columns);
  const parts = order.length === 0 ? alternatives : alternatives.flatMap(byStatus);
  const page = { ...query, limit, offset: offset - skipped.count };
  if (parts.length > 1) return merged(context, kind, page, parts);
  const { text, values } = ordered(context, kind, { ...query, where: parts[0] ?? where }, columns);
  return { text: `${text} limit ? offset ?`, values: [...values, limit, page.offset] };
}

/** SQLite's indexes use only one bound per side of a column, so bounds that a later one implies are dropped. */
const beginningWith = (where: readonly Condition[], rest: readonly Compared[]): Condition[] => [
  ...where.filter((each) => !rest.some((from) => isSaidBy(from, each))),
  ...rest,
];

const isSaidBy = (from: Compared, each: Condition): boolean =>
  'is' in each &&
  each.column === from.column &&
  /^[<>]=?$/.test(each.is) &&
  (from.is === '=' || each.is[0] === from.is[0]);

/**
 * Splits a query for several statuses into one query per status, because the indexes are ordered within one status.
 */
function byStatus(where: readonly Condition[]): readonly (readonly Condition[])[] {
  const several = where.find((each) => 'in' in each && each.column === 'status' && each.in.length > 1);
  if (several === undefined || !('in' in several)) return [where];
  return [...new Set(several.in)].map((status) =>
    where.map((each) => (each === several ? { column: 'status', is: '=', value: status } : each)),
  );
}

/** Takes the first rows of each part and sorts them together. */
function merged(
  context: Looking,
  kind: ResourceName,
  { order, limit, offset, columns = [] }: Asked & { readonly limit: number; readonly offset: number },
  parts: readonly (readonly Condition[])[],
): Chosen {
  const needed = [...new Set([...columns, ...order.map(({ column }) => column)])].filter((column) => column !== 'id');
  const each = parts.map((where) => {
    const { text, values } = ordered(context, kind, { where, order }, needed);
    return { text: `select * from (${text} limit ?) first`, values: [...values, limit + offset] };
  });
  const all = orderOf({ text: '', values: [], id: 'id', tableOf: () => 'these' }, order);
  const names = ['id', ...columns.map(quoted)].join(', ');
  return {
    text: `select ${names} from (${each.map(({ text }) => text).join(' union all ')}) these${all} limit ? offset ?`,
    values: [...each.flatMap(({ values }) => values), limit, offset],
  };
}

function ordered(context: Looking, kind: ResourceName, { where, order }: Query, columns: readonly string[]): Chosen {
  const source = sourceOf(context, kind, where);
  const more = columns.map((column) => `, ${source.tableOf(column)}.${quoted(column)} as ${quoted(column)}`);
  return {
    text: `select ${source.id} as id${more.join('')} from ${source.text}${orderOf(source, order)}`,
    values: source.values,
  };
}
