import type { datesEn } from '../en/dates.js';
import { capitalize, KINDS, listWithAnd, listWithOr, quote } from './grammar.js';

/** Texts about dates that are written in words in Spanish. */
export const datesEs: typeof datesEn = {
  dateLanguage: () => 'es',
  dateLocale: () => 'es',
  valueDuration: () => 'DURACIÓN',
  valueRange: () => 'DÍAS',
  flagDuration: () => 'cuánto dura, en lugar de --end-date: 2h, 1d2h',
  flagDateOrder: () => 'cómo se lee 05/06/2027: dmy, mdy o ymd',
  flagRange: () => 'lo que empieza en estos días: today, this-week, next-month, 2027-07, 2027-W27, o A..B',
  notADate: (text, part) =>
    `${quote(text)} no se entiende como fecha${part === undefined ? '' : `, solo ${quote(part)}`}; puede ser 2027-07-02 20:00, mañana 9am, viernes 18:00, 2 de julio de 2027 20:00, +3d, +2w 19:00 o 2027-W27`,
  twoDates: (text) => `${quote(text)} son dos fechas; aquí hace falta una`,
  needsClock: (text) => `${quote(text)} no dice la hora; añádela, por ejemplo 20:00`,
  dateAmbiguous: (text, days) =>
    `${quote(text)} puede ser ${listWithOr(days)}; escríbelo así, o indica --date-order dmy, mdy o ymd`,
  mustBeDuration: () => 'debe ser una duración: 2h, 90m, 1d2h, 2w, P1D',
  durationAndEnd: () => 'no se puede usar con --end-date',
  rangeBeside: (flags) => `no se puede usar con ${listWithAnd(flags)}`,
  endStays: () =>
    'El final se queda donde está: indica también --duration, o mueve todo el evento con cal events move.',
  saidBack: (when, zone, ago) => `${when} ${zone}, ${ago}`,
  timeSkipped: ({ time, meant, day, zone }) =>
    `Las ${time} no existen el ${day} en ${zone}, donde se adelanta el reloj: se toman las ${meant}.`,
  timeTwice: ({ time, day, zone, isFirst }) =>
    `Las ${time} se repiten el ${day} en ${zone}, donde se atrasa el reloj: se toma la ${isFirst ? 'primera' : 'segunda'} vez.`,
  startHint: () => 'por ejemplo viernes 20:00',
  endHint: () => 'por ejemplo 23:00 o +3h',
  askLink: (kind, isMore) =>
    `¿${isMore ? `Otr${KINDS[kind].o} ${KINDS[kind].one}` : capitalize(KINDS[kind].a)}? Escribe para buscar`,
  noneOfThem: () => '(ninguno)',
  newOne: (name) => `nuevo: ${name}`,
  sameCommand: (command) => `Lo mismo sin preguntas:\n  ${command}`,
  flagNoInput: () => 'no preguntar por lo que falta',
  flagMarkdown: () => 'editar descripciones y extractos como Markdown; lo que no existe en Markdown queda en HTML',
  exampleRange: () => 'Lo que hay el mes que viene',
  exampleWords: () => 'Cuándo, con palabras',
  endIsDoubtful: ({ words, earlier, start, later }) =>
    `${quote(words)} puede ser ${earlier}, antes del inicio (${start}), o ${later}; escribe la que quieras decir o corrige el inicio`,
  askDoubtfulEnd: ({ words, start, later }) =>
    `${quote(words)} es antes del inicio (${start}) ese día. ¿Termina el evento el ${later}? [s/N] `,
  doubtfulEndQuestion: ({ words, earlier, start }) =>
    `${quote(words)} sería ${earlier}, antes del inicio (${start}). ¿Qué es lo correcto?`,
  enterOtherEnd: () => 'Escribir otro final',
  enterOtherStart: () => 'Escribir otro inicio',
  endsThen: (later) => `El evento termina el ${later}`,
  endsBeforeStart: (start) => `no debe ser anterior al inicio, ${start}`,
  formKept: (command) => `No se ha creado nada. Para continuar con tus respuestas:\n  ${command}`,
  startWithoutTime: (words) =>
    `«${words}» no tiene hora, y el evento empezaría a las 00:00. Añade una hora, como «${words} 20:00», o --all-day para días completos`,
  askMidnightStart: (words) => `«${words}» no tiene hora. ¿Empieza el evento a las 00:00? [s/N] `,
  formKeptAsDraft: (command) => `No se ha creado nada. Para crear un borrador con tus respuestas:\n  ${command}`,
  newRecordQuestion: (name) => `Nada coincide con ${quote(name)}. ¿Crearlo?`,
  searchAgain: () => 'No, buscar de nuevo',
  createNew: (name) => `Sí, crear ${quote(name)}`,
  inYourZone: (when, zone) => `${when} ${zone} (tu zona horaria)`,
  midnightIsDoubtful: ({ words, earlier, later }) =>
    `${quote(words)} puede ser ${earlier} o ${later}; escribe la que quieras decir`,
  askMidnight: ({ words, earlier, later }) =>
    `${quote(words)} puede ser ${earlier} o ${later}. ¿Termina el evento el ${later}? [s/N] `,
  midnightQuestion: ({ words, earlier, later }) =>
    `${quote(words)} puede ser ${earlier} o ${later}. ¿Qué es lo correcto?`,
};
