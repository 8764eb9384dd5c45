import { createIcsEncoder, type IcsEncoder } from '../../present/ics/encode-feed.js';
import { globalIdHost, readEventRecord } from '../../present/ics/read-event-record.js';
import { formatCell } from '../../present/tables/format-cell.js';
import type { IncompleteRecords } from './incomplete-records.js';
import type { RecordWriter, RecordWriterOptions } from './output-writer.js';

/** Formats events for an iCalendar object, one by one. The head depends on all events, so it is asked for last. */
export interface IcsFormatter {
  /** Empty for a record that lacks what an event must have: it is reported as incomplete. */
  readonly event: (record: unknown) => Promise<string>;
  readonly head: () => string;
  readonly foot: string;
}

export function createIcsFormatter(name: string, incomplete: IncompleteRecords | undefined): IcsFormatter {
  let parts: IcsEncoder | undefined;
  const partsFor = (record: unknown): IcsEncoder => {
    parts ??= createIcsEncoder({ name, host: globalIdHost(record) });
    return parts;
  };
  return {
    event: async (record) => {
      const event = readEventRecord(record);
      if (event === undefined) {
        incomplete?.note({ kind: 'event', id: formatCell(Object(record).id), reason: (t) => t.noWholeEvent() });
        return '';
      }
      return partsFor(record).event(event);
    },
    head: () => partsFor(undefined).head(),
    foot: createIcsEncoder({ name, host: '' }).foot,
  };
}

/** Returns the writer of `--format ics`. */
export function createIcsRecordWriter({ write, context }: RecordWriterOptions): RecordWriter {
  const calendar = createIcsFormatter(context.text.calendarName(), context.incomplete);
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
