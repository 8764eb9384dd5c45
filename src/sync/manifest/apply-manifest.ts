import type { Client } from '../../client/client-types.js';
import { once } from '../../contract/lookup-table.js';
import { type Message, UnreachableError } from '../../errors.js';
import { formatOffsetZone } from '../../time/zone.js';
import { createRemoteCache, type RemoteCache } from '../matching/remote-cache.js';
import { countActions, type PlanCounts, type PlannedRecord } from '../plan/planned-record.js';
import type { UndoneRecords } from '../plan/undone-records.js';
import { createServiceLanguageReader } from '../service-language.js';
import type { AppliedRecords } from './applied-records.js';
import { executeManifestPlan, type FailedStep } from './execute-plan.js';
import type { ManifestProblem, SuggestWord } from './manifest-entries.js';
import { throwOnProblems } from './manifest-problems.js';
import { type DesiredRecordContext, parseDesiredState } from './parse-desired-record.js';
import { type ManifestPlanning, type PlannedItem, planManifestWrites, planPruning } from './plan-manifest.js';
import type { Manifest } from './read-manifest.js';

interface ApplyJob {
  /** A client without a language of its own: entries without a language are in that of the service. */
  readonly client: Client;
  /** The REST root, whose answer names the time zone of the site. */
  readonly root: string;
  /** The service is The Events Calendar or another implementation of the interface, not `cal serve`. */
  readonly isForeign?: boolean;
  readonly manifest: Manifest;
  /** Records that earlier applies created; absent if no history is kept. */
  readonly applied?: AppliedRecords;
  /** Opened before the first write. */
  readonly undone?: () => Promise<UndoneRecords | undefined>;
  readonly prune?: boolean;
  /** Called with the plan before anything is written. Nothing is written if it returns false. */
  readonly approve?: (plan: ManifestPlan) => Promise<boolean> | boolean;
  readonly near?: SuggestWord;
  readonly note?: (say: Message) => void;
  readonly signal?: AbortSignal;
  readonly now: () => number;
}

export interface ManifestPlan {
  /** In the order of execution, including unchanged records. */
  readonly steps: readonly PlannedRecord[];
  /** Records that an earlier apply created and the manifest no longer has, not deleted because `prune` is not set. */
  readonly unpruned: readonly PlannedRecord[];
  /** Such records that are not deleted because somebody else changed them since. */
  readonly left: readonly PlannedRecord[];
  readonly counts: PlanCounts;
}

export interface ApplyResult {
  readonly plan: ManifestPlan;
  /** Completed steps. With `failed`, all steps of the plan, unless it was rejected or interrupted. */
  readonly done: readonly PlannedRecord[];
  readonly failed: readonly FailedStep[];
}

/**
 * Applies a manifest: creates missing records, updates those that differ and leaves everything else unchanged. The
 * whole manifest is validated before anything is sent.
 * @throws UsageError naming every mistake with its file and line
 * @throws CalError if the service cannot be reached or refuses to be read
 */
export async function applyManifest(job: ApplyJob): Promise<ApplyResult> {
  const { client, isForeign = false, manifest, applied, prune = false } = job;
  const problems: ManifestProblem[] = [...manifest.problems];
  const report = (problem: ManifestProblem) => void problems.push(problem);
  const wanted = await parseDesiredState(manifest.entries, createDesiredStateContext(job, report));
  throwOnProblems(problems);
  const cache = createRemoteCache(client, { isForeign });
  try {
    const planning: ManifestPlanning = { client, cache, applied, isForeign, now: job.now(), report };
    const work = await planManifestWrites(wanted, planning);
    throwOnProblems(problems);
    const { deletions, left } = applied === undefined ? NO_PRUNING : await planPruning(work, applied, planning);
    const plan = toManifestPlan(work, { deletions, left, prune });
    if ((await job.approve?.(plan)) === false) return { plan, done: [], failed: [] };
    return { plan, ...(await executeWork(work, prune ? deletions : [], { job, cache })) };
  } finally {
    cache.close();
  }
}

const NO_PRUNING = { deletions: [], left: [] };

/** The state of the site that parsing depends on, read when an entry needs it. */
function createDesiredStateContext(
  { near, root, client, isForeign = false, now }: ApplyJob,
  report: (problem: ManifestProblem) => void,
): DesiredRecordContext {
  const siteZone = once(() => readSiteZone(client, root));
  const usualLanguage = createServiceLanguageReader(client, { isForeign });
  return { near: near ?? (() => undefined), report, siteZone, usualLanguage, now: now() };
}

/** Reads the time zone of the site. @throws UnreachableError if the service does not name it */
async function readSiteZone(client: Client, root: string): Promise<string> {
  const { record } = await client.raw('GET', root, { query: { _fields: 'timezone_string,gmt_offset' } });
  const { timezone_string: name, gmt_offset: offset } = Object(record) as {
    timezone_string?: unknown;
    gmt_offset?: unknown;
  };
  if (typeof name === 'string' && name !== '') return name;
  if (typeof offset === 'number' || typeof offset === 'string')
    return formatOffsetZone(Math.round(Number(offset) * 60));
  throw new UnreachableError((t) => t.noSiteZone(), { outcome: 'useless' });
}

function toManifestPlan(
  work: readonly PlannedItem[],
  { deletions, left, prune }: { deletions: readonly PlannedRecord[]; left: readonly PlannedRecord[]; prune: boolean },
): ManifestPlan {
  const steps = [...work.map(({ step }) => step), ...(prune ? deletions : [])];
  return { steps, counts: countActions(steps), unpruned: prune ? [] : deletions, left: prune ? left : [] };
}

async function executeWork(
  work: readonly PlannedItem[],
  deletions: readonly PlannedRecord[],
  { job, cache }: { readonly job: ApplyJob; readonly cache: RemoteCache },
): Promise<Omit<ApplyResult, 'plan'>> {
  const done: PlannedRecord[] = [];
  const failed = await executeManifestPlan(work, deletions, {
    client: job.client,
    isKnown: (resource, id) => cache.getRecord(resource, id) !== undefined,
    applied: job.applied,
    undone: await job.undone?.(),
    note: job.note,
    signal: job.signal ?? new AbortController().signal,
    done: (step) => void done.push(step),
  });
  return { done, failed };
}
