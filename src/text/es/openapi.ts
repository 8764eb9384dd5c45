import type { RecordKind } from '../../contract/declarations.js';
import type { openapiEn } from '../en/openapi.js';
import { KINDS, nounOf } from './grammar.js';

const NEW: Readonly<Record<RecordKind, string>> = {
  event: 'un evento nuevo',
  venue: 'un lugar nuevo',
  organizer: 'un organizador nuevo',
  category: 'una categoría nueva',
  tag: 'una etiqueta nueva',
};

/** Texts of the OpenAPI document, except the descriptions of declarations in Spanish. */
export const openapiEs: typeof openapiEn = {
  docTitle: () => 'Servicio REST de calendario de eventos',
  docDescription: () =>
    'Los eventos, con sus lugares, organizadores, categorías y etiquetas: listar, leer, crear, modificar y eliminar. ' +
    'Lo marcado con `x-extension` no forma parte de la API publicada. ' +
    'Donde se acepta más de lo que dice el tipo publicado, `x-declared-type` conserva ese tipo.',
  docBasic: () => 'Un nombre de usuario y una contraseña de aplicación.',
  docComputedDefault: {
    'start-of-today': () => 'Por defecto: el comienzo del día de hoy.',
    'end-of-day-24-months-later': () => 'Por defecto: 24 meses después del comienzo, al final de ese día.',
  },

  docSentences: (sentences) => sentences.map((each) => each.replace(/[.]$/, '')).join('. '),
  docData: (kind) => `los campos de ${NEW[kind]}`,
  docRecord: (kind) => `Los campos de ${KINDS[kind].a}.`,
  docListOf: (plural) => `Una página de ${nounOf(plural).many}.`,
  docReference: () => 'un registro existente',
  docImage: () => 'Una imagen destacada.',
  docRecords: () => 'los registros de esta página',
  docListAddress: () => 'la dirección de esta página',
  docNextAddress: () => 'la dirección de la página siguiente',
  docPreviousAddress: () => 'la dirección de la página anterior',
  docTotal: () => 'el número de registros en todas las páginas',
  docTotalPages: () => 'el número de páginas',
  docLink: () => 'La página siguiente y la anterior.',
  docEtag: () => 'La versión de lo que se ha respondido.',
  docLocation: () => 'La dirección del registro nuevo.',
  docReplayed: () => 'Vale true cuando esta es la respuesta a una petición anterior con la misma clave.',
  docRetryAfter: () => 'Segundos de espera.',
  docChallenge: () => 'Cómo autenticarse.',

  docIfNoneMatch: () =>
    'Responder 304 si la versión sigue siendo esta. `*` al crear: rechazarlo si existe un lugar u organizador con este nombre.',
  docIfMatch: () => 'Escribir solo si la versión sigue siendo esta.',
  docIdempotencyKey: () => 'Durante 24 horas, la misma clave con el mismo cuerpo da de nuevo la primera respuesta.',

  docError: () => 'Qué ha fallado.',
  docErrorCode: () => 'el nombre del error, para programas',
  docErrorMessage: () => 'qué ha fallado, para personas',
  docErrorParams: () =>
    'qué hay de incorrecto en cada parámetro y qué se permite, o los nombres de los parámetros que faltan',
  docStatus: {
    200: () => 'Hecho.',
    201: () => 'Creado.',
    304: () => 'Sin cambios.',
    400: () => 'Falta un parámetro o no es válido, o el cuerpo no es JSON válido.',
    401: () => 'Las credenciales faltan o son erróneas.',
    403: () => 'Este usuario no tiene permiso para hacer esto.',
    404: () => 'No existe ese registro, página o ruta.',
    410: () => 'El registro está en la papelera.',
    412: () => 'El registro se ha modificado entretanto, o ya existe uno con este nombre.',
    413: () => 'El cuerpo es demasiado grande.',
    414: () => 'La dirección es demasiado larga.',
    422: () => 'La Idempotency-Key ya se usó con otra petición.',
    429: () => 'Demasiadas peticiones.',
    500: () => 'El servicio ha fallado.',
    503: () => 'El servicio no puede hacer esto por el momento.',
  },
  docPrefer: () => '`handling=strict` rechaza los parámetros que la operación no conoce; sin ello se ignoran.',
  docPreferenceApplied: () => 'la preferencia de la petición que se ha seguido',
  docAlsoAccepts: (words) => `También se aceptan: ${words.join(', ')}.`,
};
