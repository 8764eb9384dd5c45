import type { Command } from '../command.js';
import { CONNECTION_FLAGS, languageFlag, OUTPUT_FLAGS, tzFlag } from '../standard-flags.js';

const LOOKS: ReadonlySet<string> = new Set(['color', 'hyperlinks']);

/** The command that `cal` runs without arguments on a terminal. It has no name and no help. */
export const home: Command = {
  words: [''],
  purpose: (t) => t.rootPurpose(),
  operands: [],
  flags: [languageFlag, tzFlag, ...OUTPUT_FLAGS.filter(({ name }) => LOOKS.has(name)), ...CONNECTION_FLAGS],
  examples: [],
  run: async (given, context, command) => (await import('../views/home.js')).showHome(given, context, command),
};
