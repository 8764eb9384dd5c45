import { resolve } from 'node:path';
import { isWebAddress } from '../../../client/download-file.js';
import type { Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import type { LedgerRun } from '../../../sync/ledger/ledger.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { loadSettings, withSession } from '../../session.js';
import { untilInterrupted } from '../../until-interrupted.js';
import { findRunToResume } from './find-run-to-resume.js';
import type { ImportContext } from './import-context.js';
import { collectImportInputs, withDownloadFolder } from './import-downloads.js';
import { openImportLedger } from './import-ledger.js';
import { importListedFiles } from './import-listed-files.js';
import { parseKindFlag, readImportOptions } from './import-options.js';
import { createCsvTemplate } from './import-template.js';
import { takePipeAsStdin } from './take-pipe-as-stdin.js';
import { withSourceLock } from './with-source-lock.js';

/** Runs `cal import`. @returns the exit code @throws CalError */
export async function runImport(given: ParsedArguments, outer: Context, only: Resource | undefined): Promise<number> {
  const { args, context } = await takePipeAsStdin(given, outer);
  const templateKind = lastValueOf(args, 'template');
  if (templateKind !== undefined && templateKind !== 'false') {
    await context.out.write(createCsvTemplate(only ?? parseKindFlag('template', templateKind)));
    return 0;
  }
  const ledger = await openImportLedger(args, context);
  try {
    const run = isSwitchOn({ ...args, flags: normalizeResumeFlag(args) }, 'resume')
      ? await findRunToResume(args, context, { ledger, where: ledgerTargetOf(await loadSettings(args, context)) })
      : undefined;
    if (run?.given.operands.some(isWebAddress)) throw new UsageError((t) => t.resumeNeedsFile());
    const merged = run === undefined ? args : { operands: run.given.operands, flags: mergeResumedFlags(run, args) };
    return await withSession({ args: merged, context, runDetails: 'own' }, (session) =>
      withDownloadFolder(merged, context, (folder) =>
        importFiles({ args: merged, context, only, ledger, session, resumed: run, folder }),
      ),
    );
  } finally {
    await ledger.close();
  }
}

/** Turns `--resume=RUN` into `--resume=true`, so that it can be read as a switch. */
function normalizeResumeFlag({ flags }: ParsedArguments): ParsedArguments['flags'] {
  const word = flags.get('resume')?.at(-1);
  return word === undefined || word === 'false' ? flags : new Map([...flags, ['resume', ['true']]]);
}

/** Flags of the stopped run that a resumed one does not inherit: they would stop it at the same row again. */
const STOPPING_FLAGS = new Set(['stop-on-error', 'max-errors']);

/** A resumed run has the flags of the original one; flags of the current command line override them. */
const mergeResumedFlags = ({ given }: LedgerRun, { flags }: ParsedArguments): ParsedArguments['flags'] =>
  new Map([
    ...Object.entries(given.flags).filter(([name]) => !STOPPING_FLAGS.has(name)),
    ...[...flags].filter(([name]) => name !== 'resume'),
  ]);

/** Waits for another import of the same files before it reads what the calendar holds. */
async function importFiles(importContext: ImportContext): Promise<number> {
  const { args, context, session } = importContext;
  const options = await untilInterrupted(context.signal, readImportOptions(args, context, session));
  const inputs = await collectImportInputs(importContext);
  const work = () => importListedFiles(importContext, inputs, options);
  if (isSwitchOn(args, 'dry-run')) return work();
  const paths = inputs.files.map(({ path, address }) => address ?? resolve(context.cwd, path));
  return withSourceLock(context, session.settings, paths, work);
}
