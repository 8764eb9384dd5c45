import type { Client } from '../../client/shapes.js';
import type { ResourceName } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import type { Outcome } from '../ledger.js';
import type { Asked } from './asked.js';
import { toldBy } from './rows.js';

/** Recognizes linked records that a write creates: terms by an ID above the newest, posts by their list index. */
export interface Newest {
  readonly fields: readonly {
    readonly kind: ResourceName;
    readonly shown: string;
    readonly isNew: (id: number, place: number) => boolean;
  }[];
}

/** Prepares the check for an event write with terms given by name or posts given as data, which may create records. */
export async function newestOf(client: Client, { resource, values, action }: Asked): Promise<Newest | undefined> {
  if (resource.name !== 'event' || action === 'delete') return undefined;
  const fields: Newest['fields'][number][] = [];
  for (const [field, { form, of, readBackFrom }] of Object.entries(resource.fields)) {
    const items = itemsOf(values[field]);
    if (of === undefined) continue;
    const place = { kind: of, shown: readBackFrom ?? field };
    if (form === 'terms' && items.some(isName)) {
      const newest = await newestTerm(client, of);
      fields.push({ ...place, isNew: (id) => id > newest });
    }
    if (form === 'posts' && items.some(isNewData)) fields.push({ ...place, isNew: (_, at) => isNewData(items[at]) });
  }
  return fields.length === 0 ? undefined : { fields };
}

const itemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : value === undefined ? [] : [value];

const isName = (item: unknown): boolean => typeof item === 'string' && /\D/.test(item.trim());

const isNewData = (item: unknown): boolean => typeof item === 'object' && item !== null && !('id' in item);

async function newestTerm(client: Client, kind: ResourceName): Promise<number> {
  const newestFirst = { orderby: 'id', order: 'desc', per_page: 1, hide_empty: 'false' };
  for await (const { records } of client.pages(operationOf(kind, 'list'), newestFirst, { limit: 1 }))
    return Number(records[0]?.id ?? 0);
  return 0;
}

/** Finds the linked records that a write created. */
export function newlyLinked(
  record: Data | undefined,
  newest: Newest | undefined,
): { kind: ResourceName; record: number; outcome: Outcome }[] {
  if (record === undefined || newest === undefined) return [];
  return newest.fields.flatMap(({ kind, shown, isNew }) => {
    const items: readonly unknown[] = Array.isArray(record[shown]) ? record[shown] : [];
    const ids = idsIn(items);
    return items.flatMap((item, at) => {
      const id = ids[at];
      if (id === undefined || !isNew(id, at)) return [];
      return [{ kind, record: id, outcome: toldBy(resourceOf(kind), item as Data) }];
    });
  });
}
