import { existsSync } from 'node:fs';
import { NAMESPACE } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { CalError } from '../../../errors.js';
import { type CalendarEvent, fillsWholeDays } from '../../../present/terminal/calendar-event.js';
import { renderComingEvents, renderMiniMonths } from '../../../present/terminal/render-mini-month.js';
import { finishLine, type ViewStyle } from '../../../present/terminal/view-style.js';
import { type DayRange, getPeriodAround } from '../../../time/calendar-periods.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { collectByStart, fetchEvents, toListWindow } from './fetch-events.js';
import { createViewStyle, getReaderContext } from './run-view.js';

/** Runs `cal` without arguments: the month, the next events, and a hint. Waits 3 seconds at most, and never fails. */
export const runHome: Command['run'] = async (args, context) => {
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
        await out.write(`${isMissingDefaultFile(session) ? text.homeFirst() : text.homeNothing()}\n`);
    });
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    await printMessage(err, text.homeUnreachable({ reason: error.say(text) }));
  }
  await out.write(`${text.homeMore()}\n`);
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

/** Returns whether the default calendar file does not exist yet. Looking at it must not create it. */
export const isMissingDefaultFile = ({ settings: { target } }: CommandSession): boolean =>
  target.kind === 'file' && target.isDefault === true && !existsSync(target.path);

async function fetchHomeEvents(session: CommandSession, month: DayRange, look: ViewStyle): Promise<HomeEvents> {
  if (isMissingDefaultFile(session)) return { days: new Set(), coming: [] };
  try {
    const [days, coming] = await Promise.all([
      fetchEventDays(session, month, look.zone),
      fetchComingEvents(session, look),
    ]);
    return { days, coming };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return { days: new Set(), coming: [], trouble: (t) => t.homeUnreachable({ reason: error.say(t) }) };
  }
}

const DATE_FIELDS = ['start_date', 'end_date', 'utc_start_date', 'utc_end_date', 'timezone', 'all_day'];

// Only our own service supports nested keys in `_fields`.
const selectDatesOnly = ({ settings }: CommandSession): RequestValues =>
  settings.namespace === NAMESPACE
    ? { _fields: `${DATE_FIELDS.map((field) => `events.${field}`).join(',')},total_pages` }
    : {};

/** Fetches the days of a range that have events, as `YYYY-MM-DD`. */
export async function fetchEventDays(session: CommandSession, month: DayRange, zone: string): Promise<Set<string>> {
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
