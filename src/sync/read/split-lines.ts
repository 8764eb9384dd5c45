export interface TextLine {
  /** Line number, from 1. */
  readonly number: number;
  readonly text: string;
}

/** Splits a text stream into lines without their ends (LF, CRLF or CR). */
export async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = '';
  let number = 0;
  for await (const chunk of text) {
    const buffer = rest + chunk;
    // A CR at the end of a chunk may be the first half of a CRLF.
    const cut = buffer.endsWith('\r') ? buffer.length - 1 : buffer.length;
    const lines = buffer.slice(0, cut).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + buffer.slice(cut);
    for (const line of lines) yield { number: ++number, text: line };
  }
  const last = rest.replace(/\r$/, '');
  if (rest !== '') yield { number: ++number, text: last };
}
