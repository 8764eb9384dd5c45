import type { Context } from '../../context.js';
import { withFile } from '../../output/output-file.js';

interface UnsentText {
  readonly name: string;
  /** The file of `--from` that the edit began with. */
  readonly savedFile?: string | undefined;
}

/**
 * Saves a text that could not be sent: in the file that the edit began with, or else in a new temporary file.
 * @returns the path of the file
 */
export async function keepUnsentText(text: string, { name, savedFile }: UnsentText, context: Context): Promise<string> {
  if (savedFile === undefined || savedFile === '-') return context.saveUnsentText(text, name);
  const isWritten = await withFile(savedFile, context, (write) => write(text)).then(
    () => true,
    () => false,
  );
  return isWritten ? savedFile : context.saveUnsentText(text, name);
}
