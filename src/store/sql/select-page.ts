import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { createPause } from '../../pause-between-jobs.js';
import { isScanFaster } from '../counting/count-records.js';
import { skipDaysBefore } from '../counting/day-counts.js';
import { findBookmarkBefore } from '../counting/keyset-bookmarks.js';
import { chooseTrigrams } from '../counting/search-trigrams.js';
import type { RecordQuery } from '../store.js';
import { READ_COLUMNS } from './encode-rows.js';
import { buildOrderClause } from './from-clause.js';
import { assertFewCharacters, readInBatches } from './limit-rows.js';
import { buildSelectIds, NOTHING_SKIPPED } from './select-ids.js';
import { quoteName, type SqlConnection, type StoredRow } from './statements.js';

/** Reads the rows of a page. Their IDs are selected from an index first; whole rows are read only for the page. */
export async function selectPage(
  connection: SqlConnection,
  kind: RecordKind,
  { columns: wanted, mostCharacters, ...query }: RecordQuery,
): Promise<readonly StoredRow[]> {
  const pause = createPause();
  const parts = (await isScanFaster(connection, kind, query))
    ? []
    : await chooseTrigrams(connection, kind, query.where);
  const skipped =
    (await skipDaysBefore(connection, kind, query)) ?? (await findBookmarkBefore(connection, kind, query));
  const { text, values } = buildSelectIds({ ...connection, trigrams: parts }, kind, {
    ...query,
    skipped: skipped ?? NOTHING_SKIPPED,
  });
  const table = quoteName(resourceOf(kind).plural);
  const columns = wanted === undefined ? READ_COLUMNS[kind] : ['id', ...wanted].map(quoteName).join(', ');
  const select = `select ${columns} from ${table} where `;
  if (mostCharacters !== undefined && connection.dialect.runsInProcess) {
    const ids = await connection.rows(text, values);
    await pause();
    return readById(connection, select, ids, mostCharacters);
  }
  const ordered = buildOrderClause({ text: '', values: [], id: 'id', tableOf: () => table }, query.order);
  const rows = await connection.rows(`${select}id in (${text})${ordered}`, values);
  if (mostCharacters !== undefined) assertFewCharacters(rows, mostCharacters);
  return rows;
}

/** Reads rows by their IDs, in the order of the IDs. Sorting whole rows would read all of them at once. */
async function readById(
  connection: SqlConnection,
  select: string,
  ids: readonly StoredRow[],
  mostCharacters: number,
): Promise<readonly StoredRow[]> {
  const { dialect } = connection;
  const list = dialect.toList(ids.map(({ id }) => Number(id)));
  const rows = await readInBatches(connection, `${select}${dialect.isOneOf('id')}`, [list], mostCharacters);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }): readonly StoredRow[] => {
    const row = rowsById.get(id ?? null);
    return row === undefined ? [] : [row];
  });
}
