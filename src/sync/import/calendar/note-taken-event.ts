import { createHash } from 'node:crypto';
import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { CalendarEvents, TakenEvent } from '../../ledger/calendar-events.js';
import { isLinkList, toLedgerValues } from '../../ledger/ledger-values.js';
import type { CalendarEntry, RowCells } from '../../read/file-rows.js';

/** Hashes the cells of a row, to notice later that the source has not changed them. */
export const hashCells = (cells: RowCells): string =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 22);

interface Taking {
  readonly resource: Resource;
  readonly entry: CalendarEntry;
  readonly hash: string;
  readonly taken: TakenEvent | undefined;
  /** Fields that keep their edited values. Their stored values stay those of the source. */
  readonly keptFields: readonly string[];
}

/** Records that a record has the state of an entry. Writes nothing if that is recorded already. */
export function noteTakenEvent(events: CalendarEvents, id: number, record: JsonObject, taking: Taking): void {
  const { resource, entry, hash, taken, keptFields } = taking;
  const { uid, occurrence, sequence, modified, series = taken?.series } = entry;
  const kept = Object.fromEntries(keptFields.map((field) => [field, taken?.values[field] ?? null]));
  const event: TakenEvent = {
    uid,
    occurrence,
    sequence,
    modified,
    hash,
    record: id,
    isRemoved: false,
    ...(series === undefined ? {} : { series }),
    values: { ...toNotedValues(resource, record), ...kept },
    ends: String(record.utc_end_date ?? record.end_date ?? ''),
  };
  // Another source may have noted the same event. Each source has its own notes.
  const noted = events.find(event);
  if (noted !== undefined && JSON.stringify(sortedFields(noted)) === JSON.stringify(sortedFields(event))) return;
  if (taken !== undefined && taken.occurrence !== occurrence) events.forget(taken);
  events.save(event);
}

export const toNotedValues = (resource: Resource, record: JsonObject): JsonObject =>
  dropLinkNames(toLedgerValues(resource, record));

/** Leaves only the IDs of linked records, because not every response has their names. */
const dropLinkNames = (values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isLinkList(value) ? value.map(({ id }) => ({ id })) : value,
    ]),
  );

const sortedFields = (event: TakenEvent): unknown => Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));

interface Removal {
  readonly entry: CalendarEntry;
  readonly hash: string;
  /** 0 if the event never became a record. */
  readonly record: number;
  readonly values: JsonObject;
  readonly ends: string;
}

/** Records that an event was cancelled, so that no older version brings it back. */
export function noteRemovedEvent(events: CalendarEvents, { entry, ...removal }: Removal): void {
  const { uid, occurrence, sequence, modified, series } = entry;
  events.save({
    uid,
    occurrence,
    sequence,
    modified,
    isRemoved: true,
    ...(series === undefined ? {} : { series }),
    ...removal,
  });
}
