import type { Resource } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { TakenEvent } from '../../ledger/calendar-events.js';
import { recordClaimKey } from '../../matching/row-claims.js';
import { numberOutsideRows } from '../../plan/record-writer.js';
import type { RowPlanningContext } from '../row-outcome.js';
import { type CalendarImport, type CancelledAction, calendarEventKey } from './calendar-import.js';

interface VanishedContext {
  readonly calendar: CalendarImport;
  readonly planning: RowPlanningContext;
  readonly file: string;
  /** Last start of expanded occurrences. Later ones are missing from the rows although the source still has them. */
  readonly until: string;
}

/** A fifth of the events of a feed may vanish at once. */
const MAX_VANISHED_SHARE = 0.2;

/**
 * Removes the occurrences that the series of a file no longer have, and the events that a feed no longer has.
 * @returns the number of removed events
 */
export async function removeVanishedEvents(context: VanishedContext): Promise<number> {
  if (!mayChangeRecords(context.planning)) return 0;
  const { options, wholeUids, outdatedUids } = context.calendar;
  const uids = [...wholeUids].filter((uid) => !outdatedUids.has(uid));
  const ofSeries = uids.flatMap((uid) => options.events.findByUid(uid)).filter((event) => isGone(event, context));
  const { vanished } = options;
  if (vanished === undefined) return removeAll(ofSeries, options.cancelled, context);
  const { action } = vanished;
  const upcoming = options.events
    .list()
    .filter((event) => event.ends >= vanished.now && isThere(event, action, context));
  const gone = upcoming.filter((event) => isGone(event, context));
  if (vanished.action === 'keep') return 0;
  if (!vanished.isConfirmed && gone.length > upcoming.length * MAX_VANISHED_SHARE) {
    context.calendar.notes.withheld += gone.length;
    return 0;
  }
  const shared = gone.filter(({ record }) => options.events.isInOtherFeed(record));
  for (const event of shared) options.events.forget(event);
  return removeAll(
    gone.filter((event) => !shared.includes(event)),
    vanished.action,
    context,
  );
}

/** Tells whether the record of an event is in the calendar, and not in the state of a removed one. */
function isThere({ record }: TakenEvent, action: CancelledAction, { planning }: VanishedContext): boolean {
  const current = planning.cache.getRecord(resourceOf('event'), record);
  return current !== undefined && (action === 'keep' || !isRemovedAlready(current, action));
}

/** Tells whether no row names an event and its record still stands for it alone. */
function isGone(event: TakenEvent, { calendar, planning, until }: VanishedContext): boolean {
  // A user has restored an event that was removed before and is here again.
  if (event.isRemoved && calendar.options.update !== 'source') return false;
  if (event.occurrence.slice(0, 10) > until.slice(0, 10)) return false;
  if (calendar.seen.has(calendarEventKey(event)) || calendar.outdatedUids.has(event.uid)) return false;
  const resource = resourceOf('event');
  if (planning.cache.getRecord(resource, event.record) === undefined) return false;
  return planning.cache.findClaim(resource, recordClaimKey(event.record)) === undefined;
}

async function removeAll(
  events: readonly TakenEvent[],
  action: CancelledAction,
  { calendar, planning, file }: VanishedContext,
): Promise<number> {
  const resource = resourceOf('event');
  const { job, cache } = planning;
  let count = 0;
  for (const event of events) {
    const record = cache.getRecord(resource, event.record) ?? {};
    if (job.signal.aborted || isRemovedAlready(record, action)) continue;
    const title = String(record.title ?? '');
    const place = { file, line: 0 };
    await job.observer.step?.({ action: 'delete', resource, title, id: event.record, place, changes: [] });
    count += 1;
    await removeEvent(
      { resource, id: event.record, action, number: numberOutsideRows('removal', calendarEventKey(event)) },
      planning,
    );
    const series = calendar.seriesVersions.get(event.uid) ?? event.series;
    calendar.options.events.save({ ...event, ...(series === undefined ? {} : { series }), isRemoved: true });
  }
  calendar.notes.removed += count;
  return count;
}

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
  const { cache, writer } = planning;
  if (action !== 'draft') return writer.remove(resource, id, number);
  const current = cache.getRecord(resource, id) ?? {};
  const entry = { number, current, before: { status: current.status } };
  const values = { status: 'draft' };
  const written = await writer.write({ resource, id, values, translations: new Map(), entry });
  cache.storeRecord(resource, { ...current, ...written.record });
}

/** `--mode create` and `--mode skip` leave existing records alone. */
export const mayChangeRecords = ({ job }: RowPlanningContext): boolean =>
  job.options.mode === 'upsert' || job.options.mode === 'update';
