import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from '../../../../present/terminal/calendar-event.js';
import { listSeriesTags } from '../../../../sync/series/series-tag.js';
import { zonedTimeAt } from '../../../../time/zone.js';
import { type Finding, findInEvents, type LintRule } from '../lint-rule.js';

/** A time of day: `19:30`, `19h30`, `7 pm`, `19 Uhr`. */
const TIME_OF_DAY = /(?:^|[^\d:])(?:[01]?\d|2[0-3])(?:[:h][0-5]\d(?![\d:])|\s?(?:am|pm|uhr)\b)/i;

/** All-day events whose title has a time. */
export const allDayWithTime: LintRule = {
  name: 'all-day-with-time',
  severity: 'warning',
  find: ({ events }) =>
    findInEvents(events, ({ isAllDay, title }) => {
      const [time] = TIME_OF_DAY.exec(title) ?? [];
      if (!isAllDay || time === undefined) return undefined;
      return { say: (t) => t.lint['all-day-with-time']({ time: time.trim() }) };
    }),
};

/** Drafts of events that are over. */
export const pastDraft: LintRule = {
  name: 'past-draft',
  severity: 'note',
  find: ({ pastEvents }) =>
    findInEvents(pastEvents, ({ status, lastDay }) =>
      status === 'draft' || status === 'pending' ? { say: (t) => t.lint['past-draft']({ day: lastDay }) } : undefined,
    ),
};

/** Events with a fixed offset instead of a zone: clock changes do not apply to them. */
export const offsetZone: LintRule = {
  name: 'offset-zone',
  severity: 'warning',
  find: ({ events, pastEvents }) => {
    const zones = new Set([...events, ...pastEvents].map(({ zone }) => zone).filter((zone) => !isOffset(zone)));
    const [zone, ...others] = zones;
    return findInEvents(events, (event) => {
      if (event.isAllDay || !isOffset(event.zone)) return undefined;
      const isCertain = zone !== undefined && others.length === 0 && hasOffsetOf(zone, event);
      return {
        say: (t) => t.lint['offset-zone']({ zone: event.zone }),
        ...(isCertain ? { fix: { timezone: zone } } : {}),
      };
    });
  },
};

const isOffset = (zone: string): boolean => /^UTC[+-]\d/.test(zone);

/** True if the event is at the same instants and wall times in a zone. */
function hasOffsetOf(zone: string, { startsAt, endsAt, zone: own }: CalendarEvent): boolean {
  return [startsAt, endsAt].every((at) => zonedTimeAt(at, zone).offset === zonedTimeAt(at, own).offset);
}

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
