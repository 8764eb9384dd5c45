import type { CalendarEvent } from '../../../../present/terminal/calendar-event.js';
import { findInEvents, isPublic, type LintRule } from '../lint-rule.js';

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
