import { invalid } from '../errors.js';
import type { Cell, Cells } from '../store/store.js';
import type { Values } from '../wire/input.js';
import type { DateInput } from '../wire/values/date.js';
import { dayEdge, type Moment, momentOf, momentOnWall } from '../wire/values/moments.js';
import type { EventRecord } from './records.js';
import type { World } from './world.js';

/**
 * Resolves the date columns of an event from the given values and the current row. A new zone alone keeps the wall
 * time.
 * @throws ServiceError 400 when the end would be before the start
 */
export function eventDates({ site, now }: World, values: Values, cells: Cells, current?: EventRecord): Cells {
  const zone = textCell(cells.timezone, current?.timezone) || site.timezone;
  const isAllDay = cells.all_day === undefined ? (current?.all_day ?? false) : cells.all_day === true;
  const dateContext = { zone, now, isMoved: zone !== current?.timezone || isAllDay !== current.all_day };
  const [start, end] = pointsOf(values, dateContext, current);
  const [first, last] = isAllDay ? [dayEdge(start.wall, 'start', zone), dayEdge(end.wall, 'end', zone)] : [start, end];
  if (last.utc < first.utc) throw wrongOrder(values);
  return {
    timezone: zone,
    start_date: first.wall,
    utc_start_date: first.utc,
    end_date: last.wall,
    utc_end_date: last.utc,
  };
}

const textCell = (cell: Cell | undefined, otherwise = ''): string => (typeof cell === 'string' ? cell : otherwise);

interface Given {
  readonly zone: string;
  readonly now: number;
  readonly isMoved: boolean;
}

function pointsOf(values: Values, dateContext: Given, current: EventRecord | undefined): readonly [Moment, Moment] {
  const { start_date, end_date } = values;
  const start = pointOf(start_date, dateContext, current && { wall: current.start_date, utc: current.utc_start_date });
  const end = pointOf(end_date, dateContext, current && { wall: current.end_date, utc: current.utc_end_date });
  // An unchanged date and a new one may lie in different occurrences of a repeated hour: then both mean the first one.
  const isMixed = end.utc < start.utc && !dateContext.isMoved && start_date !== undefined && end_date !== undefined;
  return isMixed ? pointsOf(values, { ...dateContext, isMoved: true }, current) : [start, end];
}

function pointOf(input: unknown, { zone, now, isMoved }: Given, current: Moment | undefined): Moment {
  const moment = input === undefined ? undefined : momentOf(input as DateInput, zone, now);
  // In a repeated hour, an unchanged wall time keeps the occurrence that it was read from.
  const isUnchanged = !isMoved && (input as DateInput | undefined)?.kind === 'wall' && moment?.wall === current?.wall;
  if (moment !== undefined && !isUnchanged) return moment;
  if (current === undefined) throw new Error('an event without dates');
  return isMoved ? momentOnWall(current.wall, zone) : current;
}

function wrongOrder(values: Values) {
  const onlyStart = values.start_date !== undefined && values.end_date === undefined;
  return onlyStart
    ? invalid({ start_date: (t) => t.startAfterEnd() })
    : invalid({ end_date: (t) => t.endBeforeStart() });
}
