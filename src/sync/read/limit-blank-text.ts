import { UsageError } from '../../errors.js';

/** Blank characters in a row. Files of people have a few; a compressed file of a kilobyte may have megabytes. */
const MAX_BLANK_CHARACTERS = 1024 * 1024;

/**
 * Passes a text through.
 * @param file name of the file, for errors
 * @throws UsageError for more blank characters in a row than a file needs
 */
export async function* limitBlankText(text: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  let line = 1;
  let blank = { characters: 0, line };
  for await (const chunk of text) {
    const isBlank = chunk.trim() === '';
    blank = isBlank ? { ...blank, characters: blank.characters + chunk.length } : { characters: 0, line };
    if (blank.characters > MAX_BLANK_CHARACTERS)
      throw new UsageError((t) => t.tooManyBlankLines({ file, line: blank.line }));
    line += countLineFeeds(chunk);
    if (!isBlank) blank.line = line;
    yield chunk;
  }
}

function countLineFeeds(chunk: string): number {
  let count = 0;
  for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) count += 1;
  return count;
}
