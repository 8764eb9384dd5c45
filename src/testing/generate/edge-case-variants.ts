import { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../time/resolve-wall-time.js';
import type { EdgeCase } from './generator-types.js';

export interface EdgeCaseValues {
  readonly title?: string;
  readonly start?: Temporal.PlainDateTime;
  readonly end?: Temporal.PlainDateTime;
  /** Zone of the event, which then has no venue. */
  readonly zone?: string;
  readonly isAllDay?: true;
}

export interface OrdinaryEvent {
  readonly title: string;
  readonly start: Temporal.PlainDateTime;
  /** Center of the generated date range. */
  readonly from: Temporal.PlainDate;
}

type MakeEdgeCase = (ordinary: OrdinaryEvent) => EdgeCaseValues;

export const EDGE_CASE_VARIANTS: Readonly<Record<EdgeCase, readonly MakeEdgeCase[]>> = {
  dst: [
    // Starts in a skipped hour.
    ({ from }) => {
      const { zone, wall } = findClockChange('Europe/Paris', 'skipped', from);
      const start = wall.add({ minutes: 30 });
      return { zone, start, end: start.add({ hours: 3 }) };
    },
    // Spans a skipped hour.
    ({ from }) => {
      const { zone, wall } = findClockChange('America/New_York', 'skipped', from);
      return { zone, start: wall.subtract({ hours: 4 }), end: wall.add({ hours: 3 }) };
    },
    // Starts in a repeated hour.
    ({ from }) => {
      const { zone, wall } = findClockChange('Europe/London', 'repeated', from);
      const start = wall.subtract({ minutes: 30 });
      return { zone, start, end: start.add({ hours: 2 }) };
    },
    // Starts and ends within a repeated hour.
    ({ from }) => {
      const { zone, wall } = findClockChange('America/New_York', 'repeated', from);
      return { zone, start: wall.subtract({ minutes: 45 }), end: wall.subtract({ minutes: 15 }) };
    },
    // The zone skips only half an hour.
    ({ from }) => {
      const { zone, wall } = findClockChange('Australia/Lord_Howe', 'skipped', from);
      const start = wall.add({ minutes: 15 });
      return { zone, start, end: start.add({ hours: 1 }) };
    },
    // The day has no midnight.
    ({ from }) => {
      const { zone, wall } = findClockChange('America/Havana', 'skipped', from);
      const start = wall.toPlainDate().toPlainDateTime();
      return { zone, isAllDay: true, start, end: start };
    },
  ],
  'all-day': [
    ({ start }) => ({ isAllDay: true, start, end: start }),
    ({ start }) => ({ isAllDay: true, start, end: start.add({ days: 2 }) }),
    // Spans the end of a month.
    ({ start }) => {
      const last = start.with({ day: start.daysInMonth });
      return { isAllDay: true, start: last, end: last.add({ days: 1 }) };
    },
  ],
  'multi-day': [
    ({ start }) => ({ start, end: start.add({ days: 2, hours: 3 }) }),
    // Ends on the next morning.
    ({ start }) => ({ start: start.with({ hour: 22 }), end: start.with({ hour: 6, minute: 0 }).add({ days: 1 }) }),
    ({ start }) => ({ start, end: start.add({ weeks: 5 }) }),
    // Spans the end of a year.
    ({ start }) => {
      const eve = Temporal.PlainDateTime.from({ year: start.year, month: 12, day: 31, hour: 20 });
      return { start: eve, end: eve.add({ hours: 7 }) };
    },
  ],
  unicode: [
    ({ title }) => ({ title: `👩‍👩‍👧‍👦 ${title} 🎉🏳️‍🌈 👍🏽` }),
    // Decomposed letters with combining marks (NFD).
    ({ title }) => ({ title: `${title} – Cre\u0300me bru\u0302le\u0301e, Zu\u0308rich, が\u3099` }),
    ({ title }) => ({ title: `${title} · 𠮷野家 𝕄𝕒𝕥𝕙 İstanbul ß ﬁ` }),
    ({ title }) => ({ title: `${title} “& more” – it’s ½ price, 100\u00a0%, a\u200db` }),
    ({ title }) => ({ title: `${`${title}, `.repeat(Math.ceil(250 / (title.length + 2)))}…` }),
  ],
  rtl: [
    () => ({ title: 'أمسية شعرية: «قصائد من بيروت»' }),
    () => ({ title: 'ערב שירה: יעל כהן קוראת' }),
    () => ({ title: 'ورشة TypeScript 5.9 (للمبتدئين) ١٢٣ – 456' }),
    ({ title }) => ({ title: `${title} \u2067عرض أول\u2069 (‏2027)` }),
  ],
};

const MAX_CLOCK_CHANGES = 6;

/**
 * Finds the first skipped or repeated hour of a zone after a day.
 * @returns the zone and the wall time just before the change, or 02:00 of the day itself if there is none
 */
function findClockChange(
  zone: string,
  kind: 'skipped' | 'repeated',
  from: Temporal.PlainDate,
): { zone: string; wall: Temporal.PlainDateTime } {
  let at = startOfDay(from, zone);
  for (let count = 0; count < MAX_CLOCK_CHANGES; count++) {
    const next = at.getTimeZoneTransition('next');
    if (next === null) break;
    const before = next.subtract({ nanoseconds: 1 });
    const isSkipped = next.offsetNanoseconds > before.offsetNanoseconds;
    if (isSkipped === (kind === 'skipped')) return { zone, wall: before.toPlainDateTime().round('minute') };
    at = next;
  }
  return { zone, wall: from.toPlainDateTime('02:00') };
}
