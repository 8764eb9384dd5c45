import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EditorFailedError, UsageError } from '../../errors.js';
import type { Context } from '../context.js';

/**
 * Opens a text in `$VISUAL` or `$EDITOR`, or in `vi` on a terminal. @returns the edited text
 * @throws UsageError when no editor is configured; EditorFailedError with the text when it exits with an error
 */
export async function editText(
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
    // The editor reads from the terminal, even if stdin is a pipe with references.
    const input = stdin.isTTY ? undefined : await open('/dev/tty').catch(() => undefined);
    // Like git, run through a shell: the variable may hold a command line such as `code --wait`.
    const child = spawn('sh', ['-c', `${editor} "$@"`, editor, file], {
      stdio: [input?.fd ?? 'inherit', 'inherit', 'inherit'],
      env: { ...env },
    });
    const [status] = await once(child, 'exit').finally(() => input?.close());
    const edited = await readFile(file, 'utf8').catch(() => text);
    if (status === 0) return edited;
    throw new EditorFailedError((t) => t.editorFailed({ editor }), edited);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Saves a text that could not be sent to a temporary file. @returns the path of the file */
export async function saveUnsentText(text: string, name: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'cal-kept-')), name);
  await writeFile(file, text, { mode: 0o600 });
  return file;
}
