import type { Download, FileValidators } from '../../../client/download-file.js';
import { UnreachableError, UsageError } from '../../../errors.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { Feed } from '../../../sync/ledger/feeds.js';
import { splitComponents } from '../../../sync/read/icalendar/split-components.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { downloadInput } from '../sync/download-input.js';

/** Downloads the calendar of a feed. @throws CalError, also for a file that is no calendar */
export async function downloadCalendar(
  url: string,
  from: { readonly args: ParsedArguments; readonly context: Context },
  validators?: FileValidators,
): Promise<Download> {
  const download = await downloadInput(url, from, validators);
  if (download.is === 'content' && !/BEGIN:VCALENDAR/i.test(download.body.slice(0, MAX_PREAMBLE)))
    throw new UnreachableError((t) => t.feedIsNoCalendar({ url: redactText(url) }), {
      hint: (t) => t.downloadIsPageHint(),
      outcome: 'useless',
    });
  return download;
}

/** Downloads a calendar to the end without importing it. @throws CalError, also for a file that is cut off */
export async function checkCalendar(
  feed: Feed,
  from: { readonly args: ParsedArguments; readonly context: Context },
): Promise<void> {
  const download = await downloadCalendar(feed.url, from);
  if (download.is === 'content') await checkCalendarText(feed, download.body);
}

/** Reads the text of a calendar to the end. @throws UsageError for one that is cut off */
export async function checkCalendarText({ url }: Feed, text: string): Promise<void> {
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
