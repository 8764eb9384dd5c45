import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { absolutePathOnly } from '../config/calendar-target.js';
import type { Settings } from '../config/resolve-settings.js';
import { type Message, UsageError } from '../errors.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../sync/ledger/ledger.js';
import { systemErrorReason } from '../system-error-reason.js';
import type { Context } from './context.js';
import { abbreviateHome, printMessage } from './output/print-message.js';

/** Stands for a text in the flags of a run that the history shows. */
export const LEFT_OUT = '…';

/** Path of this user's ledger: `$XDG_STATE_HOME/cal/ledger.db`. */
export const ledgerPathOf = ({ env, home }: Pick<Context, 'env' | 'home'>): string =>
  join(absolutePathOnly(env.XDG_STATE_HOME) ?? join(home, '.local', 'state'), 'cal', 'ledger.db');

/** The service as ledger entries name it: its REST root or file path, and its namespace. */
export const ledgerTargetOf = ({ target, namespace }: Pick<Settings, 'target' | 'namespace'>): LedgerTarget => ({
  target: target.kind === 'http' ? target.restRoot : target.path,
  namespace,
});

/** Begins a run of a command in the ledger, and deletes the oldest runs. */
export async function beginRun(
  ledger: Ledger,
  { settings, context }: { readonly settings: Settings; readonly context: Pick<Context, 'now' | 'pid'> },
  about: Pick<LedgerRun, 'command' | 'given' | 'subject' | 'undoes'>,
): Promise<LedgerRun> {
  const { now, pid } = context;
  const id = randomUUID().slice(0, 8);
  const run: LedgerRun = { id, ...ledgerTargetOf(settings), started: now(), state: 'running', pid, ...about };
  await ledger.begin(run);
  await ledger.prune(settings.history.keep);
  return run;
}

/** Runs `open` on the ledger. @throws UsageError that names the ledger's file and the reason when `open` fails */
export async function openReadableLedger<T>(
  context: Pick<Context, 'env' | 'home'>,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const file = abbreviateHome(ledgerPathOf(context), context.home);
    const say: Message = (t) => t.historyUnreadable({ file, reason: systemErrorReason(error, t) });
    throw new UsageError(say, { hint: (t) => t.historyUnreadableHint(), cause: error });
  }
}

/** Returns a handler that warns on stderr that writes are not recorded in the ledger. The writes go on. */
export const createLedgerWarner =
  (context: Pick<Context, 'err' | 'text' | 'env' | 'home'>) =>
  (error: unknown): void => {
    const reason = systemErrorReason(error, context.text);
    const file = abbreviateHome(ledgerPathOf(context), context.home);
    // An error about the kind of file names it.
    const named = reason.includes(ledgerPathOf(context)) || reason.includes(file) ? undefined : file;
    void printMessage(context.err, context.text.historyTrouble({ file: named, reason }));
  };
