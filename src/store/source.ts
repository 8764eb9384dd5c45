import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { idsOf, toFilter } from './conditions.js';
import { REPEATED } from './links.js';
import { type Bound, quoted, type Statements } from './statements.js';
import type { Condition, Order } from './store.js';

/** The FROM and WHERE clauses of a query, chosen so that few rows are read. */
export interface Source {
  /** The SQL after `from`, including the conditions. */
  readonly text: string;
  readonly values: readonly Bound[];
  readonly id: string;
  /** Returns the table that holds a column. */
  readonly tableOf: (column: string) => string;
}

/** Input for choosing the clauses of a query. */
export interface Looking extends Pick<Statements, 'dialect'> {
  /** The trigrams to look up in the full-text index. */
  readonly parts: readonly string[];
}

/**
 * Chooses the tables to read from. Events that contain a word come from the full-text index; events of one venue,
 * organizer or term come from its links, in their order; everything else from the records' own table.
 */
export function sourceOf({ dialect, parts }: Looking, kind: ResourceName, where: readonly Condition[]): Source {
  const table = quoted(resourceOf(kind).plural);
  const { text, values } = toFilter(kind, where, dialect);
  const plain = { text: `${table} where ${text}`, values, id: 'id', tableOf: () => table };
  if (kind !== 'event') return plain;
  if (parts.length > 0) {
    return {
      ...plain,
      text: `events_search ${dialect.joinInOrder} events on events.id = events_search.rowid
        where events_search match ? and ${text}`,
      values: [parts.map(phrase).join(' AND '), ...values],
      id: 'events.id',
    };
  }
  const link = where.find(isOfOne);
  return link === undefined ? plain : onLinks({ dialect }, where, link);
}

type LinkedTo = Extract<Condition, { linkedTo: unknown }>;

function onLinks({ dialect }: Pick<Statements, 'dialect'>, where: readonly Condition[], link: LinkedTo): Source {
  const links = `event_${link.linkedTo}`;
  const rest = where.filter((condition) => condition !== link).map(byEvent);
  const isWhole = rest.every((condition) => 'column' in condition && isRepeated(condition.column));
  const events = isWhole ? '' : ` ${dialect.joinInOrder} events on events.id = ${links}.event`;
  const { text, values } = toFilter('event', rest, dialect, (column) => (isRepeated(column) ? links : undefined));
  return {
    text: `${links}${events} where ${links}.target = ? and ${text}`,
    values: [idsOf(link)?.[0] ?? null, ...values],
    id: `${links}.event`,
    tableOf: (column) => (isRepeated(column) ? links : 'events'),
  };
}

/** In link tables the event's ID is in the column `event`. */
const byEvent = (condition: Condition): Condition =>
  'column' in condition && condition.column === 'id' ? { ...condition, column: 'event' } : condition;

const ON_LINKS: readonly string[] = [...REPEATED, 'event'];
const isRepeated = (column: string): boolean => ON_LINKS.includes(column);

/** True for a condition that links events to exactly one record. */
export const isOfOne = (condition: Condition): condition is LinkedTo =>
  'linkedTo' in condition && !condition.not && idsOf(condition)?.length === 1;

/** Quotes a trigram for the full-text index. */
export const phrase = (part: string): string => `"${part.replaceAll('"', '""')}"`;

/** Builds the ORDER BY clause. The ID comes last, from whichever table. */
export const orderOf = ({ id, tableOf }: Source, order: readonly Order[]): string =>
  order.length === 0
    ? ''
    : ` order by ${order
        .map(({ column, descending }) => {
          const place = column === 'id' ? id : `${tableOf(column)}.${quoted(column)}`;
          return `${place}${descending ? ' desc' : ''}`;
        })
        .join(', ')}`;
