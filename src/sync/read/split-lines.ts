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
  let number = 0;
  for await (const chunk of text) {
    const buffer = rest + chunk;
    // A CR at the end of a chunk may be the first half of a CRLF.
    const cut = buffer.endsWith('\r') ? buffer.length - 1 : buffer.length;
    const lines = buffer.slice(0, cut).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + buffer.slice(cut);
    for (const line of lines) yield { number: ++number, text: line };
    if (rest.length > MAX_ROW_CHARACTERS) throw rowTooLongError(file, number + 1);
  }
  const last = rest.replace(/\r$/, '');
  if (rest !== '') yield { number: ++number, text: last };
}
