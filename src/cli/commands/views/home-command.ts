import type { Command } from '../../command.js';
import { CONNECTION_FLAGS, languageFlag, OUTPUT_FLAGS, timeZoneFlag } from '../../input/standard-flags.js';

const STYLE_FLAG_NAMES: ReadonlySet<string> = new Set(['color', 'hyperlinks']);

/** The command that `cal` runs without arguments on a terminal. It has no name and no help. */
export const homeCommand: Command = {
  words: [''],
  purpose: (t) => t.rootPurpose(),
  operands: [],
  flags: [
    languageFlag,
    timeZoneFlag,
    ...OUTPUT_FLAGS.filter(({ name }) => STYLE_FLAG_NAMES.has(name)),
    ...CONNECTION_FLAGS,
  ],
  examples: [],
  run: async (args, context, command) => (await import('./run-home.js')).runHome(args, context, command),
};
