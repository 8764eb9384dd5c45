import type { RecordPage } from '../../../client/client-types.js';
import { LANGUAGES, type Language, NAMESPACE, type Resource } from '../../../contract/declarations.js';
import { findOperation, type Operation } from '../../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../../contract/request-limits.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Command, CommandInvocation, ParsedArguments } from '../../command.js';
import { isDateFlag } from '../../input/date-flags.js';
import { isSwitchOn, lastValueOf, listItemsOf, readChoiceFlag, refuseFlag } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { resolveDates } from '../../input/resolve-dates.js';
import { resolveReferencesToIds } from '../../input/resolve-references.js';
import { createRecordWriter } from '../../output/create-record-writer.js';
import { withOutput } from '../../output/output-file.js';
import { checkFieldPaths, type OutputPlan, planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { parseSortKey, type SortKey, sortPages } from '../../output/sort-records.js';
import { type CommandSession, type SessionContext, withSession } from '../../session.js';
import { fillScreen, filterBySeries, readLimit, readListValues } from './read-list-values.js';

/** Runs `list`: shows one page of records, or with --all and --limit as many pages as needed. */
export const runList =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const operation = findOperation(resource.name, 'list');
    const values = await readListValues(operation, { args, context, command });
    await withSession({ args, context }, async (session) => {
      const plan = await planOutput('records', { args, context, settings: session.settings, resource });
      const dated = await resolveDates(values, { flags: command.flags, args, context, session });
      const resolved = await filterBySeries(await resolveReferencesToIds(dated, command.flags, session), args, session);
      const sortKeys = readSortKeys(args, resource, session);
      const request: RecordListing = {
        resource,
        operation,
        session,
        plan,
        context,
        values:
          plan.isTerminal && plan.format === 'table' && sortKeys.length === 0
            ? fillScreen(resolved, formatLongFooter(command, args, context.text), { args, context })
            : resolved,
        limit: readLimit(args),
        isAll: isSwitchOn(args, 'all'),
        untranslatedIn: readChoiceFlag(args, 'untranslated', LANGUAGES),
        sortKeys,
      };
      if (session.printCall !== undefined) return session.printCall(operation, resolved);
      if (plan.envelope) return printEnvelope(request);
      const counts = await printListRecords(request);
      const { total, shownCount } = counts;
      // Elsewhere the count is not printed, so a script need not wait for it.
      const isNeeded = plan.isTerminal || shownCount === 0;
      const unusedCount = isNeeded ? await countUnusedTerms({ operation, values: resolved, args, session, total }) : 0;
      await printListFooter({ ...counts, unusedCount }, { args, command, context, plan, resource, session });
    });
  };

/** @throws UsageError for a field that records do not have */
function readSortKeys(args: ParsedArguments, resource: Resource, { settings }: CommandSession): readonly SortKey[] {
  const keys = listItemsOf(args, 'sort-by').map(parseSortKey);
  const paths = keys.map(({ path }) => path);
  if (settings.namespace === NAMESPACE) checkFieldPaths(paths, resource, 'sort-by');
  return keys;
}

interface RecordListing extends SessionContext {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly plan: OutputPlan;
  readonly values: RequestValues;
  readonly limit: number | undefined;
  readonly isAll: boolean;
  /** Shows only records without a translation to this language. */
  readonly untranslatedIn: Language | undefined;
  /** The fields of --sort-by; the order of the service if there are none. */
  readonly sortKeys: readonly SortKey[];
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
    return session.client.pages(operation, { ...values, per_page: String(MAX_PAGE_SIZE) });
  // The service cannot filter by missing translations: read all pages, unless one was requested.
  if (untranslatedIn !== undefined && (isAll || values.page === undefined))
    return session.client.pages(operation, values);
  if (limit !== undefined) return session.client.pages(operation, values, { limit, mayEstimate: true });
  if (isAll) return session.client.pages(operation, values);
  return takeFirst(session.client.pages(operation, values, { ahead: false, mayEstimate: true }));
}

async function* takeFirst<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  for await (const item of items) {
    yield item;
    return;
  }
}

async function printListRecords(request: RecordListing): Promise<RecordCounts> {
  const { resource, plan, context } = request;
  return withOutput<RecordCounts>(plan.file, context, async (write) => {
    const writer = await createRecordWriter({ resource, plan, write, context, isSingle: false });
    let [count, seen]: [number, number] = [0, 0];
    const languages = new Set<unknown>();
    let [total, isLowerBound]: [number?, boolean?] = [];
    for await (const page of readSortedPages(request)) {
      [total, isLowerBound] = [page.total, page.isTotalLowerBound];
      for (const record of page.records) {
        if (isLimitReached(count, request)) break;
        seen += 1;
        if (!passesTranslationFilter(record, request)) continue;
        count += 1;
        languages.add(record.language);
        await writer.writeRecord(record);
      }
      if (isLimitReached(count, request)) break;
    }
    await writer.end();
    return { shownCount: count, readCount: seen, total, isLowerBound, languages };
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

/** One list of records, as it was requested and with the total that the service told. */
interface RequestedList {
  readonly operation: Operation;
  readonly values: RequestValues;
  readonly args: ParsedArguments;
  readonly session: CommandSession;
  readonly total: number | undefined;
}

/** Counts the terms that a list leaves out because no event has them; 0 if `--hide-empty` was chosen either way. */
async function countUnusedTerms({ operation, values, args, session, total }: RequestedList): Promise<number> {
  if (!('hide_empty' in operation.parameters.query) || args.flags.has('hide-empty') || total === undefined) return 0;
  const { page: _page, ...filters } = values;
  const whole = { ...filters, per_page: '1', hide_empty: 'false' };
  for await (const page of session.client.pages(operation, whole, { ahead: false }))
    return Math.max(0, (page.total ?? total) - total);
  return 0;
}

interface RecordCounts {
  readonly shownCount: number;
  /** Number of records that were read, shown or not. */
  readonly readCount: number;
  readonly total: number | undefined;
  /** True if the service stopped counting at `total`. */
  readonly isLowerBound: boolean | undefined;
  /** The languages of the shown records; `undefined` for one whose language the site does not tell. */
  readonly languages: ReadonlySet<unknown>;
}

interface ListCounts extends RecordCounts {
  /** Number of terms that are left out because no event has them. */
  readonly unusedCount: number;
}

interface FooterContext extends CommandInvocation {
  readonly plan: OutputPlan;
  readonly resource: Resource;
  readonly session: CommandSession;
}

/**
 * Prints the counts below a table on a terminal, and a hint when past events or unused terms are hidden by
 * default. Elsewhere it only says when the list is incomplete, so that a script does not take the first page for
 * everything, or an empty list for an empty calendar.
 */
async function printListFooter(
  { shownCount: count, readCount: seen, total, isLowerBound, unusedCount, languages }: ListCounts,
  footer: FooterContext,
): Promise<void> {
  const { args, command, context, plan, resource } = footer;
  const { text, err } = context;
  const asked = readChoiceFlag(args, 'i18n-language', LANGUAGES);
  // A site without languages ignores the parameter.
  if (asked !== undefined && count > 0 && [...languages].every((each) => each === undefined))
    await printMessage(err, text.languageUntold({ language: asked }));
  const isCut = total !== undefined && count < total && !CHOSEN_SIZE_FLAGS.some((name) => args.flags.has(name));
  const untranslatedIn = readChoiceFlag(args, 'untranslated', LANGUAGES);
  const counts =
    untranslatedIn === undefined
      ? formatCount({ count, total: total ?? count, isLowerBound }, text)
      : text.untranslatedOf({ count, seen, language: untranslatedIn });
  const parts = [counts, ...(isCut ? [text.allShown()] : [])];
  const unused = unusedCount > 0 ? [text.unusedHidden({ count: unusedCount, kind: resource.name })] : [];
  if (plan.format === 'table' && plan.isTerminal) {
    const isComing = hidesPastEvents(command, args);
    const hints = isComing ? [text.pastHidden()] : [];
    if (total === 0 && untranslatedIn === undefined) {
      await printMessage(err, describeEmptyList({ args, command, context, resource, isComing }));
      await printSearchHints(footer, true);
      if (hints.length + unused.length > 0) await printMessage(err, plan.paint.dim([...hints, ...unused].join(' · ')));
    } else await printMessage(err, plan.paint.dim([...parts, ...hints, ...unused].join(' · ')));
  } else if (unused.length > 0 && count === 0) await printMessage(err, `cal: ${[...parts, ...unused].join(' · ')}`);
  else if (isCut && !args.flags.has('per-page')) await printMessage(err, `cal: ${parts.join(' · ')}`);
  const isTold = plan.format === 'table' && plan.isTerminal && count === 0;
  if (!isTold && (count === 0 || plan.isTerminal)) await printSearchHints(footer, count === 0);
}

async function printSearchHints(footer: FooterContext, isEmpty: boolean): Promise<void> {
  const words = lastValueOf(footer.args, 'search');
  if (words !== undefined) await (await import('./search-hints.js')).printSearchHints(words, { ...footer, isEmpty });
}

/** The footer of a list that is cut, as long as it usually gets. */
function formatLongFooter(command: Command, args: ParsedArguments, text: Catalogue): string {
  const hints = [text.allShown(), ...(hidesPastEvents(command, args) ? [text.pastHidden()] : [])];
  return [text.countOf({ count: MAX_PAGE_SIZE, total: 1000 }), ...hints].join(' · ');
}

interface EmptyList extends CommandInvocation {
  readonly resource: Resource;
  /** True if the list leaves out events that have begun. */
  readonly isComing: boolean;
}

/** Says that nothing matches, or how to create the first record of the kind. */
function describeEmptyList({ args, command, context: { text, program }, resource, isComing }: EmptyList): string {
  const kind = resource.name;
  const words = lastValueOf(args, 'search');
  const isFiltered = command.flags.some(({ name, group }) => group === 'filters' && args.flags.has(name));
  if (words !== undefined || isFiltered) return text.nothingListed.matching({ isComing, kind, words });
  if (isComing) return text.homeNothing();
  return text.nothingListed.none({ kind, command: `${program} ${resource.plural} create` });
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

function formatCount(
  { count, total, isLowerBound }: { count: number; total: number; isLowerBound: boolean | undefined },
  text: Catalogue,
): string {
  if (isLowerBound) return text.countOfAtLeast({ count, total });
  return count === total ? text.countInAll({ total }) : text.countOf({ count, total });
}
