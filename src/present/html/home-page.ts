import { Temporal } from 'temporal-polyfill';
import type { DayRange } from '../../time/calendar-periods.js';
import { eventsOnDay, renderAgenda, renderDays } from './agenda.js';
import { renderIcon } from './design/icons.js';
import type { StylePart } from './design/stylesheet.js';
import { formatDay, formatDayRange, formatMonthTitle } from './event-date-text.js';
import { renderRows } from './event-row.js';
import { type FilterChoices, renderFilterForm, renderPills } from './filter-form.js';
import { type Html, html } from './html.js';
import { type MonthOfDays, renderMonthTable } from './month-table.js';
import {
  HOME_VIEWS,
  type HomeAddress,
  type HomeView,
  type PageContext,
  pageLocale,
  writeHomeAddress,
  writeHomePath,
} from './page-context.js';
import { renderPage, type StyledPage } from './page-layout.js';
import type { ShownEvent } from './shown-event.js';
import { renderWeek } from './week-view.js';

/** The home page: a part of the calendar and the events in it. */
export interface HomePage {
  readonly address: HomeAddress;
  /** The first day of a month, week or list without a chosen day; otherwise that day. */
  readonly day: Temporal.PlainDate;
  /** In the site's time zone. */
  readonly today: Temporal.PlainDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The days whose events are listed. */
  readonly range: DayRange;
  readonly events: readonly ShownEvent[];
  /** Number of events, including those that are not listed. */
  readonly total: number;
  /** The first event after these days, if there is none in them. */
  readonly next?: ShownEvent | undefined;
  /** The first day of the following list, where it has a page. */
  readonly following: Temporal.PlainDate;
  readonly choices: FilterChoices;
}

/** First and last year whose days have pages. */
export const FIRST_PAGE_YEAR = 1900;
export const LAST_PAGE_YEAR = 2199;

export async function renderHomeHtml(view: PageContext, page: HomePage): Promise<StyledPage> {
  const { address, today } = page;
  const title = titleOf(view, page);
  const isFiltered = Object.keys(address.filters).length > 0;
  const isPlain = address.view === 'month' && !isFiltered && today.toPlainYearMonth().equals(monthOf(page));
  const { markup, style } = await VIEWS[address.view](view, page);
  const main = html`<div class="wrap">
${renderTools(view, page, title)}
${renderFilterForm(view, address, page.choices)}
${isFiltered && renderPills(view, address, page)}
${page.events.length === 0 && renderEmpty(view, page)}
${markup}
${page.total > page.events.length && html`<p class="quiet">${view.text.pageMore({ count: page.total - page.events.length })}</p>`}
</div>`;
  return renderPage(view, {
    title: isPlain ? view.site.name : title,
    path: isPlain
      ? '/'
      : writeHomePath(
          address.view === 'month'
            ? { ...address, date: monthOf(page).toString() }
            : { ...address, date: page.day.toString() },
        ),
    // Search engines list months; the other views show the same events again.
    isListed: address.view === 'month' && !isFiltered,
    feed: '/calendar',
    summary:
      view.site.face.description || view.text.pageMonth({ month: formatMonthTitle(pageLocale(view), monthOf(page)) }),
    styles: STYLES[address.view],
    style,
    main,
  });
}

const STYLES: Readonly<Record<HomeView, readonly StylePart[]>> = {
  month: ['events', 'month'],
  week: ['events', 'month', 'week'],
  day: ['events'],
  list: ['events'],
};

const monthOf = ({ day }: HomePage): Temporal.PlainYearMonth => day.toPlainYearMonth();

function titleOf(view: PageContext, page: HomePage): string {
  const locale = pageLocale(view);
  const titles: Readonly<Record<HomeView, () => string>> = {
    month: () => formatMonthTitle(locale, monthOf(page)),
    week: () => formatDayRange(locale, page.range),
    day: () => formatDay(locale, page.day, 'full'),
    list: () => formatDayRange(locale, page.range),
  };
  return titles[page.address.view]();
}

function renderTools(view: PageContext, page: HomePage, title: string): Html {
  const { text } = view;
  const { filters, view: shown } = page.address;
  const step = (to: string | undefined, rel: 'prev' | 'next', name: string, icon: 'back' | 'forward') =>
    to !== undefined &&
    html`<a class="button square" rel="${rel}" href="${writeHomeAddress(view, { view: shown, date: to, filters })}" aria-label="${name}">${renderIcon(icon)}</a>\n`;
  const { previous, next } = neighboursOf(page);
  const names: Readonly<Record<HomeView, string>> = {
    month: text.pageViewMonth(),
    week: text.pageViewWeek(),
    day: text.pageViewDay(),
    list: text.pageViewList(),
  };
  const date = page.address.date === undefined ? undefined : page.day.toString();
  return html`<div class="tools">
<h1>${title}</h1>
<nav class="steps" aria-label="${text.pagePeriods()}">
${step(previous, 'prev', text.pagePrevious(), 'back')}${step(next, 'next', text.pageNext(), 'forward')}<a class="button" href="${writeHomeAddress(view, { view: shown, filters })}">${text.pageToday()}</a>
</nav>
<nav class="switch" aria-label="${text.pageViews()}">
${HOME_VIEWS.map((each) => html`<a href="${writeHomeAddress(view, { view: each, date: each === 'month' ? date?.slice(0, 7) : date, filters })}"${each === shown && html` aria-current="page"`}>${names[each]}</a>\n`)}</nav>
<a class="button tofilter" href="#filter" aria-label="${text.pageFilter()}">${renderIcon('filter')}</a>
</div>`;
}

/** Returns the dates of the period before and after, as far as they have pages. */
function neighboursOf({ address: { view }, day, range, following }: HomePage) {
  const steps: Readonly<Record<HomeView, () => readonly [Temporal.PlainDate, Temporal.PlainDate]>> = {
    month: () => [day.with({ day: 1 }).subtract({ months: 1 }), day.with({ day: 1 }).add({ months: 1 })],
    week: () => [range.start.subtract({ days: 7 }), range.start.add({ days: 7 })],
    day: () => [day.subtract({ days: 1 }), day.add({ days: 1 })],
    list: () => [range.start.subtract({ days: LIST_DAYS }), following],
  };
  const write = (date: Temporal.PlainDate) =>
    date.year < FIRST_PAGE_YEAR || date.year > LAST_PAGE_YEAR
      ? undefined
      : date.toString().slice(0, view === 'month' ? 7 : 10);
  const [previous, next] = steps[view]().map(write);
  return { previous, next };
}

/** Days on one page of the list. */
export const LIST_DAYS = 30;

function renderEmpty(view: PageContext, { next, address: { view: shown, filters } }: HomePage): Html {
  const { text } = view;
  const nothing = text.pageNothingIn[shown]();
  if (next === undefined) return html`<p class="note">${nothing}</p>`;
  const day = formatDay(pageLocale(view), Temporal.PlainDate.from(next.first), 'full');
  const to = writeHomeAddress(view, { view: shown, date: next.first, filters });
  return html`<p class="note">${nothing} ${text.pageNextEvent()} <a href="${to}"><bdi>${next.event.title}</bdi>, ${day}${renderIcon('forward')}</a></p>`;
}

interface RenderedView {
  readonly markup: Html;
  /** Rules of this view alone. */
  readonly style?: string;
}

const VIEWS: Readonly<Record<HomeView, (view: PageContext, page: HomePage) => Promise<RenderedView>>> = {
  month: async (view, page) => ({ markup: await renderMonth(view, page) }),
  week: renderWeek,
  day: async (view, page) => ({ markup: await renderDay(view, page) }),
  list: async (view, page) => ({ markup: await renderList(view, page) }),
};

async function renderDay(view: PageContext, page: HomePage): Promise<Html> {
  const day = page.day.toString();
  return page.events.length === 0 ? html`` : renderRows(view, eventsOnDay(page.events, day), { day });
}

const renderList = (view: PageContext, { range, today, events, address: { filters } }: HomePage): Promise<Html> =>
  renderDays(view, {
    from: range.start,
    today,
    events,
    addressOf: (date) => writeHomeAddress(view, { view: 'day', date, filters }),
  });

async function renderMonth(view: PageContext, page: HomePage): Promise<Html> {
  const { filters } = page.address;
  const shown: MonthOfDays = {
    month: monthOf(page),
    today: page.today,
    events: page.events,
    chosen: page.address.date?.length === 10 ? page.day : undefined,
    addressOf: (to, date) => writeHomeAddress(view, { view: to, date, filters }),
  };
  return html`${await renderMonthTable(view, shown)}
${renderLegend(view, page)}
${await renderAgenda(view, shown)}`;
}

/** Renders the categories of the shown events with their colors; each shows only its own events. */
function renderLegend(view: PageContext, page: HomePage): Html {
  const categories = new Map(
    page.events.flatMap(({ event, hue }) =>
      event.categories.slice(0, 1).map(({ slug, name }) => [slug, { name, hue }]),
    ),
  );
  if (categories.size === 0) return html``;
  const link = (category: string) =>
    writeHomeAddress(view, { ...page.address, filters: { ...page.address.filters, category } });
  return html`<ul class="legend">
${[...categories].map(([slug, { name, hue }]) => html`<li><a href="${link(slug)}"><i class="${hue}"></i><bdi>${name}</bdi></a></li>\n`)}</ul>`;
}
