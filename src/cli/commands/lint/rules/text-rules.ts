import type { JsonObject } from '../../../../forms/json-object.js';
import { formatCell } from '../../../../present/tables/format-cell.js';
import type { CalendarEvent } from '../../../../present/terminal/calendar-event.js';
import { findInEvents, isPublic, type LintRule } from '../lint-rule.js';

/** Events that say nothing but their title. */
export const missingText: LintRule = {
  name: 'missing-text',
  severity: 'note',
  find: ({ events }) =>
    findInEvents(events.filter(isPublic), ({ record: { description = '', excerpt = '' } }) =>
      `${description}${excerpt}`.trim() === '' ? { say: (t) => t.lint['missing-text']() } : undefined,
    ),
};

/** Events without an image, in a calendar whose events have one. */
export const missingImage: LintRule = {
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
export const missingTranslation: LintRule = {
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
export const titleInCapitals: LintRule = {
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
export const ambiguousPrice: LintRule = {
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
export const deadWebsite: LintRule = {
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
