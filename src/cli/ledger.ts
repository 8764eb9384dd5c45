import { join } from 'node:path';
import type { Where } from '../bulk/ledger.js';
import type { Settings } from '../config/settings.js';
import { baseOf } from '../config/target.js';
import type { Context } from './context.js';
import { inform } from './informing.js';

/** Where writes of this user are remembered: `$XDG_STATE_HOME/cal/ledger.db`. */
export const ledgerFile = ({ env, home }: Pick<Context, 'env' | 'home'>): string =>
  join(baseOf(env.XDG_STATE_HOME) ?? join(home, '.local', 'state'), 'cal', 'ledger.db');

/** The service of a session, as the ledger names it. */
export const whereOf = ({ target, namespace }: Pick<Settings, 'target' | 'namespace'>): Where => ({
  target: target.kind === 'http' ? target.restRoot : target.path,
  namespace,
});

/** Told once, when writes cannot be remembered; they are done all the same. */
export const troubleWith =
  ({ err, text }: Pick<Context, 'err' | 'text'>) =>
  (error: unknown): void =>
    void inform(err, text.historyTrouble(error instanceof Error ? error.message : String(error)));
