import { resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import { joinText, readNamedText } from '../../named-files.js';
import { splitLines } from '../../sync/read/text-streams.js';
import type { Context } from '../context.js';

/** Reads values from files and stdin. Stdin can be read only once. */
export interface TextSources {
  /** Reads a file, or stdin for `-`. @throws UsageError when it cannot be read or stdin was already read */
  readText(name: string): Promise<string>;
  /** Yields the lines of stdin, trimmed and without blank ones. @throws UsageError when stdin was already read */
  readStdinLines(): AsyncIterable<string>;
}

export function createTextSources({ stdin, cwd }: Pick<Context, 'stdin' | 'cwd'>): TextSources {
  let isStdinRead = false;
  const takeStdin = (): AsyncIterable<string> => {
    if (isStdinRead) throw new UsageError((t) => t.stdinTwice());
    isStdinRead = true;
    return stdin.text;
  };
  return {
    readText: async (name) => (name === '-' ? joinText(takeStdin(), name) : readNamedText(resolve(cwd, name), name)),
    readStdinLines: () => readTrimmedLines(takeStdin()),
  };
}

async function* readTrimmedLines(chunks: AsyncIterable<string>): AsyncIterable<string> {
  for await (const { text } of splitLines(chunks, '-')) if (text.trim() !== '') yield text.trim();
}
