import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import type { RecordVerb } from '../../../text/catalogue.js';
import type { CommandExample } from '../../command.js';
import { toFlagName } from '../../input/parameter-flags.js';

/** Builds the examples of a command from the resource's sample. They work as printed; a test parses each. */
export const buildRecordExamples = (resource: Resource, verb: RecordVerb): readonly CommandExample[] =>
  EXAMPLES_BY_VERB[verb](resource);

const EXAMPLES_BY_VERB: Readonly<Record<RecordVerb, (resource: Resource) => readonly CommandExample[]>> = {
  list: (resource) => [
    { line: `cal ${resource.plural} list --search ${sampleSearchWordOf(resource)}`, doc: 'exampleSearch' },
    { line: `cal ${resource.plural} list --all --format json --fields id,${resource.title}`, doc: 'exampleAllJson' },
    ...('starts_after' in findOperation(resource.name, 'list').parameters.query
      ? ([
          { line: `cal ${resource.plural} list --starts-after 2027-07-01 --limit 5`, doc: 'exampleDates' },
          { line: `cal ${resource.plural} list --range next-month --all`, doc: 'exampleRange' },
          { line: `cal ${resource.plural} list --series ${resource.sample.slug}`, doc: 'exampleSeriesList' },
        ] as const)
      : []),
  ],
  get: ({ plural, sample, title }) => [
    { line: `cal ${plural} get ${sample.slug}`, doc: 'exampleGet' },
    { line: `cal ${plural} get 12 --field ${title}`, doc: 'exampleField' },
  ],
  create: ({ name, plural, sample, fields, title }) => [
    'start_date' in fields
      ? {
          line: `cal ${plural} create --${title} "${sample[title]}" --start-date "fri 8pm" --duration 3h`,
          doc: 'exampleWords',
        }
      : { line: `cal ${plural} create ${formatSampleFlags(sample)}`, doc: 'exampleCreate' },
    ...('start_date' in fields
      ? ([
          { line: `cal ${plural} create --data choir.yaml --repeat weekly --until +6mo`, doc: 'exampleRepeat' },
        ] as const)
      : ([{ line: `cal ${plural} create --data ${name}.yaml`, doc: 'exampleData' }] as const)),
  ],
  update: ({ plural, sample, fields }) => [
    { line: `cal ${plural} update ${sample.slug} --description @about.html`, doc: 'exampleFile' },
    { line: `cal ${plural} update 12 13 --unset description`, doc: 'exampleUnset' },
    ...('start_date' in fields
      ? ([
          {
            line: `cal ${plural} update ${sample.slug} --series --start-date 7pm --keep-duration`,
            doc: 'exampleSeriesUpdate',
          },
        ] as const)
      : []),
  ],
  edit: ({ plural, sample, sampleIn }) => [
    { line: `cal ${plural} edit ${sample.slug}`, doc: 'exampleEdit' },
    { line: `cal ${plural} edit 12 --lang ${sampleIn.language}`, doc: 'exampleTranslate' },
  ],
  translate: ({ plural, sample, title, sampleIn }) => [
    {
      line: `cal ${plural} translate ${sample.slug} --lang ${sampleIn.language} --${title} "${sampleIn.title}"`,
      doc: 'exampleTranslate',
    },
    { line: `cal ${plural} translate ${sample.slug} --lang ${sampleIn.language}`, doc: 'exampleTranslateEditor' },
    {
      line: `cal ${plural} list --untranslated ${sampleIn.language} --format ids | cal ${plural} translate - --lang ${sampleIn.language}`,
      doc: 'exampleTranslateAll',
    },
  ],
  delete: ({ plural, sample, kind, fields }) => [
    {
      line: `cal ${plural} delete ${sample.slug}${kind === 'term' ? ' --yes' : ''}`,
      doc: (t) => (kind === 'term' ? t.exampleDeleteTerm() : t.exampleDelete()),
    },
    {
      line: `cal ${plural} list --search test --all --format ids | cal ${plural} delete - --yes`,
      doc: 'exampleDeletePiped',
    },
    ...('start_date' in fields
      ? ([
          { line: `cal ${plural} delete ${sample.slug} --series --from 2027-07-01 --yes`, doc: 'exampleSeriesDelete' },
        ] as const)
      : []),
  ],
  restore: ({ plural, sample }) => [
    { line: `cal ${plural} restore ${sample.slug}`, doc: 'exampleRestore' },
    {
      line: `cal ${plural} list --status trash --all --format ids | cal ${plural} restore - --status publish`,
      doc: 'exampleRestorePiped',
    },
  ],
};

const sampleSearchWordOf = ({ sample, title }: Resource): string =>
  (sample[title] ?? sample.slug).split(' ')[0]?.toLowerCase() ?? '';

const formatSampleFlags = (sample: Resource['sample']): string =>
  Object.entries(sample)
    .filter(([name]) => name !== 'slug')
    .map(([name, value]) => `--${toFlagName(name)} ${/[^\w@.-]/.test(value) ? `"${value}"` : value}`)
    .join(' ');
