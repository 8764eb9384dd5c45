const formatNumber = (value: number) => value.toLocaleString('en');

/** Texts of calendar files, downloads and `cal feeds` in English. */
export const feedsEn = {
  importCancelled: () =>
    'What to do with events that an iCalendar file cancels, or that its series no longer have: trash, draft, keep',
  importOlder: (count: number) => `Skipped, because a newer version was already imported: ${formatNumber(count)}.`,
  importRenamedUids: (count: number) =>
    `The source has changed the UIDs of its events. Matched by title and start: ${formatNumber(count)}.`,
  importKeptEdits: (count: number) => `Events that keep what was edited here: ${formatNumber(count)}.`,
  importRemoved: (count: number, action: 'trash' | 'draft', isRehearsal: boolean) =>
    `Cancelled by the source, or no longer in it: ${formatNumber(count)}. ${isRehearsal ? 'They would go' : 'They are now'} ${{ trash: isRehearsal ? 'to the trash' : 'in the trash', draft: isRehearsal ? 'to the drafts' : 'drafts' }[action]}.`,
  importWithheld: (count: number) =>
    `No longer in the source: ${formatNumber(count)}. That is more than a fifth, so they stay; --yes removes them.`,
  importSkippedCancellations: (count: number, why: 'absent' | 'keep' | 'unidentified') =>
    `${{ absent: 'Skipped, because they are cancelled and not (or no longer) in this calendar', keep: 'Cancelled by the source, but left unchanged because of “keep”', unidentified: 'Skipped, because they are cancelled and have no UID of their own' }[why]}: ${formatNumber(count)}.`,
  planRemove: (place: string, id: number, title: string) => `remove ${place} ${id} ${title}`,
  redirectedTo: (from: string, to: string) => `${from} redirects to ${to}.`,
  redirectUnsafe: (from: string, to: string) => `${from} redirects to ${to}, which is not a safe address to follow.`,
  redirectUnsafeHint: () => 'If you trust it, use that address itself.',
  downloadRefused: (url: string, status: number) => `${url} cannot be read: HTTP ${status}.`,
  downloadRefusedHint: () => 'Open the address in a browser to see whether it is still the right one.',
  downloadIsPage: (url: string) => `${url} is a web page, not a file of events.`,
  downloadIsPageHint: () => 'Use the address of the calendar itself; it often ends in .ics.',
  downloadUnchanged: (url: string) => `${url} has not changed since the last import.`,
  mustBeWebAddress: () => 'must be an address that begins with https:, http: or webcal:',
  resumeNeedsFile: () =>
    'An import from an address cannot be resumed. Run it again: rows that were imported already are left alone.',
  feedsPurpose: () => 'Manage feeds: calendars of others that this one follows',
  feedsAddPurpose: () => 'Add a feed',
  feedsListPurpose: () => 'List feeds',
  feedsFetchPurpose: () => 'Fetch feeds and update their events',
  feedsShowPurpose: () => 'Show the settings and the state of a feed',
  feedsRemovePurpose: () => 'Remove a feed',
  feedsAddNote: () =>
    'Downloads the calendar once to check it, but imports nothing yet: cal feeds fetch does that, from cron or a systemd timer too. Venues, organizers, categories and tags that the feed names are created.',
  feedsFetchNote: () =>
    'Without NAME, fetches the feeds that are due. Events that the source moved are updated, and upcoming events that it no longer has are removed; past ones stay. A feed that is empty, or that lost more than a fifth of its upcoming events, removes nothing without --yes. Each feed is a run of its own, which cal undo reverses.',
  feedsName: () => 'Name of the feed; made from the address by default',
  feedsCategory: () => 'Category of all its events, in addition to those that the feed names',
  feedsVenue: () => 'Venue of the events that name none',
  feedsUpdate: () =>
    'Who wins when an event was edited here: source: the feed; mine: the whole edited event; fields: the edited fields',
  feedsRemoved: () => 'What to do with events that the feed cancels or no longer has: trash, draft, keep',
  feedsEvery: () => 'How long after a fetch the feed is due again',
  feedsAll: () => 'Fetch all feeds, due or not',
  feedsYes: () => 'Remove events even if the feed is empty or lost more than a fifth of them',
  feedsEvents: () => 'What to do with its events: keep, trash',
  feedsDryRun: () => 'Print what would be done, and write nothing',
  feedsExampleAdd: () => 'Follow a public holiday calendar',
  feedsExampleAddMine: () => 'Keep what is edited here',
  feedsExampleList: () => 'All feeds of this calendar',
  feedsExampleJson: () => 'For a program',
  feedsExampleFetch: () => 'All feeds that are due, from cron',
  feedsExampleFetchOne: () => 'Preview what one feed would change',
  feedsExampleRemove: () => 'The events stay',
  feedsExampleRemoveTrash: () => 'Its events go to the trash',
  feedsNeedsUrl: () => 'Give one address.',
  feedsNeedsName: () => 'Name one feed.',
  feedNameTaken: (name: string) => `A feed “${name}” already exists.`,
  feedNameTakenHint: () => 'Choose another --name, or remove that one first.',
  feedUnknown: (name: string) => `There is no feed “${name}” on this calendar.`,
  feedUnknownHint: () => 'cal feeds list shows them all.',
  mustBeFeedName: () => 'must consist of letters, digits, - and _',
  feedAdded: (name: string) => `Feed “${name}” added. Fetch it with: cal feeds fetch ${name}`,
  feedForgotten: (name: string) => `Feed “${name}” removed.`,
  feedsNone: () => 'This calendar has no feeds. Add one with: cal feeds add URL',
  feedsNoneDue: () => 'No feed is due.',
  feedEmpty: (name: string) => `The source of “${name}” is empty, so nothing was changed.`,
  feedCutOffHint: () => 'Nothing was changed. Try again later, or tell the owner of the calendar.',
  feedEmptyHint: () => 'If it really has no events any more, run the command with --yes.',
  feedUnchanged: (name: string) => `${name}: not changed since the last fetch.`,
  feedResult: (name: string, result: string) => `${name}: ${result}`,
  feedsNeedHistory: () => 'Feeds need the history, which is turned off.',
  feedsFailed: (count: number, total: number) =>
    `${formatNumber(count)} of ${formatNumber(total)} feeds could not be updated completely.`,
  feedHeadings: (): readonly string[] => ['Name', 'Events', 'Fetched', 'Address'],
  feedNever: () => 'never',
  feedRemovedWithEvents: (name: string, count: number) =>
    `Feed “${name}” removed. Events moved to the trash: ${formatNumber(count)}.${count === 0 ? '' : ' Take this back: cal undo'}`,
  feedRestored: (name: string) => `Feed “${name}” is back: cal feeds fetch updates its events again.`,
  feedReplaced: (name: string) =>
    `Another feed is named “${name}” now, so the removed one stays removed. Its events are no longer updated. To follow them again, add its address under another name: cal feeds add URL --name NAME`,
  feedsCheck: () => 'add the feed without checking that there is a calendar',
  feedIsNoCalendar: (url: string) => `${url} is not a calendar file (iCalendar).`,
  feedAddressTaken: (url: string, name: string) => `${url} is already the feed “${name}”.`,
  feedAddressTakenHint: (name: string) =>
    `To change its settings, remove it (cal feeds remove ${name}; its events stay) and add it again.`,
};
