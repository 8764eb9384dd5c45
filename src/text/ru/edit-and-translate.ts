import type { editAndTranslateEn } from '../en/edit-and-translate.js';
import { agreeWithGender, KINDS } from './grammar.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('ru', { type: 'language' }).of(language) ?? language;

const CHANGED = { m: 'изменён', f: 'изменена', n: 'изменено' } as const;

/** Texts about concurrent changes and translations of a record in Russian. */
export const editAndTranslateRu: typeof editAndTranslateEn = {
  flagUntranslated: (languages) =>
    `только то, у чего нет текста на этом языке: ${languages.join(', ')}; просматриваются все страницы`,
  flagIfUnmodified: (hasFile) =>
    `только если запись никто не изменил с тех пор, как она была прочитана${hasFile ? ' — вами в файл --data или' : ''} только что; иначе код завершения 9. Сервис без ETag сообщает лишь время последнего изменения: почти надёжно`,
  flagTextsData: () => 'тексты в JSON или YAML; всё остальное не меняется; флаги имеют приоритет',
  exampleTranslate: () => 'Название на французском',
  untranslatedOf: (count, seen, language) =>
    `без перевода (${languageName(language)}): ${count} из ${seen} просмотренных`,
  translationsUntold: () => 'использовать нельзя: этот сервис не сообщает, на каких языках есть запись',
  languageMissing: () => 'На какой язык? Не указан --lang.',
  languageMissingHint: () => 'Добавьте --lang fr или задайте CAL_LANG.',
  changedMeanwhile: (kind, { id, title }) =>
    `Тем временем ${KINDS[kind].one} ${id}${title === '' ? '' : ` «${title}»`} ${agreeWithGender(kind, CHANGED)} кем-то другим. Ничего не записано.`,
  changedMeanwhileHint: () => 'Прочитайте запись снова и решите; без --if-unmodified запишутся ваши значения.',
  dataHasNoRevision: (file) => `В ${file} не указано, какая это версия записи (_rev).`,
  dataHasNoRevisionHint: (command) => `Сохраните запись заново и правьте этот файл: ${command} > ФАЙЛ`,
  dataIsOfOther: (file, id, other) => `${file} — это запись ${id}, а не ${other}.`,
  conflictWords: () => ({ before: 'было', theirs: 'у других', yours: 'у вас' }),
  emptyWord: () => '(пусто)',
  exampleEdit: () => 'Открыть в редакторе',
  editHead: () => 'Что вы не меняете, останется как есть. Чтобы ничего не отправлять, очистите файл.',
  editAgain: () => 'Исправьте и сохраните; чтобы отказаться, оставьте как есть.',
  editUnchanged: () => 'Ничего не изменено.',
  editGivenUp: () => 'Текст остался прежним: ничего не отправлено.',
  editKept: (file, command) => `Введённый текст сохранён в ${file}. Чтобы продолжить: ${command}`,
  editSections: (ids) => `Каждая запись должна стоять один раз, под своей строкой «--- # ID»: ${ids.join(', ')}.`,
  textKeptIn: (file) => `Введённый текст сохранён в ${file}.`,
  flagEditFrom: () => 'начать с файла, сохранённого при прошлой правке',
  editorFailed: (editor) => `Ошибка редактора: ${editor}. Ничего не отправлено.`,
  editNoEditor: () => 'Нет редактора: задайте VISUAL или EDITOR.',
  changedMeanwhileEditHint: () =>
    'Если продолжить, cal отправит только изменённые вами поля и спросит, прежде чем заменить чужие значения.',
  contestedFieldsHint: () =>
    'Впишите чужое значение в свой текст или удалите из него это поле. В терминале cal спросит, заменить ли его.',
  askOverwriteFields: (names) => `Заменить чужие значения (${names.join(', ')})? [д/Н] `,
  editBaseHead: () => 'Запись, какой она была прочитана. Не удаляйте её: cal сравнивает с ней ваш текст.',
  editBaseDamaged: (file, mark) => `${file}: запись в строке, которая начинается с «${mark}», повреждена.`,
};
