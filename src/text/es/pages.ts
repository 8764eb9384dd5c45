import type { RecordKind } from '../../contract/declarations.js';
import type { pagesEn } from '../en/pages.js';
import { formatCount, isSingular } from './grammar.js';

const THIS: Readonly<Record<RecordKind, string>> = {
  event: 'Este evento',
  venue: 'Este lugar',
  organizer: 'Este organizador',
  category: 'Esta categoría',
  tag: 'Esta etiqueta',
};

/** Texts of the HTML pages in Spanish. */
export const pagesEs: typeof pagesEn = {
  pageSkip: () => 'Saltar al contenido',
  pageLanguages: () => 'Idiomas',
  pageKind: {
    event: () => 'Evento',
    venue: () => 'Lugar',
    organizer: () => 'Organizador',
    category: () => 'Categoría',
    tag: () => 'Etiqueta',
  },

  pageWhen: () => 'Cuándo',
  pageAllDay: () => 'todo el día',
  pageHasEnded: () => 'Este evento ya ha terminado.',
  pageVenues: (count) => (isSingular(count) ? 'Lugar' : 'Lugares'),
  pageOrganizers: (count) => (isSingular(count) ? 'Organizador' : 'Organizadores'),
  pageCategories: (count) => (isSingular(count) ? 'Categoría' : 'Categorías'),
  pageTags: (count) => (isSingular(count) ? 'Etiqueta' : 'Etiquetas'),
  pageCost: () => 'Precio',
  pageWebsite: () => 'Sitio web',
  pageAddress: () => 'Dirección',
  pagePhone: () => 'Teléfono',
  pageEmail: () => 'Correo electrónico',
  pageMap: (venue) => `Ver ${venue} en OpenStreetMap`,
  pageParent: () => 'Forma parte de',

  pageSave: () => 'Añadir a tu calendario',
  pageSubscribe: () => 'Suscribirse a este calendario',
  pageFeed: (name) => `${name} (iCalendar)`,
  pageDocumentation: () => 'Documentación de la API',

  pageComing: () => 'Próximos eventos',
  pageNoComing: () => 'No hay próximos eventos.',
  pageMore: (count) => `y ${formatCount(count, 'evento más', 'eventos más')}`,
  pageMonth: (month) => `Eventos de ${month}`,
  pageMonths: () => 'Meses',
  pageThisMonth: () => 'Este mes',
  pageToday: () => 'hoy',
  pageMustBeMonth: () => 'debe ser un mes con la forma AAAA-MM, como 2027-07',

  pageProtected: () => 'Este evento está protegido con una contraseña',
  pageProtectedHint: () => 'No se muestra aquí. Quien te dio esta dirección puede decirte más.',
  pageNotSignedIn: () => 'No se pudo iniciar sesión',
  pageProblem: {
    400: () => 'Esta dirección no es correcta',
    401: () => 'Esta página no es pública',
    403: () => 'No tienes acceso a esta página',
    404: () => 'Aquí no hay nada',
    410: () => 'Esta página ya no existe',
    414: () => 'Esta dirección es demasiado larga',
    500: () => 'Algo ha fallado',
  },
  pageNotThere: (kind) => `${THIS[kind]} no existe, o ya no está en esta dirección.`,
  pageNothingThere: () => 'Ninguna página tiene esta dirección.',
  pageBackHome: () => 'Ir al calendario',

  pageDocServer: () => 'Dirección base',
  pageDocMachine: () => 'Esta documentación para programas: OpenAPI 3.1',
  pageDocOperations: () => 'Operaciones',
  pageDocParameters: (route) => `Parámetros de ${route}`,
  pageDocBody: (route) => `Cuerpo de ${route}`,
  pageDocAnswers: (route) => `Respuestas de ${route}`,
  pageDocSchemas: () => 'Registros',
  pageDocProperties: (schema) => `Propiedades de ${schema}`,
  pageDocName: () => 'Nombre',
  pageDocPlace: () => 'Ubicación',
  pageDocType: () => 'Tipo',
  pageDocMeaning: () => 'Significado',
  pageDocStatus: () => 'Código',
  pageDocRequired: () => 'obligatorio',
  pageDocDefault: (value) => `por defecto: ${value}`,
  pageDocExtension: () => 'extensión',
  feedWindow: (from, to) => (to === undefined ? `Eventos desde el ${from}.` : `Eventos del ${from} al ${to}.`),
  feedCut: (from, to, count) =>
    `Los primeros ${count} eventos desde el ${from}, hasta el ${to}. Para los siguientes, añade ?from=${to} a la dirección.`,
};
