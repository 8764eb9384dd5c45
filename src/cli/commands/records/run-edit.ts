import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { CalError, RecordChangedError, ServiceError, UsageError } from '../../../errors.js';
import type { Command } from '../../command.js';
import type { Context } from '../../context.js';
import { editAsIs, editAsMarkdown } from '../../input/edit-as-markdown.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { editableFieldsOf, formatRecordSheet, parseSheetChanges } from '../../input/record-sheet.js';
import { type RecordAddress, readReferences, resolveReference } from '../../input/resolve-references.js';
import { createTextSources } from '../../input/text-sources.js';
import { planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { formatParamLines } from '../../output/report-error.js';
import { type CommandSession, withSession } from '../../session.js';
import { withChangeReport } from './change-report.js';
import { type RecordVersion, readRecordVersion, writeIfUnmodified } from './conditional-write.js';
import { forEachReference, isSingleReference } from './for-each-reference.js';

/**
 * Runs `edit`: opens records in an editor one by one and sends the changes, unless somebody else changed the record.
 */
export const runEdit =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const sources = createTextSources(context);
    const isSingle = isSingleReference(args);
    const language = lastValueOf(args, 'i18n-language');
    const languageValues: RequestValues = language === undefined ? {} : { i18n_language: language };
    return withSession({ args, context }, async (session) => {
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const batch = { args, context, command, isSingle, refs: readReferences(args.operands, sources) };
      return withChangeReport(
        { resource, plan, context, isSingle },
        (tell) =>
          forEachReference(batch, async (ref) => {
            const target = await resolveReference(resource, ref, session);
            const record = await editRecord({
              resource,
              context,
              session,
              target,
              languageValues,
              isMarkdown: isSwitchOn(args, 'markdown'),
            });
            if (record !== undefined) await tell(record, 'updated');
          }),
        true,
      );
    });
  };

interface RecordEdit {
  readonly resource: Resource;
  readonly context: Context;
  readonly session: CommandSession;
  readonly target: RecordAddress;
  /** `i18n_language` of --lang, or empty. */
  readonly languageValues: RequestValues;
  /** Shows HTML fields as Markdown in the editor. */
  readonly isMarkdown: boolean;
}

async function editRecord(editing: RecordEdit): Promise<unknown> {
  const { resource, context, session, target, languageValues, isMarkdown } = editing;
  const version = await readRecordVersion(resource, target, { values: languageValues, session });
  const fieldsRead = editableFieldsOf(resource, version.record);
  const { fields, toRequestValues: toSent } = isMarkdown
    ? await editAsMarkdown(resource, fieldsRead)
    : editAsIs(fieldsRead);
  const originalSheet = await formatRecordSheet(resource, fields, context.text);
  let sheet = originalSheet;
  let complaint = '';
  for (;;) {
    const text = await context.editText(`${complaint}${sheet}`, `${resource.name}.yaml`);
    const body = stripComplaint(text);
    if (body.trim() === '' || body === originalSheet) return printUnchanged(context);
    // The user saved the refused text unchanged: give up.
    if (complaint !== '' && body === sheet) throw new UsageError((t) => t.editGivenUp());
    sheet = body;
    try {
      const changes = await parseSheetChanges(body, { resource, fields });
      if (Object.keys(changes).length === 0) return printUnchanged(context);
      return await sendEdit(editing, version, { ...toSent(changes), ...languageValues });
    } catch (error) {
      if (!isCorrectableError(error)) throw await saveUnsentEdit(error, body, editing);
      complaint = formatComplaint(error, context);
    }
  }
}

const printUnchanged = async ({ err, text }: Context): Promise<undefined> =>
  void (await printMessage(err, text.editUnchanged()));

async function sendEdit(
  { resource, session, target, languageValues }: RecordEdit,
  now: RecordVersion,
  values: RequestValues,
): Promise<unknown> {
  const operation = findOperation(resource.name, 'update', target.by);
  const readAgain = () => readRecordVersion(resource, target, { values: languageValues, session });
  return writeIfUnmodified(
    {
      resource,
      values,
      before: now.record,
      isEdited: () => false,
      now: await refreshWithoutEtag(now, readAgain),
      readAgain,
    },
    async (condition) =>
      (await session.client.call(operation, values, { path: target.path, method: 'PUT', ...condition })).record,
  );
}

/** Reads the record again if the service has no ETags, to compare the time of its last change before writing. */
const refreshWithoutEtag = (
  now: RecordVersion,
  readAgain: () => Promise<RecordVersion>,
): RecordVersion | Promise<RecordVersion> => (now.etag === undefined ? readAgain() : now);

/** True for errors that the user can correct in the editor: invalid values. */
const isCorrectableError = (error: unknown): error is CalError =>
  error instanceof UsageError || (error instanceof ServiceError && error.status === 400);

const COMPLAINT_MARK = '#! ';

export function formatComplaint(error: CalError, { text }: Context): string {
  const lines = [error.say(text), ...formatParamLines(error, text), text.editAgain()];
  return `${lines.map((line) => `${COMPLAINT_MARK}${line}\n`).join('')}\n`;
}

export const stripComplaint = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(COMPLAINT_MARK.trim()))
    .join('\n')
    .replace(/^\n+/, '');

/**
 * Saves the edited text to a file when it could not be sent, so that the user's work is not lost.
 * @returns the error
 */
async function saveUnsentEdit(error: unknown, body: string, { context, resource }: RecordEdit): Promise<unknown> {
  const isLost = error instanceof RecordChangedError || error instanceof CalError;
  if (isLost)
    await printMessage(context.err, context.text.editKept(await context.saveUnsentText(body, `${resource.name}.yaml`)));
  return error;
}
