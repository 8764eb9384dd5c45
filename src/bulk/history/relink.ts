import type { Client } from '../../client/shapes.js';
import { ServiceError } from '../../errors.js';
import type { Resource, ResourceName } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import type { KnownEntry } from '../ledger.js';
import { linkTo } from './before.js';
import type { Found } from './judge.js';
import { currentId, type Judging, readNow } from './present.js';
import type { Mark } from './recording.js';

interface Relinking extends Judging {
  readonly marked?: (mark: Mark) => Client;
}

/** A record that somebody else has relinked since. Its links are left unchanged. */
export interface Elsewhere {
  readonly kind: ResourceName;
  readonly id: number;
  readonly title: string;
}

/**
 * Restores the links to a record that was restored or recreated: those of events and of child categories.
 * @returns the records whose links were left unchanged
 */
export async function relink({ entry, resource }: Found, id: number, context: Relinking): Promise<Elsewhere[]> {
  const { linked } = entry;
  // Relinking is a consequence of restoring the record: the ledger notes only that modification times moved.
  const client = context.marked?.({ action: 'touch' });
  if (linked === undefined || client === undefined) return [];
  const restored: Back = { entry, resource, id, client, context };
  const left: Elsewhere[] = [];
  for (const event of linked.events) left.push(...(await relinkEvent(event, restored)));
  for (const child of linked.children) left.push(...(await relinkChild(child, restored)));
  return left;
}

interface Back {
  readonly entry: KnownEntry;
  readonly resource: Resource;
  readonly id: number;
  readonly client: Client;
  readonly context: Relinking;
}

/** Moves a child category back below the record, if it is still where the deletion moved it: one level up. */
async function relinkChild(child: number, { entry, resource, id, client, context }: Back): Promise<Elsewhere[]> {
  const above = await currentId(resource, entry.before?.parent ?? 0, context);
  return rewritten(resource, await currentId(resource, child, context), client, ({ parent }) => {
    const now = Number(parent ?? 0);
    if (now === id) return undefined;
    return now === above ? { parent: id } : 'elsewhere';
  });
}

/**
 * Restores the link of an event in its old position. Terms that were added since are kept; an added venue or organizer
 * is a conflict, because it was chosen as a replacement.
 */
async function relinkEvent(
  event: { readonly id: number; readonly ids: readonly number[] },
  { resource, id, client, context }: Back,
): Promise<Elsewhere[]> {
  const link = linkTo(resource);
  if (link === undefined) return [];
  const events = resourceOf('event');
  const before = await Promise.all(event.ids.map((each) => currentId(resource, each, context)));
  return rewritten(events, await currentId(events, event.id, context), client, (record) => {
    const now = idsIn(record[link.shown]);
    if (now.includes(id)) return undefined;
    const added = now.filter((each) => !before.includes(each));
    if (added.length > 0 && resource.kind !== 'term') return 'elsewhere';
    return { [link.field]: [...before.filter((each) => each === id || now.includes(each)), ...added] };
  });
}

/** Updates a record under the ETag just read. A deleted record is skipped. @throws CalError */
async function rewritten(
  resource: Resource,
  id: number,
  client: Client,
  valuesFor: (record: Data) => Data | 'elsewhere' | undefined,
): Promise<Elsewhere[]> {
  const { name, title } = resource;
  const path = { id };
  const { record, etag } = await readNow(resource, id, undefined, client);
  const values = record === undefined ? undefined : valuesFor(record);
  if (values === undefined) return [];
  const elsewhere = [{ kind: name, id, title: String(record?.[title] ?? '') }];
  if (values === 'elsewhere') return elsewhere;
  try {
    const condition = etag === undefined ? {} : { ifMatch: etag };
    await client.call(operationOf(name, 'update', 'id'), values, { path, method: 'PUT', ...condition });
    return [];
  } catch (error) {
    if (error instanceof ServiceError && [404, 410].includes(error.status)) return [];
    if (error instanceof ServiceError && error.status === 412) return elsewhere;
    throw error;
  }
}
