import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { RecordCondition, SortOrder } from '../store.js';
import { DENORMALIZED_COLUMNS } from './link-tables.js';
import { type BoundValue, quoteName, type SqlConnection } from './statements.js';
import { buildWhereClause, type SqlFragment, targetIdsOf } from './where-clause.js';

/** The FROM and WHERE clauses of a query, chosen so that few rows are read. */
export interface FromClause {
  /** The SQL after `from`, including the conditions. */
  readonly text: string;
  readonly values: readonly BoundValue[];
  readonly id: string;
  readonly tableOf: (column: string) => string;
}

/**
 * Chooses the tables to read from. Events of one venue, organizer or term come from its links, in their order;
 * everything else from the records' own table.
 */
export function buildFromClause(
  { dialect }: Pick<SqlConnection, 'dialect'>,
  kind: RecordKind,
  where: readonly RecordCondition[],
): FromClause {
  const table = quoteName(resourceOf(kind).plural);
  const { text, values } = buildWhereClause(kind, where, dialect);
  const plain = { text: `${table} where ${text}`, values, id: 'id', tableOf: () => table };
  if (kind !== 'event') return plain;
  const link = where.find(linksToOneRecord);
  return link === undefined ? plain : buildFromLinks({ dialect }, where, link);
}

/** The events with some trigrams, from the full-text index. */
export function buildEventSearch(
  dialect: SqlConnection['dialect'],
  trigrams: readonly string[],
  where: readonly RecordCondition[],
): SqlFragment {
  const { text, values } = buildWhereClause('event', where, dialect);
  return {
    text: `events_search ${dialect.joinInOrder} events on events.id = events_search.rowid
      where events_search match ? and ${text}`,
    values: [trigrams.map(quoteTrigram).join(' AND '), ...values],
  };
}

type SourceLinkCondition = Extract<RecordCondition, { linkedTo: unknown }>;

function buildFromLinks(
  { dialect }: Pick<SqlConnection, 'dialect'>,
  where: readonly RecordCondition[],
  link: SourceLinkCondition,
): FromClause {
  const links = `event_${link.linkedTo}`;
  const rest = where.filter((condition) => condition !== link).map(renameIdToEvent);
  const isWhole = rest.every((condition) => 'column' in condition && isLinkTableColumn(condition.column));
  const events = isWhole ? '' : ` ${dialect.joinInOrder} events on events.id = ${links}.event`;
  const { text, values } = buildWhereClause('event', rest, dialect, (column) =>
    isLinkTableColumn(column) ? links : undefined,
  );
  return {
    text: `${links}${events} where ${links}.target = ? and ${text}`,
    values: [targetIdsOf(link)?.[0] ?? null, ...values],
    id: `${links}.event`,
    tableOf: (column) => (isLinkTableColumn(column) ? links : 'events'),
  };
}

/** In link tables the event's ID is in the column `event`. */
const renameIdToEvent = (condition: RecordCondition): RecordCondition =>
  'column' in condition && condition.column === 'id' ? { ...condition, column: 'event' } : condition;

const LINK_TABLE_COLUMNS: readonly string[] = [...DENORMALIZED_COLUMNS, 'event'];
const isLinkTableColumn = (column: string): boolean => LINK_TABLE_COLUMNS.includes(column);

/** True for a condition that links events to exactly one record. */
const linksToOneRecord = (condition: RecordCondition): condition is SourceLinkCondition =>
  'linkedTo' in condition && !condition.not && targetIdsOf(condition)?.length === 1;

export const quoteTrigram = (part: string): string => `"${part.replaceAll('"', '""')}"`;

/** Builds the ORDER BY clause. The ID comes last, from whichever table. */
export const buildOrderClause = ({ id, tableOf }: FromClause, order: readonly SortOrder[]): string =>
  order.length === 0
    ? ''
    : ` order by ${order
        .map(({ column, descending }) => {
          const place = column === 'id' ? id : `${tableOf(column)}.${quoteName(column)}`;
          return `${place}${descending ? ' desc' : ''}`;
        })
        .join(', ')}`;
