import type { feedsEn } from '../en/feeds.js';

const formatNumber = (value: number) => value.toLocaleString('es');

/** Texts of calendar files, downloads and `cal feeds` in Spanish. */
export const feedsEs: typeof feedsEn = {
  importCancelled: () =>
    'Qué hacer con los eventos que un archivo iCalendar cancela o que sus series ya no tienen: trash (papelera), draft (borrador), keep (conservar)',
  importOlder: (count) => `Omitidos porque ya se importó una versión más reciente: ${formatNumber(count)}.`,
  importRenamedUids: (count) =>
    `El origen ha cambiado los UID de sus eventos. Reconocidos por título e inicio: ${formatNumber(count)}.`,
  importKeptEdits: (count) => `Eventos que conservan lo que se editó aquí: ${formatNumber(count)}.`,
  importRemoved: (count, action, isRehearsal) =>
    `Cancelados por el origen o ausentes de él: ${formatNumber(count)}. ${isRehearsal ? 'Irían' : 'Ahora están'} ${{ trash: isRehearsal ? 'a la papelera' : 'en la papelera', draft: isRehearsal ? 'a los borradores' : 'en los borradores' }[action]}.`,
  importWithheld: (count) =>
    `Ausentes del origen: ${formatNumber(count)}. Es más de una quinta parte, así que se quedan; --yes los retira.`,
  importSkippedCancellations: (count, why) =>
    `${{ absent: 'Eventos cancelados, omitidos porque no están (o ya no están) en este calendario', keep: 'Eventos cancelados, sin cambios debido a «keep»', unidentified: 'Eventos cancelados, omitidos porque no tienen un UID propio' }[why]}: ${formatNumber(count)}.`,
  planRemove: (place, id, title) => `retirar ${place} ${id} ${title}`,
  redirectedTo: (from, to) => `${from} redirige a ${to}.`,
  redirectUnsafe: (from, to) => `${from} redirige a ${to}, una dirección que no es seguro seguir.`,
  redirectUnsafeHint: () => 'Si confías en ella, usa esa dirección directamente.',
  downloadRefused: (url, status) => `No se puede leer ${url}: HTTP ${status}.`,
  downloadRefusedHint: () => 'Abre la dirección en un navegador para ver si sigue siendo la correcta.',
  downloadIsPage: (url) => `${url} es una página web, no un archivo de eventos.`,
  downloadIsPageHint: () => 'Usa la dirección del propio calendario; a menudo termina en .ics.',
  downloadUnchanged: (url) => `${url} no ha cambiado desde la última importación.`,
  mustBeWebAddress: () => 'debe ser una dirección que empiece por https:, http: o webcal:',
  resumeNeedsFile: () =>
    'Una importación desde una dirección no se puede reanudar. Ejecútala de nuevo: las filas ya importadas quedan como están.',
  feedsPurpose: () => 'Gestionar fuentes: calendarios ajenos que este sigue',
  feedsAddPurpose: () => 'Añadir una fuente',
  feedsListPurpose: () => 'Listar fuentes',
  feedsFetchPurpose: () => 'Obtener fuentes y actualizar sus eventos',
  feedsShowPurpose: () => 'Mostrar los ajustes y el estado de una fuente',
  feedsRemovePurpose: () => 'Quitar una fuente',
  feedsAddNote: () =>
    'Descarga el calendario una vez para comprobarlo, pero todavía no importa nada: lo hace cal feeds fetch, también desde cron o un temporizador de systemd. Se crean los lugares, organizadores, categorías y etiquetas que nombra la fuente.',
  feedsFetchNote: () =>
    'Sin NOMBRE, obtiene las fuentes a las que les toca. Los eventos que el origen movió se actualizan, y los próximos que ya no tiene se retiran; los pasados se quedan. Una fuente vacía, o que perdió más de una quinta parte de sus próximos eventos, no retira nada sin --yes. Cada fuente es una ejecución propia, que cal undo deshace.',
  feedsName: () => 'Nombre de la fuente; por defecto, según la dirección',
  feedsCategory: () => 'Categoría de todos sus eventos, además de las que nombra la fuente',
  feedsVenue: () => 'Lugar de los eventos que no nombran ninguno',
  feedsUpdate: () =>
    'Quién gana cuando un evento se editó aquí: source: la fuente; mine: el evento editado entero; fields: los campos editados',
  feedsRemoved: () =>
    'Qué hacer con los eventos que la fuente cancela o ya no tiene: trash (papelera), draft (borrador), keep (conservar)',
  feedsEvery: () => 'Cuánto después de obtenerla le toca de nuevo',
  feedsAll: () => 'Obtener todas las fuentes, aunque no les toque',
  feedsYes: () => 'Retirar eventos aunque la fuente esté vacía o haya perdido más de una quinta parte',
  feedsEvents: () => 'Qué hacer con sus eventos: keep (conservar), trash (papelera)',
  feedsDryRun: () => 'Mostrar lo que se haría, sin escribir nada',
  feedsExampleAdd: () => 'Seguir un calendario de festivos',
  feedsExampleAddMine: () => 'Conservar lo que se edita aquí',
  feedsExampleList: () => 'Todas las fuentes de este calendario',
  feedsExampleJson: () => 'Para un programa',
  feedsExampleFetch: () => 'Todas las fuentes a las que les toca, desde cron',
  feedsExampleFetchOne: () => 'Ver primero qué cambiaría una fuente',
  feedsExampleRemove: () => 'Los eventos se quedan',
  feedsExampleRemoveTrash: () => 'Sus eventos van a la papelera',
  feedsNeedsUrl: () => 'Indica una dirección.',
  feedsNeedsName: () => 'Nombra una fuente.',
  feedNameTaken: (name) => `Ya hay una fuente «${name}».`,
  feedNameTakenHint: () => 'Elige otro --name o quita esa primero.',
  feedUnknown: (name) => `No hay ninguna fuente «${name}» en este calendario.`,
  feedUnknownHint: () => 'cal feeds list las muestra todas.',
  mustBeFeedName: () => 'debe constar de letras, dígitos, - y _',
  feedAdded: (name) => `Fuente «${name}» añadida. Para obtenerla: cal feeds fetch ${name}`,
  feedForgotten: (name) => `Fuente «${name}» quitada.`,
  feedsNone: () => 'Este calendario no tiene fuentes. Para añadir una: cal feeds add URL',
  feedsNoneDue: () => 'A ninguna fuente le toca.',
  feedEmpty: (name) => `El origen de «${name}» está vacío, así que no se cambió nada.`,
  feedCutOffHint: () => 'No se ha cambiado nada. Inténtalo más tarde o avisa al responsable del calendario.',
  feedEmptyHint: () => 'Si de verdad ya no tiene eventos, ejecuta el comando con --yes.',
  feedUnchanged: (name) => `${name}: sin cambios desde la última vez.`,
  feedResult: (name, result) => `${name}: ${result}`,
  feedsNeedHistory: () => 'Las fuentes necesitan el historial, que está desactivado.',
  feedsFailed: (count, total) => `Fuentes no actualizadas del todo: ${formatNumber(count)} de ${formatNumber(total)}.`,
  feedHeadings: () => ['Nombre', 'Eventos', 'Obtenida', 'Dirección'],
  feedLabels: () => ({
    name: 'Nombre',
    url: 'Dirección',
    category: 'Categoría',
    venue: 'Lugar',
    update: 'Eventos editados (--update)',
    removed: 'Eventos retirados (--removed)',
    every: 'Se vuelve a obtener tras',
    events: 'Eventos',
    fetched: 'Obtenida por última vez',
  }),
  feedNever: () => 'nunca',
  feedRemovedWithEvents: (name, count) =>
    `Fuente «${name}» quitada. Eventos enviados a la papelera: ${formatNumber(count)}.`,
  feedRestored: (name) => `La fuente «${name}» ha vuelto: cal feeds fetch actualiza de nuevo sus eventos.`,
  feedReplaced: (name) =>
    `Ahora hay otra fuente llamada «${name}», así que la quitada no se restaura. Sus eventos ya no se actualizan. Para seguirlos de nuevo, añada su dirección con otro nombre: cal feeds add URL --name NOMBRE`,
  feedsCheck: () => 'añadir la fuente sin comprobar que haya un calendario',
  feedIsNoCalendar: (url) => `${url} no es un archivo de calendario (iCalendar).`,
  feedAddressTaken: (url, name) => `${url} ya es la fuente «${name}».`,
  feedAddressTakenHint: (name) =>
    `Para cambiar sus opciones, quítala (cal feeds remove ${name}; sus eventos se quedan) y añádela otra vez.`,
};
