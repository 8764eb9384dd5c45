import type { Resource } from '../../../contract/declarations.js';
import { type CalError, ServiceError, UsageError } from '../../../errors.js';
import type { Command } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { createTextSources, type RequestValues, type TextSources } from '../../input/read-flag-values.js';
import { readReferences } from '../../input/resolve-references.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { withSession } from '../../session.js';
import { type ReportChange, withChangeReport } from './change-report.js';
import {
  canCorrectText,
  formatComplaint,
  formatEditBuffer,
  openBuffer,
  splitEditBuffer,
  toGivenUp,
  toRefusal,
} from './edit-buffer.js';
import { type EditDraft, formatNewerValues, parseDraftChanges, readDraft, sendDraft } from './edit-draft.js';
import { forEachReference, isSingleReference } from './for-each-reference.js';
import { printLostLinks } from './lost-links.js';
import { keepTextOf, keepUnsentText, parseSavedEdit, type SavedEdit } from './saved-edit.js';

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
    const saved = await readSavedEdit(lastValueOf(args, 'from'), sources);
    return withSession({ args, context }, async (session) => {
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const drafts: EditDraft[] = [];
      const reading = { resource, context, session, languageValues, isMarkdown: isSwitchOn(args, 'markdown') };
      const batch = { args, context, command, isSingle };
      const refs = readReferences(args, sources, { session, resource });
      const exit = await forEachReference({ ...batch, refs }, async (ref) => {
        const target = await session.findRecord(resource, ref);
        drafts.push(await readDraft(reading, { ref, target }, saved?.bases));
      });
      if (drafts.length === 0) return exit;
      return withChangeReport({ resource, plan, context, isSingle }, async (report) =>
        Math.max(exit, await editDrafts(drafts, { resource, context, saved, report, batch })),
      );
    });
  };

/** Reads the file of `--from`. @throws UsageError when it cannot be read */
const readSavedEdit = async (file: string | undefined, sources: TextSources): Promise<SavedEdit | undefined> =>
  file === undefined ? undefined : parseSavedEdit(file, await sources.readText(file));

interface DraftChange {
  readonly draft: EditDraft;
  readonly values: RequestValues;
}

export interface Editing {
  readonly resource: Resource;
  readonly context: Context;
  /** Text of an earlier edit that was not sent. */
  readonly saved: SavedEdit | undefined;
  readonly report: ReportChange;
  readonly batch: Omit<Parameters<typeof forEachReference>[0], 'refs'>;
}

/**
 * Opens the editor until everything was sent, or the user gave up. Without a terminal nobody can correct a value: there
 * is one attempt, and a saved text is sent as it is.
 * @returns the exit code
 */
export async function editDrafts(drafts: readonly EditDraft[], editing: Editing): Promise<number> {
  const { context, saved } = editing;
  const edit = { ...editing, drafts };
  const original = formatEditBuffer(drafts);
  const isSentAsIs = saved !== undefined && !canCorrectText(context);
  const newerValues = formatNewerValues(drafts, context);
  let buffer = saved?.text ?? original;
  let refusal: UsageError | undefined;
  for (let round = 1; ; round++) {
    const complaint = refusal === undefined ? newerValues : formatComplaint(refusal, context);
    const edited = isSentAsIs
      ? buffer
      : await openBuffer(`${edit.resource.name}.yaml`, { complaint, buffer }, context, async (kept, error) => {
          // The user has changed nothing in any round.
          if (kept !== original) await keepUnsentText(kept, refusal ?? error, edit);
          return error;
        });
    if (edited.trim() === '' || edited === original) return reportUnchanged(context);
    if (refusal !== undefined && edited === buffer) throw await keepTextOf(toGivenUp(refusal), edited, edit);
    buffer = edited;
    const result = await sendBuffer(buffer, drafts, editing);
    if (typeof result === 'number') return result;
    if (!canCorrectText(context, round)) throw await keepTextOf(result, buffer, edit);
    refusal = result;
  }
}

async function reportUnchanged({ err, text }: Context): Promise<number> {
  await printMessage(err, text.editUnchanged());
  return 0;
}

/**
 * Parses the whole buffer before anything is sent, and then sends the changes record by record.
 * @returns the exit code, or the refusal when a value is to be corrected
 */
async function sendBuffer(
  buffer: string,
  drafts: readonly EditDraft[],
  editing: Editing,
): Promise<number | UsageError> {
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
    if (!isCorrectable(error)) throw await keepTextOf(error, buffer, { ...editing, drafts });
    return toRefusal(error, id);
  }
  return changes.size === 0 ? reportUnchanged(context) : sendChanges(changes, buffer, drafts, editing);
}

/** Sends the changes of each record. The text is kept once when any of them fails. */
async function sendChanges(
  changes: ReadonlyMap<string, DraftChange>,
  buffer: string,
  drafts: readonly EditDraft[],
  editing: Editing,
): Promise<number | UsageError> {
  const { batch, report, resource, context } = editing;
  const trashed = [...changes.values()].filter(({ values }) => values.status === 'trash');
  for (const { draft } of trashed.slice(0, 1))
    await printLostLinks(
      trashed.map(({ draft: { id } }) => ({ resource, id })),
      draft.session,
      context,
    );
  let refusal: UsageError | undefined;
  const failures: unknown[] = [];
  const exit = await forEachReference({ ...batch, refs: [...changes.keys()] }, async (id) => {
    const change = changes.get(id);
    if (change === undefined) return;
    try {
      await report(await sendDraft(change.draft, change.values), 'updated');
    } catch (error) {
      if (drafts.length === 1 && isCorrectable(error)) refusal = toRefusal(error);
      else throw failures.push(error) === 1 ? await keepTextOf(error, buffer, { ...editing, drafts }) : error;
    }
  });
  return refusal ?? exit;
}

/** True for errors that the user can correct in the editor: invalid values. */
const isCorrectable = (error: unknown): error is CalError =>
  error instanceof UsageError || (error instanceof ServiceError && error.status === 400);
