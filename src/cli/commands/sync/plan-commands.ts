import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import type { Command, Flag } from '../../command.js';
import {
  CONNECTION_FLAGS,
  colorFlag,
  confirmFlag,
  languageFlag,
  OUTPUT_FLAGS,
  optionFlag,
} from '../../input/standard-flags.js';

/** `--file`: the manifest. */
const manifestFlag = optionFlag({
  name: 'file',
  short: 'f',
  takes: 'many',
  value: (t) => t.valueFile(),
  offers: 'files',
  doc: (t) => t.applyFile(),
});

/**
 * Output and connection flags of commands that print a plan. Leaves out the --dry-run and --curl of single requests.
 */
const buildPlanFlags = (formats: readonly string[], doc: Flag['doc']): readonly Flag[] => [
  { name: 'format', group: 'output', takes: 'value', words: formats, initial: () => 'text', doc },
  colorFlag,
  languageFlag,
  ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run'),
];

export const applyCommand: Command = {
  words: ['apply'],
  notes: [(t) => t.applyNotes(), (t) => t.applyValuesNote(), (t) => t.applyPlanNote()],
  operands: [{ name: 'FILE', many: true, offers: 'files' }],
  flags: [
    manifestFlag,
    optionFlag({ name: 'prune', takes: 'flag', doc: (t) => t.applyPrune() }),
    optionFlag({ name: 'name', takes: 'value', value: (t) => t.valueName(), doc: (t) => t.applyName() }),
    optionFlag({ name: 'dry-run', takes: 'flag', doc: (t) => t.applyDryRun() }),
    optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.applyYes() }),
    confirmFlag,
    optionFlag({ name: 'schema', takes: 'flag', doc: (t) => t.applySchema() }),
    ...buildPlanFlags(['text', 'json'], (t) => t.applyFormat()),
  ],
  writes: ({ flags }) => !flags.has('schema'),
  creates: true,
  handlesInterrupt: true,
  examples: [
    { line: 'cal apply -f calendar.yaml', doc: (t) => t.applyExample() },
    { line: 'cal apply -f calendar.yaml --dry-run', doc: (t) => t.applyExampleDry() },
    { line: 'cal apply -f calendar/ --prune --yes', doc: (t) => t.applyExamplePrune() },
    { line: 'cal apply plan.json --yes', doc: (t) => t.applyExamplePlan() },
    { line: 'cal apply --schema > manifest.schema.json', doc: (t) => t.applyExampleSchema() },
  ],
  run: async (args, context) => (await import('./run-apply.js')).runApply(args, context),
};

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

const PLANNED_FLAGS: ReadonlySet<string> = new Set(['file', 'prune', 'name']);

/** `cal plan`: plans a manifest. Other commands have the flag `--plan`. */
export const planCommand: Command = {
  words: ['plan'],
  notes: [(t) => t.planNote(), (t) => t.planNoteOthers()],
  operands: [],
  flags: [
    ...applyCommand.flags.filter(({ name, group }) => PLANNED_FLAGS.has(name) || group === 'connection'),
    ...OUTPUT_FLAGS.filter(({ name }) => name === 'output'),
  ].filter(({ name }) => name !== 'plan' && name !== 'max-changes'),
  examples: [
    { line: 'cal plan -f calendar.yaml -o plan.json', doc: (t) => t.planExample() },
    { line: 'cal import events.csv --plan plan.json', doc: (t) => t.planExampleImport() },
    { line: 'cal apply plan.json --yes', doc: (t) => t.applyExamplePlan() },
  ],
  run: async (args, context) => {
    const file = args.flags.get('output')?.at(-1) ?? '-';
    return (await import('../../plan-command.js')).savePlan(
      { command: applyCommand, file },
      { ...args, words: ['apply'] },
      context,
    );
  },
};

export const planShowCommand: Command = {
  words: ['plan', 'show'],
  operands: [{ name: 'FILE', required: true, offers: 'files' }],
  flags: [
    {
      name: 'format',
      group: 'output',
      takes: 'value',
      words: ['text', 'json', 'markdown'],
      initial: () => 'text',
      doc: (t) => t.diffFormat(),
    },
    optionFlag({ name: 'exit-code', takes: 'flag', doc: (t) => t.planExitCode() }),
    colorFlag,
  ],
  examples: [
    { line: 'cal plan show plan.json', doc: (t) => t.planShowExample() },
    { line: 'cal plan show plan.json --format markdown', doc: (t) => t.planShowExampleMarkdown() },
  ],
  run: async (args, context) => (await import('./run-saved-plan.js')).showSavedPlan(args, context),
};
