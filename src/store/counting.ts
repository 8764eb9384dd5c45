import type { ResourceName } from '../spec/define.js';
import { totalByEdges } from './edges.js';
import { rareParts, sourceOf } from './source.js';
import type { Statements } from './statements.js';
import type { Condition, Query } from './store.js';
import { totalByDays } from './totals.js';

/** How many records fulfil conditions; what has to be counted is counted once in each state of the calendar. */
export async function totalOf(
  statements: Statements,
  kind: ResourceName,
  where: readonly Condition[],
): Promise<number> {
  const known = await totalByDays(statements, kind, where);
  if (known !== undefined) return known;
  const counted = statements.counted?.();
  const key = keyOf(kind, where);
  const count = (conditions: readonly Condition[]) => countOf(statements, kind, conditions);
  const total = counted?.get(key) ?? (await totalByEdges(statements, kind, where, count)) ?? (await count(where));
  counted?.set(key, total);
  return total;
}

async function countOf(statements: Statements, kind: ResourceName, where: readonly Condition[]): Promise<number> {
  const { rows, wording } = statements;
  const parts = await rareParts(statements, kind, where);
  const { text, values } = sourceOf({ wording, parts }, kind, where);
  const [row] = await rows(`select count(*) as total from ${text}`, values);
  return Number(row?.total);
}

const keyOf = (kind: ResourceName, where: readonly Condition[]): string => JSON.stringify([kind, where]);

/**
 * Whether a page of a search is found sooner by going through the events in their order than by looking up all that have
 * the words: the more of them have them, the sooner it is full. To be known, the total must have been counted before.
 */
export async function isFrequent(
  statements: Statements,
  kind: ResourceName,
  { where, order, limit, offset = 0 }: Query,
): Promise<boolean> {
  const total = statements.counted?.().get(keyOf(kind, where));
  if (total === undefined || limit === undefined || order[0]?.column !== 'start_date') return false;
  const all = await totalByDays(
    statements,
    kind,
    where.filter((condition) => !('words' in condition)),
  );
  return all !== undefined && (all / (total + 1)) * (offset + limit) < total;
}
