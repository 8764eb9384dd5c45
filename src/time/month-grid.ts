import { Temporal } from 'temporal-polyfill';
import type { DayRange } from './calendar-periods.js';
import { startOfWeek } from './first-day-of-week.js';

/** Lists the weeks that a range of days touches, as whole weeks. The locale decides on which day a week starts. */
export function listWeeks({ start, end }: DayRange, locale: string): Temporal.PlainDate[][] {
  const first = startOfWeek(start, locale);
  const count = Math.floor(first.until(end).days / 7) + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => first.add({ days: week * 7 + day })),
  );
}

/** Returns the last day that an event touches; one that ends at midnight does not touch the next day. */
export function lastDayTouched(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): Temporal.PlainDate {
  const [first, last] = [start.toPlainDate(), end.toPlainDate()];
  if (Temporal.PlainDate.compare(last, first) <= 0) return first;
  const endsAtMidnight = end.hour + end.minute + end.second === 0;
  return endsAtMidnight ? last.subtract({ days: 1 }) : last;
}
