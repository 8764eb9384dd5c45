import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import type { Catalogue, RecordVerb } from '../../../text/catalogue.js';
import type { CommandExample } from '../../command.js';
import { toFlagName } from '../../input/parameter-flags.js';

/** Builds the examples of a command from the resource's sample. They work as printed; a test parses each. */
export const buildRecordExamples = (resource: Resource, verb: RecordVerb): readonly CommandExample[] =>
  EXAMPLES_BY_VERB[verb](resource);

const EXAMPLES_BY_VERB: Readonly<Record<RecordVerb, (resource: Resource) => readonly CommandExample[]>> = {
  list: (resource) => [
    {
      line: `cal ${resource.plural} list --search ${sampleSearchWordOf(resource)}`,
      doc: (t) => t.exampleSearch(),
    },
    {
      line: `cal ${resource.plural} list --all --format json --fields id,${resource.title}`,
      doc: (t) => t.exampleAllJson(),
    },
    ...(hasDateFilters(resource)
      ? [
          {
            line: `cal ${resource.plural} list --starts-after 2027-07-01 --limit 5`,
            doc: (t: Catalogue) => t.exampleDates(),
          },
          { line: `cal ${resource.plural} list --range next-month --all`, doc: (t: Catalogue) => t.exampleRange() },
          {
            line: `cal ${resource.plural} list --series ${resource.sample.slug}`,
            doc: (t: Catalogue) => t.exampleSeriesList(),
          },
        ]
      : []),
  ],
  get: ({ plural, sample, title }) => [
    { line: `cal ${plural} get ${sample.slug}`, doc: (t) => t.exampleGet() },
    { line: `cal ${plural} get 12 --field ${title}`, doc: (t) => t.exampleField() },
  ],
  create: ({ name, plural, sample, fields, title }) => [
    'start_date' in fields
      ? {
          line: `cal ${plural} create --${title} "${sample[title]}" --start-date "fri 8pm" --duration 3h`,
          doc: (t) => t.exampleWords(),
        }
      : { line: `cal ${plural} create ${formatSampleFlags(sample)}`, doc: (t) => t.exampleCreate() },
    ...('start_date' in fields
      ? [
          {
            line: `cal ${plural} create --data choir.yaml --repeat weekly --until +6mo`,
            doc: (t: Catalogue) => t.exampleRepeat(),
          },
        ]
      : [{ line: `cal ${plural} create --data ${name}.yaml`, doc: (t: Catalogue) => t.exampleData() }]),
  ],
  update: ({ plural, sample, fields }) => [
    { line: `cal ${plural} update ${sample.slug} --description @about.html`, doc: (t) => t.exampleFile() },
    { line: `cal ${plural} update 12 13 --unset description`, doc: (t) => t.exampleUnset() },
    ...('start_date' in fields
      ? [
          {
            line: `cal ${plural} update ${sample.slug} --series --start-date 7pm --keep-duration`,
            doc: (t: Catalogue) => t.exampleSeriesUpdate(),
          },
        ]
      : []),
  ],
  edit: ({ plural, sample, sampleIn }) => [
    { line: `cal ${plural} edit ${sample.slug}`, doc: (t) => t.exampleEdit() },
    { line: `cal ${plural} edit 12 --lang ${sampleIn.language}`, doc: (t) => t.exampleTranslate() },
  ],
  translate: ({ plural, sample, title, sampleIn }) => [
    {
      line: `cal ${plural} translate ${sample.slug} --lang ${sampleIn.language} --${title} "${sampleIn.title}"`,
      doc: (t) => t.exampleTranslate(),
    },
    {
      line: `cal ${plural} translate ${sample.slug} --lang ${sampleIn.language}`,
      doc: (t) => t.exampleTranslateEditor(),
    },
    {
      line: `cal ${plural} list --untranslated ${sampleIn.language} --format ids | cal ${plural} translate - --lang ${sampleIn.language}`,
      doc: (t) => t.exampleTranslateAll(),
    },
  ],
  delete: ({ plural, sample, kind, fields }) => [
    {
      line: `cal ${plural} delete ${sample.slug}${kind === 'term' ? ' --yes' : ''}`,
      doc: (t) => (kind === 'term' ? t.exampleDeleteTerm() : t.exampleDelete()),
    },
    {
      line: `cal ${plural} list --search test --all --format ids | cal ${plural} delete - --yes`,
      doc: (t) => t.exampleDeletePiped(),
    },
    ...('start_date' in fields
      ? [
          {
            line: `cal ${plural} delete ${sample.slug} --series --from 2027-07-01 --yes`,
            doc: (t: Catalogue) => t.exampleSeriesDelete(),
          },
        ]
      : []),
  ],
  restore: ({ plural, sample }) => [
    { line: `cal ${plural} restore ${sample.slug}`, doc: (t) => t.exampleRestore() },
    {
      line: `cal ${plural} list --status trash --all --format ids | cal ${plural} restore - --status publish`,
      doc: (t) => t.exampleRestorePiped(),
    },
  ],
};

const sampleSearchWordOf = ({ sample, title }: Resource): string =>
  (sample[title] ?? sample.slug).split(' ')[0]?.toLowerCase() ?? '';

const hasDateFilters = (resource: Resource): boolean =>
  'starts_after' in findOperation(resource.name, 'list').parameters.query;

const formatSampleFlags = (sample: Resource['sample']): string =>
  Object.entries(sample)
    .filter(([name]) => name !== 'slug')
    .map(([name, value]) => `--${toFlagName(name)} ${/[^\w@.-]/.test(value) ? `"${value}"` : value}`)
    .join(' ');
