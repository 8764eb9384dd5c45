import { alone } from './date-vocabulary.js';

/**
 * Names of holidays that are on another date each year and that `cal` does not compute, in the languages of dates. Most
 * contain the name of a day, which would be read as the next such day.
 */
const MOVABLE_HOLIDAYS: readonly string[] = [
  '(?:easter|whit) (?:saturday|sunday|monday|tuesday)|(?:good|black) friday|(?:shrove|fat) tuesday|pancake (?:day|tuesday)|ash wednesday',
  '(?:maundy|holy) thursday|(?:palm|low|trinity|pentecost|advent) sunday|(?:holy|easter) saturday|(?:cyber|bank holiday|clean) monday',
  "(?:mother|father)(?:'s|s'|s) day|mothering sunday|thanksgiving day|ascension day|(?:labor|memorial|presidents'?) day",
  '(?:lundi|dimanche|samedi) de (?:pâques|pentecôte)|(?:vendredi|jeudi|samedi) saint|mardi gras|mercredi des cendres',
  "dimanche des rameaux|jeudi de l'ascension|fête des (?:mères|pères)",
  '(?:oster|pfingst)(?:samstag|sonntag|montag)|karfreitag|karsamstag|gründonnerstag|palmsonntag|rosenmontag|faschingsdienstag',
  'aschermittwoch|christi himmelfahrt|fronleichnam|muttertag|vatertag',
  '(?:lunes|martes|domingo) de (?:pascua|pentecostés|resurrección|carnaval)|(?:jueves|viernes|sábado) santo|domingo de ramos',
  'miércoles de ceniza|corpus christi|día de la madre',
  '(?:страстн|велик)(?:ая|ую|ой) (?:пятниц|суббот)[ауые]|(?:чист|велик)(?:ый|ого) четверга?|вербное воскресенье',
  'прощ[её]ное воскресенье|светлый понедельник|пасхальн(?:ый|ого) понедельника?',
  '成人の日|海の日|敬老の日|スポーツの日|春分の日|秋分の日|母の日|父の日',
  'الجمعة (?:العظيمة|الحزينة)|[اإ]ثنين الفصح|الاثنين الفصح|أحد (?:الفصح|القيامة|الشعانين)|شم النسيم|عيد (?:الفطر|الأضحى)|المولد النبوي',
];

const HOLIDAY = alone(MOVABLE_HOLIDAYS.join('|'));

/** Finds the name of a holiday without a fixed date. @returns it, and the text up to its end */
export function findMovableHoliday(text: string): { readonly name: string; readonly upTo: string } | undefined {
  const [match] = text.replaceAll('’', "'").matchAll(HOLIDAY);
  if (match === undefined) return undefined;
  const end = match.index + match[0].length;
  return { name: text.slice(match.index, end), upTo: text.slice(0, end) };
}
