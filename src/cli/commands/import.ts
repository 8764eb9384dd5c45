import type { Resource } from '../../spec/define.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { Command, Entry, Flag } from '../command.js';
import { CONNECTION_FLAGS, colorFlag, confirmFlag, languageFlag, option } from '../standard-flags.js';

/** `cal import`, or with a resource `cal venues import` and the like. */
export const importEntry = (resource?: Resource): Entry => ({
  word: 'import',
  group: 'tools',
  purpose: (t) => (resource === undefined ? t.importPurpose() : t.importKindPurpose(resource.name)),
  command: () => commandOf(resource),
});

const KINDS = RESOURCE_LIST.map(({ plural }) => plural);

const MODES = ['upsert', 'create', 'update', 'skip'] as const;
const INPUT_FORMATS = ['csv', 'tsv', 'ndjson', 'json', 'yaml', 'ics'] as const;
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

const flagsOf = (resource: Resource | undefined): readonly Flag[] => [
  ...(resource === undefined
    ? [option({ name: 'kind', takes: 'value', words: KINDS, doc: (t) => t.importKind() })]
    : []),
  option({ name: 'map', takes: 'many', value: (t) => t.valueMapping(), offers: 'files', doc: (t) => t.importMap() }),
  option({ name: 'set', takes: 'many', value: (t) => t.valuePair(), doc: (t) => t.importSet() }),
  option({ name: 'ignore-unknown', takes: 'flag', doc: (t) => t.importIgnoreUnknown() }),
  option({
    name: 'empty',
    takes: 'value',
    words: ['keep', 'clear'],
    initial: () => 'keep',
    doc: (t) => t.importEmpty(),
  }),
  option({ name: 'key', takes: 'list', value: (t) => t.valueColumns(), doc: (t) => t.importKey() }),
  option({ name: 'mode', takes: 'value', words: MODES, initial: () => 'upsert', doc: (t) => t.importMode() }),
  option({
    name: 'create-missing',
    takes: 'list',
    value: (t) => t.valueKinds(),
    offers: { words: KINDS },
    doc: (t) => t.importCreateMissing(),
  }),
  option({
    name: 'rejects',
    takes: 'value',
    value: (t) => t.valueFile(),
    offers: 'files',
    doc: (t) => t.importRejects(),
  }),
  option({ name: 'max-errors', takes: 'value', value: (t) => t.valueErrors(), doc: (t) => t.importMaxErrors() }),
  option({ name: 'stop-on-error', takes: 'flag', doc: (t) => t.importStopOnError() }),
  option({
    name: 'jobs',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '8; file: 32',
    doc: (t) => t.importJobs(),
  }),
  option({ name: 'rate', takes: 'value', value: (t) => t.valueRate(), doc: (t) => t.importRate() }),
  option({ name: 'resume', takes: 'flag', doc: (t) => t.importResume() }),
  option({
    name: 'until',
    takes: 'value',
    value: (t) => t.valueWord('date'),
    initial: (t) => t.importUntilInitial(),
    doc: (t) => t.importUntil(),
  }),
  option({ name: 'input-format', takes: 'value', words: INPUT_FORMATS, doc: (t) => t.importInputFormat() }),
  option({ name: 'encoding', takes: 'value', words: ENCODINGS, doc: (t) => t.importEncoding() }),
  option({ name: 'delimiter', takes: 'value', value: (t) => t.valueCharacter(), doc: (t) => t.importDelimiter() }),
  resource === undefined
    ? option({ name: 'template', takes: 'value', words: KINDS, doc: (t) => t.importTemplate() })
    : option({ name: 'template', takes: 'flag', doc: (t) => t.importTemplate() }),
  option({ name: 'dry-run', takes: 'flag', doc: (t) => t.importDryRun() }),
  confirmFlag,
  {
    name: 'format',
    group: 'output',
    takes: 'value',
    words: ['text', 'json'],
    initial: () => 'text',
    doc: (t) => t.importFormat(),
  },
  colorFlag,
  languageFlag,
  ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run'),
];

const commandOf = (resource: Resource | undefined): Command => {
  const words = resource === undefined ? (['import'] as const) : ([resource.plural, 'import'] as const);
  const line = `cal ${words.join(' ')}`;
  const file = resource?.plural ?? 'venues';
  return {
    words,
    purpose: (t) => (resource === undefined ? t.importPurpose() : t.importKindPurpose(resource.name)),
    notes: [(t) => t.importNotes(), (t) => t.importCellsNote()],
    operands: [{ name: 'FILE', many: true, offers: 'files' }],
    flags: flagsOf(resource),
    writes: true,
    endsItself: true,
    examples: [
      { line: `${line} ${file}.csv --dry-run`, doc: (t) => t.importExample() },
      {
        line: `${line} ${file}.csv --map "Name=${resource?.title ?? 'venue'}" --set ${resource?.kind === 'term' ? 'description=New' : 'status=draft'}`,
        doc: (t) => t.importExampleMap(),
      },
      ...(resource === undefined
        ? [
            {
              line: `${line} events.csv --create-missing venues,categories`,
              doc: (t: Catalogue) => t.importExampleEvents(),
            },
          ]
        : []),
      { line: `${line} ${file}.csv --rejects rejects.csv`, doc: (t) => t.importExampleRejects() },
    ],
    run: async (given, context) => (await import('../importing/run.js')).runImport(given, context, resource),
  };
};
