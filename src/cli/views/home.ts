import { existsSync } from 'node:fs';
import type { CalendarEvent } from '../../calendar/event.js';
import { CalError } from '../../errors.js';
import { NAMESPACE } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Command, Given } from '../command.js';
import { around, type Range } from '../dates/days.js';
import { inform } from '../informing.js';
import type { Values } from '../input/values.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import { eventsIn, gathered, windowOf } from './fetched.js';
import type { Look } from './look.js';
import { hereOf, lookOf } from './run.js';
import { comingLines, sheetLines } from './sheet.js';

/** Runs `cal` without arguments: the month, the next events, and a hint. Waits 3 seconds at most, and never fails. */
export const showHome: Command['run'] = async (given, context) => {
  const { out, err, text } = context;
  try {
    await withSession({ given: hasty(given), context }, async (session) => {
      const here = hereOf(given, context, session);
      const plan = await planOf('view', { given, context, settings: session.settings, resource: resourceOf('event') });
      const look = lookOf(context, plan, here);
      const month = around(look.today, 'month', here.locale);
      const { days, coming, trouble } = await found(session, month, look);
      const lines = [...sheetLines({ month, days, locale: here.locale }, look), '', ...comingLines(coming, look)];
      await out.write(lines.map((line) => `${line}\n`).join(''));
      if (trouble !== undefined) await inform(err, trouble(text));
      else if (coming.length === 0) await out.write(`${isFirst(session) ? text.homeFirst() : text.homeNothing()}\n`);
    });
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    await inform(err, text.homeUnreachable(error.say(text)));
  }
  await out.write(`${text.homeMore()}\n`);
};

// The short timeout applies unless the command line sets its own.
const hasty = ({ operands, flags }: Given): Given => ({
  operands,
  flags: new Map([['timeout', ['3']], ['retry', ['false']], ...flags]),
});

interface FoundEvents {
  /** Days of the month with events, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>;
  readonly coming: readonly CalendarEvent[];
  readonly trouble?: CalError['say'];
}

/** Returns whether the default calendar file does not exist yet. Looking at it must not create it. */
const isFirst = ({ settings: { target } }: Session): boolean =>
  target.kind === 'file' && target.isDefault === true && !existsSync(target.path);

async function found(session: Session, month: Range, look: Look): Promise<FoundEvents> {
  if (isFirst(session)) return { days: new Set(), coming: [] };
  try {
    const [days, coming] = await Promise.all([daysIn(session, month), comingIn(session, look)]);
    return { days, coming };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return { days: new Set(), coming: [], trouble: (t) => t.homeUnreachable(error.say(t)) };
  }
}

// Only our own service supports nested keys in `_fields`.
const onlyDates = ({ settings }: Session): Values =>
  settings.namespace === NAMESPACE ? { _fields: 'events.start_date,events.end_date,total_pages' } : {};

async function daysIn(session: Session, month: Range): Promise<Set<string>> {
  const all = datesOf(month.start, month.end);
  const days = new Set<string>();
  for await (const { firstDay, lastDay } of eventsIn(session, { ...windowOf(month), ...onlyDates(session) }, month)) {
    for (const day of all) if (firstDay <= day && day <= lastDay) days.add(day);
    if (days.size === all.length) break;
  }
  return days;
}

const datesOf = (start: Range['start'], end: Range['end']): string[] =>
  Array.from({ length: start.until(end).days + 1 }, (_, at) => start.add({ days: at }).toString());

const MONTHS = 24;
const COMING = 5;
const PAGE = '20';

async function comingIn(session: Session, { today, now }: Look): Promise<CalendarEvent[]> {
  const range = { start: today.subtract({ days: 1 }), end: today.add({ months: MONTHS }) };
  const next = async function* () {
    let count = 0;
    for await (const event of eventsIn(session, { ...windowOf(range), per_page: PAGE }, range)) {
      if (event.endsAt <= now) continue;
      yield event;
      count += 1;
      if (count === COMING) return;
    }
  };
  return gathered(next());
}
