import type { seriesEn } from '../en/series.js';
import { formatCount, formatGenitiveCount, listWithAnd } from './grammar.js';

const events = (count: number): string => formatCount(count, 'событие', 'события', 'событий');
const eventWithTitle = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `Событие ${id} «${title}»`;

const MAX_MONTHS = 6;
const listMonths = (months: readonly string[]): string =>
  listWithAnd([
    ...months.slice(0, MAX_MONTHS),
    ...(months.length > MAX_MONTHS ? [`ещё ${months.length - MAX_MONTHS}`] : []),
  ]);

/** Texts of series of events in Russian. */
export const seriesRu: typeof seriesEn = {
  valueRule: () => 'ПРАВИЛО',
  flagRepeat: () => 'повторять: weekly, … (см. cal help dates)',
  flagRepeatUntil: () => 'с --repeat: последний день серии',
  flagRepeatCount: () => 'с --repeat: число дат',
  flagExcept: () => 'с --repeat: дни, которые пропускаются',
  flagSeriesName: () => 'с --repeat: имя серии; иначе: куда добавить событие',
  flagIfMissingDates: () => 'с --repeat: создать только недостающие даты',
  flagWholeSeries: () => 'применить команду ко всем событиям серии, к которой относится ЗАПИСЬ',
  flagSeriesFrom: () => 'с --series: только к событиям, которые начинаются в этот день или позже',
  flagListSeries: () => 'события серии за все даты: имя серии или одно из её событий',
  flagSeriesFilter: () => 'только события серии: её название или одно из её событий',
  flagConflictsSeries: () => 'только двойные бронирования с событием этой серии: её название или одно из её событий',
  mustBeRepeat: (text) =>
    `«${text}» — не правило. Укажите daily, weekly, monthly, yearly, «every 2 weeks», «every tuesday», «every last friday» или RRULE, например FREQ=MONTHLY;BYDAY=2TU`,
  repeatPartWrong: (part) => `«${part}» неверно или не поддерживается в этом правиле`,
  startNotInRule: (start, first) =>
    `не подходит к началу: ${start} не относится к датам этого правила, первая из них — ${first}`,
  repeatFruitless: () => 'даёт слишком мало дат',
  seriesTooLong: (max, limit, isCount) =>
    `даёт больше ${formatGenitiveCount(max, 'даты', 'дат')}. Выберите ${isCount ? 'меньшее значение' : 'более раннее значение'} ${limit}`,
  seriesNeedsEnd: () => 'нужен конец: добавьте --until ДАТА или --count ЧИСЛО',
  seriesEndsTwice: (names) => `концов больше одного: ${listWithAnd(names)}. Оставьте один`,
  seriesEndsBeforeStart: (start) => `раньше начала серии, ${start}`,
  notInSeries: (day, nearest) => `${day} не относится к датам серии. Следующая, а если её нет, последняя — ${nearest}`,
  noDatesLeft: () => 'не оставляет в серии ни одной даты',
  seriesNameIsId: (text) => `означает событие с ID ${text}. Чтобы так назвать серию, напишите series-${text}`,
  seriesNeedsName: (title) =>
    `Название «${title}» не даёт имени для серии: в нём нет ни букв, ни цифр. Добавьте --series ИМЯ.`,
  seriesExists: (name, count) => `${name} уже существует, в ней ${events(count)}.`,
  seriesExistsHint: () =>
    'Укажите --if-missing, чтобы создать только недостающие даты, или --series ИМЯ, чтобы начать другую серию.',
  seriesTimesChanged: (name, days) =>
    `${name}: даты, у которых теперь другое время, заново не создаются: ${listMonths(days)}.`,
  seriesDatesGone: (name, days) =>
    `${name}: даты, которые с тех пор перенесены или удалены, заново не создаются: ${listMonths(days)}.`,
  seriesUpToDate: (name) => `${name}: добавлять нечего. Ничего не создано.`,
  seriesComplete: (name, count) => `${name}: все даты уже есть (${count}). Ничего не создано.`,
  seriesDates: (name, count, found) =>
    `${name}: ${formatCount(count, 'дата', 'даты', 'дат')}${found > 0 ? ` (ещё ${found} уже есть)` : ''}`,
  shortMonths: (day, months, isMonthly) =>
    `Без даты: ${listMonths(months)}. В этих месяцах нет ${day}-го числа.${
      isMonthly ? ' Для последнего дня каждого месяца есть --repeat "FREQ=MONTHLY;BYMONTHDAY=-1".' : ''
    }`,
  askSeries: (count) => `Создать ${events(count)}? [д/Н] `,
  seriesProgress: (done, total) => `Создано ${done} из ${formatGenitiveCount(total, 'события', 'событий')}`,
  seriesBroken: (done, total) =>
    `Создано ${done} из ${formatGenitiveCount(total, 'события', 'событий')}. Повторите команду с --if-missing, чтобы создать остальные; cal undo уберёт их.`,
  seriesCreated: (name, count) => `Создано в серии ${name}: ${events(count)}`,
  seriesCreatedHint: (id) => `Изменить их все: cal events update ${id} --series; cal undo уберёт их.`,
  belongsToNoSeries: (event) => `${eventWithTitle(event)} не относится ни к одной серии.`,
  belongsToNoSeriesHint: () => 'cal tags list --search series- показывает все серии.',
  belongsToSeveralSeries: (event, names) =>
    `${eventWithTitle(event)} относится к нескольким сериям. Назовите одну из них: ${listWithAnd(names)}.`,
  unknownSeries: (name) => `Серии ${name} нет.`,
  unknownSeriesHint: () =>
    'cal tags list --search series- показывает все серии. cal events create --repeat начинает новую.',
  noSeriesEvents: (name, from) =>
    from === undefined
      ? `В серии ${name} нет событий.`
      : `В серии ${name} нет событий, которые начинаются ${from} или позже.`,
  seriesSelected: (name, count, { first, last }) =>
    `${name}: ${events(count)}, ${first === last ? first : `с ${first} по ${last}`}`,
  seriesTakesTimes: () =>
    'для серии подходит только время суток, например 19:30: каждое событие остаётся в свой день. Дни меняет cal events move --series --by',
  seriesLabel: () => 'Серия',
  seriesCommands: (id) => `вся: cal events list --series ${id}; update, move или delete ${id} --series`,
  exampleRepeat: () => 'Серия: по событию на каждую дату',
  exampleSeriesUpdate: () => 'Все события серии',
  exampleSeriesDelete: () => 'События серии начиная с указанного дня',
  exampleSeriesList: () => 'События серии',
};
