import { Temporal } from 'temporal-polyfill';
import { LANGUAGES } from '../../contract/declarations.js';
import { invalidParameters } from '../../errors.js';
import { createPause } from '../../event-loop-turns.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { FIRST_PAGE_YEAR, LAST_PAGE_YEAR, LIST_DAYS, renderHomeHtml } from '../../present/html/home-page.js';
import { weeksOfMonth } from '../../present/html/month-table.js';
import {
  HOME_FILTERS,
  HOME_VIEWS,
  type HomeAddress,
  type HomeFilter,
  type HomeView,
  type PageContext,
  weekLocale,
} from '../../present/html/page-context.js';
import type { StyledPage } from '../../present/html/page-layout.js';
import { prepareEvents } from '../../present/html/shown-event.js';
import { type DayRange, getPeriodAround, parseIsoDay } from '../../time/calendar-periods.js';
import {
  buildDaysFilter,
  createPageView,
  listFittingEvents,
  readByPermalink,
  readFilterChoices,
  readToday,
} from './public-records.js';
import type { PageRequest } from './serve-pages.js';

const MAX_EVENTS_ON_PAGE = 500;
/** A list ends with the day that reaches this many rows. */
const LIST_ROWS = 50;
const MAX_SEARCH_LENGTH = 200;

/** Renders a month, a week, a day or a list of events. @throws ServiceError 400, or 404 for an unknown venue */
export async function renderHomePage(page: PageRequest): Promise<StyledPage> {
  const { now } = page;
  const choices = await readFilterChoices(page);
  const view = createPageView(page, choices.categories);
  const today = readToday(page);
  const address = readHomeAddress(page);
  const day = parseShownDay(address.date) ?? (address.view === 'month' ? today.with({ day: 1 }) : today);
  const range = rangeOf(view, address.view, day);
  const filter = await readFilter(page, address);
  const pause = createPause();
  const found = await listEventsDuring(page, filter, range);
  await pause();
  const inLanguage = keepLanguage(address.filters.language);
  const listed = found.events.filter(inLanguage);
  const { events, following } =
    address.view === 'list' ? cutList(listed, range) : { events: listed, following: range.end.add({ days: 1 }) };
  const end = following.subtract({ days: 1 });
  const total = address.filters.language === undefined && address.view !== 'list' ? found.total : events.length;
  const next = events.length > 0 ? undefined : await findNextEvent(page, filter, range.end);
  const shown = prepareEvents(view, events, now);
  await pause();
  return renderHomeHtml(view, {
    address,
    day,
    today,
    now,
    total,
    following,
    choices,
    range: address.view === 'list' ? { start: range.start, end } : range,
    events: shown,
    next: next === undefined ? undefined : prepareEvents(view, [next], now)[0],
  });
}

function readHomeAddress({ query }: PageRequest): HomeAddress {
  const view = query.view === undefined ? 'month' : HOME_VIEWS.find((each) => each === query.view);
  if (view === undefined) throw invalidParameters({ view: (t) => t.mustBeOneOf({ words: HOME_VIEWS }) });
  const filters: Partial<Record<HomeFilter, string>> = {};
  for (const name of HOME_FILTERS) {
    const value = String(query[name] ?? '')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH);
    if (value !== '') filters[name] = name === 'search' ? value : value.toLowerCase();
  }
  const { language } = filters;
  if (language !== undefined && !LANGUAGES.some((each) => each === language))
    throw invalidParameters({ language: (t) => t.mustBeOneOf({ words: LANGUAGES }) });
  return { view, filters, ...readDate(query) };
}

function readDate({ month, date }: PageRequest['query']): { readonly date?: string } {
  if (month !== undefined && !(/^\d{4}-\d\d$/.test(String(month)) && isPageDay(`${month}-01`)))
    throw invalidParameters({ month: (t) => t.pageMustBeMonth() });
  if (date !== undefined && !isPageDay(String(date))) throw invalidParameters({ date: (t) => t.mustBeDay() });
  const text = date ?? month;
  return text === undefined ? {} : { date: String(text) };
}

function isPageDay(text: string): boolean {
  const { year = 0 } = parseIsoDay(text) ?? {};
  return year >= FIRST_PAGE_YEAR && year <= LAST_PAGE_YEAR;
}

const parseShownDay = (date: string | undefined): Temporal.PlainDate | undefined =>
  date === undefined ? undefined : Temporal.PlainDate.from(date.length === 7 ? `${date}-01` : date);

/** Reads which month an embedded calendar shows, and which of its days. @throws ServiceError 400 */
export function readMonth({ query }: PageRequest, today: Temporal.PlainDate) {
  const { date } = readDate(query);
  const day = parseShownDay(date);
  return { month: (day ?? today).toPlainYearMonth(), chosen: date?.length === 10 ? day : undefined };
}

function rangeOf(view: PageContext, shown: HomeView, day: Temporal.PlainDate): DayRange {
  if (shown === 'list') return { start: day, end: day.add({ days: LIST_DAYS - 1 }) };
  if (shown === 'month') return rangeOfMonth(view, day.toPlainYearMonth());
  return getPeriodAround(day, shown, weekLocale(view));
}

/** The days of the weeks that a month touches: those of its neighbours show their events too. */
export function rangeOfMonth(view: PageContext, month: Temporal.PlainYearMonth): DayRange {
  const days = weeksOfMonth(view, month).flat();
  const start = days[0] ?? month.toPlainDate({ day: 1 });
  return { start, end: days.at(-1) ?? start };
}

async function readFilter(
  page: PageRequest,
  { filters: { search, category, venue } }: HomeAddress,
): Promise<ValidatedValues> {
  const place = venue && (await readByPermalink(page, { kind: 'venue', slug: venue }));
  return {
    ...(search ? { search } : {}),
    ...(category ? { categories: [category] } : {}),
    ...(place ? { venue: [place.record.id] } : {}),
  };
}

export const listEventsDuring = (page: PageRequest, filter: ValidatedValues, { start, end }: DayRange) =>
  listFittingEvents(
    page,
    { ...filter, ...buildDaysFilter(start.toString(), end.toString()) },
    { number: 1, size: MAX_EVENTS_ON_PAGE },
  );

const keepLanguage =
  (language: string | undefined) =>
  ({ translations }: { readonly translations: readonly string[] }): boolean =>
    language === undefined || translations.includes(language);

/** Cuts a list after the day that reaches its number of rows. */
function cutList<E extends { readonly start_date: string }>(
  events: readonly E[],
  range: DayRange,
): { readonly events: readonly E[]; readonly following: Temporal.PlainDate } {
  const last = events[LIST_ROWS - 1];
  const end = range.end.add({ days: 1 });
  if (last === undefined || events.length === LIST_ROWS) return { events, following: end };
  const day = Temporal.PlainDate.from(last.start_date.slice(0, 10));
  const following =
    Temporal.PlainDate.compare(day, range.start) < 0 ? range.start.add({ days: 1 }) : day.add({ days: 1 });
  return { events: events.filter(({ start_date }) => start_date < following.toString()), following };
}

async function findNextEvent(page: PageRequest, filter: ValidatedValues, after: Temporal.PlainDate) {
  const starts_after = { kind: 'wall', date: after.toString(), time: '23:59:59' };
  const { events } = await listFittingEvents(page, { ...filter, starts_after }, { number: 1, size: 1 });
  return events[0];
}
