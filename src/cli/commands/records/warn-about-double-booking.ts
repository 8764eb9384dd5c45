import type { Resource } from '../../../contract/declarations.js';
import { CalError } from '../../../errors.js';
import { isJsonObject } from '../../../forms/json-object.js';
import { type CalendarEvent, type LinkedRecord, toCalendarEvent } from '../../../present/terminal/calendar-event.js';
import { findConflicts } from '../../../present/terminal/find-conflicts.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { PrintWarning } from '../../output/create-warning-printer.js';
import type { CommandSession } from '../../session.js';
import { fetchEvents, toListWindow } from '../views/fetch-events.js';

interface WrittenEvent {
  readonly resource: Resource;
  /** The record as the service returned it. */
  readonly record: unknown;
  /** The values that were written. */
  readonly values: RequestValues;
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly session: CommandSession;
  readonly printWarning: PrintWarning;
}

/** The fields that decide when and where an event takes place. */
const BOOKING_FIELDS = ['start_date', 'end_date', 'timezone', 'all_day', 'venue'];

/**
 * Warns on stderr when an event that was written overlaps another in the same venue. All-day events do not count: they
 * are rather exhibitions than bookings. Costs one request, and only when the time or the venue was written.
 */
export async function warnAboutDoubleBooking(written: WrittenEvent): Promise<void> {
  const { resource, record, values, args, context, session, printWarning } = written;
  if (resource.name !== 'event' || !isSwitchOn(args, 'conflict-check', true)) return;
  if (!BOOKING_FIELDS.some((name) => Object.hasOwn(values, name)) || !isJsonObject(record)) return;
  const event = toCalendarEvent(record);
  if (event === undefined || event.isAllDay || event.venues.length === 0) return;
  for (const venue of event.venues) {
    const others = await fetchOverlapping(event, venue, session);
    if (others.length > 0) await printWarning(formatDoubleBooking(venue, others, context));
  }
}

const MAX_NAMED = 3;
/** Maximum number of events to compare: more than a venue has in a few days. */
const MAX_COMPARED = 500;

export function formatDoubleBooking(
  venue: LinkedRecord,
  others: readonly CalendarEvent[],
  { text }: Pick<Context, 'text'>,
): string {
  const named = others.slice(0, MAX_NAMED).map(({ id, title }) => text.bookedEvent({ id, title: toSingleLine(title) }));
  return text.doubleBooking({ venue: toSingleLine(venue.name), others: named, more: others.length - named.length });
}

/** Returns the events with a time that overlap in the venue. If the look-up fails, the write still succeeds. */
async function fetchOverlapping(
  event: CalendarEvent,
  venue: LinkedRecord,
  session: CommandSession,
): Promise<readonly CalendarEvent[]> {
  const range = { start: event.start.toPlainDate(), end: event.end.toPlainDate() };
  const others: CalendarEvent[] = [];
  try {
    const query = { ...toListWindow(range), venue: [Number(venue.id)] };
    for await (const other of fetchEvents(session, query, {
      start: range.start.subtract({ days: 1 }),
      end: range.end.add({ days: 1 }),
    })) {
      if (other.id !== event.id && !other.isAllDay) others.push(other);
      if (others.length === MAX_COMPARED) break;
    }
  } catch (error) {
    if (error instanceof CalError) return [];
    throw error;
  }
  return others.filter((other) => findConflicts([event, other]).length > 0);
}
