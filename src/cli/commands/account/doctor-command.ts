import type { Command } from '../../command.js';
import { CONNECTION_FLAGS, colorFlag, languageFlag, reportFormatFlag } from '../../input/standard-flags.js';

export const doctorCommand: Command = {
  words: ['doctor'],
  purpose: (t) => t.doctorPurpose(),
  notes: [(t) => t.doctorNote()],
  operands: [],
  flags: [
    reportFormatFlag(),
    colorFlag,
    languageFlag,
    ...CONNECTION_FLAGS.filter(({ name }) => !['curl', 'dry-run', 'retry'].includes(name)),
  ],
  examples: [
    { line: 'cal doctor', doc: (t) => t.doctorExample() },
    { line: 'cal doctor --profile staging --format json', doc: (t) => t.whoamiExampleJson() },
  ],
  run: async (args, context) => (await import('./run-doctor.js')).runDoctor(args, context),
};
