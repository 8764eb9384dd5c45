import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

/** Texts about WordPress sites and what they hide, lose or cannot do, in Spanish. */
export const wordpressEs = {
  siteHasNoLanguages: (language: string) =>
    `Este sitio no tiene un plugin de idiomas: ignoraría «${language}» y reemplazaría sus propios textos. No se escribió nada.`,
  siteHasNoLanguagesHint: () =>
    'Quita --lang, CAL_LANG y las columnas como title@fr. Si usas WPML, Polylang o similar, actívalo en el sitio.',
  listNotWhole: (kind: RecordKind, count: number, total: number) =>
    `El sitio enumera sus ${KINDS[kind].many} en un orden cambiante: se pudieron leer ${count} de ${total}.`,
  listNotWholeHint: () => 'Inténtalo de nuevo o inicia sesión como editor: entonces la lista se completa por ID.',
  priceNeedsWordPress: (cost: string) =>
    `es «${cost}», y este sitio perdería la moneda, porque no te deja usar wp/v2. Indica un solo importe entero, como «€20», o cámbialo en WordPress`,
  priceWouldChange: (cost: string) =>
    `es «${cost}», que este sitio cambiaría con cualquier actualización. Indícalo con --cost o actualiza el evento en WordPress`,
  foundOneLanguage: () => 'un solo idioma (sin plugin de idiomas)',
  doctorLanguages: (languages: readonly string[]) =>
    languages.length === 0 ? 'Tiene un plugin de idiomas.' : `Tiene los idiomas ${languages.join(', ')}.`,
  doctorNoLanguages: () => 'No tiene un plugin de idiomas: los textos solo se pueden escribir en su propio idioma.',
  doctorStoredRecords: () =>
    'Los registros se pueden leer tal como están guardados (wp/v2): textos, precios y eventos ocultos están completos.',
  doctorNoStoredRecords: () =>
    'Los registros no se pueden leer tal como están guardados (wp/v2): los textos se exportan como los ven los visitantes, faltan los eventos ocultos y los eventos con un rango de precios no se pueden actualizar.',
  doctorNoStoredRecordsAdvice: () => 'Inicia sesión como editor y permite /wp-json/wp/v2 en los plugins de seguridad.',
  doctorEventsFail: (status: number) => `Las rutas de eventos fallan (${status}).`,
  doctorEventsFailAdvice: () =>
    'Desactiva el último plugin que se cambió; el registro de errores del sitio indica la causa.',
  passwordNotHere: () => 'no se puede fijar aquí: este servicio dejaría de mostrar el evento. Fíjala en WordPress',
  writtenWords: () => ({ before: 'antes', theirs: 'guardado', yours: 'pedido' }),
  normalPasswordHint: (url: string) =>
    `La contraseña normal de WordPress no sirve aquí. Crea una contraseña de aplicación en ${url}.`,
  siteInMaintenance: () => 'El sitio está en modo de mantenimiento: se está instalando una actualización.',
  foundClosed: () => 'los visitantes no ven nada: primero hace falta la contraseña',
};
