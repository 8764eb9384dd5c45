import { NAMESPACE } from '../../../contract/declarations.js';
import type { ReplacementFinder } from '../../../sync/ledger/find-replacement.js';
import type { Ledger, LedgerRun } from '../../../sync/ledger/ledger.js';
import type { Context } from '../../context.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import type { CommandSession } from '../../session.js';

interface ReplacementSearch {
  readonly run: LedgerRun;
  readonly session: CommandSession;
  readonly context: Context;
  readonly ledger: Ledger;
}

/** Does some work of an undo with a finder of records that took the place of those to bring back. */
export async function withReplacements<T>(
  { run, session, context, ledger }: ReplacementSearch,
  work: (replacements: ReplacementFinder) => Promise<T>,
): Promise<T> {
  const [{ createReplacementFinder }, { findUidReplacements }] = await Promise.all([
    import('../../../sync/ledger/find-replacement.js'),
    import('../../../sync/ledger/find-uid-replacements.js'),
  ]);
  const { settings, client } = session;
  const where = ledgerTargetOf(settings);
  const uidReplacements = await findUidReplacements(ledgerPathOf(context), where, run.id);
  const isForeign = settings.namespace !== NAMESPACE;
  const replacements = createReplacementFinder({ client, ledger, where, isForeign, uidReplacements });
  try {
    return await work(replacements);
  } finally {
    replacements.close();
  }
}
