import type { RecordKind } from '../../contract/declarations.js';
import { buildFromClause, type FromClause } from '../sql/from-clause.js';
import type { SqlConnection } from '../sql/statements.js';
import type { RecordCondition, RecordQuery } from '../store.js';
import { countWithPartialDays } from './count-partial-days.js';
import { countByDays } from './day-counts.js';
import { chooseTrigrams } from './search-trigrams.js';

/** Counts the records that fulfil the conditions. The count is cached until the calendar changes. */
export async function countRecords(
  connection: SqlConnection,
  kind: RecordKind,
  where: readonly RecordCondition[],
): Promise<number> {
  const cache = connection.countCache?.();
  const key = queryCacheKey(kind, where);
  const count = (conditions: readonly RecordCondition[]) => countBySelect(connection, kind, conditions);
  const total =
    cache?.get(key) ??
    (await countByDays(connection, kind, where)) ??
    (await countWithPartialDays(connection, kind, where, count)) ??
    (await count(where));
  cache?.set(key, total);
  return total;
}

async function countBySelect(
  connection: SqlConnection,
  kind: RecordKind,
  where: readonly RecordCondition[],
): Promise<number> {
  const { rows, dialect } = connection;
  const trigrams = await chooseTrigrams(connection, kind, where);
  const from = buildFromClause({ dialect, trigrams }, kind, where);
  if (trigrams.length > 0) return countInSteps(connection, from);
  const [row] = await rows(`select count(*) as total from ${from.text}`, from.values);
  return Number(row?.total);
}

/** To look through this many IDs takes about 20 ms. */
const IDS_IN_A_STEP = 50_000;

/**
 * Counts the events that the full-text index finds, some IDs in each statement: among 1,000,000 events, a frequent word
 * beside one that is too short for the index takes a third of a second.
 */
async function countInSteps({ rows }: SqlConnection, { text, values }: FromClause): Promise<number> {
  const [last] = await rows('select max(id) as id from events', []);
  let total = 0;
  for (let from = 1; from <= Number(last?.id); from += IDS_IN_A_STEP) {
    const step = `select count(*) as total from ${text} and events_search.rowid between ? and ?`;
    const [row] = await rows(step, [...values, from, from + IDS_IN_A_STEP - 1]);
    total += Number(row?.total);
  }
  return total;
}

const queryCacheKey = (kind: RecordKind, where: readonly RecordCondition[]): string => JSON.stringify([kind, where]);

/**
 * Estimates whether scanning the events in order fills a page sooner than looking up all events that match the
 * words. The more events match, the sooner a scan is done. Needs the total to be cached.
 */
export async function isScanFaster(
  connection: SqlConnection,
  kind: RecordKind,
  { where, order, limit, offset = 0 }: RecordQuery,
): Promise<boolean> {
  if (!where.some((condition) => 'words' in condition)) return false;
  const total = connection.countCache?.().get(queryCacheKey(kind, where));
  if (total === undefined || limit === undefined || order[0]?.column !== 'start_date') return false;
  const all = await countByDays(
    connection,
    kind,
    where.filter((condition) => !('words' in condition)),
  );
  return all !== undefined && (all / (total + 1)) * (offset + limit) < total;
}
