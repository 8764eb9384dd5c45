import type { Command } from '../command.js';
import { CONNECTION_FLAGS, colorFlag, languageFlag } from '../standard-flags.js';
import { textOrJson } from './login.js';

export const doctor: Command = {
  words: ['doctor'],
  purpose: (t) => t.doctorPurpose(),
  notes: [(t) => t.doctorNote()],
  operands: [],
  flags: [
    textOrJson,
    colorFlag,
    languageFlag,
    ...CONNECTION_FLAGS.filter(({ name }) => !['curl', 'dry-run', 'retry'].includes(name)),
  ],
  examples: [
    { line: 'cal doctor', doc: (t) => t.doctorExample() },
    { line: 'cal doctor --profile staging --format json', doc: (t) => t.whoamiExampleJson() },
  ],
  run: async (given, context) => (await import('../doctor/run.js')).examine(given, context),
};
