import type { Resource } from '../../../contract/declarations.js';
import { CalError, ServiceError, UsageError } from '../../../errors.js';
import type { Command } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { readReferences, resolveReference } from '../../input/resolve-references.js';
import { createTextSources, type TextSources } from '../../input/text-sources.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { withSession } from '../../session.js';
import { type ReportChange, withChangeReport } from './change-report.js';
import { formatComplaint, formatEditBuffer, splitEditBuffer, stripComplaint } from './edit-buffer.js';
import { type EditDraft, parseDraftChanges, readDraft, sendDraft } from './edit-draft.js';
import { forEachReference, isSingleReference } from './for-each-reference.js';

/**
 * Runs `edit`: opens the records in one editor and sends what changed, unless somebody else changed a record in the
 * meantime. A text that could not be sent is saved, and its file is named.
 */
export const runEdit =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const sources = createTextSources(context);
    const isSingle = isSingleReference(args);
    const language = lastValueOf(args, 'i18n-language');
    const languageValues: RequestValues = language === undefined ? {} : { i18n_language: language };
    const savedText = await readSavedText(lastValueOf(args, 'from'), sources);
    return withSession({ args, context }, async (session) => {
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const drafts: EditDraft[] = [];
      const reading = { resource, context, session, languageValues, isMarkdown: isSwitchOn(args, 'markdown') };
      const batch = { args, context, command, isSingle };
      const exit = await forEachReference({ ...batch, refs: readReferences(args.operands, sources) }, async (ref) => {
        drafts.push(await readDraft(reading, ref, await resolveReference(resource, ref, session)));
      });
      if (drafts.length === 0) return exit;
      return withChangeReport(
        { resource, plan, context, isSingle },
        async (report) => Math.max(exit, await editDrafts(drafts, { resource, context, savedText, report, batch })),
        true,
      );
    });
  };

/** Reads the file of `--from`, without the reasons of the last refusal. @throws UsageError when it cannot be read */
const readSavedText = async (file: string | undefined, sources: TextSources): Promise<string | undefined> =>
  file === undefined ? undefined : stripComplaint(await sources.readText(file));

interface DraftChange {
  readonly draft: EditDraft;
  readonly values: RequestValues;
}

export interface Editing {
  readonly resource: Resource;
  readonly context: Context;
  /** Text of an earlier edit that was not sent. */
  readonly savedText: string | undefined;
  readonly report: ReportChange;
  readonly batch: Omit<Parameters<typeof forEachReference>[0], 'refs'>;
}

/** Opens the editor until everything was sent, or the user gave up. @returns the exit code */
export async function editDrafts(drafts: readonly EditDraft[], editing: Editing): Promise<number> {
  const { context, resource, savedText } = editing;
  const original = formatEditBuffer(drafts);
  let buffer = savedText ?? original;
  let complaint = '';
  for (;;) {
    const edited = stripComplaint(await context.editText(`${complaint}${buffer}`, `${resource.name}.yaml`));
    if (edited.trim() === '' || edited === original) return reportUnchanged(context);
    if (complaint !== '' && edited === buffer)
      throw await keepText(new UsageError((t) => t.editGivenUp()), edited, drafts, editing);
    buffer = edited;
    const result = await sendBuffer(buffer, drafts, editing);
    if (typeof result === 'number') return result;
    complaint = result;
  }
}

async function reportUnchanged({ err, text }: Context): Promise<number> {
  await printMessage(err, text.editUnchanged());
  return 0;
}

/**
 * Parses the whole buffer before anything is sent, and then sends the changes record by record.
 * @returns the exit code, or the complaint for the editor when a value is to be corrected
 */
async function sendBuffer(buffer: string, drafts: readonly EditDraft[], editing: Editing): Promise<number | string> {
  const { context } = editing;
  const ids = drafts.map(({ id }) => id);
  const changes = new Map<string, DraftChange>();
  let id: string | undefined;
  try {
    const sheets = splitEditBuffer(buffer, ids);
    for (const draft of drafts) {
      id = drafts.length === 1 ? undefined : draft.id;
      const sheet = sheets.get(draft.id);
      const values = sheet === undefined ? {} : await parseDraftChanges(sheet, draft);
      if (Object.keys(values).length > 0) changes.set(draft.id, { draft, values });
    }
  } catch (error) {
    if (!isCorrectable(error)) throw await keepText(error, buffer, drafts, editing);
    return formatComplaint(error, context, id);
  }
  return changes.size === 0 ? reportUnchanged(context) : sendChanges(changes, buffer, drafts, editing);
}

/** Sends the changes of each record. The text is kept once when any of them fails. */
async function sendChanges(
  changes: ReadonlyMap<string, DraftChange>,
  buffer: string,
  drafts: readonly EditDraft[],
  editing: Editing,
): Promise<number | string> {
  const { batch, report, context } = editing;
  let complaint: string | undefined;
  const failures: unknown[] = [];
  const exit = await forEachReference({ ...batch, refs: asyncItems([...changes.keys()]) }, async (id) => {
    const change = changes.get(id);
    if (change === undefined) return;
    try {
      await report(await sendDraft(change.draft, change.values), 'updated');
    } catch (error) {
      if (drafts.length === 1 && isCorrectable(error)) complaint = formatComplaint(error, context);
      else throw failures.push(error) === 1 ? await keepText(error, buffer, drafts, editing) : error;
    }
  });
  return complaint ?? exit;
}

async function* asyncItems<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** True for errors that the user can correct in the editor: invalid values. */
const isCorrectable = (error: unknown): error is CalError =>
  error instanceof UsageError || (error instanceof ServiceError && error.status === 400);

/** Saves a text that could not be sent, so that nothing typed is lost, and says how to go on. @returns the error */
async function keepText(
  error: unknown,
  text: string,
  drafts: readonly EditDraft[],
  editing: Editing,
): Promise<unknown> {
  const { context, resource } = editing;
  if (!(error instanceof CalError)) return error;
  const file = await context.saveUnsentText(text, `${resource.name}.yaml`);
  const language = drafts[0]?.languageValues.i18n_language;
  const flags = language === undefined ? '' : ` --lang ${String(language)}`;
  const command = `cal ${resource.plural} edit ${drafts.map(({ ref }) => ref).join(' ')}${flags} --from ${file}`;
  await printMessage(context.err, context.text.editKept(file, command));
  return error;
}
