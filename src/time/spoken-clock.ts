import { lookupTable } from '../contract/lookup-table.js';
import { BEHIND_HOUR } from './day-parts.js';

/** Minutes by the word for a part of an hour. Arabic words stand without their article and without marks. */
const MINUTES: Readonly<Record<string, number>> = lookupTable({
  half: 30,
  quarter: 15,
  five: 5,
  ten: 10,
  twenty: 20,
  'twenty-five': 25,
  demi: 30,
  demie: 30,
  quart: 15,
  cinq: 5,
  dix: 10,
  vingt: 20,
  'vingt-cinq': 25,
  media: 30,
  cuarto: 15,
  cinco: 5,
  diez: 10,
  veinte: 20,
  veinticinco: 25,
  halb: 30,
  viertel: 15,
  نصف: 30,
  نص: 30,
  ربع: 15,
  ربعا: 15,
  ثلث: 20,
  ثلثا: 20,
  четверти: 15,
  пяти: 5,
  десяти: 10,
  двадцати: 20,
  fifteen: 15,
  thirty: 30,
  'forty-five': 45,
  quinze: 15,
  trente: 30,
  quarante: 40,
  'quarante-cinq': 45,
  quince: 15,
  treinta: 30,
  пятнадцать: 15,
  тридцать: 30,
});
const PART = Object.keys(MINUTES)
  .sort((one, other) => other.length - one.length)
  .join('|');
const WORD_HOURS: Readonly<Record<string, number>> = lookupTable({
  midi: 12,
  minuit: 24,
  mediodía: 12,
  medianoche: 24,
});
const ORDINAL_HOURS = 'перв|втор|треть|четв[её]рт|пят|шест|седьм|восьм|девят|десят|одиннадцат|двенадцат'.split('|');
const NAMED_HOURS: Readonly<Record<string, number>> = lookupTable(
  Object.fromEntries(
    [
      'one two three four five six seven eight nine ten eleven twelve',
      'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
      'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
      'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
      'час два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
    ].flatMap((names) => names.split(' ').map((name, at) => [name, at + 1])),
  ),
);
export const HOUR_NAMES = Object.keys(NAMED_HOURS)
  .sort((one, other) => other.length - one.length)
  .join('|');
/** The name of a number is an hour after `at` or `past`, and before `o'clock` or a part of an hour or of the day. */
const NAMED_HOUR = new RegExp(
  `(?<=(?<!\\p{L})(?:past|half|to|till|at|las?|halb|um|viertel (?:vor|nach)|во?|без \\p{L}+) )(?!(?:five|ten) to )(?:${HOUR_NAMES})(?![\\p{L}-])|` +
    `(?<![\\p{L}-])(?:${HOUR_NAMES})(?= (?:o'clock|heures?|часов|y media|y cuarto|(?:[ap]\\.?m|thirty|treinta|тридцать|${BEHIND_HOUR})(?!\\p{L})))`,
  'giu',
);
export const ARABIC_HOURS =
  'الواحدة|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|الحادية عشرة?|الثانية عشرة?';

/** Times in words. Each names an hour and a part of one; with `before`, the part comes before the full hour. */
const PHRASES: readonly RegExp[] = [
  // half past 7, half 7, quarter to 8pm
  new RegExp(
    `(?<!\\p{L})(?:a )?(?<part>${PART}|\\d{1,2}(?= past)) (?:past |(?<before>to|till) |(?<=half ))(?<hour>\\d{1,2})(?![\\d:.])`,
    'giu',
  ),
  // 9 heures et demie, midi et quart, 8h moins le quart; las 7 y media, 8 menos cuarto; 6 والنصف, 8 إلا ربعا
  new RegExp(
    `(?<![\\p{L}\\d:.])(?<hour>\\d{1,2}|${Object.keys(WORD_HOURS).join('|')})(?: ?(?:h|heures?))? ` +
      `(?:(?:et|y|و ?)|(?<before>moins|menos|إلا)) ?(?:le |ال)?(?<part>${PART})(?!\\p{L}| ?(?:hora|ساعة))`,
    'giu',
  ),
  // 20 heures trente, 7 thirty
  /(?<![\p{L}\d:.])(?<hour>\d{1,2}) (?:(?:heures?|h|часов|horas) )?(?<part>trente|quinze|quarante(?:-cinq)?|thirty|fifteen|forty-five|treinta|quince|тридцать|пятнадцать)(?![\p{L}-])/giu,
  // halb 8, viertel nach 7, viertel vor 8
  /(?<!\p{L})(?<part>(?<before>halb)) (?<hour>\d{1,2})(?![\d:.])/giu,
  /(?<!\p{L})(?<part>viertel) (?:nach|(?<before>vor)) (?<hour>\d{1,2})(?![\d:.])/giu,
  // без четверти 8
  new RegExp(`(?<!\\p{L})(?<before>без) (?<part>${PART}) (?<hour>\\d{1,2})(?![\\d:.])`, 'giu'),
];

const RUSSIAN_HALF = /(?<!\p{L})(?:(?:в )?половин[аеу] |пол[- ]?)(\p{L}{4,})(?:ого|его)(?!\p{L})/giu;
const JAPANESE_BEFORE = /(\d{1,2})時(\d{1,2})分前/gu;
/** An ordinal is an hour after `الساعة`, and before a part of an hour or of the day. */
const ARABIC_HOUR = new RegExp(
  `الساعة (${ARABIC_HOURS})(?!\\p{L}| عشر)|(${ARABIC_HOURS})(?= (?:و|إلا|${BEHIND_HOUR}))`,
  'gu',
);

const ARABIC_FULL_HOUR = new RegExp(`الساعة (\\d{1,2})(?![\\d:.]| ?(?:و|إلا|${BEHIND_HOUR}))`, 'gu');

/** Writes times in words as digits: `half past 7pm` as `7:30pm`, `midi et demi` as `12:30`, `السادسة والنصف` as `6:30`. */
export function spellSpokenClock(text: string): string {
  const withHours = text
    .replace(RUSSIAN_HALF, (all, word: string) => {
      const hour = ORDINAL_HOURS.findIndex((stem) => new RegExp(`^${stem}$`, 'iu').test(word)) + 1;
      return hour === 0 ? all : formatClock(hour, -30);
    })
    .replace(NAMED_HOUR, (word) => String(NAMED_HOURS[word.toLowerCase()] ?? word))
    .replace(JAPANESE_BEFORE, (_, hour: string, minutes: string) => formatClock(Number(hour), -Number(minutes)))
    .replace(ARABIC_HOUR, (_, named?: string, alone?: string) =>
      named === undefined ? findArabicHour(alone) : `الساعة ${findArabicHour(named)}`,
    )
    .replace(ARABIC_FULL_HOUR, '$1:00')
    .replace(/الساعة (?=\d)/gu, '')
    .replace(/(?<!\d)12 (?=noon|midnight)/giu, '');
  return PHRASES.reduce(
    (result, phrase) =>
      result.replace(phrase, (...matched) => {
        const { hour = '', part = '', before } = matched.at(-1) as Record<string, string | undefined>;
        const minutes = MINUTES[part.toLowerCase()] ?? Number(part);
        return formatClock(WORD_HOURS[hour.toLowerCase()] ?? Number(hour), before === undefined ? minutes : -minutes);
      }),
    withHours,
  );
}

const findArabicHour = (word = ''): string =>
  String(ARABIC_HOURS.split('|').findIndex((hour) => new RegExp(`^${hour}$`, 'u').test(word)) + 1);

/** An hour before one o'clock is twelve: `quarter to 1pm` is 12:45pm. */
function formatClock(hour: number, minutes: number): string {
  const full = minutes < 0 ? hour - 1 || 12 : hour;
  return `${full % 24}:${String((minutes + 60) % 60).padStart(2, '0')}`;
}
