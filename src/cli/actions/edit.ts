import { CalError, ChangedError, ServiceError, UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { changesIn, fieldsOf, sheetOf } from '../input/sheet.js';
import { sourcesOf } from '../input/sources.js';
import type { Values } from '../input/values.js';
import { isOn, wordOf } from '../input/words.js';
import { asMarkdown, asTheyAre } from '../markdown/view.js';
import { refsOf, type Target, targetOf } from '../refs.js';
import { planOf } from '../render/plan.js';
import { paramLines } from '../report.js';
import { type Session, withSession } from '../session.js';
import { forEach, isOneRef } from './each.js';
import { withNews } from './news.js';
import { type Reading, readFor, writeIfUnmodified } from './unmodified.js';

/**
 * Runs `edit`: opens records in an editor one by one and sends the changes, unless somebody else changed the record.
 */
export const editOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const sources = sourcesOf(context);
    const isSingle = isOneRef(given);
    const language = wordOf(given, 'i18n-language');
    const languageValues: Values = language === undefined ? {} : { i18n_language: language };
    return withSession({ given, context }, async (session) => {
      const plan = await planOf('change', { given, context, settings: session.settings, resource });
      const batch = { given, context, command, isSingle, refs: refsOf(given.operands, sources) };
      return withNews(
        { resource, plan, context, isSingle },
        (tell) =>
          forEach(batch, async (ref) => {
            const target = await targetOf(resource, ref, session);
            const record = await edited({
              resource,
              context,
              session,
              target,
              languageValues,
              isMarkdown: isOn(given, 'markdown'),
            });
            if (record !== undefined) await tell(record, 'updated');
          }),
        true,
      );
    });
  };

interface Editing {
  readonly resource: Resource;
  readonly context: Context;
  readonly session: Session;
  readonly target: Target;
  /** `i18n_language` of --lang, or empty. */
  readonly languageValues: Values;
  /** Shows HTML fields as Markdown in the editor. */
  readonly isMarkdown: boolean;
}

async function edited(editing: Editing): Promise<unknown> {
  const { resource, context, session, target, languageValues, isMarkdown } = editing;
  const version = await readFor(resource, target, { values: languageValues, session });
  const fieldsRead = fieldsOf(resource, version.record);
  const { fields, toSent } = isMarkdown ? await asMarkdown(resource, fieldsRead) : asTheyAre(fieldsRead);
  const originalSheet = await sheetOf(resource, fields, context.text);
  let sheet = originalSheet;
  let complaint = '';
  for (;;) {
    const text = await context.edit(`${complaint}${sheet}`, `${resource.name}.yaml`);
    const body = withoutComplaint(text);
    if (body.trim() === '' || body === originalSheet) return unchanged(context);
    // The user saved the refused text unchanged: give up.
    if (complaint !== '' && body === sheet) throw new UsageError((t) => t.editGivenUp());
    sheet = body;
    try {
      const changes = await changesIn(body, { resource, fields });
      if (Object.keys(changes).length === 0) return unchanged(context);
      return await sent(editing, version, { ...toSent(changes), ...languageValues });
    } catch (error) {
      if (!isToMend(error)) throw await kept(error, body, editing);
      complaint = complaintOf(error, context);
    }
  }
}

const unchanged = async ({ err, text }: Context): Promise<undefined> => void (await inform(err, text.editUnchanged()));

async function sent(
  { resource, session, target, languageValues }: Editing,
  now: Reading,
  values: Values,
): Promise<unknown> {
  const operation = operationOf(resource.name, 'update', target.by);
  const readAgain = () => readFor(resource, target, { values: languageValues, session });
  return writeIfUnmodified(
    { resource, values, before: now.record, isEdited: () => false, now: await stillThere(now, readAgain), readAgain },
    async (condition) =>
      (await session.client.call(operation, values, { path: target.path, method: 'PUT', ...condition })).record,
  );
}

/** Reads the record again if the service has no ETags, to compare the time of its last change before writing. */
const stillThere = (now: Reading, readAgain: () => Promise<Reading>): Reading | Promise<Reading> =>
  now.etag === undefined ? readAgain() : now;

/** True for errors that the user can correct in the editor: invalid values. */
const isToMend = (error: unknown): error is CalError =>
  error instanceof UsageError || (error instanceof ServiceError && error.status === 400);

const MARK = '#! ';

export function complaintOf(error: CalError, { text }: Context): string {
  const lines = [error.say(text), ...paramLines(error, text), text.editAgain()];
  return `${lines.map((line) => `${MARK}${line}\n`).join('')}\n`;
}

export const withoutComplaint = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(MARK.trim()))
    .join('\n')
    .replace(/^\n+/, '');

/**
 * Saves the edited text to a file when it could not be sent, so that the user's work is not lost.
 * @returns the error
 */
async function kept(error: unknown, body: string, { context, resource }: Editing): Promise<unknown> {
  const isLost = error instanceof ChangedError || error instanceof CalError;
  if (isLost) await inform(context.err, context.text.editKept(await context.keep(body, `${resource.name}.yaml`)));
  return error;
}
