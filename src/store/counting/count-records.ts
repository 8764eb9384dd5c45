import type { RecordKind } from '../../contract/declarations.js';
import { buildFromClause, type FromClause } from '../sql/from-clause.js';
import type { ComparisonCondition as Bound } from '../sql/select-ids.js';
import type { SqlConnection } from '../sql/statements.js';
import type { RecordCondition, RecordQuery } from '../store.js';
import { countByDays, findStartDays, isWholeDayCondition } from './day-counts.js';
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

type CountMatching = (where: readonly RecordCondition[]) => Promise<number>;

// Long events that began on many days are rare. Where they are not, counting all records is no slower.
const MOST_START_DAYS = 40;

/**
 * Counts events whose date bounds lie within a day: adds up the whole days, and counts records only on the days of
 * the bounds. Such a list takes 3.8 times as long without it (docs/performance.md).
 * @returns undefined when the day counts do not help
 */
async function countWithPartialDays(
  connection: SqlConnection,
  kind: RecordKind,
  where: readonly RecordCondition[],
  count: CountMatching,
): Promise<number | undefined> {
  const bounds = where.filter(isPartialDayBound);
  if (bounds.length === 0) return undefined;
  const rest = where.filter((condition) => !(bounds as readonly RecordCondition[]).includes(condition));
  let total = await countByDays(connection, kind, [...rest, ...bounds.map(excludeBoundDay)]);
  for (const [at, bound] of bounds.entries()) {
    if (total === undefined) return undefined;
    // Each event is counted in the whole days, or on the first bound whose day it touches.
    const others = [...rest, ...bounds.slice(0, at).map(excludeBoundDay), ...bounds.slice(at + 1)];
    const days =
      bound.column === 'start_date'
        ? [dayOfBound(bound)]
        : await findStartDays(connection, [
            ...rest,
            ...bounds.map(includeBoundDay),
            ...boundsOfDay('end_date', dayOfBound(bound)),
          ]);
    if (days.length > MOST_START_DAYS) return undefined;
    const onDay = [bound, ...boundsOfDay(bound.column, dayOfBound(bound)), ...others];
    for (const day of days)
      total += await count([...onDay.filter(restrictsDay(day)), ...boundsOfDay('start_date', day)]);
  }
  return total;
}

const isPartialDayBound = (condition: RecordCondition): condition is Bound =>
  'is' in condition &&
  (condition.column === 'start_date' || condition.column === 'end_date') &&
  /^[<>]/.test(condition.is) &&
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(condition.value)) &&
  !isWholeDayCondition(condition);

const dayOfBound = ({ value }: Bound): string => String(value).slice(0, 10);

const boundsOfDay = (column: string, day: string): Bound[] => [
  { column, is: '>=', value: `${day} 00:00:00` },
  { column, is: '<=', value: `${day} 23:59:59` },
];

/** The same bound without its own day: only the whole days beyond it. */
const excludeBoundDay = (bound: Bound): Bound =>
  bound.is.startsWith('>')
    ? { column: bound.column, is: '>', value: `${dayOfBound(bound)} 23:59:59` }
    : { column: bound.column, is: '<', value: `${dayOfBound(bound)} 00:00:00` };

/** The same bound, extended to its whole day. */
const includeBoundDay = (bound: Bound): Bound =>
  bound.is.startsWith('>')
    ? { column: bound.column, is: '>=', value: `${dayOfBound(bound)} 00:00:00` }
    : { column: bound.column, is: '<=', value: `${dayOfBound(bound)} 23:59:59` };

/**
 * SQLite's indexes use only one bound per side of a column, so start bounds that every event of the day fulfils are
 * dropped.
 */
const restrictsDay =
  (day: string) =>
  (condition: RecordCondition): boolean => {
    if (!('is' in condition) || condition.column !== 'start_date') return true;
    const bound = String(condition.value).slice(0, 10);
    return condition.is.startsWith('>') ? bound >= day : !condition.is.startsWith('<') || bound <= day;
  };
