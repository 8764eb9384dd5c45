import type { RecordKind } from '../../contract/declarations.js';
import type { exportEn } from '../en/export.js';
import { formatCount as countedOf, didYouMean, KINDS, listWithAnd, quote } from './grammar.js';

const formatKindCount = (kind: RecordKind, count: number) => countedOf(count, KINDS[kind].one, KINDS[kind].many);
const formatKindCounts = (kinds: readonly (readonly [kind: RecordKind, count: number])[]): string =>
  listWithAnd(kinds.map(([kind, count]) => formatKindCount(kind, count)));

/** Texts of `cal export` in Spanish. */
export const exportEs: typeof exportEn = {
  exportPurpose: () => 'Exportar registros a archivos: NDJSON, JSON, YAML, CSV, TSV, Excel, iCalendar',
  exportKindPurpose: (kind) => `Exportar ${KINDS[kind].many} a un archivo`,
  exportNotes: () =>
    'Escribe todos los tipos, todas las fechas y todos los estados que puedes ver, salvo la papelera, con sus traducciones y en un orden estable. cal import y cal apply leen esos archivos: los campos tal como se escriben, los enlaces por slug y solo lo que no está vacío. No incluye los ID, los autores ni las contraseñas de los eventos.',
  exportFilterNote: () => 'Un filtro vale para los tipos que lo tienen; los demás se escriben enteros.',
  exportFormat: () =>
    'ndjson, json, yaml, csv, tsv, xlsx, o ics para eventos; por defecto según la extensión del archivo, y si no ndjson',
  exportOutput: () => 'Escribir en un archivo, o en una carpeta con un archivo por tipo (CARPETA/); entero o nada',
  exportWithIds: () => 'Escribir también los ID',
  exportWithRevision: () =>
    'Escribir las columnas _action y _rev: la importación rechaza las filas cuyo registro haya cambiado',
  exportWithDates: () => 'Escribir la fecha de publicación de cada registro, no solo la de los que la esperan',
  flagRaw: () =>
    'CSV y TSV: dejar como están las celdas que una hoja de cálculo podría tomar por fórmulas; de WordPress, los textos con sus entidades y párrafos',
  valueFileOrFolder: () => 'ARCHIVO|CARPETA/',
  exportExample: () => 'Todo, para editarlo o aplicarlo en otro sitio',
  exportExampleFolder: () => 'Una hoja de cálculo por tipo',
  exportExampleFilter: () => 'El jazz del año que viene, para un programa de calendario',
  exportExamplePipe: () => 'De un servicio a otro',
  filterOfOthers: (kinds) => `filtra ${listWithAnd(kinds.map((kind) => KINDS[kind].many))}, que no se exportan`,
  oneKindAFile: (format) => `un archivo ${format} contiene un solo tipo: indica un tipo, o una carpeta con -o CARPETA/`,
  icsEventsOnly: () => 'ics solo sirve para eventos',
  xlsxByExport: () => 'solo cal export escribe archivos .xlsx',
  xlsxNeedsFile: () => 'xlsx no es texto: indica un archivo con -o ARCHIVO.xlsx',
  cellTooLong: (field, characters) =>
    `Un texto de «${field}» supera los ${characters.toLocaleString('es')} caracteres de una celda de hoja de cálculo.`,
  cellTooLongHint: () => 'Exporta a CSV u otro formato: no tienen ese límite.',
  exportKinds: (kinds) => `Los tipos son ${listWithAnd(kinds)}.`,
  noSuchKind: (word, near) => `${quote(word)} no es un tipo de registro.${didYouMean(near)}`,
  calendarName: () => 'Eventos',
  exportReading: (kind, count, total) =>
    total === undefined
      ? formatKindCount(kind, count)
      : `${count.toLocaleString('es')} de ${formatKindCount(kind, total)}`,
  recordCounts: formatKindCounts,
  exported: (kinds, place) => `Escrito en ${place}: ${formatKindCounts(kinds)}.`,
  exportUnsettled: (kind) =>
    `Hubo cambios mientras se leían l${KINDS[kind].o}s ${KINDS[kind].many}: puede faltar algún registro. Repite el comando para estar seguro.`,
  noWholeEvent: () => 'El servicio no muestra lo suficiente de este evento para iCalendar.',
  outputIsFolder: (file) =>
    `${file} es una carpeta. Indica un archivo dentro de ella: ${file.replace(/[/\\]+$/, '')}/NOMBRE`,
  exportedAsShown: () =>
    'No puedes modificarlo, así que se exporta como lo ven los visitantes: textos en HTML, y sin lo que oculta una contraseña.',
};
