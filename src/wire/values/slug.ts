const LONGEST = 190;

// Latin letters that are no letter with a mark.
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
 * The slug of a text: lower case, accents of Latin letters folded, other scripts kept, `-` between words.
 * @returns "" for a text without a letter or digit
 */
export function slugOf(text: string): string {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Script=Latin}\p{M}*/gu, plainLetter);
  const words = latin.replace(/['’]/gu, '').replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return [...words.replace(/^-+/, '')].slice(0, LONGEST).join('').replace(/-+$/, '');
}

const plainLetter = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return SPELLED[bare] ?? bare;
};
