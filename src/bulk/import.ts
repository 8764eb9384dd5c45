import { DifferingError, EXIT, ServiceError } from '../errors.js';
import type { Resource } from '../spec/define.js';
import type { CellProblem } from './drafts.js';
import type { Failures } from './failures.js';
import type { Counts, FileJob, ImportJob, Summary } from './job.js';
import { knownOf } from './known.js';
import type { Outcome, RowPlace } from './planned.js';
import { plannerOf } from './planner.js';
import { readRows } from './read.js';
import { type Cells, isBroken } from './rows.js';

/**
 * Imports the rows of files. Plans rows one after another and sends up to `options.jobs` requests concurrently, so that
 * memory use does not depend on the size of the files.
 * @throws CalError if the import fails before any row has an outcome; failed rows are added to `failures`
 */
export async function importRows(job: ImportJob, failures: Failures): Promise<Summary> {
  const known = knownOf(job.client, { isForeign: job.isForeign });
  try {
    return await running(job, failures, plannerOf(job, known));
  } finally {
    known.close();
  }
}

interface State {
  readonly counts: Record<keyof Counts, number>;
  rows: number;
  stopped: Summary['stopped'];
}

async function running(job: ImportJob, failures: Failures, planner: ReturnType<typeof plannerOf>): Promise<Summary> {
  const state: State = {
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    rows: 0,
    stopped: undefined,
  };
  for (const file of job.files) {
    if (state.stopped !== undefined) break;
    await runFile(file, { job, failures, planner, state });
  }
  const { stopped, counts } = state;
  return { ...counts, extra: planner.extra(), ...(stopped === undefined ? {} : { stopped }) };
}

interface Running {
  readonly job: ImportJob;
  readonly failures: Failures;
  readonly planner: ReturnType<typeof plannerOf>;
  readonly state: State;
}

async function runFile({ source, resource: usual, only }: FileJob, running: Running): Promise<void> {
  const { job, planner, state } = running;
  const inFlight = new Set<Promise<void>>();
  let isUniform = false;
  const reading = {
    ...job.reading,
    note: job.observer.note,
    onFormat: (format: string) => {
      isUniform = format === 'csv' || format === 'tsv';
    },
  };
  const begun = new Set<Resource>();
  let before: Resource | undefined;
  try {
    for await (const row of readRows(source, reading)) {
      if (job.signal.aborted) state.stopped ??= 'interrupted';
      if (state.stopped !== undefined) break;
      state.rows += 1;
      const resource = isBroken(row) ? usual : (row.kind ?? usual);
      const place: RowPlace = { file: source.name, line: row.line, number: state.rows, resource };
      if (isBroken(row)) {
        await failed(place, row.cells, [{ say: row.broken }], running);
        continue;
      }
      if (only !== undefined && resource !== only) {
        await settle(place, row.cells, { is: 'skipped' }, running);
        continue;
      }
      // Rows of the next kind may refer to records of the previous one, so wait for those.
      if (before !== undefined && resource !== before) await Promise.all(inFlight);
      before = resource;
      if (!begun.has(resource)) await planner.begin(row.cells, { resource, isUniform });
      begun.add(resource);
      const given = row.kind === undefined ? row.cells : { kind: resource.plural, ...row.cells };
      await step(place, given, { ...row.cells, ...job.options.set }, { running, inFlight });
    }
  } catch (error) {
    await Promise.all(inFlight);
    if (Object.values(state.counts).every((count) => count === 0)) throw error;
    // Rows were already written, so report them in the summary instead of throwing.
    state.stopped ??= { error };
  } finally {
    await Promise.all(inFlight);
  }
}

interface Stepping {
  readonly running: Running;
  readonly inFlight: Set<Promise<void>>;
}

/** Plans a row now and sends its requests while the next rows are read. */
async function step(place: RowPlace, given: Cells, cells: Cells, { running, inFlight }: Stepping): Promise<void> {
  const { job, planner } = running;
  const planned = await attempt(() => planner.plan(place, cells), place, given, running);
  if (planned === undefined) return;
  if (!('send' in planned)) return settle(place, given, planned, running);
  const sending = attempt(planned.send, place, given, running)
    .then((outcome) => (outcome === undefined ? undefined : settle(place, given, outcome, running)))
    .finally(() => inFlight.delete(sending));
  inFlight.add(sending);
  if (inFlight.size >= job.options.jobs) await Promise.race(inFlight);
}

async function settle(place: RowPlace, given: Cells, outcome: Outcome, running: Running): Promise<void> {
  if (outcome.is === 'failed') return failed(place, given, outcome.problems, running);
  running.state.counts[outcome.is] += 1;
  running.job.observer.counted?.(running.state.counts);
}

/** Runs one row's work. An error that concerns only this row fails the row; any other error stops the run. */
async function attempt<T>(
  work: () => Promise<T>,
  place: RowPlace,
  given: Cells,
  running: Running,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isOfRow(error)) await failed(place, given, problemsOf(error), running);
    else running.state.stopped ??= { error };
    return undefined;
  }
}

const isOfRow = (error: unknown): error is ServiceError | DifferingError =>
  error instanceof DifferingError ||
  (error instanceof ServiceError && error.exit !== EXIT.temporary && error.status !== 401);

function problemsOf(error: ServiceError | DifferingError): CellProblem[] {
  if (error instanceof DifferingError)
    return [
      { say: error.say },
      ...error.differences.map(({ field, yours }) => ({
        column: field,
        value: yours,
        say: (t: Texts) => t.differsThere(),
      })),
    ];
  const { params } = error;
  if (params === undefined) return [{ say: error.say }];
  if (isNames(params)) return params.map((column) => ({ column, say: (t) => t.neededForNew() }));
  const problems = Object.entries(params).map(([column, say]) => ({ column, say }));
  return problems.length === 0 ? [{ say: error.say }] : problems;
}

type Texts = Parameters<ServiceError['say']>[0];

const isNames = (params: NonNullable<ServiceError['params']>): params is readonly string[] => Array.isArray(params);

async function failed(
  { file, line }: RowPlace,
  cells: Cells,
  problems: readonly CellProblem[],
  running: Running,
): Promise<void> {
  const { job, failures, state } = running;
  state.counts.failed += 1;
  const errors = problems.map(({ column, value, say }) => ({
    ...(column === undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: shown(value) }),
    message: job.observer.say(say),
  }));
  const failure = { file, line, cells, errors };
  failures.add(failure);
  await job.observer.failed(failure);
  job.observer.counted?.(state.counts);
  if (isTooMuch(running)) state.stopped ??= 'errors';
}

const LONGEST = 60;

function shown(value: unknown): string {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  const text = typeof value === 'string' ? value : isList ? value.join('; ') : (JSON.stringify(value) ?? '');
  return text.trim().slice(0, LONGEST);
}

// A percentage means little for fewer rows than this.
const ENOUGH_ROWS = 100;

function isTooMuch({ job, state }: Running): boolean {
  const { mostErrors } = job.options;
  if (mostErrors === undefined) return false;
  if ('count' in mostErrors) return state.counts.failed > mostErrors.count;
  return state.rows >= ENOUGH_ROWS && state.counts.failed * 100 > mostErrors.percent * state.rows;
}
