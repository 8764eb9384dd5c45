import type { Command } from '../command.js';
import { dateOrderFlag } from '../dates/flags.js';
import { CONNECTION_FLAGS, OUTPUT_FLAGS, option, pagerFlag, tzFlag } from '../standard-flags.js';
import { eventFilters, rangeOperand } from './views.js';

export const conflicts: Command = {
  words: ['conflicts'],
  purpose: (t) => t.conflictsPurpose(),
  notes: [(t) => t.conflictsNote()],
  operands: [rangeOperand],
  flags: [
    ...eventFilters(),
    option({ name: 'exit-code', takes: 'flag', doc: (t) => t.flagConflictsExit() }),
    tzFlag,
    dateOrderFlag,
    ...OUTPUT_FLAGS,
    pagerFlag,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal conflicts next-month --venue town-hall', doc: (t) => t.exampleConflicts() },
    { line: 'cal conflicts --exit-code --format json', doc: (t) => t.exampleConflictsCi() },
  ],
  run: async (given, context, command) =>
    (await import('../views/conflicts.js')).showConflicts(given, context, command),
};
