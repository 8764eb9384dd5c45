import type { Command } from '../command.js';
import { CONNECTION_FLAGS, confirmFlag, languageFlag, OUTPUT_FLAGS, option } from '../standard-flags.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

export const api: Command = {
  words: ['api'],
  purpose: (t) => t.apiPurpose(),
  notes: [(t) => t.apiNote()],
  operands: [
    { name: 'METHOD', required: true, offers: { words: METHODS } },
    { name: 'PATH', required: true },
  ],
  flags: [
    confirmFlag,
    option({
      name: 'field',
      short: 'F',
      takes: 'many',
      value: (t) => t.valuePair(),
      doc: (t) => t.apiField(),
    }),
    option({
      name: 'raw-field',
      short: 'f',
      takes: 'many',
      value: (t) => t.valuePair(),
      doc: (t) => t.apiRawField(),
    }),
    option({
      name: 'input',
      takes: 'value',
      value: (t) => t.valueFileOrStdin(),
      offers: 'files',
      doc: (t) => t.apiInput(),
    }),
    option({
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
  run: async (given, context, command) => (await import('../actions/api.js')).request(given, context, command),
};
