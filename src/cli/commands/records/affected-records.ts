import type { Resource } from '../../../contract/declarations.js';
import { CalError, recoverFrom } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import type { Context } from '../../context.js';
import { canAskUser, confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { countLinkedEvents } from '../../input/count-linked-events.js';
import { isSwitchOn } from '../../input/option-values.js';
import { printMessage } from '../../output/print-message.js';
import { formatLocalDate } from '../../output/table-writer.js';
import type { SessionContext, SessionInvocation } from '../../session.js';
import { readRecordVersion } from './conditional-write.js';
import { createLostLinks } from './lost-links.js';

/** Questions name at most as many records. */
export const MAX_NAMED = 10;

interface AffectedRecords extends SessionContext {
  readonly resource: Resource;
  readonly refs: readonly string[];
}

/**
 * Prints the records that a question is about, one per line, with the number of events that are linked to each. Records
 * that cannot be read keep their reference: their error is reported when they are written.
 */
export async function printAffectedRecords({ resource, refs, session, context }: AffectedRecords): Promise<void> {
  const { err, text } = context;
  for (const ref of refs.slice(0, MAX_NAMED)) {
    const line = await describeAffected(ref, { resource, session, context }).catch(recoverFrom(CalError, () => ref));
    await printMessage(err, `  ${line}`);
  }
  if (refs.length > MAX_NAMED) await printMessage(err, `  ${text.andMore({ count: refs.length - MAX_NAMED })}`);
}

async function describeAffected(
  ref: string,
  { resource, session, context }: Omit<AffectedRecords, 'refs'>,
): Promise<string> {
  const target = await session.findRecord(resource, ref);
  const { record } = await readRecordVersion(resource, target, { values: {}, session });
  const count = await countLinkedEvents(resource, record, session);
  // An Arabic title that is not isolated makes a terminal show the date after it backwards.
  const title = isolateText(toSingleLine(formatCell(record[resource.title])));
  const name = context.text.recordNamed({ id: formatCell(record.id), title });
  const details = [isolateText(formatCell(record.city)), formatStart(record, context)].filter((each) => each !== '');
  const named = [name, ...details].join(getListSeparator(context.text.dateLocale()));
  return [named, ...(count === undefined ? [] : [context.text.eventCount({ count })])].join(' – ');
}

const formatStart = ({ start_date, all_day }: JsonObject, { text }: Context): string =>
  isolateText(formatLocalDate(formatCell(start_date), text.dateLocale(), all_day === true));

interface DeletionConfirmation extends SessionInvocation {
  readonly resource: Resource;
  readonly refs: readonly string[];
  readonly isPermanent: boolean;
  /** The records are moved to the trash by an update of their status. */
  readonly isUpdate?: boolean;
}

/**
 * Asks before events lose a link, before a permanent deletion, and before the deletion of more than one record.
 * @throws as `confirmDestructiveWrite` does
 */
export async function confirmDeletion({
  resource,
  refs,
  isPermanent,
  isUpdate = false,
  args,
  context,
  session,
}: DeletionConfirmation): Promise<void> {
  if (refs.length === 0) return;
  const lost = createLostLinks(session, isSwitchOn(args, 'yes') || !canAskUser(context));
  await lost.add(resource, refs);
  await lost.print(context);
  if (lost.count() === 0 && !isPermanent && ((refs.length === 1 && !args.isPicked) || isUpdate)) return;
  return confirmDestructiveWrite({
    args,
    context,
    settings: session.settings,
    showAffected: () => printAffectedRecords({ resource, refs, session, context }),
    question: (t) => t.askDelete({ kind: resource.name, refs, isForGood: isPermanent }),
    needs: (t) => t.needsYes({ kind: resource.name, count: refs.length, isForGood: isPermanent }),
    declined: (t) => t.nothingDeleted(),
  });
}

/** Says in a dry run what the question would say: which terms go, with their events, and how many events lose a link. */
export async function previewDeletion({ resource, refs, context, session }: DeletionConfirmation): Promise<void> {
  if (resource.kind === 'term') return printAffectedRecords({ resource, refs, session, context });
  const lost = createLostLinks(session);
  await lost.add(resource, refs);
  await lost.print(context);
}
