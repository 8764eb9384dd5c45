import { Temporal } from 'temporal-polyfill';
import { memoize } from '../../contract/lookup-table.js';
import { type EventState, eventStateOf } from '../../forms/event-state.js';
import type { EventBody } from '../../forms/record-types.js';
import { formatUtc } from '../../time/wall-time-text.js';
import type { PageContext } from './page-context.js';

/** An event with what views need to place it on days. Days and times are those of the event's own zone. */
export interface ShownEvent {
  readonly event: EventBody;
  /** `YYYY-MM-DD` */
  readonly first: string;
  /** The last day that it is shown on. */
  readonly last: string;
  /** `HH:MM`; empty for all-day events. */
  readonly start: string;
  readonly end: string;
  readonly isPast: boolean;
  readonly state: EventState;
  /** Class of the color of its first category. */
  readonly hue: string;
}

/** Prepares events for views. @param now milliseconds since 1970 */
export function prepareEvents(view: PageContext, events: readonly EventBody[], now: number): ShownEvent[] {
  const utcNow = formatUtc(now);
  return events.map((event) => ({
    event,
    first: event.start_date.slice(0, 10),
    last: lastShownDay(event),
    start: event.all_day ? '' : event.start_date.slice(11, 16),
    end: event.all_day ? '' : event.end_date.slice(11, 16),
    isPast: event.utc_end_date < utcNow,
    state: eventStateOf(event),
    hue: hueClassOf(view, event.categories[0]?.slug),
  }));
}

/** Returns the class that colors a category; events without one are gray. */
export const hueClassOf = ({ hues }: PageContext, slug: string | undefined): string =>
  slug === undefined ? 'h' : `h${hues.get(slug) ?? ''}`;

/** A night out that ends before six in the morning belongs to the day before. */
const NIGHT_ENDS = '06:00:00';

function lastShownDay({ start_date: start, end_date: end }: EventBody): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  if (last <= first) return first;
  return end.slice(11) <= NIGHT_ENDS ? dayBefore(last) : last;
}

const dayBefore = memoize((day) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString());
