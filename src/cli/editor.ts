import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../errors.js';
import type { Context } from './context.js';

/**
 * Lets the user edit a text in `$VISUAL`, `$EDITOR`, or on a terminal `vi`, and gives it back.
 * @throws UsageError without an editor, or when it fails
 */
export async function edit(
  text: string,
  name: string,
  { env, stdin }: Pick<Context, 'env' | 'stdin'>,
): Promise<string> {
  const editor = env.VISUAL || env.EDITOR || (stdin.isTTY ? 'vi' : '');
  if (editor === '') throw new UsageError((t) => t.editNoEditor());
  const folder = await mkdtemp(join(tmpdir(), 'cal-edit-'));
  const file = join(folder, name);
  try {
    await writeFile(file, text, { mode: 0o600 });
    // As git does: the variable may hold a command line, `code --wait`.
    const child = spawn('sh', ['-c', `${editor} "$@"`, editor, file], { stdio: 'inherit', env: { ...env } });
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new UsageError((t) => t.editorFailed(editor));
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps a text that could not be sent. @returns the file that holds it */
export async function keep(text: string, name: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'cal-kept-')), name);
  await writeFile(file, text, { mode: 0o600 });
  return file;
}
