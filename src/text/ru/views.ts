import { lookupTable } from '../../contract/lookup-table.js';
import type { BookedEvent, viewsEn } from '../en/views.js';

// Created on first use: ICU's data takes long to load.
let rules: Intl.PluralRules | undefined;
const selectPluralRule = (count: number) => {
  rules ??= new Intl.PluralRules('ru');
  return rules.select(count);
};
const BOOKINGS: Readonly<Record<string, string>> = lookupTable({
  one: 'двойное бронирование',
  few: 'двойных бронирования',
  many: 'двойных бронирований',
});

const STATUSES: Readonly<Record<string, string>> = lookupTable({
  publish: 'опубликовано',
  draft: 'черновик',
  pending: 'на проверке',
  private: 'личное',
  future: 'запланировано',
  trash: 'в корзине',
});

const listEvents = (events: readonly BookedEvent[]): string =>
  events.map(({ id, title }) => `${id} «${title}»`).join(', ');

/** Texts of agenda, week, month and conflicts in Russian. */
export const viewsRu: typeof viewsEn = {
  agendaPurpose: () => 'Показать события ближайших двух недель по дням',
  weekPurpose: () => 'Показать неделю в виде сетки',
  monthPurpose: () => 'Показать месяц в виде сетки',
  conflictsPurpose: () => 'Найти двойные бронирования мест проведения и организаторов',
  agendaNote: () =>
    'ДНИ — это today, this-week, next-month, 2027-07, 2027-W27, 2027-07-02 или A..B из двух таких. События стоят по времени вашего часового пояса; рядом — время их собственного пояса, если оно другое. В конвейере это простой список, с --format — сами записи.',
  gridNote: () =>
    'ДНИ — это today, next-week, 2027-07, 2027-W27, 2027-07-02 или A..B из двух таких; показываются все недели или месяцы, которых он касается. В конвейере это простой список, с --format — сами записи.',
  conflictsNote: () =>
    'Два события с общим местом или организатором, которые пересекаются по времени в любых поясах; если одно начинается, когда заканчивается другое, это не пересечение. ДНИ задаются, как для cal agenda; без них — ближайшие 24 месяца.',
  flagPlain: () => 'список, удобный для чтения вслух, без сетки; в конвейере он по умолчанию',
  flagTz: () => 'ваш часовой пояс (по умолчанию: CAL_TZ, профиль, этот компьютер)',
  flagConflictsExit: () => 'завершиться с кодом 8, если есть двойные бронирования',
  flagPager: () => 'не выводить постранично; программу просмотра задают CAL_PAGER и PAGER',
  flagHyperlinks: () => 'названия и ID, по которым можно щёлкнуть',
  exampleAgenda: () => 'Ближайшие две недели',
  exampleAgendaFiltered: () => 'Концерты месяца в одном месте',
  exampleAgendaJson: () => 'Названия этой недели, для программы',
  exampleWeek: () => 'Неделя, в которую попадает день',
  exampleWeekZone: () => 'Следующая неделя по времени Токио',
  exampleMonth: () => 'Июль, только опубликованное',
  exampleMonthPlain: () => 'Для программы экранного доступа',
  exampleConflicts: () => 'Одно место, следующий месяц',
  exampleConflictsCi: () => 'Пусть задание не пройдёт, если есть двойные бронирования',
  mustBeRange: () =>
    'нужны дни: today, завтра, пт, июль, this-week, next-month, 2027-07, 2027-W27, 2027-07-02 или A..B из двух таких',
  rangeBackwards: (range) => `Промежуток «${range}» заканчивается раньше, чем начинается.`,
  allDay: () => 'весь день',
  dayOf: (day, days) => `день ${day} из ${days}`,
  goesOn: (day, days) => `→ День ${day} из ${days} · `,
  fromTime: (time) => `с ${time}`,
  untilTime: (time) => `до ${time}`,
  nowWord: () => 'сейчас',
  todayWord: () => 'сегодня',
  moreEvents: (count) => `ещё ${count}`,
  nothingIn: (days) => `Событий нет: ${days}.`,
  nothingInHint: (goesFurther) =>
    goesFurther
      ? 'cal events list покажет, что будет дальше; cal agenda next-month заглянет вперёд.'
      : 'cal events list покажет, что будет дальше.',
  // Russian dates may end with a full stop (`2028 г.`).
  noConflicts: (days) => `Двойных бронирований нет: ${days.replace(/\.$/, '')}.`,
  conflictsIn: (count, days) => `${count} ${BOOKINGS[selectPluralRule(count)] ?? BOOKINGS.many}: ${days}`,
  venueWord: () => 'место проведения',
  organizerWord: () => 'организатор',
  homeNext: () => 'Скоро',
  homeNothing: () => 'Событий не запланировано.',
  homeFirst: () => 'Календарь пуст: первое событие создаст cal events create.',
  homeUnreachable: (reason) => `Сейчас календарь прочитать не удалось. ${reason}`,
  homeEvents: () => 'события',
  homeMore: () => 'cal agenda покажет больше, cal --help — все команды.',
  statusWord: (status) => STATUSES[status] ?? status,
  notPublished: () => 'не опубликовано',
  topicsHeading: () => 'Темы: cal help ТЕМА',
  flagConflictCheck: () => 'не искать пересечений с другими событиями',
  flagConflictsAllDay: () => 'без событий на весь день',
  doubleBooking: (venue, others, more) =>
    `${venue}: место занято дважды. В то же время: ${listEvents(others)}${more > 0 ? ` и ещё ${more}` : ''}.`,
  mustBeYear: () => 'нужен год от 1 до 9999',
  mustBeYearNotMonth: (word: string) =>
    `может быть месяцем или годом. Укажите месяц с годом (${word} 2027) или год четырьмя цифрами.`,
  mustBeMonth: () => 'нужен месяц: от 1 до 12 или название',
  mustBeDayOfMonth: (last: number) => `нужен день этого месяца: от 1 до ${last}`,
  smallMonthsNote: () =>
    'cal 9 2027, cal 2027, cal -3 и cal -y показывают месяцы в малом виде, как cal(1) в Unix; дни с событиями отмечены звёздочкой.',
  moreHint: (day: string) => `+ ещё: cal agenda ${day} покажет все события этого дня.`,
  otherZone: () => 'в другом часовом поясе',
};
