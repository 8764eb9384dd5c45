import { findNamedWeekday } from './calendar-names.js';

const EVERY = 'every|each|chaque|(?:tous |toutes )?les|cada|(?:todos )?los|todas las|jeden|кажд(?:ый|ую|ое|ые)|كل';
const UNITS =
  'days?|weeks?|weekdays?|weekends?|months?|years?|jours?|semaines?|mois|ans|matins?|soirs?|días?|semanas?|meses|años?|день|дня|неделю|месяц|год|يوم|أسبوع|شهر|سنة';
const REPEATED = new RegExp(`(?<=\\S\\s)(?:${EVERY})\\s(?:(?:other|second|\\d+)\\s)?(\\p{L}+)`, 'giu');
const IS_UNIT = new RegExp(`^(?:${UNITS})$`, 'iu');
const OTHERS =
  /(?<=\S\s?)(?:毎[週月日年朝晩]|隔週)[の\p{L}]*|(?<=\S\s)по (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)[ая]м(?!\p{L})/iu;

/** Finds words for a repetition after the beginning of a text: `every tuesday`, `tous les samedis`, `毎週火曜`, `по вторникам`. */
export function findRecurrence(text: string): string | undefined {
  for (const [words, name = ''] of text.matchAll(REPEATED))
    if (IS_UNIT.test(name) || [name, name.replace(/s$/i, '')].some((each) => findNamedWeekday(each) !== undefined))
      return words;
  return OTHERS.exec(text)?.[0];
}
