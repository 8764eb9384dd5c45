import { OutputError, UsageError } from '../../../errors.js';
import { parseUrl } from '../../../forms/url.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';

/** @throws UsageError for a calendar file, whose records have no pages */
export function requirePages({ settings }: CommandSession): void {
  if (settings.target.kind === 'file')
    throw new UsageError((t) => t.noPagesInFile(), { hint: (t) => t.noPagesInFileHint() });
}

/**
 * Opens the page of a record in the browser, and says which.
 * @throws OutputError when the record has no web page, or no browser opens
 */
export async function openRecordPage(record: unknown, context: Context): Promise<void> {
  const url = typeof record === 'object' && record !== null && 'url' in record ? String(record.url) : '';
  const parsed = parseUrl(url);
  const isPage = parsed !== undefined && ['http:', 'https:'].includes(parsed.protocol);
  if (isPage && context.err.isTTY) await printMessage(context.err, context.text.opening({ url: parsed.href }));
  if (isPage && (await context.openBrowser(parsed.href))) return;
  throw new OutputError((t) => t.browserFailed({ url }), { hint: (t) => t.browserFailedHint() });
}
