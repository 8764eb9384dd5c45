import type { ChangeVerb, messagesEn } from '../en/messages.js';
import { agreeWithGender, formatCount, formatGenitiveCount, KINDS, listWithAnd, listWithOr } from './grammar.js';

const didYouMean = (near: string | undefined) => (near === undefined ? '' : ` Возможно, имелось в виду «${near}»?`);
const sourceName = (file: string) => (file === '-' ? 'stdin' : file);
const permanently = (isForGood: boolean) => (isForGood ? ' навсегда' : '');

const CHANGES: Readonly<Record<ChangeVerb, Parameters<typeof agreeWithGender>[1]>> = {
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

/** Messages of running commands, and errors of the command line in Russian. */
export const messagesRu: typeof messagesEn = {
  countOf: (count, total) => (count === total ? `всего ${total}` : `${count} из ${total}`),
  allShown: () => 'остальное покажет --all',
  pastHidden: () => '--all-dates покажет и начавшиеся, и далёкие события',
  unusedHidden: (count, kind) => `--no-hide-empty покажет и неиспользуемые ${KINDS[kind].all} (${count})`,
  madeAllDay: () =>
    'Время не указано, поэтому событие длится весь день. Укажите время («fri 19:00») или --no-all-day, если начало в полночь.',
  changed: (change, kind, { id, title }) =>
    `${agreeWithGender(kind, CHANGES[change])} ${KINDS[kind].one} ${id}${title === '' ? '' : ` «${title}»`}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} мс`,
  embeddedCalendar: (path) => `Используется календарь ${path}. Другой указывают через --url.`,
  askDelete: (kind, refs, isForGood) => {
    const { it, few, manyOf } = KINDS[kind];
    const what = refs.length === 1 ? `${it} ${refs[0] ?? ''}` : formatCount(refs.length, it, few, manyOf);
    return `Удалить ${what}${permanently(isForGood)}? [д/Н] `;
  },
  yesWords: () => ['д', 'да', 'y', 'yes'],
  nothingDeleted: () => 'Ничего не удалено.',
  unknownCommand: (word, { group, near, known }) =>
    `Нет команды «${group === '' ? '' : `${group} `}${word}».${near === undefined ? ` Есть ${listWithAnd(known)}.` : didYouMean(near)}`,
  commandOfKinds: (word, lines) => `Отдельной команды «${word}» нет. Введите ${listWithOr(lines)}.`,
  noRedo: () => 'Нет команды «redo». Отмену тоже можно отменить: cal undo RUN; список запусков — cal history.',
  unknownFlag: (flag, near) => `Нет флага ${flag}.${didYouMean(near)}`,
  flagNeedsValue: (flag) => `Для ${flag} нужно значение.`,
  flagTakesNoValue: (flag) => `${flag} не принимает значения.`,
  operandMissing: (name) => `Не указано: ${name}.`,
  mergeIntoHint: (plural) => `Этот флаг указывает, какую запись оставить: cal ${plural} merge 12 13 --into 14.`,
  operandMissingOneOf: (name, words) => `Не указано: ${name} (${listWithOr(words)}).`,
  operandTooMany: (word) => `«${word}» — лишнее слово. Текст с пробелами нужно взять в кавычки.`,
  switchAnswered: (word, forms) =>
    `«${word}» после него — ещё одна запись или ещё один файл: напишите ${listWithOr(forms)}`,
  badOperand: (name, word, allowed) => `${name} «${word}»: ${allowed}.`,
  helpHint: (command) => `Справка: cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags) => `Недопустимое значение: ${listWithAnd(flags)}. Ничего не отправлено.`,
  isRequired: () => 'нужно указать',
  mustBeSeconds: (most) => `нужно число секунд больше 0 и не больше ${most}`,
  mustBeNameValue: (text) => `вместо «${text}» нужно ИМЯ=ЗНАЧЕНИЕ`,
  mustBeHeader: (text) => `вместо «${text}» нужно ИМЯ:ЗНАЧЕНИЕ`,
  fieldAlone: () => 'выводит одни значения и не используется вместе с --fields и --format',
  isNoKey: (path, near, known) =>
    `в ответе нет «${path}».${near === undefined ? ` Есть ${listWithAnd(known)}.` : didYouMean(near)}`,
  envelopeFormat: () => 'нужен --format json или yaml',
  envelopeAlone: () => 'выводит один ответ как есть и не используется вместе с --all, --limit и --fields',
  notWritable: (file, reason) => `Не удаётся записать ${file}: ${reason}.`,
  outputIsInput: (file) => `${file} — входной файл этой команды. Укажите другой файл.`,
  stdinTwice: () => 'Из stdin можно взять только одно значение.',
  curlNeedsService: () => 'только для сервисов, а календарь здесь — файл',
  curlNeedsServiceHint: () => 'Сервис из него сделает cal serve; или укажите --dry-run.',
  strangeFields: (file) => `В ${sourceName(file)} есть неизвестные поля.`,
  isNoField: (near) => `нет такого поля.${didYouMean(near)}`,
  dataNoRecord: (file) => `В ${sourceName(file)} должна быть одна запись: поля и их значения.`,
  dataUnreadable: (file, reason) => `${sourceName(file)} — не JSON и не YAML: ${reason}`,
  cannotBeUnset: (name, near) => `«${name}» нельзя очистить.${didYouMean(near)}`,
  givenAndUnset: (names) => `нельзя сразу и задать, и очистить ${listWithOr(names)}`,
  lineWithoutId: (line) => `Строка stdin — не запись с id: ${line}`,
  nothingToChange: () => 'Менять нечего.',
  nothingToChangeHint: () => 'Укажите хотя бы одно поле: их покажет --help.',
  needsYes: (kind, count, isForGood) => {
    const { of, manyOf } = KINDS[kind];
    return `Удаление ${count === 1 ? of : formatGenitiveCount(count, of, manyOf)}${permanently(isForGood)} нужно подтвердить.`;
  },
  needsYesHint: () => 'Добавьте --yes.',
  isBug: (message) => `${message} — это ошибка в cal.`,
  bugHint: () => 'Где она произошла, покажет CAL_DEBUG=1.',
  writtenTo: (host, profile) =>
    profile === undefined ? `Записано на ${host}.` : `Записано на ${host} (профиль «${profile}»).`,
  systemError: (cause) =>
    ({
      full: 'на диске нет места',
      missing: 'нет такого файла или каталога',
      noFolder: 'часть пути — не каталог',
      folder: 'это каталог',
      exists: 'файл с таким именем уже есть',
      denied: 'нет прав доступа',
      readOnly: 'файловая система только для чтения',
      tooLarge: 'файл слишком большой',
      tooManyFiles: 'открыто слишком много файлов',
      noMemory: 'не хватает памяти',
      failed: 'диск заполнен или неисправен',
      locked: 'файл занят другим процессом',
      damaged: 'файл повреждён или это не база данных',
      notOpened: 'файл не открывается',
    })[cause],
  cannotContinue: (reason, file) => `cal не может продолжить: ${reason}${file === undefined ? '' : ` (${file})`}.`,
  refusedValue: (reason, value) => `${reason} (указано «${value}»)`,
  nearReferences: (refs) => `Возможно, вы имели в виду ${listWithOr(refs)}?`,
};
