import { invalidParameters, type ServiceError } from '../../errors.js';
import { parseColor } from '../../forms/calendar-face.js';
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
import { groupNameOf } from '../../present/html/group-page.js';
import type { PageContext } from '../../present/html/page-context.js';
import { renderErrorHtml, type StyledPage } from '../../present/html/page-layout.js';
import { renderPartsHtml } from '../../present/html/parts-page.js';
import { prepareEvents } from '../../present/html/shown-event.js';
import { renderSubscribeHtml } from '../../present/html/subscribe-page.js';
import { buildBaseUrl } from '../../service/request-context.js';
import { buildOpenApiDocument } from './describe-interface.js';
import { listEventsDuring, rangeOfMonth, readMonth } from './home-contents.js';
import { createNoRouteError } from './match-route.js';
import {
  createPageView,
  listComingEvents,
  listPublicCategories,
  readByPermalink,
  readFilterChoices,
  readToday,
} from './public-records.js';
import type { PageRequest } from './serve-pages.js';

export { renderHomePage } from './home-contents.js';
export { renderRecordPage } from './record-contents.js';

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
