import { NotFoundError, UsageError } from '../../../errors.js';
import { type Feed, type Feeds, openFeeds } from '../../../sync/ledger/feeds.js';
import type { Context } from '../../context.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import type { CommandSession } from '../../session.js';

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
    return await work(feeds);
  } finally {
    feeds.close();
  }
}

/** Finds a feed by its name. @throws NotFoundError */
export function requireFeed(feeds: Feeds, name: string): Feed {
  const feed = feeds.find(name);
  if (feed !== undefined) return feed;
  throw new NotFoundError((t) => t.feedUnknown({ name }), { hint: (t) => t.feedUnknownHint() });
}
