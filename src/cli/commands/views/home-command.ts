import { Temporal } from 'temporal-polyfill';
import { isMissingDefaultFile } from '../../../config/calendar-target.js';
import { NAMESPACE } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { CalError, type Message, recoverFrom } from '../../../errors.js';
import { quoteRefused } from '../../../forms/quote-refused.js';
import { type CalendarEvent, fillsWholeDays } from '../../../present/terminal/calendar-event.js';
import { renderComingEvents, renderMiniMonths } from '../../../present/terminal/render-mini-month.js';
import { finishLine, type ViewStyle } from '../../../present/terminal/view-style.js';
import { parseMonthName } from '../../../time/calendar-names.js';
import { type DayRange, getPeriodAround } from '../../../time/calendar-periods.js';
import type { Command, ParsedArguments } from '../../command.js';
import { invalidFlagsError, isSwitchOn } from '../../input/option-values.js';
import { getToday, type ReaderContext } from '../../input/parse-date-range.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { CONNECTION_FLAGS, languageFlag, OUTPUT_FLAGS, optionFlag, timeZoneFlag } from '../../input/standard-flags.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { collectByStart, fetchEvents, toListWindow } from './fetch-events.js';
import { createViewStyle, getReaderContext } from './run-view.js';

const STYLE_FLAG_NAMES: ReadonlySet<string> = new Set(['color', 'hyperlinks']);

const SHARED_FLAGS = [
  languageFlag,
  timeZoneFlag,
  ...OUTPUT_FLAGS.filter(({ name }) => STYLE_FLAG_NAMES.has(name)),
  ...CONNECTION_FLAGS,
];

/** The command that `cal` runs without arguments on a terminal. It has no name and no help. */
export const homeCommand: Command = {
  words: [''],
  operands: [],
  flags: SHARED_FLAGS,
  examples: [],
  run: (args, context, command) => runHome(args, context, command),
};

/** `cal 9 2027`, `cal 2027`, `cal -3` and `cal -y`: months as cal(1) of Unix shows them. */
export const monthsCommand: Command = {
  ...homeCommand,
  operands: [{ name: 'DAY' }, { name: 'MONTH' }, { name: 'YEAR' }],
  flags: [
    optionFlag({ name: 'one', short: '1', takes: 'flag', doc: 'monthPurpose' }),
    optionFlag({ name: 'three', short: '3', takes: 'flag', doc: 'monthPurpose' }),
    optionFlag({ name: 'year', short: 'y', takes: 'flag', doc: 'monthPurpose' }),
    ...SHARED_FLAGS,
  ],
  run: (args, context, command) => runMonths(args, context, command),
};

/** Runs `cal` without arguments: the month, the next events, and a hint. Waits 3 seconds at most, and never fails. */
const runHome: Command['run'] = async (args, context) => {
  const { out, err, text } = context;
  try {
    await withSession({ args: withShortTimeout(args), context }, async (session) => {
      const here = getReaderContext(args, context, session);
      const plan = await planOutput('view', {
        args,
        context,
        settings: session.settings,
        resource: resourceOf('event'),
      });
      const look = createViewStyle(context, plan, here);
      const month = getPeriodAround(look.today, 'month', here.locale);
      const { days, coming, trouble } = await fetchHomeEvents(session, month, look);
      const lines = [
        ...renderMiniMonths({ months: [month], days, locale: here.locale }, look),
        '',
        ...renderComingEvents(coming, look),
      ];
      await out.write(lines.map((line) => finishLine(line, look)).join(''));
      if (trouble !== undefined) await printMessage(err, trouble(text));
      else if (coming.length === 0)
        await printMessage(out, isMissingDefaultFile(session.settings.target) ? text.homeFirst() : text.homeNothing());
    });
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    await printMessage(err, text.homeUnreachable({ reason: error.say(text) }));
  }
  await printMessage(out, text.homeMore());
};

// The short timeout applies unless the command line sets its own.
export const withShortTimeout = ({ operands, flags }: ParsedArguments): ParsedArguments => ({
  operands,
  flags: new Map([['timeout', ['3']], ['retry', ['false']], ...flags]),
});

interface HomeEvents {
  /** Days of the month with events, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>;
  readonly coming: readonly CalendarEvent[];
  readonly trouble?: CalError['say'];
}

async function fetchHomeEvents(session: CommandSession, month: DayRange, look: ViewStyle): Promise<HomeEvents> {
  if (isMissingDefaultFile(session.settings.target)) return { days: new Set(), coming: [] };
  return Promise.all([fetchEventDays(session, month, look.zone), fetchComingEvents(session, look)]).then(
    ([days, coming]) => ({ days, coming }),
    recoverFrom(CalError, ({ say }) => ({
      days: new Set<string>(),
      coming: [],
      trouble: (t) => t.homeUnreachable({ reason: say(t) }),
    })),
  );
}

const DATE_FIELDS = ['start_date', 'end_date', 'utc_start_date', 'utc_end_date', 'timezone', 'all_day'];

// Only our own service supports nested keys in `_fields`.
const selectDatesOnly = ({ settings }: CommandSession): RequestValues =>
  settings.namespace === NAMESPACE
    ? { _fields: `${DATE_FIELDS.map((field) => `events.${field}`).join(',')},total_pages` }
    : {};

/** Fetches the days of a range that have events, as `YYYY-MM-DD`. */
async function fetchEventDays(session: CommandSession, month: DayRange, zone: string): Promise<Set<string>> {
  const all = listDates(month.start, month.end);
  const days = new Set<string>();
  for await (const event of fetchEvents(
    session,
    { ...toListWindow(month), ...selectDatesOnly(session) },
    month,
    zone,
  )) {
    const lastDay = fillsWholeDays(event) ? event.lastDay : event.firstDay;
    for (const day of all) if (event.firstDay <= day && day <= lastDay) days.add(day);
    if (days.size === all.length) break;
  }
  return days;
}

const listDates = (start: DayRange['start'], end: DayRange['end']): string[] =>
  Array.from({ length: start.until(end).days + 1 }, (_, at) => start.add({ days: at }).toString());

const MONTHS_AHEAD = 24;
const MAX_HOME_EVENTS = 5;
const COMING_PAGE_SIZE = '20';

async function fetchComingEvents(session: CommandSession, { today, now, zone }: ViewStyle): Promise<CalendarEvent[]> {
  const range = { start: today.subtract({ days: 1 }), end: today.add({ months: MONTHS_AHEAD }) };
  const next = async function* () {
    let count = 0;
    for await (const event of fetchEvents(
      session,
      { ...toListWindow(range), per_page: COMING_PAGE_SIZE },
      range,
      zone,
    )) {
      if (event.endsAt <= now) continue;
      yield event;
      count += 1;
      if (count === MAX_HOME_EVENTS) return;
    }
  };
  return collectByStart(next());
}

/**
 * Shows months as cal(1) of Unix does: `[[DAY] MONTH] YEAR`, `-3` with the months before and after, `-y` a whole year.
 * Days with events have a star. A calendar that cannot be reached is no failure: the months are shown without stars.
 */
const runMonths: Command['run'] = async (args, context) =>
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
  const coming = operands.length === 1 ? parseMonthName(operands[0] ?? '', today) : undefined;
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

const invalidWord = (name: string, word: string, say: Message): Error =>
  invalidFlagsError({ [name]: quoteRefused(say, word) });

/** Parses a year. A small number alone could be meant as a month: then four digits are required, as in `0009`. */
function parseYear(word: string, isAlone: boolean): number {
  const year = /^\d{1,4}$/.test(word) ? Number(word) : 0;
  if (year < 1) throw invalidWord('YEAR', word, (t) => t.mustBeYear());
  if (isAlone && word.length < 3) throw invalidWord('YEAR', word, (t) => t.mustBeYearNotMonth({ word }));
  return year;
}

function parseMonth(word: string, here: ReaderContext): number {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  const month = number >= 1 && number <= 12 ? number : parseMonthName(word, getToday(here))?.month;
  if (month === undefined) throw invalidWord('MONTH', word, (t) => t.mustBeMonth());
  return month;
}

function parseDay(word: string, month: Temporal.PlainDate): Temporal.PlainDate {
  const day = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  if (day < 1 || day > month.daysInMonth)
    throw invalidWord('DAY', word, (t) => t.mustBeDayOfMonth({ last: month.daysInMonth }));
  return month.with({ day });
}

async function fetchMarkedDays(
  session: CommandSession,
  months: readonly DayRange[],
  zone: string,
): Promise<{ readonly days: ReadonlySet<string>; readonly trouble?: CalError['say'] }> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || isMissingDefaultFile(session.settings.target))
    return { days: new Set() };
  return fetchEventDays(session, { start: first.start, end: last.end }, zone).then(
    (days) => ({ days }),
    recoverFrom(CalError, ({ say }) => ({ days: new Set<string>(), trouble: say })),
  );
}
