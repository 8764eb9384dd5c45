import { foldAsDatabase } from './php-values.js';

/** Tells whether a search of WordPress finds a post by one of its texts (`WP_Query::parse_search`). */
export function matchSearch(search: string): (texts: readonly string[]) => boolean {
  const terms = readTerms(search).map(foldAsDatabase);
  return (texts) => {
    const folded = texts.map(foldAsDatabase);
    return terms.every((term) =>
      term.startsWith('-')
        ? !folded.some((text) => text.includes(term.slice(1)))
        : folded.some((text) => text.includes(term)),
    );
  };
}

/** The words and quoted phrases of a search, or all of it if it has no word that counts, or too many. */
function readTerms(search: string): readonly string[] {
  const parts = search.match(/".*?("|$)|((?<=[\t ",+])|^)[^\t ",+]+/g) ?? [];
  const terms = parts
    .map((part) => (/^".+"$/.test(part) ? part.replace(/^["']+|["']+$/g, '') : part.replace(/^["' ]+|["' ]+$/g, '')))
    .filter((term) => term !== '' && !/^[a-z-]$/i.test(term) && !STOP_WORDS.has(term.toLowerCase()));
  return terms.length === 0 || terms.length > MAX_TERMS ? [search] : terms;
}

const MAX_TERMS = 9;

const STOP_WORDS: ReadonlySet<string> = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);
