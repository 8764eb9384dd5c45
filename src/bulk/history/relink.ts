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

/** A record that somebody else has linked otherwise since: it is left so. */
export interface Elsewhere {
  readonly kind: ResourceName;
  readonly id: number;
  readonly title: string;
}

/**
 * Links a record that is back to what it was linked to when it went: events, and the categories below it.
 * @returns those that are left
 */
export async function relink({ entry, resource }: Found, id: number, relinking: Relinking): Promise<Elsewhere[]> {
  const { linked } = entry;
  // It follows from the record's own way back: the ledger knows only that the times of change moved.
  const client = relinking.marked?.({ action: 'touch' });
  if (linked === undefined || client === undefined) return [];
  const back: Back = { entry, resource, id, client, relinking };
  const left: Elsewhere[] = [];
  for (const event of linked.events) left.push(...(await relinkEvent(event, back)));
  for (const child of linked.children) left.push(...(await relinkChild(child, back)));
  return left;
}

interface Back {
  readonly entry: KnownEntry;
  readonly resource: Resource;
  readonly id: number;
  readonly client: Client;
  readonly relinking: Relinking;
}

/** A category below, if it is still where the deletion moved it: one level up. */
async function relinkChild(child: number, { entry, resource, id, client, relinking }: Back): Promise<Elsewhere[]> {
  const above = await currentId(resource, entry.before?.parent ?? 0, relinking);
  return rewritten(resource, await currentId(resource, child, relinking), client, ({ parent }) => {
    const now = Number(parent ?? 0);
    if (now === id) return undefined;
    return now === above ? { parent: id } : 'elsewhere';
  });
}

/** In the order in which it was. Another category beside it is no matter; another venue was chosen in its place. */
async function relinkEvent(
  event: { readonly id: number; readonly ids: readonly number[] },
  { resource, id, client, relinking }: Back,
): Promise<Elsewhere[]> {
  const link = linkTo(resource);
  if (link === undefined) return [];
  const events = resourceOf('event');
  const before = await Promise.all(event.ids.map((each) => currentId(resource, each, relinking)));
  return rewritten(events, await currentId(events, event.id, relinking), client, (record) => {
    const now = idsIn(record[link.shown]);
    if (now.includes(id)) return undefined;
    const added = now.filter((each) => !before.includes(each));
    if (added.length > 0 && resource.kind !== 'term') return 'elsewhere';
    return { [link.field]: [...before.filter((each) => each === id || now.includes(each)), ...added] };
  });
}

/** Changes a record as it is now; one that is gone needs no link. @throws CalError */
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
