import { Temporal } from 'temporal-polyfill';
import { resourceOf } from '../../../contract/resources/index.js';
import { CalError, type Message } from '../../../errors.js';
import { renderMiniMonths } from '../../../present/terminal/render-mini-month.js';
import { finishLine } from '../../../present/terminal/view-style.js';
import { type DayRange, getPeriodAround } from '../../../time/calendar-periods.js';
import { parseMonthName } from '../../../time/parse-month-name.js';
import type { Command, ParsedArguments } from '../../command.js';
import { invalidFlagsError, isSwitchOn } from '../../input/option-values.js';
import { getToday, type ReaderContext } from '../../input/parse-date-range.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { fetchEventDays, isMissingDefaultFile, withShortTimeout } from './run-home.js';
import { createViewStyle, getReaderContext } from './run-view.js';

/**
 * Shows months as cal(1) of Unix does: `[[DAY] MONTH] YEAR`, `-3` with the months before and after, `-y` a whole year.
 * Days with events have a star. A calendar that cannot be reached is no failure: the months are shown without stars.
 */
export const runMonths: Command['run'] = async (args, context) =>
  withSession({ args: withShortTimeout(args), context }, async (session) => {
    const here = getReaderContext(args, context, session);
    const plan = await planOutput('view', { args, context, settings: session.settings, resource: resourceOf('event') });
    const { months, ...marked } = chooseMonths(args, here);
    const { days, trouble } = await fetchMarkedDays(session, months, here.zone);
    const look = createViewStyle(context, plan, here);
    const lines = renderMiniMonths({ months, days, locale: here.locale, ...marked }, look);
    await context.out.write(lines.map((line) => finishLine(line, look)).join(''));
    if (trouble !== undefined)
      await printMessage(context.err, context.text.homeUnreachable({ reason: trouble(context.text) }));
  });

interface ChosenMonths {
  readonly months: readonly DayRange[];
  /** The day that the command line names. */
  readonly day?: Temporal.PlainDate;
}

/** @throws UsageError for a day, month or year that does not exist */
function chooseMonths(args: ParsedArguments, here: ReaderContext): ChosenMonths {
  const { operands } = args;
  const today = getToday(here);
  const coming = operands.length === 1 ? parseMonthName(operands[0] ?? '', here.language, today) : undefined;
  if (coming !== undefined) return chooseMonthsAround(coming, { args, isYear: isSwitchOn(args, 'year') }, here);
  const [yearWord, monthWord, dayWord] = [...operands].reverse();
  const year = yearWord === undefined ? today.year : parseYear(yearWord, operands.length === 1);
  const month = monthWord === undefined ? today.month : parseMonth(monthWord, here);
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const isYear = isSwitchOn(args, 'year') || (operands.length === 1 && !isSwitchOn(args, 'three'));
  const named = dayWord === undefined ? {} : { day: parseDay(dayWord, first) };
  return { ...chooseMonthsAround(first, { args, isYear }, here), ...named };
}

/** Returns the year of a month, three months, or the month alone. */
function chooseMonthsAround(
  first: Temporal.PlainDate,
  { args, isYear }: { readonly args: ParsedArguments; readonly isYear: boolean },
  here: ReaderContext,
): Pick<ChosenMonths, 'months'> {
  if (isYear) return { months: countMonths(first.with({ month: 1 }), 12, here) };
  if (isSwitchOn(args, 'three')) return { months: countMonths(first.subtract({ months: 1 }), 3, here) };
  return { months: countMonths(first, 1, here) };
}

const countMonths = (first: Temporal.PlainDate, count: number, here: ReaderContext): DayRange[] =>
  Array.from({ length: count }, (_, at) => getPeriodAround(first.add({ months: at }), 'month', here.locale));

const invalidWord = (name: string, say: Message): Error => invalidFlagsError({ [name]: say });

/** Parses a year. A small number alone could be meant as a month: then four digits are required, as in `0009`. */
function parseYear(word: string, isAlone: boolean): number {
  const year = /^\d{1,4}$/.test(word) ? Number(word) : 0;
  if (year < 1) throw invalidWord('YEAR', (t) => t.mustBeYear());
  if (isAlone && word.length < 3) throw invalidWord('YEAR', (t) => t.mustBeYearNotMonth({ word }));
  return year;
}

function parseMonth(word: string, here: ReaderContext): number {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  const month = number >= 1 && number <= 12 ? number : parseMonthName(word, here.language, getToday(here))?.month;
  if (month === undefined) throw invalidWord('MONTH', (t) => t.mustBeMonth());
  return month;
}

function parseDay(word: string, month: Temporal.PlainDate): Temporal.PlainDate {
  const day = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  if (day < 1 || day > month.daysInMonth)
    throw invalidWord('DAY', (t) => t.mustBeDayOfMonth({ last: month.daysInMonth }));
  return month.with({ day });
}

interface MarkedDays {
  readonly days: ReadonlySet<string>;
  readonly trouble?: CalError['say'];
}

async function fetchMarkedDays(
  session: CommandSession,
  months: readonly DayRange[],
  zone: string,
): Promise<MarkedDays> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || isMissingDefaultFile(session)) return { days: new Set() };
  try {
    return { days: await fetchEventDays(session, { start: first.start, end: last.end }, zone) };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return { days: new Set(), trouble: error.say };
  }
}
