import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { buildRecordKey, hasDerivedSlug, SLUG_KEY_FIELDS } from '../matching/record-keys.js';
import { createRemoteCache } from '../matching/remote-cache.js';
import { type NotedEventKey, openCalendarEvents, type TakenEvent } from './calendar-events.js';
import type { RevertTarget } from './check-revertible.js';
import type { LedgerTarget, StoredLedgerEntry } from './ledger.js';
import { type LedgerContext, readCurrentRecord, resolveCurrentId } from './read-current-record.js';

/** Finds records that took the place of those that a redo would bring back. */
export interface ReplacementFinder {
  /**
   * Returns the ID of the record that has taken the place of a created one since an undo removed that. Both have one
   * matching key, and they never existed at the same time: otherwise they are two records that somebody wanted.
   * @throws CalError
   */
  find(target: RevertTarget): Promise<number | undefined>;
  /** The replacements that were found, by kind and every earlier ID: `venue 7`. */
  readonly replacedBy: ReadonlyMap<string, number>;
  /** The records that were left, each with the ID of its replacement. */
  readonly left: readonly LeftRecord[];
  close(): void;
}

interface LeftRecord {
  readonly target: RevertTarget;
  readonly by: number;
}

interface ReplacementOptions extends LedgerContext {
  readonly isForeign: boolean;
  /** Records that now have the UID of an event whose note the undone run removed. */
  readonly uidReplacements: ReadonlyMap<number, readonly number[]>;
}

/** Reads all records of a kind once, as an import does, when the first record of the kind is to come back. */
export function createReplacementFinder(options: ReplacementOptions): ReplacementFinder {
  const { ledger, where } = options;
  const cache = createRemoteCache(options.client, options);
  const replacedBy = new Map<string, number>();
  const left: LeftRecord[] = [];
  const context = { ...options, replacedBy };
  return {
    replacedBy,
    left,
    find: async (target) => {
      const { entry, writes, resource, id } = target;
      if (!isBringingBack(target) || !isFirstMadeByRun(entry, writes)) return undefined;
      await cache.loadRecords(resource, [...resource.sameBy, 'modified_utc']);
      const body = await readIdentity(target, context);
      const ids = keyShapesOf(resource).flatMap((shape) => {
        const key = buildRecordKey(resource, shape, body);
        return key === undefined ? [] : cache.findByKey(resource, shape, key);
      });
      const uidIds = entry.kind === 'event' ? (options.uidReplacements.get(id) ?? []) : [];
      for (const candidate of new Set([...uidIds, ...ids])) {
        const record = cache.getRecord(resource, candidate);
        if (candidate === id || record === undefined) continue;
        const others = await ledger.writesOf(entry.kind, candidate, where);
        if (others.some(({ run }) => run === entry.run) || haveCoexisted(target, writes, { record, writes: others }))
          continue;
        for (const { record: earlier } of writes) replacedBy.set(`${entry.kind} ${earlier}`, candidate);
        left.push({ target, by: candidate });
        return candidate;
      }
      return undefined;
    },
    close: cache.close,
  };
}

/** Returns true if reverting an entry makes a record visible that is in the trash or gone now. */
const isBringingBack = ({ entry, record, fields }: RevertTarget): boolean =>
  (record === undefined || record.status === 'trash') &&
  (entry.action === 'delete' || (fields.includes('status') && entry.before?.status !== 'trash'));

const keyShapesOf = (resource: Resource) =>
  hasDerivedSlug(resource) ? [resource.sameBy] : [resource.sameBy, SLUG_KEY_FIELDS];

/** Returns the values of a removed record that make up its keys, with the current ID of its parent. */
async function readIdentity(target: RevertTarget, context: LedgerContext): Promise<JsonObject> {
  const { entry, resource, id } = target;
  const isShownInOwn = target.record === undefined || entry.language === undefined;
  const { record } = isShownInOwn ? target : await readCurrentRecord(resource, id, undefined, context.client);
  const body = record ?? entry.before ?? {};
  return 'parent' in body ? { ...body, parent: await resolveCurrentId(resource, body.parent, context) } : body;
}

interface OtherRecord {
  readonly record: JsonObject;
  readonly writes: readonly StoredLedgerEntry[];
}

/** Returns true if a removed record and another one existed outside the trash at the same time. */
function haveCoexisted({ entry }: RevertTarget, writes: readonly StoredLedgerEntry[], other: OtherRecord): boolean {
  const alive = new Set<readonly StoredLedgerEntry[]>();
  if (existedBefore(writes[0])) alive.add(writes);
  if (existedBefore(other.writes[0]) && isOlderThanRemoval(other.record, entry)) alive.add(other.writes);
  const all = [writes, other.writes].flatMap((side) => side.map((write) => ({ write, side })));
  return all
    .sort((one, another) => (one.write.rowid ?? 0) - (another.write.rowid ?? 0))
    .some(({ write, side }) => {
      if (write.action === 'touch') return false;
      if (existedBefore(write)) alive.add(side);
      const hasBothBefore = alive.size === 2;
      if (write.action === 'delete' || write.after?.status === 'trash') alive.delete(side);
      else alive.add(side);
      return hasBothBefore || alive.size === 2;
    });
}

/** Returns false for a write that created its record or took it out of the trash. */
const existedBefore = (write: StoredLedgerEntry | undefined): boolean =>
  write?.action !== 'create' && write?.before?.status !== 'trash';

/** Returns true if a record that somebody else created is older than the removal of another one. */
const isOlderThanRemoval = ({ id, modified_utc: changed }: JsonObject, { record, modified }: StoredLedgerEntry) =>
  Number(id) < (record ?? 0) || (typeof changed === 'string' && modified !== undefined && changed < modified);

/** Returns true if the chain of undos began with a write that created the record or took it out of the trash. */
function isFirstMadeByRun(entry: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): boolean {
  const { reverses } = entry;
  if (reverses === undefined) return entry.action === 'create' || isOutOfTrash(entry);
  const reversed = writes.find(({ run, number }) => run === reverses.run && number === reverses.number);
  // The reversed run may be too old for the history: undoing a deletion never deletes, so it was a creation.
  return reversed === undefined ? entry.action === 'delete' : isFirstMadeByRun(reversed, writes);
}

/** Returns true for a record that a run created, whose undo was the last to write it. @param writes oldest first */
export function isUndoneCreation(writes: readonly StoredLedgerEntry[]): boolean {
  const last = writes.findLast(({ action }) => action !== 'touch');
  return writes[0]?.action === 'create' && last !== undefined && isFirstMadeByRun(last, writes);
}

const isOutOfTrash = ({ action, before }: StoredLedgerEntry): boolean =>
  action === 'update' && before?.status === 'trash';

/**
 * Lists the records that now have the UIDs of events whose notes a run removed, by the ID of the record that had the UID
 * before. An undo removes the notes of the events that it takes back; a later import then notes the UID again.
 * @param file path of the ledger
 */
export async function findUidReplacements(
  file: string,
  where: LedgerTarget,
  run: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const events = await openCalendarEvents(file, { ...where, source: '' });
  const replacements = new Map<number, readonly number[]>();
  try {
    for (const { key, before, after } of events.changesOf(run)) {
      if (before === undefined || after !== undefined) continue;
      const { uid, occurrence } = JSON.parse(key) as NotedEventKey;
      const { record } = JSON.parse(before) as TakenEvent;
      const others = events.findByUid(uid).filter((event) => event.occurrence === occurrence && !event.isRemoved);
      replacements.set(
        record,
        others.map((event) => event.record).filter((other) => other !== record),
      );
    }
    return replacements;
  } finally {
    events.close();
  }
}
