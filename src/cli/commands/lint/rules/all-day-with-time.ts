import { findInEvents, type LintRule } from '../lint-rule.js';

/** A time of day: `19:30`, `19h30`, `7 pm`, `19 Uhr`. */
const TIME_OF_DAY = /(?:^|[^\d:])(?:[01]?\d|2[0-3])(?:[:h][0-5]\d(?![\d:])|\s?(?:am|pm|uhr)\b)/i;

/** All-day events whose title has a time. */
export const allDayWithTime: LintRule = {
  name: 'all-day-with-time',
  severity: 'warning',
  find: ({ events }) =>
    findInEvents(events, ({ isAllDay, title }) => {
      const [time] = TIME_OF_DAY.exec(title) ?? [];
      if (!isAllDay || time === undefined) return undefined;
      return { say: (t) => t.lint['all-day-with-time']({ time: time.trim() }) };
    }),
};
