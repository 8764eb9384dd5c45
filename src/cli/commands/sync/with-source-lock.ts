import type { Settings } from '../../../config/resolve-settings.js';
import type { Context } from '../../context.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';

/** Runs work while no other program of this user writes the same sources to the same service. Says if it has to wait. */
export async function withSourceLock<T>(
  context: Context,
  settings: Settings,
  sources: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { lockSources } = await import('../../../sync/source-lock.js');
  const { err, text, signal, sleep } = context;
  const release = await lockSources({
    ledgerFile: ledgerPathOf(context),
    where: ledgerTargetOf(settings),
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
