import type { Client } from '../../client/client-types.js';
import type { Language, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../contract/request-limits.js';
import { eventLinkOf } from '../../contract/resources/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { storedValuesOf } from '../../forms/stored-values.js';
import { slugBeforeTrash } from '../../forms/wordpress-text.js';
import type { WriteOutcome } from './ledger.js';
import { isSameLedgerValue, toLedgerValues, translatedFieldsOf } from './ledger-values.js';
import { findLinkedEvents, type LinkedEvent, pageThroughLinkedEvents } from './linked-events.js';
import type { RequestedWrite } from './requested-write.js';

/** The records linked to a deleted record: events with their links, and child categories. */
export interface LinkedRecordIds {
  readonly events: readonly LinkedEvent[];
  readonly children: readonly number[];
}

/** A record as it was read before a write. */
export interface RecordBeforeWrite {
  readonly id: number;
  /** The answer of the service, in the language of the write. */
  readonly record: JsonObject;
  /** The record in the form of the ledger. Texts of other languages, where needed, are keyed `title@fr`. */
  readonly ledgerValues: JsonObject;
  /** The record in its own language, if the write is in another language whose texts may fall back to it. */
  readonly own?: JsonObject;
  readonly linked?: LinkedRecordIds;
}

/** Returns the record that the caller has already read, if any, so that it need not be read again. */
export type FindReadRecord = (write: RequestedWrite) => JsonObject | undefined;

/** Reads the record that an update or deletion is about to change. @throws CalError */
export async function readBeforeWrite(
  client: Client,
  write: RequestedWrite,
  findReadRecord: FindReadRecord,
): Promise<RecordBeforeWrite> {
  const { resource, language } = write;
  const read = async (language: Language | undefined): Promise<JsonObject> => {
    const values = language === undefined ? {} : { i18n_language: language };
    const { record } = await client.call(findOperation(resource.name, 'read', write.operation.by), values, {
      path: write.path,
    });
    return record as JsonObject;
  };
  const record = findReadRecord(write) ?? (await read(language));
  const id = Number(record.id);
  const ledgerValues = toLedgerValues(resource, record);
  if (write.action === 'delete')
    return { id, record, ...(await readBeforeDelete(write, { record, ledgerValues, read, client })) };
  const isOwn = language === record.language || translationLanguagesOf(record).length < 2;
  const own = isOwn ? record : await read(ownLanguageOf(record));
  return {
    id,
    record,
    ledgerValues,
    // Without a language in the request the answer may be in the record's own language; both readings are then equal.
    ...(JSON.stringify(own) === JSON.stringify(record) ? {} : { own: toLedgerValues(resource, own) }),
    ...(write.values.status === 'trash' ? { linked: await findLinkedRecordIds(client, resource, id) } : {}),
  };
}

/** Reads the values and links that a record loses in the trash, so that an undo can bring them back. @throws CalError */
export const readBeforeTrash = async (
  client: Client,
  resource: Resource,
  record: JsonObject,
): Promise<Pick<RecordBeforeWrite, 'ledgerValues' | 'linked'>> => ({
  ledgerValues: keepBeforeTrash(record, toLedgerValues(resource, record)),
  linked: await findLinkedRecordIds(client, resource, Number(record.id)),
});

/** The languages that a record has texts in; empty if the service does not list them. */
export const translationLanguagesOf = ({ translations }: JsonObject): Language[] =>
  Array.isArray(translations) ? (translations as Language[]) : [];

const ownLanguageOf = ({ language }: JsonObject): Language | undefined => language as Language | undefined;

/** Returns true if a deletion bypasses the trash: of a term, or with `force`. */
export const isPermanentDeletion = ({ resource, values }: Pick<RequestedWrite, 'resource' | 'values'>): boolean =>
  resource.kind === 'term' || ['true', '1'].includes(String(values.force ?? ''));

interface RecordToDelete {
  readonly record: JsonObject;
  readonly ledgerValues: JsonObject;
  readonly read: (language: Language | undefined) => Promise<JsonObject>;
  readonly client: Client;
}

async function readBeforeDelete(
  write: RequestedWrite,
  { record, ledgerValues, read, client }: RecordToDelete,
): Promise<Pick<RecordBeforeWrite, 'ledgerValues' | 'linked'>> {
  if (!isPermanentDeletion(write)) return readBeforeTrash(client, write.resource, record);
  const linked = await findLinkedRecordIds(client, write.resource, Number(record.id));
  const languages = translationLanguagesOf(record);
  const { language, slug } = record;
  const whole = { ...ledgerValues, language, ...(typeof slug === 'string' ? { slug } : {}) };
  if (languages.length < 2) return { ledgerValues: whole, linked };
  const own = toLedgerValues(write.resource, await read(ownLanguageOf(record)));
  const texts: Record<string, unknown> = {};
  for (const language of languages.filter((each) => each !== record.language)) {
    const translation = toLedgerValues(write.resource, await read(language));
    for (const field of translatedFieldsOf(write.resource)) {
      if (!isSameLedgerValue(translation[field], own[field])) texts[`${field}@${language}`] = translation[field];
    }
  }
  return { ledgerValues: { ...whole, ...own, ...texts }, linked };
}

/**
 * The trash of WordPress gives a draft a slug and a publication date, and they stay when it is restored. A slug that ends in
 * `__trashed`, as of a record that was published together with an event, does not come back.
 */
export function keepBeforeTrash(record: JsonObject, { status, date_utc: date }: JsonObject): JsonObject {
  const slug = String(storedValuesOf(record).slug ?? record.slug);
  const isUndated = String(date ?? '').startsWith('0000');
  const isSlugLost = slug === '' || slugBeforeTrash(slug) !== slug;
  return { status, ...(isSlugLost ? { slug } : {}), ...(isUndated ? { date_utc: date } : {}) };
}

export const findLinkedRecordIds = async (
  client: Client,
  resource: Resource,
  id: number,
): Promise<LinkedRecordIds> => ({
  events: await findLinkedEvents(client, resource, id),
  children: 'parent' in resource.fields ? await findChildIds(client, resource, id) : [],
});

/** Reads the links that a move to the trash or a deletion has left, if there were any, for the outcome of the write. */
export async function readLeftLinks(
  client: Client,
  resource: Resource,
  linked: LinkedRecordIds | undefined,
): Promise<Pick<WriteOutcome, 'linked'>> {
  const link = eventLinkOf(resource);
  if (link === undefined || linked === undefined || linked.events.length === 0) return {};
  const left = await listLeftLinks(client, link.shown, linked).catch(() => undefined);
  return left === undefined ? {} : { linked: left };
}

async function listLeftLinks(client: Client, shown: string, linked: LinkedRecordIds): Promise<LinkedRecordIds> {
  const left = new Map<number, readonly number[]>();
  for (let at = 0; at < linked.events.length; at += INCLUDED_PER_PAGE) {
    const include = linked.events.slice(at, at + INCLUDED_PER_PAGE).map(({ id }) => id);
    for await (const event of pageThroughLinkedEvents(client, { include: include.join(',') }, shown))
      left.set(Number(event.id), linkedIdsIn(event[shown]));
  }
  const events = linked.events.map((event) => {
    const ids = left.get(event.id);
    return ids === undefined ? event : { ...event, left: ids };
  });
  return { ...linked, events };
}

// The Events Calendar lists no more at once.
const INCLUDED_PER_PAGE = 50;

export async function findChildIds(client: Client, { name }: Resource, parent: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const { records } of client.pages(findOperation(name, 'list'), {
    parent,
    hide_empty: 'false',
    per_page: MAX_PAGE_SIZE,
  }))
    ids.push(...records.map(({ id }) => Number(id)));
  return ids;
}
