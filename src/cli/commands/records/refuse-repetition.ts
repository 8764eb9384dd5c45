import type { Language } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import { quoteShellWord } from '../../../http/format-curl.js';
import { parseRepeat } from '../../../sync/series/parse-repeat.js';
import { wordsOfAll } from '../../../time/date-vocabulary.js';
import type { FoundDateWords } from '../../../time/find-date-words.js';

/** The length of an event with a time for which no other is given. */
export const DEFAULT_LENGTH = '1h';

/** Most words that are tried as part of a rule, or as the times of a series. */
const MAX_WORDS = 10;

interface SeriesTimes {
  readonly when: { readonly start: string; readonly end?: string };
  readonly length?: string | undefined;
}

interface LineReader {
  readonly language: Language;
  /** Reads words for the times of an event. */
  readonly readTimes: (text: string) => Promise<SeriesTimes | undefined>;
}

/** Refuses a repetition, with the command that creates such a series from the words of the line. */
export async function refuseRepetition(
  { words, weekday }: FoundDateWords,
  line: string,
  { language, readTimes }: LineReader,
): Promise<UsageError> {
  const [before = '', rest = ''] = line.split(words, 2).map((part) => part.trim());
  const titled = before.split(' ');
  const ruleFrom = (at: number) => [...titled.slice(at), words].join(' ');
  // `first saturday of` before `each month` belongs to the rule.
  const ruleStart = titled.findIndex((_, at) => at >= titled.length - MAX_WORDS && isRule(ruleFrom(at)));
  const titleEnd = ruleStart < 0 ? titled.length : ruleStart;
  const day = weekday === undefined ? '' : nameWeekday(weekday, language);
  const typed = rest.split(' ', MAX_WORDS);
  // The longest beginning that is a time: `7pm-9pm` of `7pm-9pm from 5 January`.
  const beginnings = typed.map((_, at) => typed.slice(0, typed.length - at).join(' '));
  let [found, unread]: [SeriesTimes | undefined, string] = [undefined, rest];
  for (const text of beginnings) {
    if (found !== undefined) break;
    found = (await readTimes(`${day} ${text}`.trim())) ?? (await readTimes(text));
    if (found !== undefined) unread = rest.slice(text.length).trim();
  }
  const [, until = '+6mo'] = UNTIL.exec(unread) ?? [];
  const flags = {
    title: titled.slice(0, titleEnd).join(' '),
    'start-date': found?.when.start ?? '',
    ...(found?.when.end === undefined ? { duration: found?.length ?? DEFAULT_LENGTH } : { 'end-date': found.when.end }),
    repeat: spellRule(ruleFrom(titleEnd), weekday),
  };
  const shown = Object.entries(flags).map(([name, value]) => `--${name} ${value === '' ? '…' : quoteShellWord(value)}`);
  const command = ['cal events create', ...shown, `--until ${quoteShellWord(until)}`].join(' ');
  return new UsageError((t) => t.addRepeats({ words }), { hint: (t) => t.addRepeatsHint({ command }) });
}

/** `until 30 March` behind the times. */
const UNTIL = new RegExp(`^(?:${wordsOfAll('joints')}) (.+)$`, 'iu');

const nameWeekday = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 0, 3 + weekday));

const spellRule = (words: string, weekday: number | undefined): string =>
  isRule(words) ? words : weekday === undefined ? 'weekly' : `every ${nameWeekday(weekday, 'en').toLowerCase()}`;

function isRule(words: string): boolean {
  try {
    parseRepeat(words);
    return true;
  } catch {
    return false;
  }
}
