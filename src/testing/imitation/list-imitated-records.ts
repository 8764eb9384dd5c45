import { resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordList } from '../../service/lists/list-records.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { buildCollectionUrl } from '../../service/request-context.js';
import { isPostKind } from '../../service/stored-records.js';
import type { ImitatedRequest } from './actions.js';
import { type LoadPage, listAsAdministrator, SITE_ADMINISTRATOR, WHOLE_TIME } from './find-as-administrator.js';
import {
  byListedStart,
  hasListedStatus,
  isListed,
  isUnstable,
  loadMatchingPage,
  loadUnstablePage,
  matchEventSearch,
  matchLinkedEvents,
  matchPlaceSearch,
  matchTermSearch,
  matchWindow,
  NOTHING,
  orderTerms,
  type PageNumber,
  type RecordFilter,
} from './match-listed-records.js';
import { includedDates, isPhpEmpty, isTruthy, resolveListDates } from './php-values.js';
import { presentTecRecord } from './present-tec-record.js';
import { opensPost } from './protected-posts.js';
import { asSiteStores } from './site-values.js';
import { loadCategoryPaths } from './term-texts.js';
import { buildWordPressSlug } from './wordpress-slug.js';

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
  const opens = (record: RecordBody) => opensPost(record, request);
  const presentation = { ...request, paths, opens, isAlone: false, rendering: { hasMetBlocks: false } };
  const presented = records.map((record) => presentTecRecord(record, presentation));
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

/**
 * Loads one page. As in the plugin, a page after the last one is empty for terms, and a search for venues or organizers
 * without a match reports the total of all records.
 */
async function fetchListPage(request: ImitatedRequest, page: { number: number; size: number }): Promise<RecordList> {
  const { calendar, visitor, language, resource, input, query } = request;
  const isInWindow = matchWindow(request);
  const dates = resource === 'event' ? WHOLE_TIME : {};
  const isLinked = await matchLinkedEvents(request);
  const isFound = await matchPlaceSearch(request);
  const isSearched = matchEventSearch(request);
  // Users who may write posts see all posts in lists, others those that are published, and everybody all links and terms.
  const shown = isPostKind(resource) && !hasCapability(visitor, 'writePosts') ? { status: ['publish'] } : {};
  const list = (at: typeof page, filter: RecordFilter | undefined) => {
    const load = (each: typeof page) =>
      calendar.service.list(
        { visitor: SITE_ADMINISTRATOR, language },
        resource,
        { ...input.query, ...shown, ...dates },
        each,
      );
    if (resource === 'event')
      return loadMatchingPage(
        load,
        at,
        (event) =>
          isListed(calendar, event) && isInWindow(event) && isSearched(event) && hasListedStatus(event, request),
        isPhpEmpty(query.include) ? byListedStart(calendar) : byShownDate(calendar, 1),
      );
    const matches = (record: RecordBody) =>
      (filter?.(record) ?? true) &&
      (isLinked?.(record) ?? true) &&
      (!isPostKind(resource) || hasListedStatus(record, request));
    if (isUnstable(resource)) {
      const loadShown = (each: typeof page) => loadMatchingPage(load, each, matches, byShownDate(calendar));
      return visitor !== undefined && filter === undefined ? loadUnstablePage(loadShown, at) : loadShown(at);
    }
    if (resource === 'category' && input.query.hide_empty !== false)
      return listFilledBranches(request, input.query, at);
    return loadTermPage(request, load, at);
  };
  if (isFound === NOTHING && page.number === 1) return { records: [], total: (await list(FIRST, isLinked)).total };
  const filter = isFound ?? isLinked;
  return list(page, filter).catch(async (error) => {
    const isPast = error instanceof ServiceError && error.code.endsWith('-archive-page-not-found');
    if (!isPast || isPostKind(resource)) throw error;
    return { records: [], total: (await list(FIRST, filter)).total };
  });
}

const byShownDate =
  (calendar: ServedCalendar, sign: 1 | -1 = -1) =>
  (one: RecordBody, other: RecordBody): number =>
    sign * String(asSiteStores(calendar, one).date).localeCompare(String(asSiteStores(calendar, other).date)) ||
    (sign === 1 ? one.id - other.id : 0);

/** Loads a page of terms in the order of the database, which differs from ours for names and slugs. */
function loadTermPage(
  { calendar, query, input }: ImitatedRequest,
  load: LoadPage,
  page: PageNumber,
  matches: RecordFilter = () => true,
): Promise<RecordList> {
  const { search, slug, include } = query;
  const isSearched = matchTermSearch(calendar, search);
  const named = slug === undefined ? undefined : buildWordPressSlug(String(slug));
  const isNamed = (term: RecordBody) => named === undefined || asSiteStores(calendar, term).slug === named;
  const isNone = include !== undefined && input.query.include === undefined;
  const isWanted = (term: RecordBody) => !isNone && isNamed(term) && isSearched(term) && matches(term);
  return loadMatchingPage(load, page, isWanted, orderTerms(calendar, query));
}

/**
 * Lists the categories that have events, or have descendants with events. As in WordPress, the total counts only those that have
 * events themselves.
 */
async function listFilledBranches(
  request: ImitatedRequest,
  query: ImitatedRequest['input']['query'],
  page: { number: number; size: number },
): Promise<RecordList> {
  const { calendar, language } = request;
  const list = (filters: typeof query) => (at: typeof page) =>
    calendar.service.list({ visitor: SITE_ADMINISTRATOR, language }, 'category', filters, at);
  const filled = await findFilledBranches(calendar, 'category');
  const load = list({ ...query, hide_empty: false });
  const { records } = await loadTermPage(request, load, page, ({ id }) => filled.has(id));
  return { records, total: (await loadTermPage(request, list(query), FIRST)).total };
}

/** The IDs of the terms that have events, and of those above them. */
export async function findFilledBranches(
  calendar: ServedCalendar,
  kind: 'category' | 'tag',
): Promise<ReadonlySet<number>> {
  const terms = new Map<number, RecordBody>();
  for await (const term of listAsAdministrator(calendar, kind, { hide_empty: false })) terms.set(term.id, term);
  const filled = new Set<number>();
  for (const term of terms.values()) {
    if (Number(term.count) === 0) continue;
    for (let above: RecordBody | undefined = term; above !== undefined; above = terms.get(Number(above.parent ?? 0)))
      filled.add(above.id);
  }
  return filled;
}

const FIRST = { number: 1, size: 1 };

const collectionUrlOf = ({ calendar, language, resource }: ImitatedRequest): string =>
  buildCollectionUrl(calendar.service.site, language, resource);

type QueryPair = readonly [name: string, value: unknown];

/** Builds the URLs of a page and of its neighbours. They lose the filters that the plugin does not put into links. */
function buildListUrls(request: ImitatedRequest, page: { number: number; size: number }) {
  const { calendar, language, resource } = request;
  const base = `${buildCollectionUrl(calendar.service.site, language, resource)}/?`;
  const { pairs, extra } = resource === 'event' ? eventPairs(request, page) : placePairs(request, page);
  const isExtended = extra.length > 0 || (resource === 'event' && request.query.featured !== undefined);
  const written = join(pairs, plain);
  const own = isExtended ? [parseAgain(written), join(extra, plain)].filter(Boolean).join('&') : written;
  const rest = parseAgain([join(pairs.slice(1), plain), join(extra, plain)].filter(Boolean).join('&'));
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

/** WordPress reads the query as it wrote it, so that a `&` in a value begins another parameter. */
const parseAgain = (query: string): string =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      const decode = (text: string) => text.replaceAll('+', ' ');
      return join([[name.trimStart(), decode(value.join('='))]], encode);
    })
    .join('&');

/** Drops the sign before an empty value, or one that begins with `&` (`add_query_arg`). */
const join = (pairs: readonly QueryPair[], write: (value: unknown) => string): string =>
  pairs
    .map(([name, value]) => `${name}=${write(value)}`)
    .join('&')
    .replace(/=(?=&|$)/g, '');

const present = (query: RawParameters, names: readonly string[]): QueryPair[] =>
  names.flatMap((name) => (query[name] === undefined ? [] : [[name, toCsv(query[name])] as const]));

const toCsv = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

const pagePairs = (page: { number: number; size: number }): QueryPair[] => [
  ['page', page.number],
  ['per_page', page.size],
];

/** WordPress writes nothing for an empty list of statuses. */
const statusPair = ({ query, visitor }: ImitatedRequest): QueryPair =>
  query.status === ''
    ? ['', '']
    : ['status', toCsv(query.status) ?? (hasCapability(visitor, 'writePosts') ? 'any' : 'publish')];

function eventPairs(request: ImitatedRequest, page: { number: number; size: number }) {
  const { query, calendar } = request;
  const clock = { timezone: calendar.service.site.timezone, now: calendar.service.now() };
  const dates = query.include === undefined ? resolveListDates(query, clock) : includedDates(query, clock);
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
