import type { Given } from '../command.js';
import type { Context } from '../context.js';
import type { Values } from '../input/values.js';
import { choiceOf, wordOf, wrong } from '../input/words.js';
import { DATE_ORDERS } from './orders.js';
import { DateRange } from './own-forms.js';
import { RANGE_FLAG, rangeOf } from './range.js';

const BESIDE = ['start-date', 'end-date', 'starts-before', 'all-dates'];

/**
 * Reads `--range` as pending filters for events that begin on one of its days. They are resolved in the site's zone.
 * @throws UsageError for an invalid range, and together with flags that also limit the dates
 */
export async function rangeIn(given: Given, { now, text: words }: Pick<Context, 'now' | 'text'>): Promise<Values> {
  const text = wordOf(given, 'range');
  if (text === undefined) return {};
  const conflicting = BESIDE.filter((name) => given.flags.has(name));
  if (conflicting.length > 0) wrong('range', (t) => t.rangeBeside(conflicting.map((name) => `--${name}`)));
  // Validates the range before any request is sent; the zone does not matter for that.
  const order = choiceOf(given, 'date-order', DATE_ORDERS) ?? 'dmy';
  const here = { now: now(), zone: 'UTC', locale: 'en', language: words.dateLanguage(), order };
  await rangeOf(text, here, RANGE_FLAG);
  // Filters by the start only: an event that begins in the evening may end on the next day.
  return { start_date: new DateRange(text, 'start'), starts_before: new DateRange(text, 'end') };
}
