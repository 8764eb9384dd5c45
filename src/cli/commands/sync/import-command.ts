import type { Resource } from '../../../contract/declarations.js';
import { ROW_FORMATS, TEXT_ENCODINGS } from '../../../contract/file-formats.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Command, CommandEntry, Flag } from '../../command.js';
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
  valueOptionFlag,
  yesFlag,
} from '../../input/standard-flags.js';

/** `cal import`, or with a resource `cal venues import` and the like. */
export const createImportEntry = (resource?: Resource): CommandEntry => ({
  word: 'import',
  group: 'files',
  purpose: (t) => (resource === undefined ? t.importPurpose() : t.importKindPurpose({ kind: resource.name })),
  command: () => createImportCommand(resource),
});

const CANCELLED_ACTIONS = ['trash', 'draft', 'keep'] as const;
const IMPORT_MODES = ['upsert', 'create', 'update', 'skip'] as const;

const importFlagsFor = (resource: Resource | undefined): readonly Flag[] => [
  ...(resource === undefined ? [valueOptionFlag({ name: 'kind', words: KIND_WORDS, doc: (t) => t.importKind() })] : []),
  optionFlag({
    name: 'map',
    takes: 'many',
    value: (t) => t.valueMapping(),
    offers: 'files',
    doc: (t) => t.importMap(),
  }),
  optionFlag({ name: 'set', takes: 'many', value: (t) => t.valuePair(), doc: (t) => t.importSet() }),
  optionFlag({ name: 'ignore-unknown', takes: 'flag', doc: (t) => t.importIgnoreUnknown() }),
  valueOptionFlag({
    name: 'empty',
    words: ['keep', 'clear'],
    initial: () => 'keep',
    doc: (t) => t.importEmpty(),
  }),
  optionFlag({ name: 'key', takes: 'list', value: (t) => t.valueColumns(), doc: (t) => t.importKey() }),
  valueOptionFlag({
    name: 'mode',
    words: IMPORT_MODES,
    initial: () => 'upsert',
    doc: (t) => t.importMode(),
  }),
  optionFlag({
    name: 'create-missing',
    takes: 'list',
    value: (t) => t.valueKinds(),
    offers: { words: KIND_WORDS },
    doc: (t) => t.importCreateMissing(),
  }),
  valueOptionFlag({
    name: 'rejects',
    value: (t) => t.valueFile(),
    offers: 'files',
    doc: (t) => t.importRejects(),
  }),
  valueOptionFlag({ name: 'max-errors', value: (t) => t.valueErrors(), doc: (t) => t.importMaxErrors() }),
  optionFlag({ name: 'stop-on-error', takes: 'flag', doc: (t) => t.importStopOnError() }),
  valueOptionFlag({
    name: 'jobs',
    value: (t) => t.valueNumber(),
    initial: () => '8 (file: 32)',
    doc: (t) => t.importJobs(),
  }),
  valueOptionFlag({ name: 'rate', value: (t) => t.valueRate(), doc: (t) => t.importRate() }),
  optionFlag({ name: 'resume', takes: 'flag', doc: (t) => t.importResume() }),
  valueOptionFlag({
    name: 'until',
    value: (t) => t.valueWord('date'),
    initial: (t) => t.importUntilInitial(),
    doc: (t) => t.importUntil(),
  }),
  valueOptionFlag({ name: 'input-format', words: ROW_FORMATS, doc: (t) => t.importInputFormat() }),
  valueOptionFlag({ name: 'sheet', value: (t) => t.valueName(), doc: (t) => t.importSheet() }),
  valueOptionFlag({
    name: 'encoding',
    words: TEXT_ENCODINGS,
    doc: (t) => t.importEncoding({ encodings: TEXT_ENCODINGS }),
  }),
  dateOrderFlag,
  valueOptionFlag({ name: 'delimiter', value: (t) => t.valueCharacter(), doc: (t) => t.importDelimiter() }),
  valueOptionFlag({
    name: 'cancelled',
    words: CANCELLED_ACTIONS,
    initial: () => 'trash',
    doc: (t) => t.importCancelled(),
  }),
  resource === undefined
    ? valueOptionFlag({ name: 'template', words: KIND_WORDS, doc: (t) => t.importTemplate() })
    : optionFlag({ name: 'template', takes: 'flag', doc: (t) => t.importTemplate() }),
  optionFlag({ name: 'dry-run', takes: 'flag', doc: (t) => t.importDryRun() }),
  ...(resource === undefined || resource.name === 'event' ? [conflictCheckFlag] : []),
  yesFlag,
  confirmFlag,
  reportFormatFlag(),
  colorFlag,
  languageFlag,
  ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run'),
];

const createImportCommand = (resource: Resource | undefined): Command => {
  const words = resource === undefined ? (['import'] as const) : ([resource.plural, 'import'] as const);
  const line = `cal ${words.join(' ')}`;
  const file = resource?.plural ?? 'venues';
  return {
    words,
    notes: [(t) => t.importNotes(), (t) => t.importCellsNote(), (t) => t.importTablesNote()],
    operands: [{ name: 'FILE', many: true, offers: 'files' }],
    flags: importFlagsFor(resource),
    writes: ({ flags }) => !flags.has('template'),
    creates: true,
    handlesInterrupt: true,
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
    run: async (args, context) => (await import('./run-import.js')).runImport(args, context, resource),
  };
};
