import { normalizeText } from './normalize-text.js';

/**
 * Tells whether a URL is the copy that WordPress makes of an image given by its URL, with six random characters after
 * its name: `poster-EtdOGM.png` of `https://example.org/poster.png`. The kind of file may change (`jpeg` becomes `jpg`),
 * and a large image gets a further ending such as `-scaled`.
 */
export function isCopiedImage(copy: string, original: string): boolean {
  const [, copied = ''] = COPY.exec(stemIn(copy).replace(ENDINGS, '')) ?? [];
  const name = stemIn(original);
  return reduce(copied) !== '' && [decodedOr(name), name].some((each) => reduce(each) === reduce(copied));
}

const ENDINGS = /(?:-scaled|-rotated|-e\d+|-\d{1,3})+$/;
const COPY = /^(.*)-[\da-z]{6}$/i;

/** No file system has longer names. */
const LONGEST_NAME = 255;

/** The name of a file in a URL, without its extension. */
const stemIn = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .slice(-LONGEST_NAME)
    .replace(/\.\w+$/, '');

/** Letters and digits are what WordPress keeps of a name. An encoded character loses its percent sign there. */
const reduce = (name: string): string =>
  normalizeText(name.replaceAll('%20', ''), 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function decodedOr(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
