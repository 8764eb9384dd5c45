import type { Command } from '../../command.js';
import { CONNECTION_FLAGS, languageFlag, OUTPUT_FLAGS, optionFlag, timeZoneFlag } from '../../input/standard-flags.js';

const STYLE_FLAG_NAMES: ReadonlySet<string> = new Set(['color', 'hyperlinks']);

const SHARED_FLAGS = [
  languageFlag,
  timeZoneFlag,
  ...OUTPUT_FLAGS.filter(({ name }) => STYLE_FLAG_NAMES.has(name)),
  ...CONNECTION_FLAGS,
];

/** The command that `cal` runs without arguments on a terminal. It has no name and no help. */
export const homeCommand: Command = {
  words: [''],
  purpose: (t) => t.rootPurpose(),
  operands: [],
  flags: SHARED_FLAGS,
  examples: [],
  run: async (args, context, command) => (await import('./run-home.js')).runHome(args, context, command),
};

/** `cal 9 2027`, `cal 2027`, `cal -3` and `cal -y`: months as cal(1) of Unix shows them. */
export const monthsCommand: Command = {
  ...homeCommand,
  operands: [{ name: 'DAY' }, { name: 'MONTH' }, { name: 'YEAR' }],
  flags: [
    optionFlag({ name: 'one', short: '1', takes: 'flag', doc: (t) => t.monthPurpose() }),
    optionFlag({ name: 'three', short: '3', takes: 'flag', doc: (t) => t.monthPurpose() }),
    optionFlag({ name: 'year', short: 'y', takes: 'flag', doc: (t) => t.monthPurpose() }),
    ...SHARED_FLAGS,
  ],
  run: async (args, context, command) => (await import('./run-months.js')).runMonths(args, context, command),
};
