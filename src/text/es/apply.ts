import type { applyEn } from '../en/apply.js';
import { didYouMean, KINDS, listWithAnd, listWithOr, quote } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('es');
const formatCount = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Texts of manifests, `cal apply` and `cal diff` in Spanish. */
export const applyEs: typeof applyEn = {
  applyPurpose: () => 'Aplicar un manifiesto al calendario (registros en YAML o JSON)',
  applyNotes: () =>
    'Un manifiesto enumera registros por tipo, con los campos de la API; los enlaces son slugs o nombres, también de registros del mismo manifiesto. Lo que falta se crea, lo que difiere se modifica y lo demás no se toca. Primero se muestra el plan. Una entrada es el registro que tiene su ID, su slug o lo que lo distingue, como con cal import. cal export escribe manifiestos.',
  applyValuesNote: () =>
    `title@fr es el título en francés; language: fr indica el idioma de los demás textos. Las fechas pueden ser relativas: today 19:00, +1d 19:00, +2w, +90min. \${VAR} y \${VAR:-valor} vienen del entorno; $\${ es un simple \${.`,
  applyFile: () => 'Un archivo YAML, JSON o NDJSON, una carpeta con ellos y sus subcarpetas, o - para stdin',
  applyName: () => 'El nombre del manifiesto, para --prune; si no, su clave name, y si no, dónde está',
  applyPrune: () =>
    'Eliminar también lo que un apply anterior de este manifiesto, aplicado por ti en este equipo, creó y ya no está en él',
  applySchema: () => 'Mostrar el esquema JSON de los manifiestos, para editores, y terminar',
  applyDryRun: () => 'Mostrar el plan sin escribir nada',
  applyFormat: () => 'Formato del plan',
  applyYes: () => 'No preguntar antes de ejecutar el plan',
  applyExample: () => 'Ver el plan y confirmarlo',
  applyExampleDry: () => 'Qué cambiaría, sin preguntas',
  applyExamplePrune: () => 'En CI, eliminando lo que ya no está en el manifiesto',
  applyExampleSchema: () => 'Para el autocompletado de los editores',
  diffPurpose: () => 'Comparar un manifiesto con el calendario, o dos calendarios',
  diffNotes: () =>
    'Con --file: lo que haría cal apply. Con --from y --to: lo que habría que hacer en el segundo calendario para que tenga lo que tiene el primero. No se escribe nada.',
  diffFrom: () => 'El calendario que sirve de referencia: un perfil, una dirección o un archivo .db',
  diffTo: () => 'El calendario que se compara con él',
  diffExitCode: () => 'Terminar con 8 si hay diferencias',
  diffFormat: () => 'Formato de las diferencias',
  diffExample: () => '¿Se ha apartado el calendario del manifiesto?',
  diffExampleTwo: () => 'Lo que tiene staging y no tiene el sitio público',
  valueCalendar: () => 'PERFIL|URL',

  applyNeedsFile: () => 'Indica un manifiesto con --file (-f).',
  applyNeedsYes: () => 'Esto modifica el calendario y no hay terminal donde preguntar.',
  applyNeedsYesHint: () => 'Añade --yes para ejecutar el plan, o --dry-run para verlo.',
  pruneNeedsName: () => '--prune de un manifiesto que llega por stdin necesita saber cuál es.',
  pruneNeedsNameHint: () => 'Dale un nombre: --name NOMBRE, o la clave name en el manifiesto.',
  diffNeedsTwo: () => 'Indica un manifiesto con --file, o dos calendarios con --from y --to.',
  diffEitherOr: () => 'no se puede usar con --file',
  diffKindsAlone: () => 'Los tipos solo se eligen entre dos calendarios, con --from y --to.',
  manifestTwoNames: (names) => `El manifiesto tiene varios nombres: ${listWithAnd(names.map(quote))}.`,
  manifestNameHint: () => 'Aplícalos uno tras otro, o elige uno con --name.',
  noManifestsIn: (folder) => `${folder} no contiene ningún manifiesto: ni .yaml, ni .yml, ni .json, ni .ndjson.`,
  manifestWrong: (count, told) =>
    `El manifiesto tiene ${formatCount(count, 'error', 'errores')}${count > told ? `; estos son los ${told} primeros` : ''}:`,
  manifestWrongHint: () => 'No se ha enviado nada.',

  noManifest: () => 'no es un manifiesto: se esperan listas de registros por tipo, como «venues:»',
  noKind: (kinds, near) =>
    `no es un tipo de registro: usa ${listWithOr(kinds)}${near === undefined ? '' : `.${didYouMean(near)}`}`,
  mustBeEntries: () => 'debe ser una lista de registros, cada uno con sus campos',
  entryNeedsKind: (kinds) => `le falta «kind»: ${listWithOr(kinds)}`,
  noVariable: (name) => `la variable ${name} no está definida: defínela o escribe \${${name}:-valor}`,
  brokenVariable: () =>
    `contiene un \${ que no es una variable: escribe \${NOMBRE} o \${NOMBRE:-valor}, o $\${ para un simple \${`,
  notInManifest: () => 'no puede estar en un manifiesto, porque ningún servicio lo muestra: usa cal events update',
  noLanguage: (languages) => `no es un idioma del servicio; los idiomas son ${listWithAnd(languages)}`,
  notTranslated: () => 'es igual en todos los idiomas: quita la @',
  saidTwice: (field, language) =>
    `${field} ya está en ${language}: quita uno de los dos o di con «language» en qué idioma está ${field}`,
  oneParent: () => 'debe ser una sola categoría',
  mustBeReference: () => 'deben ser slugs, nombres o ID',
  unknownInManifest: (kind, text) =>
    `no existe ${KINDS[kind].none} con el slug o el nombre ${quote(text)}, ni en el manifiesto ni en el servicio`,
  ambiguousEntry: (text, places) =>
    `${quote(text)} es el nombre de varias entradas (${places.join(', ')}): usa un slug`,
  entryTwice: (place, fields) => `es el mismo registro que ${place}: coinciden ${listWithAnd(fields)}`,
  entryFitsSeveral: (kind, fields, ids) =>
    `por ${listWithAnd(fields)} encajan vari${KINDS[kind].o}s ${KINDS[kind].many} (${ids.join(', ')}): añade un slug o un id`,
  entrySlugFitsSeveral: (kind, slug, fields, slugs) =>
    `no existe ${KINDS[kind].none} con el slug ${quote(slug)}, y por ${listWithAnd(fields)} hay varias posibilidades (${slugs.join(', ')}): indica uno de estos slugs`,
  entryCycle: (names) => `referencia circular: ${names.join(' → ')}`,
  noSiteZone: () => 'El servicio no dice su zona horaria, que una fecha relativa necesita: da un timezone al evento.',

  planAction: (action, kind, id, title) =>
    `${{ create: 'crear', update: 'modificar', delete: 'eliminar' }[action]} ${KINDS[kind].one}${id === undefined ? '' : ` ${id}`} ${quote(title)}`,
  planCounts: ({ create, update, delete: deleted, unchanged }) =>
    `Por crear: ${formatNumber(create)}, por modificar: ${formatNumber(update)}, por eliminar: ${formatNumber(deleted)}, sin cambios: ${formatNumber(unchanged)}.`,
  planDone: ({ create, update, delete: deleted, unchanged }) =>
    `Creados: ${formatNumber(create)}, modificados: ${formatNumber(update)}, eliminados: ${formatNumber(deleted)}, sin cambios: ${formatNumber(unchanged)}.`,
  planDry: () => 'No se ha escrito nada.',
  planUnpruned: (count) =>
    count === 1
      ? 'Un registro que creó un apply anterior ya no está en el manifiesto; --prune lo elimina.'
      : `${formatNumber(count)} registros que creó un apply anterior ya no están en el manifiesto; --prune los elimina.`,
  planLeft: (kind, id, title) =>
    `Se deja como está: ${KINDS[kind].one} ${id} ${quote(title)} ya no está en el manifiesto, pero alguien lo ha modificado desde entonces.`,
  planQuestion: () => '¿Ejecutar este plan? [s/N] ',
  planStopped: (left) =>
    `Interrumpido; ${formatCount(left, 'paso quedó sin hacer', 'pasos quedaron sin hacer')}. Vuelve a ejecutar apply para seguir.`,
  planFailed: (what, why) => `Error: ${what}: ${why}`,
  planFailedCount: (count) =>
    `${formatCount(count, 'paso ha fallado', 'pasos han fallado')}. Corrige la causa y vuelve a ejecutar apply: lo hecho se conserva.`,
  diffNone: () => 'No hay diferencias.',
  diffHeading: (from, to) => `Lo que le falta a ${to} para ser como ${from}`,
  emptyValue: () => '(vacío)',

  schemaTitle: () => 'Un manifiesto de registros de calendario',
  schemaOfKind: () => 'El tipo del registro',
  schemaName: () => 'El nombre del manifiesto, para --prune',
  schemaLanguage: () => 'El idioma de los textos que no indican otro',
  schemaSlug: () => 'Identifica el registro en el manifiesto; el servicio lo genera a partir del nombre',
  schemaId: () => 'El ID del registro en el servicio',
  schemaReference: () => 'Slugs, nombres o ID; también de registros de este manifiesto',
  schemaTranslation: (doc) => `${doc}, en otro idioma`,
  schemaRelative: () => 'Una fecha, o relativa a hoy: today 19:00, +1d 19:00, +2w',
};
