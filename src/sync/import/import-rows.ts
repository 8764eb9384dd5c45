import type { Resource } from '../../contract/declarations.js';
import { createRemoteCache } from '../matching/remote-cache.js';
import { isBrokenRow, type RowCells } from '../read/file-rows.js';
import { readRows } from '../read/read-rows.js';
import type { CellProblem } from '../read/row-draft.js';
import { createCalendarRows, type RowToProcess } from './calendar/calendar-import.js';
import { createRefusalDetector, exceedsErrorLimit, type RefusalDetector } from './error-limits.js';
import { type FailedRows, formatProblemValue, isRowError, listRowProblems } from './failed-rows.js';
import { createForeignRecordReader } from './foreign-records.js';
import type { ImportCounts, ImportFileJob, ImportJob, ImportSummary } from './import-job.js';
import { createRowPlanner, type RowEntry } from './plan-row.js';
import type { RowOutcome, RowPlace } from './row-plan.js';
import { createDeferredRows, createRowsInFlight, type DeferredRows, type RowsInFlight } from './waiting-rows.js';

/**
 * Imports the rows of files. Plans rows one after another and sends up to `options.jobs` requests concurrently, so that
 * memory use does not depend on the size of the files.
 * @throws CalError if the import fails before any row has an outcome; failed rows are added to `failures`
 */
export async function importRows(job: ImportJob, failures: FailedRows): Promise<ImportSummary> {
  const cache = createRemoteCache(job.client, { isForeign: job.isForeign });
  try {
    return await runImport(job, failures, createRowPlanner(job, cache));
  } finally {
    cache.close();
  }
}

interface ImportState {
  readonly counts: Record<keyof ImportCounts, number>;
  rows: number;
  outdated: number;
  stopped: ImportSummary['stopped'];
}

async function runImport(
  job: ImportJob,
  failures: FailedRows,
  planner: ReturnType<typeof createRowPlanner>,
): Promise<ImportSummary> {
  const state: ImportState = {
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, removed: 0 },
    rows: 0,
    outdated: 0,
    stopped: undefined,
  };
  const refusals = createRefusalDetector(job.record?.settled !== undefined, job.options.mostErrors);
  for (const file of job.files) {
    if (state.stopped !== undefined && !refusals.areWritesRefused()) break;
    await runFile(file, { job, failures, planner, state, refusals });
  }
  const { stopped, counts, outdated, rows } = state;
  const tried = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const untried = refusals.areWritesRefused() ? rows - tried : 0;
  const notes = planner.calendar === undefined ? {} : { calendarNotes: planner.calendar.notes };
  const extra = planner.extra();
  const inferredAllDay = planner.countInferredAllDay();
  return {
    ...counts,
    ...notes,
    untried,
    outdated,
    inferredAllDay,
    extra,
    ...(stopped === undefined ? {} : { stopped }),
  };
}

interface RunningImport {
  readonly job: ImportJob;
  readonly failures: FailedRows;
  readonly planner: ReturnType<typeof createRowPlanner>;
  readonly state: ImportState;
  readonly refusals: RefusalDetector;
}

async function runFile({ source, resource: defaultResource, only }: ImportFileJob, run: RunningImport): Promise<void> {
  const { job, planner, state, refusals } = run;
  const inFlight = createRowsInFlight();
  let isUniform = false;
  const reading = {
    ...job.reading,
    note: job.observer.note,
    onFormat: (format: string) => {
      isUniform = format === 'csv' || format === 'tsv';
    },
  };
  const calendarRows = createCalendarRows({
    calendar: planner.calendar,
    process: (row, entry) => processRow(row, { run, inFlight }, entry),
    skip: ({ place, originalCells }) => recordOutcome(place, originalCells, { is: 'skipped' }, run),
    settle: inFlight.waitForAll,
    isStopped: () => job.signal.aborted || state.stopped !== undefined,
    removeVanished: async () => {
      state.counts.removed += await planner.removeVanished(source.name);
    },
  });
  const deferred = createDeferredRows(async (row, isLast) =>
    job.signal.aborted || state.stopped !== undefined
      ? undefined
      : processRow(row, { run, inFlight, ...(isLast ? {} : { deferred: { add: () => true } }) }),
  );
  const { completeCells = (cells: RowCells) => cells } = job;
  const readForeignRecord = createForeignRecordReader(job.siteHost, job.observer.note);
  const begunKinds = new Set<Resource>();
  let previousKind: Resource | undefined;
  try {
    for await (const row of readRows(source, reading)) {
      if (job.signal.aborted) state.stopped ??= 'interrupted';
      if (state.stopped !== undefined && !refusals.areWritesRefused()) break;
      state.rows += 1;
      // The other rows are only counted.
      if (state.stopped !== undefined) continue;
      const resource = isBrokenRow(row) ? defaultResource : (row.kind ?? defaultResource);
      const file = row.sheet === undefined ? source.name : `${source.name}:${row.sheet}`;
      const place: RowPlace = { file, line: row.line, number: state.rows, resource };
      if (isBrokenRow(row)) {
        await recordFailure(place, row.cells, [{ say: row.broken }], run);
        continue;
      }
      if (only !== undefined && resource !== only) {
        await recordOutcome(place, row.cells, { is: 'skipped' }, run);
        continue;
      }
      // Rows of the next kind may refer to records of the previous one, so wait for those.
      if (previousKind !== undefined && resource !== previousKind) {
        await deferred.settle();
        await inFlight.waitForAll();
      }
      previousKind = resource;
      if (!begunKinds.has(resource)) await planner.begin(row.cells, { resource, isUniform });
      begunKinds.add(resource);
      const originalCells = row.kind === undefined ? row.cells : { kind: resource.plural, ...row.cells };
      const cells = completeCells({ ...readForeignRecord(file, row.cells), ...job.options.set });
      const { calendarEntry: entry } = row;
      if (entry === undefined) await processRow({ place, originalCells, cells }, { run, inFlight, deferred });
      else await calendarRows.add({ place, originalCells, cells }, entry);
    }
    await deferred.settle();
    if (state.stopped === undefined) await calendarRows.end();
  } catch (error) {
    await inFlight.waitForAll();
    if (Object.values(state.counts).every((count) => count === 0)) throw error;
    // Rows were already written, so report them in the summary instead of throwing.
    state.stopped ??= { error };
  } finally {
    await inFlight.waitForAll();
  }
}

interface RowProcessingContext {
  readonly run: RunningImport;
  readonly inFlight: RowsInFlight;
  /** Absent if a row must not wait for a later one. */
  readonly deferred?: Pick<DeferredRows, 'add'>;
}

/** Plans a row now and sends its requests while the next rows are read. @returns `later` if it must wait */
async function processRow(
  row: RowToProcess,
  { run, inFlight, deferred }: RowProcessingContext,
  entry?: RowEntry,
): Promise<'later' | undefined> {
  const { place, originalCells, cells } = row;
  const { job, planner } = run;
  const settle = deferred === undefined ? inFlight.waitForAll : undefined;
  const planned = await attemptRow(() => planner.plan(place, cells, entry, settle), place, originalCells, run);
  if (planned === undefined || planned === 'later') return planned;
  if (!('send' in planned)) {
    if (planned.is === 'failed' && planned.mayWait && deferred !== undefined)
      return deferred.add(row) ? 'later' : processRow(row, { run, inFlight }, entry);
    await recordOutcome(place, originalCells, planned, run);
    return undefined;
  }
  inFlight.add(
    attemptRow(planned.send, place, originalCells, run).then((outcome) =>
      outcome === undefined ? undefined : recordOutcome(place, originalCells, outcome, run),
    ),
  );
  await inFlight.waitForRoom(countRowsAtOnce(job));
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

async function recordOutcome(
  place: RowPlace,
  originalCells: RowCells,
  outcome: RowOutcome,
  run: RunningImport,
): Promise<void> {
  if (outcome.is === 'failed') {
    if (outcome.isOutdated) run.state.outdated += 1;
    return recordFailure(place, originalCells, outcome.problems, run);
  }
  run.state.counts[outcome.is] += 1;
  run.job.observer.counted?.(run.state.counts);
}

/** Runs one row's work. An error that concerns only this row fails the row; any other error stops the run. */
async function attemptRow<T>(
  work: () => Promise<T>,
  place: RowPlace,
  originalCells: RowCells,
  run: RunningImport,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isRowError(error)) {
      await recordFailure(place, originalCells, listRowProblems(error), run);
      run.refusals.add(error, run.state.counts);
      if (run.refusals.areWritesRefused()) run.state.stopped ??= { error };
    } else run.state.stopped ??= { error };
    return undefined;
  }
}

async function recordFailure(
  { file, line }: RowPlace,
  cells: RowCells,
  problems: readonly CellProblem[],
  run: RunningImport,
): Promise<void> {
  const { job, failures, state } = run;
  state.counts.failed += 1;
  const errors = problems.map(({ column, value, say }) => ({
    ...(column === undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: formatProblemValue(value) }),
    message: job.observer.say(say),
  }));
  const failure = { file, line, cells, errors };
  failures.add(failure);
  await job.observer.failed(failure);
  job.observer.counted?.(state.counts);
  if (exceedsErrorLimit(job.options.mostErrors, { rows: state.rows, failed: state.counts.failed }))
    state.stopped ??= 'errors';
}
