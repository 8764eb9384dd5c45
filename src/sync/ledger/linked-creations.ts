import type { Client } from '../../client/client-types.js';
import { searchByName } from '../../client/find-namesakes.js';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { matchReference } from '../../matching/match-reference.js';
import type { RequestedWrite } from './requested-write.js';

/** Recognizes linked records that a write creates: terms by an ID above the newest, posts by their list index. */
export interface LinkedCreationCheck {
  readonly fields: readonly {
    readonly kind: RecordKind;
    readonly shown: string;
    readonly isNew: (id: number, place: number) => boolean;
  }[];
}

/**
 * Prepares the check for an event write with terms given by name or posts given as data, which may create records.
 * @param isRaw the request goes to the service as it is. A WordPress site then may overwrite a record with such data.
 */
export async function prepareLinkedCreationCheck(
  client: Client,
  { resource, values, action }: RequestedWrite,
  isRaw: boolean,
): Promise<LinkedCreationCheck | undefined> {
  if (resource.name !== 'event' || action === 'delete' || (client.createsLinkedRecords && !isRaw)) return undefined;
  const fields: LinkedCreationCheck['fields'][number][] = [];
  for (const [field, parameter] of Object.entries(resource.fields)) {
    const { of, readBackFrom } = parameter;
    const createdFrom = formOf(parameter).links?.createdFrom;
    const items = linkItemsOf(values[field]);
    if (of === undefined) continue;
    const place = { kind: of, shown: readBackFrom ?? field };
    if (createdFrom === 'name' && items.some(isTermName)) {
      const newest = await readNewestTermId(client, of);
      fields.push({ ...place, isNew: (id) => id > newest });
    }
    if (createdFrom === 'data' && !client.createsLinkedRecords && items.some(isNewPostData))
      fields.push({ ...place, isNew: (_, at) => isNewPostData(items[at]) });
  }
  return fields.length === 0 ? undefined : { fields };
}

/** A linked record that a write creates because it names one that is not there. */
export interface LinkedCreation {
  readonly kind: RecordKind;
  readonly title: string;
}

/** Finds the linked records that a write would create: the names that no term has, and posts given as data. @throws CalError */
export async function previewLinkedCreations(
  client: Client,
  { resource, values, action }: Pick<RequestedWrite, 'resource' | 'values' | 'action'>,
): Promise<LinkedCreation[]> {
  if (resource.name !== 'event' || action === 'delete') return [];
  const created: LinkedCreation[] = [];
  for (const [field, parameter] of Object.entries(resource.fields)) {
    const createdFrom = formOf(parameter).links?.createdFrom;
    if (parameter.of === undefined || createdFrom === undefined) continue;
    const linked = resourceOf(parameter.of);
    for (const item of linkItemsOf(values[field])) {
      if (createdFrom === 'data' && isNewPostData(item))
        created.push({ kind: linked.name, title: String((item as JsonObject)[linked.title] ?? '') });
      if (createdFrom === 'name' && isTermName(item) && (await isNewName(client, linked, item.trim())))
        created.push({ kind: linked.name, title: item.trim() });
    }
  }
  return created;
}

/** @param resource categories or tags, which have no path by slug */
async function isNewName(client: Client, resource: Resource, name: string): Promise<boolean> {
  const toCandidates = (records: readonly unknown[]) =>
    records.filter(isJsonObject).map((record) => ({
      target: Number(record.id),
      slug: String(record.slug),
      names: [String(record[resource.title])],
    }));
  const found = await matchReference(name, {
    findBySlug: async (slug) => {
      if (toSlug(slug) !== slug) return [];
      const { record } = await client.call(findOperation(resource.name, 'list'), { slug, hide_empty: 'false' });
      return toCandidates([isJsonObject(record) ? record[resource.plural] : []].flat());
    },
    findByName: async (text) => toCandidates(await searchByName({ ask: client.call }, resource, text)),
  });
  return found.length === 0;
}

const linkItemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : value === undefined ? [] : [value];

const isTermName = (item: unknown): item is string => typeof item === 'string' && /\D/.test(item.trim());

const isNewPostData = (item: unknown): boolean => typeof item === 'object' && item !== null && !('id' in item);

async function readNewestTermId(client: Client, kind: RecordKind): Promise<number> {
  const newestFirst = { orderby: 'id', order: 'desc', per_page: 1, hide_empty: 'false' };
  for await (const { records } of client.pages(findOperation(kind, 'list'), newestFirst, { limit: 1 }))
    return Number(records[0]?.id ?? 0);
  return 0;
}

export function findLinkedCreations(
  record: JsonObject | undefined,
  newest: LinkedCreationCheck | undefined,
): { readonly kind: RecordKind; readonly created: JsonObject }[] {
  if (record === undefined || newest === undefined) return [];
  return newest.fields.flatMap(({ kind, shown, isNew }) => {
    const items = Array.isArray(record[shown]) ? (record[shown] as readonly unknown[]).filter(isJsonObject) : [];
    return items.flatMap((created, at) => (isNew(Number(created.id), at) ? [{ kind, created }] : []));
  });
}
