import type { Resource } from '../../../contract/declarations.js';
import { CalError } from '../../../errors.js';
import type { Context } from '../../context.js';
import { withFile } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { formatReasons } from './edit-buffer.js';
import type { EditDraft } from './edit-draft.js';
import { formatEditBases, type SavedEdit } from './saved-edit.js';

/** An edit whose text could not be sent. */
export interface UnsentEdit {
  readonly resource: Resource;
  readonly context: Context;
  /** The saved text that the edit began with. */
  readonly saved: SavedEdit | undefined;
  readonly drafts: readonly EditDraft[];
}

/**
 * Saves a text that could not be sent: below the reason, and above the records as they were first read. Names the
 * file, and the command to continue.
 */
export async function keepUnsentText(text: string, reason: CalError, edit: UnsentEdit): Promise<void> {
  const { context, resource, drafts, saved } = edit;
  // A text that the user wrote is compared with the record of the day. It needs no earlier one.
  const kept = drafts.filter(({ id }) => saved === undefined || saved.bases.has(id));
  const bases = formatEditBases(new Map(kept.map(({ id, base }) => [id, base])), context.text);
  const file = await writeUnsentText(`${formatReasons(reason, context)}${text}${bases}`, edit);
  const language = drafts[0]?.languageValues.i18n_language;
  const markdown = drafts[0]?.isMarkdown ? ' --markdown' : '';
  const flags = `${language === undefined ? '' : ` --lang ${String(language)}`}${markdown}`;
  const command = `cal ${resource.plural} edit ${drafts.map(({ ref }) => ref).join(' ')}${flags} --from ${file}`;
  await printMessage(context.err, context.text.editKept({ file, command }));
}

/**
 * Keeps the text, if the error is one that `cal` reports. @returns the error
 */
export async function keepTextOf(error: unknown, text: string, edit: UnsentEdit): Promise<unknown> {
  if (error instanceof CalError) await keepUnsentText(text, error, edit);
  return error;
}

/** Writes into the file that the edit began with, or else into a new temporary file. @returns its path */
async function writeUnsentText(text: string, { context, resource, saved }: UnsentEdit): Promise<string> {
  const name = `${resource.name}.yaml`;
  if (saved === undefined || saved.file === '-') return context.saveUnsentText(text, name);
  const isWritten = await withFile(saved.file, context, (write) => write(text)).then(
    () => true,
    () => false,
  );
  return isWritten ? saved.file : context.saveUnsentText(text, name);
}
