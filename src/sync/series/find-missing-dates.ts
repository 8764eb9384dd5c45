import type { Ledger, LedgerTarget } from '../ledger/ledger.js';
import { isLinkList } from '../ledger/ledger-values.js';

/** The dates of a rule that a series does not have, in order. */
export interface MissingDates {
  /** Dates that the series never had. */
  readonly missing: readonly string[];
  /** Dates on whose day the series has an event at another time. */
  readonly retimed: readonly string[];
  /** Dates that the series had, and that somebody moved to another day or deleted since. */
  readonly gone: readonly string[];
}

/**
 * Finds the dates that a series lacks. Its events are created in order, so that an interruption or a new end leaves out
 * only dates after the last one. Earlier dates that are missing were moved or deleted. If more events are on other dates
 * than earlier dates are missing, later ones were moved too.
 * @param wanted starts by the rule, in order; all starts are texts such as `2027-07-02 20:00:00`
 */
export function findMissingDates(
  wanted: readonly string[],
  starts: readonly string[],
  trashedStarts: readonly string[],
): MissingDates {
  const known = [...starts, ...trashedStarts];
  const last = known.toSorted().at(-1) ?? '';
  const absent = wanted.filter((start) => !starts.includes(start));
  const earlier = absent.filter((start) => start <= last);
  const later = absent.filter((start) => start > last);
  const movedCount = known.filter((start) => !wanted.includes(start)).length;
  const earlierMissing = earlier.filter((start) => !trashedStarts.includes(start)).length;
  const movedLater = Math.max(0, movedCount - earlierMissing);
  const changed = [...earlier, ...later.slice(0, movedLater)];
  const days = new Set(starts.map(dayOf));
  return {
    missing: later.slice(movedLater),
    retimed: changed.filter((start) => days.has(dayOf(start))),
    gone: changed.filter((start) => !days.has(dayOf(start))),
  };
}

const dayOf = (start: string): string => start.slice(0, 10);

/**
 * Finds the starts of events of a series that runs deleted permanently and no undo has created again, in the order of
 * their deletion. The service has nothing left of these events; the ledger has.
 * @param tag ID of the tag of the series
 */
export async function findDeletedStarts(tag: number, ledger: Ledger, where: LedgerTarget): Promise<readonly string[]> {
  const starts: string[] = [];
  for (const { record, before } of await ledger.deletions('event', where)) {
    const { start_date: start, tags } = before ?? {};
    if (record === undefined || typeof start !== 'string') continue;
    if (!isLinkList(tags) || !tags.some(({ id }) => id === tag)) continue;
    const last = (await ledger.writesOf('event', record, where)).at(-1);
    if (last?.action === 'delete' && last.record === record) starts.push(start);
  }
  return starts;
}
