import { Writable } from 'node:stream';
import { measureWidth } from '../../present/terminal/text-width.js';

/** A place between two lines of a transcript. */
export type TranscriptMark = number;

/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: these are the sequences of a terminal */
// The prompt library erases a question by these sequences before it draws it again. It counts lines by the width of that moment.
const REDRAW = /^(?:\u001B\[\d*B)?(?:\u001B\[2K(?:\u001B\[1A)?)+\u001B\[G/;
const LINKS = /\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g;
const PARTS = /\u001B\[([?\d;]*)([A-Za-z])|\n|\r|[^\n\r\u001B]+/g;
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above */

/**
 * The lines that questions and messages have left on a terminal, so that they can be removed again. Terminals break
 * lines anew when their width changes, so each line is kept with its whole width.
 */
export class TerminalTranscript {
  readonly #terminal: NodeJS.WriteStream;
  readonly #widths = [0];
  #line = 0;
  #column = 0;
  #question: TranscriptMark = 0;

  constructor(terminal: NodeJS.WriteStream) {
    this.#terminal = terminal;
  }

  mark(): TranscriptMark {
    return this.#line;
  }

  eraseTo(mark: TranscriptMark): void {
    this.#terminal.write(this.#erase(mark));
  }

  /** Notes a text that was written elsewhere. */
  note(text: string): void {
    for (const [part, count, command] of text.replace(LINKS, '').matchAll(PARTS)) {
      const steps = Math.max(1, Number(count));
      if (part === '\n') this.#moveTo(this.#line + 1, 0);
      else if (part === '\r') this.#column = 0;
      else if (command === undefined) this.#print(part);
      else if (command === 'G') this.#column = steps - 1;
      else if (command === 'A' || command === 'B') this.#moveRows(command === 'A' ? -steps : steps);
    }
  }

  /** The terminal for one question, which is drawn anew at its beginning each time. */
  openQuestion(): NodeJS.WritableStream {
    this.#question = this.#line;
    const terminal = this.#terminal;
    const write = (chunk: unknown, _: unknown, done: () => void) => {
      const text = String(chunk);
      const drawn = text.replace(REDRAW, '');
      terminal.write(drawn === text ? drawn : `${this.#erase(this.#question)}${drawn}`);
      this.note(drawn);
      done();
    };
    const stream = new Writable({ decodeStrings: false, write });
    return Object.defineProperties(stream, {
      columns: { get: () => terminal.columns },
      rows: { get: () => terminal.rows },
      isTTY: { value: true },
    });
  }

  #print(text: string): void {
    this.#column += measureWidth(text);
    this.#widths[this.#line] = Math.max(this.#widths[this.#line] ?? 0, this.#column);
  }

  #erase(mark: TranscriptMark): string {
    const rows = this.#rowOf(this.#line) + this.#rowInLine() - this.#rowOf(mark);
    this.#widths.length = mark + 1;
    this.#widths[mark] = 0;
    [this.#line, this.#column] = [mark, 0];
    return `\r${rows > 0 ? `\u001B[${rows}A` : ''}\u001B[J`;
  }

  #moveTo(line: number, column: number): void {
    [this.#line, this.#column] = [line, column];
    while (this.#widths.length <= line) this.#widths.push(0);
  }

  #moveRows(count: number): void {
    const row = Math.max(0, this.#rowOf(this.#line) + this.#rowInLine() + count);
    const line = Math.max(
      0,
      this.#widths.findLastIndex((_, index) => this.#rowOf(index) <= row),
    );
    this.#moveTo(line, (row - this.#rowOf(line)) * this.#columns + (this.#column % this.#columns));
  }

  /** The row of the terminal in which a line begins, counted from the first line of the transcript. */
  #rowOf = (line: number): number =>
    this.#widths.slice(0, line).reduce((rows, width) => rows + Math.max(1, Math.ceil(width / this.#columns)), 0);

  #rowInLine(): number {
    return Math.floor(Math.max(0, this.#column - 1) / this.#columns);
  }

  get #columns(): number {
    return this.#terminal.columns || 80;
  }
}
