import ICAL from 'ical.js';

/** An event of more than 9999 years, whose end ical.js would count month by month. */
export class EventTooLongError extends Error {}

const MAX_SECONDS = 9999 * 366 * 86_400;

/** @throws EventTooLongError */
export function limitDuration(duration: unknown): void {
  if (duration instanceof ICAL.Duration && Math.abs(duration.toSeconds()) > MAX_SECONDS) throw new EventTooLongError();
}
