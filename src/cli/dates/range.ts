import { Temporal } from 'temporal-polyfill';
import { type Say, UsageError } from '../../errors.js';
import type { Language } from '../../spec/define.js';
import { Refused } from '../../wire/values/refused.js';
import { wrongFlags } from '../input/words.js';
import { around, isoSpanOf, type Range } from './days.js';
import { monthOf } from './months.js';
import { withIsoDate } from './numeric.js';
import type { DateOrder } from './orders.js';
import { relativeOf } from './relative.js';
import { readWords } from './words.js';

export interface Here {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Time zone in Temporal's spelling: `Europe/Paris`, `+02:00`. */
  readonly zone: string;
  /** BCP 47 tag; decides on which day a week starts. */
  readonly locale: string;
  /** Language of the words, besides English. */
  readonly language: Language;
  readonly order?: DateOrder | undefined;
}

/** Name used in errors when the range comes from a flag, not from an operand. */
export const RANGE_FLAG = '--range';

/**
 * Parses a range of days: `2027`, `2027-07`, `2027-W27`, `2027-07-02`, `next-week`, words for a day or month (`fri`,
 * `demain`, `July`), or `A..B` of any two. Several words are joined: `next week`.
 * @throws UsageError with the allowed forms, under the name of the operand or flag
 */
export async function rangeOf(words: string | readonly string[], here: Here, name = 'RANGE'): Promise<Range> {
  const text = [words].flat().join(' ').trim();
  const [first = '', last, ...more] = text.split(/\s*\.\.\s*/);
  const wrong = (say: Say) => wrongFlags({ [name]: say });
  if (first === '' || last === '' || more.length > 0) throw wrong((t) => t.mustBeRange());
  try {
    const start = await spanOf(first, here);
    return inOrder(start, last === undefined ? start : await spanOf(last, here), text);
  } catch (error) {
    throw error instanceof Refused ? wrong(error.say) : error;
  }
}

function inOrder(start: Range, end: Range, text: string): Range {
  if (Temporal.PlainDate.compare(start.start, end.end) > 0) throw new UsageError((t) => t.rangeBackwards(text));
  return { start: start.start, end: end.end };
}

/** Returns the current day in a zone. */
export const todayAt = ({ now, zone }: Pick<Here, 'now' | 'zone'>): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();

/** @throws Refused */
async function spanOf(text: string, here: Here): Promise<Range> {
  const relative = relativeOf(text, here.language);
  if (relative === undefined) return isoSpanOf(text.toLowerCase()) ?? saidSpan(text, here);
  const [unit, by] = relative;
  const { start } = around(todayAt(here), unit, here.locale);
  return around(start.add({ [`${unit}s`]: by }), unit, here.locale);
}

/** Parses a range in natural language. A month without a day is the whole month; the current month is preferred. */
async function saidSpan(text: string, here: Here): Promise<Range> {
  const month = monthOf(text, here.language, todayAt(here));
  if (month !== undefined) return around(month, 'month', here.locale);
  const day = withIsoDate(text, here.order, todayAt(here));
  const { said, hasClock } = await readWords(day, here).catch(noRange);
  return hasClock ? noRange() : around(said.toPlainDate(), 'day', here.locale);
}

// The message that lists the valid ranges helps more than the one about dates.
function noRange(error: unknown = new Refused((t) => t.mustBeRange())): never {
  throw error instanceof Refused ? new Refused((t) => t.mustBeRange()) : error;
}
