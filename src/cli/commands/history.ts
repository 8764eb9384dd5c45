import type { Command, Entry, Flag } from '../command.js';
import { CONNECTION_FLAGS, colorFlag, confirmFlag, option, yesFlag } from '../standard-flags.js';

const formatFlag: Flag = {
  name: 'format',
  group: 'output',
  takes: 'value',
  words: ['text', 'json', 'ndjson'],
  initial: () => 'text',
  doc: (t) => t.importFormat(),
};
const OUTPUT: readonly Flag[] = [formatFlag, colorFlag];
const CONNECTION = CONNECTION_FLAGS.filter(({ name }) => !['dry-run', 'curl'].includes(name));
// The history is read from the ledger, without a request to the service: only these flags select its runs.
const PLACE = CONNECTION.filter(({ name }) => ['url', 'profile', 'namespace'].includes(name));

const RUN = { name: 'RUN', offers: 'runs' } as const;

const show: Command = {
  words: ['history', 'show'],
  purpose: (t) => t.historyShowPurpose(),
  operands: [{ ...RUN, required: true }],
  flags: OUTPUT,
  examples: [
    { line: 'cal history show 1f0c9a2b', doc: (t) => t.exampleHistoryShow() },
    { line: 'cal history show 1f0c9a2b --format json', doc: (t) => t.exampleHistoryJson() },
  ],
  run: async (given, context) => (await import('../history/show.js')).showRun(given, context),
};

const prune: Command = {
  words: ['history', 'prune'],
  purpose: (t) => t.historyPrunePurpose(),
  operands: [],
  flags: [
    option({
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
  run: async (given, context) => (await import('../history/list.js')).pruneRuns(given, context),
};

const list: Command = {
  words: ['history'],
  purpose: (t) => t.historyPurpose(),
  notes: [(t) => t.historyNote()],
  operands: [],
  flags: [
    option({
      name: 'limit',
      takes: 'value',
      value: (t) => t.valueNumber(),
      initial: () => '20',
      doc: (t) => t.historyLimit(),
    }),
    option({ name: 'all-targets', takes: 'flag', doc: (t) => t.historyAllTargets() }),
    ...OUTPUT,
    ...PLACE,
  ],
  examples: [
    { line: 'cal history', doc: (t) => t.historyPurpose() },
    { line: 'cal history --all-targets --limit 5', doc: (t) => t.exampleHistory() },
  ],
  run: async (given, context) => (await import('../history/list.js')).listRuns(given, context),
};

/** `cal history`: on its own it lists runs. */
export const history: Entry = {
  word: 'history',
  group: 'tools',
  purpose: (t) => t.historyPurpose(),
  command: () => list,
  members: [
    { word: 'show', purpose: (t) => t.historyShowPurpose(), command: () => show },
    { word: 'prune', purpose: (t) => t.historyPrunePurpose(), command: () => prune },
  ],
};

const undoCommand: Command = {
  words: ['undo'],
  purpose: (t) => t.undoPurpose(),
  notes: [(t) => t.undoNote()],
  operands: [RUN],
  flags: [
    option({ name: 'dry-run', takes: 'flag', doc: (t) => t.undoDryRun() }),
    yesFlag,
    confirmFlag,
    option({
      name: 'jobs',
      takes: 'value',
      value: (t) => t.valueNumber(),
      initial: () => '8',
      doc: (t) => t.undoJobs(),
    }),
    ...OUTPUT,
    ...CONNECTION,
  ],
  examples: [
    { line: 'cal undo --dry-run', doc: (t) => t.exampleUndoDryRun() },
    { line: 'cal undo', doc: (t) => t.exampleUndo() },
    { line: 'cal undo 1f0c9a2b --yes', doc: (t) => t.exampleUndoRun() },
  ],
  writes: true,
  endsItself: true,
  run: async (given, context) => (await import('../history/undo.js')).undo(given, context),
};

export const undo: Entry = {
  word: 'undo',
  group: 'tools',
  purpose: (t) => t.undoPurpose(),
  command: () => undoCommand,
};
