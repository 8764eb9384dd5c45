import { resolve } from 'node:path';
import { InterruptedError, UsageError } from '../../errors.js';
import { finishOutput } from '../../present/terminal/control-sequences.js';
import { checkReplaceable, type FileReplacement, isSameFile, openReplacement } from '../../replace-file.js';
import { systemErrorReason } from '../../system-error-reason.js';
import type { ParsedArguments } from '../command.js';
import type { Context, OutputStream } from '../context.js';
import { lastValueOf, refuseFlag } from '../input/option-values.js';
import { GUARDED, toOutputError } from './output-errors.js';

export type WriteText = OutputStream['write'];

/** Returns the file of --output; undefined for stdout, also as `-` and `/dev/stdout`. */
export function readOutputFile(args: ParsedArguments): string | undefined {
  const file = lastValueOf(args, 'output');
  return file === '-' || file === '/dev/stdout' ? undefined : file;
}

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
  if (file === undefined) return work((text, content) => context.out.write(text, content));
  return withFile(file, context, (write) => work((text) => write(finishOutput(text, GUARDED.text.file))));
}

/** Opens a file for some work that writes text or bytes, as they are. The file appears when it is complete. @param mode of a new file */
export async function withFile<T>(
  file: string,
  context: Context,
  work: (write: FileReplacement['write']) => Promise<T>,
  mode?: number,
): Promise<T> {
  const options = { signal: context.signal, ...(mode === undefined ? {} : { mode }) };
  const output = await openReplacement(resolve(context.cwd, file), options).catch((error) => {
    if (context.signal.aborted) throw new InterruptedError();
    return refuseFile(file)(error);
  });
  const failed = async (error: unknown) => {
    throw await toOutputError(file, error);
  };
  context.signal.addEventListener('abort', output.discard, { once: true });
  try {
    const result = await work((content) => output.write(content).catch(failed));
    await output.commit().catch(failed);
    return result;
  } catch (error) {
    output.discard();
    throw error;
  } finally {
    context.signal.removeEventListener('abort', output.discard);
  }
}

/** Checks that a file can be written, before any work is done. @throws UsageError */
export const checkWritable = (file: string, { cwd }: Pick<Context, 'cwd'>): Promise<void> =>
  checkReplaceable(resolve(cwd, file)).catch(refuseFile(file));

/**
 * Checks that the file of `--output` can be written. Every command is checked so before it runs: one that writes records
 * must not find out after it has sent them. A folder, which only some commands take, they check themselves.
 */
export async function checkOutputFile(args: ParsedArguments, context: Pick<Context, 'cwd'>): Promise<void> {
  const file = readOutputFile(args);
  if (file !== undefined && !/[/\\]$/.test(file)) await checkWritable(file, context);
}

const refuseFile = (file: string) => (error: unknown) => {
  if (error instanceof UsageError) throw error;
  if (isFolderError(error)) throw new UsageError((t) => t.outputIsFolder({ file }), { cause: error });
  throw new UsageError((t) => t.notWritable({ file, reason: systemErrorReason(error, t) }), { cause: error });
};

const isFolderError = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EISDIR';

/** Refuses to write onto a file that the command reads. @throws UsageError */
export async function refuseInputFile(
  { flag, file }: { flag: string; file: string },
  inputs: readonly string[],
  { cwd }: Pick<Context, 'cwd'>,
): Promise<void> {
  for (const input of inputs)
    if (await isSameFile(resolve(cwd, file), resolve(cwd, input))) refuseFlag(flag, (t) => t.outputIsInput({ file }));
}

/** Lists the files that flags name as input: `--data FILE`, and `@FILE` as a value. */
export const inputFilesOf = ({ flags }: ParsedArguments): string[] =>
  [...flags].flatMap(([name, values]) =>
    values.flatMap((value) => (name === 'data' ? [value] : value.startsWith('@') ? [value.slice(1)] : [])),
  );
