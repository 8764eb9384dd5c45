import type { Kysely } from 'kysely';
import type { Ledger } from './ledger.js';
import type { LedgerTables } from './ledger-tables.js';

type LedgerRunDatabase = Kysely<LedgerTables>;

/** The queries of the ledger on its runs. */
export const createRunQueries = (
  db: LedgerRunDatabase,
): Pick<Ledger, 'begin' | 'run' | 'runs' | 'end' | 'settle' | 'drop' | 'tally' | 'titles' | 'prune'> => ({
  begin: async ({ given, subject, undoes, isSettled, pid, ...run }) => {
    const optional = {
      subject: subject ?? null,
      undoes: undoes ?? null,
      settled: isSettled ? 1 : null,
      pid: pid ?? null,
    };
    const row = { ...run, ...optional, given: JSON.stringify(given) };
    await db.replaceInto('runs').values(row).execute();
  },
  run: async (id) => {
    const row = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : (await loadParser())(row);
  },
  runs: async (limit, where) => {
    const all = db.selectFrom('runs').selectAll();
    const matching =
      where === undefined ? all : all.where('target', '=', where.target).where('namespace', '=', where.namespace);
    const rows = await matching.orderBy('started', 'desc').orderBy('rowid', 'desc').limit(limit).execute();
    return rows.map(await loadParser());
  },
  end: async (id, state) => {
    await db.updateTable('runs').set({ state }).where('id', '=', id).execute();
  },
  settle: async (id) => {
    await db.updateTable('runs').set({ settled: 1 }).where('id', '=', id).execute();
  },
  drop: async (id) => {
    await db.deleteFrom('runs').where('id', '=', id).execute();
  },
  tally: async (run) => {
    const rows = await db
      .selectFrom('entries')
      .select(({ fn }) => ['action', 'kind', fn.countAll<number>().as('count')])
      .where('run', '=', run)
      .where('state', '=', 'done')
      .where('action', '<>', 'touch')
      .groupBy(['action', 'kind'])
      .execute();
    return rows;
  },
  titles: async (run, limit) => {
    const rows = await db
      .selectFrom('entries')
      .select(['title', ({ fn }) => fn.min('rowid').as('first')])
      .where('run', '=', run)
      .where('state', '=', 'done')
      .where('action', '<>', 'touch')
      .where('title', 'is not', null)
      .groupBy('title')
      .orderBy('first')
      .limit(limit)
      .execute();
    return rows.flatMap(({ title }) => (title === null ? [] : [title]));
  },
  prune: async (keep) => {
    const kept = db.selectFrom('runs').select('id').orderBy('started', 'desc').orderBy('rowid', 'desc').limit(keep);
    const { numDeletedRows } = await db.deleteFrom('runs').where('id', 'not in', kept).executeTakeFirst();
    const deletedCount = Number(numDeletedRows);
    if (deletedCount > 0)
      await db.deleteFrom('entries').where('run', 'not in', db.selectFrom('runs').select('id')).execute();
    return deletedCount;
  },
});

// Loaded only when rows are read: most commands only write them.
const loadParser = async () => (await import('./parse-ledger-rows.js')).parseRunRow;
