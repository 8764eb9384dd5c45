import { isNothing, spanOf } from '../../wire/values/span.js';
import type { Given } from '../command.js';
import type { Values } from '../input/values.js';
import { wordOf, wrong } from '../input/words.js';
import { AfterStart } from './own-forms.js';

/**
 * Reads `--duration` as a pending end date, which is resolved when the start is known.
 * @throws UsageError for an invalid duration, and together with `--end-date`
 */
export function durationOf(given: Given): Values {
  const word = wordOf(given, 'duration');
  if (word === undefined) return {};
  if (given.flags.has('end-date')) wrong('duration', (t) => t.durationAndEnd());
  const span = spanOf(word);
  if (span === undefined || isNothing(span)) return wrong('duration', (t) => t.mustBeDuration());
  return { end_date: new AfterStart(span) };
}
