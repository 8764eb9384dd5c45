import { MAX_ROW_CHARACTERS, rowTooLongError } from './row-limits.js';

export interface TextLine {
  /** Line number, from 1. */
  readonly number: number;
  readonly text: string;
}

/**
 * Splits a text stream into lines without their ends (LF, CRLF or CR).
 * @param file name of the file, for errors
 * @throws UsageError for a line that is longer than a row may be
 */
export async function* splitLines(text: AsyncIterable<string>, file: string): AsyncGenerator<TextLine> {
  let rest = '';
  let end = '';
  let number = 0;
  for await (const chunk of text) {
    const added = end + chunk;
    // A CR at the end of a chunk may be the first half of a CRLF.
    end = added.endsWith('\r') ? '\r' : '';
    // Only what is new is searched: a long line would take quadratic time.
    const [first = '', ...others] = added.slice(0, added.length - end.length).split(/\r\n|\n|\r/);
    rest += first;
    for (const line of others) {
      yield { number: ++number, text: rest };
      rest = line;
    }
    if (rest.length > MAX_ROW_CHARACTERS) throw rowTooLongError(file, number + 1);
  }
  if (rest + end !== '') yield { number: ++number, text: rest };
}
