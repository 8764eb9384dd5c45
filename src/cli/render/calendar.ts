import { UnreachableError } from '../../errors.js';
import { type CalendarParts, calendarOf } from '../../icalendar/feed.js';
import { eventIn, hostIn } from '../../icalendar/records.js';
import type { Writer, Writing } from './columns.js';

/** Formats events for an iCalendar object, one by one. The head depends on all events, so it is asked for last. */
export interface CalendarWriter {
  /** @throws UnreachableError for a record that lacks what an event must have */
  readonly event: (record: unknown) => Promise<string>;
  readonly head: () => string;
  readonly foot: string;
}

export function calendarWriter(name: string): CalendarWriter {
  let parts: CalendarParts | undefined;
  const partsFor = (record: unknown): CalendarParts => {
    parts ??= calendarOf({ name, host: hostIn(record) });
    return parts;
  };
  return {
    event: async (record) => {
      const event = eventIn(record);
      if (event === undefined) throw new UnreachableError((t) => t.noWholeEvent(), { outcome: 'useless' });
      return partsFor(record).event(event);
    },
    head: () => partsFor(undefined).head(),
    foot: calendarOf({ name, host: '' }).foot,
  };
}

/** Returns the writer of `--format ics`. */
export function icsWriter({ write, text }: Writing): Writer {
  const calendar = calendarWriter(text.calendarName());
  const events: string[] = [];
  return {
    record: async (record) => void events.push(await calendar.event(record)),
    end: async () => {
      await write(calendar.head());
      for (const event of events) await write(event);
      await write(calendar.foot);
    },
  };
}
