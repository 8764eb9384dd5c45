import { type CalError, EditorFailedError, UsageError } from '../../errors.js';
import type { Context } from '../context.js';

/** Saves a text that its error would lose. @returns the error, with a hint that names the file */
export async function saveTextOfError(
  error: CalError,
  { text, name }: { readonly text: string; readonly name: string },
  context: Context,
): Promise<UsageError> {
  const file = await context.saveUnsentText(text, name);
  const params = error instanceof UsageError ? error.params : {};
  return new UsageError(error.say, { params, hint: (t) => t.textKeptIn({ file }) });
}

/** Opens a text in the editor. If the editor fails, the text is saved, and the error names its file. */
export async function editOrSaveText(before: string, name: string, context: Context): Promise<string> {
  try {
    return await context.editText(before, name);
  } catch (error) {
    if (!(error instanceof EditorFailedError) || error.editedText.trim() === '') throw error;
    throw await saveTextOfError(error, { text: error.editedText, name }, context);
  }
}
