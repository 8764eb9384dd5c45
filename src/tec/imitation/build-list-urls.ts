import type { RawParameters } from '../../http/validate-parameters.js';
import { buildCollectionUrl } from '../../service/build-urls.js';
import { hasCapability } from '../../service/permissions.js';
import type { ImitatedRequest } from './actions.js';
import { defaultWindow, isTruthy, resolveListDates } from './resolve-list-dates.js';

type QueryPair = readonly [name: string, value: unknown];

/** Builds the URLs of a page and of its neighbours. They lose the filters that the plugin does not put into links. */
export function buildListUrls(request: ImitatedRequest, page: { number: number; size: number }) {
  const { calendar, language, resource } = request;
  const base = `${buildCollectionUrl(calendar.service.site, language, resource)}/?`;
  const { pairs, extra } = resource === 'event' ? eventPairs(request, page) : placePairs(request, page);
  const own = extra.length === 0 ? join(pairs, plain) : [join(pairs, encode), join(extra, plain)].join('&');
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
export const buildTermListUrls = (base: string, number: number, pages: number) => ({
  rest_url: base,
  ...(number < pages ? { next_rest_url: `${base}?page=${number + 1}` } : {}),
  ...(number > 1 ? { previous_rest_url: number === 2 ? base : `${base}?page=${number - 1}` } : {}),
});
