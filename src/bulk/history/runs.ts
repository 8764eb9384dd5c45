import type { Kysely, Selectable } from 'kysely';
import type { ResourceName } from '../../spec/define.js';
import type { Given, Ledger, Run } from '../ledger.js';
import { entriesIn, isNoTouch } from './entries.js';
import type { Tables } from './tables.js';

type Db = Kysely<Tables>;

/** The runs of a ledger, by their table. */
export const runsIn = (
  db: Db,
): Pick<Ledger, 'begin' | 'run' | 'runs' | 'end' | 'settle' | 'drop' | 'tally' | 'createdFor' | 'prune'> => ({
  begin: async ({ given, subject, undoes, isSettled, ...run }) => {
    const known = { subject: subject ?? null, undoes: undoes ?? null, settled: isSettled ? 1 : null };
    const row = { ...run, ...known, given: JSON.stringify(given) };
    await db.replaceInto('runs').values(row).execute();
  },
  run: async (id) => toRun(await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst()),
  runs: async (limit, where) => {
    const all = db.selectFrom('runs').selectAll();
    const some =
      where === undefined ? all : all.where('target', '=', where.target).where('namespace', '=', where.namespace);
    const rows = await some.orderBy('started', 'desc').orderBy('rowid', 'desc').limit(limit).execute();
    return rows.flatMap((row) => toRun(row) ?? []);
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
  createdFor: async (subject, where) => {
    const created = await db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .select(['entries.kind', 'entries.record', 'entries.run', 'entries.origin'])
      .where('runs.subject', '=', subject)
      .where('runs.target', '=', where.target)
      .where('runs.namespace', '=', where.namespace)
      .where('entries.action', '=', 'create')
      .where('entries.state', '=', 'done')
      .execute();
    const { writesOf } = entriesIn(db);
    const found = new Map<string, { kind: ResourceName; record: number; run: string }>();
    for (const { kind, record, run } of created) {
      const last = record === null ? undefined : (await writesOf(kind, record, where)).findLast(isNoTouch);
      if (last?.record === undefined || last.action === 'delete') continue;
      found.set(`${kind} ${last.record}`, { kind, record: last.record, run });
    }
    return [...found.values()];
  },
  prune: async (keep) => {
    const kept = db.selectFrom('runs').select('id').orderBy('started', 'desc').orderBy('rowid', 'desc').limit(keep);
    const needed = db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .select('entries.run')
      .where('runs.subject', 'is not', null)
      .where('entries.action', '=', 'create');
    const { numDeletedRows } = await db
      .deleteFrom('runs')
      .where('id', 'not in', kept)
      .where('id', 'not in', needed)
      .executeTakeFirst();
    const gone = Number(numDeletedRows);
    if (gone > 0) await db.deleteFrom('entries').where('run', 'not in', db.selectFrom('runs').select('id')).execute();
    return gone;
  },
});

const toRun = (row: Omit<Selectable<Tables['runs']>, 'rowid'> | undefined): Run | undefined => {
  if (row === undefined) return undefined;
  const { given, subject, undoes, settled, id, command, target, namespace, started, state } = row;
  return {
    ...{ id, command, target, namespace, started, state },
    given: JSON.parse(given) as Given,
    ...(subject === null ? {} : { subject }),
    ...(undoes === null ? {} : { undoes }),
    ...(settled === null ? {} : { isSettled: true }),
  };
};
