import type { Resource } from '../../../contract/declarations.js';
import { CalError, UsageError } from '../../../errors.js';
import { isJsonObject, type JsonObject, parseBoundedJson } from '../../../forms/json-object.js';
import { removeIsolates } from '../../../present/terminal/isolate-text.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Context } from '../../context.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { withFile } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { formatReasons, stripComplaint } from './edit-buffer.js';
import type { EditDraft } from './edit-draft.js';

/** A record as it was when its edit began. The text of the user is compared with it. */
export interface EditBase {
  /** The record as the service sent it. */
  readonly record: JsonObject;
  /** The fields that the text holds, as HTML. */
  readonly fields: RequestValues;
}

/** A text that an earlier edit could not send, read from the file of `--from`. */
export interface SavedEdit {
  readonly file: string;
  /** The text without the reasons of the refusal. */
  readonly text: string;
  /** The records as they were first read, by ID. A text that the user wrote has none. */
  readonly bases: ReadonlyMap<string, EditBase>;
}

const BASE_MARK = '#= ';

/** Formats the records as comments for the end of the file, so that a later edit knows what the user changed. */
function formatEditBases(bases: ReadonlyMap<string, EditBase>, text: Catalogue): string {
  if (bases.size === 0) return '';
  const lines = [...bases].map(([id, { record, fields }]) => JSON.stringify({ id, record, fields }));
  return ['', removeIsolates(text.editBaseHead()), ...lines]
    .map((line) => (line === '' ? '' : `${BASE_MARK}${line}`))
    .join('\n');
}

/** Parses a file that `formatEditBases` completed. @throws UsageError for a damaged record */
export function parseSavedEdit(file: string, content: string): SavedEdit {
  const lines = content.split('\n');
  const isBase = (line: string): boolean => line.startsWith(BASE_MARK.trim());
  const bases = lines.filter((line) => line.startsWith(`${BASE_MARK}{`)).map((line) => parseBase(file, line));
  const text = lines.filter((line) => !isBase(line)).join('\n');
  return { file, text: stripComplaint(text), bases: new Map(bases) };
}

function parseBase(file: string, line: string): readonly [string, EditBase] {
  const value = parseBoundedJson(line.slice(BASE_MARK.length));
  if (isJsonObject(value) && isJsonObject(value.record) && isJsonObject(value.fields))
    return [String(value.id), { record: value.record, fields: value.fields }];
  throw new UsageError((t) => t.editBaseDamaged({ file, mark: BASE_MARK.trim() }));
}

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
export async function keepUnsentText(text: string, reason: CalError | undefined, edit: UnsentEdit): Promise<void> {
  const { context, resource, drafts, saved } = edit;
  // A text that the user wrote is compared with the record of the day. It needs no earlier one.
  const kept = drafts.filter(({ id }) => saved === undefined || saved.bases.has(id));
  const bases = formatEditBases(new Map(kept.map(({ id, base }) => [id, base])), context.text);
  const file = await writeUnsentText(
    `${reason === undefined ? '' : formatReasons(reason, context)}${text}${bases}`,
    edit,
  );
  const language = drafts[0]?.languageValues.i18n_language;
  const markdown = drafts[0]?.isMarkdown ? ' --markdown' : '';
  const flags = `${language === undefined ? '' : ` --lang ${String(language)}`}${markdown}`;
  const command = `cal ${resource.plural} edit ${drafts.map(({ ref }) => ref).join(' ')}${flags} --from ${file}`;
  await printMessage(context.err, context.text.editKept({ file, command }));
}

/** Keeps the text, whatever went wrong. @returns the error */
export async function keepTextOf(error: unknown, text: string, edit: UnsentEdit): Promise<unknown> {
  await keepUnsentText(text, error instanceof CalError ? error : undefined, edit);
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
