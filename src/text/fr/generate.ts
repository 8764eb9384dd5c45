import type { generateEn } from '../en/generate.js';
import { KINDS } from './grammar.js';

export const generateFr: typeof generateEn = {
  generatePurpose: () => 'Générer des fiches plausibles, pour les tests et les démonstrations',
  generateKindPurpose: (kind) =>
    kind === 'event'
      ? 'Générer des évènements, avec leurs lieux, organisateurs, catégories et étiquettes'
      : `Générer des ${KINDS[kind].many}`,
  generateNote: () =>
    'Écrit un manifeste pour cal apply -f, cal import et cal serve --seed ; aucun service n’est interrogé. Les mêmes options donnent les mêmes octets sur toutes les machines. Les noms, les numéros et les adresses sont inventés.',
  generateEdgeCasesNote: () =>
    'Les cas limites viennent d’abord, un de chaque, puis un évènement sur cinq ; ils portent des étiquettes comme edge-dst. dst : autour des changements d’heure qui suivent --from, quel que soit l’étalement.',
  generateCount: () => 'Combien',
  generateSeed: () => 'Un autre nombre, d’autres fiches',
  generateLang: () => 'Langues à mêler, avec des traductions entre elles ; les six par défaut',
  generateToday: () => 'aujourd’hui',
  generateFrom: () => 'Le jour autour duquel ils ont lieu ; à préciser pour avoir les mêmes chaque jour',
  generateSpread: () => 'Écart maximal, avant et après : 90d, 12w, 6mo',
  generateEdgeCases: (words) => `Ce que les programmes ratent souvent : ${words.join(', ')}`,
  generateFormat: () => 'yaml, json ou ndjson ; par défaut selon l’extension du fichier, sinon yaml',
  generateExample: () => 'Les mêmes 500 évènements à chaque fois',
  generateExampleEdges: () => 'De quoi piéger un client, dans le calendrier courant',
  generateExampleFile: () => 'Cent, dans un fichier',
  generateExampleImport: () => 'En japonais et en anglais, dans le calendrier courant',
  mustBeDay: () => 'doit être un jour comme 2027-07-01',
  mustBeSpread: () => 'doit être un nombre entier de jours, dix ans au plus : 90d, 12w, 6mo, 1y',
};
