import { randomUUID } from 'node:crypto';
import { failuresOf } from '../../bulk/failures.js';
import { importRows } from '../../bulk/import.js';
import type { FileJob, ImportJob, ImportOptions, Summary } from '../../bulk/job.js';
import type { Ledger, Run, Where } from '../../bulk/ledger.js';
import { EXIT, PartialError, UsageError } from '../../errors.js';
import { NAMESPACE, type Resource } from '../../spec/define.js';
import type { Given } from '../command.js';
import { confirmed } from '../confirm.js';
import type { Context } from '../context.js';
import { isOn, wordOf } from '../input/words.js';
import { whereOf } from '../ledger.js';
import { mustBeWritable } from '../render/sink.js';
import { type Session, settingsFor, withSession } from '../session.js';
import { mustMeanSomething } from './columns.js';
import { type FileGiven, fileJobs, filesOf, stdinOf } from './files.js';
import { ledgerFor } from './ledger.js';
import { observerOf } from './observer.js';
import { keyFor, kindOf, mustFit, optionsOf, readingOf } from './options.js';
import { progressOf } from './progress.js';
import { isOfFile, printEnd, writeRejects } from './result.js';
import { resumed } from './resume.js';
import { templateOf } from './template.js';

/** Runs `cal import`. @returns the exit code @throws CalError */
export async function runImport(given: Given, context: Context, only: Resource | undefined): Promise<number> {
  const templateKind = wordOf(given, 'template');
  if (templateKind !== undefined && templateKind !== 'false') {
    await context.out.write(templateOf(only ?? kindOf('template', templateKind)));
    return 0;
  }
  const ledger = await ledgerFor(given, context);
  try {
    const run = isOn({ ...given, flags: resumeAsFlag(given) }, 'resume')
      ? await resumed(given, context, { ledger, where: whereOf(await settingsFor(given, context)) })
      : undefined;
    const merged = run === undefined ? given : { operands: run.given.operands, flags: merge(run, given) };
    return await withSession({ given: merged, context, remember: 'own' }, (session) => {
      return importing({ given: merged, context, only, ledger, session, resumed: run });
    });
  } finally {
    await ledger.close();
  }
}

/** Turns `--resume=RUN` into `--resume=true`, so that it can be read as a switch. */
function resumeAsFlag({ flags }: Given): Given['flags'] {
  const word = flags.get('resume')?.at(-1);
  return word === undefined || word === 'false' ? flags : new Map([...flags, ['resume', ['true']]]);
}

/** Flags of the stopped run that a resumed one does not inherit: they would stop it at the same row again. */
const STOPPING = new Set(['stop-on-error', 'max-errors']);

/** A resumed run has the flags of the original one; flags of the current command line override them. */
const merge = ({ given }: Run, { flags }: Given): Given['flags'] =>
  new Map([
    ...Object.entries(given.flags).filter(([name]) => !STOPPING.has(name)),
    ...[...flags].filter(([name]) => name !== 'resume'),
  ]);

export interface Importing {
  readonly given: Given;
  readonly context: Context;
  readonly only: Resource | undefined;
  readonly ledger: Ledger;
  readonly session: Session;
  readonly resumed: Run | undefined;
}

const UPDATING: ReadonlySet<string> = new Set(['upsert', 'update']);

/** Asks for confirmation of bulk updates if the profile is protected. */
const isMeant = ({ given, context, session }: Importing): Promise<boolean> =>
  confirmed({
    ...{ given, context, settings: session.settings },
    needs: (t) => t.bulkNeedsConfirm(),
    declined: (t) => t.nothingChanged(),
  });

async function importing(importContext: Importing): Promise<number> {
  const { given, context, only, ledger, session } = importContext;
  const options = await optionsOf(given, context, session.settings.target.kind);
  const files = await filesOf(given, context);
  let read: (bytes: number) => void = () => {};
  const stdin = await stdinOf(files, context);
  const reading = { ...readingOf(given, context.now()), stdin: stdin.take, onBytes: (bytes: number) => read(bytes) };
  const jobs = await fileJobs(files, { ...reading, stdin: stdin.peek, onBytes: () => {} }, { given, only, options });
  for (const { resource } of jobs) mustFit(resource, options);
  await mustMeanSomething(jobs, { ...reading, stdin: stdin.peek, onBytes: () => {} }, options);
  const rejects = wordOf(given, 'rejects');
  if (rejects !== undefined) await mustBeWritable(rejects, context);
  const isDryRun = isOn(given, 'dry-run');
  if (!isDryRun && UPDATING.has(options.mode) && !(await isMeant(importContext))) return 0;
  const run = isDryRun ? undefined : await begun(importContext, files);
  const progress = progressOf(
    context,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  read = progress.read;
  const failures = failuresOf();
  const asJson = wordOf(given, 'format') === 'json';
  const observer = observerOf({ context, progress, isDryRun, asJson });
  const job: ImportJob = {
    client: session.client,
    isForeign: session.settings.namespace !== NAMESPACE,
    files: jobs,
    reading,
    options: withKey(options, jobs),
    ...(run === undefined ? {} : { record: { ledger, run: run.id, isResumed: importContext.resumed !== undefined } }),
    observer,
    signal: context.signal,
    now: context.now,
    sleep: context.sleep,
  };
  try {
    const summary = await importRows(job, failures);
    await progress.end();
    if (run !== undefined) await ledger.end(run.id, summary.stopped === undefined ? 'done' : 'stopped');
    try {
      if (rejects !== undefined) await writeRejects(failures, { file: rejects, failed: summary.failed, context });
    } finally {
      await printEnd(summary, {
        context,
        run: run?.id,
        asJson,
        isDryRun,
        rejects,
        command: commandOf(only),
        isPiped: files.some(({ path }) => path === '-'),
        untold: observer.untold(),
      });
    }
    return exitOf(summary);
  } catch (error) {
    if (run !== undefined) await ledger.end(run.id, 'stopped');
    throw error;
  } finally {
    failures.close();
  }
}

function withKey(options: ImportOptions, jobs: readonly FileJob[]): ImportOptions {
  const { key } = options;
  const [first] = jobs;
  if (key === undefined || first === undefined) return options;
  const keys = jobs.map(({ resource }) => keyFor(resource, key));
  return { ...options, key: keys[0] ?? key };
}

const NOT_KEPT = new Set(['resume', 'dry-run', 'verbose', 'template']);

/** Starts a new run in the ledger, or continues the resumed one. */
async function begun(
  { given, ledger, session, resumed, context }: Importing,
  files: readonly FileGiven[],
): Promise<Run> {
  const where = whereOf(session.settings);
  if (resumed !== undefined) return goingOn(resumed, { where, files, ledger });
  const run: Run = {
    id: randomUUID().slice(0, 8),
    command: 'import',
    ...where,
    started: context.now(),
    state: 'running',
    given: {
      operands: files.map(({ path }) => path),
      flags: Object.fromEntries([...given.flags].filter(([name]) => !NOT_KEPT.has(name))),
      files: Object.fromEntries(files.map(({ path, mark }) => [path, mark])),
    },
  };
  await ledger.begin(run);
  await ledger.prune(session.settings.history.keep);
  return run;
}

interface GoingOn {
  readonly where: Where;
  readonly files: readonly FileGiven[];
  readonly ledger: Ledger;
}

async function goingOn(run: Run, { where, files, ledger }: GoingOn): Promise<Run> {
  if (run.target !== where.target || run.namespace !== where.namespace) {
    throw new UsageError((t) => t.otherTarget(run.target), { hint: (t) => t.otherTargetHint() });
  }
  const changed = files.find(({ path, mark }) => run.given.files[path] !== mark);
  if (changed !== undefined) {
    throw new UsageError((t) => t.fileChanged(changed.name), { hint: (t) => t.fileChangedHint() });
  }
  await ledger.end(run.id, 'running');
  return run;
}

const commandOf = (only: Resource | undefined): string =>
  only === undefined ? 'cal import' : `cal ${only.plural} import`;

function exitOf({ stopped, failed }: Summary): number {
  if (stopped === 'interrupted') return EXIT.interrupted;
  if (typeof stopped === 'object') throw isOfFile(stopped) ? partial(stopped.error) : stopped.error;
  return failed > 0 || stopped === 'errors' ? EXIT.partial : 0;
}

const partial = ({ say, hint }: UsageError): PartialError => new PartialError(say, hint === undefined ? {} : { hint });
