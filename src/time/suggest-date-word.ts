import type { Language } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';
import { findNearestWord } from '../forms/nearest-word.js';
import { listCalendarNames } from './calendar-names.js';

/** Words for dates beside the names of days and months, as people write them. */
const WORDS: Readonly<Record<Language, string>> = lookupTable({
  ar: 'اليوم غدا أمس القادم الماضي',
  en: 'today tomorrow yesterday tonight noon midnight next last first second third fourth week weekend month year',
  es: 'mañana hoy ayer próximo próxima pasado último semana mediodía medianoche',
  fr: "aujourd'hui demain hier prochain prochaine dernier dernière semaine midi minuit",
  ja: '',
  ru: 'сегодня завтра послезавтра вчера следующий следующая неделя полдень полночь',
});

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 4;

export interface WordSuggestion {
  readonly word: string;
  readonly near: string;
  /** The text with the suggested word. */
  readonly text: string;
}

/** Suggests a word for the first one of a text that is no word for dates, in a language or in English: `fryday`. */
export function suggestDateWord(text: string, language: Language): WordSuggestion | undefined {
  const languages: readonly Language[] = [language, 'en'];
  const vocabulary = languages.flatMap((each) => [
    ...WORDS[each].split(' '),
    ...(['weekday', 'month'] as const).flatMap((part) => listCalendarNames(part, each).map(([name]) => name)),
  ]);
  for (const word of text.match(/[\p{L}']+/gu) ?? []) {
    if (word.length < SHORTEST_WORD || vocabulary.includes(word.toLowerCase())) continue;
    const near = findNearestWord(
      word,
      vocabulary.filter((each) => each.length >= SHORTEST_WORD),
    );
    if (near !== undefined) return { word, near, text: text.replace(word, () => near) };
  }
  return undefined;
}
