import type { generateEn } from '../en/generate.js';
import { KINDS } from './grammar.js';

export const generateEs: typeof generateEn = {
  generatePurpose: () => 'Generar registros verosímiles, para pruebas y demostraciones',
  generateKindPurpose: (kind) =>
    kind === 'event'
      ? 'Generar eventos, con sus lugares, organizadores, categorías y etiquetas'
      : `Generar ${KINDS[kind].many}`,
  generateNote: () =>
    'Escribe un manifiesto para cal apply -f, cal import y cal serve --seed; no se consulta ningún servicio. Las mismas opciones dan los mismos bytes en cualquier máquina. Los nombres, los números y las direcciones son inventados.',
  generateEdgeCasesNote: () =>
    'Los casos límite van primero, uno de cada, y después uno de cada cinco eventos; llevan etiquetas como edge-dst. dst: alrededor de los cambios de hora que siguen a --from, sea cual sea la dispersión.',
  generateCount: () => 'Cuántos',
  generateSeed: () => 'Otro número, otros registros',
  generateLang: () => 'Idiomas que se mezclan, con traducciones entre ellos; los seis si no se dice',
  generateToday: () => 'hoy',
  generateFrom: () => 'El día en torno al cual se celebran; indícalo para obtener los mismos cada día',
  generateSpread: () => 'Distancia máxima, antes y después: 90d, 12w, 6mo',
  generateEdgeCases: (words) => `Lo que suele fallar en los programas: ${words.join(', ')}`,
  generateFormat: () => 'yaml, json o ndjson; si no, lo que diga la extensión del archivo, o yaml',
  generateExample: () => 'Los mismos 500 eventos cada vez',
  generateExampleEdges: () => 'Lo que hace fallar a un cliente, en el calendario actual',
  generateExampleFile: () => 'Cien, en un archivo',
  generateExampleImport: () => 'En japonés y en inglés, en el calendario actual',
  mustBeDay: () => 'debe ser un día como 2027-07-01',
  mustBeSpread: () => 'deben ser días enteros, diez años como máximo: 90d, 12w, 6mo, 1y',
};
