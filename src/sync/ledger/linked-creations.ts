import type { Client } from '../../client/client-types.js';
import type { RecordKind } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../matching/field-equality.js';
import type { WriteOutcome } from './ledger.js';
import type { RequestedWrite } from './requested-write.js';
import { summarizeAnswer } from './row-before-and-after.js';

/** Recognizes linked records that a write creates: terms by an ID above the newest, posts by their list index. */
export interface LinkedCreationCheck {
  readonly fields: readonly {
    readonly kind: RecordKind;
    readonly shown: string;
    readonly isNew: (id: number, place: number) => boolean;
  }[];
}

/** Prepares the check for an event write with terms given by name or posts given as data, which may create records. */
export async function prepareLinkedCreationCheck(
  client: Client,
  { resource, values, action }: RequestedWrite,
): Promise<LinkedCreationCheck | undefined> {
  if (resource.name !== 'event' || action === 'delete') return undefined;
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
    if (createdFrom === 'data' && items.some(isNewPostData))
      fields.push({ ...place, isNew: (_, at) => isNewPostData(items[at]) });
  }
  return fields.length === 0 ? undefined : { fields };
}

const linkItemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : value === undefined ? [] : [value];

const isTermName = (item: unknown): boolean => typeof item === 'string' && /\D/.test(item.trim());

const isNewPostData = (item: unknown): boolean => typeof item === 'object' && item !== null && !('id' in item);

async function readNewestTermId(client: Client, kind: RecordKind): Promise<number> {
  const newestFirst = { orderby: 'id', order: 'desc', per_page: 1, hide_empty: 'false' };
  for await (const { records } of client.pages(findOperation(kind, 'list'), newestFirst, { limit: 1 }))
    return Number(records[0]?.id ?? 0);
  return 0;
}

/** Finds the linked records that a write created. */
export function findLinkedCreations(
  record: JsonObject | undefined,
  newest: LinkedCreationCheck | undefined,
): { kind: RecordKind; record: number; outcome: WriteOutcome }[] {
  if (record === undefined || newest === undefined) return [];
  return newest.fields.flatMap(({ kind, shown, isNew }) => {
    const items: readonly unknown[] = Array.isArray(record[shown]) ? record[shown] : [];
    const ids = linkedIdsIn(items);
    return items.flatMap((item, at) => {
      const id = ids[at];
      if (id === undefined || !isNew(id, at)) return [];
      return [{ kind, record: id, outcome: summarizeAnswer(resourceOf(kind), item as JsonObject) }];
    });
  });
}
