import type { ResourceName } from '../spec/define.js';
import { totalByEdges } from './edges.js';
import { partsOfSearch } from './search.js';
import { sourceOf } from './source.js';
import type { Statements } from './statements.js';
import type { Condition, Query } from './store.js';
import { totalByDays } from './totals.js';

/** Counts the records that fulfil the conditions. The count is cached until the calendar changes. */
export async function totalOf(
  connection: Statements,
  kind: ResourceName,
  where: readonly Condition[],
): Promise<number> {
  const cache = connection.countCache?.();
  const key = keyOf(kind, where);
  const count = (conditions: readonly Condition[]) => countOf(connection, kind, conditions);
  const total =
    cache?.get(key) ??
    (await totalByDays(connection, kind, where)) ??
    (await totalByEdges(connection, kind, where, count)) ??
    (await count(where));
  cache?.set(key, total);
  return total;
}

async function countOf(connection: Statements, kind: ResourceName, where: readonly Condition[]): Promise<number> {
  const { rows, dialect } = connection;
  const parts = await partsOfSearch(connection, kind, where);
  const { text, values, id } = sourceOf({ dialect, parts }, kind, where);
  const cache = parts.length === 0 ? undefined : connection.searchCache?.();
  const ids = cache === undefined ? '' : `, group_concat(${id}) as ids`;
  const [row] = await rows(`select count(*) as total${ids} from ${text}`, values);
  const total = Number(row?.total);
  if (total <= MOST_FOUND) cache?.set(keyOf(kind, where), total === 0 ? [] : String(row?.ids).split(',').map(Number));
  return total;
}

// Up to this many IDs are cached with the count, so that a page of the same search need not search again.
const MOST_FOUND = 500;

/** Returns the IDs that a search found, if they were few and are cached for this state of the calendar. */
export const foundBy = ({ searchCache }: Statements, kind: ResourceName, where: readonly Condition[]) =>
  searchCache?.().get(keyOf(kind, where));

const keyOf = (kind: ResourceName, where: readonly Condition[]): string => JSON.stringify([kind, where]);

/**
 * Estimates whether scanning the events in order fills a page sooner than looking up all events that match the
 * words. The more events match, the sooner a scan is done. Needs the total to be cached.
 */
export async function isFrequent(
  connection: Statements,
  kind: ResourceName,
  { where, order, limit, offset = 0 }: Query,
): Promise<boolean> {
  if (!where.some((condition) => 'words' in condition)) return false;
  const total = connection.countCache?.().get(keyOf(kind, where));
  if (total === undefined || limit === undefined || order[0]?.column !== 'start_date') return false;
  const all = await totalByDays(
    connection,
    kind,
    where.filter((condition) => !('words' in condition)),
  );
  return all !== undefined && (all / (total + 1)) * (offset + limit) < total;
}
