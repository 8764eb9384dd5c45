import {
  createRunClock,
  formatRunChanges,
  formatRunCommand,
  sumRunChanges,
  withLedger,
} from '../commands/sync/describe-run.js';
import type { Context } from '../context.js';
import type { CompletionCandidate } from './print-completions.js';

const MOST_RUNS = 50;

/** Returns the latest runs of the ledger, each with its time, command and changes. */
export const findRunCandidates = (context: Context): Promise<CompletionCandidate[]> =>
  withLedger(context, async (ledger) => {
    const runs = await ledger.runs(MOST_RUNS);
    return Promise.all(
      runs.map(async (run) => ({
        word: run.id,
        doc: [
          createRunClock(context.env.CAL_TZ, context.locale)(run),
          formatRunCommand(run),
          formatRunChanges(sumRunChanges(await ledger.tally(run.id))),
        ].join('  '),
      })),
    );
  });
