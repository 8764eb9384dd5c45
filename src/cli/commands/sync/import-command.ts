import type { Resource } from '../../../contract/declarations.js';
import { ROW_FORMATS, TEXT_ENCODINGS } from '../../../contract/file-formats.js';
import type { DeclaredCommand, DeclaredEntry, Flag } from '../../command.js';
import { dateOrderFlag } from '../../input/date-flags.js';
import {
  CONNECTION_FLAGS,
  colorFlag,
  confirmFlag,
  conflictCheckFlag,
  KIND_WORDS,
  languageFlag,
  optionFlag,
  reportFormatFlag,
  yesFlag,
} from '../../input/standard-flags.js';

/** `cal import`, or with a resource `cal venues import` and the like. */
export const createImportEntry = (resource?: Resource): DeclaredEntry => ({
  word: 'import',
  group: 'files',
  purpose: (t) => (resource === undefined ? t.importPurpose() : t.importKindPurpose({ kind: resource.name })),
  command: () => createImportCommand(resource),
});

const CANCELLED_ACTIONS = ['trash', 'draft', 'keep'] as const;
const IMPORT_MODES = ['upsert', 'create', 'update', 'skip'] as const;

const importFlagsFor = (resource: Resource | undefined): readonly Flag[] => [
  ...(resource === undefined ? ([optionFlag({ name: 'kind', words: KIND_WORDS, doc: 'importKind' })] as const) : []),
  optionFlag({ name: 'map', takes: 'many', value: 'valueMapping', offers: 'files', doc: 'importMap' }),
  optionFlag({ name: 'set', takes: 'many', value: 'valuePair', doc: 'importSet' }),
  optionFlag({ name: 'ignore-unknown', takes: 'flag', doc: 'importIgnoreUnknown' }),
  optionFlag({ name: 'empty', words: ['keep', 'clear'], initial: () => 'keep', doc: 'importEmpty' }),
  optionFlag({ name: 'key', takes: 'list', value: 'valueColumns', doc: 'importKey' }),
  optionFlag({ name: 'mode', words: IMPORT_MODES, initial: () => 'upsert', doc: 'importMode' }),
  optionFlag({
    name: 'create-missing',
    takes: 'list',
    value: 'valueKinds',
    offers: { words: KIND_WORDS },
    doc: 'importCreateMissing',
  }),
  optionFlag({ name: 'rejects', value: 'valueFile', offers: 'files', doc: 'importRejects' }),
  optionFlag({ name: 'max-errors', value: 'valueErrors', doc: 'importMaxErrors' }),
  optionFlag({ name: 'stop-on-error', takes: 'flag', doc: 'importStopOnError' }),
  optionFlag({ name: 'jobs', value: 'valueNumber', initial: () => '8', doc: 'importJobs' }),
  optionFlag({ name: 'rate', value: 'valueRate', doc: 'importRate' }),
  optionFlag({ name: 'resume', takes: 'flag', doc: 'importResume' }),
  optionFlag({
    name: 'until',
    value: (t) => t.valueWord('date'),
    initial: 'importUntilInitial',
    doc: 'importUntil',
  }),
  optionFlag({ name: 'input-format', words: ROW_FORMATS, doc: 'importInputFormat' }),
  optionFlag({ name: 'sheet', value: 'valueName', doc: 'importSheet' }),
  optionFlag({
    name: 'encoding',
    words: TEXT_ENCODINGS,
    doc: (t) => t.importEncoding({ encodings: TEXT_ENCODINGS }),
  }),
  dateOrderFlag,
  optionFlag({ name: 'delimiter', value: 'valueCharacter', doc: 'importDelimiter' }),
  optionFlag({ name: 'cancelled', words: CANCELLED_ACTIONS, initial: () => 'trash', doc: 'importCancelled' }),
  resource === undefined
    ? optionFlag({ name: 'template', words: KIND_WORDS, doc: 'importTemplate' })
    : optionFlag({ name: 'template', takes: 'flag', doc: 'importTemplate' }),
  optionFlag({ name: 'dry-run', takes: 'flag', doc: 'importDryRun' }),
  ...(resource === undefined || resource.name === 'event' ? [conflictCheckFlag] : []),
  yesFlag,
  confirmFlag,
  reportFormatFlag(),
  colorFlag,
  languageFlag,
  ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run'),
];

const createImportCommand = (resource: Resource | undefined): DeclaredCommand => {
  const words = resource === undefined ? (['import'] as const) : ([resource.plural, 'import'] as const);
  const line = `cal ${words.join(' ')}`;
  const file = resource?.plural ?? 'venues';
  return {
    notes: ['importNotes', 'importCellsNote', 'importTablesNote'],
    operands: [{ name: 'FILE', many: true, offers: 'files' }],
    flags: importFlagsFor(resource),
    writes: ({ flags }) => !flags.has('template'),
    creates: true,
    handlesInterrupt: true,
    examples: [
      { line: `${line} ${file}.csv --dry-run`, doc: 'importExample' },
      {
        line: `${line} ${file}.csv --map "Name=${resource?.title ?? 'venue'}" --set ${resource?.kind === 'term' ? 'description=New' : 'status=draft'}`,
        doc: 'importExampleMap',
      },
      ...(resource === undefined
        ? ([{ line: `${line} events.csv --create-missing venues,categories`, doc: 'importExampleEvents' }] as const)
        : []),
      { line: `${line} ${file}.csv --rejects rejects.csv`, doc: 'importExampleRejects' },
    ],
    run: async (args, context) => (await import('./run-import.js')).runImport(args, context, resource),
  };
};
