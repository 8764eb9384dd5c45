import { HISTORY_FORMATS } from '../../../contract/file-formats.js';
import type { DeclaredCommand, DeclaredEntry, Flag } from '../../command.js';
import {
  CONNECTION_FLAGS,
  colorFlag,
  confirmFlag,
  optionFlag,
  reportFormatFlag,
  yesFlag,
} from '../../input/standard-flags.js';

const HISTORY_OUTPUT_FLAGS: readonly Flag[] = [reportFormatFlag((t) => t.importFormat(), HISTORY_FORMATS), colorFlag];
const HISTORY_CONNECTION_FLAGS = CONNECTION_FLAGS.filter(({ name }) => !['dry-run', 'curl'].includes(name));
// The history is read from the ledger, without a request to the service: only these flags select its runs.
const CALENDAR_SELECTION_FLAGS = HISTORY_CONNECTION_FLAGS.filter(({ name }) =>
  ['url', 'profile', 'namespace'].includes(name),
);

const RUN_OPERAND = { name: 'RUN', offers: 'runs' } as const;

const historyShowCommand: DeclaredCommand = {
  operands: [RUN_OPERAND],
  flags: HISTORY_OUTPUT_FLAGS,
  examples: [
    { line: 'cal history show', doc: 'exampleHistoryShowLast' },
    { line: 'cal history show 1f0c9a2b', doc: 'exampleHistoryShow' },
    { line: 'cal history show 1f0c9a2b --format json', doc: 'exampleHistoryJson' },
  ],
  run: async (args, context) => (await import('./run-history.js')).printRun(args, context),
};

const historyPruneCommand: DeclaredCommand = {
  operands: [],
  flags: [optionFlag({ name: 'keep', required: true, value: 'valueNumber', doc: 'historyKeep' })],
  examples: [
    { line: 'cal history prune --keep 10', doc: 'exampleHistoryPrune' },
    { line: 'cal history prune --keep 1', doc: 'exampleHistoryPruneAll' },
  ],
  run: async (args, context) => (await import('./run-history.js')).pruneHistory(args, context),
};

const historyListCommand: DeclaredCommand = {
  notes: ['historyNote'],
  operands: [{ name: 'REF', many: true }],
  flags: [
    optionFlag({ name: 'limit', value: 'valueNumber', initial: () => '20', doc: 'historyLimit' }),
    optionFlag({ name: 'all-targets', takes: 'flag', doc: 'historyAllTargets' }),
    ...HISTORY_OUTPUT_FLAGS,
    ...CALENDAR_SELECTION_FLAGS,
  ],
  examples: [
    { line: 'cal history', doc: 'historyPurpose' },
    { line: 'cal history 13', doc: 'exampleHistoryRecord' },
    { line: 'cal history --all-targets --limit 5', doc: 'exampleHistory' },
  ],
  run: async (args, context) => (await import('./run-history.js')).printHistory(args, context),
};

/** `cal history`: on its own it lists runs. */
export const historyEntry: DeclaredEntry = {
  word: 'history',
  group: 'files',
  purpose: 'historyPurpose',
  command: () => historyListCommand,
  members: [
    { word: 'show', purpose: 'historyShowPurpose', command: () => historyShowCommand },
    { word: 'prune', purpose: 'historyPrunePurpose', command: () => historyPruneCommand },
  ],
};

const undoCommand: DeclaredCommand = {
  notes: ['undoNote'],
  operands: [{ ...RUN_OPERAND, offers: 'runs-to-undo' }],
  flags: [
    optionFlag({ name: 'dry-run', takes: 'flag', doc: 'undoDryRun' }),
    yesFlag,
    confirmFlag,
    optionFlag({ name: 'jobs', value: 'valueNumber', initial: () => '8', doc: 'undoJobs' }),
    ...HISTORY_OUTPUT_FLAGS,
    ...HISTORY_CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal undo --dry-run', doc: 'exampleUndoDryRun' },
    { line: 'cal undo', doc: 'exampleUndo' },
    { line: 'cal undo 1f0c9a2b --yes', doc: 'exampleUndoRun' },
  ],
  writes: true,
  handlesInterrupt: true,
  run: async (args, context) => (await import('./run-undo.js')).runUndo(args, context),
};

export const undoCommandEntry: DeclaredEntry = {
  word: 'undo',
  group: 'files',
  purpose: 'undoPurpose',
  command: () => undoCommand,
};
