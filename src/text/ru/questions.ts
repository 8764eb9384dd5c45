import type { questionsEn } from '../en/questions.js';
import { agreeWithGender, KINDS } from './grammar.js';

/** Questions on a terminal, and cards of records, in Russian. */
export const questionsRu: typeof questionsEn = {
  pickRecord: (kind) =>
    `${agreeWithGender(kind, { m: 'Какой', f: 'Какая', n: 'Какое' })} ${KINDS[kind].one}? Введите текст для поиска`,
  pickKept: (kind) =>
    `${agreeWithGender(kind, { m: 'Какой', f: 'Какая', n: 'Какое' })} ${KINDS[kind].one} остаётся? Введите текст для поиска`,
  newOneMore: (name) => `создать: ${name}…`,
  orSkip: (question) => `${question} (Enter — пропустить)`,
  orSkipOrEdit: (question) => `${question} (Enter — пропустить, e — открыть редактор)`,
  editWords: () => ['e', 'р', 'edit'],
  cityOf: (venue) => `Город: «${venue}»`,
  askStart: (hint) => `Начало (${hint})`,
  askStartTime: () => 'Время начала (например, 20:00; Enter — весь день)',
  askEnd: (hint) => `Окончание (${hint})`,
  askLastDay: () => 'Последний день (Enter — один день)',
  reviewQuestion: () => 'Создать это событие?',
  reviewPublish: () => 'Опубликовать',
  reviewDraft: () => 'Сохранить как черновик',
  reviewCreate: (status) => `Создать (${status})`,
  reviewChange: () => 'Изменить',
  reviewCancel: () => 'Отменить',
  changeQuestion: () => 'Что изменить?',
  titleLabel: () => 'Название',
  descriptionLabel: () => 'Описание',
  nothingCreated: () => 'Ничего не создано.',
  cardPage: () => 'Страница',
  cardMore: () => '--full показывает все поля',
  flagFull: () => 'показать все поля, а не только те, что читают люди',
  flagWeb: () => 'открыть страницу записи в браузере',
  openPurpose: () => 'Открыть событие в браузере',
  openNote: () =>
    'ЗАПИСЬ — это ID или ярлык события. Переменная BROWSER называет программу. Для других записей есть get с --web: cal venues get town-hall --web.',
  exampleOpen: () => 'Страница события',
  noPagesInFile: () => 'Этот календарь — файл. У него нет страниц, которые можно открыть.',
  noPagesInFileHint: () => 'cal serve запускает сервис со страницей для каждой записи.',
  browserFailed: (url) => `Не удалось открыть браузер. Адрес страницы: ${url}`,
  browserFailedHint: () => 'Укажите в BROWSER программу, которая открывает страницы.',
  opening: (url) => `Открывается ${url}`,
  exampleOpenId: () => 'По ID',
  pickerKeys: () => '↑↓ перемещение • ⏎ выбор',
  recordNamed: (id, title) => `${id} «${title}»`,
  pickerNothing: () => 'Ничего не найдено. Введите другие слова.',
};
