import type { Kysely, Selectable } from 'kysely';
import type { Ledger, LedgerRun, RunArguments } from './ledger.js';
import type { LedgerTables } from './ledger-tables.js';

type LedgerRunDatabase = Kysely<LedgerTables>;

/** The queries of the ledger on its runs. */
export const createRunQueries = (
  db: LedgerRunDatabase,
): Pick<Ledger, 'begin' | 'run' | 'runs' | 'end' | 'settle' | 'drop' | 'tally' | 'prune'> => ({
  begin: async ({ given, subject, undoes, isSettled, ...run }) => {
    const optional = { subject: subject ?? null, undoes: undoes ?? null, settled: isSettled ? 1 : null };
    const row = { ...run, ...optional, given: JSON.stringify(given) };
    await db.replaceInto('runs').values(row).execute();
  },
  run: async (id) => rowToRun(await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst()),
  runs: async (limit, where) => {
    const all = db.selectFrom('runs').selectAll();
    const matching =
      where === undefined ? all : all.where('target', '=', where.target).where('namespace', '=', where.namespace);
    const rows = await matching.orderBy('started', 'desc').orderBy('rowid', 'desc').limit(limit).execute();
    return rows.flatMap((row) => rowToRun(row) ?? []);
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
  prune: async (keep) => {
    const kept = db.selectFrom('runs').select('id').orderBy('started', 'desc').orderBy('rowid', 'desc').limit(keep);
    const { numDeletedRows } = await db.deleteFrom('runs').where('id', 'not in', kept).executeTakeFirst();
    const deletedCount = Number(numDeletedRows);
    if (deletedCount > 0)
      await db.deleteFrom('entries').where('run', 'not in', db.selectFrom('runs').select('id')).execute();
    return deletedCount;
  },
});

const rowToRun = (row: Omit<Selectable<LedgerTables['runs']>, 'rowid'> | undefined): LedgerRun | undefined => {
  if (row === undefined) return undefined;
  const { given, subject, undoes, settled, id, command, target, namespace, started, state } = row;
  return {
    ...{ id, command, target, namespace, started, state },
    given: JSON.parse(given) as RunArguments,
    ...(subject === null ? {} : { subject }),
    ...(undoes === null ? {} : { undoes }),
    ...(settled === null ? {} : { isSettled: true }),
  };
};
