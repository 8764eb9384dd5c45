import { EDGE_CASES } from '../../bulk/generate/define.js';
import { LANGUAGES, type Resource } from '../../spec/define.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { Command, Entry, Flag } from '../command.js';
import { GENERATE_FORMATS } from '../generating/formats.js';
import { valueOption } from '../standard-flags.js';

/** `cal generate events` and the like: plausible records for tests and demonstrations. */
export const generate: Entry = {
  word: 'generate',
  group: 'tools',
  purpose: (t) => t.generatePurpose(),
  members: RESOURCE_LIST.map((resource) => ({
    word: resource.plural,
    purpose: (t) => t.generateKindPurpose(resource.name),
    command: () => commandOf(resource),
  })),
};

const SHARED: readonly Flag[] = [
  valueOption({ name: 'count', value: (t) => t.valueNumber(), initial: () => '20', doc: (t) => t.generateCount() }),
  valueOption({ name: 'seed', value: (t) => t.valueNumber(), initial: () => '1', doc: (t) => t.generateSeed() }),
  {
    ...valueOption({
      name: 'lang',
      value: (t) => t.valueWord('language'),
      words: LANGUAGES,
      doc: (t) => t.generateLang(),
    }),
    takes: 'list',
  },
];

const DATES: readonly Flag[] = [
  valueOption({
    name: 'from',
    value: (t) => t.valueWord('date'),
    initial: (t) => t.generateToday(),
    doc: (t) => t.generateFrom(),
  }),
  valueOption({ name: 'spread', value: (t) => t.valueSpan(), initial: () => '90d', doc: (t) => t.generateSpread() }),
  {
    ...valueOption({
      name: 'edge-cases',
      value: (t) => t.valueWord('word'),
      words: EDGE_CASES,
      doc: (t) => t.generateEdgeCases(EDGE_CASES),
    }),
    takes: 'list',
  },
];

const OUTPUT: readonly Flag[] = [
  {
    name: 'format',
    group: 'output',
    takes: 'value',
    value: (t) => t.valueFormat(),
    words: GENERATE_FORMATS,
    doc: (t) => t.generateFormat(),
  },
  {
    name: 'output',
    short: 'o',
    group: 'output',
    takes: 'value',
    value: (t) => t.valueFile(),
    offers: 'files',
    doc: (t) => t.flagOutput(),
  },
];

const commandOf = (resource: Resource): Command => {
  const { name, plural } = resource;
  const isDated = name === 'event';
  return {
    words: ['generate', plural],
    purpose: (t) => t.generateKindPurpose(name),
    notes: [(t) => t.generateNote(), ...(isDated ? [(t: Catalogue) => t.generateEdgeCasesNote()] : [])],
    operands: [],
    flags: [...SHARED, ...(isDated ? DATES : []), ...OUTPUT],
    examples: isDated
      ? [
          {
            line: 'cal generate events --count 500 --seed 42 --from 2027-07-01 -o events.yaml',
            doc: (t) => t.generateExample(),
          },
          {
            line: `cal generate events --edge-cases ${EDGE_CASES.join(',')} | cal apply -f - --yes`,
            doc: (t) => t.generateExampleEdges(),
          },
        ]
      : [
          { line: `cal generate ${plural} --count 100 -o ${plural}.yaml`, doc: (t) => t.generateExampleFile() },
          { line: `cal generate ${plural} --lang ja,en | cal import -`, doc: (t) => t.generateExampleImport() },
        ],
    run: async (given, context) => (await import('../generating/run.js')).runGenerate(resource, given, context),
  };
};
