import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../contract/declarations.js';
import { invalidParameters, type ServiceError } from '../../errors.js';
import { parseColor } from '../../forms/calendar-face.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { renderDocumentationHtml } from '../../present/html/documentation-page.js';
import {
  EMBED_THEMES,
  EMBED_VIEWS,
  type EmbedDocument,
  type EmbedOptions,
  renderEmbedCodeHtml,
  renderEmbeddedMonth,
  renderEmbedHtml,
} from '../../present/html/embed-page.js';
import { renderErrorHtml } from '../../present/html/error-page.js';
import { renderEventHtml } from '../../present/html/event-page.js';
import { groupNameOf, renderGroupHtml } from '../../present/html/group-page.js';
import { FIRST_PAGE_YEAR, LAST_PAGE_YEAR, type MonthOfEvents, renderHomeHtml } from '../../present/html/home-page.js';
import type { PageContext } from '../../present/html/page-context.js';
import type { StyledPage } from '../../present/html/page-layout.js';
import { renderSubscribeHtml } from '../../present/html/subscribe-page.js';
import { renderUpcomingEvents, type UpcomingEvents } from '../../present/html/upcoming-events.js';
import { buildBaseUrl } from '../../service/build-urls.js';
import type { ListPageRequest } from '../../service/lists/list-page.js';
import type { DateInput } from '../../time/parse-date.js';
import { convertUtcToWallTime, formatUtc } from '../../time/wall-time-text.js';
import type { ServedCalendar } from '../served-calendar.js';
import { buildOpenApiDocument } from './describe-interface.js';
import {
  buildGroupFilter,
  createPageView,
  listFittingEvents,
  listPublicCategories,
  type Permalink,
  readByPermalink,
} from './public-records.js';
import { createNoRouteError } from './route-errors.js';
import type { HtmlPageRequest } from './serve-pages.js';

export { CONTENT_SECURITY_POLICY } from '../../present/html/page-layout.js';

const MAX_EVENTS_IN_MONTH = 500;
const MAX_COMING_EVENTS = 50;

/** Renders the requested month, or else the current one, and the upcoming events. @throws ServiceError 400 */
export const renderHomePage = async (calendar: ServedCalendar, page: HtmlPageRequest): Promise<string> =>
  renderHomeHtml(
    createPageView(calendar, page.language),
    await readMonth(calendar, page, {}),
    await listComingEvents(calendar, page.language, {}),
  );

async function readMonth(
  calendar: ServedCalendar,
  { language, query }: HtmlPageRequest,
  filter: ValidatedValues,
): Promise<MonthOfEvents> {
  const { site, now } = calendar.service;
  const today = Temporal.PlainDate.from(convertUtcToWallTime(formatUtc(now()), site.timezone).slice(0, 10));
  const month = parseMonthParameter(query.month) ?? today.toPlainYearMonth();
  const [first, next] = [month.toPlainDate({ day: 1 }), month.add({ months: 1 }).toPlainDate({ day: 1 })];
  const during = {
    ...filter,
    ends_after: { kind: 'wall', date: first.subtract({ days: 1 }).toString(), time: '23:59:59' },
    starts_before: { kind: 'wall', date: next.toString(), time: '00:00:00' },
  } as const;
  return { month, today, ...(await listFittingEvents(calendar, language, during, firstRecords(MAX_EVENTS_IN_MONTH))) };
}

/** Renders the calendar for an iframe of another site. @throws ServiceError 400 */
export async function renderEmbedPage(calendar: ServedCalendar, page: HtmlPageRequest): Promise<EmbedDocument> {
  const view = createPageView(calendar, page.language);
  const options = readEmbedOptions(view, page);
  const filter = options.categories.length === 0 ? {} : { categories: options.categories };
  const main =
    options.view === 'month'
      ? renderEmbeddedMonth(view, options, await readMonth(calendar, page, filter))
      : renderUpcomingEvents(view, await listComingEvents(calendar, page.language, filter));
  return renderEmbedHtml(view, options, main);
}

/** Renders the page that writes the code for an iframe. @throws ServiceError 400 */
export async function renderEmbedCodePage(calendar: ServedCalendar, page: HtmlPageRequest): Promise<string> {
  const view = createPageView(calendar, page.language);
  return renderEmbedCodeHtml(view, readEmbedOptions(view, page), await listPublicCategories(calendar, page.language));
}

/** @throws ServiceError 400 */
function readEmbedOptions({ site }: PageContext, { query }: HtmlPageRequest): EmbedOptions {
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

/** Renders the page of a record. @throws ServiceError 401, 403, 404 or 410 */
export async function renderRecordPage(
  calendar: ServedCalendar,
  page: HtmlPageRequest,
  permalink: Permalink,
): Promise<string> {
  const { language } = page;
  const view = createPageView(calendar, language);
  const record = await readByPermalink(calendar, page, permalink);
  if (record.kind === 'event') return renderEventHtml(view, record.record, calendar.service.now());
  return renderGroupHtml(view, record, await listComingEvents(calendar, language, buildGroupFilter(record)));
}

/** Renders how to subscribe to the calendar, or to the group that `feed` names. @throws ServiceError 400, 404 or 410 */
export async function renderSubscribePage(calendar: ServedCalendar, page: HtmlPageRequest): Promise<string> {
  const view = createPageView(calendar, page.language);
  const { feed } = page.query;
  if (feed === undefined) return renderSubscribeHtml(view, { name: view.site.name, path: '/calendar' });
  const [, kind, slug] = /^(venue|organizer|category|tag)\/([^/]+)$/.exec(String(feed)) ?? [];
  if (kind === undefined || slug === undefined) throw createNoRouteError();
  const record = await readByPermalink(calendar, page, { kind, slug });
  if (record.kind === 'event') throw createNoRouteError();
  return renderSubscribeHtml(view, {
    name: groupNameOf(record),
    path: `/${kind}/${encodeURIComponent(record.record.slug)}`,
  });
}

/** Renders the documentation of the REST interface. */
export const renderDocumentationPage = (calendar: ServedCalendar, { language, query }: HtmlPageRequest): StyledPage =>
  renderDocumentationHtml(createPageView(calendar, language), buildOpenApiDocument(calendar, language), {
    address: buildBaseUrl(calendar.service.site, language),
    search: String(query.search ?? '').slice(0, 200),
  });

export const renderProblemPage = (calendar: ServedCalendar, language: Language, error: ServiceError): string =>
  renderErrorHtml(createPageView(calendar, language), error);

function parseMonthParameter(value: unknown): Temporal.PlainYearMonth | undefined {
  if (value === undefined) return undefined;
  const [text, year, month] = /^(\d{4})-(\d{2})$/.exec(String(value)) ?? [];
  const isKnown =
    Number(year) >= FIRST_PAGE_YEAR && Number(year) <= LAST_PAGE_YEAR && Number(month) >= 1 && Number(month) <= 12;
  if (!isKnown || text === undefined) throw invalidParameters({ month: (t) => t.pageMustBeMonth() });
  return Temporal.PlainYearMonth.from(text);
}

const listComingEvents = (
  calendar: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
): Promise<UpcomingEvents> =>
  listFittingEvents(
    calendar,
    language,
    { ...filter, ends_after: createInstantInput(calendar.service.now()) },
    firstRecords(MAX_COMING_EVENTS),
  );

const firstRecords = (size: number): ListPageRequest => ({ number: 1, size });

const createInstantInput = (epochMilliseconds: number): DateInput => ({ kind: 'instant', epochMilliseconds });
