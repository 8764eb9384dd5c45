import type { Command, Flag } from '../../cli/command.js';
import { valueOptionFlag } from '../../cli/input/standard-flags.js';
import { LANGUAGES, type Resource } from '../../contract/declarations.js';
import { MANIFEST_FORMATS } from '../../contract/file-formats.js';
import type { Catalogue } from '../../text/catalogue.js';
import { EDGE_CASES } from '../generate/generator-types.js';

const SHARED_GENERATE_FLAGS: readonly Flag[] = [
  valueOptionFlag({ name: 'count', value: (t) => t.valueNumber(), initial: () => '20', doc: (t) => t.generateCount() }),
  valueOptionFlag({ name: 'seed', value: (t) => t.valueNumber(), initial: () => '1', doc: (t) => t.generateSeed() }),
  {
    ...valueOptionFlag({
      name: 'lang',
      value: (t) => t.valueWord('language'),
      words: LANGUAGES,
      doc: (t) => t.generateLang(),
    }),
    takes: 'list',
  },
];

const GENERATE_DATE_FLAGS: readonly Flag[] = [
  valueOptionFlag({
    name: 'from',
    value: (t) => t.valueWord('date'),
    initial: (t) => t.generateToday(),
    doc: (t) => t.generateFrom(),
  }),
  valueOptionFlag({
    name: 'spread',
    value: (t) => t.valueSpan(),
    initial: () => '90d',
    doc: (t) => t.generateSpread(),
  }),
  {
    ...valueOptionFlag({
      name: 'edge-cases',
      value: (t) => t.valueWord('word'),
      words: EDGE_CASES,
      doc: (t) => t.generateEdgeCases({ words: EDGE_CASES }),
    }),
    takes: 'list',
  },
];

const GENERATE_OUTPUT_FLAGS: readonly Flag[] = [
  {
    name: 'format',
    group: 'output',
    takes: 'value',
    value: (t) => t.valueFormat(),
    words: MANIFEST_FORMATS,
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

/** Returns `cal generate events` or the like. */
export const createGenerateCommand = (resource: Resource): Command => {
  const { name, plural } = resource;
  const isDated = name === 'event';
  return {
    words: ['generate', plural],
    purpose: (t) => t.generateKindPurpose({ kind: name }),
    notes: [(t) => t.generateNote(), ...(isDated ? [(t: Catalogue) => t.generateEdgeCasesNote()] : [])],
    operands: [],
    flags: [...SHARED_GENERATE_FLAGS, ...(isDated ? GENERATE_DATE_FLAGS : []), ...GENERATE_OUTPUT_FLAGS],
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
    run: async (args, context) => (await import('./run-generate.js')).runGenerate(resource, args, context),
  };
};
