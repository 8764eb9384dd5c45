import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { chosen, NONE_SKIPPED } from './chosen.js';
import { foundBy, isFrequent } from './counting.js';
import { rungBefore } from './ladder.js';
import { READ_COLUMNS } from './rows.js';
import { partsOfSearch } from './search.js';
import { orderOf } from './source.js';
import { quoted, type Statements, type Stored } from './statements.js';
import type { Query } from './store.js';
import { daysBefore } from './totals.js';

/** Reads the rows of a page. Their IDs are selected from an index first; whole rows are read only for the page. */
export async function pageOf(connection: Statements, kind: ResourceName, requested: Query): Promise<readonly Stored[]> {
  const cachedIds = foundBy(connection, kind, requested.where);
  const query: Query = cachedIds === undefined ? requested : { ...requested, where: [{ column: 'id', in: cachedIds }] };
  const parts = (await isFrequent(connection, kind, query)) ? [] : await partsOfSearch(connection, kind, query.where);
  const skipped = (await daysBefore(connection, kind, query)) ?? (await rungBefore(connection, kind, query));
  const { text, values } = chosen({ ...connection, parts }, kind, { ...query, skipped: skipped ?? NONE_SKIPPED });
  const table = quoted(resourceOf(kind).plural);
  const ordered = orderOf({ text: '', values: [], id: 'id', tableOf: () => table }, query.order);
  return connection.rows(`select ${READ_COLUMNS[kind]} from ${table} where id in (${text})${ordered}`, values);
}
