import { expect, test } from 'vitest';
import { TerminalTranscript } from '../../../src/cli/input/terminal-transcript.js';

function open(columns = 20) {
  const written: string[] = [];
  const terminal = { columns, write: (text: string) => written.push(text) };
  const transcript = new TerminalTranscript(terminal as unknown as NodeJS.WriteStream);
  return { transcript, terminal, written };
}
const up = (rows: number) => `\r${rows > 0 ? `\u001b[${rows}A` : ''}\u001b[J`;

test('removes the lines since a mark, whatever was written before it', () => {
  const { transcript, written } = open();
  transcript.note('kept\n');
  const mark = transcript.mark();
  transcript.note('one\ntwo\n');
  transcript.eraseTo(mark);
  transcript.note('three\n');
  transcript.eraseTo(mark);
  transcript.eraseTo(0);
  expect(written).toEqual([up(2), up(1), up(1)]);
});

test.each([
  ['a line that the terminal breaks', `${'x'.repeat(45)}\n`, 20, 3],
  ['a line as wide as the terminal', `${'x'.repeat(40)}\n`, 20, 2],
  ['wide letters', `${'語'.repeat(15)}\n`, 20, 2],
  ['styles and links, which have no width', `\u001b[1m${'x'.repeat(20)}\u001b[22m\u001b]8;;http://x\u001b\\\n`, 20, 1],
  ['a line that a narrower terminal breaks', `${'x'.repeat(20)}\n`, 8, 3],
  ['lines that a wider terminal joins', `${'x'.repeat(45)}\n`, 60, 1],
  ['a cursor within what is written', 'one\ntwo\nthree\u001b[2A\u001b[3G', 20, 0],
  ['a cursor that went up and down', 'one\ntwo\nthree\u001b[2A\u001b[1B', 20, 1],
  ['a cursor behind a line as wide as the terminal', 'x'.repeat(20), 20, 0],
  ['a cursor in the second row of a line', 'x'.repeat(21), 20, 1],
  ['a cursor at the end of the second row', 'x'.repeat(40), 20, 1],
  ['a cursor that went up within a line', `${'x'.repeat(50)}\u001b[1A`, 20, 1],
  ['a cursor that went up within a line, and on', `${'x'.repeat(50)}\u001b[1A${'x'.repeat(15)}`, 20, 2],
  ['a cursor that went down by a number of two digits', `${'x\n'.repeat(14)}\u001b[12A\u001b[11B`, 20, 13],
])('counts the rows of %s', (_, text, columns, rows) => {
  const { transcript, terminal, written } = open();
  transcript.note(text);
  terminal.columns = columns;
  transcript.eraseTo(0);
  expect(written).toEqual([up(rows)]);
});

test('draws a question anew from its beginning, also if the terminal was made narrower since', () => {
  const { transcript, terminal, written } = open();
  transcript.note('kept\n');
  const question = transcript.openQuestion();
  question.write(`? Venue\n${'x'.repeat(18)}\u001b[1A\u001b[10G`);
  terminal.columns = 10;
  // The library believes that its second line has one row.
  question.write('\u001b[1B\u001b[2K\u001b[1A\u001b[2K\u001b[G? Venue T');
  question.write('\u001b[2K\u001b[G? Venue To');
  expect(written.slice(1)).toEqual([`${up(0)}? Venue T`, `${up(0)}? Venue To`]);
  transcript.note('\n');
  transcript.eraseTo(0);
  expect(written.at(-1)).toBe(up(2));
});
