import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import type { Context } from '../context.js';
import { reasonOf } from '../input/sources.js';
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
  const path = resolve(context.cwd, file);
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const handle = await open(beside, 'wx').catch((error: unknown) => {
    throw notWritable(file, error);
  });
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

const notWritable = (file: string, error: unknown): UsageError =>
  new UsageError((t) => t.notWritable(file, reasonOf(error)), { cause: error });
