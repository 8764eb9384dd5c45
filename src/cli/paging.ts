import type { Command, Given } from './command.js';
import type { Context, Output, Pager } from './context.js';
import { isOn } from './input/words.js';
import { writingBy } from './output.js';
import { withoutLinks } from './render/links.js';

export interface Paging {
  /** The context whose output goes to the pager once it is longer than the screen. */
  readonly context: Context;
  /** Writes the output that was held back, or waits until the user quits the pager. */
  readonly end: () => Promise<void>;
}

/**
 * Pages the output of a command that has a `--pager` flag. Output is held back until it is longer than the screen,
 * then the pager gets all of it. Errors go to the pager too, as with git.
 */
export function pagingFor(command: Command, given: Given, context: Context): Paging {
  const isWanted = command.flags.some(({ name }) => name === 'pager') && isOn(given, 'pager', true);
  return isWanted ? paged(context) : { context, end: () => Promise.resolve() };
}

/** Pages everything that is written to a context, if stdout is a terminal. */
export function paged(context: Context): Paging {
  const { out, err, openPager } = context;
  const { rows } = out;
  if (!out.isTTY || rows === undefined || openPager === undefined) return { context, end: () => Promise.resolve() };
  const buffer = paperOf(rows, out.columns, openPager);
  return {
    context: {
      ...context,
      out: writingBy(out, (text) => buffer.write(out, text)),
      // Messages before the first output are shown at once.
      err: err.isTTY
        ? writingBy(err, (text) =>
            buffer.isBlank() ? err.write(text) : buffer.write(err, text).catch(() => undefined),
          )
        : err,
    },
    end: buffer.end,
  };
}

interface Paper {
  readonly isBlank: () => boolean;
  readonly write: (stream: Output, text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

type State = 'holding' | 'paging' | 'direct';

function paperOf(rows: number, columns: number, open: () => Promise<Pager | undefined>): Paper {
  let held: { readonly stream: Output; readonly text: string }[] = [];
  let [lines, state]: [number, State] = [0, 'holding'];
  let pager: Pager | undefined;
  const release = async () => {
    state = 'direct';
    for (const { stream, text } of held) await stream.write(text);
    held = [];
  };
  const page = (text: string) => pager?.write(pager.showsLinks ? text : withoutLinks(text));
  const write = async (stream: Output, text: string) => {
    if (state === 'direct') return stream.write(text);
    if (state === 'paging') return page(text);
    held.push({ stream, text });
    lines += linesOf(text, columns);
    if (lines < rows) return;
    pager = await open();
    if (pager === undefined) return release();
    state = 'paging';
    await page(held.map((each) => each.text).join(''));
  };
  const inTurn = oneByOne();
  return {
    isBlank: () => state === 'holding' && held.length === 0,
    write: (stream, text) => inTurn(() => write(stream, text)),
    end: () => inTurn(() => (pager === undefined ? release() : pager.end())),
  };
}

const linesOf = (text: string, columns: number): number =>
  text.split('\n').reduce((count, line) => count + Math.floor(line.length / columns), 0) + text.split('\n').length - 1;

/** Runs tasks one after the other, so that concurrent writes do not open two pagers. */
function oneByOne(): (work: () => Promise<void> | undefined) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
