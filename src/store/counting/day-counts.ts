import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { SkippedRecords } from '../sql/select-ids.js';
import type { BoundValue, SqlConnection } from '../sql/statements.js';
import { type SqlFragment, targetIdsOf } from '../sql/where-clause.js';
import type { ComparisonOperator, RecordCondition, RecordQuery } from '../store.js';

/**
 * Counts events with the counts by day.
 * @returns undefined when the day counts cannot answer; the records must then be counted
 */
export async function countByDays(
  { rows, dialect }: SqlConnection,
  kind: RecordKind,
  where: readonly RecordCondition[],
): Promise<number | undefined> {
  const days = kind === 'event' && dialect.hasCountingTables ? buildDayConditions(where, dialect.isOneOf) : undefined;
  if (days === undefined) return undefined;
  const [row] = await rows(`select sum(total) as total from event_days where ${days.text}`, days.values);
  return Number(row?.total ?? 0);
}

// For smaller offsets, scanning past the skipped records is faster.
const LEAST_SKIPPED = 200;

/** Skips the whole days before a page, so that a page far back costs no more than the first. */
export async function skipDaysBefore(
  connection: SqlConnection,
  kind: RecordKind,
  { where, order, offset = 0 }: RecordQuery,
): Promise<SkippedRecords | undefined> {
  const { dialect } = connection;
  const [first] = order;
  if (kind !== 'event' || !dialect.hasCountingTables || offset < LEAST_SKIPPED) return undefined;
  if (first?.column !== 'start_date' || first.descending) return undefined;
  const conditions = buildDayConditions(where, dialect.isOneOf);
  const days = conditions === undefined ? [] : await readStartDays(connection, conditions);
  const last = days.findLast(({ before }) => before <= offset);
  if (last === undefined) return undefined;
  return { count: last.before, rest: { column: 'start_date', is: '>=', value: `${last.day} 00:00:00` } };
}

/** The count of events that start before a day. */
export interface StartDay {
  readonly day: string;
  /** The number of matching events that start earlier. */
  readonly before: number;
}

async function readStartDays(
  { rows, startDayCache }: SqlConnection,
  { text: conditions, values }: SqlFragment,
): Promise<readonly StartDay[]> {
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
export async function findStartDays(
  { rows, dialect }: SqlConnection,
  where: readonly RecordCondition[],
): Promise<string[]> {
  const days = buildDayConditions(where, dialect.isOneOf);
  if (days === undefined) return [];
  const text = `select distinct start_day from event_days where ${days.text} and total > 0`;
  return (await rows(text, days.values)).map(({ start_day }) => String(start_day));
}

export const isWholeDayCondition = (condition: RecordCondition): boolean => toDayBound(condition) !== undefined;

/** Translates conditions to the columns of the day counts; `undefined` when one of them is finer than a day. */
function buildDayConditions(
  where: readonly RecordCondition[],
  isOneOf: (value: string) => string,
): SqlFragment | undefined {
  const text: string[] = [];
  const values: BoundValue[] = [];
  const add = (part: string, value: BoundValue) => {
    text.push(part);
    values.push(value);
  };
  let target: readonly [string, number] = ['', 0];
  for (const condition of where) {
    const linked = soleTermOf(condition);
    if (linked !== undefined && target[0] === '') {
      target = linked;
    } else if ('in' in condition && condition.column === 'status') {
      add(isOneOf('status'), JSON.stringify(condition.in));
    } else if ('is' in condition && condition.is === '=' && EQUALITY_COLUMNS.has(condition.column)) {
      add(
        `${condition.column} = ?`,
        Number.isNaN(Number(condition.value)) ? String(condition.value) : Number(condition.value),
      );
    } else {
      const bound = toDayBound(condition);
      if (bound === undefined) return undefined;
      add(`${bound.column} ${bound.is} ?`, bound.day);
      // An event that ended by a day also started by it. This bounds the index scan.
      if (bound.column === 'end_day' && bound.is.startsWith('<')) add('start_day <= ?', bound.day);
    }
  }
  return { text: ['relation = ?', 'target = ?', ...text].join(' and '), values: [...target, ...values] };
}

const EQUALITY_COLUMNS = new Set(['status', 'hide_from_listings']);

function soleTermOf(condition: RecordCondition): readonly [string, number] | undefined {
  if (!('linkedTo' in condition) || condition.not) return undefined;
  const { linkedTo } = condition;
  const [id, ...others] = targetIdsOf(condition) ?? [];
  if (id === undefined || others.length > 0 || (linkedTo !== 'categories' && linkedTo !== 'tags')) return undefined;
  return [linkedTo, Number(id)];
}

const DAY_COLUMN_BY_DATE: Readonly<Record<string, 'start_day' | 'end_day'>> = lookupTable({
  start_date: 'start_day',
  end_date: 'end_day',
});

/** The clock time at which a comparison covers whole days. */
const EDGE_BY_OPERATOR: Partial<Record<ComparisonOperator, string>> = {
  '>=': '00:00:00',
  '<': '00:00:00',
  '<=': '23:59:59',
  '>': '23:59:59',
};

function toDayBound(condition: RecordCondition) {
  if (!('is' in condition)) return undefined;
  const column = DAY_COLUMN_BY_DATE[condition.column];
  const [day, edge] = String(condition.value).split(' ');
  if (column === undefined || day === undefined || edge !== EDGE_BY_OPERATOR[condition.is]) return undefined;
  return { column, is: condition.is, day };
}
