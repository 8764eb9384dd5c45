import { LINT_RULE_NAMES } from '../../../contract/lint-rules.js';
import type { DeclaredCommand } from '../../command.js';
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

export const lintCommand: DeclaredCommand = {
  notes: ['lintNote', 'lintNoteFix'],
  operands: [],
  flags: [
    optionFlag({ name: 'rule', takes: 'list', value: 'valueName', words: LINT_RULE_NAMES, doc: 'lintRule' }),
    optionFlag({ name: 'skip', takes: 'list', value: 'valueName', words: LINT_RULE_NAMES, doc: 'lintSkip' }),
    optionFlag({ name: 'level', words: SEVERITIES, initial: () => 'note', doc: 'lintLevel' }),
    optionFlag({ name: 'online', takes: 'flag', doc: 'lintOnline' }),
    optionFlag({ name: 'fix', takes: 'flag', doc: 'lintFix' }),
    yesFlag,
    confirmFlag,
    optionFlag({ name: 'exit-code', takes: 'flag', doc: 'lintExitCode' }),
    { name: 'format', group: 'output', takes: 'value', words: LINT_FORMATS, initial: () => 'table', doc: 'lintFormat' },
    ...OUTPUT_FLAGS.filter(({ name }) => name === 'output'),
    colorFlag,
    pagerFlag,
    languageFlag,
    ...CONNECTION_FLAGS,
  ],
  writes: ({ flags }) => flags.get('fix')?.at(-1) === 'true',
  examples: [
    { line: 'cal lint --level warning --exit-code', doc: 'lintExample' },
    { line: 'cal lint --fix --plan plan.json', doc: 'lintExampleFix' },
  ],
  run: async (args, context) => (await import('./run-lint.js')).runLint(args, context),
};
