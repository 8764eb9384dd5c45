import type { Command } from '../../command.js';
import { CONNECTION_FLAGS, confirmFlag, languageFlag, OUTPUT_FLAGS, optionFlag } from '../../input/standard-flags.js';

const REQUEST_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

export const apiCommand: Command = {
  words: ['api'],
  purpose: (t) => t.apiPurpose(),
  notes: [(t) => t.apiNote()],
  operands: [
    { name: 'METHOD', required: true, offers: { words: REQUEST_METHODS } },
    { name: 'PATH', required: true },
  ],
  flags: [
    confirmFlag,
    optionFlag({
      name: 'field',
      short: 'F',
      takes: 'many',
      value: (t) => t.valuePair(),
      doc: (t) => t.apiField(),
    }),
    optionFlag({
      name: 'raw-field',
      short: 'f',
      takes: 'many',
      value: (t) => t.valuePair(),
      doc: (t) => t.apiRawField(),
    }),
    optionFlag({
      name: 'input',
      takes: 'value',
      value: (t) => t.valueFileOrStdin(),
      offers: 'files',
      doc: (t) => t.apiInput(),
    }),
    optionFlag({
      name: 'header',
      short: 'H',
      takes: 'many',
      value: (t) => t.valueHeader(),
      doc: (t) => t.apiHeader(),
    }),
    { name: 'include', short: 'i', group: 'output', takes: 'flag', doc: (t) => t.apiInclude() },
    ...OUTPUT_FLAGS.filter(({ name }) => name === 'output' || name === 'color'),
    languageFlag,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal api GET events -F per_page=5 -F search=jazz', doc: (t) => t.apiExampleGet() },
    { line: 'cal api PATCH venues/12 -F city=Leeds', doc: (t) => t.apiExamplePatch() },
    { line: 'cal api POST tags --input tag.json', doc: (t) => t.apiExampleInput() },
  ],
  writes: true,
  run: async (args, context, command) => (await import('./run-api.js')).runApi(args, context, command),
};
