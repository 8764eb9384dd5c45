import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import { reasonOf } from '../../wire/system-reason.js';
import type { Context } from '../context.js';

/** Reads values from files and stdin. Stdin can be read only once. */
export interface Sources {
  /** Reads a file, or stdin for `-`. @throws UsageError when it cannot be read or stdin was already read */
  read(name: string): Promise<string>;
  /** Yields the lines of stdin, trimmed and without blank ones. @throws UsageError when stdin was already read */
  lines(): AsyncIterable<string>;
}

export function sourcesOf({ stdin, cwd }: Pick<Context, 'stdin' | 'cwd'>): Sources {
  let isStdinRead = false;
  const takeStdin = (): AsyncIterable<string> => {
    if (isStdinRead) throw new UsageError((t) => t.stdinTwice());
    isStdinRead = true;
    return stdin.text;
  };
  return {
    read: async (name) => (name === '-' ? wholeOf(takeStdin()) : fileText(resolve(cwd, name), name)),
    lines: () => linesOf(takeStdin()),
  };
}

async function wholeOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function fileText(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError((t) => t.notReadable(name, reasonOf(error)), { cause: error });
  }
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines.map((line) => line.trim()).filter((line) => line !== '');
  }
  if (rest.trim() !== '') yield rest.trim();
}
