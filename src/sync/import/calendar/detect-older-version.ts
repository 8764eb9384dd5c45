import type { TakenEvent } from '../../ledger/calendar-events.js';
import type { CalendarEntry, EventVersion } from '../../read/file-rows.js';
import type { CalendarImport } from './calendar-import.js';

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
