import type { Temporal } from 'temporal-polyfill';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { EventTimes } from '../../../time/end-after-move.js';
import type { Context } from '../../context.js';
import { requireZoneOfEvent } from '../../input/viewer-zone.js';
import { formatEventDates, formatEventDays, formatSpanInWords } from '../../output/report-dates.js';
import { hasDates, readEventTimes } from './event-times.js';

/** The times of an event before and after a command, or of one that a dry run would change. */
export interface MovedEvent {
  readonly event: JsonObject;
  readonly before: EventTimes;
  readonly after: EventTimes;
}

/** Compares the times of an event before and after a write. @returns undefined if they are the same */
export function compareTimes(before: JsonObject, after: unknown): MovedEvent | undefined {
  if (!isJsonObject(after) || !hasDates(before) || !hasDates(after)) return undefined;
  const moved = { event: after, before: readEventTimes(before), after: readEventTimes(after) };
  return isSameTime(moved) ? undefined : moved;
}

export const isSameTime = (moved: MovedEvent): boolean => shiftsOf(moved).every((shift) => shift.blank);

/** Formats the times of one move: `Fri, 2 Jul 2027, 20:00–23:00` and `Sat, 3 Jul 2027, 20:00–23:00 Europe/London, in 7 months`. */
export function formatMove({ event, before, after }: MovedEvent, context: Context) {
  const isAllDay = event.all_day === true;
  return {
    before: formatEventDays({ ...before, isAllDay }, context),
    after: formatEventDates({ ...after, isAllDay, zone: requireZoneOfEvent(event) }, context),
  };
}

/** Moves that are listed before the last one, where all are by the same span. */
const MAX_FIRST_MOVES = 3;

/** Formats the moves of a series, in order of time: its span if all have the same, else each of them. */
export function formatMoves(
  moves: readonly MovedEvent[],
  change: keyof Context['text']['eventsMoved'],
  context: Context,
): string {
  const { text } = context;
  const ordered = moves.toSorted((a, b) => a.before.start.at.epochMilliseconds - b.before.start.at.epochMilliseconds);
  const titles = new Set(ordered.map(titleOf));
  const [shift, ...otherShifts] = new Map(
    ordered.map((moved) => [shiftsOf(moved).map(String).join(' '), shiftsOf(moved)] as const),
  ).values();
  const isSame = otherShifts.length === 0;
  const lines = ordered.map((moved) => {
    const isAllDay = moved.event.all_day === true;
    const [before, after] = [moved.before, moved.after].map((times) =>
      formatEventDays({ ...times, isAllDay }, context),
    );
    return text.fromTo({ title: titles.size > 1 ? titleOf(moved) : '', before: before ?? '', after: after ?? '' });
  });
  const hidden = isSame ? lines.length - MAX_FIRST_MOVES - 1 : 0;
  const listed =
    hidden > 1 ? [...lines.slice(0, MAX_FIRST_MOVES), text.andMore({ count: hidden }), ...lines.slice(-1)] : lines;
  const title = titles.size > 1 ? '' : (titles.values().next().value ?? '');
  // An event whose start and end move by different spans has no span of its own.
  const by = isSame && shift !== undefined && new Set(shift.map(String)).size === 1 ? shift[0] : undefined;
  const span = by === undefined ? '' : formatSpanInWords(by.abs(), context);
  const [later, earlier] = by !== undefined && by.sign < 0 ? ['', span] : [span, ''];
  const heading = text.eventsMoved[change]({ count: moves.length, title, later, earlier });
  return [heading, ...listed.map((line) => `  ${line}`)].join('\n');
}

const titleOf = ({ event }: MovedEvent): string => toSingleLine(formatCell(event.title));

/** By how much the start and the end move in wall time. */
const shiftsOf = ({ before, after }: MovedEvent): Temporal.Duration[] =>
  (['start', 'end'] as const).map((name) =>
    before[name].at.toPlainDateTime().until(after[name].at.toPlainDateTime(), { largestUnit: 'day' }),
  );
