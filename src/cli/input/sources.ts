import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import { reasonOf } from '../../wire/system-reason.js';
import type { Context } from '../context.js';

/** Files and stdin as sources of values. */
export interface Sources {
  /** The text of a file, or of stdin for `-`. @throws UsageError */
  read(name: string): Promise<string>;
  /** Lines of stdin without their ends, blank ones left out. @throws UsageError when stdin is already taken */
  lines(): AsyncIterable<string>;
}

export function sourcesOf({ stdin, cwd }: Pick<Context, 'stdin' | 'cwd'>): Sources {
  let isTaken = false;
  const take = (): AsyncIterable<string> => {
    if (isTaken) throw new UsageError((t) => t.stdinTwice());
    isTaken = true;
    return stdin.text;
  };
  return {
    read: async (name) => (name === '-' ? wholeOf(take()) : fileText(resolve(cwd, name), name)),
    lines: () => linesOf(take()),
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
