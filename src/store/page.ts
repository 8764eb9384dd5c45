import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { idsOf, toFilter } from './conditions.js';
import { REPEATED } from './links.js';
import { type Bound, quoted, type Statements, type Stored } from './statements.js';
import type { Condition, Order, Query } from './store.js';
import { daysBefore } from './totals.js';

/** The rows of a page. It is chosen on an index alone; whole rows are read only for what is on it. */
export async function pageOf(statements: Statements, kind: ResourceName, query: Query): Promise<readonly Stored[]> {
  const { order, limit, offset } = query;
  const skipped = offset === undefined ? undefined : await daysBefore(statements, kind, query);
  const where = skipped === undefined ? query.where : [...query.where, skipped.from];
  const { text, values } = chosen(statements, kind, { ...query, where });
  const bounds: Bound[] = [...values];
  let page = `${text}`;
  if (limit !== undefined) {
    page += ' limit ?';
    bounds.push(limit);
  }
  if (offset) {
    page += ' offset ?';
    bounds.push(skipped === undefined ? offset : offset - skipped.count);
  }
  const table = quoted(resourceOf(kind).plural);
  return statements.rows(`select * from ${table} where id in (${page})${orderedBy(order)}`, bounds);
}

const orderedBy = (order: readonly Order[], table = ''): string =>
  order.length === 0
    ? ''
    : ` order by ${order.map(({ column, descending }) => `${table}${quoted(column)}${descending ? ' desc' : ''}`).join(', ')}`;

/** Which IDs, in order. */
function chosen({ wording }: Statements, kind: ResourceName, { where, order }: Query) {
  const table = quoted(resourceOf(kind).plural);
  const driving = kind === 'event' && isByStart(order) ? where.find(isOfOne) : undefined;
  if (driving === undefined) {
    const { text, values } = toFilter(kind, where, wording);
    return { text: `select id from ${table} where ${text}${orderedBy(order)}`, values };
  }
  const links = `event_${driving.linkedTo}`;
  const rest = where.filter((condition) => condition !== driving);
  const isWhole = rest.every((condition) => 'column' in condition && isRepeated(condition.column));
  const { text, values } = toFilter('event', rest, wording, (column) => (isRepeated(column) ? links : undefined));
  const events = isWhole ? '' : ` ${wording.joinInOrder} events on events.id = ${links}.event`;
  const [target] = idsOf(driving) ?? [];
  return {
    text: `select ${links}.event as id from ${links}${events} where ${links}.target = ? and ${text}
      order by ${links}.start_date, ${links}.event`,
    values: [target ?? null, ...values],
  };
}

const isRepeated = (column: string): boolean => (REPEATED as readonly string[]).includes(column);

const isByStart = ([first, second, ...rest]: readonly Order[]): boolean =>
  first?.column === 'start_date' &&
  !first.descending &&
  second?.column === 'id' &&
  !second.descending &&
  rest.length === 0;

type LinkedTo = Extract<Condition, { linkedTo: unknown }>;

const isOfOne = (condition: Condition): condition is LinkedTo =>
  'linkedTo' in condition && !condition.not && idsOf(condition)?.length === 1;
