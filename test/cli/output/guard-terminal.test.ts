import { expect, test } from 'vitest';
import { guardTerminal } from '../../../src/cli/output/guard-terminal.js';
import { createProgressLine } from '../../../src/cli/output/progress-line.js';
import { stage } from '../../support/command-line.js';

const WIPE = '\r\u001b[K';

test('a message replaces the line of progress on either output, and the next one stands below it', async () => {
  const { context } = stage({ tty: true });
  const screen: string[] = [];
  const write = async (text: string) => void screen.push(text);
  const { out, err } = guardTerminal({ ...context, out: { ...context.out, write }, err: { ...context.err, write } });
  let time = 0;
  const progress = createProgressLine({ err, now: () => (time += 1000) });
  progress.update(() => '3 done');
  await err.write('Town Hall is booked twice.\n');
  await err.write('Again.\n');
  progress.update(() => '4 done');
  await out.write('Moved event 4.\n');
  progress.update(() => '5 done');
  await progress.printAbove('row 6 failed');
  await err.write('The end.\n');
  expect(screen.join('')).toBe(
    `${WIPE}3 done${WIPE}Town Hall is booked twice.\nAgain.\n${WIPE}4 done${WIPE}Moved event 4.\n${WIPE}5 done${WIPE}row 6 failed\nThe end.\n`,
  );
});
