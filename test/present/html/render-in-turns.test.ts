// Tests src/present/html/agenda.ts, src/present/html/month-table.ts and src/present/html/week-view.ts.
import { Temporal } from 'temporal-polyfill';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_FACE } from '../../../src/forms/calendar-face.js';
import type { EventBody } from '../../../src/forms/record-types.js';
import { renderDays } from '../../../src/present/html/agenda.js';
import { renderRows } from '../../../src/present/html/event-row.js';
import { html, renderInTurns } from '../../../src/present/html/html.js';
import { renderMonthTable } from '../../../src/present/html/month-table.js';
import type { PageContext } from '../../../src/present/html/page-context.js';
import { prepareEvents } from '../../../src/present/html/shown-event.js';
import { renderWeek } from '../../../src/present/html/week-view.js';
import { catalogueOf } from '../../../src/text/catalogue.js';

afterEach(() => vi.restoreAllMocks());

/** Counts the turns of the event loop while something is rendered and each look at the clock takes 11 ms. */
async function countTurns(render: () => Promise<unknown>): Promise<number> {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 11;
    return clock;
  });
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await render();
  clearImmediate(next);
  return turns;
}

test('what takes long to render is rendered in turns, in order', async () => {
  let parts: unknown;
  const turns = await countTurns(async () => {
    parts = (await renderInTurns(['a', 'b', 'c', 'd'], (item) => html`<b>${item}</b>`)).join('');
  });
  expect(parts).toBe('<b>a</b><b>b</b><b>c</b><b>d</b>');
  // The last one is over when the count is read.
  expect(turns).toBeGreaterThanOrEqual(3);
});

const site = {
  name: 'Town',
  face: DEFAULT_FACE,
  timezone: 'UTC',
  language: 'en',
  publicUrl: 'https://example.org',
} as const;
const view: PageContext = { site, language: 'en', text: catalogueOf('en'), hues: new Map() };
const [today, EVENTS] = [Temporal.PlainDate.from('2026-09-18'), 40];
const shown = prepareEvents(
  view,
  Array.from({ length: EVENTS }, (_, id) => {
    const day = String((id % 28) + 1).padStart(2, '0');
    const dates = { start_date: `2026-09-${day} 10:00:00`, end_date: `2026-09-${day} 11:00:00` };
    const utc = { utc_start_date: dates.start_date, utc_end_date: dates.end_date, timezone: 'UTC', all_day: false };
    const lists = { categories: [], tags: [], venues: [], organizer: [], translations: ['en'] };
    return {
      id,
      title: `Event ${id}`,
      url: 'https://example.org/e',
      cost: '',
      ...dates,
      ...utc,
      ...lists,
    } as unknown as EventBody;
  }),
  Date.parse('2026-09-18T12:00:00Z'),
);
const addressOf = () => '/';

test.each<[string, number, () => Promise<unknown>]>([
  ['rows', EVENTS - 1, () => renderRows(view, shown, { day: '2026-09-18' })],
  ['days', 28 + EVENTS - 1, () => renderDays(view, { from: today.with({ day: 1 }), today, events: shown, addressOf })],
  [
    'weeks of a month',
    4,
    () => renderMonthTable(view, { month: today.toPlainYearMonth(), today, events: shown, addressOf }),
  ],
  [
    'days of a week',
    6,
    () =>
      renderWeek(view, {
        address: { view: 'week', filters: {} },
        day: today,
        today,
        now: Date.parse('2026-09-18T12:00:00Z'),
        range: { start: today, end: today.add({ days: 6 }) },
        events: shown,
        total: EVENTS,
        following: today,
        choices: { categories: [], venues: [] },
      }),
  ],
])('%s are rendered in turns', async (_, turns, render) => {
  expect(await countTurns(render)).toBeGreaterThanOrEqual(turns);
});
