import type { RecordKind } from '../../contract/declarations.js';
import type { commandsEn, RecordVerb } from '../en/commands.js';
import { KINDS } from './grammar.js';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'Управлять событиями',
  venue: 'Управлять местами проведения событий',
  organizer: 'Управлять организаторами событий',
  category: 'Управлять категориями событий (образуют дерево)',
  tag: 'Управлять метками событий',
};

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `Вывести список ${KINDS[kind].manyOf} по заданным фильтрам`,
  get: (kind) => `Показать ${KINDS[kind].it} по ID или ярлыку, можно несколько`,
  create: (kind) => `Создать ${KINDS[kind].it}`,
  update: (kind) => `Изменить ${KINDS[kind].it}, можно несколько (не указанные поля не меняются)`,
  edit: (kind) => `Изменить ${KINDS[kind].it} в редакторе, можно несколько`,
  translate: (kind) => `Перевести ${KINDS[kind].it} на другой язык, можно несколько`,
  delete: (kind) => `Удалить ${KINDS[kind].it}, можно несколько`,
  restore: (kind) => `Восстановить ${KINDS[kind].all} из корзины`,
};

const REF_NOTE = 'ЗАПИСЬ — ID или ярлык; знак - читает их из stdin, по одному в строке или как NDJSON с id.';

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'В терминале выводится таблица, иначе — строки через табуляцию без заголовка. Где фильтр принимает ID, подойдут и ярлыки, и названия.',
  get: () => REF_NOTE,
  create: () => 'Если stdout — не терминал, выводит новый ID.',
  update: () => REF_NOTE,
  edit: () =>
    'Открывает записи в виде YAML в $VISUAL или $EDITOR и отправляет только изменённые поля. Если запись за это время изменил кто-то другой, ничего не перезаписывается. Текст с ошибками открывается снова и не теряется. Пустой или неизменённый текст не отправляется.',
  translate: () =>
    `${REF_NOTE} Язык задаёт --lang или CAL_LANG. Не указанные тексты не меняются. Текст без перевода показывается на языке записи.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'Удаление окончательное, поэтому в терминале нужно подтверждение, а без терминала — --yes.'
        : 'Записи попадают в корзину, а с --force удаляются навсегда. Для этого, как и для нескольких записей или если события потеряют связь, в терминале нужно подтверждение, а без терминала — --yes.'
    }`,
  restore: () =>
    `${REF_NOTE} Записи становятся черновиками, чтобы ничего не опубликовать случайно. --status publish публикует их.`,
};

/** Purposes, notes and examples of the record commands in Russian. */
export const commandsRu: typeof commandsEn = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'Отправить сервису любой запрос и вывести ответ',
  apiNote: () =>
    'ПУТЬ — путь внутри пространства имён (events/12), или от корневого URL REST, если начинается с /; можно указать и полный URL сервиса.',
  completionPurpose: () => 'Вывести скрипт автодополнения для оболочки',
  completionNote: () => 'Дополняет команды, флаги и их значения, профили, а также ярлыки и ID ваших записей.',
  helpPurpose: () => 'Показать справку по команде: cal help events list',
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
};
