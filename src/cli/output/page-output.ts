import { removeLinks } from '../../present/terminal/control-sequences.js';
import type { Command, ParsedArguments } from '../command.js';
import type { Context, OutputStream, Pager } from '../context.js';
import { isSwitchOn } from '../input/option-values.js';
import { withWriteFunction } from './output-errors.js';

export interface PagedOutput {
  /** The context whose output goes to the pager once it is longer than the screen. */
  readonly context: Context;
  /** Writes the output that was held back, or waits until the user quits the pager. */
  readonly end: () => Promise<void>;
}

/**
 * Pages the output of a command that has a `--pager` flag. Output is held back until it is longer than the screen,
 * then the pager gets all of it. Errors go to the pager too, as with git.
 */
export function pageCommandOutput(command: Command, args: ParsedArguments, context: Context): PagedOutput {
  const isWanted = command.flags.some(({ name }) => name === 'pager') && isSwitchOn(args, 'pager', true);
  return isWanted ? pageOutput(context) : { context, end: () => Promise.resolve() };
}

/** Pages everything that is written to a context, if stdout is a terminal. */
export function pageOutput(context: Context): PagedOutput {
  const { out, err, openPager } = context;
  const { rows } = out;
  if (!out.isTTY || rows === undefined || openPager === undefined) return { context, end: () => Promise.resolve() };
  const buffer = createPagedBuffer(rows, out.columns, openPager);
  return {
    context: {
      ...context,
      out: withWriteFunction(out, (text) => buffer.write(out, text)),
      // Messages before the first output are shown at once.
      err: err.isTTY
        ? withWriteFunction(err, (text) =>
            buffer.isEmpty() ? err.write(text) : buffer.write(err, text).catch(() => undefined),
          )
        : err,
    },
    end: buffer.end,
  };
}

interface PagedBuffer {
  readonly isEmpty: () => boolean;
  readonly write: (stream: OutputStream, text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

function createPagedBuffer(rows: number, columns: number, open: () => Promise<Pager | undefined>): PagedBuffer {
  let held: { readonly stream: OutputStream; readonly text: string }[] = [];
  let [lines, state]: [number, 'holding' | 'paging' | 'direct'] = [0, 'holding'];
  let pager: Pager | undefined;
  const release = async () => {
    state = 'direct';
    for (const { stream, text } of held) await stream.write(text);
    held = [];
  };
  const page = (text: string) => pager?.write(pager.showsLinks ? text : removeLinks(text));
  const write = async (stream: OutputStream, text: string) => {
    if (state === 'direct') return stream.write(text);
    if (state === 'paging') return page(text);
    held.push({ stream, text });
    lines += countScreenLines(text, columns);
    if (lines < rows) return;
    pager = await open();
    if (pager === undefined) return release();
    state = 'paging';
    await page(held.map((each) => each.text).join(''));
  };
  const inTurn = createTaskQueue();
  return {
    isEmpty: () => state === 'holding' && held.length === 0,
    write: (stream, text) => inTurn(() => write(stream, text)),
    end: () => inTurn(() => (pager === undefined ? release() : pager.end())),
  };
}

const countScreenLines = (text: string, columns: number): number =>
  text.split('\n').reduce((count, line) => count + Math.floor(line.length / columns), 0) + text.split('\n').length - 1;

/** Runs tasks one after the other, so that concurrent writes do not open two pagers. */
function createTaskQueue(): (work: () => Promise<void> | undefined) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
