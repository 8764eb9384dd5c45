import { randomUUID } from 'node:crypto';
import { NAMESPACE, type Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import {
  CANCELLED_ACTIONS,
  type CalendarImportOptions,
  type CalendarNotes,
} from '../../../sync/import/calendar/calendar-import.js';
import { type FailedRows, openFailedRows } from '../../../sync/import/failed-rows.js';
import type { ImportJob, ImportSummary } from '../../../sync/import/import-job.js';
import { importRows } from '../../../sync/import/import-rows.js';
import { type CalendarEvents, openCalendarEvents } from '../../../sync/ledger/calendar-events.js';
import { type Ledger, type LedgerRun, openLedger, openTemporaryLedger } from '../../../sync/ledger/ledger.js';
import { createWriteRecorder } from '../../../sync/ledger/record-writes.js';
import { completeTakenBack, settleUnanswered } from '../../../sync/ledger/settle-unanswered.js';
import { numberOutsideRows } from '../../../sync/plan/record-writer.js';
import { createUndoneRecords, type UndoneRecords } from '../../../sync/plan/undone-records.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { readChoiceFlag } from '../../input/option-values.js';
import { createLedgerWarner, ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printAllRelinked, relinkTakenBack } from '../../ledger-session.js';
import { printMessage } from '../../output/print-message.js';
import type { RelinkedRecord } from '../../output/print-relinked.js';
import { type CommandSession, collectSettingsInput, type SessionInvocation } from '../../session.js';
import type { createImportProgress } from './import-report.js';

/** Returns the parts of an import job that come from the session and the context of a command. */
export const selectJobContext = (
  { client, settings }: CommandSession,
  { signal, now, sleep }: Context,
): Pick<ImportJob, 'client' | 'isForeign' | 'signal' | 'now' | 'sleep'> => ({
  client,
  isForeign: settings.namespace !== NAMESPACE,
  signal,
  now,
  sleep,
});

interface OpenedRun {
  readonly ledger: Ledger;
  readonly run: LedgerRun;
  readonly resumed?: LedgerRun | undefined;
}

interface RecordedImport extends Required<Pick<ImportJob, 'record' | 'undone'>> {
  /** Says which records have come out of the trash with their events. */
  readonly printRelinked: () => Promise<void>;
}

/**
 * The run of an import in the ledger, with the records of the user's undone runs that it takes back. Finds out which writes of
 * the resumed run took effect without a response.
 */
export async function toImportRecord(
  { ledger, run, resumed }: OpenedRun,
  session: CommandSession,
  context: Context,
): Promise<RecordedImport> {
  const { client, now } = selectJobContext(session, context);
  const { namespace, languageParameter, language } = session.settings;
  const recorder = createWriteRecorder({
    client,
    readRecords: new Map(),
    restRoot: session.languageRoot,
    namespace,
    languageParameter,
    language,
    begin: async () => ({ ledger, run }),
    onLedgerError: createLedgerWarner(context),
    nextNumber: () => numberOutsideRows('event', randomUUID()),
  });
  const relinked: RelinkedRecord[] = [];
  const relink = async (resource: Resource, record: JsonObject) => {
    relinked.push(await relinkTakenBack({ resource, record, ledger, run, marked: recorder.client }, client));
  };
  const printRelinked = () => printAllRelinked(relinked, context);
  const undone = createUndoneRecords({ client, ledger, where: run, now, marked: recorder.client });
  const { isProcessRunning } = context;
  const settling = { client, ledger, where: run, isProcessRunning, relinking: recorder.client };
  const settled = await (resumed === undefined
    ? completeTakenBack(run, settling)
    : settleUnanswered(resumed, settling));
  return { record: { ledger, run: run.id, relink, ...(settled ? { settled } : {}) }, undone, printRelinked };
}

/** The records of the user's undone runs that an import would take back, for a dry run. */
export function listUndoneRecords({ ledger, session, context }: ImportContext): UndoneRecords {
  const { client, now } = selectJobContext(session, context);
  return createUndoneRecords({ client, ledger, where: ledgerTargetOf(session.settings), now, marked: () => client });
}

interface ImportEnding<T> {
  readonly progress: Pick<ReturnType<typeof createImportProgress>, 'clear'>;
  /** Reports the result while the failed rows can be read. */
  readonly finish: (summary: ImportSummary, failures: FailedRows) => Promise<T>;
}

/**
 * Imports the rows of a job and ends its run in the ledger, also if the import or its report fails. @throws CalError
 */
export async function runImportJob<T>(job: ImportJob, { progress, finish }: ImportEnding<T>): Promise<T> {
  const failures = openFailedRows();
  const endRun = async (state: 'done' | 'stopped') => job.record?.ledger.end(job.record.run, state);
  try {
    const summary = await importRows(job, failures).finally(() => job.observer.printFailures?.());
    await progress.clear();
    await endRun(summary.stopped === undefined ? 'done' : 'stopped');
    return await finish(summary, failures);
  } catch (error) {
    await endRun('stopped');
    throw error;
  } finally {
    failures.close();
  }
}

export interface ImportContext extends SessionInvocation {
  readonly only: Resource | undefined;
  readonly ledger: Ledger;
  readonly resumed: LedgerRun | undefined;
  readonly folder: string;
}

/**
 * Opens the ledger of an import. Uses a temporary one when the history is off or its file cannot be written.
 * @throws UsageError for --resume when the history is off
 */
export async function openImportLedger(args: ParsedArguments, context: Context): Promise<Ledger> {
  const { resolveSettingsWithoutPassword: configured } = await import('../../../config/resolve-settings.js');
  const { settings } = await configured(collectSettingsInput(args, context));
  const trouble = createLedgerWarner(context);
  if (settings.history.isOn) {
    const ledger = await openLedger(ledgerPathOf(context)).catch((error: unknown) => void trouble(error));
    return ledger === undefined ? openTemporaryLedger() : ignoreLedgerFailures(ledger, trouble);
  }
  if (args.flags.has('resume')) throw new UsageError((t) => t.historyOff(), { hint: (t) => t.historyOffHint() });
  return openTemporaryLedger();
}

/** Wraps a ledger so that the import continues when writing to it fails. The failure is reported once. */
function ignoreLedgerFailures(ledger: Ledger, trouble: (error: unknown) => void): Ledger {
  let isBroken = false;
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    if (isBroken) return;
    await work().catch((error: unknown) => {
      if (!isBroken) trouble(error);
      isBroken = true;
    });
  };
  return {
    ...ledger,
    begin: (run) => quietly(() => ledger.begin(run)),
    drop: (id) => quietly(() => ledger.drop(id)),
    end: (id, state) => quietly(() => ledger.end(id, state)),
    sending: (run, entry) => quietly(() => ledger.sending(run, entry)),
    done: (run, number, record, outcome) => quietly(() => ledger.done(run, number, record, outcome)),
    forget: (run, number) => quietly(() => ledger.forget(run, number)),
    prune: async (keep) => (isBroken ? 0 : ledger.prune(keep).catch(() => 0)),
  };
}

/**
 * Opens the notes on events that were imported from calendar files. They are temporary if the history is off or cannot
 * be written.
 * @returns undefined if no event is imported, or if --key decides which records match
 */
export async function openCalendarImport(
  args: ParsedArguments,
  context: Context,
  { session, job }: { readonly session: CommandSession; readonly job: Pick<ImportJob, 'files' | 'options'> },
): Promise<CalendarImportOptions | undefined> {
  const cancelled = readChoiceFlag(args, 'cancelled', CANCELLED_ACTIONS) ?? 'trash';
  const hasEvents = job.files.some(({ resource }) => resource.name === 'event');
  if (!hasEvents || job.options.key !== undefined) return undefined;
  return { events: await openEvents(context, session), cancelled, update: 'source' };
}

async function openEvents(context: Context, { settings }: CommandSession): Promise<CalendarEvents> {
  const place = { ...ledgerTargetOf(settings), source: '' };
  if (!settings.history.isOn) return openCalendarEvents(undefined, place);
  return openCalendarEvents(ledgerPathOf(context), place).catch(() => openCalendarEvents(undefined, place));
}

/** Says what an import did to events beyond the counts of its rows. */
export async function printCalendarNotes(
  { options, notes }: { readonly options: CalendarImportOptions; readonly notes: CalendarNotes | undefined },
  { err, text }: Context,
  isDryRun: boolean,
): Promise<void> {
  if (notes === undefined) return;
  const action = options.vanished?.action ?? options.cancelled;
  const lines = [
    ...(notes.older > 0 ? [text.importOlder({ count: notes.older })] : []),
    ...(notes.renamed > 0 ? [text.importRenamedUids({ count: notes.renamed })] : []),
    ...(notes.kept > 0 ? [text.importKeptEdits({ count: notes.kept })] : []),
    ...(notes.removed > 0 && action !== 'keep'
      ? [text.importRemoved[action]({ count: notes.removed, isRehearsal: isDryRun })]
      : []),
    ...(['absent', 'keep', 'unidentified'] as const)
      .filter((why) => notes.cancelled[why] > 0)
      .map((why) => text.importSkippedCancellations[why]({ count: notes.cancelled[why] })),
    ...(notes.withheld > 0 ? [text.importWithheld({ count: notes.withheld })] : []),
  ];
  for (const line of lines) await printMessage(err, line);
}
