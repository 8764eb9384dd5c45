import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../../errors.js';
import { formatRecordCounts } from '../../../present/tables/format-record-counts.js';
import type { DeclaredCommand, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { askYesNo, canAskUser, confirmBulkWrite, decline } from '../../input/confirm-destructive-write.js';
import { isSwitchOn } from '../../input/option-values.js';
import { confirmFlag, optionFlag } from '../../input/standard-flags.js';
import { printMessage } from '../../output/print-message.js';
import { createProgressLine, formatProgressBar } from '../../output/progress-line.js';
import type { CalendarFileCheck } from '../../service-host.js';
import { calendarFileFlag } from './serve-flags.js';
import { findCalendarFile, findSettingsOfFile } from './serve-options.js';

const BACKUP_FILE_OPERAND = { name: 'FILE', required: true, offers: 'files' } as const;

export const backupCommand: DeclaredCommand = {
  operands: [BACKUP_FILE_OPERAND],
  flags: [calendarFileFlag],
  examples: [
    { line: 'cal backup calendar-backup.db', doc: 'backupExample' },
    { line: 'cal backup calendar-backup.db --store calendar.db', doc: 'backupExampleStore' },
  ],
  notes: ['backupNote'],
  run: async (args, context) => {
    const to = backupFileOf(args);
    const store = await findCalendarFile(args, context, (t) => t.exportServiceHint());
    const checked = await (await context.host()).backUp(store, to);
    await printMessage(context.err, context.text.backupDone({ file: to, records: countBackedUpRecords(checked) }));
  },
};

export const restoreBackupCommand: DeclaredCommand = {
  operands: [BACKUP_FILE_OPERAND],
  flags: [optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: 'restoreYes' }), confirmFlag, calendarFileFlag],
  examples: [
    { line: 'cal restore-backup calendar-backup.db', doc: 'restoreExample' },
    { line: 'cal restore-backup calendar-backup.db --store calendar.db --yes', doc: 'restoreExampleYes' },
  ],
  writes: true,
  isOnStore: true,
  run: async (args, context) => {
    const store = await findCalendarFile(args, context, (t) => t.importServiceHint());
    const backup = backupFileOf(args);
    const isThere = existsSync(resolve(context.cwd, store));
    const settings = isThere ? await findSettingsOfFile(store, context) : undefined;
    if (settings?.protected) await confirmBulkWrite(args, context, settings);
    const isConfirmed = settings?.protected === true || isSwitchOn(args, 'yes');
    const isAsked = isThere && !isConfirmed && canAskUser(context);
    if (isAsked && !(await askYesNo(context.text.askRestore({ file: store }), context)))
      return decline((t) => t.nothingChanged(), context);
    const host = await context.host();
    const checked = await host.restoreBackup(backup, store, isAsked || isConfirmed);
    await printMessage(context.err, context.text.restoreDone({ file: store, records: countBackedUpRecords(checked) }));
  },
};

const countBackedUpRecords = ({ counts }: Pick<CalendarFileCheck, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function backupFileOf({ operands: [file, ...more] }: ParsedArguments): string {
  if (file === undefined || more.length > 0) throw new UsageError((t) => t.backupOneFile());
  return file;
}

export async function runStoreCopy({ operands }: ParsedArguments, context: Context): Promise<void> {
  const { text, err } = context;
  const [from, to, ...more] = operands.map(stripFileScheme);
  if (from === undefined || to === undefined || more.length > 0) throw new UsageError((t) => t.copyTwoStores());
  const line = createProgressLine(context);
  const moved = (done: number, all: number) =>
    line.update(() => `${err.isTTY ? `${formatProgressBar(done / all)} ` : ''}${text.copyProgress({ done, all })}`);
  const host = await context.host();
  const { store, counts, users } = await host.copyStore(from, to, moved).finally(line.clear);
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await printMessage(err, text.copyDone({ store, records, users }));
  await printMessage(err, text.copyVerified({ counts: formatRecordCounts(counts, text), users }));
}

/** Accepts `file:calendar.db`, as `--url` does. */
const stripFileScheme = (store: string): string => store.replace(/^file:/, '');
