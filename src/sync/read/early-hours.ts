import type { DateInput } from '../../time/parse-date.js';
import type { RowDraft } from './row-draft.js';

/** The cell of a new event from whose hour nobody can tell morning from evening: `7.30`. */
export interface EarlyHour {
  /** File and line of the row: `events.csv:2`. */
  readonly place: string;
  readonly cell: string;
}

/** Events that begin earlier are rare, so the evening may be meant. */
const EARLY_BEFORE = '08:00';

/** Without a leading zero, a colon, and words such as `am`: people who write by the clock of 24 hours write `07.30` or `7:30`. */
const BARE_HOUR = /(?:^|\s)[1-7](?:\.[0-5]\d)?(?=$|\s?[-–]\s?\d{1,2}(?:\.[0-5]\d)?$)/;

/** Finds the cell, among those that make up the start, whose hour may be one of the morning or of the evening. */
export function findBareHour({ values }: RowDraft, cells: readonly unknown[]): string | undefined {
  const start = values.start_date?.read as DateInput | undefined;
  if (start?.kind !== 'wall' || start.time === undefined || start.time >= EARLY_BEFORE) return undefined;
  return cells.map((cell) => String(cell ?? '').trim()).find((cell) => BARE_HOUR.test(cell));
}
