import { Temporal } from 'temporal-polyfill';
import type { Resource } from '../../../contract/declarations.js';
import { CONFLICT_FORMATS } from '../../../contract/file-formats.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { EXIT } from '../../../error-codes.js';
import {
  type CalendarEvent,
  type EventConflict,
  findConflicts,
  type LinkedRecord,
} from '../../../present/terminal/calendar-event.js';
import { isNotPublic } from '../../../present/terminal/describe-entry.js';
import { measureWidth } from '../../../present/terminal/text-width.js';
import {
  alignLine,
  cutIsolated,
  finishLine,
  formatOwnTime,
  formatRecordText,
  type ViewStyle,
} from '../../../present/terminal/view-style.js';
import { listSeriesTags } from '../../../sync/series/series-tag.js';
import type { DayRange } from '../../../time/calendar-periods.js';
import { wallTimeAt } from '../../../time/zone.js';
import type { Command, DeclaredCommand, ParsedArguments } from '../../command.js';
import { dateOrderFlag } from '../../input/date-flags.js';
import { isSwitchOn, lastValueOf, refuseValue } from '../../input/option-values.js';
import { getToday, parseDateRange, type ReaderContext } from '../../input/parse-date-range.js';
import { createTextSources, readFlagValues } from '../../input/read-flag-values.js';
import { resolveReferencesToIds } from '../../input/resolve-references.js';
import { conflictSeriesFlag } from '../../input/series-flags.js';
import { CONNECTION_FLAGS, OUTPUT_FLAGS, optionFlag, pagerFlag, timeZoneFlag } from '../../input/standard-flags.js';
import { validateValues } from '../../input/validate-values.js';
import { createRecordWriter } from '../../output/create-record-writer.js';
import { withOutput } from '../../output/output-file.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { collectByStart, fetchEvents, LIST_EVENTS, toListWindow } from './fetch-events.js';
import { createViewStyle, getReaderContext } from './run-view.js';
import { buildEventFilterFlags, rangeOperand } from './view-commands.js';

export const conflictsCommand: DeclaredCommand = {
  notes: ['conflictsNote'],
  operands: [rangeOperand],
  flags: [
    ...buildEventFilterFlags(),
    conflictSeriesFlag,
    optionFlag({ name: 'exit-code', takes: 'flag', doc: 'flagConflictsExit' }),
    optionFlag({ name: 'all-day', takes: 'flag', on: true, doc: 'flagConflictsAllDay' }),
    timeZoneFlag,
    dateOrderFlag,
    ...OUTPUT_FLAGS,
    pagerFlag,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal conflicts next-month --venue town-hall', doc: 'exampleConflicts' },
    { line: 'cal conflicts --exit-code --format json', doc: 'exampleConflictsCi' },
  ],
  run: (args, context, command) => runConflicts(args, context, command),
};

/** Runs `cal conflicts`: lists double bookings. @returns 8 with --exit-code when there are any */
const runConflicts: Command['run'] = async (args, context, command) => {
  const values = await readFlagValues(command.flags, args, createTextSources(context));
  await validateValues(LIST_EVENTS, values, command.flags);
  return withSession({ args, context }, async (session) => {
    const here = getReaderContext(args, context, session);
    const range = args.operands.length === 0 ? getComingMonths(here) : await parseDateRange(args.operands, here);
    const plan = await planOutput('view', { args, context, settings: session.settings, resource: CONFLICT_RESOURCE });
    // A conflict has no ID, and is not an event of an iCalendar object.
    if (plan.format === 'ids' || plan.format === 'ics')
      refuseValue('format', plan.format, (t) => t.mustBeOneOf({ words: CONFLICT_FORMATS }));
    const query = await resolveReferencesToIds({ ...values, ...toListWindow(range) }, command.flags, session);
    if (session.printCall !== undefined) return session.printCall(LIST_EVENTS, query);
    const withAllDay = isSwitchOn(args, 'all-day', true);
    const events = await collectByStart(fetchEvents(session, query, range, here.zone));
    const inSeries = await createSeriesFilter(args, session);
    const conflicts = findConflicts(events.filter(({ isAllDay }) => withAllDay || !isAllDay)).filter(inSeries);
    const look = plan.isTerminal
      ? createViewStyle(context, plan, here)
      : { ...createViewStyle(context, plan, here), width: 1000 };
    const days = look.names.dayRange(range.start, range.end);
    await withOutput(plan.file, context, async (write) => {
      if (plan.format === 'table' && plan.paths === undefined) {
        for (const line of renderConflicts(conflicts, look)) await write(finishLine(line, look));
        return;
      }
      const writer = await createRecordWriter({
        resource: CONFLICT_RESOURCE,
        plan,
        write,
        context,
        isSingle: false,
      });
      for (const each of conflicts) await writer.writeRecord(conflictToRecord(each));
      await writer.end();
    });
    const { text, err } = context;
    if (plan.format === 'table')
      await printMessage(
        err,
        conflicts.length === 0 ? text.noConflicts({ days }) : text.conflictsIn({ count: conflicts.length, days }),
      );
    return conflicts.length > 0 && isSwitchOn(args, 'exit-code') ? EXIT.different : undefined;
  });
};

/** Creates the filter of --series: one of the two events belongs to the series. Without the flag all conflicts pass. */
async function createSeriesFilter(
  args: ParsedArguments,
  session: CommandSession,
): Promise<(conflict: EventConflict) => boolean> {
  const ref = lastValueOf(args, 'series');
  if (ref === undefined) return () => true;
  const { findSeries } = await import('../series/find-series.js');
  const { id } = await findSeries(ref, session);
  return ({ events }) => events.some(({ record }) => listSeriesTags(record).some((tag) => tag.id === id));
}

const MONTHS_AHEAD = 24;

function getComingMonths(here: ReaderContext): DayRange {
  const start = getToday(here);
  return { start, end: start.add({ months: MONTHS_AHEAD }) };
}

const EVENT = resourceOf('event');

const CONFLICT_RESOURCE: Resource = {
  ...EVENT,
  title: 'events',
  columns: ['from_utc', 'until_utc', 'venues', 'organizers', 'events.id', 'events.title'],
  answer: {
    from_utc: { type: 'date-time', doc: 'where the overlap begins, in UTC' },
    until_utc: { type: 'date-time', doc: 'where it ends, in UTC' },
    venues: { type: { records: 'venue' }, doc: 'the venues that both have' },
    organizers: { type: { records: 'organizer' }, doc: 'the organizers that both have' },
    events: { type: { records: 'event' }, doc: 'the two events' },
  },
};

const conflictToRecord = ({ events, venues, organizers, from, until }: EventConflict) => ({
  from_utc: formatUtcTime(from),
  until_utc: formatUtcTime(until),
  venues: venues.map(({ id, name }) => ({ id: Number(id), venue: name })),
  organizers: organizers.map(({ id, name }) => ({ id: Number(id), organizer: name })),
  events: events.map(({ record }) => record),
});

const formatUtcTime = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds)
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
    .slice(0, 19);

/** Renders each conflict: what both share, the time of the overlap, then both events. */
function* renderConflicts(conflicts: readonly EventConflict[], look: ViewStyle): Generator<string> {
  for (const [at, { events, venues, organizers, from, until }] of conflicts.entries()) {
    if (at > 0) yield '';
    const { names, paint, text, zone, width } = look;
    const shared = [
      ...formatSharedRecords(venues, text.venueWord()),
      ...formatSharedRecords(organizers, text.organizerWord()),
    ].join(' · ');
    yield alignLine(paint.heading(cutIsolated(shared, width)), look);
    yield alignLine(
      cutIsolated(
        `${names.dateTimeRange(wallTimeAt(from, zone), wallTimeAt(until, zone), look.today.year)} (${zone})`,
        width,
      ),
      look,
    );
    for (const event of events) yield* renderConflictingEvent(event, look);
  }
}

const formatSharedRecords = (records: readonly LinkedRecord[], kind: string): string[] =>
  records.map(({ id, name }) => `${formatRecordText(name)} (${kind} ${id})`);

function* renderConflictingEvent(event: CalendarEvent, look: ViewStyle): Generator<string> {
  const { names, paint, text, width } = look;
  const when = event.isAllDay
    ? `${names.dayRange(event.start.toPlainDate(), event.end.toPlainDate())}${names.comma}${text.allDay()}`
    : names.dateTimeRange(event.start, event.end);
  const status = isNotPublic(event.status) ? ` · ${look.text.statusWord(event.status)}` : '';
  const tail = ` · ${when}`;
  const title = cutIsolated(
    formatRecordText(event.title),
    Math.max(12, width - 6 - event.id.length - measureWidth(tail) - measureWidth(status)),
  );
  yield alignLine(`  #${event.id} ${look.link(title, event.url)}${tail}${paint.held(status)}`, look);
  const other = formatOwnTime(event, look);
  if (other !== undefined) yield alignLine(`     ${paint.dim(cutIsolated(other, width - 5))}`, look);
}
