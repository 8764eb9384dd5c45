import type { Command, Flag } from '../command.js';
import { CONNECTION_FLAGS, colorFlag, confirmFlag, languageFlag, option } from '../standard-flags.js';

/** `--file`: the manifest. */
export const manifestFlag = option({
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
export const planFlags = (formats: readonly string[], doc: Flag['doc']): readonly Flag[] => [
  { name: 'format', group: 'output', takes: 'value', words: formats, initial: () => 'text', doc },
  colorFlag,
  languageFlag,
  ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run'),
];

export const apply: Command = {
  words: ['apply'],
  purpose: (t) => t.applyPurpose(),
  notes: [(t) => t.applyNotes(), (t) => t.applyValuesNote()],
  operands: [],
  flags: [
    manifestFlag,
    option({ name: 'prune', takes: 'flag', doc: (t) => t.applyPrune() }),
    option({ name: 'name', takes: 'value', value: (t) => t.valueName(), doc: (t) => t.applyName() }),
    option({ name: 'dry-run', takes: 'flag', doc: (t) => t.applyDryRun() }),
    option({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.applyYes() }),
    confirmFlag,
    option({ name: 'schema', takes: 'flag', doc: (t) => t.applySchema() }),
    ...planFlags(['text', 'json'], (t) => t.applyFormat()),
  ],
  writes: true,
  endsItself: true,
  examples: [
    { line: 'cal apply -f calendar.yaml', doc: (t) => t.applyExample() },
    { line: 'cal apply -f calendar.yaml --dry-run', doc: (t) => t.applyExampleDry() },
    { line: 'cal apply -f calendar/ --prune --yes', doc: (t) => t.applyExamplePrune() },
    { line: 'cal apply --schema > manifest.schema.json', doc: (t) => t.applyExampleSchema() },
  ],
  run: async (given, context) => (await import('../applying/run.js')).runApply(given, context),
};
