/** A part of the day that words beside an hour name: `8 de la tarde`, `夜8時`. */
interface DayPart {
  /** Its first and its last hour. Hours after midnight count on from 24. */
  readonly hours: readonly [first: number, last: number];
  /** Words behind an hour, as alternatives of a regular expression. */
  readonly behind?: string;
  readonly before?: string;
  /** The word for twelve at night, which beside a day may be its start or its end. */
  readonly midnight?: string;
}

/** In all languages. Of two that fit a text, the first counts. */
const DAY_PARTS: readonly DayPart[] = [
  {
    hours: [0, 11],
    behind:
      '[aA](?:\\. ?)?[mM]\\.?|in the morning|du matin|de la mañana|утра|morgens|ص|صباحا|قبل الظهر|الصبح|فجرا|الفجر',
    before: '午前',
  },
  {
    hours: [12, 23],
    behind:
      "[pP](?:\\. ?)?[mM]\\.?|in the (?:afternoon|evening)|du soir|de l'après-midi|de la tarde|вечера|дня|abends|nachmittags|" +
      'م|مساء|المساء|بعد الظهر|عصرا|(?:بعد )?العصر|المغرب',
    before: '午後',
  },
  { hours: [9, 20], behind: 'ظهرا|الظهر' },
  { hours: [18, 29], behind: 'at night', midnight: 'midnight' },
  { hours: [18, 29], behind: 'de la noche', midnight: 'medianoche' },
  { hours: [18, 29], behind: 'ночи', midnight: 'полночь' },
  { hours: [18, 29], behind: 'ليلا|بالليل', midnight: 'منتصف الليل' },
  { hours: [3, 8], before: '早朝' },
  { hours: [4, 11], before: '朝' },
  { hours: [11, 16], before: '昼' },
  { hours: [15, 19], before: '夕方' },
  { hours: [17, 24], before: '夜|晩', midnight: '真夜中' },
];

/** The words behind an hour, and before it, as alternatives of a regular expression. */
export const BEHIND_HOUR = joinWords('behind');
export const BEFORE_HOUR = joinWords('before');
/** Words for `hour` behind a number. */
export const HOUR_WORDS = '[hHч]|[uU]hr|час(?:а|ов)?|heures?';

function joinWords(place: 'before' | 'behind'): string {
  return DAY_PARTS.flatMap((part) => part[place] ?? []).join('|');
}

const findDayPart = (words: string): DayPart | undefined =>
  DAY_PARTS.find(
    ({ behind, before }) =>
      (behind !== undefined && new RegExp(`(?:^|[^\\p{L}])(?:${behind})$`, 'iu').test(words)) ||
      (before !== undefined && new RegExp(`^(?:${before})`, 'u').test(words)),
  );

/** Returns the hour from 0 to 29 that a number of hours up to 12 means in a part of the day; undefined if it has none. */
export const hourInDayPart = (hour: number, words: string): number | undefined => {
  const [first, last] = findDayPart(words)?.hours ?? [0, -1];
  return [0, 12, 24].map((half) => (hour % 12) + half).find((each) => first <= each && each <= last && hour <= 12);
};

/** Parts that chrono reads itself, and `2 дня`, which are days too. */
const LEFT_TO_CHRONO = '[ap]\\.?m|дня';
const HOUR_AND_PART = new RegExp(
  `(?<![\\d:.])(?<hour>\\d{1,2})(?::(?<minute>[0-5]\\d))?(?: ?(?:${HOUR_WORDS}))? ?(?!${LEFT_TO_CHRONO})(?<part>${BEHIND_HOUR})(?![\\p{L}\\d])`,
  'giu',
);
const PART_AND_HOUR = new RegExp(
  `の?(?<today>今)?(?<part>${BEFORE_HOUR})の?(?<hour>\\d{1,2})時(?:(?<half>半)|(?<minute>\\d{1,2})分)?`,
  'gu',
);

/** Writes an hour with a part of the day by the clock of 24 hours: `8 de la tarde` as `20:00`, `夜12時` as `真夜中`, `今夜8時` as `今日 20:00`. */
export const spellDayParts = (text: string): string =>
  [HOUR_AND_PART, PART_AND_HOUR].reduce(
    (result, pattern) =>
      result.replace(pattern, (...matched) => {
        const groups = matched.at(-1) as Record<string, string | undefined>;
        const { today, hour = '', part = '', half, minute = half === undefined ? '00' : '30' } = groups;
        const hours = Number(hour) > 12 ? Number(hour) : hourInDayPart(Number(hour), part);
        if (hours === undefined || (hours > 23 && Number(hour) > 12)) return matched[0];
        if (hours === 24 && Number(minute) === 0 && today === undefined)
          return findDayPart(part)?.midnight ?? matched[0];
        return `${today === undefined ? '' : hours < 24 ? '今日' : '明日'} ${hours % 24}:${minute.padStart(2, '0')}`;
      }),
    text,
  );
