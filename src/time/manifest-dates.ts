import { Temporal } from 'temporal-polyfill';
import { type Duration, negateDuration, parseDuration } from './duration.js';
import { zonedTimeAt } from './zoned-time.js';

const DAY_OFFSETS: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };

const SHIFT = '[+-]\\d{1,5}(?:min|h|d|w|mo|y)';
const RELATIVE_DATE = new RegExp(
  `^(?:(today|tomorrow|yesterday)|(now)|(?=[+-]))((?:\\s*${SHIFT})*)(?:\\s+(\\d{1,2}:\\d{2}(?::\\d{2})?))?$`,
  'i',
);

/** The pattern in the dialect of JSON Schema (ECMA 262), for the schema of manifests. */
export const RELATIVE_DATE_PATTERN = `^(today|tomorrow|yesterday|now|(?=[+-]))(\\s*${SHIFT})*(\\s+\\d{1,2}:\\d{2}(:\\d{2})?)?$`;

/** Returns true for a date relative to the day of the apply: `today 19:00`, `+1d 19:00`, `+2w`, `now -1h`. */
export const isRelativeManifestDate = (value: unknown): value is string =>
  typeof value === 'string' && RELATIVE_DATE.test(value.trim());

/**
 * Resolves a relative date to a wall time in a zone. Days, weeks, months and years count from the start of today, hours
 * and minutes from now.
 * @param now milliseconds since 1970
 * @returns `YYYY-MM-DD HH:MM:SS`; `undefined` for an invalid time and for more than 1,000 years
 */
export function resolveRelativeManifestDate(value: string, zone: string, now: number): string | undefined {
  const [, day, word, shifts = '', time] = RELATIVE_DATE.exec(value.trim()) ?? [];
  const clock = zonedTimeAt(now, zone);
  const spans = [...shifts.matchAll(/([+-])(\w+)/g)].map(([, sign, text = '']) => parseSignedDuration(sign, text));
  if (!spans.every((span) => span !== undefined)) return undefined;
  const isOfClock = word !== undefined || (day === undefined && /h|min/i.test(shifts));
  const start = isOfClock
    ? clock.round('minute')
    : clock.startOfDay().add({ days: DAY_OFFSETS[day?.toLowerCase() ?? ''] ?? 0 });
  const moment = spans.reduce((at, span) => at.add(span), start);
  const wall = time === undefined ? moment.toPlainDateTime() : atTimeOfDay(moment.toPlainDate(), time);
  return wall?.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

function parseSignedDuration(sign: string | undefined, text: string): Duration | undefined {
  const span = parseDuration(text);
  return span !== undefined && sign === '-' ? negateDuration(span) : span;
}

function atTimeOfDay(date: Temporal.PlainDate, time: string): Temporal.PlainDateTime | undefined {
  try {
    return date.toPlainDateTime(
      Temporal.PlainTime.from(
        time.padStart(time.length === 4 || time.length === 7 ? time.length + 1 : time.length, '0'),
      ),
    );
  } catch {
    return undefined;
  }
}
