import { invalidParameters } from '../errors.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import type { CellValue, RecordCells } from '../store/store.js';
import type { DateInput } from '../time/parse-date.js';
import {
  type ResolvedTime,
  resolveDateInput,
  resolveDayEdge,
  resolveWallTimeText,
} from '../time/resolve-date-input.js';
import type { RequestContext } from './request-context.js';
import type { EventRecord } from './stored-records.js';

/**
 * Resolves the date columns of an event from the given values and the current row. A new zone alone keeps the wall
 * time.
 * @throws ServiceError 400 when the end would be before the start
 */
export function resolveEventDates(
  { site, now }: RequestContext,
  values: ValidatedValues,
  cells: RecordCells,
  current?: EventRecord,
): RecordCells {
  const zone = readTextCell(cells.timezone, current?.timezone) || site.timezone;
  const isAllDay = cells.all_day === undefined ? (current?.all_day ?? false) : cells.all_day === true;
  const dateContext = { zone, now, isMoved: zone !== current?.timezone || isAllDay !== current.all_day };
  const [start, end] = resolveStartAndEnd(values, dateContext, current);
  const [first, last] = isAllDay
    ? [resolveDayEdge(start.wall, 'start', zone), resolveDayEdge(end.wall, 'end', zone)]
    : [start, end];
  if (last.utc < first.utc) throw createDateOrderError(values);
  return {
    timezone: zone,
    start_date: first.wall,
    utc_start_date: first.utc,
    end_date: last.wall,
    utc_end_date: last.utc,
  };
}

const readTextCell = (cell: CellValue | undefined, otherwise = ''): string =>
  typeof cell === 'string' ? cell : otherwise;

interface EventDateContext {
  readonly zone: string;
  readonly now: number;
  readonly isMoved: boolean;
}

function resolveStartAndEnd(
  values: ValidatedValues,
  dateContext: EventDateContext,
  current: EventRecord | undefined,
): readonly [ResolvedTime, ResolvedTime] {
  const { start_date, end_date } = values;
  const start = resolveEventMoment(
    start_date,
    dateContext,
    current && { wall: current.start_date, utc: current.utc_start_date },
  );
  const end = resolveEventMoment(
    end_date,
    dateContext,
    current && { wall: current.end_date, utc: current.utc_end_date },
  );
  // An unchanged date and a new one may lie in different occurrences of a repeated hour: then both mean the first one.
  const isMixed = end.utc < start.utc && !dateContext.isMoved && start_date !== undefined && end_date !== undefined;
  return isMixed ? resolveStartAndEnd(values, { ...dateContext, isMoved: true }, current) : [start, end];
}

function resolveEventMoment(
  input: unknown,
  { zone, now, isMoved }: EventDateContext,
  current: ResolvedTime | undefined,
): ResolvedTime {
  const moment = input === undefined ? undefined : resolveDateInput(input as DateInput, zone, now);
  // In a repeated hour, an unchanged wall time keeps the occurrence that it was read from.
  const isUnchanged = !isMoved && (input as DateInput | undefined)?.kind === 'wall' && moment?.wall === current?.wall;
  if (moment !== undefined && !isUnchanged) return moment;
  if (current === undefined) throw new Error('an event without dates');
  return isMoved ? resolveWallTimeText(current.wall, zone) : current;
}

function createDateOrderError(values: ValidatedValues) {
  const onlyStart = values.start_date !== undefined && values.end_date === undefined;
  return onlyStart
    ? invalidParameters({ start_date: (t) => t.startAfterEnd() })
    : invalidParameters({ end_date: (t) => t.endBeforeStart() });
}
