import { UnreachableError } from '../../errors.js';
import { createIcsEncoder, type IcsEncoder } from '../../present/ics/encode-feed.js';
import { globalIdHost, readEventRecord } from '../../present/ics/read-event-record.js';
import type { RecordWriter, RecordWriterOptions } from './record-writer.js';

/** Formats events for an iCalendar object, one by one. The head depends on all events, so it is asked for last. */
export interface IcsFormatter {
  /** @throws UnreachableError for a record that lacks what an event must have */
  readonly event: (record: unknown) => Promise<string>;
  readonly head: () => string;
  readonly foot: string;
}

export function createIcsFormatter(name: string): IcsFormatter {
  let parts: IcsEncoder | undefined;
  const partsFor = (record: unknown): IcsEncoder => {
    parts ??= createIcsEncoder({ name, host: globalIdHost(record) });
    return parts;
  };
  return {
    event: async (record) => {
      const event = readEventRecord(record);
      if (event === undefined) throw new UnreachableError((t) => t.noWholeEvent(), { outcome: 'useless' });
      return partsFor(record).event(event);
    },
    head: () => partsFor(undefined).head(),
    foot: createIcsEncoder({ name, host: '' }).foot,
  };
}

/** Returns the writer of `--format ics`. */
export function createIcsRecordWriter({ write, text }: RecordWriterOptions): RecordWriter {
  const calendar = createIcsFormatter(text.calendarName());
  const events: string[] = [];
  return {
    writeRecord: async (record) => void events.push(await calendar.event(record)),
    end: async () => {
      await write(calendar.head());
      for (const event of events) await write(event);
      await write(calendar.foot);
    },
  };
}
