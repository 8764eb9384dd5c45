import type { Resource } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { type Data, isData } from '../../wire/values/data.js';
import type { EntryPlace, KnownEntry } from '../ledger.js';
import { isChanged } from './changed.js';
import { type Judging, readNow } from './present.js';
import { hasSecret } from './secrets.js';

/** An entry to revert, with the current state of its record. */
export interface Found {
  readonly entry: KnownEntry;
  readonly resource: Resource;
  /** The current ID of the record. */
  readonly id: number;
  /** The first ID of the record, before it was ever recreated. */
  readonly origin: number;
  /** Absent if the record was deleted permanently. */
  readonly record?: Data;
  readonly etag?: string;
}

/** The reason why an entry cannot be reverted. */
export type Why =
  | { readonly is: 'changed' }
  | { readonly is: 'later'; readonly run: string }
  | { readonly is: 'gone' | 'back' | 'unanswered' | 'unread' | 'password' };

/** Checks whether an entry can be reverted. @returns `done` if it is reverted already @throws CalError */
export async function judged(entry: KnownEntry, context: Judging): Promise<Found | { readonly why: Why } | 'done'> {
  const { ledger, where } = context;
  if (entry.state === 'sent' || entry.record === undefined) return { why: { is: 'unanswered' } };
  const writes = await ledger.writesOf(entry.kind, entry.record, where);
  if (writes.some(({ reverses }) => isSamePlace(reverses, entry))) return 'done';
  const later = inEffectAfter(entry, writes);
  if (later !== undefined) return { why: { is: 'later', run: later.run } };
  const resource = resourceOf(entry.kind);
  const last = writes.findLast(({ record }) => record !== undefined) ?? entry;
  const id = last.record ?? entry.record;
  const origin = writes[0]?.origin ?? entry.record;
  const target = { entry, resource, id, origin, ...(await readNow(resource, id, entry.language, context.client)) };
  return verdict(target, writes, context);
}

const isSamePlace = (one: EntryPlace | undefined, other: EntryPlace): boolean =>
  one !== undefined && one.run === other.run && one.number === other.number;

const sinceOf = (entry: KnownEntry, writes: readonly KnownEntry[]): readonly KnownEntry[] =>
  writes.slice(writes.findIndex((each) => isSamePlace(each, entry)));

/** Finds the last write of another run to the record after an entry that has not been reverted itself. */
function inEffectAfter(entry: KnownEntry, writes: readonly KnownEntry[]): KnownEntry | undefined {
  const stack: KnownEntry[] = [];
  const reversed = new Set<string>();
  for (const write of sinceOf(entry, writes).slice(1).filter(canReverse)) {
    const { reverses } = write;
    const place = `${write.run} ${reverses?.run} ${reverses?.number}`;
    const index = stack.findIndex((each) => isSamePlace(reverses, each));
    if (index >= 0) stack.splice(index, 1);
    // Reverting one entry may take several requests.
    else if (reverses === undefined || !reversed.has(place)) stack.push(write);
    if (index >= 0) reversed.add(place);
  }
  return stack.findLast(({ run }) => run !== entry.run);
}

/** Returns false for a write with nothing to revert: a touch, or an update that only set a password. */
const canReverse = ({ action, before }: KnownEntry): boolean =>
  action !== 'touch' && !(action === 'update' && isEmpty(before));

const isEmpty = (before: Data | undefined): boolean => before !== undefined && Object.keys(before).length === 0;

async function verdict(
  target: Found,
  writes: readonly KnownEntry[],
  context: Judging,
): Promise<Found | { readonly why: Why } | 'done'> {
  const { entry, record } = target;
  const isTrashed = record?.status === 'trash';
  if (entry.action === 'delete') {
    if (record === undefined)
      return isKeptWhole(entry) ? target : { why: { is: entry.before === undefined ? 'unread' : 'gone' } };
    return isTrashed && !isKeptWhole(entry) ? target : { why: { is: 'back' } };
  }
  if (record === undefined || (isTrashed && entry.action === 'create'))
    return entry.action === 'create' ? 'done' : { why: { is: 'gone' } };
  if (entry.action === 'update' && entry.before === undefined) return { why: { is: 'unread' } };
  return (await isChanged({ ...target, record, language: entry.language }, sinceOf(entry, writes), context))
    ? { why: { is: 'changed' } }
    : isOnlySecret(target)
      ? { why: { is: 'password' } }
      : target;
}

/** Returns true if an update set only a password, whose previous value no service shows. */
const isOnlySecret = ({ entry, resource }: Found): boolean =>
  entry.action === 'update' && isEmpty(entry.before) && hasSetSecret(entry, resource);

/** Returns true if the request of an entry set a password. */
export function hasSetSecret({ request }: KnownEntry, resource: Resource): boolean {
  const body = request?.body;
  return isData(body) && hasSecret({ resource, values: body });
}

/** Returns true if the ledger holds enough of a deleted record to create it again. */
export const isKeptWhole = ({ kind, before }: KnownEntry): boolean =>
  before !== undefined && resourceOf(kind).title in before;
