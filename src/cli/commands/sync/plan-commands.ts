import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import type { DeclaredCommand, Flag } from '../../command.js';
import {
  CONNECTION_FLAGS,
  colorFlag,
  confirmFlag,
  languageFlag,
  OUTPUT_FLAGS,
  optionFlag,
  outputFlag,
} from '../../input/standard-flags.js';

/** `--file`: the manifest. */
const manifestFlag = optionFlag({
  name: 'file',
  short: 'f',
  takes: 'many',
  value: 'valueFile',
  offers: 'files',
  doc: 'applyFile',
});

/** Output and connection flags of commands that print a plan; they have --dry-run and --curl of their own. */
const buildPlanFlags = (formats: readonly string[], doc: Flag['doc']): readonly Flag[] => [
  outputFlag({ name: 'format', words: formats, initial: () => 'text', doc }),
  colorFlag,
  languageFlag,
  ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run'),
];

export const applyCommand: DeclaredCommand = {
  notes: ['applyNotes', 'applyValuesNote', 'applyPlanNote'],
  operands: [{ name: 'FILE', many: true, offers: 'files' }],
  flags: [
    manifestFlag,
    optionFlag({ name: 'prune', takes: 'flag', doc: 'applyPrune' }),
    optionFlag({ name: 'name', value: 'valueName', doc: 'applyName' }),
    optionFlag({ name: 'dry-run', takes: 'flag', doc: 'applyDryRun' }),
    optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: 'applyYes' }),
    confirmFlag,
    optionFlag({ name: 'schema', takes: 'flag', doc: 'applySchema' }),
    ...buildPlanFlags(['text', 'json'], (t) => t.applyFormat()),
  ],
  writes: ({ flags }) => !flags.has('schema'),
  creates: true,
  handlesInterrupt: true,
  examples: [
    { line: 'cal apply -f calendar.yaml', doc: 'applyExample' },
    { line: 'cal apply -f calendar.yaml --dry-run', doc: 'applyExampleDry' },
    { line: 'cal apply -f calendar/ --prune --yes', doc: 'applyExamplePrune' },
    { line: 'cal apply plan.json --yes', doc: 'applyExamplePlan' },
    { line: 'cal apply --schema > manifest.schema.json', doc: 'applyExampleSchema' },
  ],
  run: async (args, context) => (await import('./run-apply.js')).runApply(args, context),
};

const calendarFlag = (name: string, doc: Flag['doc']) =>
  optionFlag({ name, value: 'valueCalendar', offers: 'profiles', doc });

export const diffCommand: DeclaredCommand = {
  notes: ['diffNotes'],
  operands: [{ name: 'KIND', many: true, offers: { words: RESOURCE_LIST.map(({ plural }) => plural) } }],
  flags: [
    manifestFlag,
    calendarFlag('from', (t) => t.diffFrom()),
    calendarFlag('to', (t) => t.diffTo()),
    optionFlag({ name: 'exit-code', takes: 'flag', doc: 'diffExitCode' }),
    ...buildPlanFlags(['text', 'json', 'markdown'], (t) => t.diffFormat()),
  ],
  examples: [
    { line: 'cal diff -f calendar.yaml --exit-code', doc: 'diffExample' },
    { line: 'cal diff --from staging --to live events', doc: 'diffExampleTwo' },
  ],
  run: async (args, context) => (await import('./run-diff.js')).runDiff(args, context),
};

const PLANNED_FLAGS: ReadonlySet<string> = new Set(['file', 'prune', 'name']);

/** `cal plan`: plans a manifest. Other commands have the flag `--plan`. */
export const planCommand: DeclaredCommand = {
  notes: ['planNote', 'planNoteOthers'],
  operands: [],
  flags: [
    ...applyCommand.flags.filter(({ name, group }) => PLANNED_FLAGS.has(name) || group === 'connection'),
    ...OUTPUT_FLAGS.filter(({ name }) => name === 'output'),
  ].filter(({ name }) => name !== 'plan' && name !== 'max-changes'),
  examples: [
    { line: 'cal plan -f calendar.yaml -o plan.json', doc: 'planExample' },
    { line: 'cal import events.csv --plan plan.json', doc: 'planExampleImport' },
    { line: 'cal apply plan.json --yes', doc: 'applyExamplePlan' },
  ],
  run: async (args, context) => {
    const file = args.flags.get('output')?.at(-1) ?? '-';
    return (await import('../../plan-command.js')).savePlan(
      { command: { ...applyCommand, words: ['apply'] }, file },
      { ...args, words: ['apply'] },
      context,
    );
  },
};

export const planShowCommand: DeclaredCommand = {
  operands: [{ name: 'FILE', required: true, offers: 'files' }],
  flags: [
    outputFlag({ name: 'format', words: ['text', 'json', 'markdown'], initial: () => 'text', doc: 'diffFormat' }),
    optionFlag({ name: 'exit-code', takes: 'flag', doc: 'planExitCode' }),
    colorFlag,
  ],
  examples: [
    { line: 'cal plan show plan.json', doc: 'planShowExample' },
    { line: 'cal plan show plan.json --format markdown', doc: 'planShowExampleMarkdown' },
  ],
  run: async (args, context) => (await import('./run-saved-plan.js')).showSavedPlan(args, context),
};
