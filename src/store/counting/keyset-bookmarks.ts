import type { RecordKind } from '../../contract/declarations.js';
import { linksToOneRecord } from '../sql/from-clause.js';
import { buildSelectIds, type ComparisonCondition, NOTHING_SKIPPED, type SkippedRecords } from '../sql/select-ids.js';
import type { SqlConnection } from '../sql/statements.js';
import type { RecordCondition, RecordQuery, SortOrder } from '../store.js';

/** A keyset bookmark: the record at position `count` in the order of a query. */
export interface KeysetBookmark {
  readonly count: number;
  readonly key: string | number;
  readonly id: number;
}

// For smaller offsets, scanning past the skipped records is faster.
const LEAST_SKIPPED = 1000;
const BOOKMARK_INTERVAL = 200;
const MAX_BOOKMARKS = 500;

/**
 * Returns the bookmark before a page far back, for keyset pagination. Bookmarks are at multiples of 200, are found
 * from the nearest earlier one, and are cached for one store version.
 * Page 10,000 of the venues takes 4.5 times as long without it (docs/performance.md).
 * @returns undefined when a bookmark does not help
 */
export async function findBookmarkBefore(
  connection: SqlConnection,
  kind: RecordKind,
  query: RecordQuery,
): Promise<SkippedRecords | undefined> {
  const { where, order, offset = 0 } = query;
  const cache = connection.bookmarkCache?.();
  const [first] = order;
  if (cache === undefined || first === undefined || offset < LEAST_SKIPPED) return undefined;
  if (!isOrderedByKeyAndId(order) || !isIndexScan(where)) return undefined;
  const cacheKey = JSON.stringify([kind, where, order]);
  const bookmarks = cache.get(cacheKey) ?? [];
  const count = offset - (offset % BOOKMARK_INTERVAL);
  const nearest = findNearestBookmark(bookmarks, count);
  if (nearest?.count === count) return skipToBookmark(nearest, first);
  const skipped = nearest === undefined ? NOTHING_SKIPPED : skipToBookmark(nearest, first);
  const idQuery = { ...query, limit: 1, offset: count, skipped, columns: [first.column] };
  const { text, values } = buildSelectIds({ ...connection, trigrams: [] }, kind, idQuery);
  const [row] = await connection.rows(text, values);
  const key = row?.[first.column] ?? undefined;
  if (row === undefined || key === undefined) return undefined;
  const bookmark = { count, key, id: Number(row.id) };
  cache.set(cacheKey, [...bookmarks.slice(1 - MAX_BOOKMARKS), bookmark]);
  return skipToBookmark(bookmark, first);
}

/** True for two columns in the same direction of which the second is the unique ID. */
const isOrderedByKeyAndId = ([first, last, ...others]: readonly SortOrder[]): boolean =>
  last?.column === 'id' && Boolean(first?.descending) === Boolean(last.descending) && others.length === 0;

/** True when an index can be entered at any position of the result. */
function isIndexScan(where: readonly RecordCondition[]): boolean {
  const [link, ...others] = where.filter((condition) => !('column' in condition));
  return others.length === 0 && (link === undefined || linksToOneRecord(link));
}

function findNearestBookmark(bookmarks: readonly KeysetBookmark[], count: number): KeysetBookmark | undefined {
  let nearest: KeysetBookmark | undefined;
  for (const each of bookmarks) if (each.count <= count && each.count >= (nearest?.count ?? 0)) nearest = each;
  return nearest;
}

/**
 * Builds the conditions that start at a bookmark. Rows with the same key are ordered by ID, and an index can be
 * entered by key and ID only where the key is equal. So there are two alternatives.
 */
function skipToBookmark({ count, key, id }: KeysetBookmark, { column, descending }: SortOrder): SkippedRecords {
  const beyond = descending ? '<' : '>';
  const same: ComparisonCondition[] = [
    { column, is: '=', value: key },
    { column: 'id', is: `${beyond}=`, value: id },
  ];
  return { count, remaining: [same, [{ column, is: beyond, value: key }]] };
}
