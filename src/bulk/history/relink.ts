import type { Client } from '../../client/shapes.js';
import { ServiceError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { linkTo } from './before.js';
import type { Found } from './judge.js';
import { currentId, type Judging } from './present.js';
import type { Mark } from './recording.js';

interface Relinking extends Judging {
  readonly marked?: (mark: Mark) => Client;
}

/** Links a record that is back to what it was linked to when it went: events, and the categories below it. */
export async function relink({ entry, resource }: Found, id: number, relinking: Relinking): Promise<void> {
  const { linked } = entry;
  // It follows from the record's own way back: the ledger knows only that the times of change moved.
  const client = relinking.marked?.({ action: 'touch' });
  if (linked === undefined || client === undefined) return;
  for (const event of linked.events) await relinkEvent(event, { resource, id, client, relinking });
  for (const child of linked.children) {
    const path = { id: await currentId(resource, child, relinking) };
    await unlessGone(() =>
      client.call(operationOf(resource.name, 'update', 'id'), { parent: id }, { path, method: 'PUT' }),
    );
  }
}

interface Back {
  readonly resource: Resource;
  readonly id: number;
  readonly client: Client;
  readonly relinking: Relinking;
}

/** As it was where nothing else was linked or unlinked meanwhile; else the record comes last. */
async function relinkEvent(
  event: { readonly id: number; readonly ids: readonly number[] },
  { resource, id, client, relinking }: Back,
): Promise<void> {
  const link = linkTo(resource);
  if (link === undefined) return;
  const events = resourceOf('event');
  const path = { id: await currentId(events, event.id, relinking) };
  const before = await Promise.all(event.ids.map((each) => currentId(resource, each, relinking)));
  await unlessGone(async () => {
    const { record, headers } = await client.call(operationOf('event', 'read', 'id'), {}, { path });
    const now = idsIn((record as Data)[link.shown]);
    if (now.includes(id)) return;
    const isAsItWas = before.filter((each) => each !== id).join() === now.join();
    const values = { [link.field]: isAsItWas ? before : [...now, id] };
    const condition = headers.etag === undefined ? {} : { ifMatch: headers.etag };
    await client.call(operationOf('event', 'update', 'id'), values, { path, method: 'PUT', ...condition });
  });
}

async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || ![404, 410].includes(error.status)) throw error;
  }
}
