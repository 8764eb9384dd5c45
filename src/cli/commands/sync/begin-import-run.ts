import { randomUUID } from 'node:crypto';
import { UsageError } from '../../../errors.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import type { ImportContext } from './import-context.js';
import type { ImportFile } from './import-files.js';

const UNRECORDED_FLAGS = new Set(['resume', 'dry-run', 'verbose', 'template']);

/** Starts a new run in the ledger, or continues the resumed one. */
export async function beginImportRun(
  { args, ledger, session, resumed, context }: ImportContext,
  files: readonly ImportFile[],
): Promise<LedgerRun> {
  const where = ledgerTargetOf(session.settings);
  if (resumed !== undefined) return continueRun(resumed, { where, files, ledger, pid: context.pid });
  const run: LedgerRun = {
    id: randomUUID().slice(0, 8),
    command: 'import',
    ...where,
    started: context.now(),
    state: 'running',
    pid: context.pid,
    given: {
      operands: files.map(({ path, address }) => address ?? path),
      flags: Object.fromEntries([...args.flags].filter(([name]) => !UNRECORDED_FLAGS.has(name))),
      files: Object.fromEntries(files.map(({ path, mark }) => [path, mark])),
    },
  };
  await ledger.begin(run);
  await ledger.prune(session.settings.history.keep);
  return run;
}

interface ResumeContext {
  readonly where: LedgerTarget;
  readonly files: readonly ImportFile[];
  readonly ledger: Ledger;
  readonly pid: number;
}

async function continueRun(run: LedgerRun, { where, files, ledger, pid }: ResumeContext): Promise<LedgerRun> {
  if (run.target !== where.target || run.namespace !== where.namespace) {
    throw new UsageError((t) => t.otherTarget({ target: run.target }), { hint: (t) => t.otherTargetHint() });
  }
  const changed = files.find(({ path, mark }) => run.given.files[path] !== mark);
  if (changed !== undefined) {
    throw new UsageError((t) => t.fileChanged({ file: changed.name }), { hint: (t) => t.fileChangedHint() });
  }
  await ledger.begin({ ...run, state: 'running', pid });
  return run;
}
