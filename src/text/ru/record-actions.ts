import type { RecordKind } from '../../contract/declarations.js';
import type { ArrangeVerb, recordActionsEn } from '../en/record-actions.js';
import { formatCount, KINDS } from './grammar.js';

const REF_NOTE = 'ЗАПИСЬ — это ID или ярлык; - читает их из stdin, по одному в строке или как NDJSON с id.';
const idAndTitle = ({ id, title }: { id: string; title: string }) => `${id}${title === '' ? '' : ` «${title}»`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'Скопировать событие на другое время',
  move: () => 'Перенести события на другое время',
  publish: (kind) => `Опубликовать ${KINDS[kind].all}`,
  unpublish: (kind) => `Вернуть ${KINDS[kind].all} в черновики`,
  merge: (kind) => `Объединить ${KINDS[kind].all} в одну запись со всеми их событиями`,
  duplicates: (kind) => `Найти повторы среди ${KINDS[kind].manyOf}`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'Копируются все поля, связи и переводы, кроме заданного флагами; длительность остаётся прежней. Копия — черновик, если --status не задаёт иного. С --dry-run исходное событие читается, но ничего не записывается.',
  move: () =>
    `${REF_NOTE} --by отсчитывает дни, недели и месяцы по местному времени события, а часы — точно; --to только с днём сохраняет время, а только со временем — день. Событие, которое тем временем изменил кто-то другой, не трогается (код завершения 9). С --dry-run события читаются, но ничего не записывается.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} Все события, любых дат и статусов, связываются с записью из --into; затем остальные уходят в корзину. В терминале спрашивает, в других местах нужен --yes. Если прервётся, запустите ещё раз: сделает остальное. С --dry-run записи читаются, но ничего не записывается.`,
  duplicates: (kind) =>
    `Названия совпадают с точностью до регистра, диакритики и знаков, и ничто другое их не различает. В конвейере каждая строка — то, что принимает cal ${kind === 'category' ? 'categories' : `${kind}s`} merge; остаётся запись, в которой больше данных.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['Ещё раз, на следующей неделе', 'Продолжение, сразу для всех'],
  move: ['На неделю позже', 'На другой вечер', 'Всё за день — на час раньше'],
  publish: ['Одно', 'Все черновики'],
  unpublish: ['Одно', 'Две записи, если их никто не изменил'],
  merge: ['Что будет сделано', 'Без вопроса'],
  duplicates: ['Посмотреть', 'Для программы'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in Russian. */
export const recordActionsRu: typeof recordActionsEn = {
  arrangingPurpose: (word, kind) => PURPOSES[word](kind),
  arrangingNote: (word, kind) => NOTES[word](kind),
  arrangingExample: (word, at) => EXAMPLES[word][at] ?? '',
  flagBy: () => 'на сколько: +7d, -1h, +1mo, 2w',
  changedInTrash: (id, command) => `${id} в корзине. Восстановить: ${command}`,
  flagTo: () => 'новое начало; конец сдвигается вместе с ним',
  flagInto: (kind) => `что остаётся из ${KINDS[kind].manyOf}`,
  moveWhere: () => 'Куда? Укажите --by или --to, что-то одно.',
  mustBeShift: () => 'нужен промежуток: +7d, -1h, +1mo, 2w',
  isInTrash: () => 'находится в корзине',
  mergedIntoItself: () => 'не должно быть среди тех, что объединяются',
  mergeNeedsYes: (kind, count) => `Объединение ${KINDS[kind].manyOf} (${count}) с другой записью нужно подтвердить.`,
  askMerge: (kind, refs, into) =>
    `Объединить ${refs.length === 1 ? `${KINDS[kind].it} ${refs[0] ?? ''}` : `${KINDS[kind].all} ${refs.join(', ')}`} с ${idAndTitle(into)}? [д/Н] `,
  nothingMerged: () => 'Ничего не объединено.',
  relinked: (count, into) => `Теперь у ${idAndTitle(into)}: ${formatCount(count, 'событие', 'события', 'событий')}.`,
  linkedElsewhere: (kind, count) =>
    `Связаны с тех пор с другой записью и останутся с ней (среди ${KINDS[kind].manyOf}): ${formatCount(count, 'событие', 'события', 'событий')}.`,
  mergeForeign: (events, foreign) =>
    `Событий других пользователей: ${foreign} из ${events}. Вы не можете связать их с другой записью. Ничего не объединено.`,
  mergeLeaves: (into, fields) =>
    `У ${idAndTitle(into)} нет данных из другой записи, и это не переносится: ${fields.map(({ name, value }) => `${name} «${value}»`).join(', ')}`,
  duplicatesFound: (kind, count) =>
    count === 0
      ? `Повторов среди ${KINDS[kind].manyOf} нет.`
      : `Похоже, повторяются: ${formatCount(count, 'группа', 'группы', 'групп')} ${KINDS[kind].manyOf}`,
};
