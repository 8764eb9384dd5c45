import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { RowPlanningContext } from '../row-plan.js';
import type { CancelledAction } from './calendar-import.js';

interface EventRemoval {
  readonly resource: Resource;
  readonly id: number;
  readonly action: CancelledAction;
  /** Number of the ledger entry. */
  readonly number: number;
}

/** Statuses in which an event is no longer seen, by the action that leads there. */
const REMOVED_STATUSES: Readonly<Record<CancelledAction, ReadonlySet<unknown>>> = {
  trash: new Set(['trash']),
  draft: new Set(['trash', 'draft']),
  keep: new Set(),
};

/** Tells whether removing a record would change nothing. */
export const isRemovedAlready = (record: JsonObject, action: CancelledAction): boolean =>
  action === 'keep' || REMOVED_STATUSES[action].has(record.status);

/** Moves an event to the trash or to the drafts, as an entry of the run that can be undone. */
export async function removeEvent(removal: EventRemoval, planning: RowPlanningContext): Promise<void> {
  const { resource, id, number, action } = removal;
  const { cache, writes } = planning;
  const record = cache.getRecord(resource, id) ?? {};
  const before = { status: record.status };
  if (action === 'draft') {
    await writes.recordUpdate({ number, action: 'update', kind: resource.name, record: id, before });
    const answer = await writes.update(resource, id, { status: 'draft' });
    await writes.recordDone(number, resource, { ...answer, id }, { status: 'draft' });
    return cache.storeRecord(resource, { ...record, ...answer });
  }
  await writes.remove(resource, id, number);
}
