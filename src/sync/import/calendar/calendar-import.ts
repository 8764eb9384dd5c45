import type { CalendarEventKey, CalendarEvents, TakenEvent } from '../../ledger/calendar-events.js';
import type { CalendarEntry, EventVersion } from '../../read/file-rows.js';

export const CANCELLED_ACTIONS = ['trash', 'draft', 'keep'] as const;
export type CancelledAction = (typeof CANCELLED_ACTIONS)[number];

export const UPDATE_POLICIES = ['source', 'mine', 'fields'] as const;
/** For an event that was edited here: the source wins, the event stays, or only the edited fields stay. */
type UpdatePolicy = (typeof UPDATE_POLICIES)[number];

export interface CalendarImportOptions {
  readonly events: CalendarEvents;
  readonly cancelled: CancelledAction;
  readonly update: UpdatePolicy;
  /** Set for a feed: events that the source no longer has are removed. */
  readonly vanished?: VanishedRule;
}

interface VanishedRule {
  readonly action: CancelledAction;
  /** Removes any number of events; otherwise a fifth at most. */
  readonly isConfirmed: boolean;
  /** Events that ended before stay: sources drop past events. UTC, `2027-07-02 20:00:00`. */
  readonly now: string;
}

/** Counts of an import that concern events of calendar files. */
export interface CalendarNotes {
  /** Rows older than the version that was taken before. */
  older: number;
  /** Events matched by title and start although their UID was another one before. */
  renamed: number;
  /** Events or fields that stayed because they were edited here. */
  kept: number;
  removed: number;
  /** Cancelled events for which there was nothing to remove, by reason. */
  readonly cancelled: Record<CancellationSkip, number>;
  /** Events that are gone from the source, but are too many to remove without --yes. */
  withheld: number;
}

/** Why a cancelled event was skipped: it is not in the calendar, cancelled events stay, or its UID is unknown. */
export type CancellationSkip = 'absent' | 'keep' | 'unidentified';

export interface CalendarImport {
  readonly options: CalendarImportOptions;
  readonly notes: CalendarNotes;
  /** Events that rows of this run have named, and UIDs that they have named twice. */
  readonly seen: Map<string, CalendarEventKey>;
  readonly repeated: Set<string>;
  /** UIDs of which the files hold all occurrences. */
  readonly wholeUids: Set<string>;
  /** Versions of these UIDs in the files. */
  readonly seriesVersions: Map<string, EventVersion>;
  /** Latest versions of UIDs that earlier runs took, of the UIDs that rows of this run have named. */
  readonly takenVersions: Map<string, EventVersion | undefined>;
  /** UIDs of which the files hold an older version. */
  readonly outdatedUids: Set<string>;
}

const NO_NOTES = { save: () => {}, forget: () => {} };

/** @param run the run that changes the events, so that an undo can restore them; absent in a dry run */
export const createCalendarImport = (options: CalendarImportOptions, run?: string): CalendarImport => ({
  options: {
    ...options,
    events: run === undefined ? { ...options.events, ...NO_NOTES } : options.events.trackRun(run),
  },
  notes: { older: 0, renamed: 0, kept: 0, removed: 0, withheld: 0, cancelled: { absent: 0, keep: 0, unidentified: 0 } },
  seen: new Map(),
  repeated: new Set(),
  wholeUids: new Set(),
  seriesVersions: new Map(),
  takenVersions: new Map(),
  outdatedUids: new Set(),
});

export const calendarEventKey = ({ uid, occurrence }: CalendarEventKey): string => JSON.stringify([uid, occurrence]);

/** Finds the event that an entry stands for, also when it began or ceased to recur. */
export function findTakenEvent(
  known: readonly TakenEvent[],
  entry: CalendarEntry,
  startDay: string,
): TakenEvent | undefined {
  const exact = known.find(({ occurrence }) => occurrence === entry.occurrence);
  if (exact !== undefined) return exact;
  if (entry.occurrence === '') return known.find(({ occurrence }) => occurrence === startDay);
  return known.find((event) => event.occurrence === '' && startDayOf(event) === entry.occurrence);
}

const startDayOf = ({ values }: TakenEvent): string => String(values.start_date ?? '').slice(0, 10);

/**
 * Notes that a row names an event. @returns false for a UID that an earlier row has used: some programs give all
 * events the same UID, which then tells nothing
 */
export function noteSeenEvent({ seen, repeated }: CalendarImport, { uid, occurrence }: CalendarEntry): boolean {
  const key = calendarEventKey({ uid, occurrence });
  if (!seen.has(key)) {
    seen.set(key, { uid, occurrence });
    return true;
  }
  repeated.add(key);
  return false;
}

/** Removes the entries of UIDs that several events share. */
export function forgetRepeatedUids({ repeated, seen, options, wholeUids }: CalendarImport): void {
  for (const key of repeated) {
    const event = seen.get(key);
    if (event === undefined) continue;
    options.events.forget(event);
    wholeUids.delete(event.uid);
  }
}
