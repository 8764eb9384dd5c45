import type { Context } from '../../context.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import type { CommandSession } from '../../session.js';

/**
 * Lists the starts of events of a series that commands on this machine deleted permanently. Without a readable history
 * there are none: it must not stop a command that writes.
 */
export async function listDeletedStarts(
  tag: number,
  { settings }: CommandSession,
  context: Context,
): Promise<readonly string[]> {
  if (!settings.history.isOn) return [];
  const [{ withLedger }, { findDeletedStarts }] = await Promise.all([
    import('../sync/describe-run.js'),
    import('../../../sync/series/find-deleted-starts.js'),
  ]);
  return withLedger(context, (ledger) => findDeletedStarts(tag, ledger, ledgerTargetOf(settings))).catch(() => []);
}
