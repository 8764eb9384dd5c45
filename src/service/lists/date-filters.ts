import type { Comparison, Condition } from '../../store/store.js';
import type { Values } from '../../wire/input.js';
import type { DateInput } from '../../wire/values/date.js';
import { type Day, dayEdge, momentOf, monthsAfter, utcOf, wallOf } from '../../wire/values/moments.js';
import type { World } from '../world.js';

const WINDOW_MONTHS = 24;

interface Filter {
  readonly column: 'start_date' | 'end_date';
  readonly is: Comparison;
  /** The edge of its day to which a date is extended, unless `strict_dates` is set. */
  readonly edge: Day;
}

const WINDOW = {
  start_date: { column: 'start_date', is: '>=', edge: 'start' },
  end_date: { column: 'end_date', is: '<=', edge: 'end' },
} as const satisfies Record<string, Filter>;

const BOUNDS = {
  starts_before: { column: 'start_date', is: '<', edge: 'end' },
  starts_after: { column: 'start_date', is: '>', edge: 'end' },
  ends_before: { column: 'end_date', is: '<', edge: 'end' },
  ends_after: { column: 'end_date', is: '>', edge: 'end' },
} as const satisfies Record<string, Filter>;

/** Computes the default window in wall time of the site: 24 months from `start`, or else from the start of today. */
export function defaultWindow({ site, now }: Pick<World, 'site' | 'now'>, start?: string) {
  const first = start ?? dayEdge(wallOf(utcOf(now), site.timezone), 'start', site.timezone).wall;
  return { start_date: first, end_date: dayEdge(monthsAfter(first, WINDOW_MONTHS), 'end', site.timezone).wall };
}

/**
 * Builds the date conditions of an event list. Filters are wall times of the site, compared with each event's own wall
 * time (contract, section 4).
 */
export function dateFilters(context: World, query: Values): Condition[] {
  const filters = { ...WINDOW, ...BOUNDS };
  const conditions = Object.entries(filters).flatMap(([name, filter]) => conditionOf(context, query, name, filter));
  const hasBounds = Object.keys(BOUNDS).some((name) => query[name] !== undefined);
  return hasBounds ? conditions : [...conditions, ...defaults(context, query, conditions)];
}

function conditionOf(context: World, query: Values, name: string, { column, is, edge }: Filter): Condition[] {
  const input = query[name] as DateInput | undefined;
  if (input === undefined) return [];
  const zone = context.site.timezone;
  const { wall } = momentOf(input, zone, context.now);
  return [{ column, is, value: query.strict_dates === true ? wall : dayEdge(wall, edge, zone).wall }];
}

function defaults(context: World, query: Values, conditions: readonly Condition[]): Condition[] {
  const start = conditions.find((condition) => 'is' in condition && condition.is === WINDOW.start_date.is);
  const window = defaultWindow(context, start && 'value' in start ? String(start.value) : undefined);
  return Object.entries(WINDOW)
    .filter(([name]) => query[name] === undefined)
    .map(([name, { column, is }]) => ({ column, is, value: window[name as keyof typeof WINDOW] }));
}
