import { resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import { buildCollectionUrl } from '../../service/build-urls.js';
import type { RecordList } from '../../service/lists/list-records.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind } from '../../service/stored-records.js';
import type { ImitatedRequest } from './actions.js';
import { buildListUrls, buildTermListUrls } from './build-list-urls.js';
import { loadCategoryPaths } from './category-paths.js';
import { SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { isListed, isUnstable, loadMatchingPage, loadUnstablePage } from './list-as-the-site-does.js';
import { matchLinkedEvents } from './match-linked-events.js';
import { presentTecRecord } from './present-tec-record.js';
import { defaultWindow } from './resolve-list-dates.js';

const DEFAULT_PAGE_SIZE = 10;

/**
 * Builds a list as The Events Calendar does. A search for venues does not change the totals, and the URLs of other
 * pages lose some filters.
 */
export async function buildTecList(request: ImitatedRequest) {
  const { resource, input } = request;
  const page = { number: Number(input.query.page ?? 1), size: Number(input.query.per_page ?? DEFAULT_PAGE_SIZE) };
  const { records, total } = await fetchListPage(request, page);
  const pages = Math.ceil(total / page.size);
  const urls = buildListUrls(request, page);
  const paths = await loadCategoryPaths(request);
  const presented = records.map((record) => presentTecRecord(record, { ...request, paths, isAlone: false }));
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
