import type { EventBody } from '../../forms/record-types.js';
import { isSeriesName } from '../../forms/slug.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { type RelatedEvents, renderEventHtml } from '../../present/html/event-page.js';
import { type EventGroup, type PagedEvents, renderGroupHtml } from '../../present/html/group-page.js';
import type { PageContext } from '../../present/html/page-context.js';
import type { StyledPage } from '../../present/html/page-layout.js';
import { prepareEvents, type ShownEvent } from '../../present/html/shown-event.js';
import { createNoRouteError } from './match-route.js';
import {
  buildGroupFilter,
  createPageView,
  instantOfPage,
  listComingEvents,
  listFittingEvents,
  type Permalink,
  readByPermalink,
  readFilterChoices,
  readToday,
} from './public-records.js';
import type { PageRequest } from './serve-pages.js';

/** Renders the page of a record. @throws ServiceError 401, 403, 404 or 410 */
export async function renderRecordPage(page: PageRequest, permalink: Permalink): Promise<StyledPage> {
  const found = await readByPermalink(page, permalink);
  const { categories } = await readFilterChoices(page);
  const view = createPageView(page, categories);
  const today = readToday(page);
  if (found.kind === 'event') {
    const related = await findRelatedEvents(page, view, found.record);
    return renderEventHtml(view, found.record, { now: page.now, today }, related);
  }
  const coming = await readComingPage(page, view, found);
  return renderGroupHtml(view, found, { coming, past: await readPastPage(page, view, found), year: today.year });
}

const CARDS = 3;
const SERIES_DATES = 12;

async function findRelatedEvents(page: PageRequest, view: PageContext, event: EventBody): Promise<RelatedEvents> {
  const list = async (filter: ValidatedValues, size: number, without: ReadonlySet<number>): Promise<ShownEvent[]> => {
    const { events } = await listComingEvents(page, filter, { number: 1, size: size + without.size });
    const others = events.filter(({ id }) => !without.has(id)).slice(0, size);
    return prepareEvents(view, others, page.now);
  };
  const self = new Set([event.id]);
  const series = event.tags.find(({ name }) => isSeriesName(name));
  const [[venue], [category]] = [event.venues, event.categories];
  const dates = series && (await list({ tags: [series.id] }, SERIES_DATES, self));
  const atVenue = venue ? await list({ venue: [venue.id] }, CARDS, self) : [];
  const shown = new Set([event.id, ...atVenue.map(({ event: { id } }) => id)]);
  const inCategory = category ? await list({ categories: [category.id] }, CARDS, shown) : [];
  return { series: series && dates && { url: series.url, dates }, atVenue, inCategory };
}

const PAGE_ROWS = 20;
/** A last page with fewer rows is shown together with the one before. */
const LEAST_ROWS = 10;

/** Reads the number of a page. @throws ServiceError 404 for anything else */
function readNumber(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(String(value))) throw createNoRouteError();
  return Number(value);
}

async function readComingPage(page: PageRequest, view: PageContext, group: EventGroup): Promise<PagedEvents> {
  const number = readNumber(page.query.page) ?? 1;
  const { events, total } = await listComingEvents(page, buildGroupFilter(group), { number, size: PAGE_ROWS });
  if (number > 1 && events.length === 0) throw createNoRouteError();
  return {
    events: prepareEvents(view, events, page.now),
    earlier: number > 1 ? `page=${number - 1}` : undefined,
    later: number * PAGE_ROWS < total ? `page=${number + 1}` : undefined,
  };
}

/** Pages of past events are counted from the oldest, so that an address keeps its events while new ones pass. */
async function readPastPage(page: PageRequest, view: PageContext, group: EventGroup): Promise<PagedEvents> {
  const filter = { ...buildGroupFilter(group), ends_before: instantOfPage(page) };
  const read = (number: number) => listFittingEvents(page, filter, { number, size: PAGE_ROWS });
  const { events: oldest, total } = await read(1);
  const last = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const number = readNumber(page.query.past) ?? last;
  if (number > last) throw createNoRouteError();
  const own = number === 1 ? oldest : (await read(number)).events;
  const joined = number === last && own.length < LEAST_ROWS && last > 1;
  const before = !joined ? [] : last === 2 ? oldest : (await read(last - 1)).events;
  const first = joined ? last - 1 : number;
  return {
    events: prepareEvents(view, [...before, ...own].reverse(), page.now),
    earlier: first > 1 ? `past=${first - 1}` : undefined,
    later: number < last ? `past=${number + 1}` : undefined,
  };
}
