import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { Temporal } from 'temporal-polyfill';
import { LANGUAGES, type Language } from '../contract/declarations.js';
import { rejectValue } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { normalizeText } from '../forms/normalize-text.js';
import { replaceCalendarPhrases } from './calendar-phrases.js';
import { isFillerOnly, isPastExpression, normalizeDateText, replaceJapaneseDates } from './date-idioms.js';
import { rejectDate, VagueTimeError } from './not-a-date-error.js';
import { MAX_DATE_LENGTH } from './parse-date.js';

/** A date parsed from natural language, as wall time. */
export interface NaturalDate {
  readonly clock: Temporal.PlainDateTime;
  /** `day`: the text has no time; `clock`: it has a time but no day. */
  readonly only?: 'day' | 'clock';
  /** Minutes east of UTC; set when the text names a zone or counts hours from now. */
  readonly offset?: number;
}

/** Languages of chrono that are tried when neither the reader's nor English reads a text. */
const OTHER_LANGUAGES = [...LANGUAGES, 'de', 'it', 'nl', 'pt', 'sv', 'fi'] as const;

/**
 * Parses natural language with chrono: with the parsers of the language and of English, and if neither reads all of the
 * text, with those of other languages, which must agree.
 * @param from base of relative expressions
 * @throws Refused when the text, or a part of it, is not a date
 */
export async function parseNaturalDate(
  text: string,
  from: Temporal.ZonedDateTime,
  language: Language,
): Promise<NaturalDate> {
  if (isLongerThan(text, MAX_DATE_LENGTH)) return rejectValue((t) => t.textTooLong({ most: MAX_DATE_LENGTH }));
  const results = await parseWithChrono(text, from, language, [language, 'en']);
  const whole = results.find(isWhole);
  if (whole !== undefined) return toSingleDate(whole, text);
  const phrase = replaceCalendarPhrases(normalizeText(text, 'NFKC'), from.toPlainDate(), language);
  if (phrase !== normalizeText(text, 'NFKC')) {
    const rewritten = (await parseWithChrono(phrase, from, language, [language, 'en'])).find(isWhole);
    if (rewritten !== undefined) return toSingleDate(rewritten, text);
  }
  const others = LONG_WORDS_ONLY.test(text) ? await parseWithChrono(text, from, language, OTHER_LANGUAGES) : [];
  const readings = others.filter(isWhole).map((result) => toSingleDate(result, text));
  const [first, ...more] = readings;
  if (first === undefined || more.some((each) => !each.clock.equals(first.clock) || each.only !== first.only))
    return rejectDate(text, findParsedPart(results, text));
  return first;
}

/** Short words mean different things in different languages. */
const LONG_WORDS_ONLY = /^(?=.*\p{L}{3})(?!.*(?<!\p{L}|\d|\d )\p{L}{1,2}(?!\p{L}))/u;

interface ChronoResult {
  readonly text: string;
  readonly matches: readonly ParsedResult[];
}

const isWhole = ({ matches, text }: ChronoResult): boolean =>
  matches.length === 1 && isFillerOnly(text.replace(matches[0]?.text ?? '', ' '));

function toSingleDate({ matches: [result] }: ChronoResult, text: string): NaturalDate {
  if (result === undefined) return rejectDate(text);
  if (result.end !== null && result.end !== undefined) return rejectValue((t) => t.twoDates({ text }));
  return toNaturalDate(result.start, text);
}

async function parseWithChrono(
  text: string,
  from: Temporal.ZonedDateTime,
  language: Language,
  parsers: readonly (typeof OTHER_LANGUAGES)[number][],
): Promise<ChronoResult[]> {
  const chrono = await import('chrono-node');
  const options = { forwardDate: !isPastExpression(text) };
  // chrono needs a Date; no date arithmetic is done with it here.
  const reference = { instant: new Date(from.epochMilliseconds), timezone: from.offsetNanoseconds / 60e9 };
  const words = language === 'ja' ? replaceJapaneseDates(normalizeText(text, 'NFKC'), from.toPlainDate()) : text;
  return [...new Set(parsers)].map((each) => {
    const idioms = each === 'en' ? language : (LANGUAGES.find((own) => own === each) ?? language);
    const plain = normalizeDateText(words, idioms);
    return { text: plain, matches: chrono[each].casual.parse(plain, reference, options) };
  });
}

/** Returns the part of the text that was parsed, if it appears literally in the text. */
const findParsedPart = (results: readonly ChronoResult[], text: string): string | undefined =>
  results.flatMap(({ matches }) => matches.map((each) => each.text)).find((part) => text.includes(part));

function toNaturalDate(components: ParsedComponents, text: string): NaturalDate {
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') => components.get(name) ?? 0;
  const day = { year: part('year'), month: part('month'), day: part('day') };
  assertWeekdayFits(components, Temporal.PlainDate.from(day), text);
  if (!components.isCertain('hour')) {
    if (isVagueTimeOfDay(components)) throw new VagueTimeError((t) => t.needsClock({ text }));
    return { clock: Temporal.PlainDateTime.from(day), only: 'day' };
  }
  const clock = Temporal.PlainDateTime.from({
    ...day,
    hour: part('hour'),
    minute: part('minute'),
    second: components.isCertain('second') ? part('second') : 0,
  });
  const isClock = (['day', 'weekday', 'month'] as const).every((name) => !components.isCertain(name));
  const offset = components.isCertain('timezoneOffset') ? components.get('timezoneOffset') : null;
  return { clock, ...(isClock ? { only: 'clock' } : {}), ...(offset === null ? {} : { offset }) };
}

/** `fri 5 dec 2026`, which is a Saturday: one of the two is a mistake. @throws InvalidValueError */
function assertWeekdayFits(components: ParsedComponents, day: Temporal.PlainDate, text: string): void {
  if (!components.isCertain('weekday') || !components.isCertain('day')) return;
  if (components.get('weekday') === day.dayOfWeek % 7) return;
  rejectValue((t) =>
    t.wrongWeekday({ text, day: day.toString(), weekday: day.toLocaleString(t.dateLocale(), { weekday: 'long' }) }),
  );
}

// "evening" names no hour that everyone would agree on, so a time is required.
const isVagueTimeOfDay = (components: ParsedComponents): boolean =>
  [...components.tags()].some((tag) => /\/(morning|afternoon|evening|night|tonight|lastNight)$/i.test(tag));
