import type { Client, Values } from '../../client/shapes.js';
import type { Language, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';
import type { Asked } from './asked.js';
import { isAlike, keptOf, writable } from './fields.js';

/** What was linked to a record that goes: events with their links as they were, and the categories below it. */
export interface Linked {
  readonly events: readonly { readonly id: number; readonly ids: readonly number[] }[];
  readonly children: readonly number[];
}

/** A record as it is before a write. */
export interface Reading {
  readonly id: number;
  /** As it was answered, in the language of the write. */
  readonly record: Data;
  /** As the ledger keeps it; `title@fr` in other languages, where they are needed. */
  readonly kept: Data;
  /** The texts of the record's own language, where the write is in another that may fall back to them. */
  readonly own?: Data;
  readonly linked?: Linked;
}

/** The record as it was read under this ETag, where it was. */
export type Seen = (asked: Asked) => Data | undefined;

/** Reads what an update or deletion is going to change. @throws CalError */
export async function readingOf(client: Client, asked: Asked, seen: Seen): Promise<Reading> {
  const { resource, language } = asked;
  const read = async (language: Language | undefined): Promise<Data> => {
    const values = language === undefined ? {} : { i18n_language: language };
    const { record } = await client.call(operationOf(resource.name, 'read', asked.operation.by), values, {
      path: asked.path,
    });
    return record as Data;
  };
  const record = seen(asked) ?? (await read(language));
  const id = Number(record.id);
  const kept = keptOf(resource, record);
  if (asked.action === 'delete') return { id, record, ...(await allOf(asked, { record, kept, read, client })) };
  const isOwn = language === record.language || languagesOf(record).length < 2;
  const own = isOwn ? record : await read(ownOf(record));
  return {
    ...{ id, record, kept },
    // Where no language was said it may have been the record's own: then all is the same, its addresses too.
    ...(JSON.stringify(own) === JSON.stringify(record) ? {} : { own: keptOf(resource, own) }),
    ...(asked.values.status === 'trash' ? { linked: await linkedTo(client, resource, id) } : {}),
  };
}

/** The languages that a record has; none where the service does not tell. */
export const languagesOf = ({ translations }: Data): Language[] =>
  Array.isArray(translations) ? (translations as Language[]) : [];

const ownOf = ({ language }: Data): Language | undefined => language as Language | undefined;

/** Whether a deletion cannot be taken back by another status. */
export const isForGood = ({ resource, values }: Pick<Asked, 'resource' | 'values'>): boolean =>
  resource.kind === 'term' || ['true', '1'].includes(String(values.force ?? ''));

interface Shown {
  readonly record: Data;
  readonly kept: Data;
  readonly read: (language: Language | undefined) => Promise<Data>;
  readonly client: Client;
}

async function allOf(asked: Asked, { record, kept, read, client }: Shown): Promise<Pick<Reading, 'kept' | 'linked'>> {
  const linked = await linkedTo(client, asked.resource, Number(record.id));
  if (!isForGood(asked)) return { kept: { status: kept.status }, linked };
  const languages = languagesOf(record);
  const whole = { ...kept, language: record.language };
  if (languages.length < 2) return { kept: whole, linked };
  const own = keptOf(asked.resource, await read(ownOf(record)));
  const texts: Record<string, unknown> = {};
  for (const language of languages.filter((each) => each !== record.language)) {
    const there = keptOf(asked.resource, await read(language));
    for (const field of textsOf(asked.resource)) {
      if (!isAlike(there[field], own[field])) texts[`${field}@${language}`] = there[field];
    }
  }
  return { kept: { ...whole, ...own, ...texts }, linked };
}

/** The fields that are held per language. */
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

/** How events name records of a kind: `venue` is written and filtered by, `venues` shows all. */
export function linkTo({ name }: Resource): { field: string; filter: string; shown: string } | undefined {
  const { fields } = resourceOf('event');
  const found = Object.entries(fields).find(([, { of }]) => of === name);
  return found === undefined
    ? undefined
    : { field: found[0], filter: found[0], shown: found[1].readBackFrom ?? found[0] };
}

/** Events that carry a record, also those in the trash where this user may see them. */
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
  const found: number[] = [];
  for await (const { records } of client.pages(operationOf(name, 'list'), {
    parent,
    hide_empty: 'false',
    per_page: 100,
  }))
    found.push(...records.map(({ id }) => Number(id)));
  return found;
}
