import type { ResourceName } from '../spec/define.js';
import { totalByEdges } from './edges.js';
import { partsOfSearch } from './search.js';
import { sourceOf } from './source.js';
import type { Statements } from './statements.js';
import type { Condition, Query } from './store.js';
import { totalByDays } from './totals.js';

/** How many records fulfil conditions; what has to be counted is counted once in each state of the calendar. */
export async function totalOf(
  statements: Statements,
  kind: ResourceName,
  where: readonly Condition[],
): Promise<number> {
  const counted = statements.counted?.();
  const key = keyOf(kind, where);
  const count = (conditions: readonly Condition[]) => countOf(statements, kind, conditions);
  const total =
    counted?.get(key) ??
    (await totalByDays(statements, kind, where)) ??
    (await totalByEdges(statements, kind, where, count)) ??
    (await count(where));
  counted?.set(key, total);
  return total;
}

async function countOf(statements: Statements, kind: ResourceName, where: readonly Condition[]): Promise<number> {
  const { rows, wording } = statements;
  const parts = await partsOfSearch(statements, kind, where);
  const { text, values, id } = sourceOf({ wording, parts }, kind, where);
  const found = parts.length === 0 ? undefined : statements.found?.();
  const ids = found === undefined ? '' : `, group_concat(${id}) as ids`;
  const [row] = await rows(`select count(*) as total${ids} from ${text}`, values);
  const total = Number(row?.total);
  if (total <= MOST_FOUND) found?.set(keyOf(kind, where), total === 0 ? [] : String(row?.ids).split(',').map(Number));
  return total;
}

// So few are kept, so that their page need not look for them again.
const MOST_FOUND = 500;

/** The events that a search found, where they are few and it was counted in this state of the calendar. */
export const foundBy = ({ found }: Statements, kind: ResourceName, where: readonly Condition[]) =>
  found?.().get(keyOf(kind, where));

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
  if (!where.some((condition) => 'words' in condition)) return false;
  const total = statements.counted?.().get(keyOf(kind, where));
  if (total === undefined || limit === undefined || order[0]?.column !== 'start_date') return false;
  const all = await totalByDays(
    statements,
    kind,
    where.filter((condition) => !('words' in condition)),
  );
  return all !== undefined && (all / (total + 1)) * (offset + limit) < total;
}
