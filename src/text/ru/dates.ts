import type { datesEn } from '../en/dates.js';
import { KINDS, listWithAnd, listWithOr } from './grammar.js';

/** Texts about dates that are written in words in Russian. */
export const datesRu: typeof datesEn = {
  dateLanguage: () => 'ru',
  dateLocale: () => 'ru',
  valueDuration: () => 'ДЛИТЕЛЬНОСТЬ',
  valueRange: () => 'ДНИ',
  flagDuration: () => 'длительность вместо --end-date: 2h, 1d2h',
  flagDateOrder: () => 'как читать 05/06/2027: dmy, mdy или ymd',
  flagRange: () => 'что начинается в эти дни: today, this-week, next-month, 2027-07, 2027-W27 или A..B',
  notADate: (text, part) =>
    `«${text}» не удаётся понять как дату${part === undefined ? '' : `, понятно только «${part}»`}; можно так: 2027-07-02 20:00, завтра 9:00, пт 18:00, 2 июля 2027 20:00, +3d, +2w 19:00 или 2027-W27`,
  twoDates: (text) => `«${text}» — это две даты, а нужна одна`,
  needsClock: (text) => `в «${text}» нет времени; добавьте его, например 20:00`,
  dateAmbiguous: (text, days) =>
    `«${text}» может означать ${listWithOr(days)}; напишите так или укажите --date-order dmy, mdy или ymd`,
  mustBeDuration: () => 'нужна длительность: 2h, 90m, 1d2h, 2w, P1D',
  durationAndEnd: () => 'нельзя указывать вместе с --end-date',
  rangeBeside: (flags) => `нельзя указывать вместе с ${listWithAnd(flags)}`,
  endStays: () => 'Конец остаётся на месте: укажите ещё --duration или перенесите событие целиком: cal events move.',
  saidBack: (when, zone, ago) => `${when} ${zone}, ${ago}`,
  timeSkipped: ({ time, meant, day, zone }) =>
    `${day} в поясе ${zone} нет времени ${time}, потому что часы переводят вперёд: берётся ${meant}.`,
  timeTwice: ({ time, day, zone, isFirst }) =>
    `${day} в поясе ${zone} время ${time} наступает дважды, потому что часы переводят назад: берётся ${isFirst ? 'первое' : 'второе'}.`,
  startHint: () => 'например, пт 20:00',
  endHint: () => 'например, 23:00 или +3h',
  askLink: (kind, isMore) => `${isMore ? 'Добавить ещё' : 'Выбрать'}: ${KINDS[kind].one} (введите текст для поиска)`,
  noneOfThem: () => '(нет)',
  newOne: (name) => `создать: ${name}`,
  sameCommand: (command) => `То же без вопросов:\n  ${command}`,
  flagNoInput: () => 'не спрашивать о том, чего не хватает',
  flagMarkdown: () => 'править описания и отрывки в Markdown; то, чего в Markdown нет, остаётся в HTML',
  exampleRange: () => 'Что будет в следующем месяце',
  exampleWords: () => 'Когда — словами',
  endIsDoubtful: ({ words, earlier, start, later }) =>
    `«${words}» может означать ${earlier}, то есть раньше начала (${start}), или ${later}; напишите нужную дату или исправьте начало`,
  askDoubtfulEnd: ({ words, start, later }) =>
    `«${words}» в этот день раньше начала (${start}). Событие заканчивается ${later}? [д/Н] `,
  doubtfulEndQuestion: ({ words, earlier, start }) =>
    `«${words}» — это ${earlier}, раньше начала (${start}). Что верно?`,
  enterOtherEnd: () => 'Ввести другое окончание',
  enterOtherStart: () => 'Ввести другое начало',
  endsThen: (later) => `Событие заканчивается ${later}`,
  endsBeforeStart: (start) => `должно быть не раньше начала, ${start}`,
  formKept: (command) => `Ничего не создано. Чтобы продолжить с вашими ответами:\n  ${command}`,
  startWithoutTime: (words) =>
    `в «${words}» нет времени, и событие началось бы в 00:00. Добавьте время, например «${words} 20:00», или --all-day для целых дней`,
  askMidnightStart: (words) => `В «${words}» нет времени. Событие начинается в 00:00? [д/Н] `,
  formKeptAsDraft: (command) => `Ничего не создано. Чтобы создать черновик с вашими ответами:\n  ${command}`,
  newRecordQuestion: (name) => `По запросу «${name}» ничего не найдено. Создать?`,
  searchAgain: () => 'Нет, искать снова',
  createNew: (name) => `Да, создать «${name}»`,
  inYourZone: (when, zone) => `${when} ${zone} (ваш часовой пояс)`,
  midnightIsDoubtful: ({ words, earlier, later }) =>
    `«${words}» может означать ${earlier} или ${later}; напишите нужную дату`,
  askMidnight: ({ words, earlier, later }) =>
    `«${words}» может означать ${earlier} или ${later}. Событие заканчивается ${later}? [д/Н] `,
  midnightQuestion: ({ words, earlier, later }) => `«${words}» может означать ${earlier} или ${later}. Что верно?`,
};
