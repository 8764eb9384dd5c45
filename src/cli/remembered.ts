import { randomUUID } from 'node:crypto';
import { remembering } from '../bulk/history/lazy.js';
import type { Recording } from '../bulk/history/recording.js';
import type { Run } from '../bulk/ledger.js';
import type { Client } from '../client/shapes.js';
import type { Settings } from '../config/settings.js';
import type { Given } from './command.js';
import type { Context } from './context.js';
import { inform } from './informing.js';
import { ledgerFile, troubleWith, whereOf } from './ledger.js';
import { paintOf } from './render/paint.js';

/** Details of a session's run for the ledger. `own`: the command records its writes itself. */
export type Remember = 'own' | Pick<Run, 'subject' | 'undoes'>;

export interface Remembered {
  /** The client, with its writes recorded as one run in the ledger. */
  readonly client: Client;
  /** The recording of this run, for writes that add details to it; absent when nothing is recorded. */
  readonly recording?: () => Promise<Recording>;
  /** Ends the run in the ledger. @param isWhole true if nothing failed unexpectedly */
  readonly end: (isWhole: boolean) => Promise<void>;
}

interface Parts {
  readonly given: Given;
  readonly context: Context;
  readonly settings: Settings;
  readonly restRoot: string;
  readonly client: Client;
  readonly remember: Remember;
}

/** Records the writes of a command as one run in the ledger, unless the history is switched off. */
export function rememberedClient(parts: Parts): Remembered {
  const { given, context, settings, client, remember } = parts;
  if (remember === 'own' || !settings.history.isOn) return { client, end: async () => {} };
  const lazy = remembering(client, settings.language, async (seen) => {
    const { recordingOf } = await import('../bulk/history/recording.js');
    return recordingOf({
      ...{ client, seen, restRoot: parts.restRoot, language: settings.language },
      ...{ namespace: settings.namespace, languageParameter: settings.languageParameter },
      begin: () => begun(parts, remember),
      trouble: troubleWith(context),
    });
  });
  return {
    ...lazy,
    end: async (isWhole) => {
      if (!lazy.begun()) return;
      const hasDeleted = await (await lazy.recording()).end(isWhole);
      // An undo has already printed how to redo.
      if (hasDeleted && remember.undoes === undefined) await sayHowToUndo(given, context);
    },
  };
}

// Longest wait for a ledger that another process has locked. Kept short: the user is waiting for the command.
const PATIENCE_MS = 2000;

async function begun({ given, context, settings }: Parts, remember: Exclude<Remember, 'own'>) {
  const [{ openLedger }, { textWithoutSecrets }] = await Promise.all([
    import('../bulk/ledger.js'),
    import('../bulk/history/secrets.js'),
  ]);
  const ledger = await openLedger(ledgerFile(context), PATIENCE_MS);
  const run: Run = {
    id: randomUUID().slice(0, 8),
    command: given.words?.join(' ') ?? '',
    ...whereOf(settings),
    started: context.now(),
    state: 'running',
    given: { operands: given.operands.map(textWithoutSecrets), flags: {}, files: {} },
    ...remember,
  };
  await ledger.begin(run);
  await ledger.prune(settings.history.keep);
  return { ledger, run };
}

/** Tells a user at a terminal, after a deletion, that `cal undo` exists. */
async function sayHowToUndo(given: Given, context: Context): Promise<void> {
  const { out, err, text } = context;
  if (!out.isTTY || !err.isTTY) return;
  const { dim } = await paintOf(given, context, err);
  await inform(err, dim(text.undoHint()));
}
