import { RESOURCES } from '../../contract/resources/index.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ComparisonOperator, RecordCondition } from '../../store/store.js';
import type { DateInput } from '../../time/parse-date.js';
import { type DayEdge, moveToDayEdge, resolveDateInput } from '../../time/resolve-date-input.js';
import { addMonths, convertUtcToWallTime, formatUtc } from '../../time/wall-time-text.js';
import type { RequestContext } from '../request-context.js';

interface DateFilter {
  readonly column: 'start_date' | 'end_date';
  readonly is: ComparisonOperator;
  /** The edge of its day to which a date is extended, unless `strict_dates` is set. */
  readonly edge: DayEdge;
}

const WINDOW_FILTERS = {
  start_date: { column: 'start_date', is: '>=', edge: 'start' },
  end_date: { column: 'end_date', is: '<=', edge: 'end' },
} as const satisfies Record<string, DateFilter>;

const BOUND_FILTERS = {
  starts_before: { column: 'start_date', is: '<', edge: 'end' },
  starts_after: { column: 'start_date', is: '>', edge: 'end' },
  ends_before: { column: 'end_date', is: '<', edge: 'end' },
  ends_after: { column: 'end_date', is: '>', edge: 'end' },
} as const satisfies Record<string, DateFilter>;

/** Computes the default window in wall time of the site, from `start`, or else from the start of today. */
export function computeDefaultWindow({ site, now }: Pick<RequestContext, 'site' | 'now'>, start?: string) {
  const { months } = RESOURCES.event.filters.end_date.default;
  const first = start ?? moveToDayEdge(convertUtcToWallTime(formatUtc(now), site.timezone), 'start');
  return { start_date: first, end_date: moveToDayEdge(addMonths(first, months), 'end') };
}

/**
 * Builds the date conditions of an event list. Filters are wall times of the site, compared with each event's own wall
 * time (contract, section 4).
 */
export function buildDateConditions(context: RequestContext, query: ValidatedValues): RecordCondition[] {
  const filters = { ...WINDOW_FILTERS, ...BOUND_FILTERS };
  const conditions = Object.entries(filters).flatMap(([name, filter]) =>
    buildDateCondition(context, query, name, filter),
  );
  const hasBounds = Object.keys(BOUND_FILTERS).some((name) => query[name] !== undefined);
  return hasBounds ? conditions : [...conditions, ...buildWindowConditions(context, query, conditions)];
}

function buildDateCondition(
  context: RequestContext,
  query: ValidatedValues,
  name: string,
  { column, is, edge }: DateFilter,
): RecordCondition[] {
  const input = query[name] as DateInput | undefined;
  if (input === undefined) return [];
  const { wall } = resolveDateInput(input, context.site.timezone, context.now);
  return [{ column, is, value: query.strict_dates === true ? wall : moveToDayEdge(wall, edge) }];
}

function buildWindowConditions(
  context: RequestContext,
  query: ValidatedValues,
  conditions: readonly RecordCondition[],
): RecordCondition[] {
  const start = conditions.find((condition) => 'is' in condition && condition.is === WINDOW_FILTERS.start_date.is);
  const window = computeDefaultWindow(context, start && 'value' in start ? String(start.value) : undefined);
  return Object.entries(WINDOW_FILTERS)
    .filter(([name]) => query[name] === undefined)
    .map(([name, { column, is }]) => ({ column, is, value: window[name as keyof typeof WINDOW_FILTERS] }));
}
