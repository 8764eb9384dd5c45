import { resourceOf } from '../../../contract/resources/index.js';
import type { Command } from '../../command.js';
import { declareRecordCommand } from '../records/record-commands.js';

const list = declareRecordCommand(resourceOf('event'), 'list');

/** `cal search`: lists the coming events with words. */
export const searchCommand: Command = {
  ...list,
  words: ['search'],
  purpose: (t) => t.searchPurpose(),
  notes: [(t) => t.searchNote()],
  operands: [{ name: 'WORDS', required: true, many: true }],
  flags: list.flags.filter(({ name }) => name !== 'search'),
  examples: [
    { line: 'cal search choir', doc: (t) => t.exampleSearchComing() },
    { line: 'cal search choir practice --all-dates', doc: (t) => t.exampleSearchPast() },
  ],
  run: (args, context) => {
    const flags = new Map([...args.flags, ['search', [args.operands.join(' ')]]]);
    return list.run({ ...args, operands: [], flags }, context, list);
  },
};
