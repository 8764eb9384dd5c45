import type { Resource } from '../../../contract/declarations.js';
import { EXPORT_FORMATS } from '../../../contract/file-formats.js';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import type { DeclaredCommand, DeclaredEntry, Flag } from '../../command.js';
import {
  CONNECTION_FLAGS,
  KIND_WORDS,
  languageFlag,
  OUTPUT_FLAGS,
  optionFlag,
  outputFlag,
} from '../../input/standard-flags.js';
import { createExportFilterFlags } from './export-filters.js';

/** `cal export`, or with a resource `cal venues export` and the like. */
export const createExportEntry = (resource?: Resource): DeclaredEntry => ({
  word: 'export',
  group: 'files',
  purpose: (t) => (resource === undefined ? t.exportPurpose() : t.exportKindPurpose({ kind: resource.name })),
  command: () => createExportCommand(resource),
});

/** The filters of all kinds, each name once, with the description of the first kind that has it. */
function mergeExportFilters(): Flag[] {
  const flags = new Map<string, Flag>();
  for (const flag of RESOURCE_LIST.flatMap(createExportFilterFlags))
    if (!flags.has(flag.name)) flags.set(flag.name, flag);
  return [...flags.values()];
}

const exportFormatsFor = (resource: Resource | undefined): readonly string[] =>
  resource === undefined || resource.name === 'event'
    ? EXPORT_FORMATS
    : EXPORT_FORMATS.filter((word) => word !== 'ics');

const exportFlagsFor = (resource: Resource | undefined): readonly Flag[] => [
  ...(resource === undefined ? mergeExportFilters() : createExportFilterFlags(resource)),
  optionFlag({ name: 'with-ids', takes: 'flag', doc: 'exportWithIds' }),
  optionFlag({ name: 'with-revision', takes: 'flag', doc: 'exportWithRevision' }),
  ...(resource?.kind === 'term'
    ? []
    : ([optionFlag({ name: 'with-dates', takes: 'flag', doc: 'exportWithDates' })] as const)),
  outputFlag({ name: 'format', words: exportFormatsFor(resource), doc: 'exportFormat' }),
  outputFlag({ name: 'output', short: 'o', value: 'valueFileOrFolder', offers: 'files', doc: 'exportOutput' }),
  ...OUTPUT_FLAGS.filter(({ name }) => name === 'raw' || name === 'color'),
  languageFlag,
  ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run'),
];

const createExportCommand = (resource: Resource | undefined): DeclaredCommand => {
  const words = resource === undefined ? (['export'] as const) : ([resource.plural, 'export'] as const);
  const line = `cal ${words.join(' ')}`;
  return {
    notes: resource === undefined ? ['exportNotes', 'exportFilterNote'] : ['exportNotes'],
    operands: resource === undefined ? [{ name: 'KIND', many: true, offers: { words: KIND_WORDS } }] : [],
    flags: exportFlagsFor(resource),
    examples: [
      { line: `${line} -o ${resource?.plural ?? 'all'}.yaml`, doc: 'exportExample' },
      ...(resource === undefined
        ? ([
            { line: `${line} --format csv -o tables/`, doc: 'exportExampleFolder' },
            { line: `${line} events --search jazz --starts-after 2026-12-31 -o jazz.ics`, doc: 'exportExampleFilter' },
          ] as const)
        : []),
      {
        line: `${line} | cal import - --url https://example.org/wp-json`,
        doc: 'exportExamplePipe',
      },
    ],
    run: async (args, context) => (await import('./run-export.js')).runExport(args, { context, only: resource }),
  };
};
