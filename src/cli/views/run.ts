import { Temporal } from 'temporal-polyfill';
import { daysOf } from '../../calendar/agenda.js';
import type { CalendarEvent } from '../../calendar/event.js';
import { namesOf } from '../../calendar/names.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import type { Range } from '../dates/days.js';
import { type Here, rangeOf, todayAt } from '../dates/range.js';
import { dateOrderOf } from '../dates/read-flag.js';
import { readingZone } from '../dates/zone.js';
import { inform } from '../informing.js';
import { judge } from '../input/judge.js';
import { sourcesOf } from '../input/sources.js';
import { valuesOf } from '../input/values.js';
import { isOn, wordOf } from '../input/words.js';
import { withIds } from '../refs.js';
import { type Plan, planOf } from '../render/plan.js';
import { type Write, withSink } from '../render/sink.js';
import { writerOf } from '../render/writers.js';
import { type Session, withSession } from '../session.js';
import { agendaLines } from './agenda.js';
import { eventsIn, gathered, LIST, windowOf } from './fetched.js';
import { columnOf, NARROWEST } from './grid.js';
import type { Drawing, Look } from './look.js';
import { plainLines } from './plain.js';

/** Locale when the environment names none: weeks start on Monday, and times use the 24-hour clock. */
export const NEUTRAL = 'en-GB';

export interface View {
  /** Parses the operands to a range of days. @throws UsageError */
  readonly rangeOf: (words: readonly string[], here: Here) => Promise<Range>;
  /** Draws the events as a grid; absent for a view that is a list. */
  readonly draw?: (drawing: Drawing, look: Look) => Iterable<string>;
}

/** Creates the `run` of a view command, which shows the events of a range; with --format as records. */
export const viewOf =
  (view: View): Command['run'] =>
  async (given, context, command) => {
    const values = await valuesOf(command.flags, given, sourcesOf(context));
    await judge(LIST, values, command.flags);
    await withSession({ given, context }, async (session) => {
      const here = hereOf(given, context, session);
      const range = await view.rangeOf(given.operands, here);
      const plan = await planOf('view', { given, context, settings: session.settings, resource: EVENT });
      const query = await withIds({ ...values, ...windowOf(range) }, command.flags, session);
      if (session.rehearse !== undefined) return session.rehearse(session.client.prepare(LIST, query));
      const fetched = eventsIn(session, query, range);
      // A search near a place is ordered by distance; views need the order of time.
      const events = query.geoloc_lat === undefined ? fetched : streamed(await gathered(fetched));
      const count = await withSink(plan.file, context, (write) =>
        isRecords(plan)
          ? showRecords(events, { plan, context, write })
          : showView(events, { view, given, context, plan, range, here, write }),
      );
      if (count === 0 && plan.format === 'table') await sayNothing(range, here, { context, plan });
    });
  };

const EVENT = resourceOf('event');

export const hereOf = (given: Given, context: Context, session: Pick<Session, 'settings'>): Here => ({
  now: context.now(),
  zone: readingZone(given, session),
  locale: context.locale ?? NEUTRAL,
  language: context.text.dateLanguage(),
  order: dateOrderOf(given, session),
});

const isRecords = ({ format, paths }: Plan): boolean => format !== 'table' || paths !== undefined;

async function* streamed<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

interface Showing {
  readonly plan: Plan;
  readonly context: Context;
  readonly write: Write;
}

async function showRecords(events: AsyncIterable<CalendarEvent>, { plan, context, write }: Showing): Promise<number> {
  const writer = await writerOf({ resource: EVENT, plan, write, text: context.text, isSingle: false });
  let count = 0;
  for await (const { record } of events) {
    count += 1;
    await writer.record(record);
  }
  await writer.end();
  return count;
}

interface Viewing extends Showing {
  readonly view: View;
  readonly given: Given;
  readonly range: Range;
  readonly here: Here;
}

async function showView(events: AsyncIterable<CalendarEvent>, viewing: Viewing): Promise<number> {
  const { view, context, range, here, plan, write } = viewing;
  const look = lookOf(context, plan, here);
  const isPlain = wantsPlain(viewing);
  let count = 0;
  const counted = async function* () {
    for await (const event of events) {
      count += 1;
      yield event;
    }
  };
  if (view.draw === undefined || isPlain || columnOf(look.width) < NARROWEST) {
    const days = daysOf(counted(), range);
    for await (const line of isPlain ? plainLines(days, look, plan.isSeen) : agendaLines(days, look))
      await write(`${line}\n`);
    return count;
  }
  const drawing = { range, events: await gathered(counted()), locale: here.locale, rows: context.out.rows };
  for (const line of view.draw(drawing, look)) await write(`${line}\n`);
  return count;
}

/** Piped output is plain sentences, unless `--format table` asks for the view. */
function wantsPlain({ given, plan }: Viewing): boolean {
  const isAsked = wordOf(given, 'format') === 'table';
  return isOn(given, 'plain', !plan.isSeen && !isAsked);
}

export const lookOf = ({ text }: Context, { columns, isSeen, paint, link }: Plan, here: Here): Look => ({
  text,
  names: namesOf(here.locale),
  paint,
  width: columns,
  now: here.now,
  zone: here.zone,
  today: todayAt(here),
  statusOf: isSeen ? text.statusWord : (status) => status,
  link,
});

async function sayNothing(
  { start, end }: Range,
  here: Here,
  { context, plan }: { readonly context: Context; readonly plan: Plan },
): Promise<void> {
  const names = namesOf(here.locale);
  const days = Temporal.PlainDate.compare(start, end) === 0 ? names.day(start) : names.days(start, end);
  const { text, err } = context;
  const goesFurther = Temporal.PlainDate.compare(end, (await rangeOf('next-month', here)).end) < 0;
  await inform(err, `${text.nothingIn(days)} ${plan.paint.dim(text.nothingInHint(goesFurther))}`);
}
