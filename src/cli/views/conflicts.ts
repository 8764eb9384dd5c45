import { Temporal } from 'temporal-polyfill';
import { type Conflict, conflictsOf } from '../../calendar/conflicts.js';
import type { CalendarEvent, Named } from '../../calendar/event.js';
import { EXIT } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Command } from '../command.js';
import type { Range } from '../dates/days.js';
import { type Here, rangeOf, todayAt } from '../dates/range.js';
import { inform } from '../informing.js';
import { judge } from '../input/judge.js';
import { sourcesOf } from '../input/sources.js';
import { valuesOf } from '../input/values.js';
import { isOn, wrong } from '../input/words.js';
import { withIds } from '../refs.js';
import { planOf } from '../render/plan.js';
import { withSink } from '../render/sink.js';
import { widthOf } from '../render/width.js';
import { writerOf } from '../render/writers.js';
import { withSession } from '../session.js';
import { isHeld } from './entry.js';
import { eventsIn, gathered, LIST, windowOf } from './fetched.js';
import { elsewhere, type Look, lineOf, own, shortened } from './look.js';
import { hereOf, lookOf } from './run.js';

/** Runs `cal conflicts`: lists double bookings. @returns 8 with --exit-code when there are any */
export const showConflicts: Command['run'] = async (given, context, command) => {
  const values = await valuesOf(command.flags, given, sourcesOf(context));
  await judge(LIST, values, command.flags);
  return withSession({ given, context }, async (session) => {
    const here = hereOf(given, context, session);
    const range = given.operands.length === 0 ? comingMonths(here) : await rangeOf(given.operands, here);
    const plan = await planOf('view', { given, context, settings: session.settings, resource: CONFLICT });
    // A conflict has no ID, and is not an event of an iCalendar object.
    if (plan.format === 'ids' || plan.format === 'ics') wrong('format', (t) => t.mustBeOneOf(FORMATS));
    const query = await withIds({ ...values, ...windowOf(range) }, command.flags, session);
    if (session.rehearse !== undefined) return session.rehearse(session.client.prepare(LIST, query));
    const conflicts = conflictsOf(await gathered(eventsIn(session, query, range)));
    const look = plan.isSeen ? lookOf(context, plan, here) : unbound(lookOf(context, plan, here));
    const days = look.names.days(range.start, range.end);
    await withSink(plan.file, context, async (write) => {
      if (plan.format === 'table' && plan.paths === undefined) {
        for (const line of conflictLines(conflicts, look)) await write(`${line}\n`);
        return;
      }
      const writer = await writerOf({ resource: CONFLICT, plan, write, text: context.text, isSingle: false });
      for (const each of conflicts) await writer.record(toRecord(each));
      await writer.end();
    });
    const { text, err } = context;
    if (plan.format === 'table')
      await inform(err, conflicts.length === 0 ? text.noConflicts(days) : text.conflictsIn(conflicts.length, days));
    return conflicts.length > 0 && isOn(given, 'exit-code') ? EXIT.different : undefined;
  });
};

// Piped output is neither cut nor aligned to the right.
const unbound = (look: Look): Look => ({ ...look, width: 1000, names: { ...look.names, isRightToLeft: false } });

const FORMATS = ['table', 'json', 'ndjson', 'yaml', 'csv', 'tsv'];
const MONTHS = 24;

function comingMonths(here: Here): Range {
  const start = todayAt(here);
  return { start, end: start.add({ months: MONTHS }) };
}

const EVENT = resourceOf('event');

/** Declares the record that programs get for a conflict. */
const CONFLICT: Resource = {
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

const toRecord = ({ events, venues, organizers, from, until }: Conflict) => ({
  from_utc: written(from),
  until_utc: written(until),
  venues: venues.map(({ id, name }) => ({ id: Number(id), venue: name })),
  organizers: organizers.map(({ id, name }) => ({ id: Number(id), organizer: name })),
  events: events.map(({ record }) => record),
});

const written = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds)
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
    .slice(0, 19);

/** Renders each conflict: what both share, the time of the overlap, then both events. */
function* conflictLines(conflicts: readonly Conflict[], look: Look): Generator<string> {
  for (const [at, { events, venues, organizers, from, until }] of conflicts.entries()) {
    if (at > 0) yield '';
    const { names, paint, text, zone, width } = look;
    const shared = [...named(venues, text.venueWord()), ...named(organizers, text.organizerWord())].join(' · ');
    yield lineOf(paint.heading(shortened(shared, width)), look);
    yield lineOf(
      shortened(`${names.moments(clockAt(from, zone), clockAt(until, zone), look.today.year)} (${zone})`, width),
      look,
    );
    for (const event of events) yield* eventLines(event, look);
  }
}

const named = (records: readonly Named[], kind: string): string[] =>
  records.map(({ id, name }) => `${own(name)} (${kind} ${id})`);

function* eventLines(event: CalendarEvent, look: Look): Generator<string> {
  const { names, paint, text, width } = look;
  const when = event.isAllDay
    ? `${names.days(event.start.toPlainDate(), event.end.toPlainDate())}${names.comma}${text.allDay()}`
    : names.moments(event.start, event.end);
  const status = isHeld(event.status) ? ` · ${look.statusOf(event.status)}` : '';
  const tail = ` · ${when}`;
  const title = shortened(
    own(event.title),
    Math.max(12, width - 6 - event.id.length - widthOf(tail) - widthOf(status)),
  );
  yield lineOf(`  #${event.id} ${look.link(title, event.url)}${tail}${paint.held(status)}`, look);
  const other = elsewhere(event, look);
  if (other !== undefined) yield lineOf(`     ${paint.dim(shortened(other, width - 5))}`, look);
}

const clockAt = (milliseconds: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDateTime();
