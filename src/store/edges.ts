import type { ResourceName } from '../spec/define.js';
import type { Compared as Bound } from './chosen.js';
import type { Statements } from './statements.js';
import type { Condition } from './store.js';
import { isOfDays, startDays, totalByDays } from './totals.js';

type Count = (where: readonly Condition[]) => Promise<number>;

// What lasts so long that it began on many days is rare; where it is not, counting all is no slower.
const MOST_START_DAYS = 40;

/**
 * How many events fulfil conditions that begin or end within a day: whole days are added up, and only the events of the
 * days at the edges are counted.
 * @returns undefined where the days do not help
 */
export async function totalByEdges(
  statements: Statements,
  kind: ResourceName,
  where: readonly Condition[],
  count: Count,
): Promise<number | undefined> {
  const bounds = where.filter(isWithinDay);
  if (bounds.length === 0) return undefined;
  const rest = where.filter((condition) => !(bounds as readonly Condition[]).includes(condition));
  let total = await totalByDays(statements, kind, [...rest, ...bounds.map(beyond)]);
  for (const [at, bound] of bounds.entries()) {
    if (total === undefined) return undefined;
    // Each event is in whole days or on the first of the edges that it lies on.
    const others = [...rest, ...bounds.slice(0, at).map(beyond), ...bounds.slice(at + 1)];
    const days =
      bound.column === 'start_date'
        ? [dayOf(bound)]
        : await startDays(statements, [...rest, ...bounds.map(widened), ...wholeDay('end_date', dayOf(bound))]);
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

/** The whole days on the far side of a bound. */
const beyond = (bound: Bound): Bound =>
  bound.is.startsWith('>')
    ? { column: bound.column, is: '>', value: `${dayOf(bound)} 23:59:59` }
    : { column: bound.column, is: '<', value: `${dayOf(bound)} 00:00:00` };

/** The same with the day of the bound. */
const widened = (bound: Bound): Bound =>
  bound.is.startsWith('>')
    ? { column: bound.column, is: '>=', value: `${dayOf(bound)} 00:00:00` }
    : { column: bound.column, is: '<=', value: `${dayOf(bound)} 23:59:59` };

/** Of several bounds of the start an index takes one: those that a day fulfils anyway are left out. */
const saysMoreOf =
  (day: string) =>
  (condition: Condition): boolean => {
    if (!('is' in condition) || condition.column !== 'start_date') return true;
    const bound = String(condition.value).slice(0, 10);
    return condition.is.startsWith('>') ? bound >= day : !condition.is.startsWith('<') || bound <= day;
  };
