const LONGEST = 190;

/** Latin letters that are not a base letter with an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
};

/**
 * Converts a text to a slug: lower case, accents of Latin letters removed, other scripts kept, `-` between words.
 * @returns "" for a text without a letter or digit
 */
export function slugOf(text: string): string {
  if (isAscii(text))
    return cut(
      text
        .toLowerCase()
        .replaceAll("'", '')
        .replace(/[^a-z0-9]+/g, '-'),
    );
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Script=Latin}\p{M}*/gu, plainLetter);
  return cut(latin.replace(/['’]/gu, '').replace(/[^\p{L}\p{N}\p{M}]+/gu, '-'));
}

const isAscii = (text: string): boolean => !/[^ -~]/.test(text);

function cut(words: string): string {
  const trimmed = words.replace(/^-+/, '');
  const short = trimmed.length > LONGEST ? [...trimmed].slice(0, LONGEST).join('') : trimmed;
  return short.replace(/-+$/, '');
}

const ANY_SPELLED = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');

/** Replaces special Latin letters in lower-case text by the plain ones that people type for them. */
export const spelledPlainly = (text: string): string =>
  text.replace(ANY_SPELLED, (letter) => SPELLED[letter] ?? letter);

const plainLetter = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return SPELLED[bare] ?? bare;
};
