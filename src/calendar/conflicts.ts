import type { CalendarEvent, Named } from './event.js';

/** Two events that overlap and share a venue or an organizer. */
export interface Conflict {
  /** The two events; the one that starts first comes first. */
  readonly events: readonly [CalendarEvent, CalendarEvent];
  readonly venues: readonly Named[];
  readonly organizers: readonly Named[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Finds all pairs of events that overlap and share a venue or an organizer. */
export function conflictsOf(events: readonly CalendarEvent[]): Conflict[] {
  const ordered = [...events].sort((a, b) => a.startsAt - b.startsAt || Number(a.id) - Number(b.id));
  const found: Conflict[] = [];
  let going: CalendarEvent[] = [];
  for (const event of ordered) {
    going = going.filter((each) => endOf(each) > event.startsAt);
    for (const other of going) {
      const [venues, organizers] = [shared(other.venues, event.venues), shared(other.organizers, event.organizers)];
      if (venues.length + organizers.length === 0) continue;
      const until = Math.min(endOf(other), endOf(event));
      found.push({ events: [other, event], venues, organizers, from: event.startsAt, until });
    }
    going.push(event);
  }
  return found;
}

// An event without a duration lasts one millisecond here, so that two of them at the same instant overlap.
const endOf = ({ startsAt, endsAt }: CalendarEvent): number => Math.max(endsAt, startsAt + 1);

const shared = (some: readonly Named[], others: readonly Named[]): Named[] =>
  some.filter(({ id }) => others.some((other) => other.id === id));
