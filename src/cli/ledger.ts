import { join } from 'node:path';
import type { Where } from '../bulk/ledger.js';
import type { Settings } from '../config/settings.js';
import { baseOf } from '../config/target.js';
import { type Say, UsageError } from '../errors.js';
import type { Context } from './context.js';
import { inform } from './informing.js';
import { fromHome } from './render/home-path.js';

/** Path of this user's ledger: `$XDG_STATE_HOME/cal/ledger.db`. */
export const ledgerFile = ({ env, home }: Pick<Context, 'env' | 'home'>): string =>
  join(baseOf(env.XDG_STATE_HOME) ?? join(home, '.local', 'state'), 'cal', 'ledger.db');

/** The service as ledger entries name it: its REST root or file path, and its namespace. */
export const whereOf = ({ target, namespace }: Pick<Settings, 'target' | 'namespace'>): Where => ({
  target: target.kind === 'http' ? target.restRoot : target.path,
  namespace,
});

/** Runs `open` on the ledger. @throws UsageError that names the ledger's file and the reason when `open` fails */
export async function readable<T>(context: Pick<Context, 'env' | 'home'>, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const say: Say = (t) => t.historyUnreadable(fromHome(ledgerFile(context), context.home), reason);
    throw new UsageError(say, { hint: (t) => t.historyUnreadableHint(), cause: error });
  }
}

/**
 * Returns a handler that warns on stderr that writes cannot be recorded in the ledger. The writes themselves go on.
 */
export const troubleWith =
  ({ err, text }: Pick<Context, 'err' | 'text'>) =>
  (error: unknown): void =>
    void inform(err, text.historyTrouble(error instanceof Error ? error.message : String(error)));
