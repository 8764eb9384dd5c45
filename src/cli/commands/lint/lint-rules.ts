import { Temporal } from 'temporal-polyfill';
import { addToGroup } from '../../../contract/lookup-table.js';
import { resourceOf } from '../../../contract/resources/index.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { type CalendarEvent, findConflicts } from '../../../present/terminal/calendar-event.js';
import { listSeriesTags } from '../../../sync/series/series-tag.js';
import { formatDayInWords } from '../../../time/locale-formats.js';
import { zonedTimeAt } from '../../../time/zone.js';
import { groupDuplicates } from '../records/run-duplicates.js';
import { type Finding, findInEvents, isPublic, type LintRule } from './lint-rule.js';

/** A time of day: `19:30`, `19h30`, `7 pm`, `19 Uhr`. */
const TIME_OF_DAY = /(?:^|[^\d:])(?:[01]?\d|2[0-3])(?:[:h][0-5]\d(?![\d:])|\s?(?:am|pm|uhr)\b)/i;

/** All-day events whose title has a time. */
const allDayWithTime: LintRule = {
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
const pastDraft: LintRule = {
  name: 'past-draft',
  severity: 'note',
  find: ({ pastEvents }) =>
    findInEvents(pastEvents, ({ status, lastDay }) =>
      status === 'draft' || status === 'pending'
        ? { say: (t) => t.lint['past-draft']({ day: formatDayInWords(lastDay, t) }) }
        : undefined,
    ),
};

/** Events with a fixed offset instead of a zone: clock changes do not apply to them. */
const offsetZone: LintRule = {
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
const seriesGap: LintRule = {
  name: 'series-gap',
  severity: 'note',
  find: ({ events, tags }) => {
    const bySeries = new Map<string, CalendarEvent[]>();
    for (const event of events) {
      for (const { name } of listSeriesTags(event.record)) addToGroup(bySeries, name, event);
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
  const usual = spans.reduce((least, span) => Math.min(least, span), Number.POSITIVE_INFINITY);
  const gaps = spans.flatMap((span, at) => (span === usual ? [] : [{ span, at }]));
  const [gap, ...others] = gaps;
  const before = gap === undefined ? undefined : events[gap.at];
  if (before === undefined || usual < 1 || others.length > 0 || gap?.span !== 2 * usual) return [];
  const day = days[gap.at]?.add({ days: usual }).toString() ?? '';
  if (leftOut.includes(day)) return [];
  return [
    { kind: 'event', record: before.record, say: (t) => t.lint['series-gap']({ day: formatDayInWords(day, t) }) },
  ];
}

/** Venues that are probably the same. What `cal venues duplicates` lists. */
const similarVenues: LintRule = {
  name: 'similar-venues',
  severity: 'warning',
  find: ({ venues }) =>
    groupDuplicates(resourceOf('venue'), venues).flatMap(([kept, ...others]) =>
      others.map((record) => ({
        kind: 'venue' as const,
        record,
        say: (t) => t.lint['similar-venues']({ id: formatCell(kept?.id) }),
      })),
    ),
};

/** Public events in a venue that is in the trash: their page names no place, or a page that is gone. */
const trashedVenue: LintRule = {
  name: 'trashed-venue',
  severity: 'error',
  find: ({ events, trashedVenues }) =>
    findInEvents(events.filter(isPublic), ({ venues }) => {
      const venue = venues.find(({ id }) => trashedVenues.has(Number(id)));
      return venue === undefined ? undefined : { say: (t) => t.lint['trashed-venue']({ ...venue }) };
    }),
};

/** Categories and tags without events, drafts included, which `count` leaves out. A category with children is in use. */
const unusedTerm: LintRule = {
  name: 'unused-term',
  severity: 'note',
  find: ({ events, pastEvents, categories, tags }) => {
    const parents = new Set(categories.map(({ parent }) => parent));
    const records = [...events, ...pastEvents].map(({ record }) => record);
    const unused = (kind: Finding['kind'], field: string, terms: readonly JsonObject[]): Finding[] => {
      const used = new Set(
        records.flatMap((record) =>
          (Array.isArray(record[field]) ? (record[field] as readonly JsonObject[]) : []).map(({ id }) => id),
        ),
      );
      return terms
        .filter(({ id, count }) => count === 0 && !used.has(id) && !parents.has(id))
        .map((record) => ({ kind, record, say: (t) => t.lint['unused-term']() }));
    };
    return [...unused('category', 'categories', categories), ...unused('tag', 'tags', tags)];
  },
};

/** Events at the same time in the same venue. `cal conflicts` lists every pair; here each event is named once. */
export const doubleBooking: LintRule = {
  name: 'double-booking',
  severity: 'warning',
  find: ({ events }) => {
    const found = new Map<unknown, Finding>();
    const checked = events.filter((event) => isPublic(event) && !event.isAllDay);
    for (const { events: pair, venues } of findConflicts(checked)) {
      const [{ id, title }, { record }] = pair;
      const venue = venues[0]?.name;
      if (venue === undefined || found.has(record.id)) continue;
      found.set(record.id, { kind: 'event', record, say: (t) => t.lint['double-booking']({ id, title, venue }) });
    }
    return [...found.values()];
  },
};

/** Events that say nothing but their title. */
const missingText: LintRule = {
  name: 'missing-text',
  severity: 'note',
  find: ({ events }) =>
    findInEvents(events.filter(isPublic), ({ record: { description = '', excerpt = '' } }) =>
      `${description}${excerpt}`.trim() === '' ? { say: (t) => t.lint['missing-text']() } : undefined,
    ),
};

/** Events without an image, in a calendar whose events have one. */
const missingImage: LintRule = {
  name: 'missing-image',
  severity: 'note',
  find: ({ events }) => {
    const published = events.filter(isPublic);
    const without = published.filter(({ record: { image } }) => image === false || image === '' || image === undefined);
    if (without.length * 2 > published.length) return [];
    return findInEvents(without, () => ({ say: (t) => t.lint['missing-image']() }));
  },
};

/** Events without a language that most events have. */
const missingTranslation: LintRule = {
  name: 'missing-translation',
  severity: 'note',
  find: ({ events }) => {
    const published = events.filter(isPublic);
    const counts = new Map<string, number>();
    for (const language of published.flatMap(languagesOf)) counts.set(language, (counts.get(language) ?? 0) + 1);
    const usual = [...counts].flatMap(([language, count]) => (count * 2 > published.length ? [language] : []));
    return findInEvents(published, (event) => {
      const languages = usual.filter((language) => !languagesOf(event).includes(language));
      return languages.length === 0 ? undefined : { say: (t) => t.lint['missing-translation']({ languages }) };
    });
  },
};

const languagesOf = ({ record: { translations } }: CalendarEvent): string[] =>
  Array.isArray(translations) ? translations.map(String) : [];

const FEWEST_LETTERS = 10;

/** Titles in capital letters alone. One word may be a name or an abbreviation. */
const titleInCapitals: LintRule = {
  name: 'title-in-capitals',
  severity: 'note',
  find: ({ events }) =>
    findInEvents(events, ({ title }) => (isShouted(title) ? { say: (t) => t.lint['title-in-capitals']() } : undefined)),
};

function isShouted(title: string): boolean {
  const capitals = title.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals >= FEWEST_LETTERS && !/\p{Ll}/u.test(title) && /\p{Lu}{3,}\P{L}+\p{Lu}{3,}/u.test(title);
}

/** Prices such as `1,500`, which are fifteen hundred for some readers and one and a half for others. */
const ambiguousPrice: LintRule = {
  name: 'ambiguous-price',
  severity: 'warning',
  find: ({ events }) =>
    findInEvents(events, ({ record }) => {
      const price = formatCell(record.cost);
      return isAmbiguous(price) ? { say: (t) => t.lint['ambiguous-price']({ price }) } : undefined;
    }),
};

const isAmbiguous = (price: string): boolean => /(?:^|[^\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/.test(price);

/** Web addresses whose page is gone, or whose host does not answer. Only with --online. */
const deadWebsite: LintRule = {
  name: 'dead-website',
  severity: 'warning',
  find: async ({ visit, events, venues, organizers }) => {
    if (visit === undefined) return [];
    const records = [
      ...events.map(({ record }) => ({ kind: 'event' as const, record })),
      ...venues.map((record) => ({ kind: 'venue' as const, record })),
      ...organizers.map((record) => ({ kind: 'organizer' as const, record })),
    ];
    const linked = records.flatMap((each) => {
      const url = websiteOf(each.record);
      return url === undefined ? [] : [{ ...each, url }];
    });
    const visited = await Promise.all(linked.map(async (each) => ({ ...each, state: await visit(each.url) })));
    // If no page answers, it is rather this machine that is offline.
    const isOffline = visited.every(({ state }) => state === 'unreachable');
    return visited
      .filter(({ state }) => state === 'gone' || (state === 'unreachable' && !isOffline))
      .map(({ kind, record, url }) => ({ kind, record, say: (t) => t.lint['dead-website']({ url }) }));
  },
};

const websiteOf = ({ website }: JsonObject): string | undefined =>
  typeof website === 'string' && /^https?:\/\//i.test(website) ? website : undefined;

/** All rules, the most severe first. */
export const LINT_RULES: readonly LintRule[] = [
  trashedVenue,
  doubleBooking,
  offsetZone,
  allDayWithTime,
  ambiguousPrice,
  similarVenues,
  deadWebsite,
  seriesGap,
  pastDraft,
  missingImage,
  missingText,
  missingTranslation,
  titleInCapitals,
  unusedTerm,
];
