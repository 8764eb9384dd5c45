import type { Client } from '../../client/shapes.js';
import { ServiceError } from '../../errors.js';
import type { Language, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { fieldsOf } from '../columns.js';
import type { KnownEntry, Ledger, Where } from '../ledger.js';
import type { Data } from '../same.js';
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
  const inEffect = stackOf(writes);
  const later = inEffect.slice(inEffect.findIndex((each) => isSamePlace(each, entry)) + 1);
  const other = later.findLast(({ run }) => run !== entry.run);
  if (other !== undefined) return { why: { is: 'later', run: other.run } };
  const resource = resourceOf(entry.kind);
  const last = writes.findLast(({ record }) => record !== undefined) ?? entry;
  const id = last.record ?? entry.record;
  const origin = writes[0]?.origin ?? entry.record;
  const found = { entry, resource, id, origin, ...(await readNow(resource, id, entry.language, judging.client)) };
  const top = inEffect.at(-1) ?? entry;
  return verdict(
    found,
    { top, modified: writes.findLast(({ modified }) => modified !== undefined)?.modified },
    judging,
  );
}

const isSamePlace = (
  one: { run: string; number: number } | undefined,
  other: { run: string; number: number },
): boolean => one !== undefined && one.run === other.run && one.number === other.number;

/** The writes of a record that are still in effect, the latest last. */
function stackOf(writes: readonly KnownEntry[]): KnownEntry[] {
  const stack: KnownEntry[] = [];
  for (const write of writes) {
    const { reverses } = write;
    const at = stack.findIndex((each) => isSamePlace(reverses, each));
    if (write.action === 'touch') continue;
    if (at >= 0) stack.splice(at, 1);
    else stack.push(write);
  }
  return stack;
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

interface Expected {
  /** The latest write in effect. */
  readonly top: KnownEntry;
  /** When the record was last changed, as far as the ledger knows. */
  readonly modified: string | undefined;
}

async function verdict(
  found: Found,
  expected: Expected,
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
  return (await isChanged(found, record, expected, judging)) ? { why: { is: 'changed' } } : found;
}

/** Whether a deleted record is known well enough to be created again. */
export const isKeptWhole = ({ kind, before }: KnownEntry): boolean =>
  before !== undefined && resourceOf(kind).title in before;

/** Who tells no time of the last change is compared itself. */
async function isChanged(
  { resource }: Found,
  record: Data,
  { top, modified }: Expected,
  judging: Judging,
): Promise<boolean> {
  if (modified !== undefined && typeof record.modified_utc === 'string') return modified !== record.modified_utc;
  const now = keptOf(resource, record);
  for (const [name, value] of Object.entries(top.after ?? {})) {
    // Texts of other languages are not shown here.
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
