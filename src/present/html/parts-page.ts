import { renderDays } from './agenda.js';
import { renderIcon } from './design/icons.js';
import { contrastOf } from './design/oklch.js';
import { type ColorRole, deriveColors, type Scheme } from './design/palette.js';
import { renderCards, renderDateBlock, renderRows } from './event-row.js';
import { renderFilterForm, renderPills } from './filter-form.js';
import type { HomePage } from './home-page.js';
import { type Html, html } from './html.js';
import { layOutWeek } from './month-layout.js';
import { renderChip, renderLane } from './month-table.js';
import { type PageContext, writeHomeAddress } from './page-context.js';
import { renderPage, type StyledPage } from './page-layout.js';

const ROLES = Object.keys(deriveColors('#000000', 'light').palette) as ColorRole[];

/** Renders every part of the pages with events of the calendar, for those who change them. Titles are the names in the code. */
export async function renderPartsHtml(
  view: PageContext,
  page: Omit<HomePage, 'following' | 'day'>,
): Promise<StyledPage> {
  const { text, site } = view;
  const { events, today, choices } = page;
  const rules: string[] = [];
  const filters = { search: 'jazz', language: view.language };
  const address = { view: 'list', filters } as const;
  const part = (name: string, markup: Html | Html[]) => html`<h2><code>${name}</code></h2>\n${markup}\n`;
  const [first] = events;
  const week = Array.from({ length: 7 }, (_, index) => today.add({ days: index }).toString());
  const [cell] = layOutWeek(week, events);
  const states = events.map((event, index) => ({ ...event, isPast: index === 1 }));
  const main = html`<div class="wrap message">
<h1>${text.pageParts()}</h1>
${part(
  'palette.ts',
  (['light', 'dark'] as const).map((scheme) => renderSwatches(site.face.accent, scheme, rules)),
)}
${part('icons.ts', html`<p class="links">${renderIcon('calendar')}${renderIcon('place')}${renderIcon('ticket')}${renderIcon('person')}${renderIcon('globe')}${renderIcon('back')}${renderIcon('forward')}</p>`)}
${part('.button', html`<p class="links"><a class="button" href="#content">${text.pageToday()}</a><a class="button solid" href="#content">${text.pageGetTickets()}</a><a class="button square" href="#content" aria-label="${text.pageNext()}">${renderIcon('forward')}</a></p>`)}
${part('.filter', renderFilterForm(view, address, choices))}
${part('.pill', renderPills(view, address, { total: page.total, choices }))}
${part('.banner', html`<div class="banner">${text.pageIsCancelled()}</div>`)}
${part('.note', html`<p class="note">${text.pageHasEnded()}</p>`)}
${part('.date', renderDateBlock(view, first?.first ?? today.toString()))}
${part('.chip', html`<ul class="items">\n${states.map((event) => renderChip(view, event, 1))}</ul>`)}
${part('.bar', html`<ul class="items">\n${(cell?.lanes ?? []).map((lane) => renderLane(view, lane))}</ul>`)}
${events.length > 0 && part('event-row.ts', await renderRows(view, states, { year: today.year }))}
${part('agenda.ts', await renderDays(view, { from: today, today, events, addressOf: (date) => writeHomeAddress(view, { view: 'day', date, filters: {} }) }))}
${part('event-card.ts', renderCards(view, events.slice(0, 3), 'venue'))}
</div>`;
  return renderPage(view, {
    title: text.pageParts(),
    styles: ['events', 'month', 'event'],
    style: `.swatches{display:flex;flex-wrap:wrap;gap:.25rem}.swatches li{padding:.5rem;border-radius:.25rem;font-size:.8125rem}${rules.join('')}`,
    main,
  });
}

/** Renders each color with its value and its contrast to the ground of the scheme. */
function renderSwatches(accent: string, scheme: Scheme, rules: string[]): Html {
  const { palette, categories } = deriveColors(accent, scheme);
  const colors = [
    ...ROLES.map((role) => [role, palette[role]] as const),
    ...categories.map(({ mark }, index) => [`h${index}`, mark] as const),
  ];
  return html`<ul class="swatches">
${colors.map(([name, color]) => {
  const id = `${scheme}-${name}`;
  const ink = contrastOf(color, '#000000') > contrastOf(color, '#ffffff') ? '#000' : '#fff';
  rules.push(`#${id}{background:${color};color:${ink}}`);
  return html`<li id="${id}">${name}<br>${color}<br>${contrastOf(color, palette.bg).toFixed(1)}</li>\n`;
})}</ul>`;
}
