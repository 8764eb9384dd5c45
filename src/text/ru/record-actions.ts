import type { RecordKind } from '../../contract/declarations.js';
import type { ArrangeVerb, recordActionsEn } from '../en/record-actions.js';
import { formatCount, KINDS } from './grammar.js';

const REF_NOTE = 'REF — это ID или ярлык; - читает их со стандартного ввода, по одному в строке или как NDJSON с id.';
const idAndTitle = ({ id, title }: { id: string; title: string }) => `${id}${title === '' ? '' : ` «${title}»`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'Создать событие по образцу другого, на другое время',
  move: () => 'Перенести события; длятся они столько же',
  publish: (kind) => `Опубликовать ${KINDS[kind].all}`,
  unpublish: (kind) => `Снова сделать ${KINDS[kind].all} черновиками`,
  merge: (kind) => `Объединить несколько ${KINDS[kind].manyOf} со всеми их событиями`,
  duplicates: (kind) => `Найти повторы среди ${KINDS[kind].manyOf}`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'Берутся все поля, связи и переводы, кроме того, что сказано флагами; длится столько же, сколько образец. Это черновик, если --status не говорит иного. С --dry-run образец читается, но ничего не пишется.',
  move: () =>
    `${REF_NOTE} --by считает дни, недели и месяцы по местным часам события, а часы — точно; --to с одним днём сохраняет час. Событие, которое тем временем изменил кто-то другой, не трогается (код 9). С --dry-run события читаются, но ничего не пишется.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} Все события, любых дат и статусов, связываются с тем, что назван в --into; затем остальные уходят в корзину. В терминале спрашивает, в других местах нужен --yes. Если прервётся, запустите ещё раз: сделает остальное. С --dry-run записи читаются, но ничего не пишется.`,
  duplicates: (kind) =>
    `Имена одинаковы с точностью до регистра, диакритики и знаков, и ничто другое их не различает. В канале каждая строка — то, что принимает cal ${kind}s merge; остаётся запись, в которой сказано больше.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['Ещё раз, на следующей неделе', 'Продолжение, сразу для всех'],
  move: ['Неделей позже', 'На другой вечер', 'Всё за день — на час раньше'],
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
  flagTo: () => 'новое начало; конец сдвигается вместе с ним',
  flagInto: (kind) => `что остаётся из ${KINDS[kind].manyOf}`,
  moveWhere: () => 'Куда? Укажите --by или --to, что-то одно.',
  mustBeShift: () => 'должен быть промежуток: +7d, -1h, +1mo, 2w',
  isInTrash: () => 'находится в корзине',
  mergedIntoItself: () => 'не должно быть среди тех, что объединяются',
  mergeNeedsYes: (kind, count) => `Объединение ${KINDS[kind].manyOf} (${count}) с другой записью надо подтвердить.`,
  askMerge: (kind, refs, into) =>
    `Объединить ${refs.length === 1 ? `${KINDS[kind].it} ${refs[0] ?? ''}` : `${KINDS[kind].all} ${refs.join(', ')}`} с ${idAndTitle(into)}? [д/Н] `,
  nothingMerged: () => 'Ничего не объединено.',
  relinked: (count, into) => `Теперь у ${idAndTitle(into)}: ${formatCount(count, 'событие', 'события', 'событий')}.`,
  mergeLeaves: (into, fields) =>
    `У ${idAndTitle(into)} нет того, что сказано в другой записи, и это не переносится: ${fields.map(({ name, value }) => `${name} «${value}»`).join(', ')}`,
  duplicatesFound: (kind, count) =>
    count === 0
      ? `Повторов среди ${KINDS[kind].manyOf} нет.`
      : `Похоже, повторяются: ${formatCount(count, 'группа', 'группы', 'групп')} ${KINDS[kind].manyOf}`,
};
