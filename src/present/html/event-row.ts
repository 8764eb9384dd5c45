import { Temporal } from 'temporal-polyfill';
import { formatClock, formatDay, formatDayNumber, formatDayRange } from './event-date-text.js';
import { type Html, html, renderInTurns } from './html.js';
import { renderTitle } from './month-table.js';
import { cutDirection, type PageContext, pageLocale } from './page-context.js';
import type { ShownEvent } from './shown-event.js';

interface RowContext {
  /** The day that the row stands under: `YYYY-MM-DD`. Absent where rows say their day themselves. */
  readonly day?: string;
  /** Leaves out the venue or the category, whose page lists the rows. */
  readonly without?: 'venue' | 'category' | undefined;
  /** Days of other years are shown with theirs. */
  readonly year?: number;
}

export const renderRows = async (
  view: PageContext,
  events: readonly ShownEvent[],
  context: RowContext,
): Promise<Html> =>
  html`<ul class="rows${context.day === undefined && ' wide'}">\n${await renderInTurns(events, (event) => renderRow(view, event, context))}</ul>`;

function renderRow(view: PageContext, shown: ShownEvent, context: RowContext): Html {
  const { event, hue, isPast } = shown;
  const until =
    shown.last > (context.day ?? shown.first) &&
    view.text.pageUntil({ date: formatDay(pageLocale(view), Temporal.PlainDate.from(shown.last), 'short') });
  const meta = joinParts([
    renderPlace(view, shown, context),
    context.without !== 'category' && event.categories[0]?.name,
    until,
  ]);
  return html`<li class="${hue}${isPast && ' past'}">${renderWhen(view, shown, context)}<div><a class="title" href="${event.url}"${cutDirection(view, event)}>${renderTitle(view, shown)}</a>${meta !== undefined && html`\n<p class="meta">${meta}</p>`}</div>${event.cost !== '' && html`<span class="price"><bdi>${event.cost}</bdi></span>`}</li>
`;
}

export function renderPlace(
  { text }: PageContext,
  { event, state }: ShownEvent,
  { without }: Pick<RowContext, 'without'> = {},
): string | undefined {
  if (state.isOnline) return text.pageOnline();
  const names = event.venues.map(({ venue }) => venue).join(', ');
  return without === 'venue' || names === '' ? undefined : names;
}

/** Joins what is there with dots; each part keeps its own direction. */
function joinParts(parts: readonly (string | false | undefined)[]): Html | undefined {
  const present = parts.filter((part) => part !== undefined && part !== false && part !== '');
  if (present.length === 0) return undefined;
  return html`${present.map((part, index) => html`${index > 0 && ' · '}<bdi>${part}</bdi>`)}`;
}

function renderWhen(view: PageContext, shown: ShownEvent, { day, year }: RowContext): Html {
  const { text } = view;
  const locale = pageLocale(view);
  const datetime = shown.event.start_date.slice(0, shown.start === '' ? 10 : 16).replace(' ', 'T');
  const clock = shown.start === '' ? text.pageAllDay() : formatClock(locale, shown.start);
  if (day === undefined) {
    const first = Temporal.PlainDate.from(shown.first);
    const date = formatDay(locale, first, first.year === year ? 'short' : 'short-year');
    return html`<time class="when" datetime="${datetime}"><b>${date}</b> ${clock}</time>`;
  }
  const isWhole = shown.start === '' || shown.first < day;
  if (isWhole) return html`<span class="when"><b>${text.pageAllDay()}</b></span>`;
  const end = shown.last === shown.first && shown.end !== shown.start && formatClock(locale, shown.end);
  return html`<time class="when" datetime="${datetime}"><b>${clock}</b>${end && html` ${end}`}</time>`;
}

export const renderCards = (view: PageContext, events: readonly ShownEvent[], below: 'venue' | 'category'): Html =>
  html`<ul class="cards">\n${events.map((event) => renderCard(view, event, below))}</ul>`;

function renderCard(view: PageContext, shown: ShownEvent, below: 'venue' | 'category'): Html {
  const { event, hue, start, first, last } = shown;
  const locale = pageLocale(view);
  const from = Temporal.PlainDate.from(first);
  const when =
    first < last
      ? [formatDayRange(locale, { start: from, end: Temporal.PlainDate.from(last) })]
      : [formatDay(locale, from, 'short'), start && formatClock(locale, start)];
  const meta = joinParts([below === 'venue' ? renderPlace(view, shown) : event.categories[0]?.name]);
  return html`<li class="card ${hue}"><span class="meta">${when.filter(Boolean).join(' · ')}</span><a class="title" href="${event.url}">${renderTitle(view, shown)}</a>${meta !== undefined && html`<span class="meta">${meta}</span>`}</li>
`;
}

/** Renders a day as a leaf of a calendar, which programs that read aloud leave out: the facts say it in words. */
export function renderDateBlock(view: PageContext, date: string): Html {
  const locale = pageLocale(view);
  const day = Temporal.PlainDate.from(date);
  return html`<div class="date" aria-hidden="true"><b>${formatDay(locale, day, 'month')}</b><strong>${formatDayNumber(locale, day.day)}</strong>${formatDay(locale, day, 'short-weekday')}</div>`;
}
