import type { RecordPage } from '../../../client/client-types.js';
import { LANGUAGES, type Language, NAMESPACE, type Resource } from '../../../contract/declarations.js';
import { findOperation, type Operation } from '../../../contract/operations.js';
import { toSafeJson } from '../../../present/terminal/safe-json.js';
import { EVERY_DATE } from '../../../time/every-date.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isDateFlag } from '../../input/date-flags.js';
import {
  isSwitchOn,
  lastValueOf,
  listItemsOf,
  readChoiceFlag,
  readCountFlag,
  refuseFlag,
} from '../../input/option-values.js';
import { readRangeFlag } from '../../input/range-flag.js';
import { type RequestValues, readFlagValues } from '../../input/read-flag-values.js';
import { resolveDates } from '../../input/resolve-dates.js';
import { resolveSlugsToIds } from '../../input/resolve-references.js';
import { createTextSources } from '../../input/text-sources.js';
import { validateValues } from '../../input/validate-values.js';
import { createRecordWriter } from '../../output/create-record-writer.js';
import { withOutput } from '../../output/output-file.js';
import { checkFieldPaths, type OutputPlan, planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { parseSortKey, type SortKey, sortPages } from '../../output/sort-records.js';
import { type CommandSession, withSession } from '../../session.js';

/** Runs `list`: shows one page of records, or with --all and --limit as many pages as needed. */
export const runList =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const operation = findOperation(resource.name, 'list');
    const values = await readListValues(operation, { args, context, command });
    await withSession({ args, context }, async (session) => {
      const plan = await planOutput('records', { args, context, settings: session.settings, resource });
      const dated = await resolveDates(values, { flags: command.flags, args, context, session });
      const resolved = await filterBySeries(await resolveSlugsToIds(dated, command.flags, session), args, session);
      const sortKeys = readSortKeys(args, resource, session);
      const request: RecordListing = {
        resource,
        operation,
        session,
        plan,
        context,
        values:
          plan.isTerminal && plan.format === 'table' && sortKeys.length === 0
            ? fillScreen(resolved, args, context)
            : resolved,
        limit: readLimit(args),
        isAll: isSwitchOn(args, 'all'),
        untranslatedIn: readChoiceFlag(args, 'untranslated', LANGUAGES),
        sortKeys,
      };
      if (session.printRequest !== undefined) return session.printRequest(session.client.prepare(operation, resolved));
      if (plan.envelope) return printEnvelope(request);
      await printListFooter(await printListRecords(request), { args, command, context, plan });
    });
  };

/** @throws UsageError for a field that records do not have */
function readSortKeys(args: ParsedArguments, resource: Resource, { settings }: CommandSession): readonly SortKey[] {
  const keys = listItemsOf(args, 'sort-by').map(parseSortKey);
  const paths = keys.map(({ path }) => path);
  if (settings.namespace === NAMESPACE) checkFieldPaths(paths, resource, 'sort-by');
  return keys;
}

interface ListInvocation {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly command: Command;
}

const DATE_BOUNDS = ['starts_before', 'starts_after', 'ends_before', 'ends_after'];

async function readListValues(
  operation: Operation,
  { args, context, command }: ListInvocation,
): Promise<RequestValues> {
  const values = await readFlagValues(command.flags, args, createTextSources(context));
  // A bound drops the default dates of the list too (contract, section 4).
  const isBounded = DATE_BOUNDS.some((name) => name in values);
  const isOpen = isSwitchOn(args, 'all-dates') || args.flags.has('series');
  const window = isOpen && !isBounded ? EVERY_DATE : {};
  const windowed = { ...window, ...values, ...(await readRangeFlag(args, context)) };
  // --page counts pages of the given size or of the service's default: then the size must not be chosen here.
  const isSized = ['per-page', 'page'].some((name) => args.flags.has(name));
  const sized = isSized ? windowed : { ...windowed, ...choosePageSize(args) };
  await validateValues(operation, sized, command.flags);
  return sized;
}

/** Limits a list to the series of --series, which shows all dates. @throws UsageError beside --tags */
async function filterBySeries(
  values: RequestValues,
  args: ParsedArguments,
  session: CommandSession,
): Promise<RequestValues> {
  const ref = lastValueOf(args, 'series');
  if (ref === undefined) return values;
  // The tags of the list are alternatives: the list would show more than the series.
  if (values.tags !== undefined) refuseFlag('series', (t) => t.cannotStandBeside('--tags'));
  const { findSeries } = await import('../series/find-series.js');
  return { ...values, tags: [String((await findSeries(ref, session)).id)] };
}

const MAX_LIST_PAGE_SIZE = 100;

/** The page size that needs the fewest requests; the service's default for a single page. */
function choosePageSize(args: ParsedArguments): RequestValues {
  const limit = args.flags.has('untranslated') ? undefined : readLimit(args);
  if (limit === undefined)
    return isSwitchOn(args, 'all') || args.flags.has('untranslated') ? { per_page: String(MAX_LIST_PAGE_SIZE) } : {};
  return { per_page: String(Math.min(limit, MAX_LIST_PAGE_SIZE)) };
}

const MIN_SCREEN_RECORDS = 30;

/** Lines of a terminal that show no record: the header, the footer and the next prompt. */
const LINES_AROUND_TABLE = 3;

/** Asks for as many records as the terminal has lines for, and at least 30. */
function fillScreen(values: RequestValues, args: ParsedArguments, { out }: Context): RequestValues {
  if (values.per_page !== undefined || args.flags.has('page')) return values;
  const count = Math.max(MIN_SCREEN_RECORDS, (out.rows ?? 0) - LINES_AROUND_TABLE);
  return { ...values, per_page: String(Math.min(count, MAX_LIST_PAGE_SIZE)) };
}

const readLimit = (args: ParsedArguments): number | undefined => readCountFlag(args, 'limit');

interface RecordListing {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly session: CommandSession;
  readonly plan: OutputPlan;
  readonly context: Context;
  readonly values: RequestValues;
  readonly limit: number | undefined;
  readonly isAll: boolean;
  /** Shows only records without a translation to this language. */
  readonly untranslatedIn: Language | undefined;
  /** The fields of --sort-by; the order of the service if there are none. */
  readonly sortKeys: readonly SortKey[];
}

interface ListCounts {
  readonly shownCount: number;
  /** Number of records that were read, shown or not. */
  readonly readCount: number;
  readonly total: number | undefined;
}

function openPages({
  session,
  operation,
  values,
  limit,
  isAll,
  untranslatedIn,
  sortKeys,
}: RecordListing): AsyncGenerator<RecordPage> {
  // The first record by another order may be on any page.
  if (sortKeys.length > 0 && values.page === undefined)
    return session.client.pages(operation, { ...values, per_page: String(MAX_LIST_PAGE_SIZE) });
  // The service cannot filter by missing translations: read all pages, unless one was requested.
  if (untranslatedIn !== undefined && (isAll || values.page === undefined))
    return session.client.pages(operation, values);
  if (isAll || limit !== undefined)
    return session.client.pages(operation, values, limit === undefined ? {} : { limit });
  return takeFirst(session.client.pages(operation, values, { ahead: false }));
}

async function* takeFirst<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  for await (const item of items) {
    yield item;
    return;
  }
}

async function printListRecords(request: RecordListing): Promise<ListCounts> {
  const { resource, plan, context } = request;
  return withOutput<ListCounts>(plan.file, context, async (write) => {
    const writer = await createRecordWriter({ resource, plan, write, text: context.text, isSingle: false });
    let [count, seen]: [number, number] = [0, 0];
    let total: number | undefined;
    for await (const page of readSortedPages(request)) {
      total = page.total;
      for (const record of page.records) {
        if (isLimitReached(count, request)) break;
        seen += 1;
        if (!passesTranslationFilter(record, request)) continue;
        count += 1;
        await writer.writeRecord(record);
      }
      if (isLimitReached(count, request)) break;
    }
    await writer.end();
    return { shownCount: count, readCount: seen, total };
  });
}

/** The pages of the list; sorted, all records in one page, or as many as --per-page says. */
function readSortedPages(request: RecordListing): AsyncGenerator<RecordPage> {
  const { sortKeys, values, isAll, limit, untranslatedIn, context } = request;
  const isWhole = isAll || limit !== undefined || untranslatedIn !== undefined || values.page !== undefined;
  const count = isWhole || values.per_page === undefined ? undefined : Number(values.per_page);
  const locale = context.locale ?? context.text.dateLocale();
  return sortKeys.length === 0 ? openPages(request) : sortPages(openPages(request), { keys: sortKeys, locale, count });
}

const isLimitReached = (count: number, { limit }: RecordListing): boolean => limit !== undefined && count >= limit;

/** True if the record is to be shown. @throws UsageError when the service does not list the languages of a record */
function passesTranslationFilter(
  { translations }: RecordPage['records'][number],
  { untranslatedIn }: RecordListing,
): boolean {
  if (untranslatedIn === undefined) return true;
  if (!Array.isArray(translations)) refuseFlag('untranslated', (t) => t.translationsUntold());
  return !translations.includes(untranslatedIn);
}

async function printEnvelope({ plan, context, session, operation, values }: RecordListing): Promise<void> {
  const { record } = await session.client.call(operation, values);
  const text =
    plan.format === 'yaml' ? (await import('yaml')).stringify(record, { lineWidth: 0 }) : `${toSafeJson(record, 2)}\n`;
  await withOutput(plan.file, context, (write) => write(text, 'data'));
}

/**
 * Prints the counts below a table on a terminal, and a hint when past events are hidden by default. Elsewhere it only
 * says when the list is incomplete, so that a script does not take the first page for everything.
 */
async function printListFooter(
  { shownCount: count, readCount: seen, total }: ListCounts,
  { args, command, context, plan }: ListInvocation & { readonly plan: OutputPlan },
): Promise<void> {
  const { text, err } = context;
  const isCut = total !== undefined && count < total && !CHOSEN_SIZE_FLAGS.some((name) => args.flags.has(name));
  const untranslatedIn = readChoiceFlag(args, 'untranslated', LANGUAGES);
  const counts =
    untranslatedIn === undefined
      ? text.countOf(count, total ?? count)
      : text.untranslatedOf(count, seen, untranslatedIn);
  const parts = [counts, ...(isCut ? [text.allShown()] : [])];
  if (plan.format === 'table' && plan.isTerminal) {
    const hints = hidesPastEvents(command, args) ? [text.pastHidden()] : [];
    await printMessage(err, plan.paint.dim([...parts, ...hints].join(' · ')));
  } else if (isCut && !args.flags.has('per-page')) await printMessage(err, `cal: ${parts.join(' · ')}`);
}

/** Flags that say how many records the user wants to see. */
const CHOSEN_SIZE_FLAGS = ['limit', 'page', 'untranslated'] as const;

/** Flags without a date of their own that show past events as well. */
const WINDOW_FLAGS: ReadonlySet<string> = new Set(['all-dates', 'range', 'include', 'series']);

/** True if the default date window applies, which hides past events. */
function hidesPastEvents({ flags }: Command, args: ParsedArguments): boolean {
  const hasWindow = flags.some(({ name }) => name === 'all-dates');
  const isOpened = flags.some((flag) => args.flags.has(flag.name) && (WINDOW_FLAGS.has(flag.name) || isDateFlag(flag)));
  return hasWindow && !isOpened;
}
