import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../spec/define.js';
import { refuse } from '../../wire/values/refused.js';
import { isIdle, isOfThePast, plainly } from './idioms.js';

/** What a text says, on a wall clock. */
export interface Said {
  readonly clock: Temporal.PlainDateTime;
  /** `day`: no time was said; `clock`: a time without a day. */
  readonly only?: 'day' | 'clock';
  /** Minutes east of UTC, where the text names a zone or counts hours from now. */
  readonly offset?: number;
}

/**
 * Reads words with the parsers of chrono: that of the language, then the English one.
 * @param from what relative words count from
 * @throws Refused where the text, or a part of it, says no date
 */
export async function readSaid(text: string, from: Temporal.ZonedDateTime, language: Language): Promise<Said> {
  const results = await resultsOf(text, from, language);
  const whole = results.find(
    ({ found, text: read }) => found.length === 1 && isIdle(read.replace(found[0]?.text ?? '', ' ')),
  );
  const result = whole?.found[0];
  if (result === undefined) return refuse((t) => t.notADate(text, partOf(results, text)));
  if (result.end !== null && result.end !== undefined) return refuse((t) => t.twoDates(text));
  return saidBy(result.start, text);
}

interface Parsed {
  readonly text: string;
  readonly found: readonly ParsedResult[];
}

async function resultsOf(text: string, from: Temporal.ZonedDateTime, language: Language): Promise<Parsed[]> {
  const chrono = await import('chrono-node');
  const options = { forwardDate: !isOfThePast(text) };
  // chrono takes a Date; nothing is reckoned with it here.
  const reference = { instant: new Date(from.epochMilliseconds), timezone: from.offsetNanoseconds / 60e9 };
  return [...new Set([language, 'en'] as const)].map((each) => {
    const plain = plainly(text, each === 'en' ? language : each);
    return { text: plain, found: chrono[each].casual.parse(plain, reference, options) };
  });
}

/** The part that was understood, if it is one that was written. */
const partOf = (results: readonly Parsed[], text: string): string | undefined =>
  results.flatMap(({ found }) => found.map((each) => each.text)).find((part) => text.includes(part));

function saidBy(said: ParsedComponents, text: string): Said {
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') => said.get(name) ?? 0;
  const day = { year: part('year'), month: part('month'), day: part('day') };
  if (!said.isCertain('hour')) {
    if (saysTimeOfDay(said)) refuse((t) => t.needsClock(text));
    return { clock: Temporal.PlainDateTime.from(day), only: 'day' };
  }
  const clock = Temporal.PlainDateTime.from({
    ...day,
    hour: part('hour'),
    minute: part('minute'),
    second: said.isCertain('second') ? part('second') : 0,
  });
  const isClock = (['day', 'weekday', 'month'] as const).every((name) => !said.isCertain(name));
  const offset = said.isCertain('timezoneOffset') ? said.get('timezoneOffset') : null;
  return { clock, ...(isClock ? { only: 'clock' } : {}), ...(offset === null ? {} : { offset }) };
}

// An evening has no hour that all would mean.
const saysTimeOfDay = (said: ParsedComponents): boolean =>
  [...said.tags()].some((tag) => /\/(morning|afternoon|evening|night|tonight|lastNight)$/i.test(tag));
