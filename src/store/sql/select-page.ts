import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { createPause } from '../../event-loop-turns.js';
import { isScanFaster } from '../counting/count-records.js';
import { skipDaysBefore } from '../counting/day-counts.js';
import { chooseTrigrams, searchInSteps } from '../counting/search-trigrams.js';
import type { RecordQuery } from '../store.js';
import { buildColumnList } from './encode-rows.js';
import { buildOrderClause } from './from-clause.js';
import { assertFewCharacters, readBatches, readInBatches } from './limit-rows.js';
import { buildSelectIds } from './select-ids.js';
import { quoteName, type SqlConnection, type StoredRow } from './statements.js';

/** Reads the rows of a page. Their IDs are selected from an index first; whole rows are read only for the page. */
export async function selectPage(
  connection: SqlConnection,
  kind: RecordKind,
  { columns, mostCharacters, ...query }: RecordQuery,
): Promise<readonly StoredRow[]> {
  const pause = createPause();
  const { text, values } = await buildPageOfIds(connection, kind, query);
  const select = buildSelect(connection, kind, columns);
  if (mostCharacters !== undefined && connection.dialect.runsInProcess) {
    const ids = await connection.rows(text, values);
    await pause();
    return readById(connection, select, ids, mostCharacters);
  }
  const table = quoteName(resourceOf(kind).plural);
  const ordered = buildOrderClause({ text: '', values: [], id: 'id', tableOf: () => table }, query.order);
  const rows = await connection.rows(`${select}id in (${text})${ordered}`, values);
  if (mostCharacters !== undefined) assertFewCharacters(rows, mostCharacters);
  return rows;
}

/** Reads rows in batches and in no certain order, so that many long rows are never in memory together. */
export async function visitRows(
  connection: SqlConnection,
  kind: RecordKind,
  { where, columns }: Pick<RecordQuery, 'where' | 'columns'>,
  visit: (row: StoredRow) => void,
): Promise<void> {
  const { text, values } = await buildPageOfIds(connection, kind, { where, order: [{ column: 'id' }] });
  const { dialect } = connection;
  const list = dialect.toList((await connection.rows(text, values)).map(({ id }) => Number(id)));
  const select = `${buildSelect(connection, kind, columns)}${dialect.isOneOf('id')}`;
  for await (const batch of readBatches(connection, select, [list])) batch.forEach(visit);
}

async function buildPageOfIds(connection: SqlConnection, kind: RecordKind, query: RecordQuery) {
  const trigrams = await chooseTrigrams(connection, kind, query.where);
  if (trigrams !== undefined && !(await isScanFaster(connection, query, trigrams))) {
    const found: number[] = [];
    for await (const { rows } of searchInSteps(connection, query.where, trigrams, 'events.id as id'))
      found.push(...rows.map(({ id }) => Number(id)));
    return buildSelectIds(connection, kind, { ...query, where: [{ column: 'id', in: found }] });
  }
  const skipped = await skipDaysBefore(connection, kind, query);
  return buildSelectIds(connection, kind, { ...query, skipped });
}

function buildSelect({ dialect }: SqlConnection, kind: RecordKind, wanted: RecordQuery['columns']): string {
  const columns = wanted === undefined ? dialect.readColumns[kind] : buildColumnList(dialect, kind, ['id', ...wanted]);
  return `select ${columns} from ${quoteName(resourceOf(kind).plural)} where `;
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
