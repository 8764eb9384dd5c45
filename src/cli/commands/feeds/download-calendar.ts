import type { Download, FileValidators } from '../../../client/download-file.js';
import { UnreachableError } from '../../../errors.js';
import { redactText } from '../../../sync/ledger/redact-secrets.js';
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
    throw new UnreachableError((t) => t.feedIsNoCalendar(redactText(url)), {
      hint: (t) => t.downloadIsPageHint(),
      outcome: 'useless',
    });
  return download;
}

/** Blank lines and a byte order mark may precede a calendar. */
const MAX_PREAMBLE = 1000;
