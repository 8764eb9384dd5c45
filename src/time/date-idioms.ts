import type { Language } from '../contract/declarations.js';
import { normalizeText } from '../forms/normalize-text.js';

type DateIdiom = readonly [pattern: RegExp, meaning: string];

/** Expressions that chrono's parser for a language does not support, rewritten so that it or the English one does. */
const DATE_IDIOMS: Readonly<Record<Language, readonly DateIdiom[]>> = {
  ar: [
    [/الآن|الان/gu, 'now'],
    [/منتصف الليل/gu, '00:00'],
  ],
  en: [[/(?<!\p{L})tonight(?: at)? midnight(?!\p{L})/giu, 'tomorrow 0:00']],
  es: [
    [/pasado mañana/giu, 'en 2 días'],
    [/la (?:próxima semana|semana que viene)/giu, 'en 1 semana'],
    [/(?:el próximo mes|el mes que viene)/giu, 'en 1 mes'],
    [/(?:el )?(\p{L}+) (?:que viene|próximo)/giu, 'próximo $1'],
    [/mediodía/giu, '12:00'],
    [/(?<!\p{L})(?:a )?(?:la )?medianoche(?!\p{L})/giu, '00:00'],
  ],
  fr: [
    [/après-demain/giu, 'dans 2 jours'],
    [/(?<!\p{L})midi(?!\p{L})/giu, '12:00'],
    [/(?<!\p{L})minuit(?!\p{L})/giu, '00:00'],
  ],
  ja: [
    [/明後日|あさって/gu, 'in 2 days '],
    [/(\d+)日後/gu, 'in $1 days '],
    [/(\d+)週間後/gu, 'in $1 weeks '],
    [/(\d+)(?:か月|ヶ月|カ月)後/gu, 'in $1 months '],
    [/(\d+)時間後/gu, 'in $1 hours'],
    [/来週$/gu, 'next week'],
    [/来月$/gu, 'next month'],
    [/正午/gu, '12:00'],
    [/真夜中/gu, '00:00'],
  ],
  ru: [
    [/(?<!\p{L})полдень|в полдень/giu, '12:00'],
    [/(?<!\p{L})полночь|в полночь/giu, '00:00'],
  ],
};

// `20h` and `20h30` are times of day in most languages, and nobody writes an offset from now this way (that is `+20h`).
const HOUR_IDIOM: DateIdiom = [/(?<![\p{L}\d])([01]?\d|2[0-3])\s?h\s?([0-5]\d)?(?![\p{L}\d])/giu, '$1:$2'];

const MIDNIGHT_WORDS =
  /(?<!\p{L}|tonight (?:at )?)(?:midnight|minuit|medianoche|полночь)(?!\p{L})|منتصف الليل|真夜中/iu;

/** Returns whether a text has the word “midnight”. Beside a day, it can mean the start or the end of that day. */
export const namesMidnight = (text: string): boolean => MIDNIGHT_WORDS.test(text.replace(/\s+/gu, ' '));

/**
 * Normalizes a text for chrono: replaces idioms, converts full-width and Arabic digits to ASCII, collapses whitespace.
 */
export function normalizeDateText(text: string, language: Language): string {
  const digits = normalizeText(text, 'NFKC').replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
  const clocks = digits.replace(HOUR_IDIOM[0], (_, hour: string, minutes = '00') => `${hour}:${minutes}`);
  return DATE_IDIOMS[language]
    .reduce((result, [pattern, meaning]) => result.replace(pattern, meaning), clocks)
    .replace(/\s+/gu, ' ')
    .trim();
}

const PAST_WORDS = /(?<!\p{L})(last|past|derni[eè]re?|pass[ée]e?|الماضي|الماضية)(?!\p{L})/iu;

/** Returns whether a text names a day in the past ("last", "dernier"), so that the next such day must not be chosen. */
export const isPastExpression = (text: string): boolean => PAST_WORDS.test(text);

// Prepositions and articles that may stand beside a date without changing its meaning.
const FILLER_WORDS = /(?<!\p{L})(on|at|the|le|la|à|a|el|las?|los|en|в|во|на|و|في|の|に|,)(?!\p{L})/giu;

export const isFillerOnly = (text: string): boolean => text.replace(FILLER_WORDS, '').trim() === '';
