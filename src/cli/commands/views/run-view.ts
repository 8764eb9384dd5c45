import { Temporal } from 'temporal-polyfill';
import { resourceOf } from '../../../contract/resources/index.js';
import { groupByDay } from '../../../present/terminal/agenda-days.js';
import type { CalendarEvent } from '../../../present/terminal/calendar-event.js';
import { renderAgenda, renderPlainAgenda } from '../../../present/terminal/render-agenda.js';
import { getDayColumnWidth, MIN_DAY_COLUMN } from '../../../present/terminal/render-grid.js';
import { finishLine, type GridInput, type ViewStyle } from '../../../present/terminal/view-style.js';
import type { DayRange } from '../../../time/calendar-periods.js';
import { createLocaleFormats } from '../../../time/locale-formats.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { getToday, parseDateRange, type ReaderContext } from '../../input/parse-date-range.js';
import { resolveTypedDateOrder } from '../../input/read-date-flag.js';
import { createTextSources, readFlagValues } from '../../input/read-flag-values.js';
import { resolveReferencesToIds } from '../../input/resolve-references.js';
import { validateValues } from '../../input/validate-values.js';
import { resolveDisplayZone } from '../../input/viewer-zone.js';
import { createRecordWriter } from '../../output/create-record-writer.js';
import { type WriteText, withOutput } from '../../output/output-file.js';
import { type OutputPlan, planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { filterBySeries } from '../records/read-list-values.js';
import { collectByStart, fetchEvents, LIST_EVENTS, toListWindow } from './fetch-events.js';

/** Locale when the environment names none: weeks start on Monday, and times use the 24-hour clock. */
export const NEUTRAL_LOCALE = 'en-GB';

export interface TerminalView {
  /** Parses the operands to a range of days. @throws UsageError */
  readonly parseRange: (words: readonly string[], here: ReaderContext) => Promise<DayRange>;
  /** Draws the events as a grid; absent for a view that is a list. */
  readonly draw?: (drawing: GridInput, look: ViewStyle) => Iterable<string>;
}

/** Creates the `run` of a view command, which shows the events of a range; with --format as records. */
export const createViewRun =
  (view: TerminalView): Command['run'] =>
  async (args, context, command) => {
    const values = await readFlagValues(command.flags, args, createTextSources(context));
    await validateValues(LIST_EVENTS, values, command.flags);
    await withSession({ args, context }, async (session) => {
      const here = getReaderContext(args, context, session);
      const range = await view.parseRange(args.operands, here);
      const plan = await planOutput('view', { args, context, settings: session.settings, resource: EVENT });
      const filtered = await filterBySeries(values, args, session);
      const query = await resolveReferencesToIds({ ...filtered, ...toListWindow(range) }, command.flags, session);
      if (session.printCall !== undefined) return session.printCall(LIST_EVENTS, query);
      const fetched = fetchEvents(session, query, range, here.zone);
      // A search near a place is ordered by distance; views need the order of time.
      const events = query.geoloc_lat === undefined ? fetched : await collectByStart(fetched);
      const count = await withOutput(plan.file, context, (write) =>
        plan.format !== 'table' || plan.paths !== undefined
          ? writeEventRecords(events, { plan, context, write })
          : writeTerminalView(events, { view, args, context, plan, range, here, write }),
      );
      if (count === 0 && plan.format === 'table') await reportNoEvents(range, here, { context, plan });
    });
  };

const EVENT = resourceOf('event');

export const getReaderContext = (
  args: ParsedArguments,
  context: Context,
  session: Pick<CommandSession, 'settings'>,
): ReaderContext => ({
  now: context.now(),
  zone: resolveDisplayZone(args, session),
  locale: context.locale ?? NEUTRAL_LOCALE,
  language: context.text.language,
  order: resolveTypedDateOrder(args, session, context),
});

type ViewedEvents = AsyncIterable<CalendarEvent> | readonly CalendarEvent[];

interface ViewOutput {
  readonly plan: OutputPlan;
  readonly context: Context;
  readonly write: WriteText;
}

async function writeEventRecords(events: ViewedEvents, { plan, context, write }: ViewOutput): Promise<number> {
  const writer = await createRecordWriter({ resource: EVENT, plan, write, context, isSingle: false });
  let count = 0;
  for await (const { record } of events) {
    count += 1;
    await writer.writeRecord(record);
  }
  await writer.end();
  return count;
}

interface ViewContext extends ViewOutput {
  readonly view: TerminalView;
  readonly args: ParsedArguments;
  readonly range: DayRange;
  readonly here: ReaderContext;
}

async function writeTerminalView(events: ViewedEvents, viewing: ViewContext): Promise<number> {
  const { view, context, range, here, plan, write } = viewing;
  const look = createViewStyle(context, plan, here);
  const isPlain = wantsPlain(viewing);
  let count = 0;
  const counted = async function* () {
    for await (const event of events) {
      count += 1;
      yield event;
    }
  };
  if (view.draw === undefined || isPlain || getDayColumnWidth(look.width) < MIN_DAY_COLUMN) {
    const days = groupByDay(counted(), range);
    for await (const line of isPlain ? renderPlainAgenda(days, look, plan.isTerminal) : renderAgenda(days, look))
      await write(finishLine(line, look));
    return count;
  }
  const drawing = { range, events: await collectByStart(counted()), locale: here.locale, rows: context.out.rows };
  for (const line of view.draw(drawing, look)) await write(finishLine(line, look));
  return count;
}

/** Piped output is plain sentences, unless `--format table` asks for the view. */
function wantsPlain({ args, plan }: ViewContext): boolean {
  const isAsked = lastValueOf(args, 'format') === 'table';
  return isSwitchOn(args, 'plain', !plan.isTerminal && !isAsked);
}

export const createViewStyle = (
  { text }: Context,
  { columns, isTerminal: isSeen, paint, link }: OutputPlan,
  here: ReaderContext,
): ViewStyle => {
  // Only a terminal aligns lines at its right edge. Piped lines begin at the left, in logical order.
  const names = { ...createLocaleFormats(here.locale), ...(isSeen ? {} : { isRightToLeft: false }) };
  return {
    text,
    names,
    paint,
    width: names.isRightToLeft ? columns - 1 : columns,
    now: here.now,
    zone: here.zone,
    today: getToday(here),
    link,
  };
};

async function reportNoEvents(
  { start, end }: DayRange,
  here: ReaderContext,
  { context, plan }: { readonly context: Context; readonly plan: OutputPlan },
): Promise<void> {
  const names = createLocaleFormats(here.locale);
  const days = Temporal.PlainDate.compare(start, end) === 0 ? names.day(start) : names.dayRange(start, end);
  const { text, err } = context;
  const goesFurther = Temporal.PlainDate.compare(end, (await parseDateRange('next-month', here)).end) < 0;
  await printMessage(err, `${text.nothingIn({ days })} ${plan.paint.dim(text.nothingInHint({ goesFurther }))}`);
}
