import { Temporal } from 'temporal-polyfill';
import type { Language, RecordKind } from '../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { invalidParameters, type ServiceError } from '../../errors.js';
import type { EventBody } from '../../forms/record-types.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { renderDocumentationHtml } from '../../present/html/documentation-page.js';
import { renderErrorHtml } from '../../present/html/error-page.js';
import { renderEventHtml } from '../../present/html/event-page.js';
import { type EventGroup, groupNameOf, renderGroupHtml } from '../../present/html/group-page.js';
import type { GroupResourceName } from '../../present/html/group-resource.js';
import { FIRST_PAGE_YEAR, LAST_PAGE_YEAR, renderHomeHtml } from '../../present/html/home-page.js';
import { type PageContext, urlInPageLanguage } from '../../present/html/page-context.js';
import type { UpcomingEvents } from '../../present/html/upcoming-events.js';
import { encodeFeed } from '../../present/ics/encode-feed.js';
import { buildBaseUrl, siteHostOf } from '../../service/build-urls.js';
import type { Caller } from '../../service/service.js';
import { catalogueOf } from '../../text/catalogue.js';
import type { DateInput } from '../../time/parse-date.js';
import { addMonths, convertUtcToWallTime, formatUtc } from '../../time/wall-time-text.js';
import type { ServedCalendar } from '../served-calendar.js';
import { buildOpenApiDocument } from './describe-interface.js';
import type { HtmlPageRequest } from './serve-pages.js';

export { CONTENT_SECURITY_POLICY } from '../../present/html/page-layout.js';

const MAX_EVENTS_IN_MONTH = 500;
const MAX_COMING_EVENTS = 50;
const MAX_EVENTS_IN_FEED = 1000;
const FEED_MONTHS_BACK = 3;

/** Renders the requested month, or else the current one, and the upcoming events. @throws ServiceError 400 */
export async function renderHomePage(calendar: ServedCalendar, { language, query }: HtmlPageRequest): Promise<string> {
  const { site, now } = calendar.service;
  const today = Temporal.PlainDate.from(convertUtcToWallTime(formatUtc(now()), site.timezone).slice(0, 10));
  const month = parseMonthParameter(query.get('month')) ?? today.toPlainYearMonth();
  const [first, next] = [month.toPlainDate({ day: 1 }), month.add({ months: 1 }).toPlainDate({ day: 1 })];
  const during = {
    ends_after: { kind: 'wall', date: first.subtract({ days: 1 }).toString(), time: '23:59:59' },
    starts_before: { kind: 'wall', date: next.toString(), time: '00:00:00' },
  } as const;
  const shown = await listPublicEvents(calendar, language, during, MAX_EVENTS_IN_MONTH);
  return renderHomeHtml(
    createPageView(calendar, language),
    { month, today, ...shown },
    await listComingEvents(calendar, language, {}),
  );
}

/** Renders the page of a record. @throws ServiceError 401, 403, 404 or 410 */
export async function renderRecordPage(
  calendar: ServedCalendar,
  { language }: HtmlPageRequest,
  kind: string,
  slug: string,
): Promise<string> {
  const view = createPageView(calendar, language);
  const record = await readByPermalink(calendar, language, kind, slug);
  if (record.kind === 'event') return renderEventHtml(view, record.record, calendar.service.now());
  return renderGroupHtml(view, record, await listComingEvents(calendar, language, buildGroupFilter(record)));
}

/** Renders the iCalendar feed of all events, from three months ago, up to 1000 events. */
export async function renderSiteFeed(calendar: ServedCalendar, { language }: HtmlPageRequest): Promise<string> {
  return renderFeed(
    calendar,
    language,
    { name: calendar.service.site.name, path: '/calendar.ics' },
    await listRecentEvents(calendar, language, {}),
  );
}

/**
 * Renders the feed of one event, or of a venue's, organizer's or term's events.
 * @throws ServiceError 401, 403, 404 or 410
 */
export async function renderRecordFeed(
  calendar: ServedCalendar,
  { language }: HtmlPageRequest,
  kind: string,
  slug: string,
): Promise<string> {
  const record = await readByPermalink(calendar, language, kind, slug);
  const path = `/${kind}/${encodeURIComponent(slug)}.ics`;
  if (record.kind === 'event')
    return renderFeed(calendar, language, { name: record.record.title, path }, [record.record]);
  return renderFeed(
    calendar,
    language,
    { name: groupNameOf(record), path },
    await listRecentEvents(calendar, language, buildGroupFilter(record)),
  );
}

/** Renders the documentation of the REST interface. */
export const renderDocumentationPage = (calendar: ServedCalendar, { language }: HtmlPageRequest): string =>
  renderDocumentationHtml(
    createPageView(calendar, language),
    buildOpenApiDocument(calendar, language),
    buildBaseUrl(calendar.service.site, language),
  );

export const renderProblemPage = (calendar: ServedCalendar, language: Language, error: ServiceError): string =>
  renderErrorHtml(createPageView(calendar, language), error);

const createPageView = ({ service }: ServedCalendar, language: Language): PageContext => ({
  site: service.site,
  language,
  text: catalogueOf(language),
});

/** Pages always show what the public may see, even to a signed-in user. */
const createPublicCaller = (language: Language): Caller => ({ visitor: undefined, language });

function parseMonthParameter(text: string | null): Temporal.PlainYearMonth | undefined {
  if (text === null) return undefined;
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const isKnown =
    Number(year) >= FIRST_PAGE_YEAR && Number(year) <= LAST_PAGE_YEAR && Number(month) >= 1 && Number(month) <= 12;
  if (!isKnown) throw invalidParameters({ month: (t) => t.pageMustBeMonth() });
  return Temporal.PlainYearMonth.from(text);
}

type PermalinkRecord = EventGroup | { readonly kind: 'event'; readonly record: EventBody };

async function readByPermalink(
  { service }: ServedCalendar,
  language: Language,
  kind: string,
  slug: string,
): Promise<PermalinkRecord> {
  const name = RESOURCE_LIST.find((resource) => resource.name === kind)?.name;
  if (name === undefined) throw new Error(`no kind ${kind}`);
  const record: unknown = await service.read(createPublicCaller(language), name, { slug });
  return { kind: name, record } as PermalinkRecord;
}

/** The list parameter that selects the events of a venue, organizer or term. */
const GROUP_FILTERS: Readonly<Record<GroupResourceName, string>> = {
  venue: 'venue',
  organizer: 'organizer',
  category: resourceOf('category').plural,
  tag: resourceOf('tag').plural,
};

const buildGroupFilter = ({ kind, record }: EventGroup): ValidatedValues => ({ [GROUP_FILTERS[kind]]: [record.id] });

const listComingEvents = (
  calendar: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
): Promise<UpcomingEvents> =>
  listPublicEvents(
    calendar,
    language,
    { ...filter, ends_after: createInstantInput(calendar.service.now()) },
    MAX_COMING_EVENTS,
  );

async function listRecentEvents(
  calendar: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
): Promise<readonly EventBody[]> {
  const { site, now } = calendar.service;
  const [date = '', time = ''] = addMonths(
    convertUtcToWallTime(formatUtc(now()), site.timezone),
    -FEED_MONTHS_BACK,
  ).split(' ');
  const since: DateInput = { kind: 'wall', date, time };
  return (await listPublicEvents(calendar, language, { ...filter, ends_after: since }, MAX_EVENTS_IN_FEED)).events;
}

const createInstantInput = (epochMilliseconds: number): DateInput => ({ kind: 'instant', epochMilliseconds });

async function listPublicEvents(
  { service }: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
  size: number,
): Promise<UpcomingEvents> {
  const kind: RecordKind = 'event';
  const { records, total } = await service.list(
    createPublicCaller(language),
    kind,
    { ...filter, strict_dates: true },
    { number: 1, size },
  );
  return { events: records as readonly unknown[] as readonly EventBody[], total };
}

interface FeedLocation {
  readonly name: string;
  readonly path: string;
}

function renderFeed(
  calendar: ServedCalendar,
  language: Language,
  { name, path }: FeedLocation,
  events: readonly EventBody[],
): Promise<string> {
  const { site } = calendar.service;
  return encodeFeed(
    { name, address: urlInPageLanguage(createPageView(calendar, language), path), host: siteHostOf(site) },
    events,
  );
}
