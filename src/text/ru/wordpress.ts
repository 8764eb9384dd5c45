import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

/** Texts about WordPress sites and what they hide, lose or cannot do, in Russian. */
export const wordpressRu = {
  siteHasNoLanguages: (language: string) =>
    `На этом сайте нет языкового плагина: он проигнорирует «${language}» и заменит собственные тексты. Ничего не записано.`,
  siteHasNoLanguagesHint: () =>
    'Уберите --lang, CAL_LANG и столбцы вроде title@fr. Если вы используете WPML, Polylang или подобный плагин, включите его на сайте.',
  listNotWhole: (kind: RecordKind, count: number, total: number) =>
    `Сайт выдаёт список ${KINDS[kind].manyOf} в меняющемся порядке: удалось прочитать ${count} из ${total}.`,
  listNotWholeHint: () => 'Повторите попытку или войдите как редактор: тогда список дополняется по ID.',
  priceNeedsWordPress: (cost: string) =>
    `равно «${cost}», и сайт потерял бы валюту, потому что wp/v2 вам закрыт. Укажите одну целую сумму, например «€20», или задайте цену в WordPress`,
  priceWouldChange: (cost: string) =>
    `равно «${cost}», и этот сайт изменил бы цену при любом обновлении. Укажите её через --cost или измените событие в WordPress`,
  foundOneLanguage: () => 'один язык (нет языкового плагина)',
  doctorLanguages: (languages: readonly string[]) =>
    languages.length === 0 ? 'На нём есть языковой плагин.' : `Языки сайта: ${languages.join(', ')}.`,
  doctorNoLanguages: () => 'На нём нет языкового плагина: тексты можно писать только на его собственном языке.',
  doctorStoredRecords: () => 'Записи можно читать так, как они хранятся (wp/v2): тексты, цены и скрытые события полны.',
  doctorNoStoredRecords: () =>
    'Записи нельзя читать так, как они хранятся (wp/v2): тексты экспортируются такими, как их видят посетители, скрытых событий нет, а события с диапазоном цен нельзя изменить.',
  doctorNoStoredRecordsAdvice: () => 'Войдите как редактор и разрешите /wp-json/wp/v2 в плагинах безопасности.',
  doctorEventsFail: (status: number) => `Маршруты событий не работают (${status}).`,
  doctorEventsFailAdvice: () => 'Отключите плагин, который меняли последним; причина указана в журнале ошибок сайта.',
  passwordNotHere: () => 'здесь задать нельзя: этот сервис перестал бы показывать событие. Задайте его в WordPress',
  writtenWords: () => ({ before: 'было', theirs: 'сохранено', yours: 'запрошено' }),
  normalPasswordHint: (url: string) =>
    `Обычный пароль WordPress здесь не подходит. Создайте пароль приложения: ${url}.`,
  siteInMaintenance: () => 'Сайт в режиме обслуживания: устанавливается обновление.',
  foundClosed: () => 'посетителям не видно ничего: сначала нужен пароль',
};
