import { randomUUID } from 'node:crypto';
import { resourceOf } from '../../../contract/resources/index.js';
import { UnreachableError } from '../../../errors.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { CalendarImportOptions } from '../../../sync/import/calendar/calendar-import.js';
import type { ImportCounts, ImportJob, ImportSummary } from '../../../sync/import/import-job.js';
import { openCalendarEvents } from '../../../sync/ledger/calendar-events.js';
import type { Feed, FetchState } from '../../../sync/ledger/feeds.js';
import type { LedgerRun } from '../../../sync/ledger/ledger.js';
import type { RowCells } from '../../../sync/read/file-rows.js';
import { formatUtc } from '../../../time/wall-time-text.js';
import { todayIn } from '../../../time/zone.js';
import { isSwitchOn } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { findUsableState, saveDownload } from '../sync/download-input.js';

import { DEFAULT_IMPORT_JOBS } from '../sync/import-options.js';
import { createImportProgress, createImportReporter } from '../sync/import-report.js';

import { printCalendarNotes, runImportJob, selectJobContext, toImportRecord } from '../sync/run-import-job.js';

import { checkCalendarText, downloadCalendar } from './download-calendar.js';
import type { FetchContext } from './fetch-feeds.js';

export interface FeedOutcome {
  /** Absent if the source has not changed. */
  readonly counts?: ImportCounts;
  readonly run?: string;
  /** Events that are gone from the source, but were not removed without --yes. */
  readonly withheld: number;
  readonly isComplete: boolean;
}

/** Downloads a feed and brings its events up to date. @throws CalError */
export async function updateFromFeed(feed: Feed, fetching: FetchContext): Promise<FeedOutcome> {
  const { args, context, session, feeds, ledger, isDryRun } = fetching;
  const until = `${todayIn('UTC', context.now()).add({ years: 1 }).toString()}T23:59:59`;
  const isConfirmed = isSwitchOn(args, 'yes');
  const state = isConfirmed ? undefined : await findUsableState(feed.state, until, ledger);
  const download = await downloadCalendar(feed.url, { args, context }, state?.validators);
  if (download.is === 'unchanged') {
    const { lostPassword: _lost, failure: _failure, ...unchanged } = feed;
    if (!isDryRun) feeds.save({ ...unchanged, fetched: context.now() });
    return { withheld: 0, isComplete: true };
  }
  await checkCalendarText(feed, download.body);
  const place = { ...ledgerTargetOf(session.settings), source: feed.name };
  const events = await openCalendarEvents(ledgerPathOf(context), place);
  try {
    const isKnown = events.list().some(({ isRemoved }) => !isRemoved);
    if (isKnown && !isConfirmed && !/^BEGIN:VEVENT/im.test(download.body)) throw emptySourceError(feed);
    const vanished = { action: feed.removed, isConfirmed, now: formatUtc(context.now()) };
    const calendar = { events, cancelled: feed.removed, update: feed.update, vanished };
    const { summary, run } = await context.withScratchFolder('feed', async (folder) => {
      const path = await saveDownload(folder, feed.url, download.body);
      return importFeed(path, { feed, until, calendar, fetching });
    });
    const withheld = summary.calendarNotes?.withheld ?? 0;
    const isComplete = summary.stopped === undefined && summary.failed + withheld === 0;
    const fetched: FetchState | undefined =
      isComplete && run !== undefined ? { validators: download.validators, context: until, run } : undefined;
    const { state: _, lostPassword: _lost, failure: _failure, ...settings } = feed;
    if (!isDryRun)
      feeds.save({ ...settings, fetched: context.now(), ...(fetched === undefined ? {} : { state: fetched }) });
    const { stopped, calendarNotes, extra, untried: _untried, ...counts } = summary;
    if (typeof stopped === 'object') throw stopped.error;
    return { counts, ...(run === undefined ? {} : { run }), withheld, isComplete };
  } finally {
    events.close();
  }
}

/** An empty source is more often a mistake than a calendar without events. */
const emptySourceError = ({ url }: Feed): UnreachableError =>
  new UnreachableError((t) => t.feedEmpty({ url: redactText(url) }), {
    hint: (t) => t.feedEmptyHint(),
    outcome: 'useless',
  });

interface FeedImport {
  readonly feed: Feed;
  readonly until: string;
  readonly calendar: CalendarImportOptions;
  readonly fetching: FetchContext;
}

async function importFeed(
  path: string,
  { feed, until, calendar, fetching }: FeedImport,
): Promise<{ summary: ImportSummary; run?: string }> {
  const { context, session, ledger, isDryRun, asJson } = fetching;
  const run = isDryRun ? undefined : await beginFeedRun(feed, fetching);
  const progress = createImportProgress(context, 0);
  const observer = createImportReporter({ context, progress, isDryRun, asJson });
  const job: ImportJob = {
    ...selectJobContext(session, context),
    files: [{ source: { name: feed.name, path }, resource: resourceOf('event') }],
    reading: { format: 'ics', until, isUntilFixed: true, stdin: async function* () {} },
    options: {
      ...{ map: new Map(), ignoreUnknown: false, set: {}, mode: 'upsert', emptyClears: false },
      jobs: DEFAULT_IMPORT_JOBS[session.settings.target.kind],
    },
    calendar,
    completeCells: (cells) => addFeedCells(cells, feed),
    ...(run === undefined ? {} : await toImportRecord({ ledger, run }, session, context)),
    observer,
  };
  const summary = await runImportJob(job, { progress, finish: async (result) => result });
  await printCalendarNotes({ options: calendar, notes: summary.calendarNotes }, context, isDryRun);
  return { summary, ...(run === undefined ? {} : { run: run.id }) };
}

/** Adds the category of the feed to those of an event, and the venue if the event names none. */
function addFeedCells(cells: RowCells, { category, venue }: Feed): RowCells {
  const own = Array.isArray(cells.categories) ? cells.categories : [];
  const name = category !== undefined && /^\d+$/.test(category) ? { name: category } : category;
  return {
    ...cells,
    ...(name === undefined || own.includes(name) ? {} : { categories: [...own, name] }),
    ...(venue === undefined || cells.venue !== undefined ? {} : { venue: [venue] }),
  };
}

async function beginFeedRun(feed: Feed, { ledger, session, context }: FetchContext): Promise<LedgerRun> {
  const run: LedgerRun = {
    id: randomUUID().slice(0, 8),
    command: 'feeds fetch',
    ...ledgerTargetOf(session.settings),
    started: context.now(),
    state: 'running',
    pid: context.pid,
    given: { operands: [feed.name], flags: {}, files: {} },
    subject: feed.name,
  };
  await ledger.begin(run);
  await ledger.prune(session.settings.history.keep);
  return run;
}
