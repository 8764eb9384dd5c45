import {
  CANCELLED_ACTIONS,
  type CalendarImportOptions,
  type CalendarNotes,
  type CancelledAction,
} from '../../../sync/import/calendar/calendar-import.js';
import type { ImportJob } from '../../../sync/import/import-job.js';
import { type CalendarEvents, openCalendarEvents } from '../../../sync/ledger/calendar-events.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { readChoiceFlag } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';

/** Reads `--cancelled`. @throws UsageError */
export const readCancelledFlag = (args: ParsedArguments): CancelledAction =>
  readChoiceFlag(args, 'cancelled', CANCELLED_ACTIONS) ?? 'trash';

/**
 * Opens the notes on events that were imported from calendar files. They are temporary if the history is off or cannot
 * be written.
 * @returns undefined if no event is imported, or if --key decides which records match
 */
export async function openCalendarImport(
  args: ParsedArguments,
  context: Context,
  { session, job }: { readonly session: CommandSession; readonly job: Pick<ImportJob, 'files' | 'options'> },
): Promise<CalendarImportOptions | undefined> {
  const cancelled = readCancelledFlag(args);
  const hasEvents = job.files.some(({ resource }) => resource.name === 'event');
  if (!hasEvents || job.options.key !== undefined) return undefined;
  return { events: await openEvents(context, session), cancelled, update: 'source' };
}

async function openEvents(context: Context, { settings }: CommandSession): Promise<CalendarEvents> {
  const place = { ...ledgerTargetOf(settings), source: '' };
  if (!settings.history.isOn) return openCalendarEvents(undefined, place);
  return openCalendarEvents(ledgerPathOf(context), place).catch(() => openCalendarEvents(undefined, place));
}

/** Says what an import did to events beyond the counts of its rows. */
export async function printCalendarNotes(
  { options, notes }: { readonly options: CalendarImportOptions; readonly notes: CalendarNotes | undefined },
  { err, text }: Context,
  isDryRun: boolean,
): Promise<void> {
  if (notes === undefined) return;
  const action = options.vanished?.action ?? options.cancelled;
  const lines = [
    ...(notes.older > 0 ? [text.importOlder({ count: notes.older })] : []),
    ...(notes.renamed > 0 ? [text.importRenamedUids({ count: notes.renamed })] : []),
    ...(notes.kept > 0 ? [text.importKeptEdits({ count: notes.kept })] : []),
    ...(notes.removed > 0 && action !== 'keep'
      ? [text.importRemoved[action]({ count: notes.removed, isRehearsal: isDryRun })]
      : []),
    ...(['absent', 'keep', 'unidentified'] as const)
      .filter((why) => notes.cancelled[why] > 0)
      .map((why) => text.importSkippedCancellations[why]({ count: notes.cancelled[why] })),
    ...(notes.withheld > 0 ? [text.importWithheld({ count: notes.withheld })] : []),
  ];
  for (const line of lines) await printMessage(err, line);
}
