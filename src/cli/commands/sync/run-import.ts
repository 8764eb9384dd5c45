import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isWebAddress } from '../../../client/download-file.js';
import type { Resource } from '../../../contract/declarations.js';
import { NotFoundError, UsageError } from '../../../errors.js';
import { streamNamedFile } from '../../../named-files.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import { listColumnNames } from '../../../sync/read/column-meanings.js';
import type { Invocation, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { loadSettings, withSession } from '../../session.js';
import { untilInterrupted } from '../../until-interrupted.js';
import { parseKindFlag } from './detect-row-kind.js';
import { collectImportInputs, withDownloadFolder } from './import-inputs.js';
import { importListedFiles } from './import-listed-files.js';
import { readImportOptions } from './import-options.js';
import { type ImportContext, openImportLedger } from './run-import-job.js';
import { withSourceLock } from './with-source-lock.js';

export async function runImport(given: ParsedArguments, outer: Context, only: Resource | undefined): Promise<number> {
  const { args, context } = await takePipeAsStdin(given, outer);
  const templateKind = lastValueOf(args, 'template');
  if (templateKind !== undefined && templateKind !== 'false') {
    await context.out.write(createCsvTemplate(only ?? parseKindFlag('template', templateKind)));
    return 0;
  }
  const ledger = await openImportLedger(args, context);
  try {
    const isResume = isSwitchOn({ ...args, flags: normalizeResumeFlag(args) }, 'resume');
    const run = isResume
      ? await findRunToResume(args, context, { ledger, where: ledgerTargetOf(await loadSettings(args, context)) })
      : undefined;
    if (isResume && run === undefined) {
      await printMessage(context.err, context.text.nothingToResume());
      return 0;
    }
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
  const paths = inputs.files.map(({ path, address }) => address ?? resolve(context.cwd, path));
  return withSourceLock(importContext, paths, () => importListedFiles(importContext, inputs, options));
}

const RECENT_RUNS = 200;

/**
 * Finds the run to resume: the given one, or the latest unfinished import of these files. Runs on this service take
 * precedence over those on others.
 * @returns undefined if no import is unfinished @throws NotFoundError for an unknown run
 */
export async function findRunToResume(
  args: ParsedArguments,
  { cwd }: Context,
  { ledger, where }: { readonly ledger: Ledger; readonly where: LedgerTarget },
): Promise<LedgerRun | undefined> {
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
  return latestRun;
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

/** Returns a CSV header with the columns of a new record, required ones first. */
function createCsvTemplate(resource: Resource): string {
  const names = listColumnNames(resource).filter((name) => name !== 'id' && Object.hasOwn(resource.fields, name));
  const needed = names.filter((name) => resource.fields[name]?.required);
  return `${[...needed, ...names.filter((name) => !needed.includes(name))].join(',')}\n`;
}

/** Files of rows are read several times and pipes once: an operand such as `<(command)` is read as stdin is. */
async function takePipeAsStdin(args: ParsedArguments, context: Context): Promise<Invocation> {
  const isPipe = async (name: string) =>
    (await stat(resolve(context.cwd, name)).catch(() => undefined))?.isFIFO() === true;
  const operands = await Promise.all(args.operands.map(async (name) => ((await isPipe(name)) ? '-' : name)));
  const [pipe] = args.operands.filter((name, at) => name !== operands[at]);
  if (pipe === undefined) return { args, context };
  if (operands.filter((name) => name === '-').length > 1) throw new UsageError((t) => t.importStdinOnce());
  const bytes = streamNamedFile(resolve(context.cwd, pipe), pipe);
  return { args: { ...args, operands }, context: { ...context, stdin: { ...context.stdin, bytes } } };
}
