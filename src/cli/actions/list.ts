import type { Page } from '../../client/shapes.js';
import { LANGUAGES, type Language, type Resource } from '../../spec/define.js';
import { type Operation, operationOf } from '../../spec/operations.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import { rangeIn } from '../dates/range-flag.js';
import { withDates } from '../dates/settle.js';
import { inform } from '../informing.js';
import { judge } from '../input/judge.js';
import { sourcesOf } from '../input/sources.js';
import { type Values, valuesOf } from '../input/values.js';
import { choiceOf, countOf, isOn, wrong } from '../input/words.js';
import { withIds } from '../refs.js';
import { toJson } from '../render/json.js';
import { type Plan, planOf } from '../render/plan.js';
import { withSink } from '../render/sink.js';
import { writerOf } from '../render/writers.js';
import { type Session, withSession } from '../session.js';

/** Runs `list`: shows one page of records, or with --all and --limit as many pages as needed. */
export const listOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const operation = operationOf(resource.name, 'list');
    const values = await askedFor(operation, { given, context, command });
    await withSession({ given, context }, async (session) => {
      const plan = await planOf('records', { given, context, settings: session.settings, resource });
      const dated = await withDates(values, { flags: command.flags, given, context, session });
      const resolved = await withIds(dated, command.flags, session);
      const request: Asked = {
        resource,
        operation,
        session,
        plan,
        context,
        values: resolved,
        limit: limitOf(given),
        isAll: isOn(given, 'all'),
        untranslatedIn: choiceOf(given, 'untranslated', LANGUAGES),
      };
      if (session.rehearse !== undefined) return session.rehearse(session.client.prepare(operation, resolved));
      if (plan.envelope) return showEnvelope(request);
      await showFooter(await showRecords(request), { given, command, context, plan });
    });
  };

interface Called {
  readonly given: Given;
  readonly context: Context;
  readonly command: Command;
}

async function askedFor(operation: Operation, { given, context, command }: Called): Promise<Values> {
  const values = await valuesOf(command.flags, given, sourcesOf(context));
  const window = isOn(given, 'all-dates') ? { starts_after: EVER } : {};
  const windowed = { ...window, ...values, ...(await rangeIn(given, context)) };
  // --page counts pages of the given size or of the service's default: then the size must not be chosen here.
  const isSized = ['per-page', 'page'].some((name) => given.flags.has(name));
  const sized = isSized ? windowed : { ...windowed, ...sizeOf(given) };
  await judge(operation, sized, command.flags);
  return sized;
}

// Any date filter switches off the default date window of the list (contract, section 4).
const EVER = '0001-01-01';

const LARGEST_PAGE = 100;

/** The page size that needs the fewest requests; the service's default for a single page. */
function sizeOf(given: Given): Values {
  const limit = given.flags.has('untranslated') ? undefined : limitOf(given);
  if (limit === undefined)
    return isOn(given, 'all') || given.flags.has('untranslated') ? { per_page: String(LARGEST_PAGE) } : {};
  return { per_page: String(Math.min(limit, LARGEST_PAGE)) };
}

const limitOf = (given: Given): number | undefined => countOf(given, 'limit');

interface Asked {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly session: Session;
  readonly plan: Plan;
  readonly context: Context;
  readonly values: Values;
  readonly limit: number | undefined;
  readonly isAll: boolean;
  /** Shows only records without a translation to this language. */
  readonly untranslatedIn: Language | undefined;
}

interface Shown {
  readonly count: number;
  /** Number of records that were read, shown or not. */
  readonly seen: number;
  readonly total: number | undefined;
}

function pagesOf({ session, operation, values, limit, isAll, untranslatedIn }: Asked): AsyncGenerator<Page> {
  // The service cannot filter by missing translations: read all pages, unless one was requested.
  if (untranslatedIn !== undefined && (isAll || values.page === undefined))
    return session.client.pages(operation, values);
  if (isAll || limit !== undefined)
    return session.client.pages(operation, values, limit === undefined ? {} : { limit });
  return firstOf(session.client.pages(operation, values, { ahead: false }));
}

async function* firstOf<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  for await (const item of items) {
    yield item;
    return;
  }
}

async function showRecords(request: Asked): Promise<Shown> {
  const { resource, plan, context } = request;
  return withSink<Shown>(plan.file, context, async (write) => {
    const writer = await writerOf({ resource, plan, write, text: context.text, isSingle: false });
    let [count, seen]: [number, number] = [0, 0];
    let total: number | undefined;
    for await (const page of pagesOf(request)) {
      total = page.total;
      for (const record of page.records) {
        if (isEnough(count, request)) break;
        seen += 1;
        if (!isWanted(record, request)) continue;
        count += 1;
        await writer.record(record);
      }
      if (isEnough(count, request)) break;
    }
    await writer.end();
    return { count, seen, total };
  });
}

const isEnough = (count: number, { limit }: Asked): boolean => limit !== undefined && count >= limit;

/** True if the record is to be shown. @throws UsageError when the service does not list the languages of a record */
function isWanted({ translations }: Page['records'][number], { untranslatedIn }: Asked): boolean {
  if (untranslatedIn === undefined) return true;
  if (!Array.isArray(translations)) wrong('untranslated', (t) => t.translationsUntold());
  return !translations.includes(untranslatedIn);
}

async function showEnvelope({ plan, context, session, operation, values }: Asked): Promise<void> {
  const { record } = await session.client.call(operation, values);
  const text =
    plan.format === 'yaml' ? (await import('yaml')).stringify(record, { lineWidth: 0 }) : `${toJson(record, 2)}\n`;
  await withSink(plan.file, context, (write) => write(text));
}

/** Prints the counts below a table on a terminal, and a hint when past events are hidden by default. */
async function showFooter(
  { count, seen, total }: Shown,
  { given, command, context, plan }: Called & { readonly plan: Plan },
): Promise<void> {
  if (plan.format !== 'table' || !plan.isSeen) return;
  const { text, err } = context;
  const untranslatedIn = choiceOf(given, 'untranslated', LANGUAGES);
  const counts =
    untranslatedIn === undefined
      ? text.countOf(count, total ?? count)
      : text.untranslatedOf(count, seen, untranslatedIn);
  const isCut =
    total !== undefined && count < total && !['limit', 'page', 'untranslated'].some((name) => given.flags.has(name));
  const parts = [
    counts,
    ...(isCut ? [text.allShown()] : []),
    ...(hidesPast(command, given) ? [text.pastHidden()] : []),
  ];
  await inform(err, plan.paint.dim(parts.join(' · ')));
}

/** True if the default date window applies, which hides past events. */
function hidesPast({ flags }: Command, given: Given): boolean {
  const hasWindow = flags.some(({ name }) => name === 'all-dates');
  const isOpened = flags.some(
    ({ name, parameter }) =>
      given.flags.has(name) &&
      (name === 'all-dates' || name === 'range' || name === 'include' || parameter?.declared.form === 'date'),
  );
  return hasWindow && !isOpened;
}
