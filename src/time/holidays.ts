import type { Temporal } from 'temporal-polyfill';
import { toExistingDay } from './calendar-periods.js';
import { alone } from './date-vocabulary.js';

/**
 * Names of holidays that are on another date each year and that `cal` does not compute, in the languages of dates. Most
 * contain the name of a day, which would be read as the next such day.
 */
const MOVABLE_HOLIDAYS: readonly string[] = [
  'easter|pentecost|whitsun|thanksgiving|pâques|pentecôte|ascension|ostern|pfingsten|pascua|pentecostés|пасх[аиуе]|イースター|復活祭|(?:عيد )?(?:الفصح|القيامة)',
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

// The longest name that fits counts: `easter monday` before `easter`.
const HOLIDAY = alone([...MOVABLE_HOLIDAYS.slice(1), MOVABLE_HOLIDAYS[0]].join('|'));

/** Names of holidays on the same date each year, as month and day. */
const FIXED_HOLIDAYS: readonly (readonly [day: string, names: string])[] = [
  [
    '01-01',
    "new year'?s'? day|(?:le )?(?:jour de l'an|nouvel an)|año nuevo|neujahr(?:stag)?|новый год|رأس السنة(?: الميلادية)?",
  ],
  [
    '01-06',
    "epiphany|(?:l'|de l')?[ée]piphanie|(?:día de )?(?:los )?reyes(?: magos)?|dreikönigstag|heilige drei könige",
  ],
  [
    '02-14',
    "(?:st\\.? |saint )?valentine'?s?'? day|(?:la )?saint[- ]valentin|san valentín|valentinstag|バレンタイン(?:デー)?|день святого валентина|عيد الحب",
  ],
  ['03-08', "(?:international )?women'?s day|международный женский день"],
  ['03-17', "(?:st\\.?|saint) patrick'?s day"],
  ['05-01', 'may day|(?:la )?fête du travail|día del trabajo|tag der arbeit|день труда|عيد العمال'],
  ['07-14', 'bastille day|fête nationale'],
  ['08-15', "(?:l')?assomption|(?:la )?asunción|mariä himmelfahrt"],
  ['10-31', "hallowe'?en|ハロウィン|хэллоуин|هالوين|الهالوين"],
  ['11-01', "all saints'? day|(?:la )?toussaint|(?:día de )?todos los santos|allerheiligen"],
  ['11-05', '(?:guy fawkes|bonfire) night'],
  ['11-11', "remembrance day|armistice day|veterans day|(?:l')?armistice"],
  ['12-06', "(?:st\\.? |saint )nicholas'? day|(?:la )?saint[- ]nicolas|nikolaus(?:tag|abend)?"],
  ['12-25', '(?:christmas|xmas)(?: day)?|(?:jour de )?noël|(?:día de )?navidad|クリスマス'],
  [
    '12-24',
    '(?:christmas|xmas) eve|(?:la )?veille de noël|réveillon de noël|nochebuena|heilig(?:er |en )?abend|クリスマス・?イ[ブヴ]|ليلة عيد الميلاد',
  ],
  ['12-26', "boxing day|(?:st\\.? |saint )stephen'?s day|(?:la )?saint[- ]étienne|stephanstag"],
  [
    '12-31',
    "new year'?s'? eve|hogmanay|(?:la )?saint[- ]sylvestre|réveillon du nouvel an|nochevieja|silvester(?:abend)?|ليلة رأس السنة",
  ],
];

// `christmas eve` before `christmas`.
const FIXED = FIXED_HOLIDAYS.map(([day, names]) => ({ day, pattern: alone(names) })).reverse();

/** Writes the names of holidays on a fixed date as ISO dates, on the next such day. */
export const replaceFixedHolidays = (text: string, today: Temporal.PlainDate): string =>
  FIXED.reduce(
    (result, { day, pattern }) => result.replace(pattern, () => findNext(day, today)),
    text.replaceAll('’', "'"),
  );

function findNext(day: string, today: Temporal.PlainDate): string {
  const [month, number] = day.split('-').map(Number) as [number, number];
  const thisYear = toExistingDay({ year: today.year, month, day: number })?.toString() ?? '';
  return thisYear >= today.toString() ? thisYear : `${today.year + 1}-${day}`;
}

export const findFixedHoliday = (text: string): string | undefined =>
  FIXED.flatMap(({ pattern }) => text.replaceAll('’', "'").match(pattern) ?? [])[0];

/** Finds the name of a holiday without a fixed date. @returns it, and the text up to its end */
export function findMovableHoliday(text: string): { readonly name: string; readonly upTo: string } | undefined {
  const [match] = text.replaceAll('’', "'").matchAll(HOLIDAY);
  if (match === undefined) return undefined;
  const end = match.index + match[0].length;
  return { name: text.slice(match.index, end), upTo: text.slice(0, end) };
}
