import { isSwitchOn } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import type { SessionInvocation } from '../../session.js';

/**
 * Runs work while no other program of this user writes the same sources to the same service. Says if it has to wait. A
 * dry run waits for nobody.
 */
export async function withSourceLock<T>(
  { args, context, session }: SessionInvocation,
  sources: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  if (isSwitchOn(args, 'dry-run')) return work();
  const { lockSources } = await import('../../../sync/source-lock.js');
  const { err, text, signal, sleep } = context;
  const release = await lockSources({
    ledgerFile: ledgerPathOf(context),
    where: ledgerTargetOf(session.settings),
    sources,
    signal,
    sleep,
    onWait: () => printMessage(err, text.waitsForSameSource()),
  });
  try {
    return await work();
  } finally {
    release();
  }
}
