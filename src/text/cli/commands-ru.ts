import { agreed, allOf, anyOf, counted, countedOf, KINDS, type Kind } from '../grammar/ru.js';
import type { commandsEn } from './commands-en.js';

type Texts = typeof commandsEn;
type VerbWord = Parameters<Texts['purposeOf']>[0];
type Change = Parameters<Texts['changed']>[0];

const meant = (near: string | undefined) => (near === undefined ? '' : ` Возможно, имелось в виду «${near}»?`);
const source = (file: string) => (file === '-' ? 'stdin' : file);
const forGood = (isForGood: boolean) => (isForGood ? ' навсегда' : '');

const GROUP_PURPOSES: Readonly<Record<Kind, string>> = {
  event: 'Что происходит, когда и где',
  venue: 'Где проходят мероприятия',
  organizer: 'Кто проводит мероприятия',
  category: 'Общие темы мероприятий; образуют дерево',
  tag: 'Общие слова мероприятий',
};

const PURPOSES: Readonly<Record<VerbWord, (kind: Kind) => string>> = {
  list: (kind) => `Вывести список ${KINDS[kind].manyOf} по заданным фильтрам`,
  get: (kind) => `Показать ${KINDS[kind].it} по ID или ярлыку, можно несколько`,
  create: (kind) => `Создать ${KINDS[kind].it}`,
  update: (kind) => `Изменить ${KINDS[kind].it}, можно несколько; что не указано, остаётся`,
  edit: (kind) => `Править ${KINDS[kind].it} в редакторе, можно несколько`,
  translate: (kind) => `Перевести ${KINDS[kind].it} на другой язык, можно несколько`,
  delete: (kind) => `Удалить ${KINDS[kind].it}, можно несколько`,
  restore: (kind) => `Вернуть ${KINDS[kind].all} из корзины`,
};

const REF_NOTE = 'REF — ID или ярлык; знак - читает их из stdin, по одному в строке или как NDJSON с id.';

const NOTES: Readonly<Record<VerbWord, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'В терминале выводится таблица, иначе — строки через табуляцию без заголовка. Где фильтр принимает ID, подойдут и ярлыки.',
  get: () => REF_NOTE,
  create: () => 'Если stdout — не терминал, выводит новый ID.',
  update: () => REF_NOTE,
  edit: () =>
    'Открывает запись как YAML в $VISUAL или $EDITOR и отправляет только изменённое, если её за это время не изменил кто-то другой. Текст с ошибками открывается снова; пустой или неизменённый не отправляется.',
  translate: () =>
    `${REF_NOTE} Язык задаёт --lang или CAL_LANG. Что не указано, остаётся, а что не указывалось никогда, показывается на языке записи.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'Удаление окончательное, поэтому в терминале нужно подтверждение, а без терминала — --yes.'
        : 'Записи попадают в корзину, а с --force удаляются навсегда. Для этого, как и для нескольких записей, в терминале нужно подтверждение, а без терминала — --yes.'
    }`,
  restore: () =>
    `${REF_NOTE} Записи становятся черновиками, чтобы ничего не опубликовать незаметно, если --status не задаёт другое.`,
};

const VALUE_WORDS: Readonly<Record<string, string>> = {
  id: 'ID',
  parent: 'ID',
  page: 'ЧИСЛО',
  'per-page': 'ЧИСЛО',
  slug: 'ЯРЛЫК',
  html: 'HTML',
  search: 'СЛОВА',
  date: 'ДАТА',
  zone: 'ПОЯС',
  status: 'СТАТУС',
  statuses: 'СТАТУС,…',
  ids: 'ID,…',
  'ids-or-slugs': 'REF,…',
  slugs: 'ЯРЛЫК,…',
  terms: 'REF,…',
  posts: 'REF,…',
  url: 'URL',
  email: 'АДРЕС',
  image: 'ID|URL',
  latitude: 'ГРАДУСЫ',
  longitude: 'ГРАДУСЫ',
  language: 'ЯЗЫК',
  word: 'СЛОВО',
  secret: 'ПАРОЛЬ',
};

const RANGES: Readonly<Record<string, readonly string[]>> = {
  page: ['от 1'],
  'per-page': ['от 1 до 100'],
  latitude: ['от -90 до 90'],
  longitude: ['от -180 до 180'],
};

const CHANGES: Readonly<Record<Change, Parameters<typeof agreed>[1]>> = {
  created: { m: 'Создан', f: 'Создана', n: 'Создано' },
  updated: { m: 'Изменён', f: 'Изменена', n: 'Изменено' },
  translated: { m: 'Переведён', f: 'Переведена', n: 'Переведено' },
  trashed: { m: 'Перемещён в корзину', f: 'Перемещена в корзину', n: 'Перемещено в корзину' },
  deleted: { m: 'Удалён навсегда', f: 'Удалена навсегда', n: 'Удалено навсегда' },
  restored: { m: 'Восстановлен', f: 'Восстановлена', n: 'Восстановлено' },
  published: { m: 'Опубликован', f: 'Опубликована', n: 'Опубликовано' },
  unpublished: { m: 'Снова черновик:', f: 'Снова черновик:', n: 'Снова черновик:' },
  moved: { m: 'Перенесён', f: 'Перенесена', n: 'Перенесено' },
  merged: {
    m: 'Объединён и перемещён в корзину',
    f: 'Объединена и перемещена в корзину',
    n: 'Объединено и перемещено в корзину',
  },
};

const FLAG_HEADINGS: Readonly<Record<string, string>> = {
  fields: 'Поля',
  filters: 'Фильтры',
  options: 'Параметры',
  output: 'Вывод',
  connection: 'Подключение',
};

/** What the commands, their help and their errors say, in Russian. */
export const commandsRu: Texts = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'Отправить сервису любой запрос и вывести ответ',
  apiNote: () =>
    'PATH — путь внутри пространства имён (events/12), от корневого URL REST, если начинается с /, или полный URL сервиса.',
  completionPurpose: () => 'Вывести скрипт автодополнения для оболочки',
  completionNote: () => 'Дополняет команды, флаги и их значения, профили, а также ярлыки и ID ваших записей.',
  helpPurpose: () => 'Показать справку по команде: cal help events list',

  rootPurpose: () =>
    'cal управляет календарём: мероприятиями, местами проведения, организаторами, категориями и метками.',
  rootUsage: () => 'cal ВИД КОМАНДА [REF…] [ФЛАГИ]',
  rootMore: () =>
    'Все флаги команды покажет cal ВИД КОМАНДА --help. Без настройки cal работает с собственным календарём на этом компьютере; сервис указывают через --url или CAL_URL.',
  rootExamples: () => [
    ['cal events list', 'Что будет дальше'],
    ['cal venues create --venue "Town Hall" --city Leeds', 'Новое место проведения; в скрипте выводит его ID'],
  ],
  verbs: () => [
    ['list, ls', 'Вывести список записей по заданным фильтрам'],
    ['get, show', 'Показать записи по ID или ярлыку'],
    ['create, new', 'Создать запись'],
    ['update, set', 'Изменить записи; что не указано, остаётся'],
    ['edit', 'Править записи в редакторе'],
    ['translate', 'Перевести записи на другой язык'],
    ['delete, rm', 'Переместить записи в корзину или удалить навсегда'],
    ['restore', 'Вернуть записи из корзины'],
  ],
  groupMore: (name) => `Флаги и примеры покажет cal ${name} КОМАНДА --help.`,
  usageHeading: () => 'Использование',
  aliasesHeading: () => 'Другие имена',
  recordsHeading: () => 'Виды записей',
  verbsHeading: () => 'Команды каждого вида',
  toolsHeading: () => 'Другие команды',
  commandsHeading: () => 'Команды',
  examplesHeading: () => 'Примеры',
  valuesHeading: () => 'Значения',
  flagsHeading: (group) => FLAG_HEADINGS[group] ?? group,
  commandWord: () => 'КОМАНДА',
  flagsWord: () => '[ФЛАГИ]',
  requiredWord: () => 'обязательно',
  defaultWord: (value) => `по умолчанию: ${value}`,
  onByDefault: () => 'включено',
  computedDefault: (which) => (which === 'start-of-today' ? 'сегодня' : '24 месяца после начала'),
  rangeOf: (form) => RANGES[form] ?? [],
  legend: () => [
    [
      'date',
      'ДАТА',
      'ГГГГ-ММ-ДД, можно с ЧЧ:ММ[:СС]; ISO 8601; секунды Unix; now, today, tomorrow, yesterday; или словами: пт 18:00, 2 июля 2027 20:00, +3d, 2027-W27',
    ],
    ['zone', 'ПОЯС', 'Europe/Paris, UTC, UTC+2'],
    ['terms', 'REF,…', 'ID, ярлыки или названия через запятую; \\, — запятая в названии; флаг можно повторять'],
    ['ids-or-slugs', 'REF,…', 'ID или ярлыки через запятую; флаг можно повторять'],
    ['file', 'ТЕКСТ, HTML', '@ФАЙЛ берёт текст из файла, - из stdin, @@ означает @'],
  ],

  valueWord: (form) => VALUE_WORDS[form] ?? 'ТЕКСТ',
  valueText: () => 'ТЕКСТ',
  valueFormat: () => 'СЛОВО',
  valueNumber: () => 'ЧИСЛО',
  valueSeconds: () => 'СЕКУНДЫ',
  valueUrl: () => 'URL',
  valueName: () => 'ИМЯ',
  valuePath: () => 'ПУТЬ',
  valuePaths: () => 'ПУТЬ,…',
  valueFile: () => 'ФАЙЛ',
  valueFileOrStdin: () => 'ФАЙЛ|-',
  valueFieldName: () => 'ПОЛЕ,…',
  valuePair: () => 'ИМЯ=ЗНАЧЕНИЕ',
  valueHeader: () => 'ИМЯ:ЗНАЧЕНИЕ',

  flagLanguage: () => 'язык содержимого',
  flagUrl: () => 'корневой URL REST сервиса или file:ПУТЬ для календаря в файле',
  flagProfile: () => 'профиль из настроек',
  flagUser: () => 'пользователь для входа; пароль берётся из CAL_PASSWORD или профиля',
  flagNamespace: () => 'пространство имён маршрутов (по умолчанию: calendar/events/v1)',
  flagTimeout: () => 'сколько ждать сервис (по умолчанию: 30)',
  flagRetry: () => 'не повторять попытку при сбое соединения или перегрузке сервиса',
  flagVerbose: () => 'выводить в stderr каждый запрос, код ответа и время',
  flagDryRun: () => 'вывести запросы, но не отправлять',
  flagCurl: () => 'то же в виде команд curl',
  flagFormat: () => 'формат вывода',
  flagFields: () => 'только эти ключи; точка ведёт вглубь: id,venue.city',
  flagField: () => 'только значения этого ключа, без оформления',
  flagOutput: () => 'записать в файл, целиком или никак; расширение задаёт формат',
  flagColor: () => 'цвета; --no-color — то же, что never; NO_COLOR и FORCE_COLOR тоже действуют',
  flagEnvelope: () => 'весь ответ сервиса в JSON или YAML',
  flagAll: () => 'все страницы, а не одна',
  flagLimit: () => 'не больше стольких записей, сколько бы страниц ни понадобилось',
  flagAllDates: () => 'и прошедшие мероприятия, и далёкие',
  flagData: () => 'поля в JSON или YAML; флаги важнее',
  flagYes: () => 'не спрашивать',
  flagUnset: () => 'очистить эти поля',
  flagHelp: () => 'показать эту справку',
  apiField: () => 'параметр: true, false, null и целые числа — как есть, @ФАЙЛ — из файла',
  apiRawField: () => 'параметр как текст',
  apiInput: () => 'тело запроса',
  apiHeader: () => 'заголовок запроса',
  apiInclude: () => 'вывести и код ответа, и заголовки',

  exampleSearch: () => 'Найти слово',
  exampleAllJson: () => 'Всё, для программы',
  exampleDates: () => 'Первые пять, что начинаются после этого дня',
  exampleGet: () => 'По ярлыку; подойдёт и ID',
  exampleField: () => 'Одно значение, для скрипта',
  exampleCreate: () => 'Всё во флагах',
  exampleData: () => 'Из файла JSON или YAML',
  exampleFile: () => 'Длинный текст из файла',
  exampleUnset: () => 'Очистить поле у двух записей',
  exampleDelete: () => 'В корзину',
  exampleDeleteTerm: () => 'Навсегда и без вопросов',
  exampleDeletePiped: () => 'Всё, что нашёл поиск',
  exampleRestore: () => 'Как черновик',
  exampleRestorePiped: () => 'Опубликовать всё, что в корзине',
  apiExampleGet: () => 'Ответ как есть',
  apiExamplePatch: () => 'Изменить одно поле',
  apiExampleInput: () => 'Тело запроса из файла',
  completionBash: () => 'В ~/.bashrc',
  completionFish: () => 'Для fish, один раз',

  countOf: (count, total) => (count === total ? `всего ${total}` : `${count} из ${total}`),
  allShown: () => 'остальное покажет --all',
  pastHidden: () => 'прошедшие мероприятия скрыты, их покажет --all-dates',
  changed: (change, kind, { id, title }) =>
    `${agreed(kind, CHANGES[change])} ${KINDS[kind].one} ${id}${title === '' ? '' : ` «${title}»`}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} мс`,
  embeddedCalendar: (path) => `Используется календарь ${path}. Другой указывают через --url.`,
  askDelete: (kind, refs, isForGood) => {
    const { it, few, manyOf } = KINDS[kind];
    const what = refs.length === 1 ? `${it} ${refs[0] ?? ''}` : counted(refs.length, it, few, manyOf);
    return `Удалить ${what}${forGood(isForGood)}? [д/Н] `;
  },
  yesWords: () => ['д', 'да', 'y', 'yes'],
  nothingDeleted: () => 'Ничего не удалено.',

  unknownCommand: (word, { group, near, known }) =>
    `Нет команды «${group === '' ? '' : `${group} `}${word}».${near === undefined ? ` Есть ${allOf(known)}.` : meant(near)}`,
  unknownFlag: (flag, near) => `Нет флага ${flag}.${meant(near)}`,
  flagNeedsValue: (flag) => `Для ${flag} нужно значение.`,
  operandMissing: (name) => `Не указано: ${name}.`,
  operandTooMany: (word) => `«${word}» — лишнее слово. Текст с пробелами нужно взять в кавычки.`,
  badOperand: (name, word, allowed) => `${name} «${word}»: ${allowed}.`,
  helpHint: (command) => `Справка: cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags) => `Ничего не отправлено из-за ${allOf(flags)}.`,
  isRequired: () => 'нужно указать',
  mustBeSeconds: (most) => `нужно число секунд больше 0 и не больше ${most}`,
  mustBeNameValue: (text) => `вместо «${text}» нужно ИМЯ=ЗНАЧЕНИЕ`,
  mustBeHeader: (text) => `вместо «${text}» нужно ИМЯ:ЗНАЧЕНИЕ`,
  fieldAlone: () => 'выводит одни значения и не сочетается с --fields и --format',
  isNoKey: (path, near, known) =>
    `в ответе нет «${path}».${near === undefined ? ` Есть ${allOf(known)}.` : meant(near)}`,
  envelopeFormat: () => 'нужен --format json или yaml',
  envelopeAlone: () => 'выводит один ответ как есть и не сочетается с --all, --limit и --fields',
  notWritable: (file, reason) => `Не удаётся записать ${file}: ${reason}.`,
  stdinTwice: () => 'Из stdin можно взять только одно значение.',
  curlNeedsService: () => 'только для сервисов, а календарь здесь — файл',
  curlNeedsServiceHint: () => 'Сервис из него сделает cal serve; или возьмите --dry-run.',
  strangeFields: (file) => `В ${source(file)} есть неизвестные поля.`,
  isNoField: (near) => `нет такого поля.${meant(near)}`,
  dataNoRecord: (file) => `В ${source(file)} должна быть одна запись: поля и их значения.`,
  dataUnreadable: (file, reason) => `${source(file)} — не JSON и не YAML: ${reason}`,
  cannotBeUnset: (name, near) => `«${name}» нельзя очистить.${meant(near)}`,
  givenAndUnset: (names) => `нельзя сразу и задать, и очистить ${anyOf(names)}`,
  lineWithoutId: (line) => `Строка stdin — не запись с id: ${line}`,
  nothingToChange: () => 'Менять нечего.',
  nothingToChangeHint: () => 'Укажите хотя бы одно поле: их покажет --help.',
  needsYes: (kind, count, isForGood) => {
    const { of, manyOf } = KINDS[kind];
    return `Удаление ${count === 1 ? of : countedOf(count, of, manyOf)}${forGood(isForGood)} нужно подтвердить.`;
  },
  needsYesHint: () => 'Добавьте --yes.',
  isBug: (message) => `${message} — это ошибка в cal.`,
  bugHint: () => 'Где она произошла, покажет CAL_DEBUG=1.',
};
