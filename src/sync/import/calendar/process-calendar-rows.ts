import type { CalendarEntry, RowCells } from '../../read/file-rows.js';
import type { RowEntry } from '../plan-row.js';
import type { RowPlace } from '../row-plan.js';
import { type CalendarImport, forgetRepeatedUids, noteSeenEvent } from './calendar-import.js';

export interface RowToProcess {
  readonly place: RowPlace;
  readonly originalCells: RowCells;
  readonly cells: RowCells;
}

export interface CalendarRows {
  add(row: RowToProcess, entry: CalendarEntry): Promise<void>;
  /** Processes the rows that waited, and removes the events that the file no longer has. */
  end(): Promise<void>;
}

interface CalendarRowsOptions {
  readonly calendar: CalendarImport | undefined;
  /** @returns `later` for a row that must wait */
  readonly process: (row: RowToProcess, entry?: RowEntry) => Promise<'later' | undefined>;
  readonly skip: (row: RowToProcess) => Promise<void>;
  /** Waits for the responses to all pending requests. */
  readonly settle: () => Promise<unknown>;
  readonly isStopped: () => boolean;
  readonly removeVanished: () => Promise<void>;
}

/**
 * Processes the events of a calendar file. Cancelled ones, and those whose UID is new while another event has their
 * title and start, wait until all UIDs of the file are known.
 */
export function createCalendarRows(options: CalendarRowsOptions): CalendarRows {
  const { calendar, process, skip, settle, isStopped } = options;
  const waiting: (RowToProcess & { readonly entry: CalendarEntry })[] = [];
  let isCalendar = calendar?.options.vanished !== undefined;

  const processUnidentified = async (row: RowToProcess, { isCancelled }: CalendarEntry): Promise<void> => {
    if (isCancelled && calendar !== undefined) calendar.notes.cancelled.unidentified += 1;
    await (isCancelled ? skip(row) : process(row));
  };

  return {
    add: async (row, entry) => {
      isCalendar = true;
      if (calendar === undefined || entry.uid === '' || !noteSeenEvent(calendar, entry))
        return processUnidentified(row, entry);
      const isLater = entry.isCancelled || (await process(row, { entry, isLast: false })) === 'later';
      if (isLater) waiting.push({ ...row, entry });
    },
    end: async () => {
      if (calendar === undefined || !isCalendar) return;
      await settle();
      const cancelledLast = [...waiting].sort((a, b) => Number(a.entry.isCancelled) - Number(b.entry.isCancelled));
      for (const { entry, ...row } of cancelledLast) {
        if (isStopped()) return;
        await process(row, { entry, isLast: true });
      }
      await settle();
      if (isStopped()) return;
      forgetRepeatedUids(calendar);
      await options.removeVanished();
    },
  };
}
