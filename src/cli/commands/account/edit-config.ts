import { assertValidConfig, locateConfigFile, readConfigText, writeConfigFile } from '../../../config/config-file.js';
import { CalError, EditorFailedError, UsageError } from '../../../errors.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn } from '../../input/option-values.js';
import { saveTextOfError } from '../../input/save-text-of-error.js';
import { printMessage } from '../../output/print-message.js';
import { canCorrectText, formatComplaint, stripComplaint } from '../records/edit-buffer.js';

const SHEET_NAME = 'config.yaml';

/**
 * Runs `cal config edit`. Reopens the editor with the error message until the file is valid. Without a terminal nobody
 * can correct the file, so there is one attempt.
 * @throws UsageError when the user saves an invalid file without a change, and for an invalid file without a terminal
 */
export async function runConfigEdit(args: ParsedArguments, context: Context): Promise<void> {
  const place = await locateConfigFile(context, isSwitchOn(args, 'project'));
  const before = await readConfigText(place);
  const first = before === '' ? `# ${context.text.configEditHead()}\n` : before;
  let sheet = first;
  let complaint = '';
  for (;;) {
    const text = await openEditor({ complaint, sheet }, first, context);
    if (text === first) return printMessage(context.err, context.text.editUnchanged());
    if (complaint !== '' && text === sheet) {
      throw await keepText(text, new UsageError((t) => t.configGivenUp({ file: place.path })), context);
    }
    sheet = text;
    try {
      await assertValidConfig(place, text);
      return await writeConfigFile(place, text);
    } catch (error) {
      if (!(error instanceof CalError)) throw error;
      if (!canCorrectText(context)) throw await keepText(text, error, context);
      complaint = formatComplaint(error, context);
    }
  }
}

/** Opens the editor. If it fails, the text is saved, unless the file holds it already. */
async function openEditor(
  { complaint, sheet }: { readonly complaint: string; readonly sheet: string },
  savedText: string,
  context: Context,
): Promise<string> {
  try {
    return stripComplaint(await context.editText(`${complaint}${sheet}`, SHEET_NAME));
  } catch (error) {
    if (!(error instanceof EditorFailedError)) throw error;
    const edited = stripComplaint(error.editedText);
    const text = edited.trim() === '' ? sheet : edited;
    throw text === savedText ? error : await keepText(text, error, context);
  }
}

/** Saves a text that is not a valid configuration. @returns the error, which names the file with the saved text */
const keepText = (text: string, error: CalError, context: Context): Promise<UsageError> =>
  saveTextOfError(error, { text, name: SHEET_NAME }, context);
