import { LANGUAGES, type Language } from '../contract/declarations.js';

/** The words of a language around a date, as alternatives of a regular expression. Names of days and months come from `Intl`. */
interface DateVocabulary {
  /** Words for dates that are suggested for misspelled ones. */
  readonly suggested: string;
  /** Days that are counted from today. */
  readonly days: string;
  /** Words before a day or a unit that repeats: `every friday`. */
  readonly every: string;
  readonly units: string;
  /** Words and phrases that name a repetition alone: `weekly`, `毎週`. */
  readonly repeated: string;
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
  /** Words before a time that starts an event without an end, or is not exact. */
  readonly beforeClock: string;
}

type DateVocabularyPart = Exclude<keyof DateVocabulary, 'ordinals'>;

const VOCABULARY: Readonly<Record<Language | 'de', DateVocabulary>> = {
  ar: {
    suggested: 'اليوم|غدا|أمس|القادم|الماضي',
    days: 'اليوم|غدا|بعد غد|أمس|الليلة',
    every: 'كل|أيام',
    units: 'يوم|أسبوع|أسبوعين|شهر|سنة|عام|مساء|صباح',
    repeated: '(?:ال)?[أا]سبوعي(?:ا|ة)?|يوميا|شهريا|سنويا',
    ordinals: ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس', 'آخر'],
    from: 'من',
    joints: 'إلى|حتى',
    pairs: 'بين',
    and: 'و',
    leading: 'أو',
    fillers: 'و|في|يوم|تماما',
    beforeClock: 'من|ابتداء من|حوالي|نحو',
  },
  de: {
    suggested: '',
    days: 'heute|morgen|gestern|übermorgen',
    every: 'jeden|jede|jedes',
    units: 'Tag|Woche|Monat|Jahr',
    repeated: 'wöchentlich|täglich|monatlich',
    ordinals: [],
    from: 'vom|von',
    joints: 'bis',
    pairs: 'zwischen',
    and: 'und',
    leading: 'oder|halb|viertel',
    fillers: '',
    beforeClock: 'ab|gegen',
  },
  en: {
    suggested:
      'today|tomorrow|yesterday|tonight|noon|midnight|next|last|first|second|third|fourth|week|weekend|month|year',
    days: 'today|tomorrow|yesterday|tonight',
    every: 'every|each|alternate',
    units: 'days?|weeks?|weekdays?|weekends?|months?|years?|evenings?|mornings?|nights?',
    repeated:
      '(?:bi-?)?weekly|fortnightly|(?:bi-?)?monthly|daily|yearly|(?:(?:once|twice|\\d+ times|\\d+x) (?:a|per) (?:day|week|month|year))|(?:mon|tues|wednes|thurs|fri|satur|sun)days',
    ordinals: ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'last'],
    from: 'from',
    joints: 'to|till?|until',
    pairs: 'between',
    and: 'and|&',
    leading: 'or|half|quarter|past|this|next',
    fillers: 'on|at|the|sharp',
    beforeClock: 'from|starting(?: at| from)?|about|around|approx\\.?|ca\\.?|circa',
  },
  es: {
    suggested: 'mañana|hoy|ayer|próximo|próxima|pasado|último|semana|mediodía|medianoche',
    days: 'hoy|mañana|pasado mañana|ayer|esta noche',
    every: 'cada|(?:todos )?los|todas las',
    units: 'días?|semanas?|meses|mes|años?|mañanas|tardes|noches',
    repeated: 'semanal(?:es|mente)?|diari[oa]s?|diariamente|a diario|mensual(?:es|mente)?|quincenal(?:mente)?',
    ordinals: ['primer[oa]?|1\\.?[ºª]', 'segund[oa]', 'tercer[oa]?', 'cuart[oa]', 'quint[oa]', 'últim[oa]'],
    from: 'desde|de|del',
    joints: 'a|al|hasta',
    pairs: 'entre',
    and: 'y',
    leading: 'o|menos|media|este|próximo|próxima',
    fillers: 'en punto|el|las?|los|en|a',
    beforeClock: 'desde|a partir de|sobre|hacia',
  },
  fr: {
    suggested: "aujourd'hui|demain|hier|prochain|prochaine|dernier|dernière|semaine|midi|minuit",
    days: "aujourd'hui|demain|après-demain|hier|ce soir",
    every: 'chaque|(?:tous |toutes )?les',
    units: 'jours?|semaines?|mois|ans|matins?|soirs?',
    repeated:
      '(?:bi-?)?hebdomadaires?|quotidien(?:ne)?s?|(?:bi-?)?mensuel(?:le)?s?|(?:une|deux|\\d+) fois par (?:jour|semaine|mois|an)|(?:une? )?(?:jour|semaine|mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) sur (?:deux|trois)|(?:lun|mar|mercre|jeu|vendre|same)dis|dimanches',
    ordinals: ['premi(?:er|ère)|1er', 'deuxième|2e', 'troisième|3e', 'quatrième|4e', 'cinquième|5e', 'derni(?:er|ère)'],
    from: 'du|de|dès|depuis',
    joints: "à|au|jusqu'à|jusqu'au",
    pairs: 'entre',
    and: 'et',
    leading: 'ou|moins|ce|prochain',
    fillers: 'le|la|à|précises?|pile',
    beforeClock: 'dès|à partir de|vers',
  },
  ja: {
    suggested: '',
    days: '今日|本日|明日|明後日|昨日|今夜|今晩',
    every: '',
    units: '',
    repeated:
      '毎[週月日年朝晩夕]の?[月火水木金土日]?(?:曜日?)?|毎[月火水木金土日]曜日?|隔週の?(?:[月火水木金土日]曜日?)?|[週月年]\\d+回',
    ordinals: ['第1|最初の', '第2', '第3', '第4', '第5', '最終|最後の'],
    from: '',
    joints: 'から',
    pairs: '',
    and: '',
    leading: 'または',
    fillers: 'の|に',
    beforeClock: '',
  },
  ru: {
    suggested: 'сегодня|завтра|послезавтра|вчера|следующий|следующая|неделя|полдень|полночь',
    days: 'сегодня|завтра|послезавтра|вчера',
    every: 'кажд(?:ый|ую|ое|ые)',
    units: 'день|дня|неделю|недели|месяц|год|вечер|утро',
    repeated:
      'еженедельн(?:о|ый|ая|ое)|ежедневн(?:о|ый|ая|ое)|ежемесячн(?:о|ый|ая|ое)|(?:раз|\\d+ раза?) в (?:день|неделю|месяц|год)|по (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)[ая]м',
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
    beforeClock: 'начиная с|около|примерно в|ровно(?: в)?|к',
  },
};

/** Alternatives of a regular expression for a part of the vocabulary, in all languages. The first of several that fit must be the longest. */
export const wordsOfAll = (...parts: readonly DateVocabularyPart[]): string =>
  ([...LANGUAGES, 'de'] as const)
    .flatMap((language) => parts.map((part) => VOCABULARY[language][part]))
    .filter((words) => words !== '')
    .join('|');

/** The words of a language that are suggested for a misspelled one. */
export const listSuggestedWords = (language: Language): string[] =>
  VOCABULARY[language].suggested.split('|').filter((word) => word !== '');

/** Alternatives for each of the first to the fifth and the last of a month, in all languages. */
export const ORDINALS: readonly string[] = Array.from({ length: 6 }, (_, at) =>
  LANGUAGES.map((language) => VOCABULARY[language].ordinals[at]).join('|'),
);
