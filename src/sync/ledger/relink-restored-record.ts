import type { Client } from '../../client/client-types.js';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { eventLinkOf, resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import type { RevertTarget } from './check-revertible.js';
import type { StoredLedgerEntry } from './ledger.js';
import type { LinkedEvent } from './linked-events.js';
import { findLinkedRecordIds, type LinkedRecordIds } from './read-before-write.js';
import { type LedgerContext, readCurrentRecord, resolveCurrentId } from './read-current-record.js';
import type { EntryMark } from './record-writes.js';

export interface RelinkContext extends LedgerContext {
  readonly marked: (mark: EntryMark) => Client;
}

/** A record whose links are left unchanged: somebody else has relinked it since, or the service refused the write. */
export interface RelinkConflict {
  readonly kind: RecordKind;
  readonly id: number;
  readonly title: string;
  readonly error?: ServiceError;
}

export interface RelinkedEvents {
  /** The IDs of the events that were linked again. */
  readonly relinked: readonly number[];
  /** The events and child categories whose links were left unchanged. */
  readonly left: readonly RelinkConflict[];
}

/**
 * Links a record that has just been taken out of the trash to the events that lost it by its deletion and have no other
 * record in its place since. Without that deletion in the ledger nothing is known of them.
 */
export async function relinkAfterTrash(
  resource: Resource,
  id: number,
  context: RelinkContext,
): Promise<RelinkedEvents> {
  const writes = await context.ledger.writesOf(resource.name, id, context.where);
  const entry = findTrashing(writes.filter(({ before }) => before?.status !== 'trash'));
  return entry === undefined ? { relinked: [], left: [] } : relinkRestoredRecord({ entry, resource }, id, context);
}

const findTrashing = (writes: readonly StoredLedgerEntry[]): StoredLedgerEntry | undefined =>
  writes
    .filter(({ action }) => action !== 'touch')
    .slice(-1)
    .find(({ action, after }) => action === 'delete' || after?.status === 'trash');

export interface LinksBeforeTrash {
  readonly linked: LinkedRecordIds;
  readonly kept: LinkedRecordIds;
}

/**
 * Takes the links away again that came back with a record in the same run, before it returns to the trash: its deletion would
 * leave some of them.
 * @returns the records that were linked, for the ledger: the write to the trash no longer finds them; and those that are still
 * linked, which that write may unlink, with all others of the kind
 */
export async function unlinkBeforeTrash(
  { entry, resource, id }: Pick<RevertTarget, 'entry' | 'resource' | 'id'>,
  context: RelinkContext,
): Promise<LinksBeforeTrash | undefined> {
  const link = eventLinkOf(resource);
  if (entry.before?.status !== 'trash' || link === undefined) return undefined;
  const client = context.marked({ action: 'touch' });
  const linked = await findLinkedRecordIds(client, resource, id);
  const unlinked = new Set<number>();
  for (const event of linked.events) {
    for (const write of await context.ledger.writesOf('event', event.id, context.where)) {
      if (write.run !== entry.run || write.action !== 'touch') continue;
      const [before, after] = [write.before, write.after].map((values) => linkedIdsIn(values?.[link.field]));
      if (before?.includes(id) || !after?.includes(id)) continue;
      unlinked.add(event.id);
      await updateUnlessChanged(resourceOf('event'), event.id, client, (record) => {
        const linked = linkedIdsIn(record[link.shown]);
        if (!linked.includes(id)) return undefined;
        return { [link.field]: linked.filter((each) => before?.includes(each) || !after.includes(each)) };
      });
    }
  }
  const kept = linked.events.filter((event) => !unlinked.has(event.id)).map((event) => ({ ...event, left: [] }));
  return { linked, kept: { ...linked, events: kept } };
}

/** `unneeded`: the record is linked already, or the one that linked to it is gone. */
type RelinkOutcome = 'relinked' | 'unneeded' | RelinkConflict;

/** Restores the links to a record that was restored or recreated: those of events and of child categories. */
export async function relinkRestoredRecord(
  { entry, resource }: Pick<RevertTarget, 'entry' | 'resource'>,
  id: number,
  context: RelinkContext,
): Promise<RelinkedEvents> {
  const { linked } = entry;
  const relinked: number[] = [];
  const left: RelinkConflict[] = [];
  // Relinking is a consequence of restoring the record: the ledger notes only that modification times moved.
  const client = context.marked({ action: 'touch' });
  const isLinkable = entry.before?.status !== 'trash' || client.restoresTrashedLinks === true;
  if (linked === undefined || !isLinkable) return { relinked, left };
  const restored: RestoredRecord = { entry, resource, id, client, context };
  // The Events Calendar leaves most links. One list tells which are still there, without a look at each event, which the
  // user may not be allowed.
  const { events } = linked.events.length > 0 ? await findLinkedRecordIds(client, resource, id) : { events: [] };
  const present = new Set(events.map((event) => event.id));
  for (const event of linked.events.filter((each) => !present.has(each.id))) {
    const outcome = await relinkEventToRestored(event, restored);
    if (outcome === 'relinked') relinked.push(event.id);
    else if (outcome !== 'unneeded') left.push(outcome);
  }
  for (const child of linked.children) {
    const outcome = await reattachChildCategory(child, restored);
    if (typeof outcome === 'object') left.push(outcome);
  }
  return { relinked, left };
}

interface RestoredRecord {
  readonly entry: StoredLedgerEntry;
  readonly resource: Resource;
  readonly id: number;
  readonly client: Client;
  readonly context: RelinkContext;
}

/** Moves a child category back below the record, if it is still where the deletion moved it: one level up. */
async function reattachChildCategory(
  child: number,
  { entry, resource, id, client, context }: RestoredRecord,
): Promise<RelinkOutcome> {
  const above = await resolveCurrentId(resource, entry.before?.parent ?? 0, context);
  return updateUnlessChanged(resource, await resolveCurrentId(resource, child, context), client, ({ parent }) => {
    const now = Number(parent ?? 0);
    if (now === id) return undefined;
    return now === above ? { parent: id } : 'elsewhere';
  });
}

/**
 * Finds the list in which an event had a record together with the restored one: it was in the trash too, and has come back.
 * @returns undefined if somebody chose it in place of the restored one
 */
async function findListWith(
  other: number,
  event: LinkedEvent,
  { resource, id, context }: RestoredRecord,
): Promise<readonly number[] | undefined> {
  const writes = await context.ledger.writesOf(resource.name, other, context.where);
  const lists = writes.flatMap(({ linked }) => linked?.events.filter((each) => each.id === event.id) ?? []);
  return lists.map(({ ids }) => ids).find((ids) => ids.includes(other) && ids.includes(id));
}

/**
 * Restores the links of an event in their old order. Terms that were added since are kept; an added venue or organizer
 * is a conflict, because it was chosen as a replacement.
 */
async function relinkEventToRestored(event: LinkedEvent, restored: RestoredRecord): Promise<RelinkOutcome> {
  const { resource, id, client, context } = restored;
  const link = eventLinkOf(resource);
  if (link === undefined) return 'unneeded';
  const events = resourceOf('event');
  const { replacedBy: _, ...withoutReplacements } = context;
  const toCurrent = (ids: readonly number[]) =>
    Promise.all(ids.map((each) => resolveCurrentId(resource, each, context)));
  const before = await toCurrent(event.ids);
  const left = await toCurrent(event.left ?? event.ids);
  return updateUnlessChanged(
    events,
    await resolveCurrentId(events, event.id, withoutReplacements),
    client,
    async (record) => {
      const linked = linkedIdsIn(record[link.shown]);
      if (linked.includes(id)) return undefined;
      const now = await toCurrent(linked);
      const added = now.filter((each) => !before.includes(each));
      const lists = await Promise.all(added.map((each) => findListWith(each, event, restored)));
      if (lists.includes(undefined) && resource.kind !== 'term') return 'elsewhere';
      // The deletion removed what was there before and is not among what it left.
      const removed = before.filter((each) => each !== id && !now.includes(each) && !left.includes(each));
      const linkable = client.restoresTrashedLinks ? removed : await filterPresent(resource, removed, client);
      const back = before.filter((each) => each === id || now.includes(each) || linkable.includes(each));
      return { [link.field]: sortByLongest([...back, ...added], [before, ...lists]) };
    },
  );
}

/** Sorts IDs as the longest list has them; others come last. */
function sortByLongest(ids: readonly number[], lists: readonly (readonly number[] | undefined)[]): number[] {
  const [longest = []] = lists
    .flatMap((list) => (list === undefined ? [] : [list]))
    .sort((a, b) => b.length - a.length);
  const placeOf = (id: number) => (longest.includes(id) ? longest.indexOf(id) : longest.length);
  return [...ids].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Leaves out records in the trash: each is linked when it comes back itself. */
async function filterPresent(resource: Resource, ids: readonly number[], client: Client): Promise<readonly number[]> {
  const present: number[] = [];
  for (const id of ids) {
    const { record } = await readCurrentRecord(resource, id, undefined, client);
    if (record !== undefined && record.status !== 'trash') present.push(id);
  }
  return present;
}

/** Updates a record under the ETag just read. A deleted record is skipped. @throws CalError that no service answered */
async function updateUnlessChanged(
  resource: Resource,
  id: number,
  client: Client,
  valuesFor: (
    record: JsonObject,
  ) => JsonObject | 'elsewhere' | undefined | Promise<JsonObject | 'elsewhere' | undefined>,
): Promise<RelinkOutcome> {
  const { name, title } = resource;
  let conflict: RelinkConflict = { kind: name, id, title: '' };
  try {
    const { record, etag } = await readCurrentRecord(resource, id, undefined, client);
    if (record === undefined) return 'unneeded';
    conflict = { ...conflict, title: String(record[title] ?? '') };
    const values = await valuesFor(record);
    if (values === undefined) return 'unneeded';
    if (values === 'elsewhere') return conflict;
    const condition = etag === undefined ? {} : { ifMatch: etag };
    const call = { path: { id }, method: 'PUT', isRestore: true, current: record, ...condition } as const;
    await client.call(findOperation(name, 'update', 'id'), values, call);
    return 'relinked';
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if ([404, 410].includes(error.status)) return 'unneeded';
    return error.status === 412 ? conflict : { ...conflict, error };
  }
}
