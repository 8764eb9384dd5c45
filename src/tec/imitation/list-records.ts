import { resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import { buildCollectionUrl } from '../../service/build-urls.js';
import { computeDefaultWindow } from '../../service/lists/date-filters.js';
import type { RecordList } from '../../service/lists/list-records.js';
import { isPostKind } from '../../service/stored-records.js';
import type { ImitatedRequest } from './actions.js';
import { loadCategoryPaths } from './category-paths.js';
import { isUnstable, loadUnhiddenPage, loadUnstablePage } from './list-as-the-site-does.js';
import { presentTecRecord } from './present-tec-record.js';

const DEFAULT_PAGE_SIZE = 10;

/**
 * Builds a list as The Events Calendar does: a venue search does not change the totals, and page links lose filters.
 */
export async function buildTecList(request: ImitatedRequest) {
  const { resource, input } = request;
  const page = { number: Number(input.query.page ?? 1), size: Number(input.query.per_page ?? DEFAULT_PAGE_SIZE) };
  const { records, total } = await fetchListPage(request, page);
  const pages = Math.ceil(total / page.size);
  const link = (number: number) => buildTecPageUrl(request, { ...page, number });
  const paths = await loadCategoryPaths(request);
  const presented = records.map((record) => presentTecRecord(record, { ...request, paths, isAlone: false }));
  const { plural } = resourceOf(resource);
  const counts = { total, total_pages: pages };
  const value = isPostKind(resource)
    ? {
        [plural]: presented,
        rest_url: link(page.number),
        ...(page.number < pages ? { next_rest_url: link(page.number + 1) } : {}),
        ...(page.number > 1 ? { previous_rest_url: link(page.number - 1) } : {}),
        ...counts,
      }
    : { rest_url: `${collectionUrlOf(request)}/`, ...counts, [plural]: presented };
  return { value, headers: { 'X-TEC-Total': String(total), 'X-TEC-TotalPages': String(pages) } };
}

/**
 * Loads one page. Beyond the last page of terms it is empty; a venue or organizer search without matches counts all.
 */
async function fetchListPage(request: ImitatedRequest, page: { number: number; size: number }): Promise<RecordList> {
  const { calendar, visitor, language, resource, input } = request;
  const list = (query: typeof input.query, at: typeof page) => {
    const load = (each: typeof page) => calendar.service.list({ visitor, language }, resource, query, each);
    if (visitor === undefined) return load(at);
    if (resource === 'event') return loadUnhiddenPage(load, at);
    return isUnstable(resource) ? loadUnstablePage(load, at) : load(at);
  };
  const result = await list(input.query, page).catch(async (error) => {
    const isPast = error instanceof ServiceError && error.code.endsWith('-archive-page-not-found');
    if (!isPast || isPostKind(resource)) throw error;
    return { records: [], total: (await list(input.query, { ...page, number: 1 })).total };
  });
  if (result.total > 0 || input.query.search === undefined || !KINDS_COUNTED_WITHOUT_SEARCH.includes(resource))
    return result;
  const { search: _, ...rest } = input.query;
  return { records: [], total: (await list(rest, { number: 1, size: 1 })).total };
}

const KINDS_COUNTED_WITHOUT_SEARCH = ['venue', 'organizer'];

const collectionUrlOf = ({ calendar, language, resource }: ImitatedRequest): string =>
  buildCollectionUrl(calendar.service.site, language, resource);

function buildTecPageUrl(request: ImitatedRequest, { number, size }: { number: number; size: number }): string {
  const { resource, query, calendar } = request;
  const window = computeDefaultWindow({ site: calendar.service.site, now: calendar.service.now() });
  const parameters = {
    page: number,
    per_page: size,
    ...(resource === 'event'
      ? { start_date: query.start_date ?? window.start_date, end_date: query.end_date ?? window.end_date }
      : {}),
    ...(resource === 'event' && query.search !== undefined ? { search: query.search } : {}),
    status: query.status ?? 'publish',
  };
  const text = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`);
  return `${collectionUrlOf(request)}/?${text.join('&')}`;
}
