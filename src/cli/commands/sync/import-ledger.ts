import { UsageError } from '../../../errors.js';
import { type Ledger, openLedger, openTemporaryLedger } from '../../../sync/ledger/ledger.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { createLedgerWarner, ledgerPathOf } from '../../ledger-location.js';
import { collectSettingsInput } from '../../session.js';

/**
 * Opens the ledger of an import. Uses a temporary one when the history is off or its file cannot be written.
 * @throws UsageError for --resume when the history is off
 */
export async function openImportLedger(args: ParsedArguments, context: Context): Promise<Ledger> {
  const { resolveSettingsWithoutPassword: configured } = await import('../../../config/resolve-settings.js');
  const { settings } = await configured(collectSettingsInput(args, context));
  const trouble = createLedgerWarner(context);
  if (settings.history.isOn) {
    const ledger = await openLedger(ledgerPathOf(context)).catch((error: unknown) => void trouble(error));
    return ledger === undefined ? openTemporaryLedger() : ignoreLedgerFailures(ledger, trouble);
  }
  if (args.flags.has('resume')) throw new UsageError((t) => t.historyOff(), { hint: (t) => t.historyOffHint() });
  return openTemporaryLedger();
}

/** Wraps a ledger so that the import continues when writing to it fails. The failure is reported once. */
function ignoreLedgerFailures(ledger: Ledger, trouble: (error: unknown) => void): Ledger {
  let isBroken = false;
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    if (isBroken) return;
    await work().catch((error: unknown) => {
      if (!isBroken) trouble(error);
      isBroken = true;
    });
  };
  return {
    ...ledger,
    begin: (run) => quietly(() => ledger.begin(run)),
    drop: (id) => quietly(() => ledger.drop(id)),
    end: (id, state) => quietly(() => ledger.end(id, state)),
    sending: (run, entry) => quietly(() => ledger.sending(run, entry)),
    done: (run, number, record, outcome) => quietly(() => ledger.done(run, number, record, outcome)),
    forget: (run, number) => quietly(() => ledger.forget(run, number)),
    prune: async (keep) => (isBroken ? 0 : ledger.prune(keep).catch(() => 0)),
  };
}
