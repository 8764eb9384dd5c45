import type { Resource } from '../../contract/declarations.js';
import { createRemoteCache } from '../matching/remote-cache.js';
import { type CalendarEntry, isBrokenRow, type RowCells } from '../read/file-rows.js';
import { readRows } from '../read/read-rows.js';
import type { CellProblem, InferredValue } from '../read/row-draft.js';
import { forgetRepeatedUids, noteSeenEvent } from './calendar/calendar-import.js';
import { readClaimedSlugs } from './claimed-slugs.js';
import {
  createRefusalDetector,
  exceedsErrorLimit,
  type FailedRows,
  formatProblemValue,
  isRowError,
  listRowProblems,
  type RefusalDetector,
} from './failed-rows.js';
import { createForeignRecordReader } from './foreign-records.js';
import type { ImportCounts, ImportFileJob, ImportJob, ImportSummary } from './import-job.js';
import { createRowPlanner, type RowEntry } from './plan-row.js';
import type { RowOutcome, RowPlace } from './row-outcome.js';
import {
  createDeferredRows,
  createRowsInFlight,
  type DeferredRows,
  type RowsInFlight,
  type RowToProcess,
} from './waiting-rows.js';

/**
 * Imports the rows of files. Plans rows one after another and sends up to `options.jobs` requests concurrently, so that
 * memory use does not depend on the size of the files.
 * @throws CalError if the import fails before any row has an outcome; failed rows are added to `failures`
 */
export async function importRows(job: ImportJob, failures: FailedRows): Promise<ImportSummary> {
  const cache = createRemoteCache(job.client, { isForeign: job.isForeign });
  try {
    const inFlight = createRowsInFlight();
    const run: RunningImport = {
      job,
      failures,
      planner: createRowPlanner(job, cache, await readClaimedSlugs(job)),
      inFlight,
      deferred: createDeferredRows(async (row, isLast) =>
        isStopped(run) ? undefined : processRow(row, { run, ...(isLast ? {} : { deferred: { add: () => true } }) }),
      ),
      previousKind: undefined,
      refusals: createRefusalDetector(job.record?.settled !== undefined, job.options.mostErrors),
      counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, removed: 0 },
      rows: 0,
      outdated: 0,
      inferred: { allDay: 0, timed: 0, end: 0 },
      stopped: undefined,
    };
    return await importFiles(run);
  } finally {
    cache.close();
  }
}

interface CalendarRow extends RowToProcess {
  readonly entry: CalendarEntry;
}

interface RunningImport {
  readonly job: ImportJob;
  readonly failures: FailedRows;
  readonly planner: ReturnType<typeof createRowPlanner>;
  readonly refusals: RefusalDetector;
  readonly inFlight: RowsInFlight;
  readonly deferred: DeferredRows;
  /** Kind of the row before, in any file. */
  previousKind: Resource | undefined;
  readonly counts: Record<keyof ImportCounts, number>;
  rows: number;
  outdated: number;
  readonly inferred: Record<InferredValue, number>;
  stopped: ImportSummary['stopped'];
}

async function importFiles(run: RunningImport): Promise<ImportSummary> {
  const { job, planner, refusals, counts } = run;
  for (const file of job.files) {
    if (run.stopped !== undefined && !refusals.areWritesRefused()) break;
    await importFile(file, run);
  }
  // A row may wait for a row of another file.
  await run.deferred.settle();
  await run.inFlight.waitForAll();
  const { stopped, outdated, inferred, rows } = run;
  const tried = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    ...counts,
    ...(planner.calendar === undefined ? {} : { calendarNotes: planner.calendar.notes }),
    untried: refusals.areWritesRefused() ? rows - tried : 0,
    outdated,
    inferred,
    ...planner.extra(),
    ...(stopped === undefined ? {} : { stopped }),
  };
}

const isStopped = ({ job, stopped }: RunningImport): boolean => job.signal.aborted || stopped !== undefined;

async function importFile(
  { source, resource: defaultResource, only }: ImportFileJob,
  run: RunningImport,
): Promise<void> {
  const { job, planner, refusals, inFlight, deferred } = run;
  let isUniform = false;
  const reading = {
    ...job.reading,
    note: job.observer.note,
    onFormat: (format: string) => {
      isUniform = format === 'csv' || format === 'tsv';
    },
  };
  const waiting: CalendarRow[] = [];
  let isCalendar = job.calendar?.vanished !== undefined;
  const { completeCells = (cells: RowCells) => cells } = job;
  const readForeignRecord = createForeignRecordReader(job.siteHost, job.observer.note);
  const begunKinds = new Set<Resource>();
  try {
    for await (const row of readRows(source, reading)) {
      if (job.signal.aborted) run.stopped ??= 'interrupted';
      if (run.stopped !== undefined && !refusals.areWritesRefused()) break;
      run.rows += 1;
      // The other rows are only counted.
      if (run.stopped !== undefined) continue;
      const resource = isBrokenRow(row) ? defaultResource : (row.kind ?? defaultResource);
      const file = row.sheet === undefined ? source.name : `${source.name}:${row.sheet}`;
      const isCalendarEntry = !isBrokenRow(row) && row.calendarEntry !== undefined;
      const place: RowPlace = { file, line: row.line, number: run.rows, resource, isCalendarEntry };
      if (isBrokenRow(row)) {
        await recordFailure({ place, originalCells: row.cells }, [{ say: row.broken }], run);
        continue;
      }
      if (only !== undefined && resource !== only) {
        await recordOutcome({ place, originalCells: row.cells }, { is: 'skipped' }, run);
        continue;
      }
      // Rows of the next kind may refer to records of the previous one, so wait for those.
      if (run.previousKind !== undefined && resource !== run.previousKind) {
        await deferred.settle();
        await inFlight.waitForAll();
      }
      run.previousKind = resource;
      if (!begunKinds.has(resource)) await planner.begin(row.cells, { resource, isUniform });
      begunKinds.add(resource);
      const originalCells = row.kind === undefined ? row.cells : { kind: resource.plural, ...row.cells };
      const cells = completeCells({ ...readForeignRecord(file, row.cells), ...job.options.set });
      const { calendarEntry: entry } = row;
      if (entry === undefined) await processRow({ place, originalCells, cells }, { run, deferred });
      else {
        isCalendar = true;
        const calendarRow = { place, originalCells, cells, entry };
        if (await addCalendarRow(calendarRow, run)) waiting.push(calendarRow);
      }
    }
    if (run.stopped === undefined && isCalendar) await endCalendarRows(waiting, source.name, run);
  } catch (error) {
    await inFlight.waitForAll();
    if (Object.values(run.counts).every((count) => count === 0)) throw error;
    // Rows were already written, so report them in the summary instead of throwing.
    run.stopped ??= { error };
  } finally {
    await inFlight.waitForAll();
  }
}

/**
 * Processes an event of a calendar file. @returns whether it must wait until all UIDs of the file are known: if it is
 * cancelled, or its UID is new while another event has its title and start
 */
async function addCalendarRow({ entry, ...row }: CalendarRow, run: RunningImport): Promise<boolean> {
  const { calendar } = run.planner;
  const { isCancelled } = entry;
  if (calendar !== undefined && entry.uid !== '' && noteSeenEvent(calendar, entry))
    return isCancelled || (await processRow(row, { run }, { entry, isLast: false })) === 'later';
  if (isCancelled && calendar !== undefined) calendar.notes.cancelled.unidentified += 1;
  await (isCancelled ? recordOutcome(row, { is: 'skipped' }, run) : processRow(row, { run }));
  return false;
}

/** Processes the events that waited, and removes those that the file no longer has. */
async function endCalendarRows(waiting: readonly CalendarRow[], file: string, run: RunningImport): Promise<void> {
  const { planner, inFlight, counts } = run;
  if (planner.calendar === undefined) return;
  await inFlight.waitForAll();
  const cancelledLast = [...waiting].sort((a, b) => Number(a.entry.isCancelled) - Number(b.entry.isCancelled));
  for (const { entry, ...row } of cancelledLast) {
    if (isStopped(run)) return;
    await processRow(row, { run }, { entry, isLast: true });
  }
  await inFlight.waitForAll();
  if (isStopped(run)) return;
  forgetRepeatedUids(planner.calendar);
  counts.removed += await planner.removeVanished(file);
}

interface RowProcessingContext {
  readonly run: RunningImport;
  /** Absent if a row must not wait for a later one. */
  readonly deferred?: Pick<DeferredRows, 'add'>;
}

/** Plans a row now and sends its requests while the next rows are read. @returns `later` if it must wait */
async function processRow(
  row: RowToProcess,
  { run, deferred }: RowProcessingContext,
  entry?: RowEntry,
): Promise<'later' | undefined> {
  const { job, planner, inFlight } = run;
  const settle = deferred === undefined ? inFlight.waitForAll : undefined;
  const planned = await attemptRow(() => planner.plan(row.place, row.cells, entry, settle), row, run);
  if (planned === undefined || planned === 'later') return planned;
  if ('send' in planned) {
    const record = async (outcome: RowOutcome | undefined) => {
      if (outcome !== undefined) await recordOutcome(row, outcome, run, planned.inferred);
    };
    inFlight.add(attemptRow(planned.send, row, run).then(record));
    await inFlight.waitForRoom(countRowsAtOnce(job));
    return undefined;
  }
  if (planned.is === 'failed' && planned.mayWait && deferred !== undefined)
    return deferred.add(row) ? 'later' : processRow(row, { run }, entry);
  await recordOutcome(row, planned, run, planned.inferred);
  return undefined;
}

/**
 * Returns the maximum number of rows in progress. With one job, or a limit on the rate or the errors, each row has its
 * own request, so that few others are in progress when the import stops.
 */
function countRowsAtOnce({ client, options: { jobs, pace, mostErrors } }: ImportJob): number {
  const isLimited = jobs === 1 || pace !== undefined || mostErrors !== undefined;
  return isLimited ? jobs : (client.writesAtOnce?.(jobs) ?? jobs);
}

type ReadRow = Omit<RowToProcess, 'cells'>;

async function recordOutcome(
  row: ReadRow,
  outcome: RowOutcome,
  run: RunningImport,
  inferred?: InferredValue,
): Promise<void> {
  if (outcome.is === 'failed') {
    if (outcome.isOutdated) run.outdated += 1;
    return recordFailure(row, outcome.problems, run);
  }
  run.counts[outcome.is] += 1;
  if (inferred !== undefined && (outcome.is === 'created' || outcome.is === 'updated')) run.inferred[inferred] += 1;
  run.job.observer.counted?.(run.counts);
}

/** Runs one row's work. An error that concerns only this row fails the row; any other error stops the run. */
async function attemptRow<T>(work: () => Promise<T>, row: ReadRow, run: RunningImport): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isRowError(error)) {
      await recordFailure(row, listRowProblems(error), run);
      run.refusals.add(error, run.counts);
      if (run.refusals.areWritesRefused()) run.stopped ??= { error };
    } else run.stopped ??= { error };
    return undefined;
  }
}

async function recordFailure(
  { place: { file, line }, originalCells: cells }: ReadRow,
  problems: readonly CellProblem[],
  run: RunningImport,
): Promise<void> {
  const { job, failures, counts } = run;
  counts.failed += 1;
  const errors = problems.map(({ column, value, say }) => ({
    ...(column === undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: formatProblemValue(value) }),
    message: job.observer.say(say),
  }));
  const failure = { file, line, cells, errors };
  failures.add(failure);
  await job.observer.failed(failure);
  job.observer.counted?.(counts);
  if (exceedsErrorLimit(job.options.mostErrors, { rows: run.rows, failed: counts.failed })) run.stopped ??= 'errors';
}
