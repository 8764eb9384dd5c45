import type { Given } from '../command.js';
import type { Context } from '../context.js';
import type { Values } from '../input/values.js';
import { choiceOf, wordOf, wrong } from '../input/words.js';
import { DATE_ORDERS } from './orders.js';
import { DateRange } from './own-forms.js';
import { RANGE_FLAG, rangeOf } from './range.js';

const BESIDE = ['start-date', 'end-date', 'starts-before', 'all-dates'];

/**
 * The days of `--range`, on one of which an event begins, until the site's zone is known.
 * @throws UsageError for what is no range, and beside the flags that say the same
 */
export async function rangeIn(given: Given, { now, text: words }: Pick<Context, 'now' | 'text'>): Promise<Values> {
  const text = wordOf(given, 'range');
  if (text === undefined) return {};
  const beside = BESIDE.filter((name) => given.flags.has(name));
  if (beside.length > 0) wrong('range', (t) => t.rangeBeside(beside.map((name) => `--${name}`)));
  // Whether it is one is found out before anything is sent.
  const order = choiceOf(given, 'date-order', DATE_ORDERS) ?? 'dmy';
  const here = { now: now(), zone: 'UTC', locale: 'en', language: words.dateLanguage(), order };
  await rangeOf(text, here, RANGE_FLAG);
  // Not until `end_date`: what begins in the evening ends on the day after.
  return { start_date: new DateRange(text, 'start'), starts_before: new DateRange(text, 'end') };
}
