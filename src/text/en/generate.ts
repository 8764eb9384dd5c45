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
      ? 'Make up events, with the venues, organizers, categories and tags that they need'
      : `Make up ${MANY[kind]}`,
  generateNote: () =>
    'Writes a manifest for cal apply -f, cal import and cal serve --seed; no service is asked. The same flags give the same bytes on every machine. Names, numbers and addresses are made up.',
  generateEdgeCasesNote: () =>
    'Edge cases come first, each once, and then as every fifth event; they carry tags such as edge-dst. dst: around the changes of the clock that follow --from, whatever the spread.',
  generateCount: () => 'How many',
  generateSeed: () => 'Another number, other records',
  generateLang: () => 'Languages to mix, with translations between them; all six if not said',
  generateToday: () => 'today',
  generateFrom: () => 'The day around which they take place; say it to get the same every day',
  generateSpread: () => 'How far from it at most, before and after: 90d, 12w, 6mo',
  generateEdgeCases: (words: readonly string[]) => `What programs often get wrong: ${words.join(', ')}`,
  generateFormat: () => 'yaml, json or ndjson; by default what the ending of the file says, else yaml',
  generateExample: () => 'The same 500 events every time',
  generateExampleEdges: () => 'What breaks a client, into the calendar at hand',
  generateExampleFile: () => 'A hundred, to a file',
  generateExampleImport: () => 'Japanese and English ones, into the calendar at hand',
  mustBeDay: () => 'must be a day such as 2027-07-01',
  mustBeSpread: () => 'must be whole days, at most ten years: 90d, 12w, 6mo, 1y',
};
