import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { CalendarEvents, TakenEvent } from '../../ledger/calendar-events.js';
import { addTimeFields, isSameLedgerValue, toLedgerValues } from '../../ledger/ledger-values.js';
import { buildRowClaim, recordIdKey, serializeDraft } from '../../matching/row-claims.js';
import type { CalendarEntry, RowCells } from '../../read/file-rows.js';
import type { RowDraft } from '../../read/row-draft.js';
import { planRowUpdate } from '../plan-row-change.js';
import { planRowCreation } from '../plan-row-creation.js';
import {
  failedRowOutcome,
  findEarlierWrite,
  type ResolvedRow,
  type RowPlan,
  type RowPlanningContext,
  showPlannedRow,
  toEarlierOutcome,
} from '../row-outcome.js';
import { type CalendarImport, type CancellationSkip, calendarEventKey } from './calendar-import.js';
import { type CalendarPlanning, type MatchedEntry, matchCalendarEntry } from './match-calendar-entry.js';
import { hashCells, noteRemovedEvent, noteTakenEvent } from './note-taken-event.js';
import { isRemovedAlready, mayChangeRecords, removeEvent } from './remove-events.js';

interface CalendarRow extends ResolvedRow {
  readonly entry: CalendarEntry;
  readonly cells: RowCells;
  readonly isLast: boolean;
}

/** Plans an event of a calendar file. @returns `later` if it must wait until all other rows have been read */
export async function planCalendarRow(row: CalendarRow, context: CalendarPlanning): Promise<RowPlan | 'later'> {
  const { entry } = row;
  const { calendar, planning } = context;
  const { resource } = row.place;
  const match = await matchCalendarEntry({ ...row, resource }, calendar, planning);
  if (match === 'later') return match;
  if (match === 'older') {
    calendar.notes.older += 1;
    calendar.outdatedUids.add(entry.uid);
    return { is: 'skipped' };
  }
  if (entry.isWhole) calendar.wholeUids.add(entry.uid);
  if (entry.series !== undefined) calendar.seriesVersions.set(entry.uid, entry.series);
  if (match === 'deleted-here') {
    calendar.notes.kept += 1;
    return { is: 'skipped' };
  }
  if (entry.isCancelled) return planCancellation(row, match, context);
  const twin = claimRecord(row, match, planning);
  if (twin !== undefined) return twin;
  return match.id === undefined
    ? planCreation(row, match, context)
    : planChange(row, { ...match, id: match.id }, context);
}

/** Claims the record for the row. @returns the outcome of a row that another one makes superfluous */
function claimRecord(row: CalendarRow, { id, keyed, taken }: MatchedEntry, { cache, job }: RowPlanningContext) {
  const { place, draft } = row;
  const claim = (key: Parameters<typeof buildRowClaim>[2]) =>
    cache.claimRow(place.resource, buildRowClaim(place, draft, key));
  const sameTitleAndStart = keyed === undefined ? undefined : claim(keyed);
  const twin = id === undefined ? undefined : claim(recordIdKey(id));
  // Two UIDs with the same title and start are two events, unless they say the same.
  const isCopy = taken === undefined && sameTitleAndStart?.content === serializeDraft(draft);
  const earlier = isCopy ? sameTitleAndStart : twin;
  if (earlier === undefined) return undefined;
  if (earlier.content !== serializeDraft(draft))
    return failedRowOutcome([{ say: (t) => t.sameAsLine({ place: earlier.place, fields: ['UID'] }) }]);
  job.observer.duplicate?.(place, earlier.place);
  return { is: 'skipped' } as const;
}

async function planCreation(row: CalendarRow, match: MatchedEntry, context: CalendarPlanning): Promise<RowPlan> {
  const { resource } = row.place;
  const keyed = match.keyed ?? { shape: resource.sameBy, key: '' };
  return planRowCreation(withNote(row, match, [], context), { id: undefined, keyed }, context.planning);
}

async function planChange(
  row: CalendarRow,
  match: MatchedEntry & { readonly id: number },
  context: CalendarPlanning,
): Promise<RowPlan> {
  const { planning, calendar } = context;
  const { job, cache } = planning;
  const { resource, number } = row.place;
  const { id, taken, trashed } = match;
  const earlier = await findEarlierWrite(job, number);
  if (earlier?.isFinished) return toEarlierOutcome(earlier);
  const isEditable = calendar.options.update !== 'source' && taken !== undefined;
  const isNoted = isEditable && calendar.options.events.find(row.entry) !== undefined;
  if (isNoted && taken.hash === hashCells(row.cells) && !taken.isRemoved) return { is: 'unchanged' };
  const record = trashed ?? cache.getRecord(resource, id) ?? {};
  const edited = isEditable
    ? listEditedFields(resource, record, taken).filter((field) => !isOurStatus(field, match))
    : [];
  if (edited.length > 0) calendar.notes.kept += 1;
  if (edited.length > 0 && calendar.options.update === 'mine') return { is: 'skipped' };
  const draft = restoreStatus(dropEditedFields(row.draft, edited), match);
  const fitting = {
    id,
    earlier,
    isNew: false,
    ...(trashed === undefined ? {} : { trashed }),
  };
  return planRowUpdate(withNote({ ...row, draft }, match, edited, context), fitting, planning);
}

/** The status of a cancelled event was set by an import, not by a person. */
const isOurStatus = (field: string, { taken }: MatchedEntry): boolean =>
  field === 'status' && taken?.isRemoved === true;

/** An event that takes place after all gets the status back that it had before it was cancelled. */
function restoreStatus(draft: RowDraft, { taken }: MatchedEntry): RowDraft {
  if (!taken?.isRemoved || draft.values.status !== undefined) return draft;
  const status = taken.values.status ?? 'publish';
  return { ...draft, values: { ...draft.values, status: { send: status, read: status } } };
}

/** Adds to a row that the state of its event is noted once it is written. */
function withNote(
  row: CalendarRow,
  { taken }: MatchedEntry,
  keptFields: readonly string[],
  { calendar }: CalendarPlanning,
): ResolvedRow {
  const { place, draft, entry, cells } = row;
  const { resource } = place;
  const { events } = calendar.options;
  const taking = { resource, entry, hash: hashCells(cells), taken, keptFields };
  return {
    place,
    draft,
    afterWrite: (id, record) => {
      if (calendar.repeated.has(calendarEventKey(entry))) return;
      noteTakenEvent(events, id, record, taking);
      if (taken === undefined) forgetOtherUids(id, { entry, calendar, events });
    },
  };
}

/** Forgets the UIDs by which a record was known before and which the source no longer uses. */
function forgetOtherUids(
  id: number,
  { entry, calendar, events }: { entry: CalendarEntry; calendar: CalendarImport; events: CalendarEvents },
): void {
  for (const other of events.findByRecord(id)) {
    const key = calendarEventKey(other);
    if (key !== calendarEventKey(entry) && !calendar.seen.has(key)) events.forget(other);
  }
}

async function planCancellation(
  row: CalendarRow,
  match: MatchedEntry,
  { calendar, planning }: CalendarPlanning,
): Promise<RowPlan> {
  const { place, entry, cells } = row;
  const { resource, number } = place;
  const { id, taken } = match;
  const { cancelled: action, events } = calendar.options;
  const skip = (why: CancellationSkip): RowPlan => {
    calendar.notes.cancelled[why] += 1;
    return { is: 'skipped' };
  };
  const hash = hashCells(cells);
  if (!mayChangeRecords(planning)) return { is: 'skipped' };
  if (id === undefined)
    noteRemovedEvent(events, {
      entry,
      hash,
      record: taken?.record ?? NO_RECORD,
      values: taken?.values ?? {},
      ends: '',
    });
  if (id === undefined || match.trashed !== undefined) return skip('absent');
  const record = planning.cache.getRecord(resource, id) ?? {};
  if (isRemovedAlready(record, action)) return skip(action === 'keep' ? 'keep' : 'absent');
  await showPlannedRow(row, { action: 'delete', id }, planning);
  calendar.notes.removed += 1;
  const send = async () => {
    await removeEvent({ resource, id, action, number }, planning);
    const values: JsonObject = taken?.values ?? toLedgerValues(resource, record);
    const ends = String(record.utc_end_date ?? '');
    noteRemovedEvent(events, { entry, hash, record: id, values, ends });
    return { is: 'removed' } as const;
  };
  return { send };
}

/** The record of a cancelled event that never became one. */
const NO_RECORD = 0;

/** Lists the fields of a record that were edited here since its event was last taken from the source. */
function listEditedFields(resource: Resource, record: JsonObject, taken: TakenEvent): readonly string[] {
  const current = toLedgerValues(resource, record);
  const edited = Object.keys(taken.values).filter(
    (field) => Object.hasOwn(current, field) && !isSameLedgerValue(current[field], taken.values[field]),
  );
  return addTimeFields(edited);
}

/** Removes the fields from a draft that were edited here, so that an update leaves them alone. */
const dropEditedFields = (draft: RowDraft, edited: readonly string[]): RowDraft => ({
  ...draft,
  values: Object.fromEntries(Object.entries(draft.values).filter(([field]) => !edited.includes(field))),
});
