import { HISTORY_FORMATS } from '../../../contract/file-formats.js';
import type { Command, CommandEntry, Flag } from '../../command.js';
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

const historyShowCommand: Command = {
  words: ['history', 'show'],
  operands: [RUN_OPERAND],
  flags: HISTORY_OUTPUT_FLAGS,
  examples: [
    { line: 'cal history show', doc: (t) => t.exampleHistoryShowLast() },
    { line: 'cal history show 1f0c9a2b', doc: (t) => t.exampleHistoryShow() },
    { line: 'cal history show 1f0c9a2b --format json', doc: (t) => t.exampleHistoryJson() },
  ],
  run: async (args, context) => (await import('./run-history.js')).printRun(args, context),
};

const historyPruneCommand: Command = {
  words: ['history', 'prune'],
  operands: [],
  flags: [
    optionFlag({
      name: 'keep',
      takes: 'value',
      required: true,
      value: (t) => t.valueNumber(),
      doc: (t) => t.historyKeep(),
    }),
  ],
  examples: [
    { line: 'cal history prune --keep 10', doc: (t) => t.exampleHistoryPrune() },
    { line: 'cal history prune --keep 1', doc: (t) => t.exampleHistoryPruneAll() },
  ],
  run: async (args, context) => (await import('./run-history.js')).pruneHistory(args, context),
};

const historyListCommand: Command = {
  words: ['history'],
  notes: [(t) => t.historyNote()],
  operands: [],
  flags: [
    optionFlag({
      name: 'limit',
      takes: 'value',
      value: (t) => t.valueNumber(),
      initial: () => '20',
      doc: (t) => t.historyLimit(),
    }),
    optionFlag({ name: 'all-targets', takes: 'flag', doc: (t) => t.historyAllTargets() }),
    ...HISTORY_OUTPUT_FLAGS,
    ...CALENDAR_SELECTION_FLAGS,
  ],
  examples: [
    { line: 'cal history', doc: (t) => t.historyPurpose() },
    { line: 'cal history --all-targets --limit 5', doc: (t) => t.exampleHistory() },
  ],
  run: async (args, context) => (await import('./run-history.js')).printHistory(args, context),
};

/** `cal history`: on its own it lists runs. */
export const historyEntry: CommandEntry = {
  word: 'history',
  group: 'files',
  purpose: (t) => t.historyPurpose(),
  command: () => historyListCommand,
  members: [
    { word: 'show', purpose: (t) => t.historyShowPurpose(), command: () => historyShowCommand },
    { word: 'prune', purpose: (t) => t.historyPrunePurpose(), command: () => historyPruneCommand },
  ],
};

const undoCommand: Command = {
  words: ['undo'],
  notes: [(t) => t.undoNote()],
  operands: [RUN_OPERAND],
  flags: [
    optionFlag({ name: 'dry-run', takes: 'flag', doc: (t) => t.undoDryRun() }),
    yesFlag,
    confirmFlag,
    optionFlag({
      name: 'jobs',
      takes: 'value',
      value: (t) => t.valueNumber(),
      initial: () => '8',
      doc: (t) => t.undoJobs(),
    }),
    ...HISTORY_OUTPUT_FLAGS,
    ...HISTORY_CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal undo --dry-run', doc: (t) => t.exampleUndoDryRun() },
    { line: 'cal undo', doc: (t) => t.exampleUndo() },
    { line: 'cal undo 1f0c9a2b --yes', doc: (t) => t.exampleUndoRun() },
  ],
  writes: true,
  handlesInterrupt: true,
  run: async (args, context) => (await import('./run-undo.js')).runUndo(args, context),
};

export const undoCommandEntry: CommandEntry = {
  word: 'undo',
  group: 'files',
  purpose: (t) => t.undoPurpose(),
  command: () => undoCommand,
};
