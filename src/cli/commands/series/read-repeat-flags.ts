import { attempt, recoverFrom } from '../../../errors.js';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import { isIdText } from '../../../matching/match-reference.js';
import { parseRepeat, type RecurrenceRule } from '../../../sync/series/parse-repeat.js';
import { toSeriesName } from '../../../sync/series/series-tag.js';
import type { ParsedArguments } from '../../command.js';
import { lastValueOf, listItemsOf, readCountFlag, refuseFlag, refuseValue } from '../../input/option-values.js';

/** The flags of a series that `create` makes. Dates are still text: their zone is not known yet. */
export interface RepeatFlags {
  readonly rule: RecurrenceRule;
  readonly until?: string;
  readonly count?: number;
  /** The name of the end: `--count`, or a part of the RRULE. */
  readonly limit: string;
  readonly except: readonly string[];
  /** `--series`; absent for a name that the title gives. */
  readonly name?: string;
}

/**
 * Reads the flags of a series.
 * @throws UsageError for an invalid rule, for a series without an end, and for one with two
 */
export function readRepeatFlags(args: ParsedArguments): RepeatFlags {
  const rule = readRule(args);
  const [until, count] = [lastValueOf(args, 'until'), readCountFlag(args, 'count')];
  const ends = { 'RRULE UNTIL': rule.until, 'RRULE COUNT': rule.count, '--until': until, '--count': count };
  const given = Object.entries(ends).filter(([, value]) => value !== undefined);
  if (given.length === 0) refuseFlag('repeat', (t) => t.seriesNeedsEnd());
  if (given.length > 1) refuseFlag('repeat', (t) => t.seriesEndsTwice({ names: given.map(([name]) => name) }));
  const [last, total] = [until ?? rule.until, count ?? rule.count];
  return {
    rule,
    except: listItemsOf(args, 'except'),
    limit: given[0]?.[0] ?? '',
    ...(last === undefined ? {} : { until: last }),
    ...(total === undefined ? {} : { count: total }),
    ...readNewSeriesName(args),
  };
}

/** @throws UsageError for digits: other commands take them for the ID of an event of the series */
function readNewSeriesName(args: ParsedArguments): { readonly name?: string } {
  const text = lastValueOf(args, 'series')?.trim() ?? '';
  return isIdText(text) ? refuseFlag('series', (t) => t.seriesNameIsId({ text })) : readSeriesName(args);
}

const readRule = (args: ParsedArguments): RecurrenceRule =>
  attempt(
    () => parseRepeat(lastValueOf(args, 'repeat') ?? ''),
    recoverFrom(InvalidValueError, ({ say }) => refuseFlag('repeat', say)),
  );

/** Reads `--series` of `create`. @throws UsageError for a name without a letter or digit */
export function readSeriesName(args: ParsedArguments): { readonly name?: string } {
  const text = lastValueOf(args, 'series');
  if (text === undefined) return {};
  const name = toSeriesName(text);
  return name === '' ? refuseValue('series', text, (t) => t.mustBeSlug()) : { name };
}
