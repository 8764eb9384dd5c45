import type { Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { isChangedByOthers } from './detect-foreign-changes.js';
import type { LedgerEntryAddress, StoredLedgerEntry } from './ledger.js';
import { type LedgerContext, readCurrentRecord } from './read-current-record.js';
import { setsSecretField } from './redact-secrets.js';

/** An entry to revert, with the current state of its record. */
export interface RevertTarget {
  readonly entry: StoredLedgerEntry;
  readonly resource: Resource;
  /** The current ID of the record. */
  readonly id: number;
  /** The first ID of the record, before it was ever recreated. */
  readonly origin: number;
  /** Absent if the record was deleted permanently. */
  readonly record?: JsonObject;
  readonly etag?: string;
}

/** The reason why an entry cannot be reverted. */
export type RevertObstacle =
  | { readonly is: 'changed' }
  | { readonly is: 'later'; readonly run: string }
  | { readonly is: 'gone' | 'back' | 'unanswered' | 'unread' | 'password' };

/** Checks whether an entry can be reverted. @returns `done` if it is reverted already @throws CalError */
export async function checkRevertible(
  entry: StoredLedgerEntry,
  context: LedgerContext,
): Promise<RevertTarget | { readonly why: RevertObstacle } | 'done'> {
  const { ledger, where } = context;
  if (entry.state === 'sent' || entry.record === undefined) return { why: { is: 'unanswered' } };
  const writes = await ledger.writesOf(entry.kind, entry.record, where);
  if (writes.some(({ reverses }) => isSameEntry(reverses, entry))) return 'done';
  const later = findLaterWrite(entry, writes);
  if (later !== undefined) return { why: { is: 'later', run: later.run } };
  const resource = resourceOf(entry.kind);
  const last = writes.findLast(({ record }) => record !== undefined) ?? entry;
  const id = last.record ?? entry.record;
  const origin = writes[0]?.origin ?? entry.record;
  const target = {
    entry,
    resource,
    id,
    origin,
    ...(await readCurrentRecord(resource, id, entry.language, context.client)),
  };
  return checkCurrentRecord(target, writes, context);
}

const isSameEntry = (one: LedgerEntryAddress | undefined, other: LedgerEntryAddress): boolean =>
  one !== undefined && one.run === other.run && one.number === other.number;

const writesSince = (entry: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): readonly StoredLedgerEntry[] =>
  writes.slice(writes.findIndex((each) => isSameEntry(each, entry)));

/** Finds the last write of another run to the record after an entry that has not been reverted itself. */
function findLaterWrite(entry: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): StoredLedgerEntry | undefined {
  const stack: StoredLedgerEntry[] = [];
  const reversed = new Set<string>();
  for (const write of writesSince(entry, writes).slice(1).filter(leavesSomethingToRevert)) {
    const { reverses } = write;
    const place = `${write.run} ${reverses?.run} ${reverses?.number}`;
    const index = stack.findIndex((each) => isSameEntry(reverses, each));
    if (index >= 0) stack.splice(index, 1);
    // Reverting one entry may take several requests.
    else if (reverses === undefined || !reversed.has(place)) stack.push(write);
    if (index >= 0) reversed.add(place);
  }
  return stack.findLast(({ run }) => run !== entry.run);
}

/** Returns false for a write with nothing to revert: a touch, or an update that only set a password. */
const leavesSomethingToRevert = ({ action, before }: StoredLedgerEntry): boolean =>
  action !== 'touch' && !(action === 'update' && isEmptyBefore(before));

const isEmptyBefore = (before: JsonObject | undefined): boolean =>
  before !== undefined && Object.keys(before).length === 0;

async function checkCurrentRecord(
  target: RevertTarget,
  writes: readonly StoredLedgerEntry[],
  context: LedgerContext,
): Promise<RevertTarget | { readonly why: RevertObstacle } | 'done'> {
  const { entry, record } = target;
  const isTrashed = record?.status === 'trash';
  if (entry.action === 'delete') {
    if (record === undefined)
      return canRecreate(entry) ? target : { why: { is: entry.before === undefined ? 'unread' : 'gone' } };
    return isTrashed && !canRecreate(entry) ? target : { why: { is: 'back' } };
  }
  if (record === undefined || (isTrashed && entry.action === 'create'))
    return entry.action === 'create' ? 'done' : { why: { is: 'gone' } };
  if (entry.action === 'update' && entry.before === undefined) return { why: { is: 'unread' } };
  return (await isChangedByOthers({ ...target, record, language: entry.language }, writesSince(entry, writes), context))
    ? { why: { is: 'changed' } }
    : setOnlyPassword(target)
      ? { why: { is: 'password' } }
      : target;
}

/** Returns true if an update set only a password, whose previous value no service shows. */
const setOnlyPassword = ({ entry, resource }: RevertTarget): boolean =>
  entry.action === 'update' && isEmptyBefore(entry.before) && setPassword(entry, resource);

/** Returns true if the request of an entry set a password. */
export function setPassword({ request }: StoredLedgerEntry, resource: Resource): boolean {
  const body = request?.body;
  return isJsonObject(body) && setsSecretField({ resource, values: body });
}

/** Returns true if the ledger holds enough of a deleted record to create it again. */
export const canRecreate = ({ kind, before }: StoredLedgerEntry): boolean =>
  before !== undefined && resourceOf(kind).title in before;
