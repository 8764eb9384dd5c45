import { invalidParameters, type ServiceError } from '../../errors.js';
import { parseColor } from '../../forms/calendar-face.js';
import type { EventBody } from '../../forms/record-types.js';
import { isSeriesName } from '../../forms/slug.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { renderDocumentationHtml } from '../../present/html/documentation-page.js';
import {
  EMBED_THEMES,
  EMBED_VIEWS,
  type EmbedOptions,
  renderEmbedCodeHtml,
  renderEmbeddedList,
  renderEmbeddedMonth,
  renderEmbedHtml,
} from '../../present/html/embed-page.js';
import { type RelatedEvents, renderEventHtml } from '../../present/html/event-page.js';
import { type EventGroup, groupNameOf, type PagedEvents, renderGroupHtml } from '../../present/html/group-page.js';
import type { PageContext } from '../../present/html/page-context.js';
import { renderErrorHtml, type StyledPage } from '../../present/html/page-layout.js';
import { renderPartsHtml } from '../../present/html/parts-page.js';
import { prepareEvents, type ShownEvent } from '../../present/html/shown-event.js';
import { renderSubscribeHtml } from '../../present/html/subscribe-page.js';
import { buildBaseUrl } from '../../service/request-context.js';
import { buildOpenApiDocument } from './describe-interface.js';
import { listEventsDuring, rangeOfMonth, readMonth } from './home-contents.js';
import { createNoRouteError } from './match-route.js';
import {
  buildGroupFilter,
  createPageView,
  instantOfPage,
  listComingEvents,
  listFittingEvents,
  listPublicCategories,
  type Permalink,
  readByPermalink,
  readFilterChoices,
  readToday,
} from './public-records.js';
import type { PageRequest } from './serve-pages.js';

export { renderHomePage } from './home-contents.js';

const MAX_EMBEDDED_EVENTS = 50;

/** Renders the calendar for an iframe of another site. @throws ServiceError 400 */
export async function renderEmbedPage(page: PageRequest): Promise<StyledPage> {
  const view = createPageView(page, await listPublicCategories(page));
  const options = readEmbedOptions(view, page);
  const filter: ValidatedValues = options.categories.length === 0 ? {} : { categories: options.categories };
  const today = readToday(page);
  if (options.view === 'list') {
    const { events, total } = await listComingEvents(page, filter, { number: 1, size: MAX_EMBEDDED_EVENTS });
    const listed = { today, total, events: prepareEvents(view, events, page.now) };
    return renderEmbedHtml(view, options, await renderEmbeddedList(view, listed));
  }
  const { month, chosen } = readMonth(page, today);
  const { events, total } = await listEventsDuring(page, filter, rangeOfMonth(view, month));
  const shown = { month, chosen, today, total, events: prepareEvents(view, events, page.now) };
  return renderEmbedHtml(view, options, await renderEmbeddedMonth(view, options, shown));
}

/** Renders the page that writes the code for an iframe. @throws ServiceError 400 */
export async function renderEmbedCodePage(page: PageRequest): Promise<StyledPage> {
  const view = createPageView(page);
  return renderEmbedCodeHtml(view, readEmbedOptions(view, page), await listPublicCategories(page));
}

/** @throws ServiceError 400 */
function readEmbedOptions({ site }: PageContext, { query }: PageRequest): EmbedOptions {
  const choose = <W extends string>(name: string, words: readonly [W, ...W[]]): W => {
    const word = query[name] === undefined ? words[0] : words.find((each) => each === query[name]);
    if (word === undefined) throw invalidParameters({ [name]: (t) => t.mustBeOneOf({ words }) });
    return word;
  };
  const accent = query.accent === undefined ? site.face.accent : parseColor(String(query.accent));
  if (accent === undefined) throw invalidParameters({ accent: (t) => t.faceMustBeColor() });
  const categories = String(query.categories ?? '')
    .split(',')
    .map((slug) => slug.trim().toLowerCase());
  return {
    view: choose('view', EMBED_VIEWS),
    theme: choose('theme', EMBED_THEMES),
    accent,
    categories: categories.filter((slug) => slug !== ''),
  };
}

/** Renders how to subscribe to the calendar, or to the group that `feed` names. @throws ServiceError 400, 404 or 410 */
export async function renderSubscribePage(page: PageRequest): Promise<StyledPage> {
  const view = createPageView(page);
  const { feed } = page.query;
  if (feed === undefined) return renderSubscribeHtml(view, { name: view.site.name, path: '/calendar' });
  const [, kind, slug] = /^(venue|organizer|category|tag)\/([^/]+)$/.exec(String(feed)) ?? [];
  if (kind === undefined || slug === undefined) throw createNoRouteError();
  const record = await readByPermalink(page, { kind, slug });
  if (record.kind === 'event') throw createNoRouteError();
  return renderSubscribeHtml(view, {
    name: groupNameOf(record),
    path: `/${kind}/${encodeURIComponent(record.record.slug)}`,
  });
}

const MAX_EVENTS_OF_PARTS = 8;

/** Renders every part of the pages with the next events of the calendar. */
export async function renderPartsPage(page: PageRequest): Promise<StyledPage> {
  const choices = await readFilterChoices(page);
  const view = createPageView(page, choices.categories);
  const { events, total } = await listComingEvents(page, {}, { number: 1, size: MAX_EVENTS_OF_PARTS });
  const [{ now }, today] = [page, readToday(page)];
  return renderPartsHtml(view, {
    now,
    today,
    total,
    choices,
    address: { view: 'month', filters: {} },
    range: { start: today, end: today },
    events: prepareEvents(view, events, now),
  });
}

export function renderDocumentationPage(page: PageRequest): StyledPage {
  const { calendar, language, query } = page;
  return renderDocumentationHtml(createPageView(page), buildOpenApiDocument(calendar, language), {
    address: buildBaseUrl(calendar.service.site, language),
    search: String(query.search ?? '').slice(0, 200),
  });
}

export const renderProblemPage = (page: PageRequest, error: ServiceError): StyledPage =>
  renderErrorHtml(createPageView(page), error);

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
