import type { RecordKind } from '../../contract/declarations.js';
import { buildFromClause } from '../sql/from-clause.js';
import type { ComparisonCondition as Bound } from '../sql/select-ids.js';
import type { SqlConnection } from '../sql/statements.js';
import type { RecordCondition, RecordQuery, RecordTotal } from '../store.js';
import { countByDays, findStartDays, isWholeDayCondition } from './day-counts.js';
import { chooseTrigrams, type SearchTrigrams, searchInSteps } from './search-trigrams.js';

/**
 * Counts the records that fulfil the conditions. The count is cached until the calendar changes.
 * @param enough a search may stop counting once it has found more, because to check all events takes too long
 */
export async function countRecords(
  connection: SqlConnection,
  kind: RecordKind,
  where: readonly RecordCondition[],
  enough?: number,
): Promise<RecordTotal> {
  const cache = connection.countCache?.();
  const key = queryCacheKey(kind, where);
  const cached = cache?.get(key);
  if (cached !== undefined) return { total: cached };
  const trigrams = await chooseTrigrams(connection, kind, where);
  const found = trigrams && (await countSearch(connection, where, { trigrams, enough }));
  if (found?.isLowerBound) {
    cache?.set(`about ${key}`, found.estimate);
    return { total: found.total, isLowerBound: true };
  }
  const count = (conditions: readonly RecordCondition[]) => countBySelect(connection, kind, conditions);
  const total =
    found?.total ??
    (await countByDays(connection, kind, where)) ??
    (await countWithPartialDays(connection, kind, where, count)) ??
    (await count(where));
  cache?.set(key, total);
  return { total };
}

async function countBySelect(
  { rows, dialect }: SqlConnection,
  kind: RecordKind,
  where: readonly RecordCondition[],
): Promise<number> {
  const { text, values } = buildFromClause({ dialect }, kind, where);
  const [row] = await rows(`select count(*) as total from ${text}`, values);
  return Number(row?.total);
}

// A total is counted up to so many events, or so many events with the rarest trigram are checked.
const MOST_COUNTED = 10_000;
const MOST_CHECKED = 20_000;

/** Counts the events that a search finds. If it stops early, it estimates how many there are from the part that it checked. */
async function countSearch(
  connection: SqlConnection,
  where: readonly RecordCondition[],
  { trigrams, enough = Infinity }: { readonly trigrams: SearchTrigrams; readonly enough?: number | undefined },
): Promise<RecordTotal & { readonly estimate: number }> {
  let total = 0;
  for await (const { rows, part } of searchInSteps(connection, where, trigrams, 'count(*) as total')) {
    total += Number(rows[0]?.total);
    const isLongEnough = total >= MOST_COUNTED || part * trigrams.events >= MOST_CHECKED;
    if (part < 1 && total > enough && isLongEnough) return { total, isLowerBound: true, estimate: total / part };
  }
  return { total, estimate: total };
}

const queryCacheKey = (kind: RecordKind, where: readonly RecordCondition[]): string => JSON.stringify([kind, where]);

// To scan so many events takes 20 ms.
const MOST_SCANNED = 10_000;

/**
 * Estimates whether scanning the events in order fills a page sooner than looking up all events with the words.
 * The more events match, the sooner a scan is done. Needs the total, or an estimate of it, to be cached.
 */
export async function isScanFaster(
  connection: SqlConnection,
  { where, order, limit, offset = 0 }: RecordQuery,
  trigrams: SearchTrigrams,
): Promise<boolean> {
  const key = queryCacheKey('event', where);
  const cache = connection.countCache?.();
  const total = cache?.get(key) ?? cache?.get(`about ${key}`);
  if (total === undefined || limit === undefined || order[0]?.column !== 'start_date') return false;
  const all = await countByDays(
    connection,
    'event',
    where.filter((condition) => !('words' in condition)),
  );
  const scanned = ((all ?? Infinity) / (total + 1)) * (offset + limit);
  return scanned < Math.max(total, Math.min(trigrams.events / 2, MOST_SCANNED));
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

/** SQLite uses one bound per side of a column, so start bounds that all events of the day fulfil are dropped. */
const restrictsDay =
  (day: string) =>
  (condition: RecordCondition): boolean => {
    if (!('is' in condition) || condition.column !== 'start_date') return true;
    const bound = String(condition.value).slice(0, 10);
    return condition.is.startsWith('>') ? bound >= day : !condition.is.startsWith('<') || bound <= day;
  };
