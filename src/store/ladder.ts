import type { ResourceName } from '../spec/define.js';
import { type Compared, chosen, NONE_SKIPPED, type Skipped } from './chosen.js';
import { isOfOne } from './source.js';
import type { Statements } from './statements.js';
import type { Condition, Order, Query } from './store.js';

/** A keyset bookmark: the record at position `count` in the order of a query. */
export interface Rung {
  readonly count: number;
  readonly key: string | number;
  readonly id: number;
}

// For smaller offsets, scanning past the skipped records is faster.
const LEAST_SKIPPED = 1000;
const STEP = 200;
const MOST_RUNGS = 500;

/**
 * Returns the bookmark before a page far back, for keyset pagination. Bookmarks are at multiples of 200, are found
 * from the nearest earlier one, and are cached for one store version.
 * @returns undefined when a bookmark does not help
 */
export async function rungBefore(
  connection: Statements,
  kind: ResourceName,
  query: Query,
): Promise<Skipped | undefined> {
  const { where, order, offset = 0 } = query;
  const cache = connection.bookmarkCache?.();
  const [first] = order;
  if (cache === undefined || first === undefined || offset < LEAST_SKIPPED) return undefined;
  if (!endsInId(order) || !isOnIndex(where)) return undefined;
  const cacheKey = JSON.stringify([kind, where, order]);
  const bookmarks = cache.get(cacheKey) ?? [];
  const count = offset - (offset % STEP);
  const nearest = nearestTo(bookmarks, count);
  if (nearest?.count === count) return skippedBy(nearest, first);
  const skipped = nearest === undefined ? NONE_SKIPPED : skippedBy(nearest, first);
  const idQuery = { ...query, limit: 1, offset: count, skipped, columns: [first.column] };
  const { text, values } = chosen({ ...connection, parts: [] }, kind, idQuery);
  const [row] = await connection.rows(text, values);
  const key = row?.[first.column] ?? undefined;
  if (row === undefined || key === undefined) return undefined;
  const bookmark = { count, key, id: Number(row.id) };
  cache.set(cacheKey, [...bookmarks.slice(1 - MOST_RUNGS), bookmark]);
  return skippedBy(bookmark, first);
}

/** True for two columns in the same direction of which the second is the unique ID. */
const endsInId = ([first, last, ...others]: readonly Order[]): boolean =>
  last?.column === 'id' && Boolean(first?.descending) === Boolean(last.descending) && others.length === 0;

/** True when an index can be entered at any position of the result. */
function isOnIndex(where: readonly Condition[]): boolean {
  const [link, ...others] = where.filter((condition) => !('column' in condition));
  return others.length === 0 && (link === undefined || isOfOne(link));
}

function nearestTo(bookmarks: readonly Rung[], count: number): Rung | undefined {
  let nearest: Rung | undefined;
  for (const each of bookmarks) if (each.count <= count && each.count >= (nearest?.count ?? 0)) nearest = each;
  return nearest;
}

/**
 * Builds the conditions that start at a bookmark. Rows with the same key are ordered by ID, and an index can be
 * entered by key and ID only where the key is equal. So there are two alternatives.
 */
function skippedBy({ count, key, id }: Rung, { column, descending }: Order): Skipped {
  const beyond = descending ? '<' : '>';
  const same: Compared[] = [
    { column, is: '=', value: key },
    { column: 'id', is: `${beyond}=`, value: id },
  ];
  return { count, rest: [same, [{ column, is: beyond, value: key }]] };
}
