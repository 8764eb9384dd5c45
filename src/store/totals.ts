import type { ResourceName } from '../spec/define.js';
import type { Skipped } from './chosen.js';
import { type Filter, idsOf } from './conditions.js';
import type { Bound, Statements } from './statements.js';
import type { Comparison, Condition, Query } from './store.js';

/**
 * Counts events with the counts by day.
 * @returns undefined when the day counts cannot answer; the records must then be counted
 */
export async function totalByDays(
  { rows, dialect }: Statements,
  kind: ResourceName,
  where: readonly Condition[],
): Promise<number | undefined> {
  const days = kind === 'event' && dialect.hasCountingTables ? daysOf(where, dialect.isOneOf) : undefined;
  if (days === undefined) return undefined;
  const [row] = await rows(`select sum(total) as total from event_days where ${days.text}`, days.values);
  return Number(row?.total ?? 0);
}

// For smaller offsets, scanning past the skipped records is faster.
const LEAST_SKIPPED = 200;

/** Skips the whole days before a page, so that a page far back costs no more than the first. */
export async function daysBefore(
  connection: Statements,
  kind: ResourceName,
  { where, order, offset = 0 }: Query,
): Promise<Skipped | undefined> {
  const { dialect } = connection;
  const [first] = order;
  if (kind !== 'event' || !dialect.hasCountingTables || offset < LEAST_SKIPPED) return undefined;
  if (first?.column !== 'start_date' || first.descending) return undefined;
  const conditions = daysOf(where, dialect.isOneOf);
  const days = conditions === undefined ? [] : await daysIn(connection, conditions);
  const last = days.findLast(({ before }) => before <= offset);
  if (last === undefined) return undefined;
  return { count: last.before, rest: [[{ column: 'start_date', is: '>=', value: `${last.day} 00:00:00` }]] };
}

/** The count of events that start before a day. */
export interface Day {
  readonly day: string;
  /** The number of matching events that start earlier. */
  readonly before: number;
}

async function daysIn(
  { rows, startDayCache }: Statements,
  { text: conditions, values }: Filter,
): Promise<readonly Day[]> {
  const cache = startDayCache?.();
  const key = JSON.stringify([conditions, values]);
  const cached = cache?.get(key);
  if (cached !== undefined) return cached;
  const text = `select start_day, sum(total) as total from event_days where ${conditions} group by start_day order by start_day`;
  let before = 0;
  const days = (await rows(text, values)).map(({ start_day, total }) => {
    const day = { day: String(start_day), before };
    before += Number(total);
    return day;
  });
  cache?.set(key, days);
  return days;
}

/** Returns the days on which events start that fulfil conditions on whole days. */
export async function startDays({ rows, dialect }: Statements, where: readonly Condition[]): Promise<string[]> {
  const days = daysOf(where, dialect.isOneOf);
  if (days === undefined) return [];
  const text = `select distinct start_day from event_days where ${days.text} and total > 0`;
  return (await rows(text, days.values)).map(({ start_day }) => String(start_day));
}

/** True for a condition on whole days. */
export const isOfDays = (condition: Condition): boolean => dayBoundOf(condition) !== undefined;

/** Translates conditions to the columns of the day counts; `undefined` when one of them is finer than a day. */
function daysOf(where: readonly Condition[], isOneOf: (value: string) => string): Filter | undefined {
  const text: string[] = [];
  const values: Bound[] = [];
  const add = (part: string, value: Bound) => {
    text.push(part);
    values.push(value);
  };
  let target: readonly [string, number] = ['', 0];
  for (const condition of where) {
    const linked = linkedTermOf(condition);
    if (linked !== undefined && target[0] === '') {
      target = linked;
    } else if ('in' in condition && condition.column === 'status') {
      add(isOneOf('status'), JSON.stringify(condition.in));
    } else if ('is' in condition && condition.is === '=' && WHOLE.has(condition.column)) {
      add(
        `${condition.column} = ?`,
        Number.isNaN(Number(condition.value)) ? String(condition.value) : Number(condition.value),
      );
    } else {
      const bound = dayBoundOf(condition);
      if (bound === undefined) return undefined;
      add(`${bound.column} ${bound.is} ?`, bound.day);
      // An event that ended by a day also started by it. This bounds the index scan.
      if (bound.column === 'end_day' && bound.is.startsWith('<')) add('start_day <= ?', bound.day);
    }
  }
  return { text: ['relation = ?', 'target = ?', ...text].join(' and '), values: [...target, ...values] };
}

const WHOLE = new Set(['status', 'hide_from_listings']);

function linkedTermOf(condition: Condition): readonly [string, number] | undefined {
  if (!('linkedTo' in condition) || condition.not) return undefined;
  const { linkedTo } = condition;
  const [id, ...others] = idsOf(condition) ?? [];
  if (id === undefined || others.length > 0 || (linkedTo !== 'categories' && linkedTo !== 'tags')) return undefined;
  return [linkedTo, Number(id)];
}

const DAY_OF: Readonly<Record<string, 'start_day' | 'end_day'>> = { start_date: 'start_day', end_date: 'end_day' };

/** The clock time at which a comparison covers whole days. */
const EDGE_OF: Partial<Record<Comparison, string>> = {
  '>=': '00:00:00',
  '<': '00:00:00',
  '<=': '23:59:59',
  '>': '23:59:59',
};

function dayBoundOf(condition: Condition) {
  if (!('is' in condition)) return undefined;
  const column = DAY_OF[condition.column];
  const [day, edge] = String(condition.value).split(' ');
  if (column === undefined || day === undefined || edge !== EDGE_OF[condition.is]) return undefined;
  return { column, is: condition.is, day };
}
