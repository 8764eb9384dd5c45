import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isScanFaster } from '../counting/count-records.js';
import { skipDaysBefore } from '../counting/day-counts.js';
import { findBookmarkBefore } from '../counting/keyset-bookmarks.js';
import { chooseTrigrams } from '../counting/search-trigrams.js';
import type { RecordQuery } from '../store.js';
import { READ_COLUMNS } from './encode-rows.js';
import { buildOrderClause } from './from-clause.js';
import { buildSelectIds, NOTHING_SKIPPED } from './select-ids.js';
import { quoteName, type SqlConnection, type StoredRow } from './statements.js';

/** Reads the rows of a page. Their IDs are selected from an index first; whole rows are read only for the page. */
export async function selectPage(
  connection: SqlConnection,
  kind: RecordKind,
  { columns: wanted, mostCharacters, ...query }: RecordQuery,
): Promise<readonly StoredRow[]> {
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
  const ordered = buildOrderClause({ text: '', values: [], id: 'id', tableOf: () => table }, query.order);
  const columns = wanted === undefined ? READ_COLUMNS[kind] : ['id', ...wanted].map(quoteName).join(', ');
  const select = `select ${columns} from ${table} where id in (${text})${ordered}`;
  return connection.rows(select, values, mostCharacters);
}
