import type { ResourceName } from '../spec/define.js';
import type { Compared as Bound } from './chosen.js';
import type { Statements } from './statements.js';
import type { Condition } from './store.js';
import { isOfDays, startDays, totalByDays } from './totals.js';

type Count = (where: readonly Condition[]) => Promise<number>;

// Long events that began on many days are rare. Where they are not, counting all records is no slower.
const MOST_START_DAYS = 40;

/**
 * Counts events whose date bounds lie within a day: adds up the whole days, and counts records only on the days of
 * the bounds.
 * @returns undefined when the day counts do not help
 */
export async function totalByEdges(
  connection: Statements,
  kind: ResourceName,
  where: readonly Condition[],
  count: Count,
): Promise<number | undefined> {
  const bounds = where.filter(isWithinDay);
  if (bounds.length === 0) return undefined;
  const rest = where.filter((condition) => !(bounds as readonly Condition[]).includes(condition));
  let total = await totalByDays(connection, kind, [...rest, ...bounds.map(beyond)]);
  for (const [at, bound] of bounds.entries()) {
    if (total === undefined) return undefined;
    // Each event is counted in the whole days, or on the first bound whose day it touches.
    const others = [...rest, ...bounds.slice(0, at).map(beyond), ...bounds.slice(at + 1)];
    const days =
      bound.column === 'start_date'
        ? [dayOf(bound)]
        : await startDays(connection, [...rest, ...bounds.map(widened), ...wholeDay('end_date', dayOf(bound))]);
    if (days.length > MOST_START_DAYS) return undefined;
    const onDay = [bound, ...wholeDay(bound.column, dayOf(bound)), ...others];
    for (const day of days) total += await count([...onDay.filter(saysMoreOf(day)), ...wholeDay('start_date', day)]);
  }
  return total;
}

const isWithinDay = (condition: Condition): condition is Bound =>
  'is' in condition &&
  (condition.column === 'start_date' || condition.column === 'end_date') &&
  /^[<>]/.test(condition.is) &&
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(condition.value)) &&
  !isOfDays(condition);

const dayOf = ({ value }: Bound): string => String(value).slice(0, 10);

const wholeDay = (column: string, day: string): Bound[] => [
  { column, is: '>=', value: `${day} 00:00:00` },
  { column, is: '<=', value: `${day} 23:59:59` },
];

/** The same bound without its own day: only the whole days beyond it. */
const beyond = (bound: Bound): Bound =>
  bound.is.startsWith('>')
    ? { column: bound.column, is: '>', value: `${dayOf(bound)} 23:59:59` }
    : { column: bound.column, is: '<', value: `${dayOf(bound)} 00:00:00` };

/** The same bound, extended to its whole day. */
const widened = (bound: Bound): Bound =>
  bound.is.startsWith('>')
    ? { column: bound.column, is: '>=', value: `${dayOf(bound)} 00:00:00` }
    : { column: bound.column, is: '<=', value: `${dayOf(bound)} 23:59:59` };

/**
 * SQLite's indexes use only one bound per side of a column, so start bounds that every event of the day fulfils are
 * dropped.
 */
const saysMoreOf =
  (day: string) =>
  (condition: Condition): boolean => {
    if (!('is' in condition) || condition.column !== 'start_date') return true;
    const bound = String(condition.value).slice(0, 10);
    return condition.is.startsWith('>') ? bound >= day : !condition.is.startsWith('<') || bound <= day;
  };
