import type { Language, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { EXIT } from '../../error-codes.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toWriteOutcome } from './describe-write.js';
import { idempotencyKeyOf, type LedgerRun, type StoredLedgerEntry, type WriteOutcome } from './ledger.js';
import { isSameLedgerValue, pickFields, toLedgerValues } from './ledger-values.js';
import { type LedgerContext, readCurrentRecord } from './read-current-record.js';
import { type RelinkContext, type RelinkedEvents, relinkAfterTrash } from './relink-restored-record.js';
import { rowValuesAfter, summarizeAnswer } from './row-before-and-after.js';

/**
 * Completes the entries of a run, and of its undos, whose responses never arrived because a process was killed: a write
 * that took effect is noted like any other, and the entry of one that did not is deleted. An entry stays as it is if the
 * service cannot or may not tell, or if the process of its run is still running.
 * @returns the numbers of the run's entries that turned out to have taken effect
 * @throws CalError if the service cannot be asked
 */
export async function settleUnanswered(
  run: RunToSettle,
  context: SettlingContext,
  isChosen: (entry: StoredLedgerEntry) => boolean = () => true,
): Promise<ReadonlySet<number>> {
  const settled = new Set<number>();
  for (const entry of (await context.ledger.unanswered(run.id)).filter(isChosen)) {
    const { state, pid } = entry.run === run.id ? run : ((await context.ledger.run(entry.run)) ?? run);
    if (state === 'running' && pid !== undefined && context.isProcessRunning(pid)) continue;
    const isWritten = await SETTLE[entry.action]({ entry, run, context }).catch(ifRefused);
    if (isWritten === false) await context.ledger.forget(entry.run, entry.number);
    if (isWritten && entry.run === run.id) settled.add(entry.number);
  }
  return settled;
}

const ifRefused = (error: unknown): undefined => {
  if (!(error instanceof ServiceError) || error.status >= 500 || error.exit === EXIT.temporary) throw error;
};

/**
 * Completes the records that interrupted runs of the same work took back from the trash: the same command, with the same files,
 * feed or manifest. Other writes of theirs are left to an undo or to the resumed run.
 * @throws CalError if the service cannot be asked
 */
export async function completeTakenBack(run: LedgerRun, context: SettlingContext): Promise<void> {
  for (const earlier of await context.ledger.runs(RECENT_RUNS, run)) {
    if (earlier.id !== run.id && earlier.state !== 'done' && isSameWork(earlier, run))
      await settleUnanswered(earlier, context, ({ before }) => before?.status === 'trash');
  }
}

const RECENT_RUNS = 20;

const isSameWork = (one: LedgerRun, other: LedgerRun): boolean =>
  one.command === other.command &&
  one.subject === other.subject &&
  one.given.operands.join('\n') === other.given.operands.join('\n');

interface SettlingContext extends LedgerContext {
  readonly isProcessRunning: (pid: number) => boolean;
  /** Set if the run goes on: links the records to events that it took back from the trash before it was interrupted. */
  readonly relinking?: RelinkContext['marked'];
  /** Called with each record that was linked. */
  readonly onRelinked?: (resource: Resource, record: JsonObject, relinked: RelinkedEvents) => Promise<void>;
}

type RunToSettle = Pick<LedgerRun, 'id' | 'started' | 'state' | 'pid'>;

interface Unanswered {
  readonly entry: StoredLedgerEntry;
  readonly run: RunToSettle;
  readonly context: SettlingContext;
}

/** True after the entry was completed, false if the write never took effect, `undefined` if that is not known. */
type IsWritten = boolean | undefined;

const SETTLE: Readonly<Record<StoredLedgerEntry['action'], (unanswered: Unanswered) => Promise<IsWritten>>> = {
  create: settleCreate,
  update: settleUpdate,
  delete: settleDelete,
  // Nothing depends on it.
  touch: async () => false,
};

/** Asks the service for the record that it created for this idempotency key. */
async function settleCreate({ entry, run, context }: Unanswered): Promise<IsWritten> {
  const { kind, request, language } = entry;
  if (entry.record !== undefined) return settleTakenBack({ entry, context });
  if (!isJsonObject(request?.body)) return undefined;
  const values = { ...request.body, ...(language === undefined ? {} : { i18n_language: language }) };
  const keys = [...(request.key === undefined ? [] : [request.key]), idempotencyKeyOf(entry)];
  for (const idempotencyKey of keys) {
    try {
      const { record } = await context.client.call(findOperation(kind, 'create'), values, {
        idempotencyKey,
        sentSince: run.started,
      });
      const created = record as JsonObject;
      // Another run created the same record under the same key, and only that one may undo it. If the record is gone, the write
      // of this run was repeated under its own key.
      if ((await context.ledger.writesOf(kind, Number(created.id), context.where)).length > 0) continue;
      await context.ledger.done(
        entry.run,
        entry.number,
        Number(created.id),
        summarizeAnswer(resourceOf(kind), created),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 412) throw error;
    }
  }
  return false;
}

/** A record that the write was to take out of the trash is there, or still in it. */
async function settleTakenBack({ entry, context }: Pick<Unanswered, 'entry' | 'context'>): Promise<IsWritten> {
  const { kind, record: id = 0, language } = entry;
  const resource = resourceOf(kind);
  const { record } = await readCurrentRecord(resource, id, language, context.client);
  if (record === undefined || record.status === 'trash') return false;
  await relinkTakenBack({ resource, id, record, context });
  await context.ledger.done(entry.run, entry.number, id, summarizeAnswer(resource, record));
  return true;
}

async function relinkTakenBack({ resource, id, record, context }: TakenBack): Promise<void> {
  const { relinking: marked, onRelinked, ...relinking } = context;
  if (marked === undefined) return;
  const relinked = await relinkAfterTrash(resource, id, { ...relinking, marked });
  await onRelinked?.(resource, record, relinked);
}

interface TakenBack {
  readonly resource: Resource;
  readonly id: number;
  readonly record: JsonObject;
  readonly context: SettlingContext;
}

/** Compares the record with its values before the write. */
async function settleUpdate({ entry, context }: Unanswered): Promise<IsWritten> {
  const { record: id, before, request, language } = entry;
  const resource = resourceOf(entry.kind);
  if (id === undefined || before === undefined) return undefined;
  const read = async (language: Language | undefined) =>
    (await readCurrentRecord(resource, id, language, context.client)).record;
  const record = await read(language);
  if (record === undefined) return undefined;
  const after = { ...toLedgerValues(resource, record) };
  for (const other of languagesNamedIn(before))
    Object.assign(after, rowValuesAfter(resource, before, (await read(other)) ?? {}, other));
  if (Object.keys(before).every((name) => !Object.hasOwn(after, name) || isSameLedgerValue(before[name], after[name])))
    return false;
  if (before.status === 'trash' && record.status !== 'trash') await relinkTakenBack({ resource, id, record, context });
  // The entry of a row has only the fields that the row changes; other entries have the whole record.
  const isOfRow = request === undefined;
  const write = {
    action: 'update',
    resource,
    values: isJsonObject(request?.body) ? request.body : {},
    language,
  } as const;
  const own = toLedgerValues(resource, (await read(undefined)) ?? record);
  const outcome = isOfRow
    ? { ...summarizeAnswer(resource, record), after: pickFields(after, Object.keys(before)) }
    : toWriteOutcome(write, { id, record, ledgerValues: before, own }, { status: 200, headers: {}, record });
  await context.ledger.done(entry.run, entry.number, id, outcome);
  return true;
}

const languagesNamedIn = (values: JsonObject): ReadonlySet<Language> =>
  new Set(Object.keys(values).flatMap((name) => name.split('@').slice(1) as Language[]));

/** The record of a deletion that took effect is in the trash or gone. */
async function settleDelete({ entry, context }: Unanswered): Promise<IsWritten> {
  const { record: id, before } = entry;
  const resource = resourceOf(entry.kind);
  if (id === undefined) return undefined;
  const { record } = await readCurrentRecord(resource, id, entry.language, context.client);
  if (record !== undefined && record.status !== 'trash') return false;
  const outcome = record === undefined ? titleOf(resource, before) : summarizeAnswer(resource, record);
  await context.ledger.done(entry.run, entry.number, id, outcome);
  return true;
}

const titleOf = (resource: Resource, before: JsonObject | undefined): WriteOutcome => {
  const title = before?.[resource.title];
  return typeof title === 'string' ? { title } : {};
};
