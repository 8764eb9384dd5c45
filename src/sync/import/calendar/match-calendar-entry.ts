import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { foldName } from '../../../matching/fold-name.js';
import type { TakenEvent } from '../../ledger/calendar-events.js';
import { readCurrentRecord } from '../../ledger/read-current-record.js';
import { findByDraft, naturalKeyFieldsOf, type RowKey } from '../../matching/record-keys.js';
import { recordClaimKey } from '../../matching/row-claims.js';
import type { CalendarEntry, EventVersion } from '../../read/file-rows.js';
import type { RowDraft } from '../../read/row-draft.js';
import type { RowPlanningContext } from '../row-outcome.js';
import { type CalendarImport, calendarEventKey, findTakenEvent } from './calendar-import.js';

interface EntryToMatch {
  readonly resource: Resource;
  readonly draft: RowDraft;
  readonly entry: CalendarEntry;
  /** True if all rows of the file have been read, so that no later one can claim a record. */
  readonly isLast: boolean;
}

/** The record of a calendar entry. Without `id` there is none. */
export interface MatchedEntry {
  readonly id?: number;
  readonly taken?: TakenEvent;
  /** The record, if it is in the trash, from which it comes back. */
  readonly trashed?: JsonObject;
  /** The natural key of the row; absent without a title. */
  readonly keyed?: RowKey;
}

/** `later`: another row of the file may have a better claim. `older`: a newer version was taken before. */
type EntryMatch = MatchedEntry | 'later' | 'older' | 'deleted-here';

/** Matches an entry by its UID, by a UID that `cal` has written, or else by title and start. */
export async function matchCalendarEntry(
  row: EntryToMatch,
  calendar: CalendarImport,
  planning: RowPlanningContext,
): Promise<EntryMatch> {
  const { resource, draft, entry } = row;
  const { cache, job } = planning;
  const natural = findByDraft({ resource, draft }, naturalKeyFieldsOf(resource, draft), { cache, now: job.now() });
  const keyed = natural.keyed === undefined ? {} : { keyed: natural.keyed };
  const known = calendar.options.events.findByUid(entry.uid);
  const taken = findTakenEvent(known, entry, startDayOf(draft));
  const isPresent = ({ record }: TakenEvent) => cache.getRecord(resource, record) !== undefined;
  if (isOlderThanTaken(entry, calendar, { known, taken, isPresent })) return 'older';
  if (taken !== undefined) {
    if (isPresent(taken)) return { ...keyed, id: taken.record, taken };
    const { record: trashed } = await readCurrentRecord(resource, taken.record, undefined, job.client);
    const isTrashed = trashed?.status === 'trash';
    if (isTrashed && (taken.isRemoved || entry.isCancelled)) return { ...keyed, id: taken.record, taken, trashed };
    if (calendar.options.update !== 'source') return 'deleted-here';
  }
  const own = findOwnRecord(row, planning);
  if (own !== undefined) return { ...keyed, id: own };
  const id = chooseByTitleAndStart(natural.ids, row, { calendar, planning });
  if (id === 'later') return id;
  return id === undefined ? keyed : { ...keyed, id };
}

const startDayOf = ({ values }: RowDraft): string => String(values.start_date?.send ?? '').slice(0, 10);

/** The UIDs of `present/ics`. */
const OWN_UID = /^event-(\d{1,15})@(.+)$/;

/** Hosts that many calendars have: their UIDs are not unique. */
const SHARED_HOST = /^(localhost|127\.|\[::1\])/;

/** Finds the record whose UID `cal` has written. On a shared host, title or start must agree. */
function findOwnRecord({ resource, draft, entry }: EntryToMatch, { cache }: RowPlanningContext): number | undefined {
  const [, digits, host = ''] = OWN_UID.exec(entry.uid) ?? [];
  if (digits === undefined || cache.findClaim(resource, recordClaimKey(Number(digits))) !== undefined) return undefined;
  const record = cache.getRecord(resource, Number(digits));
  if (record === undefined || String(record.global_id ?? '').split(/[?/]/)[0] !== host) return undefined;
  const hasTitle = foldName(String(record.title ?? '')) === foldName(String(draft.values.title?.send ?? ''));
  const hasStart = String(record.start_date ?? '').slice(0, 10) === startDayOf(draft);
  return !SHARED_HOST.test(host) || hasTitle || hasStart ? Number(digits) : undefined;
}

export interface CalendarPlanning {
  readonly calendar: CalendarImport;
  readonly planning: RowPlanningContext;
}

/** Chooses among the records of the same title and start one that no other event of the file stands for. */
function chooseByTitleAndStart(
  ids: readonly number[],
  { resource, entry, isLast }: EntryToMatch,
  { calendar, planning }: CalendarPlanning,
): number | 'later' | undefined {
  const free = ids.filter((id) => planning.cache.findClaim(resource, recordClaimKey(id)) === undefined);
  const others = (id: number) =>
    calendar.options.events.findByRecord(id).filter((event) => calendarEventKey(event) !== calendarEventKey(entry));
  const unknown = free.find((id) => others(id).length === 0);
  if (unknown !== undefined) return unknown;
  const renamed = free.find((id) => others(id).every((event) => !calendar.seen.has(calendarEventKey(event))));
  if (renamed === undefined) return undefined;
  if (!isLast) return 'later';
  // A cancelled event may have been replaced by another one at the same time, which stays.
  if (entry.isCancelled) return undefined;
  calendar.notes.renamed += 1;
  return renamed;
}

interface TakenState {
  /** All events of the UID that were taken before. */
  readonly known: readonly TakenEvent[];
  /** The one that the entry stands for. */
  readonly taken: TakenEvent | undefined;
  readonly isPresent: (event: TakenEvent) => boolean;
}

/**
 * Tells whether an entry is older than what was taken before. An older version of a series is older as a whole, with
 * dates that a newer version has dropped. Within one version of the series, each date has a version of its own. An
 * event that somebody deleted here counts as not taken.
 */
export function isOlderThanTaken(entry: CalendarEntry, calendar: CalendarImport, state: TakenState): boolean {
  const { taken, isPresent } = state;
  const hasRecord = taken !== undefined && isPresent(taken);
  const latest = findTakenVersion(entry.uid, calendar, state);
  const reference = hasRecord && !taken.isRemoved ? taken.series : latest;
  const order = compareVersions(entry.series, reference);
  if (order !== 0) return order < 0;
  const isDropped = taken === undefined || taken.isRemoved;
  if (entry.series === undefined && isDropped && compareVersions(entry, latest) < 0) return true;
  return (hasRecord || taken?.isRemoved === true) && compareVersions(entry, taken) < 0;
}

/** Finds the latest version of a series, as it was before this run. */
function findTakenVersion(
  uid: string,
  { takenVersions }: CalendarImport,
  { known, isPresent }: TakenState,
): EventVersion | undefined {
  if (takenVersions.has(uid)) return takenVersions.get(uid);
  const versions = known.filter((event) => event.isRemoved || isPresent(event)).map(({ series }) => series);
  const latest = versions.reduce((best, each) => (compareVersions(best, each) < 0 || !best ? each : best), undefined);
  takenVersions.set(uid, latest);
  return latest;
}

/** Compares by SEQUENCE, then by LAST-MODIFIED. An unknown version is equal to any other. */
function compareVersions(one: EventVersion | undefined, other: EventVersion | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (one.sequence !== other.sequence) return one.sequence - other.sequence;
  if (one.modified === '' || other.modified === '' || one.modified === other.modified) return 0;
  return one.modified < other.modified ? -1 : 1;
}
