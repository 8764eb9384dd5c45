import type { reportsEn } from '../en/reports.js';
import { KINDS, quote } from './grammar.js';

/** Texts about the results of writes and dry runs, and about output for scripts, in Spanish. */
export const reportsEs: typeof reportsEn = {
  restoredAsDraft: (count, command) =>
    `${count === 1 ? 'Ahora es un borrador. Para publicarlo' : 'Ahora son borradores. Para publicarlos'}: ${command}`,
  flagKeepDuration: () => 'mover el fin junto con --start-date para conservar la duración',
  cannotStandBeside: (flag) => `no se puede usar con ${flag}`,
  needsFlag: (flag) => `necesita ${flag}`,
  noLongerAllDay: () => 'Se indicó una hora: el evento ya no es de todo el día. --all-day lo conserva así.',
  lengthChanged: (before, after) =>
    `El fin no se movió: el evento dura ${after} en lugar de ${before}. Para conservar la duración, usa --keep-duration o cal events move.`,
  andMore: (count) => `y ${count} más`,
  linksLost: (events, foreign) =>
    `${events === 1 ? `1 ${KINDS.event.one} pierde su enlace` : `${events} ${KINDS.event.many} pierden su enlace`}.${foreign === 0 ? '' : ` En ${foreign} de ellos no se podrá restaurar al deshacer, porque ${foreign === 1 ? 'pertenece' : 'pertenecen'} a otros usuarios.`}`,
  eventCount: (count) => `${count} ${count === 1 ? KINDS.event.one : KINDS.event.many}`,
  wouldMove: (event, before, after) => `Movería el evento ${event.id} ${quote(event.title)}: ${before} → ${after}`,
  wouldMerge: (kind, from, into, count) =>
    `Enlazaría ${count} ${count === 1 ? KINDS.event.one : KINDS.event.many} con ${KINDS[kind].the} ${into.id} ${quote(into.title)} y movería ${KINDS[kind].the} ${from.id} ${quote(from.title)} a la papelera.`,
  batchProgress: (done, failed) => `${done} hechos, ${failed} fallidos`,
  batchInterrupted: (done, failed) =>
    `Interrumpido: ${done} hechos, ${failed} fallidos. El registro que se estaba escribiendo puede haberse escrito.`,
  importOverlaps: (count) =>
    count === 1
      ? 'Un evento importado coincide con otro en el mismo lugar:'
      : `${count} coincidencias con eventos importados en el mismo lugar:`,
  importOverlapsHint: () =>
    'cal conflicts muestra todas las reservas dobles; --no-conflict-check omite esta comprobación.',
  historyTitles: () => 'Registros',
  flagSortBy: () => 'ordenar todos los registros por estos campos; -CAMPO ordena al revés',
  flagJq: () => 'filtrar el JSON con una expresión de jq; los textos se muestran tal cual',
  flagTemplate: () =>
    'mostrar cada registro como este texto: {title} {venue.city}; \\t y \\n son tabulador y fin de línea',
  valueExpression: () => 'EXPR',
  valueTemplate: () => 'TEXTO',
  jqFailed: (reason) => `jq no puede evaluar la expresión: ${reason}`,
  badTemplate: () => 'tiene una llave sin campo. Escribe {title}, o {{ y }} para las llaves.',
  translateHead: (kind, { title }, language) =>
    `Traducir ${KINDS[kind].the} ${quote(title)}: ${language}. Vacía este archivo para no enviar nada.`,
  exampleTranslateEditor: () => 'Los dos textos juntos en el editor',
  exampleTranslateAll: () => 'Todo lo que no tiene texto en francés, uno tras otro',
};
