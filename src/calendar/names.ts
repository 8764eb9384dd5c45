import type { Temporal } from 'temporal-polyfill';

/** How days and times are written where a locale is spoken. */
export interface Names {
  readonly isRightToLeft: boolean;
  /** What stands between the parts of a sentence. */
  readonly comma: string;
  readonly time: (time: Clock) => string;
  /** `20:00–23:00`; one time where both are the same. */
  readonly times: (start: Clock, end: Clock) => string;
  /** The same with their days, and with their year where it is another than the one given. */
  readonly moments: (start: Clock, end: Clock, year?: number) => string;
  /** `Friday 2 July 2027` */
  readonly day: (day: Temporal.PlainDate) => string;
  /** `2–15 July 2027` */
  readonly days: (start: Temporal.PlainDate, end: Temporal.PlainDate) => string;
  /** `Fri 2 – Sun 4 July` */
  readonly shortDays: (start: Temporal.PlainDate, end: Temporal.PlainDate, year?: number) => string;
  /** `July 2027` */
  readonly month: (day: Temporal.PlainDate) => string;
  readonly weekday: (day: Temporal.PlainDate, width: 'long' | 'short' | 'narrow') => string;
}

type Clock = Temporal.PlainDateTime;

/** @param locale a BCP 47 tag */
export function namesOf(locale: string): Names {
  const format = (how: Intl.DateTimeFormatOptions) => lazily(() => formatOf(locale, how));
  const time = format({ timeStyle: 'short' });
  const [moment, farMoment] = [format(MOMENT), format({ ...MOMENT, year: 'numeric' })];
  const [day, days, month] = [format({ dateStyle: 'full' }), format({ dateStyle: 'long' }), format(MONTH)];
  const [near, far] = [format(NEAR), format({ ...NEAR, year: 'numeric' })];
  const weekdays = {
    long: format({ weekday: 'long' }),
    short: format({ weekday: 'short' }),
    narrow: format({ weekday: 'narrow' }),
  };
  const { language } = new Intl.Locale(locale);
  return {
    isRightToLeft: RIGHT_TO_LEFT.has(language),
    comma: COMMAS[language] ?? ', ',
    time: (at) => narrow(time().format(atClock(at))),
    times: (start, end) => between(time(), atClock(start), atClock(end)),
    moments: (start, end, year = start.year) =>
      between(start.year === year ? moment() : farMoment(), atClock(start), atClock(end)),
    day: (at) => narrow(day().format(atNoon(at))),
    days: (start, end) => between(days(), atNoon(start), atNoon(end)),
    shortDays: (start, end, year = start.year) =>
      between(start.year === year ? near() : far(), atNoon(start), atNoon(end)),
    month: (at) => narrow(month().format(atNoon(at))),
    weekday: (at, width) => weekdays[width]().format(atNoon(at)),
  };
}

const NEAR = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const MOMENT = { ...NEAR, hour: 'numeric', minute: '2-digit' } as const;
const MONTH = { year: 'numeric', month: 'long' } as const;
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、' };

// A wall clock is written as if it were UTC's.
const atClock = (clock: Clock): number => clock.toZonedDateTime('UTC').epochMilliseconds;
const atNoon = (day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;

const formatOf = (locale: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC', calendar: 'gregory' });

// Formats are dear to make.
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Where a clock goes back, an end may read earlier than its start.
function between(format: Intl.DateTimeFormat, start: number, end: number): string {
  if (start === end) return narrow(format.format(start));
  return narrow(start < end ? format.formatRange(start, end) : `${format.format(start)}–${format.format(end)}`);
}

// Thin blanks are not a cell in every font of a terminal.
const narrow = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
