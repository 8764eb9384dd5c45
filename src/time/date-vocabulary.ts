import { LANGUAGES, type Language } from '../contract/declarations.js';

/** The words of a language around a date, as alternatives of a regular expression. Names of days and months come from `Intl`. */
interface DateVocabulary {
  /** Words for dates that are suggested for misspelled ones. */
  readonly suggested: string;
  /** Days that are counted from today. */
  readonly days: string;
  /** Words before a day or a unit that repeats: `every friday`. */
  readonly every: string;
  readonly units: Readonly<Record<RepeatedUnit, string>>;
  /** Words and phrases that name a repetition alone: `weekly`, `毎週`; `other` for those that are no rule. */
  readonly repeated: Readonly<Record<RepeatedUnit | 'other', string>>;
  /** Words for the first to the fifth and the last of a month. */
  readonly ordinals: readonly string[];
  /** Words before a start with an end. */
  readonly from: string;
  /** Words between a start and an end. */
  readonly joints: string;
  /** Words before two times with `and` between them. */
  readonly pairs: string;
  readonly and: string;
  /** Words that lead to a date or a time, and end no title. */
  readonly leading: string;
  /** Prepositions and articles that may stand beside a date without changing its meaning. */
  readonly fillers: string;
  /** Words before an hour. */
  readonly atHour: string;
  /** Words before a time that starts an event without an end, or is not exact. */
  readonly beforeClock: string;
  /** Words behind a time that starts an event, or is not exact. */
  readonly behindClock: string;
  /** Words in the place of an end that is open: `7.30pm till late`. */
  readonly openEnd: string;
  /** Words that say that an event fills its days. */
  readonly allDay: string;
  /** Words for a part of the day, which names no hour. */
  readonly dayPart: string;
  /** Words for times of day that the sun decides: `after sunset`. */
  readonly bySun: string;
  /** Words behind the number of dates of a series: `10 times`. */
  readonly times: string;
}

export const REPEATED_UNITS = ['day', 'week', 'month', 'year'] as const;
type RepeatedUnit = (typeof REPEATED_UNITS)[number];

type DateVocabularyPart = Exclude<keyof DateVocabulary, 'ordinals'>;

const VOCABULARY: Readonly<Record<Language | 'de', DateVocabulary>> = {
  ar: {
    suggested: 'اليوم|غدا|أمس|القادم|الماضي',
    days: 'اليوم|غدا|بعد غد|أمس|الليلة',
    every: 'كل|أيام',
    units: { day: 'يوم|مساء|صباح', week: 'أسبوع', month: 'شهر', year: 'سنة|عام' },
    repeated: { day: 'يوميا', week: '(?:ال)?[أا]سبوعي(?:ا|ة)?', month: 'شهريا', year: 'سنويا', other: 'كل أسبوعين' },
    ordinals: ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس', 'آخر'],
    from: 'من',
    joints: 'إلى|حتى',
    pairs: 'بين',
    and: 'و',
    leading: 'أو',
    fillers: 'و|في|يوم|تماما|صباح|مساء|ليل|ظهر|عصر',
    atHour: 'الساعة',
    beforeClock: 'من|ابتداء من|حوالي|نحو',
    behindClock: '',
    openEnd: 'وقت متأخر',
    allDay: '(?:طوال|طيلة|كامل) اليوم',
    dayPart: '(?:في )?(?:ال)?(?:صباح|مساء|ليل|ظهر|عصر|فجر)ا?',
    bySun: '(?:قبل |بعد |عند )?(?:صلاة )?(?:ال(?:فجر|شروق|ظهر|عصر|مغرب|غروب|عشاء|تراويح))|غروب الشمس|شروق الشمس',
    times: 'مر(?:ة|ات)|جلسات|حصص',
  },
  de: {
    suggested: '',
    days: 'heute|morgen|gestern|übermorgen',
    every: 'jeden|jede|jedes',
    units: { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' },
    repeated: { day: 'täglich', week: 'wöchentlich', month: 'monatlich', year: 'jährlich', other: '' },
    ordinals: [],
    from: 'vom|von',
    joints: 'bis',
    pairs: 'zwischen',
    and: 'und',
    leading: 'oder|halb|viertel',
    fillers: '',
    atHour: 'um',
    beforeClock: 'ab|gegen|Beginn(?: um)?',
    behindClock: '',
    openEnd: 'open end|Ende offen|spät',
    allDay: 'ganztägig|ganztags|den ganzen Tag',
    dayPart: 'morgens|abends|nachmittags|nachts',
    bySun: '(?:vor|nach|bei) Sonnen(?:untergang|aufgang)|(?:in der|vor der) Dämmerung',
    times: 'mal|Termine',
  },
  en: {
    suggested:
      'today|tomorrow|yesterday|tonight|noon|midnight|next|last|first|second|third|fourth|week|weekend|month|year',
    days: 'today|tomorrow|yesterday|tonight',
    every: 'every|each|alternate',
    units: {
      day: 'days?|weekdays?|weekends?|evenings?|mornings?|nights?',
      week: 'weeks?',
      month: 'months?',
      year: 'years?',
    },
    repeated: {
      day: 'daily',
      week: 'weekly',
      month: 'monthly',
      year: 'yearly',
      other:
        'bi-?weekly|fortnightly|bi-?monthly|(?:(?:once|twice|\\d+ times|\\d+x) (?:a|per) (?:day|week|month|year))|(?:mon|tues|wednes|thurs|fri|satur|sun)days',
    },
    ordinals: ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'last'],
    from: 'from',
    joints: 'to|till?|until',
    pairs: 'between',
    and: 'and|&',
    leading: 'or|half|quarter|past|this|next|for',
    fillers: 'on|at|the|sharp',
    atHour: 'at',
    beforeClock: 'from|start(?:s|ing)?(?: at| from)?|about|around|approx\\.?|ca\\.?|circa',
    behindClock: 'onwards|prompt',
    openEnd: 'late|close|open end',
    allDay: '(?:all|whole)[ -]day',
    dayPart: '(?:in the |this |at )?(?:morning|afternoon|evening|night)',
    bySun: '(?:(?:at|before|after|from) )?(?:sunset|sunrise|dusk|dawn|nightfall)|after dark',
    times: 'times|sessions|dates|occurrences|classes|lessons',
  },
  es: {
    suggested: 'mañana|hoy|ayer|próximo|próxima|pasado|último|semana|mediodía|medianoche',
    days: 'hoy|mañana|pasado mañana|ayer|esta noche',
    every: 'cada|(?:todos )?los|todas las',
    units: { day: 'días?|mañanas|tardes|noches', week: 'semanas?', month: 'meses|mes', year: 'años?' },
    repeated: {
      day: 'diari[oa]s?|diariamente|a diario',
      week: 'semanal(?:es|mente)?',
      month: 'mensual(?:es|mente)?',
      year: 'anual(?:es|mente)?',
      other: 'quincenal(?:mente)?',
    },
    ordinals: ['primer[oa]?|1\\.?[ºª]', 'segund[oa]', 'tercer[oa]?', 'cuart[oa]', 'quint[oa]', 'últim[oa]'],
    from: 'desde|de|del',
    joints: 'a|al|hasta',
    pairs: 'entre',
    and: 'y',
    leading: 'o|menos|media|este|próximo|próxima',
    fillers: 'en punto|el|las?|los|en|a',
    atHour: '(?:a )?las?',
    beforeClock: 'desde|a partir de|sobre|hacia',
    behindClock: 'en adelante',
    openEnd: 'tarde|(?:el )?cierre',
    allDay: 'todo el día',
    dayPart: '(?:(?:por|en|de) la|esta|de) (?:mañana|tarde|noche)',
    bySun: '(?:al|antes del?|después del?) (?:anochecer|amanecer|atardecer)|(?:puesta|salida) (?:del|de) sol',
    times: 'veces|sesiones|fechas|clases',
  },
  fr: {
    suggested: "aujourd'hui|demain|hier|prochain|prochaine|dernier|dernière|semaine|midi|minuit",
    days: "aujourd'hui|demain|après-demain|hier|ce soir",
    every: 'chaque|(?:tous |toutes )?les',
    units: { day: 'jours?|matins?|soirs?', week: 'semaines?', month: 'mois', year: 'ans|années?' },
    repeated: {
      day: 'quotidien(?:ne)?s?',
      week: 'hebdomadaires?',
      month: 'mensuel(?:le)?s?',
      year: 'annuel(?:le)?s?',
      other:
        'bi-?hebdomadaires?|bi-?mensuel(?:le)?s?|(?:une|deux|\\d+) fois par (?:jour|semaine|mois|an)|(?:une? )?(?:jour|semaine|mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) sur (?:deux|trois)|(?:lun|mar|mercre|jeu|vendre|same)dis|dimanches',
    },
    ordinals: ['premi(?:er|ère)|1er', 'deuxième|2e', 'troisième|3e', 'quatrième|4e', 'cinquième|5e', 'derni(?:er|ère)'],
    from: 'du|de|dès|depuis',
    joints: "à|au|jusqu'à|jusqu'au",
    pairs: 'entre',
    and: 'et',
    leading: 'ou|moins|ce|prochain',
    fillers: 'le|la|à|précises?|pile',
    atHour: 'à',
    beforeClock: 'dès|à partir de|vers',
    behindClock: '',
    openEnd: 'tard|(?:la )?fermeture',
    allDay: 'toute la journée|journée entière',
    dayPart: "(?:le |ce |du )?(?:matin|soir)|(?:l'|cet )?après-midi|(?:la |de |cette )nuit",
    bySun: '(?:au|avant le|après le) (?:coucher|lever) du soleil|à la tombée de la nuit|au crépuscule|à l’aube',
    times: 'fois|séances|dates|cours',
  },
  ja: {
    suggested: '',
    days: '今日|本日|明日|明後日|昨日|今夜|今晩',
    every: '',
    units: { day: '(?<=\\d )日', week: '週間?', month: 'か月', year: '(?<=\\d )年' },
    repeated: {
      day: '毎[日朝晩夕]',
      week: '毎週',
      month: '毎月',
      year: '毎年',
      other:
        '毎[週月]の?[月火水木金土日](?:曜日?)?|毎[月火水木金土日]曜日?|隔週の?(?:[月火水木金土日]曜日?)?|[週月年]\\d+回',
    },
    ordinals: ['第1|最初の', '第2', '第3', '第4', '第5', '最終|最後の'],
    from: '',
    joints: 'から',
    pairs: '',
    and: '',
    leading: 'または',
    fillers: 'の?(?:朝|昼|夕方|夜|晩)|の|に',
    atHour: '',
    beforeClock: '',
    behindClock: '頃|ごろ|開演|開始|スタート',
    openEnd: '未定',
    allDay: '終日',
    dayPart: 'の?(?:朝|昼|夕方|夜|晩|午前|午後)',
    bySun: '日没(?:後|前)?|日の出|日の入り',
    times: '回',
  },
  ru: {
    suggested: 'сегодня|завтра|послезавтра|вчера|следующий|следующая|неделя|полдень|полночь',
    days: 'сегодня|завтра|послезавтра|вчера',
    every: 'кажд(?:ый|ую|ое|ые)',
    units: { day: 'день|дня|вечер|утро', week: 'неделю|недели', month: 'месяца?', year: 'года?' },
    repeated: {
      day: 'ежедневн(?:о|ый|ая|ое)',
      week: 'еженедельн(?:о|ый|ая|ое)',
      month: 'ежемесячн(?:о|ый|ая|ое)',
      year: 'ежегодн(?:о|ый|ая|ое)',
      other:
        '(?:раз|\\d+ раза?) в (?:день|неделю|месяц|год)|по (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)[ая]м',
    },
    ordinals: [
      'перв[а-я]{2}',
      'втор[а-я]{2}',
      'треть[а-я]{1,2}',
      'четв[её]рт[а-я]{2}',
      'пят(?:ый|ая|ое|ую)',
      'последн[а-я]{2}',
    ],
    from: 'со?|от',
    joints: 'до|по',
    pairs: 'между',
    and: 'и',
    leading: 'или|без|четверти|следующий|следующую',
    fillers: 'в|во|на',
    atHour: 'во?',
    beforeClock: 'начиная с|около|примерно в|ровно(?: в)?|к',
    behindClock: '',
    openEnd: 'поздна|поздней ночи',
    allDay: '(?:на )?весь день',
    dayPart: 'утром|дн[её]м|вечером|ночью',
    bySun: '(?:на|после|до|перед) (?:закат(?:е|а|ом)|рассвет(?:е|а|ом))|с наступлением темноты',
    times: 'раза?|заняти(?:е|я|й)',
  },
};

/** Alternatives of a regular expression for parts of the vocabulary, in all languages. The first of several that fit must be the longest. */
export const wordsOfAll = (...parts: readonly DateVocabularyPart[]): string =>
  listVocabularies()
    .flatMap((vocabulary) => parts.flatMap((part) => listWords(vocabulary[part])))
    .filter((words) => words !== '')
    .join('|');

/** Those that are no rule come first, because they contain others: `bi-weekly`. */
const listWords = (words: string | Readonly<Record<string, string>>): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).reverse();

/** Alternatives for a unit of a repetition, in all languages. */
export const wordsOfUnit = (part: 'units' | 'repeated', unit: RepeatedUnit): string =>
  listVocabularies()
    .map((vocabulary) => vocabulary[part][unit])
    .join('|');

const listVocabularies = (): DateVocabulary[] =>
  ([...LANGUAGES, 'de'] as const).map((language) => VOCABULARY[language]);

/** The words of a language that are suggested for a misspelled one. */
export const listSuggestedWords = (language: Language): string[] =>
  VOCABULARY[language].suggested.split('|').filter((word) => word !== '');

/** Alternatives for each of the first to the fifth and the last of a month, in all languages. */
export const ORDINALS: readonly string[] = Array.from({ length: 6 }, (_, at) =>
  LANGUAGES.map((language) => VOCABULARY[language].ordinals[at]).join('|'),
);

/** Words before a span that is counted from now: `in two weeks`. */
export const FROM_NOW = 'in|dans|en|dentro de|через|بعد';

/** Han and kana, which have no blanks between words. */
export const JOINED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
/** Finds words that stand alone. */
export const alone = (words: string): RegExp =>
  new RegExp(`(?<!(?!${JOINED})[\\p{L}\\p{M}\\d:.])(?:${words})(?!(?!${JOINED})[\\p{L}\\p{M}\\d:])`, 'giu');
