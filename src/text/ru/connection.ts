import type { connectionEn } from '../en/connection.js';
import { capitalize, formatCount, genitivePlural, KINDS, listWithAnd } from './grammar.js';

const didYouMean = (near: string | undefined) => (near === undefined ? '' : ` Возможно, имелось в виду «${near}»?`);

/** Texts about connections, HTTP responses, configuration and credentials in Russian. */
export const connectionRu: typeof connectionEn = {
  refused: (origin) => `По адресу ${origin} ничего не отвечает.`,
  refusedHint: () => 'Запустите сервис (cal serve) или проверьте URL.',
  unknownHost: (host) => `Узла «${host}» не существует.`,
  unknownHostHint: () => 'Проверьте, нет ли опечатки в URL.',
  noNameService: (host) => `Сейчас не удаётся узнать адрес узла «${host}».`,
  noRouteToHost: (origin) => `Адрес ${origin} недоступен из этой сети.`,
  networkHint: () => 'Проверьте подключение к сети и выполните команду ещё раз.',
  connectTimedOut: (origin) => `${origin}: время ожидания соединения истекло.`,
  answerTimedOut: (origin) => `${origin}: запрос принят, но время ожидания ответа истекло.`,
  slowHint: () => 'Возможно, сервис перегружен: повторите попытку позже.',
  connectionBroken: (origin) => `Соединение с ${origin} прервалось до конца ответа.`,
  untrusted: (origin, reason) => `Сертификат ${origin} не является доверенным: ${reason}.`,
  untrustedHint: () => 'Если он ваш, укажите файл сертификата или центра сертификации через --ca.',
  notTls: (origin) => `${origin} не поддерживает HTTPS.`,
  notTlsHint: () => 'Может быть, URL начинается с http://?',
  notHttp: (origin) => `То, что отвечает по адресу ${origin}, не поддерживает HTTP.`,
  portHint: () => 'Проверьте порт в URL.',
  proxyRefused: (reason) => `Прокси не пропустил запрос: ${reason}.`,
  proxyHint: () => 'Проверьте HTTP_PROXY, HTTPS_PROXY и NO_PROXY.',
  connectionFailed: (origin, reason) => `Не удалось соединиться с ${origin}: ${reason}.`,
  afterTries: (sentence, tries) => `${sentence} Попыток: ${tries}.`,
  createUnclear: (url, sentence) => `${sentence} Создана ли запись по адресу ${url}, неизвестно.`,
  createUnknown: (url, sentence) =>
    `${sentence} Создана ли запись по адресу ${url}, неизвестно, поэтому запрос не повторялся.`,
  updateUnknown: (url, sentence) =>
    `${sentence} Изменена ли запись ${url} и созданы ли записи вместе с ней, неизвестно, поэтому запрос не повторялся.`,
  lookFirst: () => 'Посмотрите, нет ли её уже, прежде чем повторять команду.',
  redirected: (from, to) => `${from} перенаправляет на ${to}.`,
  redirectHint: (url) =>
    `Пароли и изменения отправляются только на сайт, который вы указали. Если вы доверяете ${url}, выполните cal login ${url}`,
  namedElsewhere: (from, to) => `${from} указывает корневой URL REST ${to}, а это другой сайт.`,
  tooManyRedirects: (url) => `${url} перенаправляет по замкнутому кругу.`,
  tooManyRedirectsHint: () => 'Откройте URL в браузере и укажите тот, на котором он остановится.',
  responseTooLarge: (url, megabytes) => `Ответ ${url} больше ${megabytes} МБ.`,
  responseTooLargeHint: () => 'Запрашивайте меньше записей за раз (--per-page). Если их мало, проверьте URL.',
  responseTooSlow: (url, seconds) => `Ответ ${url} не завершился за ${seconds} с после начала.`,
  responseTooSlowHint: () =>
    'Увеличьте время ожидания (--timeout) или запрашивайте меньше записей за раз (--per-page).',
  responseUndecodable: (url, encoding) => `Ответ ${url} не удаётся распаковать (Content-Encoding: ${encoding}).`,
  responseNestedTooDeep: (url, levels) => `Вложенность JSON от ${url} превышает ${levels}.`,
  pageEmpty: (url, page, pages) => `${url}: сервис объявил число страниц ${pages}, но страница ${page} пуста.`,
  pageRepeated: (url, page) => `${url}: страница ${page} повторяет одну из предыдущих.`,
  tooManyPages: (url, pages) => `${url}: список не заканчивается и после ${pages} страниц.`,
  pagingHint: () =>
    'Сервис неверно делит список на страницы. Читайте отдельные страницы (--page) или заданное число записей (--limit).',

  answered: (status) => `Сервис ответил кодом HTTP ${status}.`,
  answeredSaying: (status, words) => `Сервис ответил кодом HTTP ${status}: ${words}`,
  notInterface: (url, status) => `${url} не относится к сервису календаря (код HTTP ${status}).`,
  gotEmpty: (url) => `От ${url} вместо JSON пришёл пустой ответ.`,
  gotPage: (url, title) => `От ${url} вместо JSON пришла веб-страница${title === '' ? '' : ` («${title}»)`}.`,
  gotText: (url, start) => `От ${url} вместо JSON пришло «${start}».`,
  gotNoList: (url, plural) => `От ${url} пришёл не список ${genitivePlural(plural)}.`,
  gotNoRecord: (url, kind) => `От ${url} пришёл ответ, в котором нет ${KINDS[kind].of}.`,
  restRootHint: () =>
    'Нужен корневой URL REST: для сайта на WordPress это https://example.org/wp-json. cal login находит его по любому адресу сайта.',
  nameRestRootHint: () =>
    'Если на сайте есть календарь, укажите корневой URL REST: для сайта на WordPress это https://example.org/wp-json.',
  signInHint: () => 'Войдите через cal login или задайте CAL_USER и CAL_PASSWORD (пароль приложения).',
  rightsHint: () => 'Войдите как пользователь, у которого есть на это права.',
  routeHint: () => 'Проверьте корневой URL REST и пространство имён сервиса.',
  laterHint: () => 'Повторите попытку позже.',
  waitHint: (seconds) => `Повторите попытку через ${formatCount(seconds, 'секунду', 'секунды', 'секунд')}.`,
  otherService: (url, restRoot) => `${url} не относится к ${restRoot}.`,
  noPathValue: (name, value) => `«${value}» не может быть значением ${name}.`,

  isNoSetting: (near, allowed) => `нет такой настройки.${didYouMean(near)} Есть ${listWithAnd(allowed)}`,
  badSetting: (where, key, what) => `${where}: ${key}: ${what}.`,
  badVariable: (name, what) => `${name}: ${what}.`,
  badYaml: (file, line, what) => `${file}, строка ${line}: ${what}`,
  notRegularFile: (file) => `${file} — не обычный файл.`,
  fileTooLarge: (file, mebibytes) => `${file} больше ${mebibytes} МиБ.`,
  foreignSchema: (file) => `${file} — база данных другой программы: в ней есть триггеры или представления.`,
  notReadable: (file, reason) => `Не удаётся прочитать ${file}: ${reason}.`,
  notThere: (variable, file) => `В ${variable} указан файл ${file}, но его нет.`,
  mustBeMap: () => 'нужен список настроек (ключ: значение)',
  mustBeTrueOrFalse: () => 'нужно true или false',
  mustBeRestRoot: (value) =>
    `нужен корневой URL REST сервиса (https://…) или файл (file:ПУТЬ либо путь к .db), а не «${value}»`,
  mustHaveNoUserInfo: () => 'пользователя и пароля здесь быть не должно: для них есть CAL_USER и CAL_PASSWORD',
  mustBeNamespace: () => 'нужно пространство имён вида calendar/events/v1',
  mustBeParameterName: () => 'нужно имя параметра, например i18n_language',
  passwordInConfig: (file) => `${file}: пароля здесь быть не должно.`,
  passwordBelongs: (file) => `Храните его в ${file} (права 0600) или в переменной CAL_PASSWORD.`,
  unknownProfile: (name, near, known) =>
    `Нет профиля «${name}».${didYouMean(near)} ${known.length === 0 ? 'Ни одного профиля не настроено.' : `Есть ${listWithAnd(known)}.`}`,
  otherOrigin: (profile, from, to, file) =>
    `Сохранённый пароль профиля «${profile}» — для ${from}, а ${file} ведёт на ${to}: туда он не отправляется.`,
  otherOriginHint: () => 'Если так и задумано, задайте CAL_USER и CAL_PASSWORD или укажите сервис через --url.',
  eventHasNoDates: (id) => `У события ${id} ещё нет дат. Сначала задайте начало и конец командой cal events update.`,
  incompleteRecord: (kind, id, reason) => `${capitalize(KINDS[kind].one)} ${id}: ${reason}`,
  valuesNotUnderstood: (names) => `cal не понимает эти значения: ${names.join(', ')}.`,
  entryIsNoRecord: () => 'Это не запись; пропущено.',
  incompleteRecords: (count) => `Неполных записей здесь: ${count}.`,
};
