import type { Client } from '../../../client/client-types.js';
import { type PublishedLink, ReadBackMismatchError, valuesBeforePublication } from '../../../client/mismatch-errors.js';
import { POST_STATUSES, type Resource, UNTRASHED_STATUSES } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { eventLinkOf, readBackValue, resourceOf } from '../../../contract/resources/index.js';
import { ServiceError, UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { linkedIdsIn } from '../../../forms/links.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { findChildIds } from '../../../sync/ledger/read-before-write.js';
import type { Command, Invocation, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import type { RecordAddress } from '../../input/find-record.js';
import { lastValueOf, refuseFlag } from '../../input/option-values.js';
import { createTextSources } from '../../input/read-flag-values.js';
import { readReferences } from '../../input/resolve-references.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { MAX_NAMED, printAffectedRecords } from './affected-records.js';
import { changeEachRecord } from './change-report.js';
import { PLACEHOLDER_ETAG, readBeforeUpdate, readRecordVersion, updateIfUnmodified } from './conditional-write.js';
import { collectReferences } from './for-each-reference.js';
import { findUnwritableEvents, listLinkedEvents, readIfThere, readOwnerOnly } from './lost-links.js';

/**
 * Runs `merge`: relinks all events of several records of a kind to one, then deletes the others: posts go to the trash.
 * A record is deleted only after all its events are relinked, so that an interrupted run can be repeated.
 */
export const runMerge =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    return withSession({ args, context }, async (session) => {
      const refs = await collectReferences(readReferences(args, createTextSources(context), { session, resource }));
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const only = refs.length === 1 ? await session.findRecord(resource, refs[0] ?? '') : undefined;
      const into = await readMergeTarget(resource, args, { session, except: [...refs, only?.path.id ?? ''] });
      const field = eventLinkOf(resource)?.field ?? resource.name;
      const merging: RecordMerge = { resource, session, into, field, told: new Set() };
      refuseSelfMerge(refs, into);
      if (session.printRequest === undefined) await confirmMerge({ merging, refs, args, context });
      const batch = { args, context, command, isSingle: refs.length === 1, refs };
      return changeEachRecord({ ...batch, resource, plan, session }, async (ref, tell) => {
        const record = await mergeRecord(ref, merging, context);
        if (record !== undefined) await tell(record, 'merged');
      });
    });
  };

interface RecordMerge {
  readonly resource: Resource;
  readonly session: CommandSession;
  readonly into: JsonObject;
  /** The event field that holds the links. */
  readonly field: string;
  /** IDs of the records whose lost values have been printed. */
  readonly told: Set<unknown>;
}

/** Reads the record to keep. @throws UsageError when it is in the trash */
async function readMergeTarget(
  resource: Resource,
  args: ParsedArguments,
  { session, except }: { readonly session: CommandSession; readonly except: readonly string[] },
): Promise<JsonObject> {
  const ref = lastValueOf(args, 'into');
  if (ref === undefined)
    throw new UsageError((t) => t.operandMissing({ name: '--into' }), {
      hint: (t) => t.mergeIntoHint({ plural: resource.plural }),
    });
  const { record } = await readRecordVersion(resource, await session.findRecord(resource, ref, { except }), {
    values: {},
    session,
  });
  return record.status === 'trash' ? refuseFlag('into', (t) => t.isInTrash()) : record;
}

function refuseSelfMerge(refs: readonly string[], { id, slug }: JsonObject): void {
  if (refs.some((ref) => ref === String(id) || ref === slug)) refuseFlag('into', (t) => t.mergedIntoItself());
}

interface MergeConfirmation extends Invocation {
  readonly merging: RecordMerge;
  readonly refs: readonly string[];
}

/** @throws as `confirmDestructiveWrite` does */
async function confirmMerge({ merging, refs, args, context }: MergeConfirmation): Promise<void> {
  if (refs.length === 0) return;
  const { resource, into, session } = merging;
  return confirmDestructiveWrite({
    args,
    context,
    settings: session.settings,
    showAffected: async () => {
      await printAffectedRecords({ resource, refs, session, context });
      for (const ref of refs.slice(0, MAX_NAMED)) {
        const record = await readIfThere(resource, ref, session);
        if (record !== undefined) await printLostFields(record, merging, context);
      }
    },
    question: (t) => t.askMerge({ kind: resource.name, refs, ...idAndTitleOf(resource, into) }),
    needs: (t) => t.mergeNeedsYes({ kind: resource.name, count: refs.length }),
    declined: (t) => t.nothingMerged(),
  });
}

const idAndTitleOf = ({ title }: Resource, record: JsonObject) => ({
  id: formatCell(record.id),
  title: toSingleLine(formatCell(record[title])),
});

async function mergeRecord(ref: string, merging: RecordMerge, context: Context): Promise<unknown> {
  const { resource, session, into } = merging;
  const target = await session.findRecord(resource, ref);
  const { record } = await readRecordVersion(resource, target, { values: {}, session });
  if (record.id === into.id) return refuseFlag('into', (t) => t.mergedIntoItself());
  const isDone = session.printRequest === undefined;
  const [from, kept] = [idAndTitleOf(resource, record), idAndTitleOf(resource, into)];
  const count = await relinkAllEvents(record, merging, (done) => {
    if (isDone && done > 0) return printMessage(context.err, context.text.relinked({ count: done, ...kept }));
  });
  if (!isDone) {
    const records = { fromId: from.id, fromTitle: from.title, intoId: kept.id, intoTitle: kept.title };
    await printMessage(context.err, context.text.wouldMerge({ kind: resource.name, count, ...records }));
  }
  if (isDone && count > 0) await printMessage(context.err, context.text.relinked({ count, ...kept }));
  await printLostFields(record, merging, context);
  if (record.status === 'trash') return session.printRequest === undefined ? record : undefined;
  await moveSubcategories(record, merging);
  const operation = findOperation(resource.name, 'delete', 'id');
  const path = { id: String(record.id) };
  if (session.printCall !== undefined) return session.printCall(operation, {}, { path });
  return (await session.client.call(operation, {}, { path })).record;
}

/**
 * Moves the categories below a merged one to the category of `--into`, because the service would move them a level up. That is
 * what happens to a category that has the one of `--into` below it: it cannot move below itself.
 */
async function moveSubcategories(from: JsonObject, { resource, session, into }: RecordMerge): Promise<void> {
  const { name } = resource;
  if (name !== 'category') return;
  const { client, printCall } = session;
  const kept = await listWithCategoriesAbove(into, client);
  for (const id of await findChildIds(client, resource, Number(from.id))) {
    if (kept.has(id)) continue;
    const [operation, values] = [findOperation(name, 'update', 'id'), { parent: Number(into.id) }];
    const call = { path: { id: String(id) }, method: 'PUT' } as const;
    await (printCall ?? client.call)(operation, values, call);
  }
}

async function listWithCategoriesAbove(category: JsonObject, client: Client): Promise<ReadonlySet<number>> {
  const ids = new Set([Number(category.id)]);
  for (let id = Number(category.parent); id > 0 && !ids.has(id); ) {
    ids.add(id);
    const { record } = await client.call(findOperation('category', 'read', 'id'), {}, { path: { id } });
    id = Number((record as JsonObject).parent);
  }
  return ids;
}

/** Prints the fields that only the merged record has: they are not copied to the record that is kept. */
async function printLostFields(
  from: JsonObject,
  { resource, into, told }: RecordMerge,
  { err, text }: Context,
): Promise<void> {
  if (told.has(from.id)) return;
  told.add(from.id);
  const lost = Object.keys(resource.fields).filter((name) => hasTextValue(from[name]) && !hasTextValue(into[name]));
  if (lost.length === 0) return;
  const fields = lost.map((name) => text.fieldWithValue({ name, value: toSingleLine(formatCell(from[name])) }));
  await printMessage(err, text.mergeLeaves({ fields, ...idAndTitleOf(resource, into) }));
}

// True for a non-empty text, image or coordinate. Missing values are absent, `false` or empty.
const hasTextValue = (value: unknown): boolean => value !== true && value !== false && formatCell(value).trim() !== '';

/**
 * Relinks the events of a record, of all dates and statuses, to the record that is kept. Drafts that the site publishes
 * with them become drafts again. @returns the number of events
 * @param tellStopped told how many events are relinked when one fails
 * @throws ChangedError when somebody else changes an event in the meantime
 */
async function relinkAllEvents(
  from: JsonObject,
  merging: RecordMerge,
  tellStopped: (done: number) => Promise<void> | undefined,
): Promise<number> {
  const ids = await listLinkingEventIds(from, merging);
  const published = new Map<string, PublishedLink>();
  for (const [done, id] of ids.entries()) {
    const links = await relinkMergedEvent({ path: { id } }, from, merging).catch(async (error) => {
      if (isPublicationOfDrafts(error)) return error.published;
      await tellStopped(done);
      throw error;
    });
    for (const link of links ?? []) published.set(`${link.kind} ${link.before.id}`, link);
  }
  for (const link of published.values()) {
    const call = { path: { id: Number(link.before.id) }, method: 'PUT', isRestore: true } as const;
    await merging.session.client.call(findOperation(link.kind, 'update', 'id'), valuesBeforePublication(link), call);
  }
  return ids.length;
}

/** True if a site only published other records with an event that was relinked; they can be drafts again. */
const isPublicationOfDrafts = (error: unknown): error is ReadBackMismatchError =>
  error instanceof ReadBackMismatchError &&
  error.isOnlyPublication &&
  error.published.every(({ before }) => before.status !== 'trash');

async function relinkMergedEvent(
  target: RecordAddress,
  from: JsonObject,
  { session, into, field }: RecordMerge,
): Promise<void> {
  const current = await readBeforeUpdate(EVENT, target, session);
  const { now } = current;
  const linked = linkedIdsIn(readBackValue(now.record, field, EVENT.fields[field]));
  if (!linked.includes(Number(from.id))) return;
  const values = { [field]: [...new Set(linked.map((each) => (each === from.id ? Number(into.id) : each)))] };
  if (session.printCall === undefined) return void (await updateIfUnmodified({ ...current, values }, target, session));
  const call = { path: target.path, method: 'PUT', ifMatch: PLACEHOLDER_ETAG, current: now.record } as const;
  await session.printCall(findOperation('event', 'update', 'id'), values, call);
}

/**
 * IDs of the events that link a record. Collects all before the first write, because each write changes the list.
 * @throws ServiceError 403 before anything is written when the user may not change all of them or delete the record
 */
async function listLinkingEventIds(from: JsonObject, { session, field, resource }: RecordMerge): Promise<string[]> {
  // Not only those that a reader may see: the merged record would be deleted with links that stay behind.
  // A term leaves no links behind, and WordPress keeps its events in the trash from being changed.
  const status = resource.kind === 'term' ? UNTRASHED_STATUSES : POST_STATUSES;
  const events = await listLinkedEvents({ [field]: [from.id], status }, session);
  const ids = new Set(events.map(({ id }) => String(id)));
  const unwritable = (await findUnwritableEvents(events, from.author, session)).length;
  if (unwritable > 0)
    throw new ServiceError({
      code: 'rest_forbidden',
      say: (t) => t.mergeUnwritable({ events: ids.size, unwritable }),
    });
  const isOwned = ids.size > 0 && from.status !== 'trash' && from.author !== undefined;
  const owner = isOwned ? await readOwnerOnly(session) : undefined;
  if (owner !== undefined && String(from.author) !== String(owner.id))
    throw new ServiceError({
      code: 'rest_forbidden',
      say: (t) => t.mergeOfOthers({ kind: resource.name, id: String(from.id) }),
    });
  return [...ids];
}

const EVENT = resourceOf('event');
