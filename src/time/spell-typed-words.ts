import { foldArabicLetters, normalizeText } from '../forms/normalize-text.js';

/** Arabic words for dates and lengths of time, in the spelling that the tables of words and chrono know. */
const ARABIC_WORDS = `الآن اليوم غدا أمس أول البارحة بعد بكرة حاليا الأحد أحد الإثنين إثنين الثلاثاء ثلاثاء الأربعاء أربعاء الخميس الجمعة جمعة
  السبت أبريل أغسطس أكتوبر آذار أيار آب أيلول تشرين كانون الأول الثاني الأولى الثانية الثالثة الرابعة ثاني آخر الأخير الأخيرة
  يناير فبراير مايو يونيو يوليو نوفمبر ديسمبر مارس سبتمبر
  ثانية ثواني دقيقة دقيقتان دقيقتين دقائق ساعة الساعة ساعتان ساعتين أيام يوما أسبوع الأسبوع أسبوعا أسبوعان أسبوعين أسابيع أشهر
  سنة السنة هذه الليلة ليلة نهاية عطلة الماضي الماضية الحالي الحالية التالي التالية القادمة المقبلة السابقة
  صباحا مساء المساء ظهرا عصرا ليلا في إلى حتى مضى`;

// Folded when the first Arabic word is typed: it would take a fiftieth of every command.
let spellings: Map<string, string> | undefined;

function spellArabic(word: string): string {
  spellings ??= new Map(ARABIC_WORDS.split(/\s+/).map((each) => [foldArabicLetters(each), each]));
  return spellings.get(foldArabicLetters(word)) ?? word;
}

/**
 * Spells typed words as the tables of words do: in NFKC, with straight apostrophes and the digits of ASCII, and Arabic ones without the marks and
 * stretches that they may have, but with their hamza and final letters (`الاسبوع القادمه` as `الأسبوع القادمة`).
 */
export const spellTypedWords = (text: string): string =>
  normalizeText(text, 'NFKC')
    .replaceAll('’', "'")
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/(?<=\d)٫(?=\d)/gu, '.')
    .replace(JAPANESE_NUMBER, readJapaneseNumber)
    .replace(YEAR_OF_ERA, (_, era: string, year: string) => `${(YEARS_BEFORE.get(era) ?? 0) + (Number(year) || 1)}年`)
    .replace(/[\u0640\u064b-\u0652]+/gu, '')
    .replace(/\p{Script=Arabic}+/gu, spellArabic);

/** The year before the first one of each Japanese era: `令和9年` is 2027, `令和元年` 2019. */
const YEARS_BEFORE = new Map([
  ['昭和', 1925],
  ['平成', 1988],
  ['令和', 2018],
]);
const YEAR_OF_ERA = new RegExp(`(${[...YEARS_BEFORE.keys()].join('|')})\\s?(\\d{1,2}|元)年`, 'gu');

const JAPANESE_NUMBER =
  /(?:(?<=昭和|平成|令和)[一二三四五六七八九十]{1,3}(?=年))|[一二三四五六七八九十]{1,3}(?=時|分|日(?![本曜])|週間|[かヶカ]?月)/gu;

function readJapaneseNumber(text: string): string {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const read = (sign = '', otherwise = 0) => '〇一二三四五六七八九'.indexOf(sign || '〇') || otherwise;
  return String((text.includes('十') ? read(tens, 1) * 10 : 0) + read(ones));
}

/** Returns the words of a typed text that are spelled so in `plain`, to quote them: `٣١ فبراير` for `31 فبراير`. */
export function quoteAsTyped(plain: string, typed: string): string {
  const words = typed.trim().split(/\s+/u);
  const spelled = words.map(spellTypedWords);
  const wanted = plain.split(' ');
  const start = words.findIndex((_, at) => wanted.every((word, next) => spelled[at + next] === word));
  return start < 0 ? plain : words.slice(start, start + wanted.length).join(' ');
}
