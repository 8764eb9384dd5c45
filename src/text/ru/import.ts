import type { ForeignFile } from '../../contract/file-formats.js';
import type { CsvProblem, ImportTally, importEn } from '../en/import.js';
import { genitivePlural, KINDS, listWithAnd, listWithOr, selectPluralForm } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('ru');
const formatCount = (count: number, one: string, few: string, many: string) =>
  `${formatNumber(count)} ${selectPluralForm(count, one, few, many)}`;
const formatRowCount = (count: number) => formatCount(count, 'строка', 'строки', 'строк');
const sourceName = (file: string) => (file === '-' ? 'stdin' : file);

const CSV_PROBLEMS: Readonly<Record<CsvProblem, string>> = {
  quote: 'кавычку внутри ячейки в кавычках нужно удвоить',
  open: 'кавычка не закрыта',
  other: 'это не CSV',
};

const formatImportTally = ({ created, updated, unchanged, skipped, failed, removed = 0 }: ImportTally): string =>
  `создано ${formatNumber(created)}, изменено ${formatNumber(updated)}, без изменений ${formatNumber(unchanged)}, пропущено ${formatNumber(skipped)}, с ошибками ${formatNumber(failed)}${removed === 0 ? '' : `, убрано ${formatNumber(removed)}`}`;

function formatTimeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} с`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} мин`;
  return `${(seconds / 3600).toLocaleString('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ч`;
}

const FOREIGN_FILE_NAMES: Readonly<Record<ForeignFile, string>> = {
  pdf: 'документ PDF',
  xls: 'книга старого Excel (.xls или .xlsb)',
  ods: 'таблица OpenDocument (.ods)',
  word: 'текстовый документ',
  html: 'веб-страница (HTML)',
  xml: 'документ XML',
  image: 'изображение',
  zip: 'архив zip',
  archive: 'архив',
  database: 'база данных SQLite',
};

/** Texts of `cal import` in Russian. */
export const importRu: typeof importEn = {
  importPurpose: () => 'Импортировать записи из файлов: CSV, TSV, Excel, NDJSON, JSON, YAML, iCalendar',
  importKindPurpose: (kind) => `Импортировать ${KINDS[kind].all} из файлов`,
  importNotes: () =>
    'Заголовки столбцов — имена полей. Запускать повторно безопасно: строка, запись которой уже есть, изменяет её, а если различий нет, ничего не отправляется. Та же запись — это запись с тем же ID, или ярлыком, или тем, что её отличает (место проведения: название, адрес и город; организатор: имя и эл. почта; событие: название и начало, а в файлах iCalendar — UID; категория: название и родитель; метка: название), или тем, что задаёт --key.',
  importCellsNote: () =>
    'Папка означает все файлы в ней. Пустая ячейка ничего не значит, если не указано --empty clear; null в JSON и YAML очищает поле. Элементы списка разделяются ; или запятой. В столбце title@fr — название на французском. Файлы могут быть сжаты gzip; кодировка и разделитель определяются автоматически.',
  importTablesNote: () =>
    'Файлы для The Events Calendar распознаются по заголовкам, например Event Name и Event Start Date. Даты можно писать так, как их пишут электронные таблицы; --date-order (или date_order в настройках) определяет, что значит 05/06/2027. «Да» и «нет» можно писать словами вашего языка.',

  importKind: () => 'Какие записи в строках (events, venues, …); если не указано, определяется по столбцам',
  importMap: () =>
    'Считать столбец ИМЯ полем ПОЛЕ (без ПОЛЯ после = столбец пропускается), несколько столбцов — одним ("Дата+Время=start_date"), или взять файл YAML с ИМЯ: ПОЛЕ',
  importSet: () => 'Задать это значение каждой строке',
  importIgnoreUnknown: () => 'Пропускать столбцы, для которых нет полей',
  importKey: () => 'Столбцы, по которым определяется запись строки',
  importMode: () =>
    'upsert: создавать и изменять; create: если запись есть — ошибка; update: если записи нет — ошибка; skip: создавать, а имеющиеся не трогать',
  importCreateMissing: () => 'Для каких видов создавать записи, которые названы в строках, но не существуют',
  importEmpty: () => 'Что делает пустая ячейка: keep оставляет поле как есть, clear очищает',
  importTemplate: () => 'Вывести заголовок со всеми столбцами вида и завершить работу',
  importDryRun: () => 'Проверить все строки и ссылки, вывести, что было бы сделано, и ничего не записать',
  importRejects: () => 'Записать сюда строки с ошибками и их причины, чтобы исправить и импортировать снова',
  importMaxErrors: () => 'Остановиться, если строк с ошибками больше; доля (10%) учитывается начиная со 100 строк',
  importStopOnError: () => 'Остановиться на первой строке с ошибкой',
  importJobs: () => 'Сколько запросов одновременно',
  importRate: () => 'Не больше стольких запросов в секунду (10/s), минуту (100/min) или час',
  importResume: () =>
    'Продолжить последний прерванный запуск или, с =ЗАПУСК, указанный; --stop-on-error и --max-errors действуют, если указаны заново',
  importUntil: () => 'До какой даты разворачивать повторяющиеся события iCalendar',
  importInputFormat: () => 'Что за файл, если по имени не понять: csv, tsv, ndjson, json, yaml, ics, xlsx',
  importEncoding: () => 'Кодировка текста, если определяется неверно: utf-8, utf-16le, utf-16be, windows-1252',
  importDelimiter: () => 'Разделитель ячеек, если определяется неверно',
  importFormat: () => 'Как вывести результат',
  valueMapping: () => 'ИМЯ=ПОЛЕ|ФАЙЛ',
  valueColumns: () => 'СТОЛБЕЦ,…',
  valueKinds: () => 'ВИД,…',
  valueRate: () => 'ЧИСЛО/s',
  valueErrors: () => 'ЧИСЛО|ПРОЦЕНТ%',
  valueCharacter: () => 'СИМВОЛ',
  importExample: () => 'Сначала посмотреть, что получится',
  importExampleMap: () => 'Другой заголовок и постоянное значение',
  importExampleEvents: () => 'События с названиями мест проведения и категорий',
  importExampleRejects: () => 'Сохранить строки с ошибками, чтобы исправить и импортировать снова',
  importUntilInitial: () => 'через год',

  importNeedsFile: () => 'Укажите файл или - для stdin.',
  noRowsIn: (folder) =>
    `В ${folder} нет файлов для импорта: ни .csv, ни .tsv, ни .xlsx, ни .ndjson, ни .json, ни .yaml, ни .ics.`,
  importStdinOnce: () => 'stdin можно прочитать только один раз.',
  kindUnclear: (file, kinds) => `Неясно, что в ${sourceName(file)}: ${listWithOr(kinds)}.`,
  kindUnknown: (file) => `По столбцам ${sourceName(file)} не видно, какие записи в строках.`,
  kindHint: () => 'Укажите это через --kind.',
  mustBePair: (example) => `нужно вида ${example}`,
  mustBeRate: () => 'нужно вида 10/s, 100/min или 1000/h',
  mustBeErrors: () => 'нужно число, например 10, или доля, например 5%',
  mustBeOneCharacter: () => 'нужен один символ или tab',
  mustEndIn: (endings, example) => `имя файла должно заканчиваться на ${listWithOr(endings)}, например ${example}`,
  isNoColumn: (near) => `не является полем.${near === undefined ? '' : ` Возможно, имелось в виду «${near}»?`}`,
  unknownColumns: (file, columns) =>
    `В ${sourceName(file)} есть ${columns.length === 1 ? 'столбец, для которого нет поля' : 'столбцы, для которых нет полей'}: ${listWithAnd(columns.map((column) => `«${column}»`))}.`,
  unknownColumnsHint: (column, fields, maps) =>
    `Укажите поля для столбцов через ${maps.length === 0 ? `--map "${column}=ПОЛЕ"` : maps.join(' ')} или пропустите неизвестные столбцы с --ignore-unknown. Поля: ${listWithAnd(fields)}.`,
  foreignRecords: (file, host) =>
    `В ${sourceName(file)} записи с сайта ${host}. Их ID здесь не действуют: записи ищутся по ярлыку, а связанные — по названию.`,
  noSuchRun: (id) => `Нет запуска «${id}».`,
  nothingToResume: () => 'Прерванного импорта нет.',
  otherTarget: (target) => `Тот запуск записывает в ${target}.`,
  otherTargetHint: () => 'Укажите тот же сервис через --url или --profile.',
  fileChanged: (file) => `Файл ${file} изменился: тот запуск с ним не продолжить.`,
  fileChangedHint: () => 'Импортируйте его заново: уже импортированные строки останутся как есть.',

  columnTwice: (file, column) => `В ${file} столбец «${column}» встречается дважды.`,
  columnsAlike: (file, columns, field) =>
    `В ${sourceName(file)} несколько столбцов для поля «${field}»: ${listWithAnd(columns.map((column) => `«${column}»`))}.`,
  wrongEncoding: (file, encoding) => `${file} не везде в кодировке ${encoding}.`,
  encodingHint: (encodings) => `Укажите кодировку через --encoding: ${listWithOr(encodings)}.`,
  invalidByte: (file, line, column) =>
    `${file}, строка ${line}, столбец ${column}: байт не в UTF-8, хотя в остальном файл в UTF-8.`,
  encodingAssumed: (file, encoding) =>
    `${file} не в UTF-8 и прочитан как ${encoding}. Если буквы искажены, укажите кодировку через --encoding.`,
  waitsForSameSource: () => 'То же самое сюда уже импортирует или применяет другой cal; ожидание, пока он закончит.',
  damagedGzip: (file) => `${sourceName(file)} — повреждённый файл gzip.`,
  gzipTooLarge: (file, times) =>
    `${sourceName(file)} при распаковке становится больше более чем в ${times} раз. Если вы ему доверяете, сначала распакуйте его.`,
  damagedHint: () => 'Возьмите неповреждённый файл и выполните команду ещё раз.',
  endsEarly: (file, line) => `${sourceName(file)} обрывается посреди записи, которая начинается в строке ${line}.`,
  endsEarlyHint: () => 'Возьмите полный файл и выполните команду ещё раз.',
  endIsMissing: (file, mark) => `${sourceName(file)}, возможно, обрывается: в конце нет «${mark}».`,
  endIsMissingHint: (mark) => `Возьмите полный файл. Если все записи на месте, добавьте «${mark}» в конец файла.`,
  noCalendar: (file) => `${file} — не файл iCalendar: нет BEGIN:VCALENDAR.`,
  noSuchSheet: (file, sheet, sheets) =>
    `В ${file} нет листа «${sheet}». Его листы: ${listWithAnd(sheets.map((each) => `«${each}»`))}.`,
  damagedWorkbook: (file) => `${sourceName(file)} — повреждённая книга Excel или вовсе не книга.`,
  workbookTooLarge: (file, size) =>
    `${file} больше ${size} МиБ в сжатом или распакованном виде. Сохраните листы в CSV: размер таких файлов не ограничен.`,
  cellOutside: (file, cell, lastColumn, rows) =>
    `${file}: ячейка ${cell} находится за пределами читаемой области: столбцы от A до ${lastColumn} и ${formatCount(rows, 'строка', 'строки', 'строк')}. Удалите ячейки вдали от таблицы и сохраните книгу ещё раз.`,
  sheetTooLarge: (file, line, cells, megabytes) =>
    `${file}:${line}: до этой строки в таблице больше ${formatNumber(cells)} ячеек или ${megabytes} МиБ текста. Удалите ячейки вдали от таблицы или сохраните лист в CSV.`,
  foreignFile: (file, what) => `${sourceName(file)} — ${FOREIGN_FILE_NAMES[what]}, а не таблица записей.`,
  foreignFileHint: () => 'Сохраните его как .xlsx или .csv и импортируйте этот файл.',
  noRowsFound: (files) => `Не найдено ни одной строки: ${listWithAnd(files)}.`,
  noRowsFoundHint: (isWorkbook) =>
    `В первой строке — названия столбцов, под ней — записи.${isWorkbook ? ' Другой лист выбирается с помощью --sheet.' : ''}`,
  importSheet: () => 'Лист книги Excel; иначе листы с названиями видов записей или первый лист со строками',

  tooManyCells: (cells, columns) =>
    `${formatCount(cells, 'ячейка', 'ячейки', 'ячеек')}, а в заголовке ${formatNumber(columns)}`,
  tooManyColumns: (file, line, columns) =>
    `${file}:${line}: в строке больше ${columns} столбцов. Это таблица записей? Дальше файл не прочитан.`,
  rowTooLong: (file, line) =>
    `${file}:${line}: строка больше 4 МиБ; может быть, не закрыта кавычка? Дальше файл не прочитан.`,
  tooManyBlankLines: (file, line) => `${file}:${line}: больше 1 МиБ пустых строк. Дальше файл не прочитан.`,
  brokenCsv: (problem) => `не удаётся прочитать: ${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason) => `это не JSON: ${reason}`,
  brokenYaml: (reason) => `это не YAML: ${reason}`,
  notAnObject: () => 'это не запись: нужны поля и их значения',
  brokenEvent: (reason) => `не удаётся прочитать событие: ${reason}`,
  noStart: () => 'нет начала (DTSTART)',
  unknownZoneId: (tzid) => `часовой пояс «${tzid}» неизвестен и не описан в файле`,
  tooManyOccurrences: () => 'повторяется больше 5000 раз: укажите более ранний --until',
  calendarNested: (file, line, levels) =>
    `${file}:${line}: вложенность компонентов (BEGIN) больше ${levels}; дальше файл не прочитан.`,
  unreadableEvent: () => 'не является правильным событием, или его часовой пояс задан неверно',
  eventTooLong: () => 'длится дольше 9999 лет',
  ruleFruitless: () => 'правило (RRULE) даёт слишком мало дат при слишком многих вариантах, или правил слишком много',
  expanded: (series, events, until) =>
    `Развёрнуто до ${until} (--until): ${formatCount(series, 'повторяющееся событие', 'повторяющихся события', 'повторяющихся событий')} → ${formatCount(events, 'событие', 'события', 'событий')}.`,
  unknownColumnHere: () => 'не является полем',
  notMended: () => 'здесь то, что не удалось прочитать: перенесите это в нужные столбцы и очистите ячейку',
  neededForNew: () => 'нужно для новой записи',
  neededForKey: () => 'нужно, чтобы определить запись строки',
  unknownReference: (kind, plural, text) =>
    `нет ${KINDS[kind].of} с ярлыком или названием «${text}»; --create-missing ${plural} создаст`,
  keyFitsSeveral: (plural, fields, ids) =>
    `по ${listWithAnd(fields)} подходит сразу несколько ${genitivePlural(plural)} (${ids.join(', ')}): добавьте id или выберите другой --key`,
  sameAsLine: (place, fields) =>
    `те же ${listWithAnd(fields)}, что в ${place}, но остальное отличается: неясно, какая строка верна`,
  saysTheSame: (place) => `пропущена: то же, что в ${place}`,
  mustBeFixedDate: (value) =>
    `«${value}» — не точная дата: нужно ГГГГ-ММ-ДД, ГГГГ-ММ-ДД ЧЧ:ММ:СС, ISO 8601 или секунды Unix`,
  nothingToUpdate: (kind, fields) => `нет ${KINDS[kind].of} с теми же ${listWithAnd(fields)}: изменять нечего`,
  isThereAlready: (kind, id) => `уже есть: ${KINDS[kind].one} ${id}`,
  slugFollows: (slug) => `задать нельзя: ярлык образуется из названия, это «${slug}»`,

  rowFailed: (file, line, column, value, message) => {
    const isTold = value === undefined || message.includes(`«${value}»`);
    return `${file}:${line}: ${column === undefined ? '' : `${column}${isTold ? '' : ` «${value}»`}: `}${message}`;
  },
  moreFailed: (count) => `С ошибками ещё ${formatRowCount(count)}.`,
  rejectsHint: () => 'Строки с ошибками сохранит --rejects ФАЙЛ, чтобы исправить и импортировать снова.',
  rejectsWritten: (count, file) => `В ${file} — ${formatRowCount(count)} с ошибками: исправьте и импортируйте снова.`,
  importProgress: (count, perSecond, failed, left) =>
    `${formatRowCount(count)}, ${formatNumber(perSecond)} в секунду${failed === 0 ? '' : `, с ошибками ${formatNumber(failed)}`}${left === undefined ? '' : `, осталось ${formatTimeLeft(left)}`}`,
  importExtra: (kinds, isRehearsal) =>
    `${isRehearsal ? 'Также было бы создано' : 'Также создано'}: ${listWithAnd(kinds.map(([kind, count]) => formatCount(count, KINDS[kind].one, KINDS[kind].of, KINDS[kind].manyOf)))}.`,
  importCounts: (counts, isRehearsal) =>
    isRehearsal ? `Ничего не записано. Было бы: ${formatImportTally(counts)}.` : `Итог: ${formatImportTally(counts)}.`,
  importStopped: (why) =>
    ({ interrupted: 'Прервано.', errors: 'Остановлено: слишком много строк с ошибками.', error: 'Остановлено.' })[why],
  importGoOn: (command) => `Продолжить: ${command}`,
  importUndo: (command) => `Отменить импортированное: ${command}`,
  importGoOnStdin: (command) => `Продолжить, с тем же в stdin: ${command}`,
  rowOutdated: () => 'запись изменилась после экспорта (_rev); строка не записана',
  rowsOutdated: (count) =>
    `Записей, изменившихся после экспорта: ${count}. Экспортируйте снова и повторите правки там.`,
  planCreate: (place, title) => `создать ${place} ${title}`,
  planUpdate: (place, id, title, fields) =>
    `изменить ${place} ${id === undefined ? '' : `${id} `}${title}: ${fields.join(', ')}`,
  allDayWithoutTimes: (count) =>
    `Событий без времени, поэтому на весь день: ${count}. Чтобы указать полночь, напишите 00:00 после даты.`,
  spreadsheetError: () => 'это ошибка таблицы: исправьте в ней формулу или очистите ячейку',
  headerBelowTitles: (place, skipped) =>
    `Заголовком считается ${place}. ${skipped === 1 ? 'Строка над ним не импортируется' : `Строки над ним (${formatNumber(skipped)}) не импортируются`}.`,
  rowsUntried: (count) =>
    `Сервис отклонил все запросы на запись. Необработанных строк: ${formatNumber(count)}; с --max-errors 100% обрабатываются все.`,
};
