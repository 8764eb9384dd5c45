import type { Command, CommandEntry } from '../../command.js';

/** `cal store`: maintenance of stores. It needs access to the store itself, no sign-in. */
export const storeEntry: CommandEntry = {
  word: 'store',
  group: 'service',
  purpose: (t) => t.storePurpose(),
  members: [{ word: 'copy', aliases: ['cp'], purpose: (t) => t.copyPurpose(), command: () => storeCopyCommand }],
};

const storeCopyCommand: Command = {
  words: ['store', 'copy'],
  purpose: (t) => t.copyPurpose(),
  notes: [(t) => t.copyNote(), (t) => t.copyNoteWrites()],
  operands: [
    { name: 'FROM', required: true, offers: 'files' },
    { name: 'TO', required: true, offers: 'files' },
  ],
  flags: [],
  examples: [
    { line: 'cal store copy calendar.db postgres://cal@db.example.org/calendar', doc: (t) => t.copyExample() },
    { line: 'cal store copy postgres://cal@db.example.org/calendar calendar.db', doc: (t) => t.copyExampleBack() },
  ],
  run: async (args, context) => (await import('./run-store-copy.js')).runStoreCopy(args, context),
};
