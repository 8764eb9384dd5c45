import { isZeroDuration, parseDuration } from '../../time/duration.js';
import type { ParsedArguments } from '../command.js';
import { lastValueOf, refuseFlag } from './option-values.js';
import { DurationAfterStart } from './pending-dates.js';
import type { RequestValues } from './read-flag-values.js';

/**
 * Reads `--duration` as a pending end date, which is resolved when the start is known.
 * @throws UsageError for an invalid duration, and together with `--end-date`
 */
export function readDurationFlag(args: ParsedArguments): RequestValues {
  const word = lastValueOf(args, 'duration');
  if (word === undefined) return {};
  if (args.flags.has('end-date')) refuseFlag('duration', (t) => t.durationAndEnd());
  const span = parseDuration(word);
  if (span === undefined || isZeroDuration(span)) return refuseFlag('duration', (t) => t.mustBeDuration());
  return { end_date: new DurationAfterStart(span) };
}
