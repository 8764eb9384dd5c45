import { MAX_ROW_CHARACTERS, rowTooLongError } from './file-limits.js';

/**
 * Reads a text stream until its start is long enough, or the start and its last chunk satisfy the predicate. Returns the
 * start and the rest.
 */
export async function peekText(
  text: AsyncIterable<string>,
  enough: number | ((start: string, chunk: string) => boolean),
): Promise<{ start: string; rest: AsyncIterator<string> }> {
  const rest = text[Symbol.asyncIterator]();
  const isEnough = typeof enough === 'number' ? (start: string) => start.length >= enough : enough;
  let start = '';
  let chunk = '';
  while (!isEnough(start, chunk)) {
    const { value, done } = await rest.next();
    if (done) break;
    chunk = value;
    start += chunk;
  }
  return { start, rest };
}

/** Joins the start and the rest of a stream again. Closes the rest if the consumer stops early. */
export async function* rejoin<T extends { readonly length: number }>(
  start: T,
  rest: AsyncIterator<T>,
): AsyncGenerator<T> {
  try {
    if (start.length > 0) yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

export async function* encodeChunks(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of text) yield Buffer.from(chunk);
}

interface TextLine {
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
