import type { questionsEn } from '../en/questions.js';
import { KINDS, quote } from './grammar.js';

/** Questions on a terminal, and cards of records, in Spanish. */
export const questionsEs: typeof questionsEn = {
  pickRecord: (kind) => `¿Qué ${KINDS[kind].one}? Escribe para buscar`,
  pickKept: (kind) => `¿Qué ${KINDS[kind].one} se conserva? Escribe para buscar`,
  newOneMore: (name) => `nuevo: ${name}…`,
  orSkip: (question) => `${question} (Intro para omitir)`,
  orSkipOrEdit: (question) => `${question} (Intro para omitir, e para abrir el editor)`,
  editWords: () => ['e', 'editar'],
  cityOf: (venue) => `Ciudad de ${quote(venue)}`,
  askStart: (hint) => `Inicio (${hint})`,
  askStartTime: () => 'Hora de inicio (por ejemplo, 20:00; Intro para todo el día)',
  askEnd: (hint) => `Fin (${hint})`,
  askLastDay: () => 'Último día (Intro para un solo día)',
  reviewQuestion: () => '¿Crear este evento?',
  reviewPublish: () => 'Publicar',
  reviewDraft: () => 'Guardar como borrador',
  reviewCreate: (status) => `Crear (${status})`,
  reviewChange: () => 'Cambiar algo',
  reviewCancel: () => 'Cancelar',
  changeQuestion: () => '¿Qué quieres cambiar?',
  titleLabel: () => 'Título',
  descriptionLabel: () => 'Descripción',
  nothingCreated: () => 'No se ha creado nada.',
  cardPage: () => 'Página',
  cardMore: () => '--full muestra todos los campos',
  flagFull: () => 'mostrar todos los campos, no solo los que se leen',
  flagWeb: () => 'abrir la página del registro en el navegador',
  openPurpose: () => 'Abrir un evento en el navegador',
  openNote: () =>
    'REF es el ID o el slug de un evento. BROWSER indica el programa. Para otros registros usa get con --web: cal venues get town-hall --web.',
  exampleOpen: () => 'La página de un evento',
  noPagesInFile: () => 'Este calendario es un archivo. No tiene páginas que abrir.',
  noPagesInFileHint: () => 'cal serve lo sirve con una página por registro.',
  browserFailed: (url) => `No se ha podido abrir ningún navegador. La página es ${url}`,
  browserFailedHint: () => 'Indica en BROWSER el programa que abre páginas.',
};
