import type { Download, FileValidators } from '../../../client/download-file.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { UnreachableError, UsageError } from '../../../errors.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { CalendarImportOptions } from '../../../sync/import/calendar/calendar-import.js';
import type { ImportCounts, ImportJob, ImportSummary } from '../../../sync/import/import-job.js';
import { openCalendarEvents } from '../../../sync/ledger/calendar-events.js';
import type { Feed, FetchState } from '../../../sync/ledger/feeds.js';
import type { RowCells } from '../../../sync/read/file-rows.js';
import { splitComponents } from '../../../sync/read/icalendar/decisive-lines.js';
import { formatUtc } from '../../../time/wall-time-text.js';
import { todayIn } from '../../../time/zone.js';
import type { Invocation } from '../../command.js';
import { isRehearsal, isSwitchOn } from '../../input/option-values.js';
import { beginRun, ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { downloadInput, findUsableState, saveDownload } from '../sync/download-input.js';
import { DEFAULT_IMPORT_JOBS } from '../sync/import-options.js';
import { createImportProgress, createImportReporter } from '../sync/import-report.js';
import { printCalendarNotes, runImportJob, selectJobContext, toImportRecord } from '../sync/run-import-job.js';
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
  const { args, context, session, feeds, ledger } = fetching;
  const until = `${todayIn('UTC', context.now()).add({ years: 1 }).toString()}T23:59:59`;
  const isConfirmed = isSwitchOn(args, 'yes');
  const state = isConfirmed ? undefined : await findUsableState(feed.state, until, ledger);
  const download = await downloadCalendar(feed.url, { args, context }, state?.validators);
  if (download.is === 'unchanged') {
    const { failure: _failure, ...unchanged } = feed;
    feeds.save({ ...unchanged, fetched: context.now() });
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
    const { state: _, failure: _failure, ...settings } = feed;
    feeds.save({ ...settings, fetched: context.now(), ...(fetched === undefined ? {} : { state: fetched }) });
    const {
      stopped,
      calendarNotes,
      extra: _extra,
      near: _near,
      similar: _similar,
      early: _early,
      untried: _untried,
      ...counts
    } = summary;
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

async function importFeed(
  path: string,
  {
    feed,
    until,
    calendar,
    fetching,
  }: { feed: Feed; until: string; calendar: CalendarImportOptions; fetching: FetchContext },
): Promise<{ summary: ImportSummary; run?: string }> {
  const { args, context, session, ledger, isDryRun, asJson } = fetching;
  const given = { operands: [feed.name], flags: {}, files: {} };
  const about = { command: 'feeds fetch', given, subject: feed.name };
  const run = isDryRun ? undefined : await beginRun(ledger, { settings: session.settings, context }, about);
  const progress = createImportProgress(context, 0);
  const observer = createImportReporter({ context, progress, isDryRun, asJson });
  const job: ImportJob = {
    ...selectJobContext(session, context),
    files: [{ source: { name: feed.name, path }, resource: resourceOf('event') }],
    reading: { format: 'ics', until, isUntilFixed: true, stdin: async function* () {} },
    options: {
      map: new Map(),
      ignoreUnknown: false,
      set: {},
      mode: 'upsert',
      emptyClears: false,
      jobs: DEFAULT_IMPORT_JOBS[session.settings.target.kind],
    },
    calendar,
    completeCells: (cells) => addFeedCells(cells, feed),
    ...(run === undefined ? {} : await toImportRecord({ ledger, run }, session, context)),
    observer,
  };
  const summary = await runImportJob(job, { progress, finish: async (result) => result });
  await printCalendarNotes({ options: calendar, notes: summary.calendarNotes }, context, isRehearsal(args, context));
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

/** Downloads the calendar of a feed. @throws CalError, also for a file that is no calendar */
async function downloadCalendar(url: string, from: Invocation, validators?: FileValidators): Promise<Download> {
  const download = await downloadInput(url, from, validators);
  if (download.is === 'content' && !/BEGIN:VCALENDAR/i.test(download.body.slice(0, MAX_PREAMBLE)))
    throw new UnreachableError((t) => t.feedIsNoCalendar({ url: redactText(url) }), {
      hint: (t) => t.downloadIsPageHint(),
      outcome: 'useless',
    });
  return download;
}

/** Downloads a calendar to the end without importing it. @throws CalError, also for a file that is cut off */
export async function checkCalendar(feed: Feed, from: Invocation): Promise<void> {
  const download = await downloadCalendar(feed.url, from);
  if (download.is === 'content') await checkCalendarText(feed, download.body);
}

/** Reads the text of a calendar to the end. @throws UsageError for one that is cut off */
async function checkCalendarText({ url }: Feed, text: string): Promise<void> {
  try {
    for await (const _ of splitComponents(splitChunks(text.replace(/^\ufeff/, '')), redactText(url)));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.say, { hint: (t) => t.feedCutOffHint(), cause: error });
  }
}

/** Yields a text in chunks, so that the lines of a large calendar are not all in memory at once. */
async function* splitChunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS);
}

const CHUNK_CHARACTERS = 65_536;

/** Blank lines and a byte order mark may precede a calendar. */
const MAX_PREAMBLE = 1000;
