import { kindFromWord } from '../../../contract/resources/index.js';
import { NotFoundError } from '../../../errors.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Ledger, LedgerRun, StoredLedgerEntry } from '../../../sync/ledger/ledger.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import { MAX_RUN_TITLES } from './describe-run.js';

/** The records that runs changed, by kind and ID. */
type RecordsOfRuns = ReadonlyMap<string, StoredLedgerEntry>;

/** Finds the runs that changed a record, by its ID or title, also after its kind: `venue 3`. @throws NotFoundError if there is none */
export async function findRunsOf(
  ref: string,
  runs: readonly LedgerRun[],
  ledger: Ledger,
): Promise<{ readonly runs: readonly LedgerRun[]; readonly records: RecordsOfRuns }> {
  const [word = '', ...rest] = ref.split(' ');
  const only = rest.length > 0 ? kindFromWord(word)?.name : undefined;
  const wanted = (only === undefined ? ref : rest.join(' ')).toLowerCase();
  const found = new Set<LedgerRun>();
  const records = new Map<string, StoredLedgerEntry>();
  for (const run of runs)
    for await (const entry of ledger.entries(run.id)) {
      const { kind, record, title = '' } = entry;
      const isNamed = String(record) === wanted || title.toLowerCase() === wanted;
      if (!isNamed || (only !== undefined && kind !== only)) continue;
      found.add(run);
      const key = `${kind} ${record}`;
      if (!records.has(key)) records.set(key, entry);
    }
  if (found.size === 0) throw new NotFoundError((t) => t.historyNoRecord({ ref }));
  return { runs: [...found], records };
}

/** Says which records have the ID or title, if they are several. */
export async function printMixedRecords(
  ref: string,
  records: RecordsOfRuns = new Map(),
  { err, text }: Context,
): Promise<void> {
  const [first, ...others] = records.values();
  if (first === undefined || others.length === 0) return;
  const names = [first, ...others]
    .slice(0, MAX_RUN_TITLES)
    .map(({ kind, record, title = '' }) => text.undoRecord({ kind, id: String(record), title: toSingleLine(title) }));
  const more = records.size - names.length;
  const all = more > 0 ? [...names, text.andMore({ count: more })] : names;
  await printMessage(
    err,
    text.historySeveral({ ref, records: all, command: `cal history ${first.kind} ${first.record}` }),
  );
}
