import type { DateInput } from '../../time/parse-date.js';
import type { RowDraft } from './row-draft.js';

/** New events from whose cells nobody can tell morning from evening, such as `7.30`. */
export interface EarlyHours {
  readonly count: number;
  /** File and line of the first one: `events.csv:2`. */
  readonly place: string;
  readonly cell: string;
}

/** Events that begin earlier are rare, so the evening may be meant. */
const EARLY_BEFORE = '08:00';

/** Without a leading zero, a colon, and words such as `am`: people who write by the clock of 24 hours write `07.30` or `7:30`. */
const BARE_HOUR = /(?:^|\s)[1-7](?:\.[0-5]\d)?(?=$|\s?[-–]\s?\d{1,2}(?:\.[0-5]\d)?$)/;

/** Counts new events that begin early, and keeps the first: a file may have a million rows. */
export function createEarlyHours() {
  let found: EarlyHours | undefined;
  return {
    /** @param listCells lists the cells that make up the start */
    add: ({ values }: RowDraft, place: string, listCells: () => readonly unknown[]): void => {
      const start = values.start_date?.read as DateInput | undefined;
      if (start?.kind !== 'wall' || start.time === undefined || start.time >= EARLY_BEFORE) return;
      const cell = listCells()
        .map((each) => String(each ?? '').trim())
        .find((each) => BARE_HOUR.test(each));
      if (cell !== undefined) found = { place, cell, ...found, count: (found?.count ?? 0) + 1 };
    },
    found: () => found,
  };
}
