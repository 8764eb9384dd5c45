import type { RecordKind } from '../../contract/declarations.js';

const MANY: Readonly<Record<RecordKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};

/** Texts of `cal generate` in English. */
export const generateEn = {
  generatePurpose: () => 'Generate plausible records for tests and demonstrations',
  generateKindPurpose: (kind: RecordKind) =>
    kind === 'event'
      ? 'Generate events, with the venues, organizers, categories and tags that they need'
      : `Generate ${MANY[kind]}`,
  generateNote: () =>
    'Writes a manifest for cal apply -f, cal import and cal serve --seed, without a request to a service. The same flags give the same bytes on every machine. Names, numbers and addresses are fictional.',
  generateEdgeCasesNote: () =>
    'Edge cases come first, each once, and then as every fifth event. They have tags such as edge-dst. dst events lie around the clock changes after --from, whatever the --spread.',
  generateCount: () => 'Number of records',
  generateSeed: () => 'Seed; another number gives other records',
  generateLang: () => 'Languages to mix, with translations between them; all six by default',
  generateToday: () => 'today',
  generateFrom: () => 'Day around which events take place; set it to get the same events every day',
  generateSpread: () => 'Greatest distance from that day, before and after: 90d, 12w, 6mo',
  generateEdgeCases: (words: readonly string[]) => `Cases that programs often get wrong: ${words.join(', ')}`,
  generateFormat: () => 'yaml, json or ndjson; by default the extension of the file, else yaml',
  generateExample: () => 'The same 500 events every time',
  generateExampleEdges: () => 'Import cases that break clients into the current calendar',
  generateExampleFile: () => 'A hundred records, to a file',
  generateExampleImport: () => 'Import Japanese and English records into the current calendar',
  mustBeDay: () => 'must be a day such as 2027-07-01',
  mustBeSpread: () => 'must be whole days, at most ten years: 90d, 12w, 6mo, 1y',
};
