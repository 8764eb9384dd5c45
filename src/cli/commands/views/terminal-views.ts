import { renderMonths } from '../../../present/terminal/render-months.js';
import { renderWeeks } from '../../../present/terminal/render-weeks.js';
import { type DayRange, getPeriodAround } from '../../../time/calendar-periods.js';
import { getToday, parseDateRange, type ReaderContext } from '../../input/parse-date-range.js';
import type { TerminalView } from './run-view.js';

const DEFAULT_AGENDA_DAYS = 14;

/** The agenda: two weeks from today by default. */
export const agendaView: TerminalView = {
  parseRange: async (words, here) => (words.length === 0 ? getComingDays(here) : parseDateRange(words, here)),
};

function getComingDays(here: ReaderContext): DayRange {
  const start = getToday(here);
  return { start, end: start.add({ days: DEFAULT_AGENDA_DAYS - 1 }) };
}

export const weekGridView: TerminalView = { parseRange: parseWholePeriods('week'), draw: renderWeeks };

export const monthGridView: TerminalView = { parseRange: parseWholePeriods('month'), draw: renderMonths };

/** Widens a range to whole weeks or months. */
function parseWholePeriods(unit: 'week' | 'month'): TerminalView['parseRange'] {
  return async (words, here) => {
    const today = getToday(here);
    const { start, end } = words.length === 0 ? { start: today, end: today } : await parseDateRange(words, here);
    return { start: getPeriodAround(start, unit, here.locale).start, end: getPeriodAround(end, unit, here.locale).end };
  };
}
