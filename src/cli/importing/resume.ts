import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Ledger, Run, Where } from '../../bulk/ledger.js';
import { NotFoundError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { wordOf } from '../input/words.js';

const RECENT = 200;

/**
 * Finds the run to resume: the given one, or the latest unfinished import of these files. Runs on this service take
 * precedence over those on others.
 * @throws NotFoundError
 */
export async function resumed(given: Given, { cwd }: Context, { ledger, where }: Looking): Promise<Run> {
  const id = idIn(given, cwd);
  if (id !== undefined) {
    const run = await ledger.run(id);
    if (run?.command !== 'import') throw new NotFoundError((t) => t.noSuchRun(id));
    return run;
  }
  const paths = given.operands.map((name) => (name === '-' ? name : resolve(cwd, name)));
  const runs = [...(await ledger.runs(RECENT, where)), ...(await ledger.runs(RECENT))];
  const latestRun = runs.find(({ command, state, given: { operands } }) => {
    const hasSameFiles = paths.length === 0 || paths.join('\n') === operands.join('\n');
    return command === 'import' && state !== 'done' && hasSameFiles;
  });
  if (latestRun === undefined) throw new NotFoundError((t) => t.nothingToResume());
  return latestRun;
}

interface Looking {
  readonly ledger: Ledger;
  /** The service of the current session. */
  readonly where: Where;
}

/** Returns the run's ID from `--resume=RUN`, or from `--resume RUN` when RUN is not a file. */
function idIn(given: Given, cwd: string): string | undefined {
  const word = wordOf(given, 'resume');
  if (word !== undefined && word !== 'true') return word;
  const [only, ...more] = given.operands;
  const isRun =
    only !== undefined && more.length === 0 && /^[0-9a-f]{8}$/.test(only) && !existsSync(resolve(cwd, only));
  return isRun ? only : undefined;
}
