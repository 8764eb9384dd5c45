import type { Command } from '../../command.js';
import {
  CONNECTION_FLAGS,
  colorFlag,
  confirmFlag,
  languageFlag,
  OUTPUT_FLAGS,
  optionFlag,
  pagerFlag,
  yesFlag,
} from '../../input/standard-flags.js';
import { LINT_FORMATS } from './format-findings.js';
import { SEVERITIES } from './lint-rule.js';
import { LINT_RULES } from './lint-rules.js';

const RULE_NAMES = LINT_RULES.map(({ name }) => name);

export const lintCommand: Command = {
  words: ['lint'],
  notes: [(t) => t.lintNote(), (t) => t.lintNoteFix()],
  operands: [],
  flags: [
    optionFlag({
      name: 'rule',
      takes: 'list',
      value: (t) => t.valueName(),
      words: RULE_NAMES,
      doc: (t) => t.lintRule(),
    }),
    optionFlag({
      name: 'skip',
      takes: 'list',
      value: (t) => t.valueName(),
      words: RULE_NAMES,
      doc: (t) => t.lintSkip(),
    }),
    optionFlag({ name: 'level', takes: 'value', words: SEVERITIES, initial: () => 'note', doc: (t) => t.lintLevel() }),
    optionFlag({ name: 'online', takes: 'flag', doc: (t) => t.lintOnline() }),
    optionFlag({ name: 'fix', takes: 'flag', doc: (t) => t.lintFix() }),
    yesFlag,
    confirmFlag,
    optionFlag({ name: 'exit-code', takes: 'flag', doc: (t) => t.lintExitCode() }),
    {
      name: 'format',
      group: 'output',
      takes: 'value',
      words: LINT_FORMATS,
      initial: () => 'table',
      doc: (t) => t.lintFormat(),
    },
    ...OUTPUT_FLAGS.filter(({ name }) => name === 'output'),
    colorFlag,
    pagerFlag,
    languageFlag,
    ...CONNECTION_FLAGS,
  ],
  writes: ({ flags }) => flags.get('fix')?.at(-1) === 'true',
  examples: [
    { line: 'cal lint --level warning --exit-code', doc: (t) => t.lintExample() },
    { line: 'cal lint --fix --plan plan.json', doc: (t) => t.lintExampleFix() },
  ],
  run: async (args, context) => (await import('./run-lint.js')).runLint(args, context),
};
