export interface Line {
  /** Line number, from 1. */
  readonly number: number;
  readonly text: string;
}

/** Splits a text stream into lines without their ends (LF, CRLF or CR). */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let number = 0;
  for await (const piece of text) {
    const whole = rest + piece;
    // A CR at the end of a chunk may be the first half of a CRLF.
    const cut = whole.endsWith('\r') ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, cut).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + whole.slice(cut);
    for (const line of lines) yield { number: ++number, text: line };
  }
  const last = rest.replace(/\r$/, '');
  if (rest !== '') yield { number: ++number, text: last };
}
