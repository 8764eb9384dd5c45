import type { Client, Values } from '../../client/shapes.js';
import type { Language, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';
import type { Asked } from './asked.js';
import { isAlike, keptOf, writable } from './fields.js';

/** The records linked to a deleted record: events with all their link IDs before the deletion, and child categories. */
export interface Linked {
  readonly events: readonly { readonly id: number; readonly ids: readonly number[] }[];
  readonly children: readonly number[];
}

/** A record as it was read before a write. */
export interface Reading {
  readonly id: number;
  /** The answer of the service, in the language of the write. */
  readonly record: Data;
  /** The record in the form of the ledger. Texts of other languages, where needed, are keyed `title@fr`. */
  readonly ledgerValues: Data;
  /** The record in its own language, if the write is in another language whose texts may fall back to it. */
  readonly own?: Data;
  readonly linked?: Linked;
}

/** Returns the record that the caller has already read, if any, so that it need not be read again. */
export type Seen = (write: Asked) => Data | undefined;

/** Reads the record that an update or deletion is about to change. @throws CalError */
export async function readingOf(client: Client, write: Asked, findReadRecord: Seen): Promise<Reading> {
  const { resource, language } = write;
  const read = async (language: Language | undefined): Promise<Data> => {
    const values = language === undefined ? {} : { i18n_language: language };
    const { record } = await client.call(operationOf(resource.name, 'read', write.operation.by), values, {
      path: write.path,
    });
    return record as Data;
  };
  const record = findReadRecord(write) ?? (await read(language));
  const id = Number(record.id);
  const ledgerValues = keptOf(resource, record);
  if (write.action === 'delete') return { id, record, ...(await allOf(write, { record, ledgerValues, read, client })) };
  const isOwn = language === record.language || languagesOf(record).length < 2;
  const own = isOwn ? record : await read(ownOf(record));
  return {
    ...{ id, record, ledgerValues },
    // Without a language in the request the answer may be in the record's own language; both readings are then equal.
    ...(JSON.stringify(own) === JSON.stringify(record) ? {} : { own: keptOf(resource, own) }),
    ...(write.values.status === 'trash' ? { linked: await linkedTo(client, resource, id) } : {}),
  };
}

/** The languages that a record has texts in; empty if the service does not list them. */
export const languagesOf = ({ translations }: Data): Language[] =>
  Array.isArray(translations) ? (translations as Language[]) : [];

const ownOf = ({ language }: Data): Language | undefined => language as Language | undefined;

/** Returns true if a deletion bypasses the trash: of a term, or with `force`. */
export const isForGood = ({ resource, values }: Pick<Asked, 'resource' | 'values'>): boolean =>
  resource.kind === 'term' || ['true', '1'].includes(String(values.force ?? ''));

interface Shown {
  readonly record: Data;
  readonly ledgerValues: Data;
  readonly read: (language: Language | undefined) => Promise<Data>;
  readonly client: Client;
}

async function allOf(
  write: Asked,
  { record, ledgerValues, read, client }: Shown,
): Promise<Pick<Reading, 'ledgerValues' | 'linked'>> {
  const linked = await linkedTo(client, write.resource, Number(record.id));
  if (!isForGood(write)) return { ledgerValues: { status: ledgerValues.status }, linked };
  const languages = languagesOf(record);
  const whole = { ...ledgerValues, language: record.language };
  if (languages.length < 2) return { ledgerValues: whole, linked };
  const own = keptOf(write.resource, await read(ownOf(record)));
  const texts: Record<string, unknown> = {};
  for (const language of languages.filter((each) => each !== record.language)) {
    const translation = keptOf(write.resource, await read(language));
    for (const field of textsOf(write.resource)) {
      if (!isAlike(translation[field], own[field])) texts[`${field}@${language}`] = translation[field];
    }
  }
  return { ledgerValues: { ...whole, ...own, ...texts }, linked };
}

/** The writable fields that have one text per language. */
export const textsOf = (resource: Resource): string[] =>
  writable(resource).filter((field) => fieldsOf(resource)[field]?.translated);

const STATUSES = 'publish,draft,pending,private,future,trash';
const WHENEVER = { starts_after: '0001-01-01', per_page: 100 };

async function linkedTo(client: Client, resource: Resource, id: number): Promise<Linked> {
  const link = linkTo(resource);
  const events: { id: number; ids: number[] }[] = [];
  if (link !== undefined) {
    for await (const event of eventsWith(client, { [link.filter]: String(id) }, link.shown)) {
      const ids = idsIn(event[link.shown]);
      if (ids.includes(id)) events.push({ id: Number(event.id), ids });
    }
  }
  return { events, children: 'parent' in resource.fields ? await childrenOf(client, resource, id) : [] };
}

/**
 * Finds the event field that links to records of a kind: its name for writing (`venue`), its list filter, and the
 * property that shows all linked records (`venues`). @returns `undefined` if events do not link to the kind
 */
export function linkTo({ name }: Resource): { field: string; filter: string; shown: string } | undefined {
  const { fields } = resourceOf('event');
  const link = Object.entries(fields).find(([, { of }]) => of === name);
  return link === undefined ? undefined : { field: link[0], filter: link[0], shown: link[1].readBackFrom ?? link[0] };
}

/** Pages through the events that link to a record, including trashed ones if the user may list them. */
async function* eventsWith(client: Client, filter: Values, shown: string): AsyncGenerator<Data> {
  const list = operationOf('event', 'list');
  const only = { _fields: `events.id,events.${shown}.id,total,total_pages` };
  try {
    for await (const { records } of client.pages(list, { ...filter, ...WHENEVER, ...only, status: STATUSES }))
      yield* records;
  } catch {
    for await (const { records } of client.pages(list, { ...filter, ...WHENEVER, ...only })) yield* records;
  }
}

async function childrenOf(client: Client, { name }: Resource, parent: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const { records } of client.pages(operationOf(name, 'list'), {
    parent,
    hide_empty: 'false',
    per_page: 100,
  }))
    ids.push(...records.map(({ id }) => Number(id)));
  return ids;
}
