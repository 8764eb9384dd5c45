import type { RecordKind } from '../../contract/declarations.js';
import type { exportEn } from '../en/export.js';
import { formatCount as countedOf, KINDS, listWithAnd } from './grammar.js';

const formatKindCount = (kind: RecordKind, count: number) =>
  countedOf(count, KINDS[kind].one, KINDS[kind].of, KINDS[kind].manyOf);
const formatKindCounts = (kinds: readonly (readonly [kind: RecordKind, count: number])[]): string =>
  listWithAnd(kinds.map(([kind, count]) => formatKindCount(kind, count)));

/** Texts of `cal export` in Russian. */
export const exportRu: typeof exportEn = {
  exportPurpose: () => 'Экспортировать записи в файлы: NDJSON, JSON, YAML, CSV, TSV, Excel, iCalendar',
  exportKindPurpose: (kind) => `Экспортировать ${KINDS[kind].all} в файл`,
  exportNotes: () =>
    'Записывает все виды записей, все даты и все статусы, которые вам видны, кроме корзины, с переводами и в постоянном порядке. Эти файлы читают cal import и cal apply: поля в том виде, в каком их пишут, связи по ярлыкам, только непустое. ID, авторы и пароли событий не записываются.',
  exportFilterNote: () => 'Фильтр действует на те виды записей, у которых он есть; остальные записываются целиком.',
  exportFormat: () =>
    'ndjson, json, yaml, csv, tsv, xlsx или ics для событий; по умолчанию по расширению файла, иначе ndjson',
  exportOutput: () => 'Записать в файл или в папку, по файлу на каждый вид (ПАПКА/); целиком или никак',
  exportWithIds: () => 'Записать и ID',
  exportWithRevision: () => 'Записать столбцы _action и _rev: импорт отклонит строки, чьи записи с тех пор изменились',
  exportWithDates: () => 'Записать дату публикации всех записей, а не только тех, что её ждут',
  flagRaw: () =>
    'CSV и TSV: не трогать ячейки, которые программа для таблиц могла бы принять за формулы; из WordPress — тексты с его сущностями и абзацами',
  valueFileOrFolder: () => 'ФАЙЛ|ПАПКА/',
  exportExample: () => 'Всё сразу, чтобы править или применить в другом месте',
  exportExampleFolder: () => 'По таблице на каждый вид',
  exportExampleFilter: () => 'Джаз следующего года для программы-календаря',
  exportExamplePipe: () => 'С одного сервиса на другой',
  filterOfOthers: (kinds) => `отбирает ${listWithAnd(kinds.map((kind) => KINDS[kind].all))}, а они не экспортируются`,
  oneKindAFile: (format) => `в файле ${format} один вид записей: укажите один вид или папку: -o ПАПКА/`,
  icsEventsOnly: () => 'ics годится только для событий',
  xlsxByExport: () => 'файлы .xlsx записывает только cal export',
  xlsxNeedsFile: () => 'xlsx — не текст: укажите файл с помощью -o ФАЙЛ.xlsx',
  cellTooLong: (field, characters) =>
    `Текст в поле «${field}» длиннее ${characters.toLocaleString('ru')} знаков, которые вмещает ячейка таблицы.`,
  cellTooLongHint: () => 'Экспортируйте в CSV или другой формат: там такого ограничения нет.',
  exportKinds: (kinds) => `Виды записей: ${listWithAnd(kinds)}.`,
  noSuchKind: (word, near) => `Вида записей «${word}» нет.${near === undefined ? '' : ` Может быть, «${near}»?`}`,
  calendarName: () => 'События',
  exportReading: (kind, count, total) =>
    total === undefined ? formatKindCount(kind, count) : `${KINDS[kind].manyOf}: ${count} из ${total}`,
  recordCounts: formatKindCounts,
  exported: (kinds, place) => `Записано в ${place}: ${formatKindCounts(kinds)}.`,
  exportUnsettled: (kind) =>
    `Во время чтения ${KINDS[kind].manyOf} данные менялись: чего-то может не хватать. Для уверенности повторите команду.`,
  noWholeEvent: () => 'Сервис показывает об этом событии слишком мало для iCalendar.',
  outputIsFolder: (file) => `${file} — это папка. Укажите файл в ней: ${file.replace(/[/\\]+$/, '')}/ИМЯ`,
  exportedAsShown: () =>
    'Вам нельзя её изменять, поэтому она выгружена такой, какой её видят посетители: тексты в HTML и без того, что скрыто паролем.',
};
