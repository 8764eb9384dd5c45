import { type Message, UsageError } from '../errors.js';
import type { Catalogue } from '../text/catalogue.js';
import { suggestWord } from './nearest-word.js';

const MAX_QUOTED_LENGTH = 60;
const OPENING_QUOTE = /[“«「"][\s\p{Cf}]*$/u;

/**
 * Adds the refused value to a reason that does not quote it. Long texts are not repeated.
 * @param words the allowed ones, of which a near one is suggested, also for how the reader's language calls it: `publié`
 */
export function quoteRefused(say: Message, value: string, words: readonly string[] = []): Message {
  if (value.trim() === '' || value.length > MAX_QUOTED_LENGTH) return say;
  return (t) => {
    const reason = say(t);
    const isQuoted = reason
      .split(value)
      .slice(0, -1)
      .some((before) => OPENING_QUOTE.test(before));
    return isQuoted ? reason : t.refusedValue({ reason, value, near: findNear(value, words, t) });
  };
}

function findNear(value: string, words: readonly string[], { statusWord }: Catalogue): string | undefined {
  const named = new Map(words.flatMap((word) => [word, statusWord(word)].map((each) => [each, word])));
  return named.get(suggestWord(value, [...named.keys()]) ?? '');
}

/** Creates the error about a value that a flag of a command without requests does not take. */
export const refusedOption = (flag: string, value: string, say: Message): UsageError =>
  new UsageError((t) => t.labelled({ label: flag, text: quoteRefused(say, value)(t) }));
