import type { Command } from '../command.js';
import { manifestFlag, planFlags } from './apply.js';

export const diff: Command = {
  words: ['diff'],
  purpose: (t) => t.diffPurpose(),
  notes: [(t) => t.diffNotes()],
  operands: [],
  flags: [
    manifestFlag,
    { name: 'exit-code', group: 'options', takes: 'flag', doc: (t) => t.diffExitCode() },
    ...planFlags(['text', 'json', 'markdown'], (t) => t.diffFormat()),
  ],
  examples: [
    { line: 'cal diff -f calendar.yaml', doc: (t) => t.diffPurpose() },
    { line: 'cal diff -f calendar.yaml --exit-code', doc: (t) => t.diffExample() },
  ],
  run: async (given, context) => (await import('../applying/diff.js')).runDiff(given, context),
};
