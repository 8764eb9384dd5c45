import { Parser } from 'htmlparser2';

const MOST_CHARACTERS = 256 * 1024;
/** The open elements of all elements, added up: a thousand paragraphs with a link each have about three thousand. */
const MOST_EFFORT = 30_000;
const SLICE = 1024;

/**
 * Tells whether HTML is small and flat enough for converters that keep it as a tree: they visit each element once for
 * each that contains it, and call themselves for each level.
 */
export function isSimpleHtml(html: string): boolean {
  if (html.length > MOST_CHARACTERS) return false;
  let open = 0;
  let effort = 0;
  const parser = new Parser({
    onopentagname: () => {
      open += 1;
      effort += open;
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  // In slices, because the parser itself is slow for many open elements.
  for (let at = 0; at < html.length && effort <= MOST_EFFORT; at += SLICE) parser.write(html.slice(at, at + SLICE));
  return effort <= MOST_EFFORT;
}
