import type { RecordKind } from '../../contract/declarations.js';
import { CalError, ServiceError } from '../../errors.js';
import { canRecreate, checkRevertible, type RevertObstacle, type RevertTarget } from './check-revertible.js';
import type { StoredLedgerEntry } from './ledger.js';
import {
  planUndoStep,
  type StatusChange,
  type UndoAction,
  type UndoneRecord,
  type UndoOptions,
} from './plan-undo-step.js';
import { findCurrentId } from './read-current-record.js';
import { type RelinkConflict, relinkRestoredRecord } from './relink-restored-record.js';
import type { UnrestoredFields } from './restore-fields.js';
import { findSlugChange, type SlugChange } from './restore-slug.js';

export interface UndoOutcome {
  readonly kind: RecordKind;
  /** The ID of the record when the entry was written. */
  readonly was?: number;
  readonly title: string;
  /** The current ID, if known. */
  readonly id?: number;
  readonly is: UndoAction | 'left' | 'failed';
  readonly why?: RevertObstacle;
  readonly error?: CalError;
  /** Names of the restored fields; for `left`, of those that were not, if others were. */
  readonly fields?: readonly string[];
  /** The record may have had a password, which cannot be restored. */
  readonly isWithoutPassword?: boolean;
  /** The status that it gave the record. */
  readonly status?: StatusChange;
  /** The IDs of the events that lose their link to the record, because it returns to the trash. */
  readonly unlinked?: readonly number[];
  /** The IDs of the events that get their link to the record back. */
  readonly relinked?: readonly number[];
  /** Set if the record could not get its earlier slug back. */
  readonly slug?: SlugChange;
}

/**
 * Reverts a run, its last write first. Writes to different records of one kind run in parallel. Terms, which refer to
 * each other, are reverted one by one. Records that writes to other records created or published come last, when nothing of the run
 * refers to them any more.
 */
export async function* undoRun(options: UndoOptions): AsyncGenerator<UndoOutcome> {
  const { client, jobs } = options;
  let isOneByOne = jobs === 1;
  const size = () => (isOneByOne ? 1 : (client.writesAtOnce?.(jobs) ?? jobs));
  for await (const group of groupIndependentEntries(listEntries(options), size)) {
    if (options.signal.aborted) return;
    // All are checked before the first is written, so that their requests for the same things can be shared.
    const reverts = await Promise.all(group.map((entry) => prepareRevert(entry, options)));
    const attempts = await Promise.all(reverts.map((revert) => revert()));
    for (const [at, entry] of group.entries()) {
      if (attempts[at] === 'outdated') isOneByOne = true;
      yield* await retryWhileOutdated(entry, attempts[at], options);
    }
  }
}

/** Yields the entries to revert, in the order in which they are reverted. */
async function* listEntries({ ledger, run }: UndoOptions): AsyncGenerator<StoredLedgerEntry> {
  const besides: number[] = [];
  for await (const entry of ledger.entries(run.id, 'desc')) {
    if (entry.action === 'touch') continue;
    if (isWrittenBesides(entry)) besides.push(entry.number);
    else yield entry;
  }
  for (const number of besides) {
    const entry = await ledger.entry(run.id, number);
    if (entry !== undefined) yield entry;
  }
}

async function* groupIndependentEntries(
  entries: AsyncIterable<StoredLedgerEntry>,
  size: () => number,
): AsyncGenerator<StoredLedgerEntry[]> {
  let group: StoredLedgerEntry[] = [];
  for await (const entry of entries) {
    const fits =
      group.length < size() &&
      !TERMS.has(entry.kind) &&
      !entry.linked?.events.length &&
      !competesForSlug(entry) &&
      group.every(({ kind, record }) => kind === entry.kind && record !== entry.record);
    if (!fits && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(entry);
  }
  if (group.length > 0) yield group;
}

/** Returns true for a record that was created or published because a row or a write to another record named it. */
const isWrittenBesides = ({ action, kind, number, request, before = {} }: StoredLedgerEntry): boolean =>
  (number < 0 || request === undefined) &&
  (action === 'create' || (action === 'update' && Object.hasOwn(before, 'status'))) &&
  kind !== 'event';

// Records are created again, or return to the trash, one by one, because they compete for slugs.
const competesForSlug = (entry: StoredLedgerEntry): boolean =>
  (entry.action === 'delete' && canRecreate(entry)) || entry.before?.status === 'trash';

const TERMS: ReadonlySet<string> = new Set(['category', 'tag']);

// The embedded count of a term changes the ETag of every event with it, so our own writes can outdate a reading.
const MAX_ATTEMPTS = 5;

/** Reverts an entry again that was read before another write, of ours or of somebody else, had changed the record. */
async function retryWhileOutdated(
  entry: StoredLedgerEntry,
  first: UndoAttempt | undefined,
  options: UndoOptions,
): Promise<readonly UndoOutcome[]> {
  let attempt = first ?? 'outdated';
  for (let rest = MAX_ATTEMPTS; attempt === 'outdated' && rest > 0; rest--)
    attempt = await (await prepareRevert(entry, options))();
  return attempt === 'outdated'
    ? [{ ...describeSubject(entry, await readWrites(entry, options)), is: 'left', why: { is: 'changed' } }]
    : attempt;
}

/** All our writes to the record of an entry, oldest first. */
const readWrites = async (
  { kind, record }: StoredLedgerEntry,
  { ledger, where }: UndoOptions,
): Promise<readonly StoredLedgerEntry[]> => (record === undefined ? [] : ledger.writesOf(kind, record, where));

type UndoSubject = Pick<UndoOutcome, 'kind' | 'title' | 'id' | 'was'>;

/** Names the record of an entry, by its current ID too: it may have been created again since. */
function describeSubject(
  { kind, title = '', record }: StoredLedgerEntry,
  writes: readonly StoredLedgerEntry[],
): UndoSubject {
  if (record === undefined) return { kind, title };
  // A record that was deleted permanently keeps its last ID.
  return { kind, title, id: findCurrentId(writes) ?? record, was: record };
}

/** `outdated`: the record changed between reading and writing it. */
type UndoAttempt = readonly UndoOutcome[] | 'outdated';

/**
 * Checks an entry. @returns a function that reverts it, and returns its outcome and those of linked records; none if it was reverted
 * already
 * @throws any error but a CalError, which becomes a `failed` outcome
 */
async function prepareRevert(entry: StoredLedgerEntry, options: UndoOptions): Promise<() => Promise<UndoAttempt>> {
  const writes = await readWrites(entry, options);
  const subject = describeSubject(entry, writes);
  const explain = (error: unknown): UndoAttempt => {
    if (!(error instanceof CalError)) throw error;
    return error instanceof ServiceError && error.status === 412 ? 'outdated' : [{ ...subject, is: 'failed', error }];
  };
  try {
    const { target, left } = await checkRevertible({ entry, writes }, options);
    const leftOutcomes = left.map(
      ({ fields, ...why }): UndoOutcome => ({
        ...subject,
        is: 'left',
        why: why as RevertObstacle,
        ...(fields === undefined ? {} : { fields }),
      }),
    );
    if (target === undefined) return async () => leftOutcomes;
    const revert = async (): Promise<UndoAttempt> => {
      const by = await options.replacements.find(target);
      if (by !== undefined) return [{ ...subject, is: 'left', why: { is: 'replaced', by } }];
      const undone = await revertTarget(target, subject, {
        ...options,
        fieldsSetLater: listFieldsSetLater(entry, writes),
      });
      const linked = entry.kind === 'event' ? await linkToReplacements(entry.record, options) : [];
      return [...undone, ...linked, ...leftOutcomes];
    };
    return () => revert().catch(explain);
  } catch (error) {
    const attempt = explain(error);
    return async () => attempt;
  }
}

/** The fields of a record that the undo sets once more, when it comes to an earlier write of the run. */
const listFieldsSetLater = ({ run, number }: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): Set<string> =>
  new Set(
    writes.filter((each) => each.run === run && each.number < number).flatMap(({ before = {} }) => Object.keys(before)),
  );

async function revertTarget(
  target: RevertTarget,
  subject: Pick<UndoOutcome, 'kind' | 'title'>,
  options: UndoOptions & { readonly fieldsSetLater: ReadonlySet<string> },
): Promise<readonly UndoOutcome[]> {
  const { entry, origin } = target;
  const step = await planUndoStep(target, options);
  if (step === undefined) return [];
  const reverses = { run: entry.run, number: entry.number };
  const mark = { reverses, undone: entry.reverses ?? reverses, origin };
  // An update may return the record to the trash; the links that it keeps there are not lost.
  const comesBack = step.is !== 'trashed' && step.is !== 'deleted' && entry.before?.status !== 'trash';
  let unlinked: readonly number[] = [];
  const take = async (): Promise<UndoneRecord> => {
    const linked = await step.prepare?.();
    unlinked = linked?.events.map(({ id: event }) => event) ?? [];
    return step.take(options.marked({ ...mark, linked }));
  };
  const done = await updateAppliedRecords(target, options, take);
  const { id, left, slug, relinked } = done;
  // A site may not take a value that a record had only for a moment: a scheduled one that it published is scheduled again.
  const unrestored = (done.unrestored ?? []).filter(
    ({ error, fields }) => error !== undefined || !fields.every((field) => options.fieldsSetLater.has(field)),
  );
  const { fields, ...details } = step.details ?? {};
  const missing = new Set(unrestored.flatMap((each) => each.fields));
  const restored = fields?.filter((field) => !missing.has(field));
  // A record that came out of the trash is restored, even if another value of it is not.
  const isNothing = missing.size > 0 && (restored ?? ['status']).every((field) => missing.has(field));
  const undone = {
    ...subject,
    id,
    is: step.is,
    ...details,
    ...(restored === undefined ? {} : { fields: restored }),
    ...(unlinked.length === 0 ? {} : { unlinked }),
    ...(comesBack && relinked.length > 0 ? { relinked } : {}),
  };
  return [
    ...(isNothing ? [] : [{ ...undone, ...findSlugChange(entry, slug) }]),
    ...unrestored.map((each): UndoOutcome => ({ ...subject, id, ...toUnrestoredOutcome(each) })),
    ...left.map(toLeftOutcome),
  ];
}

const toUnrestoredOutcome = ({
  fields,
  error,
}: UnrestoredFields): Pick<UndoOutcome, 'is' | 'fields' | 'error' | 'why'> =>
  error === undefined ? { is: 'left', fields, why: { is: 'differs' } } : { is: 'failed', fields, error };

/** Links an event that came back to the records that have taken the place of those that it was linked to. */
async function linkToReplacements(event: number | undefined, options: UndoOptions): Promise<readonly UndoOutcome[]> {
  const outcomes: UndoOutcome[] = [];
  for (const { target, by } of options.replacements.left) {
    const events = target.entry.linked?.events.filter(({ id }) => id === event) ?? [];
    if (events.length === 0) continue;
    const entry = { ...target.entry, linked: { events, children: [] } };
    outcomes.push(...(await relinkRestoredRecord({ ...target, entry }, by, options)).left.map(toLeftOutcome));
  }
  return outcomes;
}

const toLeftOutcome = (conflict: RelinkConflict): UndoOutcome =>
  conflict.error === undefined ? { ...conflict, is: 'left', why: { is: 'changed' } } : { ...conflict, is: 'failed' };

/**
 * Reverts an entry and updates the applied records around it. A failure there is ignored: `cal apply --prune` never
 * deletes a record that does not match its applied state.
 */
async function updateAppliedRecords(
  { resource, id }: RevertTarget,
  { applied }: UndoOptions,
  take: () => Promise<UndoneRecord>,
): Promise<UndoneRecord> {
  const updateApplied = await applied.beforeUndo(resource, id).catch(() => undefined);
  const taken = await take();
  await updateApplied?.(taken.id).catch(() => undefined);
  return taken;
}
