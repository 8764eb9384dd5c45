import type { Context } from '../cli/context.js';
import { changesOf, clockOf, commandOf, signsOf, withLedger } from '../cli/history/runs.js';
import type { Candidate } from './complete.js';

const MOST = 50;

/** Returns the latest runs of the ledger, each with its time, command and changes. */
export const runWords = (context: Context): Promise<Candidate[]> =>
  withLedger(context, async (ledger) => {
    const runs = await ledger.runs(MOST);
    return Promise.all(
      runs.map(async (run) => ({
        word: run.id,
        doc: [
          clockOf(context.env.CAL_TZ, context.locale)(run),
          commandOf(run),
          signsOf(changesOf(await ledger.tally(run.id))),
        ].join('  '),
      })),
    );
  });
