import type { Ledger, WriteTally } from './ledger.js';
import type { LedgerStatements } from './ledger-statements.js';

const INSERT_RUN = `
  replace into runs (id, command, target, namespace, started, state, given, subject, undoes, settled, pid)
  values (@id, @command, @target, @namespace, @started, @state, @given, @subject, @undoes, @settled, @pid)
`;
const LATEST_FIRST = 'order by started desc, rowid desc limit @limit';
const WRITTEN = "from entries where run = @run and state = 'done' and action <> 'touch'";

/** The queries of the ledger on its runs. */
export const createRunQueries = (
  statement: LedgerStatements,
): Pick<Ledger, 'begin' | 'run' | 'runs' | 'end' | 'settle' | 'drop' | 'tally' | 'titles' | 'prune'> => ({
  begin: async ({ given, subject = null, undoes = null, isSettled, pid = null, ...run }) =>
    void statement(INSERT_RUN).run({
      ...{ ...run, subject, undoes, pid },
      settled: isSettled ? 1 : null,
      given: JSON.stringify(given),
    }),
  run: async (id) => {
    const row = statement('select * from runs where id = @id').get({ id });
    return row === undefined ? undefined : (await loadParser())(row);
  },
  runs: async (limit, where) => {
    const rows =
      where === undefined
        ? statement(`select * from runs ${LATEST_FIRST}`).all({ limit })
        : statement(`select * from runs where target = @target and namespace = @namespace ${LATEST_FIRST}`).all({
            ...{ limit, target: where.target, namespace: where.namespace },
          });
    return rows.map(await loadParser());
  },
  end: async (id, state) => void statement('update runs set state = @state where id = @id').run({ id, state }),
  settle: async (id) => void statement('update runs set settled = 1 where id = @id').run({ id }),
  drop: async (id) => void statement('delete from runs where id = @id').run({ id }),
  tally: async (run) =>
    statement<WriteTally>(`select action, kind, count(*) as count ${WRITTEN} group by action, kind`).all({ run }),
  titles: async (run, limit) =>
    statement<{ readonly title: string }>(
      `select title, min(rowid) as first ${WRITTEN} and title is not null group by title order by first limit @limit`,
    )
      .all({ run, limit })
      .map(({ title }) => title),
  prune: async (keep) => {
    const { changes } = statement(`delete from runs where id not in (select id from runs ${LATEST_FIRST})`).run({
      limit: keep,
    });
    if (changes > 0) statement('delete from entries where run not in (select id from runs)').run();
    return changes;
  },
});

// Loaded only when rows are read: most commands only write them.
const loadParser = async () => (await import('./parse-ledger-rows.js')).parseRunRow;
