import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { CONTRACT_POLICY, resolveWallTime } from '../../../time/resolve-wall-time.js';

/**
 * Finds the IANA zone with the same offsets as a custom VTIMEZONE, compared weekly from the year before to the year
 * after. Prefers the zones in `preferred`. Returns `UTC±h` if the offset never changes.
 */
export function findEquivalentZone(
  zone: ICAL.Timezone,
  year: number,
  preferred: readonly string[],
): string | undefined {
  const days = daysAround(year);
  const offsets = days.map((day) => zone.utcOffset(noonOf(day)) / 60);
  const [first = 0] = offsets;
  if (offsets.every((offset) => offset === first)) return fixedOffsetZone(first);
  return [...preferred, ...Intl.supportedValuesOf('timeZone')].find((name) =>
    days.every((day, at) => offsetAt(day, name) === offsets[at]),
  );
}

function daysAround(year: number): Temporal.PlainDate[] {
  const start = Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 });
  return Array.from({ length: 3 * 52 }, (_, week) => start.add({ weeks: week }));
}

// No zone changes its clock at noon.
const noonOf = ({ year, month, day }: Temporal.PlainDate): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour: 12, minute: 0, second: 0, isDate: false }, ICAL.Timezone.localTimezone);

const offsetAt = (day: Temporal.PlainDate, name: string): number =>
  resolveWallTime(day.toPlainDateTime('12:00'), name, CONTRACT_POLICY).offsetNanoseconds / 60e9;

const MIN_OFFSET_MINUTES = -12 * 60;
const MAX_OFFSET_MINUTES = 14 * 60;

function fixedOffsetZone(minutes: number): string | undefined {
  if (minutes === 0) return 'UTC';
  if (minutes < MIN_OFFSET_MINUTES || minutes > MAX_OFFSET_MINUTES || !Number.isInteger(minutes)) return undefined;
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
