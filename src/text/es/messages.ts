import type { ChangeVerb, messagesEn } from '../en/messages.js';
import { capitalize, didYouMean, KINDS, listWithAnd, listWithOr, quote, sourceNameFirst } from './grammar.js';

const CHANGES: Readonly<Record<ChangeVerb, (o: string) => string>> = {
  created: (o) => `cread${o}`,
  updated: (o) => `modificad${o}`,
  translated: (o) => `traducid${o}`,
  trashed: (o) => `movid${o} a la papelera`,
  deleted: (o) => `eliminad${o} definitivamente`,
  restored: (o) => `restaurad${o}`,
  published: (o) => `publicad${o}`,
  unpublished: (o) => `convertid${o} en borrador`,
  moved: (o) => `cambiad${o} de fecha`,
  merged: (o) => `combinad${o} con otro registro y movid${o} a la papelera`,
};

/** Messages of running commands, and errors of the command line in Spanish. */
export const messagesEs: typeof messagesEn = {
  countOf: (count, total) => (count === total ? `${total} en total` : `${count} de ${total}`),
  allShown: () => '--all muestra el resto',
  pastHidden: () => '--all-dates añade los eventos ya empezados y los lejanos',
  unusedHidden: (count, kind) =>
    `--no-hide-empty añade ${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many} sin usar`,
  madeAllDay: () =>
    'No se ha indicado ninguna hora: el evento es de todo el día. Indica horas («fri 19:00») o --no-all-day para que sea a medianoche.',
  changed: (change, kind, { id, title }) =>
    `${capitalize(KINDS[kind].one)} ${id}${title === '' ? '' : ` ${quote(title)}`} ${CHANGES[change](KINDS[kind].o)}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path) => `Se usa el calendario de ${path}. --url indica otro.`,
  askDelete: (kind, refs, isForGood) => {
    const what = refs.length === 1 ? `${KINDS[kind].the} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many}`;
    return `¿${isForGood ? `Eliminar definitivamente ${what}` : `Mover ${what} a la papelera`}? [s/N] `;
  },
  yesWords: () => ['s', 'sí', 'si', 'y', 'yes'],
  nothingDeleted: () => 'No se ha eliminado nada.',

  // Errors of the command line.
  unknownCommand: (word, { group, near, known }) =>
    `No existe el comando ${quote(group === '' ? word : `${group} ${word}`)}.${near === undefined ? ` Los comandos son ${listWithAnd(known)}.` : didYouMean(near)}`,
  commandOfKinds: (word, lines) => `${quote(word)} no es un comando por sí solo. Escribe ${listWithOr(lines)}.`,
  noRedo: () =>
    `No existe el comando ${quote('redo')}. cal undo RUN también deshace un comando undo; cal history muestra las ejecuciones.`,
  unknownFlag: (flag, near) => `No existe la opción ${flag}.${didYouMean(near)}`,
  flagNeedsValue: (flag) => `${flag} necesita un valor.`,
  flagTakesNoValue: (flag) => `${flag} no admite ningún valor.`,
  operandMissing: (name) => `Falta ${name}.`,
  mergeIntoHint: (plural) => `Indica con esa opción el registro que se conserva: cal ${plural} merge 12 13 --into 14.`,
  operandMissingOneOf: (name, words) => `Falta ${name}: ${listWithOr(words)}.`,
  operandTooMany: (word) => `${quote(word)} es una palabra de más. Un texto con espacios necesita comillas.`,
  switchAnswered: (word, forms) => `${quote(word)} detrás sería otro registro o archivo: escribe ${listWithOr(forms)}`,
  badOperand: (name, word, allowed) => `${name} ${allowed}, no ${quote(word)}.`,
  helpHint: (command) => `Consulta cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags) => `Valor no válido para ${listWithAnd(flags)}; no se ha enviado nada.`,
  isRequired: () => 'es obligatorio',
  mustBeSeconds: (most) => `debe ser un número de segundos, mayor que 0 y como máximo ${most}`,
  mustBeNameValue: (text) => `${quote(text)} debe tener la forma NOMBRE=VALOR`,
  mustBeHeader: (text) => `${quote(text)} debe tener la forma NOMBRE:VALOR`,
  fieldAlone: () => 'muestra valores tal cual y no se combina con --fields ni con --format',
  isNoKey: (path, near, known) =>
    `${quote(path)} no está en la respuesta.${near === undefined ? ` Las claves son ${listWithAnd(known)}.` : didYouMean(near)}`,
  envelopeFormat: () => 'necesita --format json o yaml',
  envelopeAlone: () => 'da una sola respuesta tal como llegó: no se combina con --all, --limit ni --fields',
  notWritable: (file, reason) => `No se puede escribir en ${file}: ${reason}.`,
  outputIsInput: (file) => `${file} es un archivo de entrada de este comando. Indica otro archivo.`,
  stdinTwice: () => 'Solo un valor puede venir de la entrada estándar.',
  curlNeedsService: () => 'solo sirve para un servicio; aquí el calendario es un archivo',
  curlNeedsServiceHint: () => 'cal serve lo convierte en un servicio; o usa --dry-run.',
  strangeFields: (file) => `${sourceNameFirst(file)} contiene campos que no existen.`,
  isNoField: (near) => `no es un campo.${didYouMean(near)}`,
  dataNoRecord: (file) => `${sourceNameFirst(file)} debe contener un registro: campos con sus valores.`,
  dataUnreadable: (file, reason) => `${sourceNameFirst(file)} no es ni JSON ni YAML: ${reason}`,
  cannotBeUnset: (name, near) => `${quote(name)} no se puede vaciar.${didYouMean(near)}`,
  givenAndUnset: (names) => `no se puede indicar y vaciar a la vez ${listWithOr(names)}`,
  lineWithoutId: (line) => `Una línea de la entrada estándar no es un registro con id: ${line}`,
  nothingToChange: () => 'No hay nada que modificar.',
  nothingToChangeHint: () => 'Indica al menos un campo: --help los muestra.',
  needsYes: (kind, count, isForGood) =>
    `Eliminar${isForGood ? ' definitivamente' : ''} ${count === 1 ? KINDS[kind].a : `${count} ${KINDS[kind].many}`} requiere confirmación.`,
  needsYesHint: () => 'Añade --yes.',
  isBug: (message) => `${message} (es un error de cal)`,
  bugHint: () => 'CAL_DEBUG=1 muestra dónde ocurrió.',
  writtenTo: (host, profile) =>
    profile === undefined ? `Escrito en ${host}.` : `Escrito en ${host} (perfil «${profile}»).`,
  systemError: (cause) =>
    ({
      full: 'no queda espacio en el disco',
      missing: 'el archivo o la carpeta no existe',
      noFolder: 'una parte de su ruta no es una carpeta',
      folder: 'es una carpeta',
      exists: 'ya existe un archivo con ese nombre',
      denied: 'permiso denegado',
      readOnly: 'el sistema de archivos es de solo lectura',
      tooLarge: 'el archivo es demasiado grande',
      tooManyFiles: 'hay demasiados archivos abiertos',
      noMemory: 'no hay memoria suficiente',
      failed: 'el disco está lleno o ha fallado',
      locked: 'otro proceso lo está usando',
      damaged: 'el archivo está dañado o no es una base de datos',
      notOpened: 'no se puede abrir el archivo',
    })[cause],
  cannotContinue: (reason, file) => `cal no puede continuar: ${reason}${file === undefined ? '' : ` (${file})`}.`,
  refusedValue: (reason, value) => `${reason} (se dio ${quote(value)})`,
  nearReferences: (refs) => `¿Querías decir ${listWithOr(refs)}?`,
};
