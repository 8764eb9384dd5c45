import { assertCalendarExists } from '../../../config/calendar-target.js';
import { EXIT } from '../../../error-codes.js';
import { CalError, type Message, NotFoundError, PartialRunError, UsageError } from '../../../errors.js';
import { redactText } from '../../../http/redact-secrets.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import type { ImportCounts } from '../../../sync/import/import-job.js';
import { type Feed, type Feeds, openFeeds } from '../../../sync/ledger/feeds.js';
import type { Ledger } from '../../../sync/ledger/ledger.js';
import { sayInAllLanguages } from '../../../text/catalogue.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmBulkWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { formatReasons } from '../../output/report-error.js';
import { type CommandSession, type SessionInvocation, withSession } from '../../session.js';
import { openImportLedger } from '../sync/run-import-job.js';
import { withSourceLock } from '../sync/with-source-lock.js';
import { type FeedOutcome, updateFromFeed } from './update-from-feed.js';

export interface FetchContext extends SessionInvocation {
  readonly feeds: Feeds;
  readonly ledger: Ledger;
  readonly isDryRun: boolean;
  readonly asJson: boolean;
}

/** Runs `cal feeds fetch [NAME…]`. A feed that fails does not stop the others. @returns the exit code @throws CalError */
export async function fetchFeeds(args: ParsedArguments, context: Context): Promise<number> {
  const isDryRun = isSwitchOn(args, 'dry-run');
  const asJson = lastValueOf(args, 'format') === 'json';
  return withSession({ args, context, runDetails: 'own' }, (session) =>
    withFeeds(session, context, async (opened) => {
      const feeds = isDryRun ? { ...opened, save: () => {} } : opened;
      const due = chooseFeeds(args, feeds, context.now());
      if (due.length === 0) {
        await printMessage(
          context.err,
          feeds.list().length === 0 ? context.text.feedsNone() : context.text.feedsNoneDue(),
        );
        if (asJson) await context.out.write('[]\n');
        return 0;
      }
      if (!isDryRun) await confirmBulkWrite(args, context, session.settings);
      const ledger = await openImportLedger(args, context);
      try {
        return await fetchAll(due, { args, context, session, feeds, ledger, isDryRun, asJson });
      } finally {
        await ledger.close();
      }
    }),
  );
}

/** Chooses the named feeds, or those that are due. @throws NotFoundError */
function chooseFeeds(args: ParsedArguments, feeds: Feeds, now: number): readonly Feed[] {
  if (args.operands.length > 0) return [...new Set(args.operands)].map((name) => requireFeed(feeds, name));
  const isAll = isSwitchOn(args, 'all');
  return feeds.list().filter(({ fetched, every }) => isAll || fetched === undefined || fetched + every <= now);
}

type FetchResult =
  | { readonly feed: Feed; readonly outcome: FeedOutcome }
  | { readonly feed: Feed; readonly error: CalError };

async function fetchAll(due: readonly Feed[], fetching: FetchContext): Promise<number> {
  const { context, asJson } = fetching;
  const results: FetchResult[] = [];
  for (const feed of due) {
    if (context.signal.aborted) break;
    const result = await fetchOne(feed, fetching);
    results.push(result);
    // The error of a single feed is that of the command, which reports it.
    const isReported = 'error' in result && due.length === 1;
    if (!asJson && !isReported) await printResult(result, fetching);
  }
  if (asJson)
    await context.out.write(
      `${toSafeJson(
        results.map((each) => resultToJson(each, context)),
        2,
      )}\n`,
    );
  if (due.length > 1 && context.err.isTTY) await printMessage(context.err, summarizeFetches(due, results, context));
  if (context.signal.aborted) return EXIT.interrupted;
  return getExitCode(results);
}

function summarizeFetches(due: readonly Feed[], results: readonly FetchResult[], { text }: Context): string {
  const failed = results.filter((each) => 'error' in each).length;
  const unchanged = results.filter((each) => 'outcome' in each && each.outcome.counts === undefined).length;
  const updated = results.length - failed - unchanged;
  return text.feedsFetched({ done: results.length, total: due.length, updated, unchanged, failed });
}

async function fetchOne(feed: Feed, fetching: FetchContext): Promise<FetchResult> {
  try {
    const outcome = await withSourceLock(fetching, [feed.url], () => updateFromFeed(feed, fetching));
    if (!outcome.isComplete) await noteFailure(feed, describeIncomplete(feed, outcome), fetching);
    return { feed, outcome };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    const { code, say, hint } = error;
    await noteFailure(feed, { code, say: (t) => redactText(say(t)), hint }, fetching);
    return { feed, error };
  }
}

interface FetchTrouble {
  readonly code: string;
  readonly say: Message;
  readonly hint: Message | undefined;
}

/** Keeps why a fetch failed, for `cal feeds list` and `cal feeds show`. */
async function noteFailure(
  { name }: Feed,
  { code, say, hint }: FetchTrouble,
  { feeds, context }: FetchContext,
): Promise<void> {
  const message = await sayInAllLanguages(say);
  const failure = { code, message, ...(hint === undefined ? {} : { hint: await sayInAllLanguages(hint) }) };
  const feed = feeds.find(name);
  if (feed !== undefined) feeds.save({ ...feed, failure: { ...failure, at: context.now() } });
}

const describeIncomplete = ({ name }: Feed, { counts, withheld }: FeedOutcome): FetchTrouble => ({
  code: 'incomplete',
  say: (t) => t.feedIncomplete({ failed: counts?.failed ?? 0, withheld }),
  hint: withheld > 0 ? (t) => t.feedWithheldHint({ name }) : undefined,
});

/** One feed that fails ends the command with its own exit code, as other commands do. */
function getExitCode(results: readonly FetchResult[]): number {
  const errors = results.flatMap((each) => ('error' in each ? [each.error] : []));
  const isIncomplete = results.some((each) => 'outcome' in each && !each.outcome.isComplete);
  const [first] = errors;
  if (first !== undefined && results.length === 1) throw first;
  if (first !== undefined && errors.length === results.length && errors.every(({ exit }) => exit === first.exit))
    return first.exit;
  if (errors.length > 0)
    throw new PartialRunError((t) => t.feedsFailed({ count: errors.length, total: results.length }));
  return isIncomplete ? EXIT.partial : 0;
}

async function printResult(result: FetchResult, { context, isDryRun }: FetchContext): Promise<void> {
  const { out, err, text } = context;
  const { name } = result.feed;
  if ('error' in result)
    return printMessage(err, text.labelled({ label: name, text: formatReasons(result.error, text) }));
  const { counts } = result.outcome;
  if (counts === undefined) return printMessage(err, text.feedUnchanged({ name }));
  const words = text.importCounts({ ...counts, isRehearsal: isDryRun });
  await printMessage(out, text.labelled({ label: name, text: words }));
}

function resultToJson(result: FetchResult, { text }: Context): Readonly<Record<string, unknown>> {
  const { name } = result.feed;
  if ('error' in result)
    return { name, error: { code: result.error.code, message: formatReasons(result.error, text) } };
  const { counts, run, withheld } = result.outcome;
  const changes: Partial<ImportCounts> = counts ?? {};
  return { name, changed: counts !== undefined, ...(run === undefined ? {} : { run }), ...changes, withheld };
}

/** Opens the feeds of the session's service for some work. @throws UsageError if the history is off */
export async function withFeeds<T>(
  session: Pick<CommandSession, 'settings'>,
  context: Context,
  work: (feeds: Feeds) => Promise<T>,
): Promise<T> {
  const { settings } = session;
  if (!settings.history.isOn) throw new UsageError((t) => t.feedsNeedHistory(), { hint: (t) => t.historyOffHint() });
  const feeds = await openFeeds(ledgerPathOf(context), ledgerTargetOf(settings));
  try {
    if (feeds.list().length === 0) assertCalendarExists(settings, context);
    return await work(feeds);
  } finally {
    feeds.close();
  }
}

export function requireFeed(feeds: Feeds, name: string): Feed {
  const feed = feeds.find(name);
  if (feed !== undefined) return feed;
  throw new NotFoundError((t) => t.feedUnknown({ name }), { hint: (t) => t.feedUnknownHint() });
}
