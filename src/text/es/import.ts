import type { ForeignFile } from '../../contract/file-formats.js';
import type { ImportTally, importEn } from '../en/import.js';
import {
  capitalize,
  didYouMean,
  formatCount,
  isSingular,
  KINDS,
  listWithAnd,
  listWithOr,
  nounOf,
  quote,
  sourceName,
  sourceNameFirst,
} from './grammar.js';

const CSV_PROBLEMS = {
  quote: 'una comilla dentro de una celda entre comillas debe ir duplicada',
  open: 'hay una comilla que nunca se cierra',
  other: 'no es CSV',
} as const;

const formatNumber = (value: number) => value.toLocaleString('es');

const formatImportTally = ({ created, updated, unchanged, skipped, failed, removed = 0 }: ImportTally): string =>
  `creados: ${formatNumber(created)}, modificados: ${formatNumber(updated)}, sin cambios: ${formatNumber(unchanged)}, omitidos: ${formatNumber(skipped)}, fallidos: ${formatNumber(failed)}${removed === 0 ? '' : `, retirados: ${formatNumber(removed)}`}`;

function formatTimeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toLocaleString('es', { maximumFractionDigits: 1 })} h`;
}

const FOREIGN_FILE_NAMES: Readonly<Record<ForeignFile, string>> = {
  pdf: 'un documento PDF',
  xls: 'un libro de un Excel antiguo (.xls o .xlsb)',
  ods: 'una hoja de cálculo OpenDocument (.ods)',
  word: 'un documento de texto',
  html: 'una página web (HTML)',
  xml: 'un documento XML',
  image: 'una imagen',
  zip: 'un archivo zip',
  archive: 'un archivo comprimido',
  database: 'una base de datos SQLite',
};

/** Texts of `cal import` in Spanish. */
export const importEs: typeof importEn = {
  importPurpose: () => 'Importar registros desde archivos: CSV, TSV, Excel, NDJSON, JSON, YAML, iCalendar',
  importKindPurpose: (kind) => `Importar ${KINDS[kind].many} desde archivos`,
  importNotes: () =>
    'Las columnas llevan los nombres de los campos. Se puede repetir sin riesgo: una fila cuyo registro ya existe lo modifica, y donde nada difiere, nada se envía. El mismo registro es el que tiene el mismo ID, o el mismo slug, o aquello por lo que se reconoce (lugares: nombre, dirección y ciudad; organizadores: nombre y correo electrónico; eventos: título y comienzo, o el UID en archivos iCalendar; categorías: nombre y superior; etiquetas: nombre), o lo que diga --key.',
  importCellsNote: () =>
    'Una carpeta vale por los archivos que contiene. Una celda vacía no cambia nada, salvo con --empty clear; null en JSON y YAML vacía el campo. Los elementos de una lista se separan con ; o con una coma. Una columna title@fr contiene el título en francés. Los archivos pueden estar comprimidos con gzip; la codificación y el separador se detectan.',
  importTablesNote: () =>
    'Los archivos hechos para The Events Calendar se reconocen por sus encabezados, como Event Name y Event Start Date. Las fechas pueden escribirse como en las hojas de cálculo; --date-order (o date_order en la configuración) dice qué significa 05/06/2027. Sí y no pueden escribirse en tu idioma.',

  importKind: () => 'Qué son las filas (events, venues, …); si no se indica, se deduce de las columnas',
  importMap: () =>
    'Tomar la columna NOMBRE como CAMPO (nada después de = la omite), varias columnas como una sola ("Fecha+Hora=start_date"), o un archivo YAML de NOMBRE: CAMPO',
  importSet: () => 'Dar este valor a todas las filas',
  importIgnoreUnknown: () => 'Omitir las columnas que no son campos',
  importKey: () => 'Columnas que identifican el registro de una fila',
  importMode: () =>
    'upsert: crear y modificar; create: lo que ya existe es un error; update: lo que no existe es un error; skip: crear, sin tocar lo que existe',
  importCreateMissing: () => 'Tipos de registros que se crean cuando las filas los nombran y no existen',
  importEmpty: () => 'Dejar el campo como está si la celda está vacía, o vaciarlo: keep, clear',
  importTemplate: () => 'Mostrar un encabezado con todas las columnas de un tipo y terminar',
  importDryRun: () => 'Comprobar cada fila y cada referencia, mostrar lo que se haría y no escribir nada',
  importRejects: () => 'Escribir aquí las filas fallidas, con el motivo, para corregirlas y volver a importarlas',
  importMaxErrors: () =>
    'Detenerse cuando hayan fallado más filas que estas; un porcentaje (10%) cuenta a partir de 100 filas',
  importStopOnError: () => 'Detenerse en la primera fila que falle',
  importJobs: () => 'Peticiones simultáneas',
  importRate: () => 'Peticiones como máximo por segundo (10/s), por minuto (100/min) o por hora',
  importResume: () =>
    'Continuar la última importación interrumpida, o la de =ID; --stop-on-error y --max-errors cuentan si se indican de nuevo',
  importUntil: () => 'Expandir los eventos recurrentes de iCalendar hasta esta fecha',
  importInputFormat: () => 'Formato del archivo, si su nombre no lo dice: csv, tsv, ndjson, json, yaml, ics, xlsx',
  importEncoding: () => 'Codificación del texto, si no se detecta bien: utf-8, utf-16le, utf-16be, windows-1252',
  importDelimiter: () => 'Separador de las celdas, si no se detecta bien',
  importFormat: () => 'Cómo mostrar el resultado',
  valueMapping: () => 'NOMBRE=CAMPO|ARCHIVO',
  valueColumns: () => 'COLUMNA,…',
  valueKinds: () => 'TIPO,…',
  valueRate: () => 'NÚMERO/s',
  valueErrors: () => 'NÚMERO|NÚMERO%',
  valueCharacter: () => 'CARÁCTER',
  importExample: () => 'Ver primero lo que ocurriría',
  importExampleMap: () => 'Otro encabezado, y una constante',
  importExampleEvents: () => 'Eventos que nombran sus lugares y categorías',
  importExampleRejects: () => 'Guardar lo fallido, para corregirlo y volver a importarlo',
  importUntilInitial: () => 'dentro de un año',

  // Errors of the command line.
  importNeedsFile: () => 'Indica un archivo, o - para la entrada estándar.',
  noRowsIn: (folder) =>
    `${folder} no contiene ningún archivo que importar: ni .csv, ni .tsv, ni .xlsx, ni .ndjson, ni .json, ni .yaml, ni .ics.`,
  importStdinOnce: () => 'La entrada estándar solo se puede leer una vez.',
  kindUnclear: (file, kinds) => `${sourceNameFirst(file)} podría contener ${listWithOr(kinds)}.`,
  kindUnknown: (file) => `Las columnas de ${sourceName(file)} no dicen qué son las filas.`,
  kindHint: () => 'Indícalo con --kind.',
  mustBePair: (example) => `debe tener la forma ${example}`,
  mustBeRate: () => 'debe tener la forma 10/s, 100/min o 1000/h',
  mustBeErrors: () => 'debe ser un número como 10, o una proporción como 5%',
  mustBeOneCharacter: () => 'debe ser un solo carácter, o tab',
  mustEndIn: (endings, example) => `debe terminar en ${listWithOr(endings)}. Prueba con ${example}`,
  isNoColumn: (near) => `no es un campo.${didYouMean(near)}`,
  unknownColumns: (file, columns) =>
    `${file} tiene ${isSingular(columns.length) ? 'una columna que no es un campo' : 'columnas que no son campos'}: ${listWithAnd(columns.map(quote))}.`,
  unknownColumnsHint: (column, fields, maps) =>
    `Asigna las columnas a campos con ${maps.length === 0 ? `--map "${column}=CAMPO"` : maps.join(' ')}, u omite las columnas desconocidas con --ignore-unknown. Los campos son ${listWithAnd(fields)}.`,
  foreignRecords: (file, host) =>
    `${sourceNameFirst(file)} tiene registros de ${host}. Sus ID no sirven aquí: los registros se buscan por su slug, y los vinculados por su nombre.`,
  noSuchRun: (id) => `No existe la ejecución ${quote(id)}.`,
  nothingToResume: () => 'No hay ninguna importación interrumpida.',
  otherTarget: (target) => `Esa importación escribe en ${target}.`,
  otherTargetHint: () => 'Indica el mismo servicio que entonces, con --url o --profile.',
  fileChanged: (file) => `${file} ya no es el mismo: esa importación no puede continuar con él.`,
  fileChangedHint: () => 'Impórtalo de nuevo desde el principio: las filas que ya están quedan como están.',

  // Files.
  columnTwice: (file, column) => `${file} tiene dos veces la columna ${quote(column)}.`,
  columnsAlike: (file, columns, field) =>
    `${sourceName(file)} tiene varias columnas para ${quote(field)}: ${listWithAnd(columns.map(quote))}.`,
  wrongEncoding: (file, encoding) => `${file} no está codificado por completo en ${encoding}.`,
  encodingHint: (encodings) => `Indica la codificación con --encoding: ${listWithOr(encodings)}.`,
  invalidByte: (file, line, column) =>
    `${file}, línea ${line}, columna ${column}: un byte que no es UTF-8, en un archivo que por lo demás lo es.`,
  encodingAssumed: (file, encoding) =>
    `${file} no está en UTF-8 y se ha leído como ${encoding}. Si hay letras incorrectas, indica su codificación con --encoding.`,
  waitsForSameSource: () => 'Otro cal está importando o aplicando lo mismo aquí; se espera a que termine.',
  damagedGzip: (file) => `${sourceNameFirst(file)} es un archivo gzip dañado.`,
  gzipTooLarge: (file, times) =>
    `${sourceNameFirst(file)} ocupa descomprimido más de ${times} veces su tamaño. Si confía en él, descomprímalo antes.`,
  damagedHint: () => 'Consigue una copia íntegra y vuelve a ejecutar el comando.',
  endsEarly: (file, line) =>
    `${sourceNameFirst(file)} se interrumpe en mitad del registro que empieza en la línea ${line}.`,
  endsEarlyHint: () => 'Consigue una copia completa y vuelve a ejecutar el comando.',
  endIsMissing: (file, mark) => `Puede que falte el final de ${sourceName(file)}: no termina con ${quote(mark)}.`,
  endIsMissingHint: (mark) =>
    `Consigue una copia completa. Si no falta ningún registro, añade ${quote(mark)} al final del archivo.`,
  noCalendar: (file) => `${file} no es un archivo iCalendar: falta BEGIN:VCALENDAR.`,
  noSuchSheet: (file, sheet, sheets) =>
    `${file} no tiene ninguna hoja ${quote(sheet)}. Sus hojas son ${listWithAnd(sheets.map(quote))}.`,
  damagedWorkbook: (file) => `${sourceNameFirst(file)} es un libro de Excel dañado, o no lo es.`,
  workbookTooLarge: (file, size) =>
    `${file} ocupa más de ${size} MiB, comprimido o descomprimido. Guarda sus hojas como CSV: esos archivos no tienen límite.`,
  cellOutside: (file, cell, lastColumn, rows) =>
    `${file}: la celda ${cell} está fuera del área que se lee: columnas A a ${lastColumn} y ${formatNumber(rows)} filas. Borra las celdas alejadas de la tabla y vuelve a guardar el libro.`,
  sheetTooLarge: (file, line, cells, megabytes) =>
    `${file}:${line}: hasta esta fila, la tabla tiene más de ${formatNumber(cells)} celdas o ${megabytes} MiB de texto. Borra las celdas alejadas de la tabla o guarda la hoja como CSV.`,
  foreignFile: (file, what) => `${sourceNameFirst(file)} es ${FOREIGN_FILE_NAMES[what]}, no una tabla de registros.`,
  foreignFileHint: () => 'Guárdalo como .xlsx o .csv e importa ese archivo.',
  noRowsFound: (files) => `No se encontró ninguna fila en ${listWithAnd(files)}.`,
  noRowsFoundHint: (isWorkbook) =>
    `La primera fila nombra las columnas; debajo van los registros.${isWorkbook ? ' Elige otra hoja con --sheet.' : ''}`,
  importSheet: () =>
    'Hoja de un libro de Excel; si no se indica, las que llevan el nombre de un tipo, o la primera que tenga filas',

  // Rows.
  tooManyCells: (cells, columns) => `tiene ${cells} celdas, pero el encabezado tiene ${columns}`,
  tooManyColumns: (file, line, columns) =>
    `${file}:${line}: la fila tiene más de ${columns} columnas. ¿Es una tabla de registros? Lo que sigue no se ha leído.`,
  rowTooLong: (file, line) =>
    `${file}:${line}: la fila supera los 4 MiB; ¿hay una comilla que nunca se cierra? Lo que sigue no se ha leído.`,
  tooManyBlankLines: (file, line) => `${file}:${line}: más de 1 MiB de líneas en blanco. Lo que sigue no se ha leído.`,
  brokenCsv: (problem) => `no se puede leer: ${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason) => `no es JSON: ${reason}`,
  brokenYaml: (reason) => `no es YAML: ${reason}`,
  notAnObject: () => 'no es un registro: se esperan campos con valores',
  brokenEvent: (reason) => `no es un evento que se pueda leer: ${reason}`,
  noStart: () => 'no tiene comienzo (DTSTART)',
  unknownZoneId: (tzid) => `su zona horaria ${quote(tzid)} ni se conoce ni está definida en el archivo`,
  tooManyOccurrences: () => `se repite más de ${formatNumber(5000)} veces: elige un --until más cercano`,
  calendarNested: (file, line, levels) =>
    `${file}:${line}: componentes (BEGIN) anidados a más de ${levels} niveles; lo que sigue no se ha leído.`,
  unreadableEvent: () => 'no es un evento válido, o su zona horaria no está bien definida',
  eventTooLong: () => 'dura más de 9999 años',
  ruleFruitless: () => 'su regla (RRULE) da muy pocas fechas entre demasiadas posibles, o hay demasiadas reglas',
  expanded: (series, events, until) =>
    `${formatCount(series, 'evento recurrente expandido', 'eventos recurrentes expandidos')} en ${formatCount(events, 'evento', 'eventos')} hasta el ${until} (--until).`,
  unknownColumnHere: () => 'no es un campo',
  notMended: () => 'contiene lo que no se pudo leer: pásalo a sus columnas y vacía esta celda',
  neededForNew: () => 'es necesario para un registro nuevo',
  neededForKey: () => 'es necesario para saber de qué registro se trata',
  unknownReference: (kind, plural, text) =>
    `no existe ${KINDS[kind].none} cuyo slug o nombre sea ${quote(text)}; --create-missing ${plural} l${KINDS[kind].o} crearía`,
  keyFitsSeveral: (plural, fields, ids) =>
    `${listWithAnd(fields)} ${isSingular(fields.length) ? 'coincide' : 'coinciden'} con vari${nounOf(plural).o}s ${nounOf(plural).many} (${ids.join(', ')}): añade un id, o elige otra --key`,
  sameAsLine: (place, fields) =>
    `tiene ${isSingular(fields.length) ? 'el mismo valor' : 'los mismos valores'} de ${listWithAnd(fields)} que ${place}, pero dice otra cosa: no está claro cuál cuenta`,
  saysTheSame: (place) => `se omite: dice lo mismo que ${place}`,
  mustBeFixedDate: (value) =>
    `${quote(value)} no es una fecha fija: usa AAAA-MM-DD, AAAA-MM-DD HH:MM:SS, ISO 8601 o segundos Unix`,
  nothingToUpdate: (kind, fields) =>
    `no hay ${KINDS[kind].none} que modificar con ${isSingular(fields.length) ? 'este valor' : 'estos valores'} de ${listWithAnd(fields)}`,
  isThereAlready: (kind, id) => `ya existe: ${KINDS[kind].one} ${id}`,
  slugFollows: (slug) => `no se puede escribir: se deriva del nombre y sería ${quote(slug)}`,

  // Progress and summary.
  rowFailed: (file, line, column, value, message) => {
    const shown = value === undefined || message.includes(quote(value)) ? '' : ` ${quote(value)}`;
    return `${file}:${line}: ${column === undefined ? '' : `${column}${shown}: `}${message}`;
  },
  moreFailed: (count) => `${formatCount(count, 'fila más ha fallado', 'filas más han fallado')}.`,
  rejectsHint: () => '--rejects ARCHIVO guarda las filas fallidas, para corregirlas y volver a importarlas.',
  rejectsWritten: (count, file) =>
    isSingular(count)
      ? `${formatNumber(count)} fila fallida está en ${file}: corrígela y vuelve a importarla.`
      : `${formatNumber(count)} filas fallidas están en ${file}: corrígelas y vuelve a importarlas.`,
  importProgress: (rows, perSecond, failed, left) =>
    [
      formatCount(rows, 'fila', 'filas'),
      `${formatNumber(perSecond)} por segundo`,
      ...(failed === 0 ? [] : [formatCount(failed, 'fallida', 'fallidas')]),
      ...(left === undefined ? [] : [`${formatTimeLeft(left)} restantes`]),
    ].join(', '),
  importExtra: (kinds, isRehearsal) =>
    `${isRehearsal ? 'También se crearía' : 'También se ha creado'}: ${listWithAnd(kinds.map(([kind, count]) => formatCount(count, KINDS[kind].one, KINDS[kind].many)))}.`,
  importCounts: (counts, isRehearsal) => {
    const shown = formatImportTally(counts);
    return isRehearsal ? `No se ha escrito nada. Resultaría: ${shown}.` : `${capitalize(shown)}.`;
  },
  importStopped: (why) =>
    ({ interrupted: 'Interrumpida.', errors: 'Detenida: han fallado demasiadas filas.', error: 'Detenida.' })[why],
  importGoOn: (command) => `Para continuar: ${command}`,
  importUndo: (command) => `Para deshacer lo importado: ${command}`,
  importGoOnStdin: (command) => `Para continuar, con la misma entrada estándar: ${command}`,
  rowOutdated: () => 'el registro ha cambiado desde la exportación (_rev); la fila no se escribió',
  rowsOutdated: (count) =>
    `Registros que han cambiado desde la exportación: ${count}. Exporta otra vez y repite allí tus cambios.`,
  planCreate: (place, title) => `crear ${place} ${title}`,
  planUpdate: (place, id, title, fields) =>
    `modificar ${place} ${id === undefined ? '' : `${id} `}${title}: ${fields.join(', ')}`,
  allDayWithoutTimes: (count) =>
    `Eventos sin horas, por tanto de todo el día: ${count}. Para la medianoche, escribe 00:00 después del día.`,
  spreadsheetError: () => 'es un error de la hoja de cálculo: corrige allí la fórmula o vacía la celda',
  headerBelowTitles: (place, skipped) =>
    `Se toma ${place} como encabezado. ${skipped === 1 ? 'La fila de encima no se importa' : `Las ${formatNumber(skipped)} filas de encima no se importan`}.`,
  rowsUntried: (count) =>
    `El servicio ha rechazado todas las escrituras. Filas que no se intentaron: ${formatNumber(count)}; con --max-errors 100% se intentan todas.`,
};
