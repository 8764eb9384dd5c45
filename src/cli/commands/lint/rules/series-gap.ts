import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from '../../../../present/terminal/calendar-event.js';
import { listSeriesTags } from '../../../../sync/series/series-tag.js';
import type { Finding, LintRule } from '../lint-rule.js';

const FEWEST_EVENTS = 5;

/**
 * Series with one date missing: all events are the same number of days apart but for one gap of twice that. A day that the
 * description of the series' tag names is left out on purpose, as with `--except`.
 */
export const seriesGap: LintRule = {
  name: 'series-gap',
  severity: 'note',
  find: ({ events, tags }) => {
    const bySeries = new Map<string, CalendarEvent[]>();
    for (const event of events) {
      for (const { name } of listSeriesTags(event.record)) bySeries.set(name, [...(bySeries.get(name) ?? []), event]);
    }
    return [...bySeries].flatMap(([name, found]) => {
      const leftOut = tags.find((tag) => tag.name === name)?.description;
      return findGap(found, String(leftOut ?? ''));
    });
  },
};

function findGap(events: readonly CalendarEvent[], leftOut: string): Finding[] {
  if (events.length < FEWEST_EVENTS) return [];
  const days = events.map(({ firstDay }) => Temporal.PlainDate.from(firstDay));
  const spans = days.slice(1).map((day, at) => day.since(days[at] ?? day).days);
  const usual = Math.min(...spans);
  const gaps = spans.flatMap((span, at) => (span === usual ? [] : [{ span, at }]));
  const [gap, ...others] = gaps;
  const before = gap === undefined ? undefined : events[gap.at];
  if (before === undefined || usual < 1 || others.length > 0 || gap?.span !== 2 * usual) return [];
  const day = days[gap.at]?.add({ days: usual }).toString() ?? '';
  if (leftOut.includes(day)) return [];
  return [{ kind: 'event', record: before.record, say: (t) => t.lint['series-gap']({ day }) }];
}
