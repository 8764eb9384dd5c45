import { UsageError } from '../../errors.js';
import type { Command, Flag, Given } from '../command.js';
import type { Context } from '../context.js';
import type { Checked } from '../host.js';
import { inform } from '../informing.js';
import { namedStore } from '../serving/options.js';
import { option } from '../standard-flags.js';

const STORE: Flag = {
  name: 'store',
  group: 'connection',
  takes: 'value',
  value: (t) => t.valueFile(),
  initial: (t) => t.serveStoreInitial(),
  doc: (t) => t.usersStore(),
  offers: 'files',
};

const FILE = { name: 'FILE', required: true, offers: 'files' } as const;

export const backup: Command = {
  words: ['backup'],
  purpose: (t) => t.backupPurpose(),
  operands: [FILE],
  flags: [STORE],
  examples: [
    { line: 'cal backup calendar-backup.db', doc: (t) => t.backupExample() },
    { line: 'cal backup calendar-backup.db --store calendar.db', doc: (t) => t.backupExampleStore() },
  ],
  notes: [(t) => t.backupNote()],
  run: async (given, context) => {
    const to = fileOf(given);
    const checked = await (await context.host()).backUp(storeOf(given, context), to);
    await inform(context.err, context.text.backupDone(to, sumOf(checked)));
  },
};

export const restoreBackup: Command = {
  words: ['restore-backup'],
  purpose: (t) => t.restorePurpose(),
  operands: [FILE],
  flags: [option({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.restoreYes() }), STORE],
  examples: [
    { line: 'cal restore-backup calendar-backup.db', doc: (t) => t.restoreExample() },
    { line: 'cal restore-backup calendar-backup.db --store calendar.db --yes', doc: (t) => t.restoreExampleYes() },
  ],
  run: async (given, context) => {
    const store = storeOf(given, context);
    const replace = given.flags.get('yes')?.at(-1) === 'true';
    const checked = await (await context.host()).restoreBackup(fileOf(given), store, replace);
    await inform(context.err, context.text.restoreDone(store, sumOf(checked)));
  },
};

const sumOf = ({ counts }: Pick<Checked, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function fileOf({ operands: [file, ...more] }: Given): string {
  if (file === undefined || more.length > 0) throw new UsageError((t) => t.backupOneFile());
  return file;
}

const storeOf = (given: Given, context: Context): string => namedStore(given) ?? context.defaultFile();
