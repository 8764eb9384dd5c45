import type { serviceEn } from '../en/service.js';
import { agreeWithGender, capitalize, formatCount, formatGenitiveCount, KINDS, listWithOr } from './grammar.js';

const joinList = (words: readonly (string | number)[]) => words.join(', ');

/** Texts of the service in Russian. */
export const serviceRu: typeof serviceEn = {
  doc: (doc) => doc,

  noRoute: () => 'Нет маршрута, которому соответствуют этот URL и метод запроса.',
  noLanguageRoot: (language) => `У этого сервиса нет языка «${language}».`,
  invalidJson: () => 'Тело запроса — не JSON.',
  notUtf8: () => 'Тело запроса не в кодировке UTF-8.',
  invalidForm: () => 'Не удаётся прочитать отправленную форму.',
  missingParameters: (names) => `Не хватает параметров: ${joinList(names)}`,
  invalidParameters: (names) => `Неверные параметры: ${joinList(names)}`,
  forbidden: () => 'К сожалению, у вас нет прав на это действие.',
  readOnly: () => 'Этот сервис только для чтения: записать ничего нельзя.',
  wrongPassword: () => 'Указан неверный пароль приложения.',
  unknownUser: () => 'Неизвестное имя пользователя.',
  notFound: (kind, ref) =>
    `${capitalize(KINDS[kind].of)} ${typeof ref === 'number' ? `с ID ${ref}` : `«${ref}»`} не существует.`,
  notAccessible: (kind) =>
    `${agreeWithGender(kind, { m: 'Запрошенный', f: 'Запрошенная', n: 'Запрошенное' })} ${KINDS[kind].one} ${agreeWithGender(kind, { m: 'недоступен', f: 'недоступна', n: 'недоступно' })}.`,
  inTrash: (kind) => `${capitalize(KINDS[kind].one)} в корзине.`,
  alreadyInTrash: (kind) => `${capitalize(KINDS[kind].one)} уже в корзине.`,
  passwordProtected: () => 'Запрошенное событие недоступно без его пароля.',
  noSuchPage: (kind) => `Запрошенной страницы списка ${KINDS[kind].manyOf} не существует.`,
  termExists: () => 'Термин с таким названием у этого родителя уже есть.',
  preconditionFailed: () => 'Запись тем временем изменили: её ETag уже другой.',
  nameTaken: () => 'Запись с таким названием уже есть (If-None-Match).',
  bodyTooLarge: (bytes) => `Тело запроса больше ${formatGenitiveCount(bytes, 'байта', 'байт')}.`,
  bodyCut: () => 'Тело запроса оборвалось, не дойдя до конца.',
  bodyCoding: (header, known) =>
    `${header}: поддерживается только ${known}. Отправьте тело запроса без другого кодирования.`,
  uriTooLong: (bytes) => `URL длиннее ${formatGenitiveCount(bytes, 'байта', 'байт')}.`,
  keyReused: () => 'Этот Idempotency-Key уже был в другом запросе.',
  nothingToReplay: () => 'Ни один прежний запрос с этим Idempotency-Key не создал запись (If-Match).',
  internal: () => 'В сервисе произошла ошибка. Запрос можно повторить.',
  unavailable: () => 'Сейчас сервис не может этого сделать. Повторите попытку позже.',

  tooManySignIns: (seconds) =>
    `Слишком много неверных паролей. Повторите попытку через ${formatCount(seconds, 'секунду', 'секунды', 'секунд')}.`,
  listTooLarge: () => 'Ответ оказался бы слишком большим. Запросите меньше записей за раз с помощью per_page.',
  tooManyAtOnce: () =>
    'С вашего адреса одновременно поступило слишком много запросов, или они слишком большие. Повторите попытку чуть позже.',
  foreignHost: (host) => `Без входа сервис доступен только на этом компьютере, а «${host}» — не одно из его имён.`,
  foreignOrigin: (origin) => `Без входа сервис доступен только этому компьютеру, а не страницам ${origin}.`,
  mustBeAddress: (text) => `нужен IP-адрес, например 10.0.0.1, или сеть, например 10.0.0.0/8, а не «${text}»`,
  foreignSite: () => 'Без входа обслуживается только этот компьютер, а не запросы со страниц других сайтов.',
  diskFull: () => 'Диск заполнен: пока на нём нет места, записать ничего нельзя.',
  diskFails: () =>
    'Сбой диска, или он стал доступен только для чтения: данные календаря не читаются или не записываются.',
  storeReadOnly: () => 'Файл календаря доступен только для чтения.',
  storeLocked: () => 'Файл календаря заблокирован другой программой.',
  storeDamaged: () => 'Файл календаря повреждён: остановите сервис и восстановите резервную копию.',
  storeReplaced: () =>
    'Файл календаря был удалён или заменён во время работы сервиса. Верните его на место или остановите сервис и восстановите резервную копию командой cal restore-backup.',
  storeLogRemoved: () =>
    'Журнал файла календаря (-wal, -shm) был удалён или заменён во время работы сервиса. Сервис сохраняет записи журнала в файл, после чего продолжит работу.',
  storeLogSplit: () =>
    'Другая программа записала данные в файл календаря после удаления его журнала (-wal, -shm). Последние записи этого сервиса сохранить уже нельзя. Остановите все программы, которые используют файл, и восстановите резервную копию.',
  tooManyOpenFiles: () =>
    'У сервиса не осталось свободных файловых дескрипторов. Увеличьте лимит (ulimit -n) или закройте другие соединения.',
  outOfMemory: () => 'У сервиса не осталось свободной памяти.',
  databaseAway: () => 'База данных календаря сейчас недоступна или не принимает записи.',

  authNeeded: (host) =>
    `Без входа календарь доступен только на этом компьютере: ${host} — не локальный адрес (loopback).`,
  allowHostsHint: () =>
    'Для тестов в контейнерах укажите имена узлов, по которым обращаются к сервису: --allow-hosts calendar.',
  unknownStore: (store) =>
    `«${store}» — не хранилище: укажите файл, postgres://user:password@host/database или memory.`,
  addressInUse: (host, port) =>
    `Порт ${port} на ${host} занят. Выберите другой или укажите --port 0, чтобы взять любой свободный.`,
  addressNotOurs: (host) => `${host} — не адрес этого компьютера.`,
  portNotAllowed: (port) => `Порт ${port} здесь использовать нельзя. Выберите порт от 1024.`,
  notACalendar: (file) => `${file} — не календарь. Ничего не изменено.`,
  corruptStore: (file) => `Файл ${file} повреждён. Ничего не изменено.`,
  storeNotOpened: (file) => `Не удаётся открыть ${file}: папки нет или у вас нет прав на неё.`,
  storeEmpty: (file) =>
    `Файл ${file} пуст (0 байт): в нём ещё ничего не сохраняли, или он остался таким из-за переполненного диска. Удалите его или восстановите резервную копию.`,
  storeFolderReadOnly: (file) =>
    `Не удаётся открыть ${file}: его папка доступна только для чтения, а файлу календаря и при чтении нужны другие файлы рядом. Скопируйте его в другую папку.`,
  storeNotWritable: (file) => `Не удаётся записать в ${file}.`,
  storeBusy: (file) => `Файл ${file} заблокирован другой программой.`,
  storeLogMissing: (file) =>
    `Файл ${file} заблокирован другой программой, или его журнал (${file}-wal, ${file}-shm) был удалён, пока файл использует сервис. Остановите эту программу и повторите попытку.`,
  foreignDatabase: (file) => `${file} — база данных другой программы. Ничего не изменено.`,
  storeDiskFull: (file) => `На диске нет места для ${file}.`,
  storeNotRead: (file) => `Не удаётся прочитать ${file}: это не файл, либо диск заполнен или неисправен.`,
  databaseNotOpened: (store, reason) => `Не удаётся открыть ${store}. База данных сообщает: ${reason}`,
  databaseRefusesRole: (store, reason) =>
    `Не удаётся открыть ${store}: у роли нет на это прав (${reason}). Если таблиц нет или они от более старой версии, запустите эту версию один раз от имени их владельца. Иначе дайте роли права SELECT, INSERT, UPDATE и DELETE на все таблицы и USAGE на все последовательности.`,
  onlyFiles: (store) =>
    `${store} — база данных PostgreSQL: для копирования, восстановления и проверки есть её собственные средства (pg_dump, pg_restore, pg_amcheck).`,
  newerStore: (file, version) => `${file} записан более новой версией cal (схема ${version}). Ничего не изменено.`,

  mustBeKey: (most) => `нужно от 1 до ${formatGenitiveCount(most, 'символа', 'символов')}`,
  mustBeText: () => 'нужен текст',
  mustBeCleanText: () => 'нужен текст без символов NUL и повреждённого Юникода',
  mustNotBeEmpty: () => 'не может быть пустым',
  mustBeWhole: (least, greatest) =>
    greatest === undefined ? `нужно целое число от ${least}` : `нужно целое число от ${least} до ${greatest}`,
  mustBeFlag: () => 'нужно true, false, 1 или 0',
  mustBeYesNo: () => 'нужно true, false, 1, 0, yes или no',
  mustBeOneOf: (words) => `нужно ${listWithOr(words)}`,
  mustBeListOfIds: () => 'нужен список ID: целых чисел от 1',
  mustBeListOfIdsOrSlugs: () => 'нужен список ID или ярлыков',
  mustBeLinks: () => 'нужен список ID, ярлыков, названий или записей',
  mustBeTerms: () => 'нужен список ID, ярлыков или названий',
  listTooLong: (most) => `не больше ${formatGenitiveCount(most, 'элемента', 'элементов')}`,
  tooManyLinks: (count, most) => `не больше ${formatGenitiveCount(most, 'записи', 'записей')}, а указано ${count}`,
  nestedTooDeep: (most) => `вложенность не глубже ${formatGenitiveCount(most, 'уровня', 'уровней')}`,
  textTooLong: (most) => `не длиннее ${formatGenitiveCount(most, 'символа', 'символов')}`,
  tooManyWords: (most) => `не больше ${formatGenitiveCount(most, 'слова', 'слов')}`,
  tooManyTags: (most) => `не больше ${formatGenitiveCount(most, 'метки', 'меток')}`,
  tooManyAttributes: (most) => `не больше ${formatGenitiveCount(most, 'атрибута', 'атрибутов')} у одного элемента HTML`,
  tooManyOpenElements: (most) =>
    `не больше ${formatGenitiveCount(most, 'одновременно открытого элемента', 'одновременно открытых элементов')} HTML`,
  mustBeDate: (value) =>
    `«${value}» — не дата: нужно ГГГГ-ММ-ДД, ГГГГ-ММ-ДД ЧЧ:ММ:СС, ISO 8601, секунды Unix, now, today, tomorrow или yesterday`,
  bareNumberDate: (text, asSeconds, asSerial) =>
    `«${text}» — просто число: ${asSerial === undefined ? '' : `как дата электронной таблицы это ${asSerial}, `}как секунды Unix — ${asSeconds} UTC. Напишите дату в виде ГГГГ-ММ-ДД ЧЧ:ММ`,
  noSuchDay: (value) => `дня «${value}» не существует`,
  dateOutOfRange: (value) => `«${value}» вне допустимых пределов: годы с 0001 по 9999`,
  mustBeZone: (value) =>
    `«${value}» — не часовой пояс: нужно имя IANA, например Europe/Paris, UTC или UTC+2 (от UTC-12 до UTC+14)`,
  mustBeUrl: () => 'нужен URL с http или https',
  mustBeEmail: () => 'нужен адрес эл. почты',
  mustBeImage: () => 'нужен ID, URL с http или https либо false',
  mustBeCost: () => 'нужен текст, число от 0 или их список',
  mustBeLatitude: () => 'нужно число от -90 до 90',
  mustBeLongitude: () => 'нужно число от -180 до 180',
  mustBeSlug: () => 'нужна хотя бы одна буква или цифра',
  unknownId: (kind, id) => `нет ${KINDS[kind].of} с ID ${id}`,
  unknownSlug: (kind, slug) => `нет ${KINDS[kind].of} «${slug}»`,
  unknownName: (kind, name) => `нет ${KINDS[kind].of} с ярлыком или названием «${name}»`,
  ambiguousName: (kind, name, ids) =>
    `«${name}» — название сразу нескольких ${KINDS[kind].manyOf}: укажите ID (${joinList(ids)})`,
  unknownUserId: (id) => `нет пользователя с ID ${id}`,
  mustBeLogin: () => 'нужно от 1 до 60 букв, цифр или . _ @ -',
  loginTaken: (login) => `пользователь «${login}» уже есть`,
  unknownLogin: (login) => `нет пользователя «${login}»`,
  lastAdministrator: () => 'это последний администратор, а без него нельзя',
  endBeforeStart: () => 'не может быть раньше start_date',
  startAfterEnd: () => 'не может быть позже end_date',
  cycle: () => 'категория стала бы собственным предком',
  statusNotReadable: (status) => `записи «${status}» видят только те, кто может их править; остальные — publish`,
  needsOther: (name) => `нужен и параметр ${name}`,
  stopping: () => 'Сервис останавливается.',
  writeConflict: () => 'Другие операции записи раз за разом мешали этой.',
  databaseOutdated: (store) =>
    `${store} не принимает записи, а её таблиц нет или они от более старой версии. Запустите эту версию один раз с базой данных, которая принимает записи.`,
  databaseParameter: (parameter, value, expected) =>
    `${parameter}=${value} в адресе базы данных: ${{ number: 'нужно целое число от 1 до 9999', duration: 'нужна длительность, например 30s или 500ms', switch: 'нужно on или off' }[expected]}`,
  unknownParameter: (near) =>
    `здесь нет такого параметра.${near === undefined ? '' : ` Возможно, имелось в виду «${near}»?`}`,
  notInBatch: () => 'Этот маршрут нельзя вызвать в пакете запросов.',
  mustBeRequests: () => 'нужен список запросов',
  mustBeRequest: () => 'нужен объект с путём запроса',
  mustBeRestPath: () => 'нужен путь от корня REST, например /calendar/events/v1/venues',
  mustBeObject: () => 'нужен объект',
};
