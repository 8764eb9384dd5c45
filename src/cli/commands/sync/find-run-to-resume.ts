import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { NotFoundError } from '../../../errors.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';

const RECENT_RUNS = 200;

/**
 * Finds the run to resume: the given one, or the latest unfinished import of these files. Runs on this service take
 * precedence over those on others.
 * @throws NotFoundError
 */
export async function findRunToResume(
  args: ParsedArguments,
  { cwd }: Context,
  { ledger, where }: ResumeSearch,
): Promise<LedgerRun> {
  const id = readResumeId(args, cwd);
  if (id !== undefined) {
    const run = await ledger.run(id);
    if (run?.command !== 'import') throw new NotFoundError((t) => t.noSuchRun({ id }));
    return run;
  }
  const paths = args.operands.map((name) => (name === '-' ? name : resolve(cwd, name)));
  const runs = [...(await ledger.runs(RECENT_RUNS, where)), ...(await ledger.runs(RECENT_RUNS))];
  const latestRun = runs.find(({ command, state, given: { operands } }) => {
    const hasSameFiles = paths.length === 0 || paths.join('\n') === operands.join('\n');
    return command === 'import' && state !== 'done' && hasSameFiles;
  });
  if (latestRun === undefined) throw new NotFoundError((t) => t.nothingToResume());
  return latestRun;
}

interface ResumeSearch {
  readonly ledger: Ledger;
  /** The service of the current session. */
  readonly where: LedgerTarget;
}

/** Returns the run's ID from `--resume=RUN`, or from `--resume RUN` when RUN is not a file. */
function readResumeId(args: ParsedArguments, cwd: string): string | undefined {
  const word = lastValueOf(args, 'resume');
  if (word !== undefined && word !== 'true') return word;
  const [only, ...more] = args.operands;
  const isRun =
    only !== undefined && more.length === 0 && /^[0-9a-f]{8}$/.test(only) && !existsSync(resolve(cwd, only));
  return isRun ? only : undefined;
}
