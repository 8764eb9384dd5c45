import { RESOURCE_LIST } from '../../spec/resources/index.js';
import type { Command, Flag } from '../command.js';
import { option } from '../standard-flags.js';
import { manifestFlag, planFlags } from './apply.js';

const calendar = (name: string, doc: Flag['doc']) =>
  option({
    name,
    takes: 'value',
    value: (t) => t.valueCalendar(),
    offers: 'profiles',
    doc,
  });

export const diff: Command = {
  words: ['diff'],
  purpose: (t) => t.diffPurpose(),
  notes: [(t) => t.diffNotes()],
  operands: [{ name: 'KIND', many: true, offers: { words: RESOURCE_LIST.map(({ plural }) => plural) } }],
  flags: [
    manifestFlag,
    calendar('from', (t) => t.diffFrom()),
    calendar('to', (t) => t.diffTo()),
    option({ name: 'exit-code', takes: 'flag', doc: (t) => t.diffExitCode() }),
    ...planFlags(['text', 'json', 'markdown'], (t) => t.diffFormat()),
  ],
  examples: [
    { line: 'cal diff -f calendar.yaml --exit-code', doc: (t) => t.diffExample() },
    { line: 'cal diff --from staging --to live events', doc: (t) => t.diffExampleTwo() },
  ],
  run: async (given, context) => (await import('../applying/diff.js')).runDiff(given, context),
};
