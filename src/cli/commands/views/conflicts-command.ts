import type { Command } from '../../command.js';
import { dateOrderFlag } from '../../input/date-flags.js';
import { conflictSeriesFlag } from '../../input/series-flags.js';
import { CONNECTION_FLAGS, OUTPUT_FLAGS, optionFlag, pagerFlag, timeZoneFlag } from '../../input/standard-flags.js';
import { buildEventFilterFlags, rangeOperand } from './create-view-command.js';

export const conflictsCommand: Command = {
  words: ['conflicts'],
  purpose: (t) => t.conflictsPurpose(),
  notes: [(t) => t.conflictsNote()],
  operands: [rangeOperand],
  flags: [
    ...buildEventFilterFlags(),
    conflictSeriesFlag,
    optionFlag({ name: 'exit-code', takes: 'flag', doc: (t) => t.flagConflictsExit() }),
    optionFlag({ name: 'all-day', takes: 'flag', on: true, doc: (t) => t.flagConflictsAllDay() }),
    timeZoneFlag,
    dateOrderFlag,
    ...OUTPUT_FLAGS,
    pagerFlag,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal conflicts next-month --venue town-hall', doc: (t) => t.exampleConflicts() },
    { line: 'cal conflicts --exit-code --format json', doc: (t) => t.exampleConflictsCi() },
  ],
  run: async (args, context, command) => (await import('./run-conflicts.js')).runConflicts(args, context, command),
};
