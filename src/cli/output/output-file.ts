import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import { systemErrorReason } from '../../system-error-reason.js';
import type { Context } from '../context.js';
import { toOutputError } from './output-errors.js';

export type WriteText = (text: string) => Promise<void>;

/**
 * Opens stdout or a file for some work. A file appears under its name only when it is complete.
 * @throws UsageError when the file cannot be created
 * @throws OutputError when writing fails, e.g. on a full disk
 */
export async function withOutput<T>(
  file: string | undefined,
  context: Context,
  work: (write: WriteText) => Promise<T>,
): Promise<T> {
  if (file === undefined) return work((text) => context.out.write(text));
  const { path, beside, handle } = await openTemporaryFile(file, context);
  const drop = () => {
    rmSync(beside, { force: true });
    void handle.close().catch(() => undefined);
  };
  const failed = async (error: unknown) => {
    throw await toOutputError(file, error);
  };
  context.signal.addEventListener('abort', drop, { once: true });
  try {
    const result = await work((text) => handle.writeFile(text).catch(failed));
    await handle.sync().catch(failed);
    await handle.close().catch(failed);
    await rename(beside, path).catch((error: unknown) => {
      throw createNotWritableError(file, error);
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

/** Checks that a file can be written, before any work is done. @throws UsageError */
export async function checkWritable(file: string, context: Pick<Context, 'cwd'>): Promise<void> {
  const { path, beside, handle } = await openTemporaryFile(file, context);
  await handle.close();
  await rm(beside, { force: true });
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory()) throw createNotWritableError(file, new Error('EISDIR: is a directory'));
}

/** Opens a temporary file in the folder of the final one, which it replaces when it is complete. */
async function openTemporaryFile(file: string, { cwd }: Pick<Context, 'cwd'>) {
  const path = resolve(cwd, file);
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const handle = await open(beside, 'wx').catch((error: unknown) => {
    throw createNotWritableError(file, error);
  });
  return { path, beside, handle };
}

const createNotWritableError = (file: string, error: unknown): UsageError =>
  new UsageError((t) => t.notWritable(file, systemErrorReason(error)), { cause: error });
