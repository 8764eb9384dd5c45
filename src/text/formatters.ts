import type { Language } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';

/** Formats of values in messages; `build/messages.js` writes calls of them for `{names, list, and}` and its like. */

type Value = number | string;

/**
 * Isolates text (U+2068 … U+2069), so that its direction does not reorder the Arabic sentence around it. Text that has isolates
 * comes from such a sentence itself, and runs from right to left (U+2067).
 */
export const isolate = (value: Value): string =>
  typeof value === 'number' ? String(value) : `${String(value).includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069`;

const LATIN_END = /[\w.,:;!?)\]/…-]$/;

/** A value before a particle in Japanese: a blank stands after Latin letters and digits alone. */
export const particle = (value: Value): string => `${value}${LATIN_END.test(String(value)) ? ' ' : ''}`;

/** A sentence after a colon, where French, Spanish and Russian begin with a small letter. */
export const continued = (value: Value): string =>
  String(value).replace(/^\p{Lu}(?=\p{Ll}|’)/u, (letter) => letter.toLowerCase());

const numberFormats = new Map<Language, Intl.NumberFormat>();

/** Formats a number for people, with digits that the shell understands too. */
export function number(language: Language, value: number, offset: number): string {
  const shown = value - offset;
  // To load the number formats of a language takes longer than all else of a message.
  if (Number.isInteger(shown) && shown >= 0 && shown < 1000) return String(shown);
  let format = numberFormats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(`${language}-u-nu-latn`);
    numberFormats.set(language, format);
  }
  return format.format(shown);
}

/** Names a file; `-` is stdin. */
export const source = (file: string, language: Language, stdin: string): string => {
  if (file === '-') return stdin;
  if (language === 'ja') return `${file} `;
  return language === 'ar' ? isolate(file) : file;
};

export const language = (code: string, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;

/** The text between the values of a list, by style: the usual one, and those of languages that have their own. */
const JOINTS: Readonly<Record<string, Readonly<Partial<Record<Language | 'usual', string>>>>> = lookupTable({
  comma: { usual: ', ', ar: '، ', ja: '、' },
  plain: { usual: ', ' },
  semicolon: { usual: '; ', ar: '؛ ', fr: '\u202f; ', ja: '、' },
  arrow: { usual: ' → ', ar: ' ← ' },
  words: { usual: ' ' },
  adjacent: { usual: '' },
});

/**
 * Joins values as a language does.
 * @param style `and`, `or`, or what stands between the values: comma, plain (a comma of programs), semicolon, arrow,
 * words, adjacent; or sentences, each of which may lack its full stop. Quotation marks around each value may follow,
 * separated by a bar.
 */
export function list(values: readonly Value[], language: Language, style: string): string {
  const [name = '', open = '', close = '', end = ''] = style.split('|');
  const isolated = language === 'ar' && name !== 'sentences' && name !== 'words';
  const words = values.map((value) => `${open}${isolated ? isolate(value) : value}${close}`);
  const joined = joinWords(words, language, name);
  return end === 'particle' ? particle(joined) : joined;
}

function joinWords(words: readonly string[], language: Language, name: string): string {
  if (name === 'and') return new Intl.ListFormat(language).format(words);
  if (name === 'or') return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
  if (name === 'sentences') return joinSentences(words, language);
  return words.join(JOINTS[name]?.[language] ?? JOINTS[name]?.usual);
}

function joinSentences(sentences: readonly string[], language: Language): string {
  const bare = sentences.map((sentence) => sentence.replace(/[。.]$/, ''));
  return language === 'ja' ? bare.map((sentence) => `${sentence}。`).join('') : bare.join('. ');
}
