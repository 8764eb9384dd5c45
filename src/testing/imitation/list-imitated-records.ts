import { resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { buildCollectionUrl } from '../../service/build-urls.js';
import type { RecordList } from '../../service/lists/list-records.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind } from '../../service/stored-records.js';
import type { ImitatedRequest } from './actions.js';
import {
  findAsAdministrator,
  listAsAdministrator,
  SITE_ADMINISTRATOR,
  WHOLE_TIME,
  withAllLinks,
} from './find-as-administrator.js';
import { isListed, isUnstable, loadMatchingPage, loadUnstablePage } from './list-as-the-site-does.js';
import { defaultWindow, resolveListDates } from './php-times.js';
import { isTruthy } from './php-values.js';
import { presentTecRecord } from './present-tec-record.js';
import { loadCategoryPaths } from './term-texts.js';

/**
 * Builds a list as The Events Calendar does. A search for venues does not change the totals, and the URLs of other
 * pages lose some filters.
 */
export async function buildTecList(request: ImitatedRequest) {
  const { resource, input } = request;
  const page = { number: Number(input.query.page), size: Number(input.query.per_page) };
  const { records, total } = await fetchListPage(request, page);
  const pages = Math.ceil(total / page.size);
  const urls = buildListUrls(request, page);
  const paths = await loadCategoryPaths(request);
  const whole =
    resource === 'event' ? await Promise.all(records.map((event) => readAllLinks(request, event))) : records;
  const presentation = { ...request, paths, isAlone: false, rendering: { hasMetBlocks: false } };
  const presented = whole.map((record) => presentTecRecord(record, presentation));
  const { plural } = resourceOf(resource);
  const counts = { total, total_pages: pages };
  const value = isPostKind(resource)
    ? {
        [plural]: presented,
        rest_url: urls.rest_url,
        ...(page.number < pages ? { next_rest_url: urls.next_rest_url } : {}),
        ...(page.number > 1 ? { previous_rest_url: urls.previous_rest_url } : {}),
        ...counts,
      }
    : { ...buildTermListUrls(`${collectionUrlOf(request)}/`, page.number, pages), ...counts, [plural]: presented };
  return { value, headers: { 'X-TEC-Total': String(total), 'X-TEC-TotalPages': String(pages) } };
}

const readAllLinks = async ({ calendar, visitor }: ImitatedRequest, event: RecordBody): Promise<RecordBody> =>
  hasCapability(visitor, 'writePosts')
    ? event
    : withAllLinks(event, await findAsAdministrator(calendar, 'event', { id: event.id }));

/**
 * Loads one page. As in the plugin, a page after the last one is empty for terms, and a search for venues or organizers
 * without a match reports the total of all records.
 */
async function fetchListPage(request: ImitatedRequest, page: { number: number; size: number }): Promise<RecordList> {
  const { calendar, visitor, language, resource, input } = request;
  const isInWindow = windowOfIncluded(request);
  const isLinked = await matchLinkedEvents(request);
  // Users who may write posts see all posts in lists.
  const reader = isPostKind(resource) && hasCapability(visitor, 'writePosts') ? SITE_ADMINISTRATOR : visitor;
  const list = (query: typeof input.query, at: typeof page, isFiltered = isLinked !== undefined) => {
    const load = (each: typeof page) => calendar.service.list({ visitor: reader, language }, resource, query, each);
    if (resource === 'event')
      return loadMatchingPage(load, at, (event) => isListed(calendar, event) && isInWindow(event));
    if (isLinked !== undefined && isFiltered) return loadMatchingPage(load, at, isLinked);
    if (resource === 'category' && query.hide_empty !== false) return listFilledBranches(request, query, at);
    return visitor !== undefined && isUnstable(resource) ? loadUnstablePage(load, at) : load(at);
  };
  const result = await list(input.query, page).catch(async (error) => {
    const isPast = error instanceof ServiceError && error.code.endsWith('-archive-page-not-found');
    if (!isPast || isPostKind(resource)) throw error;
    return { records: [], total: (await list(input.query, { ...page, number: 1 })).total };
  });
  if (result.total > 0 || input.query.search === undefined || !KINDS_COUNTED_WITHOUT_SEARCH.includes(resource))
    return result;
  if (isLinked !== undefined && (await list(input.query, FIRST, false)).total > 0) return result;
  const { search: _, ...rest } = input.query;
  return { records: [], total: (await list(rest, FIRST)).total };
}

/**
 * Lists the categories that have events, or have descendants with events. As in WordPress, the total counts only those that have
 * events themselves.
 */
async function listFilledBranches(
  { calendar, visitor, language }: ImitatedRequest,
  query: ImitatedRequest['input']['query'],
  page: { number: number; size: number },
): Promise<RecordList> {
  const list = (filters: typeof query) => (at: typeof page) =>
    calendar.service.list({ visitor, language }, 'category', filters, at);
  const terms = new Map<number, RecordBody>();
  for await (const term of listAsAdministrator(calendar, 'category', { hide_empty: false })) terms.set(term.id, term);
  const filled = new Set<number>();
  for (const term of terms.values()) {
    if (Number(term.count) === 0) continue;
    for (let above: RecordBody | undefined = term; above !== undefined; above = terms.get(Number(above.parent ?? 0)))
      filled.add(above.id);
  }
  const { records } = await loadMatchingPage(list({ ...query, hide_empty: false }), page, ({ id }) => filled.has(id));
  return { records, total: (await list(query)(FIRST)).total };
}

/** Returns the window of a list with `include`: as in the plugin, the default one, whatever dates are sent. */
function windowOfIncluded({ query, calendar: { service } }: ImitatedRequest): (event: RecordBody) => boolean {
  if (query.include === undefined) return () => true;
  const window = defaultWindow({ timezone: service.site.timezone, now: service.now() });
  return ({ start_date, end_date }) => String(start_date) >= window.start_date && String(end_date) <= window.end_date;
}

const FIRST = { number: 1, size: 1 };

const KINDS_COUNTED_WITHOUT_SEARCH = ['venue', 'organizer'];

const collectionUrlOf = ({ calendar, language, resource }: ImitatedRequest): string =>
  buildCollectionUrl(calendar.service.site, language, resource);

type QueryPair = readonly [name: string, value: unknown];

/** Builds the URLs of a page and of its neighbours. They lose the filters that the plugin does not put into links. */
function buildListUrls(request: ImitatedRequest, page: { number: number; size: number }) {
  const { calendar, language, resource } = request;
  const base = `${buildCollectionUrl(calendar.service.site, language, resource)}/?`;
  const { pairs, extra } = resource === 'event' ? eventPairs(request, page) : placePairs(request, page);
  const isExtended = extra.length > 0 || (resource === 'event' && request.query.featured !== undefined);
  const own = isExtended
    ? [...pairs.map(encodePair), join(extra, plain)].filter(Boolean).join('&')
    : join(pairs, plain);
  const rest = join([...pairs, ...extra].slice(1), encode);
  return {
    rest_url: `${base}${own}`,
    next_rest_url: `${base}${rest}&page=${page.number + 1}`,
    previous_rest_url: page.number === 2 ? `${base}${rest}` : `${base}${rest}&page=${page.number - 1}`,
  };
}

/** Does not encode: WordPress adds a value to a URL unchanged, and encodes the whole query at the next change. */
const plain = (value: unknown): string => String(value);
const encode = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll('%20', '+').replaceAll("'", '%27');

const encodePair = (pair: QueryPair): string => join([pair], encode);

const join = (pairs: readonly QueryPair[], write: (value: unknown) => string): string =>
  pairs.map(([name, value]) => (value === '' ? name : `${name}=${write(value)}`)).join('&');

const present = (query: RawParameters, names: readonly string[]): QueryPair[] =>
  names.flatMap((name) => (query[name] === undefined ? [] : [[name, toCsv(query[name])] as const]));

const toCsv = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

const pagePairs = (page: { number: number; size: number }): QueryPair[] => [
  ['page', page.number],
  ['per_page', page.size],
];

const statusPair = ({ query, visitor }: ImitatedRequest): QueryPair => [
  'status',
  toCsv(query.status) ?? (hasCapability(visitor, 'writePosts') ? 'any' : 'publish'),
];

function eventPairs(request: ImitatedRequest, page: { number: number; size: number }) {
  const { query, calendar } = request;
  const clock = { timezone: calendar.service.site.timezone, now: calendar.service.now() };
  const dates = query.include === undefined ? resolveListDates(query, clock) : defaultWindow(clock);
  const geoloc: QueryPair[] = isTruthy(query.geoloc)
    ? [['geoloc', 1], ...['geoloc_lat', 'geoloc_lng'].map((name) => [name, query[name] ?? ''] as const)]
    : [];
  const pairs: QueryPair[] = [
    ...pagePairs(page),
    ...present(dates, ['start_date', 'end_date']),
    ...present(query, ['search']),
    ...geoloc,
    statusPair(request),
    ...present(query, ['post_parent', 'include']),
    ...present(dates, ['starts_before', 'starts_after', 'ends_before', 'ends_after']),
  ];
  const featured: QueryPair[] = isTruthy(query.featured) ? [['featured', 1]] : [];
  return { pairs, extra: [...present(query, ['venue', 'organizer']), ...featured] };
}

const placePairs = (request: ImitatedRequest, page: { number: number; size: number }) => ({
  pairs: [...pagePairs(page), ...present(request.query, ['event', 'has_events']), statusPair(request)],
  extra: [],
});

/** Builds the URLs of a page of terms: they name nothing but the page. */
const buildTermListUrls = (base: string, number: number, pages: number) => ({
  rest_url: base,
  ...(number < pages ? { next_rest_url: `${base}?page=${number + 1}` } : {}),
  ...(number > 1 ? { previous_rest_url: number === 2 ? base : `${base}?page=${number - 1}` } : {}),
});

/** The number of coming events at which the site looks: "Blog pages show at most" in its settings. */
const POSTS_PER_PAGE = 10;

const COUNTED_STATUSES = ['publish', 'private', 'trash', 'future'];

/**
 * Builds the condition of the filters `has_events` and `only_with_upcoming` for venues and organizers. As in the
 * plugin,
 * `has_events` also counts hidden, private and trashed events, and `only_with_upcoming` looks only at the next few
 * events.
 */
async function matchLinkedEvents(request: ImitatedRequest): Promise<((record: RecordBody) => boolean) | undefined> {
  const { query } = request;
  const isUpcoming = isTruthy(query.only_with_upcoming);
  if (query.has_events === undefined && !isUpcoming) return undefined;
  const linked = query.has_events === undefined ? undefined : await idsOfEvents(request, COUNTED_STATUSES);
  const upcoming = isUpcoming ? await idsOfUpcoming(request) : undefined;
  const wanted = isTruthy(query.has_events);
  return ({ id }) => (linked === undefined || linked.has(id) === wanted) && (upcoming?.has(id) ?? true);
}

async function idsOfEvents(request: ImitatedRequest, status: readonly string[], most = Number.POSITIVE_INFINITY) {
  const { calendar } = request;
  const ids = new Set<number>();
  const window = Number.isFinite(most) ? {} : WHOLE_TIME;
  let count = 0;
  for await (const event of listAsAdministrator(calendar, 'event', { status, ...window })) {
    if (Number.isFinite(most) && !isListed(calendar, event)) continue;
    count += 1;
    if (count > most) break;
    for (const id of linkedIds(event, request)) ids.add(id);
  }
  return ids;
}

const idsOfUpcoming = (request: ImitatedRequest) => idsOfEvents(request, ['publish'], POSTS_PER_PAGE);

function linkedIds({ venue, organizer }: RecordBody, { resource }: ImitatedRequest): number[] {
  const linked = resource === 'venue' ? venue : organizer;
  return (Array.isArray(linked) ? linked : [linked]).map((record: RawParameters) => Number(record.id));
}
