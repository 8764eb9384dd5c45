import type { Client } from '../../client/shapes.js';
import { type Say, UnreachableError, UsageError } from '../../errors.js';
import { knownOf } from '../known.js';
import { languageAsked } from '../language.js';
import type { Applied } from './applied.js';
import type { Action, Near, Problem, Step, Wanted } from './define.js';
import { execute, type FailedStep } from './execute.js';
import { type Planning, planOf, type Work } from './plan.js';
import { pruningOf } from './prune.js';
import type { Manifest } from './read.js';
import { wantedOf } from './wanted.js';

export interface ApplyJob {
  /** A client without a language of its own: entries without a language are in that of the service. */
  readonly client: Client;
  /** The REST root, whose answer names the time zone of the site. */
  readonly root: string;
  /** The service is The Events Calendar or another implementation of the interface, not `cal serve`. */
  readonly isForeign?: boolean;
  readonly manifest: Manifest;
  /** Records that earlier applies created; absent if no history is kept. */
  readonly applied?: Applied;
  readonly prune?: boolean;
  /** Called with the plan before anything is written. Nothing is written if it returns false. */
  readonly approve?: (plan: ManifestPlan) => Promise<boolean> | boolean;
  readonly done?: (step: Step) => Promise<void> | void;
  readonly near?: Near;
  readonly signal?: AbortSignal;
  readonly now: () => number;
}

/** The changes that a manifest is going to make. */
export interface ManifestPlan {
  /** In the order of execution, including unchanged records. */
  readonly steps: readonly Step[];
  /** Records that an earlier apply created and the manifest no longer has, not deleted because `prune` is not set. */
  readonly unpruned: readonly Step[];
  /** Such records that are not deleted because somebody else changed them since. */
  readonly left: readonly Step[];
  readonly counts: Readonly<Record<Action, number>>;
}

export interface ApplyResult {
  readonly plan: ManifestPlan;
  /** Completed steps. With `failed`, all steps of the plan, unless it was rejected or interrupted. */
  readonly done: readonly Step[];
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
  const problems: Problem[] = [...manifest.problems];
  const report = (problem: Problem) => void problems.push(problem);
  const wanted = await understood(job, report);
  mustBeRight(problems);
  const cache = knownOf(client, { isForeign });
  try {
    const planning: Planning = { client, cache, applied, isForeign, now: job.now(), report };
    const work = await planOf(wanted, planning);
    mustBeRight(problems);
    const { deletions, left } = applied === undefined ? NOTHING : await pruningOf(work, applied, planning);
    const plan = planFrom(work, { deletions, left, prune });
    if ((await job.approve?.(plan)) === false) return { plan, done: [], failed: [] };
    return { plan, ...(await executed(work, prune ? deletions : [], job)) };
  } finally {
    cache.close();
  }
}

const NOTHING = { deletions: [], left: [] };

async function understood(
  { manifest, near, root, client, isForeign = false, now }: ApplyJob,
  report: (problem: Problem) => void,
): Promise<Wanted[]> {
  let zone: Promise<string> | undefined;
  const siteZone = () => {
    zone ??= zoneOf(client, root);
    return zone;
  };
  const usualLanguage = languageAsked(client, { isForeign });
  const understanding = { near: near ?? (() => undefined), report, siteZone, usualLanguage, now: now() };
  const wanted: Wanted[] = [];
  const aliases = new Set<string>();
  for (const given of manifest.entries) {
    for (const each of await wantedOf(given, understanding)) {
      const { alias } = each.entry;
      if (alias === undefined || !aliases.has(alias)) wanted.push(each);
      if (alias !== undefined) aliases.add(alias);
    }
  }
  return wanted;
}

/** Reads the time zone of the site. @throws UnreachableError if the service does not name it */
async function zoneOf(client: Client, root: string): Promise<string> {
  const { record } = await client.raw('GET', root, { query: { _fields: 'timezone_string,gmt_offset' } });
  const { timezone_string: name, gmt_offset: offset } = Object(record) as {
    timezone_string?: unknown;
    gmt_offset?: unknown;
  };
  if (typeof name === 'string' && name !== '') return name;
  if (typeof offset === 'number' || typeof offset === 'string') return offsetZone(Number(offset));
  throw new UnreachableError((t) => t.noSiteZone(), { outcome: 'useless' });
}

/** Formats an offset in hours: `2` becomes `UTC+2`. */
function offsetZone(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  const text = `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  return minutes === 0 ? 'UTC' : `UTC${hours < 0 ? '-' : '+'}${text}`;
}

const MOST_TOLD = 20;

/** @throws UsageError listing the problems by file and line, if there are any */
function mustBeRight(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const params: Record<string, Say> = {};
  for (const { place, field, say } of problems.slice(0, MOST_TOLD)) {
    const key = `${place.file}:${place.line}${field === undefined || field === '' ? '' : `: ${field}`}`;
    const before = params[key];
    params[key] = before === undefined ? say : (t) => `${before(t)}; ${say(t)}`;
  }
  throw new UsageError((t) => t.manifestWrong(problems.length, MOST_TOLD), {
    params,
    hint: (t) => t.manifestWrongHint(),
  });
}

function planFrom(
  work: readonly Work[],
  { deletions, left, prune }: { deletions: readonly Step[]; left: readonly Step[]; prune: boolean },
): ManifestPlan {
  const steps = [...work.map(({ step }) => step), ...(prune ? deletions : [])];
  const counts: Record<Action, number> = { create: 0, update: 0, delete: 0, unchanged: 0 };
  for (const { action } of steps) counts[action] += 1;
  return { steps, counts, unpruned: prune ? [] : deletions, left: prune ? left : [] };
}

async function executed(
  work: readonly Work[],
  deletions: readonly Step[],
  job: ApplyJob,
): Promise<Omit<ApplyResult, 'plan'>> {
  const done: Step[] = [];
  const failed = await execute(work, deletions, {
    client: job.client,
    applied: job.applied,
    signal: job.signal ?? new AbortController().signal,
    done: async (step) => {
      done.push(step);
      await job.done?.(step);
    },
  });
  return { done, failed };
}
