import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import type { Command, Flag } from '../../command.js';
import { optionFlag } from '../../input/standard-flags.js';
import { buildPlanFlags, manifestFlag } from './apply-command.js';

const calendarFlag = (name: string, doc: Flag['doc']) =>
  optionFlag({
    name,
    takes: 'value',
    value: (t) => t.valueCalendar(),
    offers: 'profiles',
    doc,
  });

export const diffCommand: Command = {
  words: ['diff'],
  purpose: (t) => t.diffPurpose(),
  notes: [(t) => t.diffNotes()],
  operands: [{ name: 'KIND', many: true, offers: { words: RESOURCE_LIST.map(({ plural }) => plural) } }],
  flags: [
    manifestFlag,
    calendarFlag('from', (t) => t.diffFrom()),
    calendarFlag('to', (t) => t.diffTo()),
    optionFlag({ name: 'exit-code', takes: 'flag', doc: (t) => t.diffExitCode() }),
    ...buildPlanFlags(['text', 'json', 'markdown'], (t) => t.diffFormat()),
  ],
  examples: [
    { line: 'cal diff -f calendar.yaml --exit-code', doc: (t) => t.diffExample() },
    { line: 'cal diff --from staging --to live events', doc: (t) => t.diffExampleTwo() },
  ],
  run: async (args, context) => (await import('./run-diff.js')).runDiff(args, context),
};
