import type { historyEn } from '../en/history.js';
import { KINDS, quote } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('es');

/** Texts of `cal history` and `cal undo` in Spanish. */
export const historyEs: typeof historyEn = {
  historyPurpose: () => 'Mostrar el historial de comandos, primero el más reciente',
  historyNote: () =>
    'Cada comando que escribe se recuerda en este equipo, con el registro tal como era antes: en ledger.db dentro de $XDG_STATE_HOME/cal, que solo tú puedes leer, y sin contraseñas. Se guardan las últimas 200 ejecuciones; history_keep en la configuración indica otro número, y history: off (o CAL_HISTORY=off) no recuerda nada. Cambios: + creados, ~ modificados, - eliminados.',
  historyShowPurpose: () => 'Mostrar los cambios de una ejecución, registro por registro',
  historyPrunePurpose: () => 'Eliminar del historial las ejecuciones antiguas',
  historyLimit: () => 'número máximo de ejecuciones',
  historyAllTargets: () => 'las ejecuciones en todos los servicios, no solo en este',
  historyKeep: () => 'cuántas de las últimas ejecuciones se conservan',
  exampleHistory: () => 'Las últimas cinco ejecuciones en todos los servicios',
  exampleHistoryShow: () => '¿Qué fue exactamente?',
  exampleHistoryJson: () => 'Para un programa, con las peticiones',
  exampleHistoryPrune: () => 'Conservar solo las últimas diez',
  exampleHistoryPruneAll: () => 'Conservar solo la última',
  undoPurpose: () => 'Deshacer un comando',
  undoNote: () =>
    'Sin EJECUCIÓN se trata de la última ejecución en este servicio que aún no se ha deshecho. Lo creado va a la papelera (los términos, definitivamente), lo modificado recupera sus valores y lo eliminado vuelve; lo eliminado definitivamente se crea de nuevo con otro ID. Un campo que otra persona, o una ejecución posterior, ha modificado desde entonces conserva su valor y se indica (código de salida 9); también un registro creado que se ha modificado o sigue en uso. Repite el comando para deshacer el resto. Deshacer también es una ejecución: deshazla para rehacer. Al rehacer, un registro que entretanto se ha creado de nuevo no se duplica (código de salida 9).',
  undoDryRun: () => 'mostrar lo que se haría, sin cambiar nada',
  undoJobs: () => 'peticiones simultáneas',
  exampleUndo: () => 'La última ejecución',
  exampleUndoRun: () => 'Una ejecución, desde un script',
  exampleUndoDryRun: () => 'Mirar antes',
  historyHeadings: () => ({
    run: 'Ejecución',
    when: 'Cuándo',
    command: 'Comando',
    where: 'Dónde',
    changes: 'Cambios',
    state: 'Estado',
  }),
  historyStates: () => ({ stopped: 'incompleta', killed: 'interrumpida', running: 'en curso' }),
  historyUndone: (run) => `deshecha por ${run}`,
  historyPartlyUndone: (run) => `deshecha en parte por ${run}`,
  historyUndoes: (run) => `deshace ${run}`,
  historyNothing: () => 'No se recuerda nada de este servicio; --all-targets muestra los demás.',
  historyForgotten: (count) =>
    `${formatNumber(count)} ${count === 1 ? 'ejecución eliminada del historial' : 'ejecuciones eliminadas del historial'}.`,
  historyUnanswered: () => 'no hubo respuesta',
  historyTrouble: (reason) => `No se puede escribir el historial, así que esto no se podrá deshacer: ${reason}`,
  historyUnreadable: (file, reason) => `No se puede leer el historial en ${file}: ${reason}`,
  historyUnreadableHint: () =>
    'Comprueba que haya espacio en el disco y que puedas leer el archivo. Si está dañado, muévelo: empezará un historial nuevo.',
  historyOff: () => 'El historial está desactivado: no se recuerda nada con que volver atrás o continuar.',
  historyOffHint: () => 'Quita history: off de la configuración, o CAL_HISTORY del entorno.',
  historyNoRun: (run) => `No hay ninguna ejecución ${quote(run)} en el historial.`,
  historyNoRunHint: () => 'cal history --all-targets muestra todas las que se recuerdan.',
  undoHint: () => 'Deshacer: cal undo',
  redoHint: (run) => `Rehacer: cal undo ${run}`,
  undoNothing: () => 'No hay nada que deshacer en este servicio.',
  undoAlready: (run, by) => `La ejecución ${run} ya está deshecha por la ejecución ${by}.`,
  undoAlreadyHint: (by) => `cal undo ${by} la rehace.`,
  undoElsewhere: (run, target) => `La ejecución ${run} escribió en ${target}.`,
  askUndo: (command, when, changes) => `¿Deshacer ${quote(command)} de ${when} (${changes})? [s/N] `,
  undoNeedsYes: () => 'Deshacer necesita confirmación.',
  undoNotDone: () => 'No se ha deshecho nada.',
  undoRecord: (kind, id, title) => `${KINDS[kind].one} ${id}${title === '' ? '' : ` ${quote(title)}`}`,
  undoLeft: (why, by) =>
    ({
      changed: 'se deja como está: otra persona lo ha modificado desde entonces',
      later: `se deja como está: la ejecución ${by} lo ha modificado desde entonces; deshazla antes`,
      replaced: `se deja como está: el mismo registro se ha creado de nuevo desde entonces, con el ID ${by}`,
      used: 'se deja como está: aún lo usan eventos o categorías',
      gone: 'se deja como está: ya no existe',
      back: 'se deja como está: ya ha vuelto',
      unanswered: 'se deja como está: entonces no hubo respuesta y no se sabe qué se hizo',
      unread: 'se deja como está: no se pudo leer antes y no se sabe qué contenía',
      differs: 'se deja como está: el servicio guardó otra cosa; corrígelo a mano',
      password: 'se deja como está: no se sabe su contraseña anterior',
    })[why],
  undoSettled: () => 'Nada de esta ejecución se puede deshacer: desde ahora cal undo la pasa por alto.',
  undoCreatedAgain: (id) => `su ID era ${id}`,
  undoPasswordLost: () => 'si tenía contraseña, vuelve a ponerla',
  undoSlugChanged: (was, now) => `su slug era ${was} y ahora es ${now}, porque ${was} está ocupado`,
  undoEarlierHint: () => 'Algo lo sigue impidiendo. Para deshacer una ejecución anterior, indícala: cal undo EJECUCIÓN',
  undoUsedHint: (run) => `Cuando un registro ya no esté en uso, elimínalo con: cal undo ${run}`,
  undoCounts: (done, left, failed) =>
    [
      `deshechos: ${formatNumber(done)}`,
      ...(left > 0 ? [`sin tocar: ${formatNumber(left)}`] : []),
      ...(failed > 0 ? [`con error: ${formatNumber(failed)}`] : []),
    ].join(', '),
  undoOfRun: (run, command, when) => `Ejecución ${run}: ${quote(command)} de ${when}`,
};
