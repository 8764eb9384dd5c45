import type { Command } from '../../command.js';
import { CONNECTION_FLAGS } from '../../input/standard-flags.js';

export const healthCommand: Command = {
  words: ['health'],
  purpose: (t) => t.healthPurpose(),
  notes: [(t) => t.healthNote()],
  operands: [{ name: 'URL' }],
  flags: CONNECTION_FLAGS.filter(({ name }) => ['url', 'profile', 'ca', 'timeout'].includes(name)),
  examples: [
    { line: 'cal health', doc: (t) => t.healthExample() },
    { line: 'cal health https://calendar.example.org --timeout 2', doc: (t) => t.healthExampleUrl() },
  ],
  run: async (args, context) => (await import('./run-health.js')).runHealth(args, context),
};
