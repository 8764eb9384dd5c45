import type { Language } from '../contract/declarations.js';
import { normalizeText } from '../forms/normalize-text.js';
import { type Duration, MAX_DURATION_LENGTH, parseDuration } from './duration.js';

type DurationWord = readonly [pattern: RegExp, meaning: string];

/** The words of each language for lengths of time, with the spelling that `parseDuration` reads. */
const DURATION_WORDS: Readonly<Record<Language, readonly DurationWord[]>> = {
  ar: [
    [/ساعت(?:ان|ين)/gu, '2h'],
    [/دقيقت(?:ان|ين)/gu, '2min'],
    [/يوم(?:ان|ين)/gu, '2d'],
    [/أسبوع(?:ان|ين)/gu, '2w'],
    [/(\d+) ?(?:ساعات|ساعة)/gu, '$1h'],
    [/(\d+) ?(?:دقائق|دقيقة)/gu, '$1min'],
    [/(\d+) ?(?:أيام|يوما|يوم)/gu, '$1d'],
    [/(\d+) ?(?:أسابيع|أسبوعا|أسبوع)/gu, '$1w'],
    [/^ساعة(?= |$)/gu, '1h'],
    [/ (?:ونصف|و ?نصف)$/gu, ' 30min'],
    [/ و ?(?=\d)/gu, ' '],
  ],
  en: [
    [/(\d+) ?(?:hours?|hrs?)/giu, '$1h'],
    [/(\d+) ?(?:minutes?|mins?)/giu, '$1min'],
    [/(\d+) ?days?/giu, '$1d'],
    [/(\d+) ?weeks?/giu, '$1w'],
    [/ and (?=\d)/giu, ' '],
  ],
  es: [
    [/(\d+) ?horas?/giu, '$1h'],
    [/(\d+) ?(?:minutos?|mins?)/giu, '$1min'],
    [/(\d+) ?d[ií]as?/giu, '$1d'],
    [/(\d+) ?semanas?/giu, '$1w'],
    [/ y media$/giu, ' 30min'],
    [/ y (?=\d)/giu, ' '],
  ],
  fr: [
    [/(\d+) ?heures?/giu, '$1h'],
    [/(\d+) ?(?:minutes?|mins?)/giu, '$1min'],
    [/(\d+) ?jours?/giu, '$1d'],
    [/(\d+) ?semaines?/giu, '$1w'],
    [/ et demie?$/giu, ' 30min'],
    [/ et (?=\d)/giu, ' '],
  ],
  ja: [
    [/(\d+) ?時間半/gu, '$1h30min'],
    [/(\d+) ?時間/gu, '$1h'],
    [/(\d+) ?分間?/gu, '$1min'],
    [/(\d+) ?(?:日間|日(?=後$))/gu, '$1d'],
    [/(\d+) ?週間/gu, '$1w'],
    [/後$/gu, ''],
  ],
  ru: [
    [/(\d+) ?(?:часов|часа|час)/giu, '$1h'],
    [/(\d+) ?(?:минуты|минут|минута|минуту|мин)/giu, '$1min'],
    [/(\d+) ?(?:день|дня|дней)/giu, '$1d'],
    [/(\d+) ?(?:неделя|недели|неделю|недель)/giu, '$1w'],
    [/ и (?=\d)/giu, ' '],
  ],
};

/**
 * Parses a duration in the words of a language: `2 hours 30 minutes`, `2時間半`, `ساعتان`. Short spellings such as
 * `2h` are left to `parseDuration`.
 */
export function parseDurationWords(text: string, language: Language): Duration | undefined {
  if (text.length > MAX_DURATION_LENGTH) return undefined;
  const digits = normalizeText(text, 'NFKC').replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
  const plain = digits.replace(/[\s\u064b-\u0652]+/gu, (gap) => (/\s/.test(gap) ? ' ' : '')).trim();
  const short = DURATION_WORDS[language].reduce(
    (result, [pattern, meaning]) => result.replace(pattern, meaning),
    plain,
  );
  return short === plain ? undefined : parseDuration(short);
}
