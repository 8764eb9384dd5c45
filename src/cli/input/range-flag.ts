import { DATE_ORDERS } from '../../time/date-orders.js';
import type { ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { lastValueOf, readChoiceFlag, refuseFlag } from './option-values.js';
import { parseDateRange, RANGE_FLAG } from './parse-date-range.js';
import { DateRangeEdge } from './pending-dates.js';
import type { RequestValues } from './read-flag-values.js';

const CONFLICTING_FLAGS = ['start-date', 'end-date', 'starts-before', 'all-dates'];

/**
 * Reads `--range` as pending filters for events that begin on one of its days. They are resolved in the site's zone.
 * @throws UsageError for an invalid range, and together with flags that also limit the dates
 */
export async function readRangeFlag(
  args: ParsedArguments,
  { now, text: words }: Pick<Context, 'now' | 'text'>,
): Promise<RequestValues> {
  const text = lastValueOf(args, 'range');
  if (text === undefined) return {};
  const conflicting = CONFLICTING_FLAGS.filter((name) => args.flags.has(name));
  if (conflicting.length > 0)
    refuseFlag('range', (t) => t.rangeBeside({ flags: conflicting.map((name) => `--${name}`) }));
  // Validates the range before any request is sent; the zone does not matter for that.
  const order = readChoiceFlag(args, 'date-order', DATE_ORDERS) ?? 'dmy';
  const here = { now: now(), zone: 'UTC', locale: 'en', language: words.language, order };
  await parseDateRange(text, here, RANGE_FLAG);
  // Filters by the start only: an event that begins in the evening may end on the next day.
  return { start_date: new DateRangeEdge(text, 'start'), starts_before: new DateRangeEdge(text, 'end') };
}
