import { type Message, UsageError } from '../../../errors.js';
import { quoteShellWord } from '../../../http/format-curl.js';
import { ORDINALS, wordsOfAll } from '../../../time/date-vocabulary.js';
import { findDateWords } from '../../../time/find-date-words.js';
import type { DateParsingContext } from '../../../time/parse-date-words.js';
import type { EventWords } from './read-event-words.js';

/** A line for `cal add`, parsed but for its dates. */
export interface AddedLine {
  readonly circumstances: DateParsingContext;
  readonly words: readonly string[];
  /** Number of words of a title in quotes; 0 without one. */
  readonly quoted: number;
  /** Place, tags and price as they were typed. */
  readonly marked: string;
}

export interface DatedTitle {
  readonly title: string;
  readonly when: EventWords;
  /** A duration in words; absent if the words for the dates name an end. */
  readonly length?: string | undefined;
}

export interface SplitLine extends DatedTitle {
  readonly line: AddedLine;
  /** The number of words of the title. */
  readonly start: number;
}

/** Between a title and its date. */
export const SEPARATOR = /[\s,;:、،؛：–—-]+$/u;

/** Words that end no title, because a date or a time follows: `fri and` before `sat 8pm`. */
export const LEADING = new RegExp(
  `(?:(?<!\\p{L})(?:${wordsOfAll('and', 'every', 'fillers', 'from', 'joints', 'pairs', 'leading')}|${ORDINALS.join('|')})\\s*){1,3}$`,
  'iu',
);

export const refuseDateAlone = (when: string): UsageError =>
  new UsageError((t) => t.addNeedsTitle({ when }), { hint: (t) => t.addNeedsDateHint() });

/** Refuses `2 July Picnic`, which may be a title too. */
export const refuseDateFirst = ({ title, when }: DatedTitle): UsageError =>
  new UsageError((t) => t.addDateFirst({ when: when.written }), {
    hint: (t) => t.addDateFirstHint({ command: `cal add ${title} ${when.written}` }),
  });

/** Refuses words that may be the date, or the day or time that it lacks, and stand before it in the title. */
export function refuseTwoDates(
  before: string,
  split: SplitLine,
  first: Pick<EventWords['first'], 'hasClock' | 'isClockAlone'>,
): UsageError {
  const { written, first: after } = split.when;
  const { hasClock, isClockAlone } = after;
  if (isClockAlone && !first.hasClock) return new UsageError((t) => t.addTimeApart({ clock: written, day: before }));
  const isApart = first.isClockAlone && !hasClock;
  // `fri and` before `sat 8pm` is no title, and a time alone names no day.
  const mayBeTitle = !isClockAlone && !LEADING.test(split.title.replace(SEPARATOR, ''));
  return new UsageError(
    (t) => (isApart ? t.addTimeApart({ clock: before, day: written }) : t.addTwoDates({ before, when: written })),
    { hint: mayBeTitle ? toTitleHint(before, split) : (t) => t.addTwoDatesHint() },
  );
}

/** A number alone, or two: `quiz thurs 8`, `fri 7-9`. */
const BARE_HOURS = /^(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?$/;
const AN_END = new RegExp(`^(?:${wordsOfAll('joints')})\\s`, 'iu');

export function refuseBehind(behind: string, split: SplitLine): UsageError {
  const { written } = split.when;
  // `at` of `15 Jan at half eight` belongs to the words behind it.
  const [leading = ''] = LEADING.exec(written) ?? [];
  const isBehindComma = /[,،、]$/u.test(written);
  const when = written
    .slice(0, written.length - leading.length)
    .replace(SEPARATOR, '')
    .trim();
  const words = `${leading} ${behind}`.trim();
  const hours = (BARE_HOURS.exec(words) ?? []).slice(1).flatMap((hour) => (hour === undefined ? [] : [Number(hour)]));
  if (BY_THE_SUN.test(words)) return new UsageError((t) => t.addTimeBySun({ words, when }));
  if (hours.length === 0 || hours.some((hour) => hour > 24)) {
    const titled = { ...split, title: `${split.title} ${words}`, when: { ...split.when, written: when } };
    return new UsageError((t) => t.addNotUnderstood({ words, when }), {
      hint:
        isBehindComma || (AT_PLACE.test(words) && findDateWords(words).length === 0)
          ? toPlaceHint(words, titled)
          : AN_END.test(words)
            ? (t) => t.addEndHint()
            : // Quotes around `fri Lesson 5` would make an event of today.
              findDateWords(titled.title).length > 0
              ? (t) => t.addTwoDatesHint()
              : toTitleHint(words, titled),
    });
  }
  const write = (later: number) => `${when} ${hours.map((hour) => `${hour + later}:00`).join('-')}`;
  const late = hours.every((hour) => hour > 0 && hour < 12) ? write(12) : undefined;
  return new UsageError((t) => t.addBareHour({ words, when, early: write(0), late }));
}

/** `after sunset`, `بعد صلاة المغرب`: at another time of day on each day. */
const BY_THE_SUN = new RegExp(`(?<!\\p{L})(?:${wordsOfAll('bySun')})(?!\\p{L})`, 'iu');

/** Before the name of a place, with an article or a capital letter: `at noonish` is none. */
const AT_PLACE =
  /^(?:(?:im|am|beim|zum|zur|au|aux|al|في) |(?:in|at|bei|à|a|en|dans|chez|в|на) (?:(?:the|der|dem|la|le|el|los|las) |l['’]|(?=\p{Lu})))/u;

/** Behind a comma or a preposition, `Choir fri 7pm, Town Hall` names a place. */
function toPlaceHint(words: string, { line: { marked }, ...split }: SplitLine): Message {
  const place = words.replace(AT_PLACE, '');
  const title = split.title.slice(0, -words.length).trim();
  const command = `cal add ${quoteShellWord(`${title} ${split.when.written} ${marked} @${place}`.replace(/\s+/g, ' '))}`;
  return (t) => t.addToPlaceHint({ words: place, command });
}

/** Shows how the words become part of the title, by quotes around it. */
function toTitleHint(words: string, { title, when, line: { marked } }: SplitLine): Message {
  const rest = marked === '' ? when.written : quoteShellWord(`${when.written} ${marked}`);
  const command = `cal add ${quoteShellWord(title)} ${rest}`;
  return (t) => t.addToTitleHint({ words, command });
}

export const refuseBeside = (words: string, when: string): UsageError =>
  new UsageError((t) => t.addNotUnderstood({ words, when }), { hint: (t) => t.addTwoDatesHint() });
