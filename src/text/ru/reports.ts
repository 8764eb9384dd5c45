import type { reportsEn } from '../en/reports.js';
import { formatCount, KINDS } from './grammar.js';

/** Texts about the results of writes and dry runs, and about output for scripts, in Russian. */
export const reportsRu: typeof reportsEn = {
  restoredAsDraft: (count, command) =>
    `${count === 1 ? 'Теперь это черновик. Чтобы опубликовать его' : 'Теперь это черновики. Чтобы опубликовать их'}: ${command}`,
  flagKeepDuration: () => 'сдвинуть окончание вместе с --start-date, чтобы длительность осталась прежней',
  cannotStandBeside: (flag) => `нельзя использовать вместе с ${flag}`,
  needsFlag: (flag) => `требует ${flag}`,
  noLongerAllDay: () =>
    'Указано время, поэтому событие больше не длится весь день. --all-day оставляет его на весь день.',
  lengthChanged: (before, after) =>
    `Окончание не изменилось: событие длится ${after} вместо ${before}. Чтобы сохранить длительность, укажите --keep-duration или используйте cal events move.`,
  andMore: (count) => `и ещё ${count}`,
  linksLost: (events, foreign) =>
    `Потеряют связь: ${formatCount(events, 'событие', 'события', 'событий')}.${foreign === 0 ? '' : ` Из них ${foreign} принадлежат другим пользователям, и отмена не сможет восстановить в них связь.`}`,
  eventCount: (count) => formatCount(count, 'событие', 'события', 'событий'),
  wouldMove: (event, before, after) => `Будет перенесено событие ${event.id} «${event.title}»: ${before} → ${after}`,
  wouldMerge: (kind, from, into, count) =>
    `Будет связано: ${formatCount(count, 'событие', 'события', 'событий')} → ${KINDS[kind].one} ${into.id} «${into.title}»; в корзину: ${KINDS[kind].one} ${from.id} «${from.title}».`,
  batchProgress: (done, failed) => `готово: ${done}, с ошибкой: ${failed}`,
  batchInterrupted: (done, failed) =>
    `Прервано. Готово: ${done}, с ошибкой: ${failed}. Запись, которая записывалась в этот момент, могла быть сохранена.`,
  importOverlaps: (count) =>
    `${formatCount(count, 'пересечение', 'пересечения', 'пересечений')} импортированных событий в одном месте проведения:`,
  importOverlapsHint: () =>
    'cal conflicts показывает все двойные бронирования; --no-conflict-check отключает эту проверку.',
  historyTitles: () => 'Записи',
  flagSortBy: () => 'отсортировать все записи по этим полям; -ПОЛЕ сортирует в обратном порядке',
  flagJq: () => 'отфильтровать JSON выражением jq; тексты выводятся как есть',
  flagTemplate: () =>
    'вывести каждую запись по этому образцу: {title} {venue.city}; \\t и \\n — табуляция и конец строки',
  valueExpression: () => 'ВЫРАЖЕНИЕ',
  valueTemplate: () => 'ТЕКСТ',
  jqFailed: (reason) => `jq не может вычислить выражение: ${reason}`,
  badTemplate: () => 'содержит скобку без поля. Пишите {title}, а для самих скобок {{ и }}.',
  translateHead: (kind, { title }, language) =>
    `Перевод: ${KINDS[kind].one} «${title}», язык: ${language}. Очистите файл, чтобы ничего не отправлять.`,
  exampleTranslateEditor: () => 'Оба текста рядом в редакторе',
  exampleTranslateAll: () => 'Всё, у чего нет французского текста, по очереди',
};
