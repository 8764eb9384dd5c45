import type { Command } from '../../command.js';
import { CONNECTION_FLAGS, languageFlag } from '../../input/standard-flags.js';

/** `cal open`: the page of an event in the browser. */
export const openCommand: Command = {
  words: ['open'],
  purpose: (t) => t.openPurpose(),
  notes: [(t) => t.openNote()],
  operands: [{ name: 'REF', required: true, many: true, offers: { refs: 'event' } }],
  flags: [languageFlag, ...CONNECTION_FLAGS],
  examples: [
    { line: 'cal open jazz-night', doc: (t) => t.exampleOpen() },
    { line: 'cal open 12', doc: (t) => t.exampleOpenId() },
  ],
  run: async (args, context, command) => {
    const [{ runGet }, { resourceOf }] = await Promise.all([
      import('../records/run-get.js'),
      import('../../../contract/resources/index.js'),
    ]);
    const flags = new Map([...args.flags, ['web', ['true']]]);
    return runGet(resourceOf('event'))({ ...args, flags }, context, command);
  },
};
