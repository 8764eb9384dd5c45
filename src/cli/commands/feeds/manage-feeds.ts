import { parseWebAddress } from '../../../client/download-file.js';
import { findOperation } from '../../../contract/operations.js';
import { EXIT } from '../../../error-codes.js';
import { ServiceError, UsageError } from '../../../errors.js';
import { toSlug } from '../../../forms/slug.js';
import { redactText } from '../../../http/redact-secrets.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import { CANCELLED_ACTIONS, UPDATE_POLICIES } from '../../../sync/import/calendar/calendar-import.js';
import { type CalendarEvents, openCalendarEvents, type TakenEvent } from '../../../sync/ledger/calendar-events.js';
import type { Feed, Feeds } from '../../../sync/ledger/feeds.js';
import { parseTypedDuration } from '../../../time/duration.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmBulkWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf, readChoiceFlag, refuseValue } from '../../input/option-values.js';
import { refuseDuration } from '../../input/read-date-flag.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { choosePaint } from '../../output/choose-paint.js';
import { formatRows } from '../../output/format-table.js';
import { printMessage } from '../../output/print-message.js';
import { formatFacts } from '../../output/record-card.js';
import { type CommandSession, loadSettings, type SessionContext, withSession } from '../../session.js';
import {
  createFeedReader,
  describeFailure,
  feedToJson,
  formatFeedRow,
  listFeedFacts,
  MILLISECONDS,
} from './describe-feed.js';
import { requireFeed, withFeeds } from './fetch-feeds.js';
import { checkCalendar } from './update-from-feed.js';

const FEED_NAME = /^[\p{L}\p{N}_-]{1,100}$/u;

/** Runs `cal feeds add URL`. @throws CalError, also if there is no calendar at the address */
export async function addFeed(args: ParsedArguments, context: Context): Promise<void> {
  const feed = readFeedSettings(args);
  const settings = await loadSettings(args, context);
  await withFeeds({ settings }, context, async (feeds) => {
    refuseSecondFeed(feed, feeds);
    if (feeds.find(feed.name) !== undefined)
      throw new UsageError((t) => t.feedNameTaken({ name: feed.name }), { hint: (t) => t.feedNameTakenHint() });
    if (isSwitchOn(args, 'check', true)) await checkCalendar(feed, { args, context });
    feeds.save(feed);
  });
  await printMessage(context.err, context.text.feedAdded({ name: feed.name }));
}

/** Two feeds of one address would both update its events. @throws UsageError */
function refuseSecondFeed({ url }: Feed, feeds: Feeds): void {
  const withoutFragment = (address: string) => address.replace(/#.*$/, '');
  const other = feeds.list().find((each) => withoutFragment(each.url) === withoutFragment(url));
  if (other === undefined) return;
  const { name } = other;
  throw new UsageError((t) => t.feedAddressTaken({ url: redactText(url), name }), {
    hint: (t) => t.feedAddressTakenHint({ name }),
  });
}

function readFeedSettings(args: ParsedArguments): Feed {
  const [operand = '', ...more] = args.operands;
  if (operand === '' || more.length > 0) throw new UsageError((t) => t.feedsNeedsUrl());
  const url = parseWebAddress(operand);
  if (url === undefined) throw new UsageError((t) => t.mustBeWebAddress({ text: redactText(operand) }));
  if (url.password !== '') throw new UsageError((t) => t.feedHasPassword(), { hint: (t) => t.feedHasPasswordHint() });
  const name =
    lastValueOf(args, 'name') ??
    (toSlug(`${url.hostname} ${url.pathname.replace(/\.\w+$/, '')}`).slice(0, 60) || 'feed');
  if (!FEED_NAME.test(name)) refuseValue('name', name, (t) => t.mustBeFeedName());
  const [category, venue] = [lastValueOf(args, 'category')?.trim(), lastValueOf(args, 'venue')?.trim()];
  return {
    name,
    url: url.href,
    every: readEveryFlag(args),
    ...(category ? { category } : {}),
    ...(venue ? { venue } : {}),
    update: readChoiceFlag(args, 'update', UPDATE_POLICIES) ?? 'source',
    removed: readChoiceFlag(args, 'removed', CANCELLED_ACTIONS) ?? 'trash',
  };
}

function readEveryFlag(args: ParsedArguments): number {
  const text = lastValueOf(args, 'every') ?? '1h';
  const span = parseTypedDuration(text);
  const total = Object.entries(span ?? {}).reduce((sum, [unit, count]) => {
    const length = Object.entries(MILLISECONDS).find(([name]) => name === unit)?.[1];
    return length === undefined ? Number.NaN : sum + count * length;
  }, 0);
  return total > 0 ? total : refuseDuration('every', text, (t) => t.mustBeDuration());
}

/** Runs `cal feeds list`: a table on a terminal, tab-separated lines otherwise. */
export async function listFeeds(args: ParsedArguments, context: Context): Promise<void> {
  const settings = await loadSettings(args, context);
  await withFeeds({ settings }, context, async (feeds) => {
    const all = feeds.list();
    const counts = await countEvents({ settings }, context, all);
    const { out, err, text } = context;
    const countOf = ({ name }: Feed) => counts.get(name) ?? 0;
    const shown = all.map((feed) => feedToJson(feed, countOf(feed), text.language));
    if (lastValueOf(args, 'format') === 'json') return out.write(`${toSafeJson(shown, 2)}\n`);
    if (shown.length === 0) return printMessage(err, text.feedsNone());
    const reader = await createFeedReader(args, context);
    const failures = all.flatMap((feed) => (feed.failure ? [{ feed, failure: feed.failure }] : []));
    const rows = out.isTTY
      ? all.map((feed) => formatFeedRow(feed, countOf(feed), reader))
      : shown.map(({ name, events, fetched, url }) => [name, String(events), fetched ?? text.feedNever(), url]);
    await out.write(await formatRows([...text.feedHeadings()], rows, { args, context }));
    for (const { feed, failure } of failures)
      await printMessage(err, text.labelled({ label: feed.name, text: describeFailure(feed, failure, reader) }));
  });
}

/** Runs `cal feeds show NAME`. @throws NotFoundError */
export async function showFeed(args: ParsedArguments, context: Context): Promise<void> {
  const settings = await loadSettings(args, context);
  await withFeeds({ settings }, context, async (feeds) => {
    const feed = requireFeed(feeds, readNameOperand(args));
    const { out } = context;
    const count = (await countEvents({ settings }, context, [feed])).get(feed.name) ?? 0;
    const shown = feedToJson(feed, count, context.text.language);
    if (lastValueOf(args, 'format') === 'json') return out.write(`${toSafeJson(shown, 2)}\n`);
    const facts = out.isTTY
      ? listFeedFacts(feed, count, await createFeedReader(args, context))
      : Object.entries(shown).map(([key, value]): [string, string] => [
          key,
          typeof value === 'object' ? toSafeJson(value) : String(value),
        ]);
    await out.write(formatFacts(facts, { paint: await choosePaint(args, context, out), isTerminal: out.isTTY }));
  });
}

async function countEvents(
  { settings }: Pick<CommandSession, 'settings'>,
  context: Context,
  feeds: readonly Feed[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of feeds) {
    const events = await openCalendarEvents(ledgerPathOf(context), { ...ledgerTargetOf(settings), source: name });
    counts.set(name, events.list().filter(({ isRemoved }) => !isRemoved).length);
    events.close();
  }
  return counts;
}

function readNameOperand({ operands: [name, ...more] }: ParsedArguments): string {
  if (name === undefined || more.length > 0) throw new UsageError((t) => t.feedsNeedsName());
  return name;
}

/** Runs `cal feeds remove NAME`. With `--events trash`, its events go to the trash first. */
export async function removeFeed(args: ParsedArguments, context: Context): Promise<number> {
  const name = readNameOperand(args);
  const isTrashing = readChoiceFlag(args, 'events', ['keep', 'trash']) === 'trash';
  return withSession({ args, context, runDetails: { subject: name } }, (session) =>
    withFeeds(session, context, async (feeds) => {
      requireFeed(feeds, name);
      if (isTrashing) await confirmBulkWrite(args, context, session.settings);
      const count = await forgetFeed(name, { isTrashing, session, context, feeds });
      const { err, text } = context;
      await printMessage(err, isTrashing ? text.feedRemovedWithEvents({ name, count }) : text.feedForgotten({ name }));
      return 0;
    }),
  );
}

interface FeedRemoval extends SessionContext {
  readonly isTrashing: boolean;
  readonly feeds: Feeds;
}

/** @returns the number of events that were moved to the trash */
async function forgetFeed(name: string, removal: FeedRemoval): Promise<number> {
  const { isTrashing, session, context, feeds } = removal;
  const place = { ...ledgerTargetOf(session.settings), source: name };
  const events = await openCalendarEvents(ledgerPathOf(context), place);
  try {
    if (isTrashing) return await trashFeed(name, events, removal);
    // A later import of a file with these events, which have their UIDs, updates them.
    const files = events.ofSource('');
    for (const event of events.list()) {
      files.save(event);
      events.forget(event);
    }
    feeds.remove(name);
    return 0;
  } finally {
    events.close();
  }
}

async function trashFeed(name: string, events: CalendarEvents, { session, feeds }: FeedRemoval): Promise<number> {
  let count = 0;
  for (const event of events.list()) {
    if (event.isRemoved || events.isInOtherFeed(event.record)) continue;
    if (await trashEvent(event, session)) count += 1;
  }
  // Without a write there is no run, and nothing to undo.
  const run = count === 0 ? undefined : (await session.recording?.())?.run();
  const tracked = run === undefined ? events : events.trackRun(run);
  for (const event of events.list()) tracked.forget(event);
  if (run === undefined) feeds.remove(name);
  else feeds.removeInRun(run, name);
  return count;
}

/** @returns false if the event was gone already */
async function trashEvent({ record }: TakenEvent, { client }: CommandSession): Promise<boolean> {
  try {
    await client.call(findOperation('event', 'delete', 'id'), {}, { path: { id: record } });
    return true;
  } catch (error) {
    const isGone = error instanceof ServiceError && (error.exit === EXIT.notFound || error.status === 410);
    if (!isGone) throw error;
    return false;
  }
}
