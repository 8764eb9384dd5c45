import type { RecordKind } from '../../../contract/declarations.js';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import { EXIT } from '../../../error-codes.js';
import { PartialRunError, UsageError } from '../../../errors.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { type FailedRow, type FailedRows, formatRejects } from '../../../sync/import/failed-rows.js';
import type { ImportCounts, ImportObserver, ImportSummary } from '../../../sync/import/import-job.js';
import { nameOfChange, type PlannedRecord } from '../../../sync/plan/planned-record.js';
import type { InferredValue } from '../../../sync/read/row-draft.js';
import type { Catalogue } from '../../../text/catalogue.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import type { Context } from '../../context.js';
import { withOutput } from '../../output/output-file.js';
import { printCreatedAndNear } from '../../output/print-also-created.js';
import { printMessage } from '../../output/print-message.js';
import { createProgressLine, formatProgressBar } from '../../output/progress-line.js';
import { formatLocalDate } from '../../output/table-writer.js';
import { parseRejectFormat } from './import-options.js';

/** Files may have `2027-07-01T20:00:00`. */
const CLOCK = /[T ](\d{2}:\d{2}).*$/;

const MAX_REPORTED_ROWS = 20;

interface ImportReporterOptions {
  readonly context: Context;
  readonly progress: ImportProgress;
  readonly isDryRun: boolean;
  readonly asJson: boolean;
}

interface ImportReporter extends ImportObserver {
  /** Number of failed rows that were not reported, because only the first 20 problems are. */
  readonly countUnreported: () => number;
}

/** Reports the events of an import: failures and notes on stderr, the planned changes of a dry run on stdout. */
export function createImportReporter({ context, progress, isDryRun, asJson }: ImportReporterOptions): ImportReporter {
  const { text, out } = context;
  const failures = new Map<
    string,
    { readonly values: Omit<Parameters<Catalogue['rowFailed']>[0], 'more'>; more: number }
  >();
  let unreported = 0;
  let twins = 0;
  return {
    say: (say) => say(text),
    note: (say) => void progress.line(say(text)),
    duplicate: ({ file, line }, twin) => {
      twins += 1;
      if (twins > MAX_REPORTED_ROWS) return;
      const message = text.saysTheSame({ place: twin });
      void progress.line(toSingleLine(text.rowFailed({ file, line, message, more: 0 })));
    },
    counted: progress.showCounts,
    countUnreported: () => unreported,
    failed: ({ file, line, errors }) => {
      let isReported = false;
      for (const { column, value, message } of errors) {
        const key = JSON.stringify([file, column, value, message]);
        const same = failures.get(key);
        const isToldAlready = value !== undefined && message.includes(value);
        if (same !== undefined) same.more += 1;
        else if (failures.size < MAX_REPORTED_ROWS)
          failures.set(key, {
            values: { file, line, column, value: isToldAlready ? undefined : value, message },
            more: 0,
          });
        isReported ||= failures.has(key);
      }
      if (!isReported) unreported += 1;
    },
    printFailures: async () => {
      for (const { values, more } of failures.values())
        await progress.line(toSingleLine(text.rowFailed({ ...values, more })));
    },
    ...(isDryRun && !asJson
      ? {
          step: async (record) => {
            await progress.clear();
            await out.write(`${toSingleLine(formatPlannedRow(record, context))}\n`);
          },
        }
      : {}),
  };
}

function formatPlannedRow(
  { action, place, title, id, changes, isRestored = false }: PlannedRecord,
  { text, out }: Context,
): string {
  const { file = '', line = 0 } = place ?? {};
  const planned = (name: string) => formatCell(changes.find(({ field }) => field === name)?.after ?? '');
  const isAllDay = planned('all_day') === 'true';
  const show = (date: string) => {
    if (out.isTTY) return formatLocalDate(date, text.dateLocale(), isAllDay);
    return isAllDay ? date.slice(0, DAY_LENGTH) : date.replace(CLOCK, ' $1');
  };
  // The events of a series have the same title and place.
  const times = formatTimes(planned('start_date'), planned('end_date'), show);
  const details = action === 'create' && times !== '' ? [times, planned('venue')].filter((each) => each !== '') : [];
  const parts = [title, ...details];
  const named = parts.join(getListSeparator(text.dateLocale()));
  const where = { place: line === 0 ? file : `${file}:${line}`, title: named };
  if (action === 'delete') return text.planRemove({ ...where, id: id ?? 0 });
  return action === 'create'
    ? text.planCreate(where)
    : text.planUpdate({ ...where, id, isRestored, fields: listShownFields(changes, isRestored) });
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Formats start and end: `2027-07-02 19:00–21:00`. An end on the same day is a time. */
function formatTimes(start: string, end: string, show: (date: string) => string): string {
  const [first, last, day] = [start, end, start.slice(0, DAY_LENGTH)].map(show) as [string, string, string];
  if (last === '' || first === last) return first;
  return last.startsWith(day) ? `${first}–${last.slice(day.length).replace(/^[,،\s]+/u, '')}` : `${first} – ${last}`;
}

/** A record that comes out of the trash gets a status that its row may not name. */
const listShownFields = (changes: PlannedRecord['changes'], isRestored: boolean): string[] =>
  changes.map(nameOfChange).filter((name) => !isRestored || name !== 'status');

/** Writes the failed rows. The file is empty when there are none, so that an old one is not taken for new. */
export async function writeRejects(
  failures: FailedRows,
  { file, failed, context }: { readonly file: string; readonly failed: number; readonly context: Context },
): Promise<void> {
  await withOutput(file, context, async (write) => {
    for await (const text of formatRejects(failures, parseRejectFormat(file))) await write(text);
  });
  if (failed > 0) await printMessage(context.err, context.text.rejectsWritten({ count: failed, file }));
}

interface ImportReport {
  readonly context: Context;
  readonly run: string | undefined;
  readonly asJson: boolean;
  readonly isDryRun: boolean;
  readonly rejects: string | undefined;
  /** The command line without its flags, e.g. `cal import`. */
  readonly command: string;
  readonly isPiped: boolean;
  readonly unreportedRows: number;
  readonly failures: FailedRows;
}

/** JSON holds the reasons of at most as many failed rows; `--rejects` saves all. */
const MOST_FAILURES_IN_JSON = 1000;

function listFailures(failures: FailedRows): Omit<FailedRow, 'cells'>[] {
  const listed: Omit<FailedRow, 'cells'>[] = [];
  for (const { file, line, errors } of failures.all()) {
    if (listed.length === MOST_FAILURES_IN_JSON) break;
    listed.push({ file, line, errors });
  }
  return listed;
}

/** Names at most as many records of a kind as fit a line. */
const MOST_NAMED = 5;

function countNames(kind: RecordKind, created: readonly string[], text: Catalogue): string[] {
  if (created.length === 0) return [];
  const names = created.slice(0, MOST_NAMED).map(toSingleLine);
  const counted = text.countedKind({ kind, count: created.length });
  return [text.countedNames({ counted, names: created.length > MOST_NAMED ? [...names, '…'] : names })];
}

/** Prints the result of an import: notes and hints on stderr, the counts as the last line on stdout. */
export async function printImportResult(summary: ImportSummary, ending: ImportReport): Promise<void> {
  const { context, run, asJson, isDryRun, rejects } = ending;
  const { text, err, out, isInner = false } = context;
  const { extra, near, similar, early, stopped, untried, outdated, inferred, calendarNotes: _, ...counts } = summary;
  const created = RESOURCE_LIST.flatMap(({ name }) => countNames(name, extra[name] ?? [], text));
  if (ending.unreportedRows > 0) await printMessage(err, text.moreFailed({ count: ending.unreportedRows }));
  if (created.length > 0) await printCreatedAndNear({ counts: created, near, isRehearsal: isDryRun }, context);
  if (counts.failed > 0 && rejects === undefined && untried === 0 && !isDryRun && !isInner)
    await printMessage(err, text.rejectsHint());
  if (stopped !== undefined) {
    await printMessage(err, text.importStopped[typeof stopped === 'object' ? 'error' : stopped]());
    if (untried > 0) await printMessage(err, text.rowsUntried({ count: untried }));
    if (run !== undefined) await err.write(`${formatNextStep(run, summary, ending)}\n`);
  }
  await printInferred(inferred, context);
  if (early !== undefined) await printMessage(err, text.importEarly(early));
  await printSimilar(similar, ending);
  if (outdated > 0) await printMessage(err, text.rowsOutdated({ count: outdated }));
  const failures = asJson && counts.failed > 0 ? listFailures(ending.failures) : [];
  const result = {
    ...(run === undefined ? {} : { run }),
    ...counts,
    ...(failures.length === 0 ? {} : { failures }),
    ...(untried === 0 ? {} : { not_tried: untried }),
    also_created: Object.fromEntries(
      RESOURCE_LIST.flatMap(({ name, plural }) => (extra[name] ? [[plural, extra[name].length]] : [])),
    ),
  };
  if (asJson) await out.write(`${JSON.stringify(result, null, 2)}\n`);
  else await printMessage(out, text.importCounts({ ...counts, isRehearsal: isDryRun }));
}

/** Says which new events may correct one that the calendar has at another time of the same day. */
async function printSimilar(
  similar: ImportSummary['similar'],
  { context: { err, text }, isDryRun }: Pick<ImportReport, 'context' | 'isDryRun'>,
): Promise<void> {
  if (similar.length === 0) return;
  const show = (start: string) => `(${formatLocalDate(start, text.dateLocale(), false)})`;
  await printMessage(err, text.importRepeats({ count: similar.length }));
  for (const { place, start, other } of similar.slice(0, MOST_NAMED)) {
    const named = `${text.recordNamed({ id: other.id, title: toSingleLine(other.title) })} ${show(other.start)}`;
    await printMessage(err, `  ${text.labelled({ label: `${place} ${show(start)}`, text: named })}`);
  }
  await printMessage(
    err,
    text.importRepeatsHint({ isRehearsal: isDryRun, isOnlyOfTitle: similar.every((each) => each.other.isOnlyOfTitle) }),
  );
}

/** Says how many events got times that their rows do not say as they stand. */
export async function printInferred(inferred: ImportSummary['inferred'], { err, text }: Context): Promise<void> {
  for (const [each, count] of Object.entries(inferred) as [InferredValue, number][])
    if (count > 0) await printMessage(err, text.inferred[each]({ count }));
}

/** Returns whether the import stopped at unreadable file content. Such a run cannot be resumed with the same file. */
const isFileContentError = (stopped: ImportSummary['stopped']): stopped is { readonly error: UsageError } =>
  typeof stopped === 'object' && stopped.error instanceof UsageError;

/** Formats the command that continues an import, or that undoes it if the file has to be corrected first. */
function formatNextStep(
  run: string,
  { stopped }: ImportSummary,
  { context: { text }, command, isPiped }: ImportReport,
): string {
  if (isFileContentError(stopped)) return text.importUndo({ command: `cal undo ${run}` });
  const line = `${command} --resume=${run}`;
  return isPiped ? text.importGoOnStdin({ command: line }) : text.importGoOn({ command: line });
}

/** Returns the exit code of an import. @throws CalError for the error that stopped it */
export function getImportExitCode({ stopped, failed, outdated }: ImportSummary): number {
  if (stopped === 'interrupted') return EXIT.interrupted;
  if (typeof stopped === 'object') throw isFileContentError(stopped) ? toPartialError(stopped.error) : stopped.error;
  if (failed > 0 && failed === outdated) return EXIT.changed;
  return failed > 0 || stopped === 'errors' ? EXIT.partial : 0;
}

const toPartialError = ({ say, hint }: UsageError): PartialRunError =>
  new PartialRunError(say, hint === undefined ? {} : { hint });

interface ImportProgress {
  /** Adds to the number of bytes that have been read from the files. */
  addBytes(bytes: number): void;
  showCounts(counts: ImportCounts): void;
  /** Prints a line that stays above the progress line. */
  line(text: string): Promise<void>;
  clear(): Promise<void>;
}

// The first rows take longer or shorter than the others, so an earlier estimate of the remaining time would jump.
const MIN_ESTIMATED_SECONDS = 5;

/** Shows the progress of an import: rows, rows per second, failures; remaining time and a bar if the size is known. */
export function createImportProgress(context: Context, bytes: number): ImportProgress {
  const { err, text, now } = context;
  const moving = createProgressLine(context);
  const start = now();
  let done = 0;

  const sentence = (counts: ImportCounts): string => {
    const rows = Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
    const seconds = Math.max((now() - start) / 1000, 0.001);
    const share = bytes === 0 ? undefined : Math.min(done / bytes, 1);
    const isSteady = share !== undefined && share > 0 && share < 1 && seconds >= MIN_ESTIMATED_SECONDS;
    const left = isSteady ? (seconds * (1 - share)) / share : undefined;
    const line = text.importProgress({
      rows,
      perSecond: Math.round(rows / seconds),
      failed: counts.failed,
      left: left === undefined ? undefined : formatTimeLeft(left, text),
    });
    return share === undefined || !err.isTTY ? line : `${formatProgressBar(share)} ${line}`;
  };

  return {
    addBytes: (count) => {
      done += count;
    },
    showCounts: (counts) => moving.update(() => sentence(counts)),
    line: moving.printAbove,
    clear: moving.clear,
  };
}

function formatTimeLeft(seconds: number, { timeLeft, language }: Catalogue): string {
  if (seconds < 90) return timeLeft.seconds({ count: Math.ceil(seconds) });
  if (seconds < 5400) return timeLeft.minutes({ count: Math.round(seconds / 60) });
  return timeLeft.hours({
    count: (seconds / 3600).toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 1 }),
  });
}
