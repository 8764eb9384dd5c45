import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { Temporal } from 'temporal-polyfill';
import type { Language } from '../contract/declarations.js';
import { rejectValue } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { normalizeText } from '../forms/normalize-text.js';
import { isFillerOnly, isPastExpression, normalizeDateText, replaceJapaneseDates } from './date-idioms.js';
import { rejectDate } from './not-a-date-error.js';
import { MAX_DATE_LENGTH } from './parse-date.js';

/** A date parsed from natural language, as wall time. */
export interface NaturalDate {
  readonly clock: Temporal.PlainDateTime;
  /** `day`: the text has no time; `clock`: it has a time but no day. */
  readonly only?: 'day' | 'clock';
  /** Minutes east of UTC; set when the text names a zone or counts hours from now. */
  readonly offset?: number;
}

/**
 * Parses natural language with chrono: first with the parser of the language, then with the English one.
 * @param from base of relative expressions
 * @throws Refused when the text, or a part of it, is not a date
 */
export async function parseNaturalDate(
  text: string,
  from: Temporal.ZonedDateTime,
  language: Language,
): Promise<NaturalDate> {
  if (isLongerThan(text, MAX_DATE_LENGTH)) return rejectValue((t) => t.textTooLong({ most: MAX_DATE_LENGTH }));
  const results = await parseWithChrono(text, from, language);
  const whole = results.find(
    ({ matches, text: read }) => matches.length === 1 && isFillerOnly(read.replace(matches[0]?.text ?? '', ' ')),
  );
  const result = whole?.matches[0];
  if (result === undefined) return rejectDate(text, findParsedPart(results, text));
  if (result.end !== null && result.end !== undefined) return rejectValue((t) => t.twoDates({ text }));
  return toNaturalDate(result.start, text);
}

interface ChronoResult {
  readonly text: string;
  readonly matches: readonly ParsedResult[];
}

async function parseWithChrono(
  text: string,
  from: Temporal.ZonedDateTime,
  language: Language,
): Promise<ChronoResult[]> {
  const chrono = await import('chrono-node');
  const options = { forwardDate: !isPastExpression(text) };
  // chrono needs a Date; no date arithmetic is done with it here.
  const reference = { instant: new Date(from.epochMilliseconds), timezone: from.offsetNanoseconds / 60e9 };
  const words = language === 'ja' ? replaceJapaneseDates(normalizeText(text, 'NFKC'), from.toPlainDate()) : text;
  return [...new Set([language, 'en'] as const)].map((each) => {
    const plain = normalizeDateText(words, each === 'en' ? language : each);
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
    if (isVagueTimeOfDay(components)) rejectValue((t) => t.needsClock({ text }));
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
