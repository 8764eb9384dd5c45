import type { Resource } from '../../contract/declarations.js';
import { addToGroup } from '../../contract/lookup-table.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { setsSecretField } from './describe-write.js';
import { isChangedByOthers } from './detect-foreign-changes.js';
import type { Ledger, LedgerEntryAddress, LedgerRun, StoredLedgerEntry } from './ledger.js';
import { isLinkedFromEvent } from './linked-events.js';
import { findChildIds } from './read-before-write.js';
import { findCurrentId, type LedgerContext, readCurrentRecord } from './read-current-record.js';
import { findUnrevertedFields, planFieldRestores, type UpdateToRevert } from './restorable-fields.js';

/** An entry to revert, with all our writes to its record, oldest first. */
interface EntryToRevert {
  readonly entry: StoredLedgerEntry;
  readonly writes: readonly StoredLedgerEntry[];
}

/** An entry to revert, with the current state of its record. */
export interface RevertTarget extends EntryToRevert {
  readonly resource: Resource;
  /** The current ID of the record. */
  readonly id: number;
  /** The first ID of the record, before it was ever recreated. */
  readonly origin: number;
  /** Absent if the record was deleted permanently. */
  readonly record?: JsonObject;
  readonly etag?: string;
  /** The names of the fields to restore, for an update. */
  readonly fields: readonly string[];
  /** The record is back already, but perhaps not all links to it. */
  readonly isReverted?: true;
  /** The entry created a record again that had been deleted permanently from the trash. */
  readonly isFromTrash?: boolean;
}

/** The reason why an entry, or the named fields of an update, cannot be reverted. */
export type RevertObstacle = { readonly fields?: readonly string[] } & (
  | { readonly is: 'later'; readonly run: string }
  /** A record with this ID has taken the place of the one that a redo would bring back. */
  | { readonly is: 'replaced'; readonly by: number }
  | { readonly is: 'changed' | 'differs' | 'used' | 'gone' | 'back' | 'unanswered' | 'unread' | 'password' }
);

/** The part of an entry that can be reverted, and the obstacles for the rest; empty if it is reverted already. */
interface RevertCheck {
  readonly target?: RevertTarget;
  readonly left: readonly RevertObstacle[];
}

const DONE: RevertCheck = { left: [] };
const leftBecause = (why: RevertObstacle): RevertCheck => ({ left: [why] });

/** Checks what of an entry can be reverted. @throws CalError */
export async function checkRevertible({ entry, writes }: EntryToRevert, context: LedgerContext): Promise<RevertCheck> {
  if (entry.state === 'sent' || entry.record === undefined) {
    // If the service refuses to show the record, that error tells more.
    if (entry.record !== undefined)
      await readCurrentRecord(resourceOf(entry.kind), entry.record, entry.language, context.client);
    return leftBecause({ is: 'unanswered' });
  }
  const reversals = writes.filter(({ reverses }) => isSameEntry(reverses, entry));
  const fields = entry.action === 'update' ? findUnrevertedFields(entry, reversals) : [];
  const isReverted = reversals.length > 0 && fields.length === 0;
  if (isReverted && !hasLinks(entry)) return DONE;
  const later = entry.action === 'update' || isReverted ? undefined : findLaterWrites(entry, writes).at(-1)?.write;
  if (later !== undefined) return leftBecause({ is: 'later', run: later.run });
  const resource = resourceOf(entry.kind);
  const id = findCurrentId(writes) ?? entry.record;
  const origin = writes[0]?.origin ?? entry.record;
  // A record that an undo created again is used by what used it before; deleting it anew unlinks it anew. Asked while the record
  // is read, so that all entries of a group ask at the same time, and share a request.
  const isNew = entry.action === 'create' && entry.reverses === undefined;
  const isUsed = isNew ? isLinkedByOthers(resource, id, context) : Promise.resolve(false);
  isUsed.catch(() => undefined);
  const target = {
    entry,
    writes,
    resource,
    id,
    origin,
    fields,
    isFromTrash: isRecreationInTrash(entry, writes),
    ...(await readCurrentRecord(resource, id, entry.language, context.client)),
  };
  if (!isReverted) return checkCurrentRecord(target, isUsed, context);
  const { record } = target;
  const isBack = record !== undefined && (record.status === 'trash') === (entry.before?.status === 'trash');
  return isBack ? { target: { ...target, isReverted }, left: [] } : DONE;
}

const isSameEntry = (one: LedgerEntryAddress | undefined, other: LedgerEntryAddress): boolean =>
  one !== undefined && one.run === other.run && one.number === other.number;

const isRecreationInTrash = ({ action, reverses }: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): boolean =>
  action === 'create' && writes.find((write) => isSameEntry(reverses, write))?.before?.status === 'trash';

const writesSince = (entry: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): readonly StoredLedgerEntry[] =>
  writes.slice(writes.findIndex((each) => isSameEntry(each, entry)));

/** A later write, with those of its fields that have not been reverted. */
interface LaterWrite {
  readonly write: StoredLedgerEntry;
  readonly fields: ReadonlySet<string>;
}

/** Finds the writes of other runs to the record after an entry that have not been reverted themselves, oldest first. */
function findLaterWrites(entry: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): readonly LaterWrite[] {
  const stack: LaterWrite[] = [];
  const reversed = new Set<string>();
  for (const write of writesSince(entry, writes).slice(1).filter(leavesSomethingToRevert)) {
    const { reverses } = write;
    const place = `${write.run} ${reverses?.run} ${reverses?.number}`;
    const index = stack.findIndex((each) => isSameEntry(reverses, each.write));
    const [taken] = index >= 0 ? stack.splice(index, 1) : [];
    const rest = taken?.write.action === 'update' ? findUnrevertedFields(taken.write, [write]) : [];
    if (taken !== undefined && rest.length > 0)
      stack.splice(index, 0, { write: taken.write, fields: new Set(rest.filter((field) => taken.fields.has(field))) });
    // Reverting one entry may take several requests.
    else if (taken === undefined && (reverses === undefined || !reversed.has(place)))
      stack.push({ write, fields: new Set(Object.keys(write.before ?? {})) });
    if (index >= 0) reversed.add(place);
  }
  return stack.filter(({ write }) => write.run !== entry.run);
}

/** The last run that changed each field after an entry. A deletion changes them all. */
function findLaterRuns(entry: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): ReadonlyMap<string, string> {
  const later = findLaterWrites(entry, writes).flatMap(({ write, fields }) =>
    [...(write.action === 'update' ? fields : Object.keys(entry.before ?? {}))].map(
      (field) => [field, write.run] as const,
    ),
  );
  return new Map(later);
}

/** Returns false for a write with nothing to revert: a touch, or an update that only set a password. */
const leavesSomethingToRevert = ({ action, before }: StoredLedgerEntry): boolean =>
  action !== 'touch' && !(action === 'update' && isEmptyBefore(before));

const isEmptyBefore = (before: JsonObject | undefined): boolean =>
  before !== undefined && Object.keys(before).length === 0;

async function checkCurrentRecord(
  target: RevertTarget,
  isUsed: Promise<boolean>,
  context: LedgerContext,
): Promise<RevertCheck> {
  const { entry, writes, record } = target;
  const isTrashed = record?.status === 'trash';
  if (entry.action === 'delete') return checkDeletion(target, isTrashed);
  if (record === undefined) return entry.action === 'create' ? DONE : leftBecause({ is: 'gone' });
  if (entry.action === 'update') return checkUpdate({ ...target, record }, context);
  if (isTrashed && !target.isFromTrash && entry.before?.status !== 'trash') return DONE;
  const since = writesSince(entry, writes);
  if (await isChangedByOthers({ ...target, record, language: entry.language }, since, context))
    return leftBecause({ is: 'changed' });
  return (await isUsed) ? leftBecause({ is: 'used' }) : { target, left: [] };
}

function checkDeletion(target: RevertTarget, isTrashed: boolean): RevertCheck {
  const { entry, record } = target;
  if (record === undefined && !canRecreate(entry))
    return leftBecause({ is: entry.before === undefined ? 'unread' : 'gone' });
  return record === undefined || (isTrashed && !canRecreate(entry))
    ? { target, left: [] }
    : leftBecause({ is: 'back' });
}

async function checkUpdate(target: RevertTarget & UpdateToRevert, context: LedgerContext): Promise<RevertCheck> {
  const { entry, writes, fields } = target;
  if (entry.before === undefined) return leftBecause({ is: 'unread' });
  if (setOnlyPassword(target)) return leftBecause({ is: 'password' });
  if (fields.length === 0) return { target, left: [] };
  const laterRuns = findLaterRuns(entry, writes);
  const { restorable, changed, later } = await planFieldRestores(target, fields, laterRuns, context);
  const left: RevertObstacle[] = [...later].map(([run, fields]) => ({ is: 'later', run, fields }));
  if (changed.length > 0) left.push({ is: 'changed', fields: changed });
  return { left, ...(restorable.length === 0 ? {} : { target: { ...target, fields: restorable } }) };
}

/** Returns true if an update set only a password, whose previous value no service shows. */
const setOnlyPassword = ({ entry, resource }: RevertTarget): boolean =>
  entry.action === 'update' && isEmptyBefore(entry.before) && setPassword(entry, resource);

export function setPassword({ request }: StoredLedgerEntry, resource: Resource): boolean {
  const body = request?.body;
  return isJsonObject(body) && setsSecretField({ resource, values: body });
}

/** Returns true if the ledger holds enough of a deleted record to create it again. */
export const canRecreate = ({ kind, before }: StoredLedgerEntry): boolean =>
  before !== undefined && Object.hasOwn(before, resourceOf(kind).title);

/** Returns true if an event outside the trash links to a record, or a category has it as parent. @throws CalError */
async function isLinkedByOthers(
  resource: Resource,
  id: number,
  { client }: Pick<LedgerContext, 'client'>,
): Promise<boolean> {
  if (await isLinkedFromEvent(client, resource, id)) return true;
  return 'parent' in resource.fields && (await findChildIds(client, resource, id)).length > 0;
}

/** Returns true if every change of a run has been reversed, or if nothing more of it can be. */
export async function isFullyUndone(run: Pick<LedgerRun, 'id' | 'isSettled'>, ledger: Ledger): Promise<boolean> {
  if (run.isSettled) return true;
  const reversals = await readReversals(run, ledger);
  const isFinished = (await ledger.run(run.id))?.isSettled === true;
  for await (const entry of ledger.entries(run.id)) {
    if (!isFinished && hasLinks(entry)) return false;
    if (leavesSomething(entry, reversals.get(entry.number) ?? [])) return false;
  }
  return true;
}

/** Counts the records of a run that an interrupted undo has not reverted yet. */
export async function countRecordsToUndo(run: Pick<LedgerRun, 'id'>, ledger: Ledger): Promise<number> {
  const reversals = await readReversals(run, ledger);
  const records = new Set<string>();
  for await (const entry of ledger.entries(run.id))
    if (leavesSomething(entry, reversals.get(entry.number) ?? [])) records.add(`${entry.kind} ${entry.record}`);
  return records.size;
}

/** The writes that reversed the entries of a run, by their numbers. */
async function readReversals({ id }: Pick<LedgerRun, 'id'>, ledger: Ledger) {
  const reversals = new Map<number, StoredLedgerEntry[]>();
  for (const reversal of await ledger.reversalsOf(id)) {
    // The next undo finds out whether it was carried out.
    if (reversal.state === 'sent') continue;
    const number = reversal.reverses?.number ?? 0;
    addToGroup(reversals, number, reversal);
  }
  return reversals;
}

/** Links are restored after the record, and an undo may have been cut off in between. */
const hasLinks = ({ linked }: Pick<StoredLedgerEntry, 'linked'>): boolean =>
  linked !== undefined && linked.events.length + linked.children.length > 0;

function leavesSomething(entry: StoredLedgerEntry, reversals: readonly StoredLedgerEntry[]): boolean {
  if (entry.action === 'touch') return false;
  // A partial undo of an update leaves fields; any other write is reversed as a whole.
  return reversals.length === 0 || (entry.action === 'update' && findUnrevertedFields(entry, reversals).length > 0);
}
