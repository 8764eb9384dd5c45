import { around, type Range } from '../dates/days.js';
import { type Here, rangeOf, todayAt } from '../dates/range.js';
import { monthView } from './month.js';
import type { View } from './run.js';
import { weekView } from './week.js';

const USUAL_DAYS = 14;

/** The agenda: two weeks from today by default. */
export const agendaView: View = {
  rangeOf: async (words, here) => (words.length === 0 ? comingDays(here) : rangeOf(words, here)),
};

function comingDays(here: Here): Range {
  const start = todayAt(here);
  return { start, end: start.add({ days: USUAL_DAYS - 1 }) };
}

export const weekGrid: View = { rangeOf: wholly('week'), draw: weekView };

export const monthGrid: View = { rangeOf: wholly('month'), draw: monthView };

/** Widens a range to whole weeks or months. */
function wholly(unit: 'week' | 'month'): View['rangeOf'] {
  return async (words, here) => {
    const today = todayAt(here);
    const { start, end } = words.length === 0 ? { start: today, end: today } : await rangeOf(words, here);
    return { start: around(start, unit, here.locale).start, end: around(end, unit, here.locale).end };
  };
}
