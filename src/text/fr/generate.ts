import type { generateEn } from '../en/generate.js';
import { KINDS } from './grammar.js';

export const generateFr: typeof generateEn = {
  generatePurpose: () => 'Générer des fiches plausibles, pour les tests et les démonstrations',
  generateKindPurpose: (kind) =>
    kind === 'event'
      ? 'Générer des évènements, avec leurs lieux, organisateurs, catégories et étiquettes'
      : `Générer des ${KINDS[kind].many}`,
  generateNote: () =>
    'Écrit un manifeste pour cal apply -f, cal import et cal serve --seed, sans requête à un service. Les mêmes options donnent les mêmes octets sur toutes les machines. Les noms, les numéros et les adresses sont fictifs.',
  generateEdgeCasesNote: () =>
    'Les cas limites viennent d’abord, un de chaque, puis un évènement sur cinq ; ils portent des étiquettes comme edge-dst. dst : autour des changements d’heure qui suivent --from, quel que soit l’étalement.',
  generateCount: () => 'Nombre de fiches',
  generateSeed: () => 'Graine ; un autre nombre donne d’autres fiches',
  generateLang: () => 'Langues à mêler, avec des traductions entre elles ; les six par défaut',
  generateToday: () => 'aujourd’hui',
  generateFrom: () => 'Jour autour duquel les évènements ont lieu ; indiquez-le pour obtenir les mêmes chaque jour',
  generateSpread: () => 'Écart maximal, avant et après : 90d, 12w, 6mo',
  generateEdgeCases: (words) => `Cas que les programmes traitent souvent mal : ${words.join(', ')}`,
  generateFormat: () => 'yaml, json ou ndjson ; par défaut selon l’extension du fichier, sinon yaml',
  generateExample: () => 'Les mêmes 500 évènements à chaque fois',
  generateExampleEdges: () => 'Importer des cas difficiles dans le calendrier courant',
  generateExampleFile: () => 'Cent fiches, dans un fichier',
  generateExampleImport: () => 'Importer des fiches en japonais et en anglais dans le calendrier courant',
  mustBeDay: () => 'doit être un jour comme 2027-07-01',
  mustBeSpread: () => 'doit être un nombre entier de jours, dix ans au plus : 90d, 12w, 6mo, 1y',
};
