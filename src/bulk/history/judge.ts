import type { Client } from '../../client/shapes.js';
import { ServiceError } from '../../errors.js';
import type { Language, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';
import type { KnownEntry, Ledger, Where } from '../ledger.js';
import { isAlike, isLinks, keptOf } from './fields.js';

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
  | { readonly is: 'gone' | 'back' | 'unanswered' | 'unread' };

export interface Judging {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly where: Where;
}

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

const isSamePlace = (
  one: { run: string; number: number } | undefined,
  other: { run: string; number: number },
): boolean => one !== undefined && one.run === other.run && one.number === other.number;

/** What another run did to the record after an entry and did not take back. */
function inEffectAfter(entry: KnownEntry, writes: readonly KnownEntry[]): KnownEntry | undefined {
  const stack: KnownEntry[] = [];
  const reversed = new Set<string>();
  const at = writes.findIndex((each) => isSamePlace(each, entry));
  for (const write of writes.slice(at + 1).filter(({ action }) => action !== 'touch')) {
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

async function readNow(
  { name }: Resource,
  id: number,
  language: Language | undefined,
  client: Client,
): Promise<Pick<Found, 'record' | 'etag'>> {
  try {
    const spoken = language === undefined ? {} : { i18n_language: language };
    const { record, headers } = await client.call(operationOf(name, 'read', 'id'), spoken, { path: { id } });
    return { record: record as Data, ...(headers.etag === undefined ? {} : { etag: headers.etag }) };
  } catch (error) {
    if (error instanceof ServiceError && GONE.has(error.status)) return {};
    throw error;
  }
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

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
  return (await isChanged(found, record, writes, judging)) ? { why: { is: 'changed' } } : found;
}

/** Whether a deleted record is known well enough to be created again. */
export const isKeptWhole = ({ kind, before }: KnownEntry): boolean =>
  before !== undefined && resourceOf(kind).title in before;

/**
 * The time of the last change tells, but not of a change within the same second, and not every service has one: what we
 * wrote last is compared itself, in the language in which it was answered.
 */
async function isChanged(
  found: Found,
  record: Data,
  writes: readonly KnownEntry[],
  judging: Judging,
): Promise<boolean> {
  const { resource, id, entry } = found;
  const modified = writes.findLast((write) => write.modified !== undefined)?.modified;
  if (modified !== undefined && typeof record.modified_utc === 'string' && modified !== record.modified_utc)
    return true;
  const last = writes.findLast(({ after }) => after !== undefined);
  const isSameLanguage = last === undefined || last.language === entry.language;
  const there = isSameLanguage ? record : (await readNow(resource, id, last.language, judging.client)).record;
  const now = keptOf(resource, there ?? {});
  for (const [name, value] of Object.entries(last?.after ?? {})) {
    if (!(name in now) || isLinks(value)) continue;
    const wanted = fieldsOf(resource)[name]?.of === resource.name ? await currentId(resource, value, judging) : value;
    if (!isAlike(wanted, now[name])) return true;
  }
  return false;
}

/** The present ID of a record that may have been created again under another. */
export async function currentId({ name }: Resource, id: unknown, { ledger, where }: Judging): Promise<number> {
  const known = Number(id);
  if (!(known > 0)) return known;
  return (await ledger.writesOf(name, known, where)).findLast(({ record }) => record !== undefined)?.record ?? known;
}
