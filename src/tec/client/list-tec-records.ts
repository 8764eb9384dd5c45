import type { CallOptions, ParameterValues } from '../../client/client-types.js';
import { isPastTheEnd, undefinedIf } from '../../client/expected-errors.js';
import type { Operation } from '../../contract/operations.js';
import { DEFAULT_PAGE_SIZE } from '../../contract/request-limits.js';
import { resourceOf } from '../../contract/resources/index.js';
import { EVERY_DATE } from '../../contract/shared-parameters.js';
import { invalidParameters } from '../../errors.js';
import { isJsonObject } from '../../forms/json-object.js';
import { isSearchLost, searchPlaces } from './search-places.js';
import type { TecReply, TecSite } from './tec-site.js';

/** The largest page of the service, whatever `per_page` says. */
const MAX_TEC_PAGE_SIZE = 50;

/** Fetches a page of a list, also for a search that the service cannot do. */
export function listTecRecords(
  site: Pick<TecSite, 'ask'>,
  operation: Operation,
  values: ParameterValues,
  call?: CallOptions,
): Promise<TecReply> {
  const kind = operation.resource;
  const ask = (pageValues: ParameterValues) => fetchListPage(site, operation, pageValues, call);
  if (kind === undefined || !isSearchLost(kind, values)) return ask(values);
  return searchPlaces({ kind, values, ask });
}

/** A page of more than 50 records is joined from several pages of the service. */
async function fetchListPage(
  { ask }: Pick<TecSite, 'ask'>,
  operation: Operation,
  values: ParameterValues,
  call?: CallOptions,
): Promise<TecReply> {
  const filters = toTecFilters(operation, values);
  const size = Number(filters.per_page ?? DEFAULT_PAGE_SIZE);
  if (!(size > MAX_TEC_PAGE_SIZE)) return ask(operation, filters, call);
  const first = (Number(filters.page ?? 1) - 1) * size;
  const numbers = numberRange(Math.floor(first / MAX_TEC_PAGE_SIZE) + 1, Math.ceil((first + size) / MAX_TEC_PAGE_SIZE));
  const askPage = (page: number) => ask(operation, { ...filters, per_page: MAX_TEC_PAGE_SIZE, page }, call);
  const [start = 1, ...rest] = numbers;
  const head = await askPage(start);
  // The first page tells whether there are others.
  const total = isJsonObject(head.record) ? Number(head.record.total) : Number.NaN;
  const others = rest.filter((number) => !(total <= MAX_TEC_PAGE_SIZE * (number - 1)));
  // The list may have become shorter since its first page was read.
  const tail = await Promise.all(others.map((number) => askPage(number).catch(undefinedIf(isPastTheEnd))));
  const parts = [head, ...tail.filter((part) => part !== undefined)];
  return joinPageParts(parts, { plural: pluralOfOperation(operation), skip: first % MAX_TEC_PAGE_SIZE, size });
}

const numberRange = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const pluralOfOperation = ({ resource }: Operation): string =>
  resource === undefined ? '' : resourceOf(resource).plural;

interface PageCut {
  readonly plural: string;
  /** Number of records of the first part that belong to the previous page. */
  readonly skip: number;
  readonly size: number;
}

function joinPageParts(parts: readonly TecReply[], cut: PageCut): TecReply {
  const [first] = parts;
  if (first === undefined || !isJsonObject(first.record) || !Array.isArray(first.record[cut.plural]))
    return first ?? NOTHING;
  const total = Number(first.record.total);
  const counts = Number.isInteger(total) ? { total_pages: Math.ceil(total / cut.size) } : {};
  const whole = (of: (part: TecReply) => unknown) => {
    const records = parts.flatMap((part) => {
      const envelope = of(part);
      const own = isJsonObject(envelope) ? envelope[cut.plural] : undefined;
      return Array.isArray(own) ? own : [];
    });
    const envelope = of(first);
    const page = records.slice(cut.skip, cut.skip + cut.size);
    return isJsonObject(envelope) ? { ...envelope, ...counts, [cut.plural]: page } : envelope;
  };
  return {
    status: first.status,
    headers: Object.fromEntries(Object.entries(first.headers).filter(([name]) => !PAGE_COUNT_HEADERS.has(name))),
    record: whole(({ record }) => record),
    raw: whole(({ raw }) => raw),
  };
}

const NOTHING: TecReply = { status: 200, headers: {}, record: undefined, raw: undefined };
// These headers count pages of another size.
const PAGE_COUNT_HEADERS: ReadonlySet<string> = new Set(['x-tec-totalpages', 'x-wp-totalpages', 'link']);

/** Converts list filters. @throws ServiceError 400 for a filter that the service would misunderstand */
function toTecFilters({ resource }: Operation, values: ParameterValues): ParameterValues {
  const { strict_dates: strict, _fields: paths, ...rest } = avoidOverflow(values);
  if (resource === 'event' && countItems(rest.tags) > 1) throw invalidParameters({ tags: (t) => t.oneTagOnly() });
  const isStrict = strict !== undefined && TRUE_WORDS.has(String(strict).toLowerCase());
  return {
    ...rest,
    ...(isStrict ? { strict_dates: true } : {}),
    ...(typeof paths === 'string' && !entersList(paths) ? { _fields: paths } : {}),
  };
}

/**
 * Replaces the dates that select all events (year 1 to 9999). The site would convert them to UTC, which can result in
 * the year 0 or 10000. One early bound has the same effect, because any bound drops the site's default dates.
 */
function avoidOverflow(values: ParameterValues): ParameterValues {
  const { start_date: start, end_date: end, ...rest } = values;
  if (start !== EVERY_DATE.start_date || end !== EVERY_DATE.end_date) return values;
  return { starts_after: EVERY_DATE.start_date, ...rest };
}

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', '1', 'yes']);

const countItems = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'string' ? value.split(',').length : 0;

/** Requests all fields if a path enters a list, such as `events.id`: the service would return that list empty. */
const entersList = (paths: string): boolean => /(^|,)(events|venues|organizers|categories|tags)\./.test(paths);
