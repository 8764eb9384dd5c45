import type { ResourceName } from '../../spec/define.js';
import { allOf, counted as countedOf, KINDS } from '../grammar/ru.js';
import type { exportEn } from './export-en.js';

const counted = (kind: ResourceName, count: number) =>
  countedOf(count, KINDS[kind].one, KINDS[kind].of, KINDS[kind].manyOf);
const recordCounts = (kinds: readonly (readonly [kind: ResourceName, count: number])[]): string =>
  allOf(kinds.map(([kind, count]) => counted(kind, count)));

/** Texts of `cal export` in Russian. */
export const exportRu: typeof exportEn = {
  exportPurpose: () => 'Записать данные в файлы: NDJSON, JSON, YAML, CSV, TSV, iCalendar',
  exportKindPurpose: (kind) => `Записать ${KINDS[kind].all} в файл`,
  exportNotes: () =>
    'Записывает все виды записей, все даты и все статусы, которые вам видны, кроме корзины, с переводами и в постоянном порядке. Эти файлы читают cal import и cal apply: поля в том виде, в каком их пишут, ссылки по слагам, только непустое. Идентификаторы, авторы и пароли мероприятий не записываются.',
  exportFilterNote: () => 'Фильтр действует на те виды записей, у которых он есть; остальные записываются целиком.',
  exportFormat: () =>
    'ndjson, json, yaml, csv, tsv или ics для мероприятий; по умолчанию по расширению файла, иначе ndjson',
  exportOutput: () => 'Записать в файл или в папку, по файлу на каждый вид (ПАПКА/); целиком или никак',
  exportWithIds: () => 'Записать и идентификаторы',
  exportWithDates: () => 'Записать дату публикации у всех, а не только у тех, кто её ждёт',
  flagRaw: () =>
    'CSV и TSV: не трогать ячейки, которые таблица могла бы принять за формулы; из WordPress — тексты с его сущностями и абзацами',
  valueFileOrFolder: () => 'ФАЙЛ|ПАПКА/',
  exportExample: () => 'Всё сразу, чтобы править или применить в другом месте',
  exportExampleFolder: () => 'По таблице на каждый вид',
  exportExampleFilter: () => 'Джаз следующего года для программы-календаря',
  exportExamplePipe: () => 'С одного сервиса на другой',
  filterOfOthers: (kinds) => `отбирает ${allOf(kinds.map((kind) => KINDS[kind].all))}, а они не записываются`,
  oneKindAFile: (format) => `в файле ${format} один вид записей: назовите один вид или папку: -o ПАПКА/`,
  icsEventsOnly: () => 'ics годится только для мероприятий',
  exportKinds: (kinds) => `Виды записей: ${allOf(kinds)}.`,
  noSuchKind: (word, near) => `Вида записей «${word}» нет.${near === undefined ? '' : ` Может быть, «${near}»?`}`,
  calendarName: () => 'Мероприятия',
  exportReading: (kind, count, total) =>
    total === undefined ? counted(kind, count) : `${KINDS[kind].all}: ${count} из ${total}`,
  recordCounts,
  exported: (kinds, place) => `Записано в ${place}: ${recordCounts(kinds)}.`,
  exportUnsettled: (kind) =>
    `Пока читались ${KINDS[kind].all}, они менялись: чего-то может не хватать. Для уверенности повторите команду.`,
  noWholeEvent: () => 'Сервис показывает об этом мероприятии слишком мало для iCalendar.',
};
