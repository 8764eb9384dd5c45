import { Temporal } from 'temporal-polyfill';
import { invalid, type ServiceError } from '../errors.js';
import { toFeed } from '../icalendar/feed.js';
import type { GroupName } from '../pages/answers.js';
import { toDocumentationPage } from '../pages/documentation.js';
import { toEventPage } from '../pages/event.js';
import type { Coming } from '../pages/event-list.js';
import { type Group, nameOf, toGroupPage } from '../pages/group.js';
import { FIRST_YEAR, LAST_YEAR, toHomePage } from '../pages/home.js';
import { toProblemPage } from '../pages/problem.js';
import { addressOf, type View } from '../pages/view.js';
import { baseUrl, hostOf } from '../service/addresses.js';
import type { Caller } from '../service/service.js';
import type { Language, ResourceName } from '../spec/define.js';
import { RESOURCE_LIST, resourceOf } from '../spec/resources/index.js';
import { textOf } from '../text/catalogue.js';
import type { Values } from '../wire/input.js';
import type { EventAnswer } from '../wire/records.js';
import type { DateInput } from '../wire/values/date.js';
import { monthsAfter, utcOf, wallOf } from '../wire/values/moments.js';
import type { Calendar } from './calendar.js';
import { docOf } from './descriptions.js';
import type { PageAsked } from './pages.js';

export { POLICY } from '../pages/layout.js';

const MOST_IN_MONTH = 500;
const MOST_COMING = 50;
const MOST_IN_FEED = 1000;
const FEED_MONTHS_BACK = 3;

/** Renders the requested month, or else the current one, and the upcoming events. @throws ServiceError 400 */
export async function homePage(calendar: Calendar, { language, query }: PageAsked): Promise<string> {
  const { site, now } = calendar.service;
  const today = Temporal.PlainDate.from(wallOf(utcOf(now()), site.timezone).slice(0, 10));
  const month = monthOf(query.get('month')) ?? today.toPlainYearMonth();
  const [first, next] = [month.toPlainDate({ day: 1 }), month.add({ months: 1 }).toPlainDate({ day: 1 })];
  const during = {
    ends_after: { kind: 'wall', date: first.subtract({ days: 1 }).toString(), time: '23:59:59' },
    starts_before: { kind: 'wall', date: next.toString(), time: '00:00:00' },
  } as const;
  const shown = await listed(calendar, language, during, MOST_IN_MONTH);
  return toHomePage(viewOf(calendar, language), { month, today, ...shown }, await coming(calendar, language, {}));
}

/** Renders the page of a record. @throws ServiceError 401, 403, 404 or 410 */
export async function recordPage(
  calendar: Calendar,
  { language }: PageAsked,
  kind: string,
  slug: string,
): Promise<string> {
  const view = viewOf(calendar, language);
  const record = await read(calendar, language, kind, slug);
  if (record.kind === 'event') return toEventPage(view, record.record, calendar.service.now());
  return toGroupPage(view, record, await coming(calendar, language, filterOf(record)));
}

/** Renders the iCalendar feed of all events, from three months ago, up to 1000 events. */
export async function siteFeed(calendar: Calendar, { language }: PageAsked): Promise<string> {
  return feedOf(
    calendar,
    language,
    { name: calendar.service.site.name, path: '/calendar.ics' },
    await recent(calendar, language, {}),
  );
}

/**
 * Renders the feed of one event, or of a venue's, organizer's or term's events.
 * @throws ServiceError 401, 403, 404 or 410
 */
export async function recordFeed(
  calendar: Calendar,
  { language }: PageAsked,
  kind: string,
  slug: string,
): Promise<string> {
  const record = await read(calendar, language, kind, slug);
  const path = `/${kind}/${encodeURIComponent(slug)}.ics`;
  if (record.kind === 'event') return feedOf(calendar, language, { name: record.record.title, path }, [record.record]);
  return feedOf(calendar, language, { name: nameOf(record), path }, await recent(calendar, language, filterOf(record)));
}

/** Renders the documentation of the REST interface. */
export const documentationPage = (calendar: Calendar, { language }: PageAsked): string =>
  toDocumentationPage(viewOf(calendar, language), docOf(calendar, language), baseUrl(calendar.service.site, language));

export const problemPage = (calendar: Calendar, language: Language, error: ServiceError): string =>
  toProblemPage(viewOf(calendar, language), error);

const viewOf = ({ service }: Calendar, language: Language): View => ({
  site: service.site,
  language,
  text: textOf(language),
});

/** Pages always show what the public may see, even to a signed-in user. */
const publicCaller = (language: Language): Caller => ({ visitor: undefined, language });

function monthOf(text: string | null): Temporal.PlainYearMonth | undefined {
  if (text === null) return undefined;
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const isKnown = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR && Number(month) >= 1 && Number(month) <= 12;
  if (!isKnown) throw invalid({ month: (t) => t.pageMustBeMonth() });
  return Temporal.PlainYearMonth.from(text);
}

type Found = Group | { readonly kind: 'event'; readonly record: EventAnswer };

async function read({ service }: Calendar, language: Language, kind: string, slug: string): Promise<Found> {
  const name = RESOURCE_LIST.find((resource) => resource.name === kind)?.name;
  if (name === undefined) throw new Error(`no kind ${kind}`);
  const record: unknown = await service.read(publicCaller(language), name, { slug });
  return { kind: name, record } as Found;
}

/** The list parameter that selects the events of a venue, organizer or term. */
const FILTERS: Readonly<Record<GroupName, string>> = {
  venue: 'venue',
  organizer: 'organizer',
  category: resourceOf('category').plural,
  tag: resourceOf('tag').plural,
};

const filterOf = ({ kind, record }: Group): Values => ({ [FILTERS[kind]]: [record.id] });

const coming = (calendar: Calendar, language: Language, filter: Values): Promise<Coming> =>
  listed(calendar, language, { ...filter, ends_after: instant(calendar.service.now()) }, MOST_COMING);

async function recent(calendar: Calendar, language: Language, filter: Values): Promise<readonly EventAnswer[]> {
  const { site, now } = calendar.service;
  const [date = '', time = ''] = monthsAfter(wallOf(utcOf(now()), site.timezone), -FEED_MONTHS_BACK).split(' ');
  const since: DateInput = { kind: 'wall', date, time };
  return (await listed(calendar, language, { ...filter, ends_after: since }, MOST_IN_FEED)).events;
}

const instant = (epochMilliseconds: number): DateInput => ({ kind: 'instant', epochMilliseconds });

async function listed({ service }: Calendar, language: Language, filter: Values, size: number): Promise<Coming> {
  const kind: ResourceName = 'event';
  const { records, total } = await service.list(
    publicCaller(language),
    kind,
    { ...filter, strict_dates: true },
    { number: 1, size },
  );
  return { events: records as readonly unknown[] as readonly EventAnswer[], total };
}

interface FeedPlace {
  readonly name: string;
  readonly path: string;
}

function feedOf(
  calendar: Calendar,
  language: Language,
  { name, path }: FeedPlace,
  events: readonly EventAnswer[],
): Promise<string> {
  const { site } = calendar.service;
  return toFeed({ name, address: addressOf(viewOf(calendar, language), path), host: hostOf(site) }, events);
}
