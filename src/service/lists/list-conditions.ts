import { type PostStatus, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { RESOURCES } from '../../contract/resources/index.js';
import { invalidParameters } from '../../errors.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ComparisonOperator, RecordCondition } from '../../store/store.js';
import type { DateInput } from '../../time/parse-date.js';
import { type DayEdge, moveToDayEdge, resolveDateInput } from '../../time/resolve-date-input.js';
import { addMonths, convertUtcToWallTime, formatUtc } from '../../time/wall-time-text.js';
import { hasCapability } from '../permissions.js';
import type { RequestContext } from '../request-context.js';
import type { PostKind } from '../stored-records.js';

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

/**
 * Builds the conditions for the posts that this visitor sees in a list: published posts, and for contributors and
 * higher roles also the unpublished posts that they may read.
 * @throws ServiceError 400 when a visitor who may not write posts requests an unpublished status
 */
export function buildVisibilityConditions(
  { visitor }: RequestContext,
  kind: PostKind,
  requested: readonly PostStatus[] | undefined,
): RecordCondition[] {
  const mayListAll = hasCapability(visitor, 'writePosts');
  const unpublished = requested?.find((status) => status !== 'publish');
  if (unpublished !== undefined && !mayListAll)
    throw invalidParameters({ status: (t) => t.statusNotReadable({ status: unpublished }) });
  const statuses = requested ?? (mayListAll ? UNTRASHED_STATUSES : ['publish']);
  if (hasCapability(visitor, 'editOthers')) return [{ column: 'status', in: statuses }];
  const published: RecordCondition[] = statuses.includes('publish')
    ? [{ column: 'status', is: '=', value: 'publish' }, ...excludeHiddenEvents(kind)]
    : MATCH_NO_POST;
  if (visitor === undefined || !mayListAll) return published;
  // Contributors cannot edit their own posts once they are published.
  const own = hasCapability(visitor, 'publish') ? statuses : statuses.filter((status) => status !== 'publish');
  return [
    {
      any: [
        published,
        [
          { column: 'author', is: '=', value: visitor.id },
          { column: 'status', in: own },
        ],
      ],
    },
  ];
}

const MATCH_NO_POST: RecordCondition[] = [{ column: 'id', in: [] }];

const excludeHiddenEvents = (kind: PostKind): RecordCondition[] =>
  kind === 'event' ? [{ column: 'hide_from_listings', is: '=', value: false }] : [];
