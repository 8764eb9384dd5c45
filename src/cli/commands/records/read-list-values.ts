import type { Operation } from '../../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../../contract/request-limits.js';
import { EVERY_DATE } from '../../../contract/shared-parameters.js';
import { measureWidth } from '../../../present/terminal/text-width.js';
import type { CommandInvocation, Invocation, ParsedArguments } from '../../command.js';
import { isSwitchOn, lastValueOf, readCountFlag, refuseFlag } from '../../input/option-values.js';
import { readRangeFlag } from '../../input/parse-date-range.js';
import { createTextSources, type RequestValues, readFlagValues } from '../../input/read-flag-values.js';
import { validateValues } from '../../input/validate-values.js';
import type { CommandSession } from '../../session.js';

const DATE_BOUNDS = ['starts_before', 'starts_after', 'ends_before', 'ends_after'];

/** Reads the parameters of a list from its flags. @throws UsageError for a value that is not allowed */
export async function readListValues(
  operation: Operation,
  { args, context, command }: CommandInvocation,
): Promise<RequestValues> {
  const values = await readFlagValues(command.flags, args, createTextSources(context));
  // A bound drops the default dates of the list too (contract, section 4).
  const isBounded = DATE_BOUNDS.some((name) => Object.hasOwn(values, name));
  const isOpen = isSwitchOn(args, 'all-dates') || args.flags.has('series');
  const window = isOpen && !isBounded ? EVERY_DATE : {};
  const windowed = { ...window, ...values, ...(await readRangeFlag(args, context)) };
  // With --page, another page size than the user's or the service's default would show other records.
  const isSized = ['per-page', 'page'].some((name) => args.flags.has(name));
  const sized = isSized ? windowed : { ...windowed, ...choosePageSize(args) };
  await validateValues(operation, sized, command.flags);
  return sized;
}

/** Limits a list to the series of --series, which shows all dates. @throws UsageError beside --tags */
export async function filterBySeries(
  values: RequestValues,
  args: ParsedArguments,
  session: CommandSession,
): Promise<RequestValues> {
  const ref = lastValueOf(args, 'series');
  if (ref === undefined) return values;
  // A list with several tags shows events with any of them, so it would show events outside the series.
  if (values.tags !== undefined) refuseFlag('series', (t) => t.cannotStandBeside({ flag: '--tags' }));
  const { findSeries } = await import('../series/find-series.js');
  return { ...values, tags: [String((await findSeries(ref, session)).id)] };
}

/** The page size that needs the fewest requests; the service's default for a single page. */
function choosePageSize(args: ParsedArguments): RequestValues {
  const limit = args.flags.has('untranslated') ? undefined : readLimit(args);
  if (limit === undefined)
    return isSwitchOn(args, 'all') || args.flags.has('untranslated') ? { per_page: String(MAX_PAGE_SIZE) } : {};
  return { per_page: String(Math.min(limit, MAX_PAGE_SIZE)) };
}

const MIN_SCREEN_RECORDS = 30;

/** Lines of a terminal that show no record, beside the footer: the header and the next prompt. */
const LINES_AROUND_TABLE = 2;

/** Asks for as many records as the terminal has lines for beside a footer like the given one, and at least 30. */
export function fillScreen(
  values: RequestValues,
  footer: string,
  { args, context: { out } }: Invocation,
): RequestValues {
  if (values.per_page !== undefined || args.flags.has('page')) return values;
  const count = Math.max(
    MIN_SCREEN_RECORDS,
    (out.rows ?? 0) - LINES_AROUND_TABLE - Math.ceil(measureWidth(footer) / out.columns),
  );
  return { ...values, per_page: String(Math.min(count, MAX_PAGE_SIZE)) };
}

export const readLimit = (args: ParsedArguments): number | undefined => readCountFlag(args, 'limit');
