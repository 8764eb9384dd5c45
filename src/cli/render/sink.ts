import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import { reasonOf } from '../../wire/system-reason.js';
import type { Context } from '../context.js';
import { outputError } from '../output.js';

export type Write = (text: string) => Promise<void>;

/**
 * Gives the place where data goes: stdout or a file, which appears complete or not at all.
 * @throws UsageError when there can be no such file
 * @throws OutputError when it cannot hold all of it
 */
export async function withSink<T>(
  file: string | undefined,
  context: Context,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  if (file === undefined) return work((text) => context.out.write(text));
  const { path, beside, handle } = await opened(file, context);
  const drop = () => {
    rmSync(beside, { force: true });
    void handle.close().catch(() => undefined);
  };
  const failed = async (error: unknown) => {
    throw await outputError(file, error);
  };
  context.signal.addEventListener('abort', drop, { once: true });
  try {
    const result = await work((text) => handle.writeFile(text).catch(failed));
    await handle.sync().catch(failed);
    await handle.close().catch(failed);
    await rename(beside, path).catch((error: unknown) => {
      throw notWritable(file, error);
    });
    return result;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  } finally {
    context.signal.removeEventListener('abort', drop);
  }
}

/** @throws UsageError when the file could not be written, before there is anything to lose */
export async function mustBeWritable(file: string, context: Pick<Context, 'cwd'>): Promise<void> {
  const { path, beside, handle } = await opened(file, context);
  await handle.close();
  await rm(beside, { force: true });
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) throw notWritable(file, new Error('EISDIR: is a directory'));
}

/** The file beside the one that is meant, which takes its place when it is complete. */
async function opened(file: string, { cwd }: Pick<Context, 'cwd'>) {
  const path = resolve(cwd, file);
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const handle = await open(beside, 'wx').catch((error: unknown) => {
    throw notWritable(file, error);
  });
  return { path, beside, handle };
}

const notWritable = (file: string, error: unknown): UsageError =>
  new UsageError((t) => t.notWritable(file, reasonOf(error)), { cause: error });
