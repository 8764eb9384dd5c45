import type { serveEn } from '../en/serve.js';
import { formatCount } from './grammar.js';

/** Texts of `cal serve`, `cal users`, `cal backup` and `cal demo` in Russian. */
export const serveRu: typeof serveEn = {
  valueAddress: () => 'АДРЕС',
  valueStore: () => 'ФАЙЛ|postgres://…|memory',
  valueZone: () => 'ПОЯС',

  servePurpose: () => 'Запустить сервис календаря на этом компьютере',
  servePort: () => 'Порт сервиса; 0 — любой свободный',
  serveHost: () => 'Адрес сервиса',
  serveStore: () =>
    'Файл SQLite с календарём; если его нет, он создаётся; или база данных PostgreSQL; memory — только до остановки',
  serveStoreInitial: () => 'календарь, с которым cal работает без настройки',
  serveLanguage: () => 'Язык календаря, хранится вместе с ним',
  serveTimezone: () => 'Часовой пояс календаря, хранится вместе с ним',
  servePublicUrl: () => 'Корневой URL REST, по которому сервис доступен другим, для ссылок в ответах',
  serveTrustedProxy: () =>
    'Прокси, заголовку X-Forwarded-For которого можно верить: IP-адрес или сеть; можно повторять',
  serveAllowHosts: () =>
    'Имена узлов, по которым другие могут обращаться к сервису без входа, для тестовых контейнеров',
  serveReset: () => 'Сначала удалить из хранилища всё',
  serveAuth: () => 'Пускать всех как администратора, только на локальном адресе (loopback)',
  serveReadOnly: () => 'Не принимать изменений',
  serveQuirks: () =>
    'Вести себя как этот настоящий сервис: его пространство имён, сбросы, слияния и ограничения — для проверки клиентов',
  serveLogFormat: () => 'Вид журнала запросов в stderr (в терминале text, иначе none)',
  serveExample: () => 'Календарь этого пользователя на порту 8080',
  serveExampleCi: () => 'Чистый календарь для тестов на свободном порту; адрес — строка JSON в stdout',
  serveCreated: (login, password, isKept) =>
    `Создан пользователь ${login} с паролем ${password} (больше не показывается; ${isKept ? 'сохранён для профиля «local»' : 'не сохранён'}).`,
  serveCreatedAsChosen: (login) => `Создан пользователь ${login} с паролем из CAL_PASSWORD.`,
  serveKeepsOther: (url) => `В профиле «local» уже есть пароль для ${url}: cal logout local удалит его.`,
  serveReady: (url, store) => `Календарь ${store} доступен по адресу ${url} — остановить: Ctrl-C`,
  serveFailure: (doing) => `cal: не удалось выполнить ${doing}. Это ошибка в cal:`,

  serveCheck: () => 'Проверить структуру всего хранилища и завершить работу',
  serveSound: (store, counts) =>
    `Хранилище ${store}: структура, индексы и связи между записями целы (${counts}). Искажение текстов так не обнаружить.`,
  serveUnsound: (store) => `Хранилище ${store} повреждено:`,
  storeUnreadable: (words) => `SQLite сообщает: ${words}`,
  storeDangling: ({ table, row, missing }) => `${table} ${row} ссылается на запись, которой нет в ${missing}`,
  storeIncomplete: (found, expected) => `записей в нём ${found}, а в календаре было ${expected}`,
  storeAltered: (sum) => `контрольная сумма sha256 ${sum} не совпадает с записанной рядом`,

  backupPurpose: () => 'Создать резервную копию календаря этого компьютера в файле',
  backupNote: () =>
    'Копия отражает один момент времени, проверяется и получает рядом файл контрольной суммы: ФАЙЛ.sha256.',
  backupExample: () => 'Календарь этого пользователя',
  backupExampleStore: () => 'Другой файл, запущен сервис или нет',
  backupDone: (file, records) =>
    `Резервная копия: ${formatCount(records, 'запись', 'записи', 'записей')} в файле ${file}.`,
  backupOneFile: () => 'Укажите один файл.',
  backupExists: (file) => `Файл ${file} уже есть. Ничего не изменено.`,
  noSuchCalendar: (file) => `Файла ${file} нет.`,
  damagedBackup: (file, problems) => `Файл ${file} повреждён (${problems.join('; ')}). Ничего не изменено.`,
  restorePurpose: () => 'Заменить календарь на этом компьютере резервной копией',
  restoreYes: () => 'Заменить имеющийся календарь',
  restoreExample: () => 'Где календаря ещё нет',
  restoreExampleYes: () => 'На месте другого календаря: он пропадёт',
  restoreDone: (file, records) =>
    `Восстановлено: ${formatCount(records, 'запись', 'записи', 'записей')} в файле ${file}.`,
  restoreWouldReplace: (file) => `В файле ${file} уже есть календарь: с --yes он будет заменён и пропадёт.`,

  usersPurpose: () => 'Управлять пользователями календаря на этом компьютере',
  usersAddPurpose: () => 'Добавить пользователя и вывести пароль приложения',
  usersListPurpose: () => 'Вывести пользователей и их роли',
  usersRemovePurpose: () => 'Удалить пользователя; записи остаются',
  usersPasswordPurpose: () => 'Вывести новый пароль приложения; прежние перестают действовать',
  usersStore: () => 'Файл SQLite с календарём',
  usersRole: () => 'Что разрешено пользователю',
  usersName: () => 'Отображаемое имя, если это не имя для входа',
  usersFormat: () => 'Как вывести список',
  usersPasswordOnce: () => 'Пароль выводится один раз, хранится только его хеш: прочитать его снова нельзя.',
  usersAddExample: () => 'Редактор для календаря этого пользователя',
  usersAddExampleStore: () => 'То же для другого файла',
  usersListExample: () => 'По строке на каждого: имя для входа, роль, имя',
  usersListExampleJson: () => 'То же для программы',
  usersRemoveExample: () => 'Эд больше не сможет войти',
  usersPasswordExample: () => 'Если пароль потерян или его увидели другие',
  usersRemoved: (login) => `Пользователь ${login} удалён.`,
  usersOneLogin: () => 'Укажите одного пользователя, по имени для входа.',

  demoPurpose: () => 'Показать по шагам, что умеет cal, на временном календаре',
  demoExample: () => 'Посмотреть, как работает редактор',
  demoExampleFile: () => 'Сохранить и прочитать потом',
  demoStart: () => 'Собственный календарь: в памяти, на свободном порту:',
  demoHalls: (count) =>
    `${formatCount(count, 'зал', 'зала', 'залов')} из файла, по команде на каждый; в ответ — новый ID:`,
  demoEvent: () => 'Событие в одном из них. Категория и метки новые и создаются вместе с ним:',
  demoTable: () => 'Что будет, глазами человека:',
  demoCsv: () => 'Залы — для электронной таблицы:',
  demoUpdate: () => 'Билеты подорожали; остальное без изменений:',
  demoDelete: () => 'Удалено по ошибке …',
  demoRestore: () => '… и восстановлено из корзины:',
  demoCheck: () => 'Всё в порядке:',
  demoEnd: () => 'Вот и всё: сервис остановлен, ничего лишнего не осталось. Дальше: cal --help',
  demoFailed: (command, code) => `Демонстрация не удалась: команда cal ${command} завершилась с кодом ${code}.`,
  mustBeLongPassword: (min) => `должен содержать не менее ${min} символов, не считая пробелов`,
  mustBeSpan: () => 'нужно время, например 5s, 500ms или 2m',
  serveDrain: () => 'Сколько ещё обслуживать запросы после SIGTERM, пока балансировщики и клиенты уходят',
  healthPurpose: () => 'Проверить, готов ли сервис принимать запросы',
  healthNote: () =>
    'Завершается с кодом 0, если сервис готов, иначе с кодом 1. Без URL спрашивает настроенный сервис, а если его нет — порт 8080 этого компьютера.',
  healthExample: () => 'В контейнере, как проверка состояния',
  healthExampleUrl: () => 'Другой сервис, не дольше двух секунд',
  healthReady: (url) => `${url} готов.`,
  healthNotReady: (url, words) => `${url} не готов: ${words}`,
  serveDrainInitial: () => '5s, а для хранилища в памяти 0',
  serveCacheFor: () => 'Как долго прокси и CDN могут хранить публичные ответы, не спрашивая снова',
  serveWait: () => 'Сколько ждать базу данных PostgreSQL, которая ещё не принимает подключения',
  serveWaiting: (store, reason) => `Ожидание ${store}: ${reason}`,
};
