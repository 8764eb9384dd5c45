import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { isFrequent } from './counting.js';
import { READ_COLUMNS } from './rows.js';
import { type Looking, orderOf, rareParts, sourceOf } from './source.js';
import { type Bound, quoted, type Statements, type Stored } from './statements.js';
import type { Condition, Query } from './store.js';
import { daysBefore } from './totals.js';

interface Chosen {
  readonly text: string;
  readonly values: readonly Bound[];
}

/** The rows of a page. It is chosen on an index alone; whole rows are read only for what is on it. */
export async function pageOf(statements: Statements, kind: ResourceName, query: Query): Promise<readonly Stored[]> {
  const skipped = query.offset ? await daysBefore(statements, kind, query) : undefined;
  const parts = (await isFrequent(statements, kind, query)) ? [] : await rareParts(statements, kind, query.where);
  const { text, values } = chosen(
    { ...statements, parts },
    kind,
    skipped === undefined
      ? query
      : { ...query, where: beginningWith(query.where, skipped.from), offset: (query.offset ?? 0) - skipped.count },
  );
  const table = quoted(resourceOf(kind).plural);
  const ordered = orderOf({ text: '', values: [], id: 'id', tableOf: () => table }, query.order);
  return statements.rows(`select ${READ_COLUMNS[kind]} from ${table} where id in (${text})${ordered}`, values);
}

/** The same conditions from a later start on: an index takes only one of two. */
const beginningWith = (where: readonly Condition[], from: Condition): Condition[] => [
  ...where.filter((each) => !('is' in each && each.column === 'start_date' && each.is.startsWith('>'))),
  from,
];

/** Which IDs, in order. */
function chosen(looking: Looking, kind: ResourceName, query: Query): Chosen {
  const { limit, offset = 0 } = query;
  const byStatus = limit === undefined || query.order.length === 0 ? undefined : statusesOf(query.where);
  if (byStatus !== undefined) return merged(looking, kind, query, byStatus);
  const { text, values } = ordered(looking, kind, query, []);
  if (limit === undefined) return { text, values };
  return { text: `${text} limit ? offset ?`, values: [...values, limit, offset] };
}

/** Indexes know the order of the records of one status: of several, the first of each are put in order. */
function merged(looking: Looking, kind: ResourceName, query: Query, statuses: Statuses): Chosen {
  const { order, limit = 0, offset = 0 } = query;
  const columns = order.flatMap(({ column }) => (column === 'id' ? [] : [column]));
  const each = statuses.list.map((status) => {
    const where = query.where.map((condition) => (condition === statuses.condition ? isOf(status) : condition));
    const { text, values } = ordered(looking, kind, { ...query, where }, columns);
    return { text: `select * from (${text} limit ?) first`, values: [...values, limit + offset] };
  });
  const all = orderOf({ text: '', values: [], id: 'id', tableOf: () => 'these' }, order);
  return {
    text: `select id from (${each.map(({ text }) => text).join(' union all ')}) these${all} limit ? offset ?`,
    values: [...each.flatMap(({ values }) => values), limit, offset],
  };
}

const isOf = (status: string): Condition => ({ column: 'status', is: '=', value: status });

interface Statuses {
  readonly condition: Condition;
  readonly list: readonly string[];
}

function statusesOf(where: readonly Condition[]): Statuses | undefined {
  const condition = where.find((each) => 'in' in each && each.column === 'status');
  if (condition === undefined || !('in' in condition) || condition.in.length < 2) return undefined;
  return { condition, list: [...new Set(condition.in.map(String))] };
}

function ordered(looking: Looking, kind: ResourceName, { where, order }: Query, columns: readonly string[]): Chosen {
  const source = sourceOf(looking, kind, where);
  const more = columns.map((column) => `, ${source.tableOf(column)}.${quoted(column)} as ${quoted(column)}`);
  return {
    text: `select ${source.id} as id${more.join('')} from ${source.text}${orderOf(source, order)}`,
    values: source.values,
  };
}
