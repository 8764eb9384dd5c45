import type { Resource } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { type Data, isData } from '../../wire/values/data.js';
import type { EntryPlace, KnownEntry } from '../ledger.js';
import { isChanged } from './changed.js';
import { type Judging, readNow } from './present.js';
import { hasSecret } from './secrets.js';

/** The record of an entry as it is now. */
export interface Found {
  readonly entry: KnownEntry;
  readonly resource: Resource;
  /** Its present ID, and the first that it had. */
  readonly id: number;
  readonly origin: number;
  /** Absent where it is gone for good. */
  readonly record?: Data;
  readonly etag?: string;
}

/** Why an entry is left as it is. */
export type Why =
  | { readonly is: 'changed' }
  | { readonly is: 'later'; readonly run: string }
  | { readonly is: 'gone' | 'back' | 'unanswered' | 'unread' | 'password' };

/** Whether an entry can be taken back: `done` where it is so already. @throws CalError */
export async function judged(entry: KnownEntry, judging: Judging): Promise<Found | { readonly why: Why } | 'done'> {
  const { ledger, where } = judging;
  if (entry.state === 'sent' || entry.record === undefined) return { why: { is: 'unanswered' } };
  const writes = await ledger.writesOf(entry.kind, entry.record, where);
  if (writes.some(({ reverses }) => isSamePlace(reverses, entry))) return 'done';
  const later = inEffectAfter(entry, writes);
  if (later !== undefined) return { why: { is: 'later', run: later.run } };
  const resource = resourceOf(entry.kind);
  const last = writes.findLast(({ record }) => record !== undefined) ?? entry;
  const id = last.record ?? entry.record;
  const origin = writes[0]?.origin ?? entry.record;
  const found = { entry, resource, id, origin, ...(await readNow(resource, id, entry.language, judging.client)) };
  return verdict(found, writes, judging);
}

const isSamePlace = (one: EntryPlace | undefined, other: EntryPlace): boolean =>
  one !== undefined && one.run === other.run && one.number === other.number;

const sinceOf = (entry: KnownEntry, writes: readonly KnownEntry[]): readonly KnownEntry[] =>
  writes.slice(writes.findIndex((each) => isSamePlace(each, entry)));

/** What another run did to the record after an entry and did not take back. */
function inEffectAfter(entry: KnownEntry, writes: readonly KnownEntry[]): KnownEntry | undefined {
  const stack: KnownEntry[] = [];
  const reversed = new Set<string>();
  for (const write of sinceOf(entry, writes).slice(1).filter(canReverse)) {
    const { reverses } = write;
    const place = `${write.run} ${reverses?.run} ${reverses?.number}`;
    const target = stack.findIndex((each) => isSamePlace(reverses, each));
    if (target >= 0) stack.splice(target, 1);
    // One entry may take several requests to reverse.
    else if (reverses === undefined || !reversed.has(place)) stack.push(write);
    if (target >= 0) reversed.add(place);
  }
  return stack.findLast(({ run }) => run !== entry.run);
}

/** Whether a write left something to take back: not one that only set a password. */
const canReverse = ({ action, before }: KnownEntry): boolean =>
  action !== 'touch' && !(action === 'update' && isEmpty(before));

const isEmpty = (before: Data | undefined): boolean => before !== undefined && Object.keys(before).length === 0;

async function verdict(
  found: Found,
  writes: readonly KnownEntry[],
  judging: Judging,
): Promise<Found | { readonly why: Why } | 'done'> {
  const { entry, record } = found;
  const isTrashed = record?.status === 'trash';
  if (entry.action === 'delete') {
    if (record === undefined)
      return isKeptWhole(entry) ? found : { why: { is: entry.before === undefined ? 'unread' : 'gone' } };
    return isTrashed && !isKeptWhole(entry) ? found : { why: { is: 'back' } };
  }
  if (record === undefined || (isTrashed && entry.action === 'create'))
    return entry.action === 'create' ? 'done' : { why: { is: 'gone' } };
  if (entry.action === 'update' && entry.before === undefined) return { why: { is: 'unread' } };
  return (await isChanged({ ...found, record, language: entry.language }, sinceOf(entry, writes), judging))
    ? { why: { is: 'changed' } }
    : isOnlySecret(found)
      ? { why: { is: 'password' } }
      : found;
}

/** Whether an update set what nobody knows to take back, and nothing else. */
const isOnlySecret = ({ entry, resource }: Found): boolean =>
  entry.action === 'update' && isEmpty(entry.before) && hasSetSecret(entry, resource);

/** Whether a request set a password. */
export function hasSetSecret({ request }: KnownEntry, resource: Resource): boolean {
  const body = request?.body;
  return isData(body) && hasSecret({ resource, values: body });
}

/** Whether a deleted record is known well enough to be created again. */
export const isKeptWhole = ({ kind, before }: KnownEntry): boolean =>
  before !== undefined && resourceOf(kind).title in before;
