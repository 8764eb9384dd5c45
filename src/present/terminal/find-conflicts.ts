import type { CalendarEvent, LinkedRecord } from './calendar-event.js';

/** Two events that overlap and share a venue or an organizer. */
export interface EventConflict {
  /** The two events; the one that starts first comes first. */
  readonly events: readonly [CalendarEvent, CalendarEvent];
  readonly venues: readonly LinkedRecord[];
  readonly organizers: readonly LinkedRecord[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Finds all pairs of events that overlap and share a venue or an organizer. */
export function findConflicts(events: readonly CalendarEvent[]): EventConflict[] {
  const ordered = [...events].sort((a, b) => a.startsAt - b.startsAt || Number(a.id) - Number(b.id));
  const conflicts: EventConflict[] = [];
  let ongoing: CalendarEvent[] = [];
  for (const event of ordered) {
    ongoing = ongoing.filter((each) => overlapEnd(each) > event.startsAt);
    for (const other of ongoing) {
      const [venues, organizers] = [
        sharedRecords(other.venues, event.venues),
        sharedRecords(other.organizers, event.organizers),
      ];
      if (venues.length + organizers.length === 0) continue;
      const until = Math.min(overlapEnd(other), overlapEnd(event));
      conflicts.push({ events: [other, event], venues, organizers, from: event.startsAt, until });
    }
    ongoing.push(event);
  }
  return conflicts;
}

// An event without a duration lasts one millisecond here, so that two of them at the same instant overlap.
const overlapEnd = ({ startsAt, endsAt }: CalendarEvent): number => Math.max(endsAt, startsAt + 1);

const sharedRecords = (some: readonly LinkedRecord[], others: readonly LinkedRecord[]): LinkedRecord[] =>
  some.filter(({ id }) => others.some((other) => other.id === id));
