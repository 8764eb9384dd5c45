import type { CallOptions, Client } from '../../../client/client-types.js';
import type { Resource } from '../../../contract/declarations.js';
import { EXIT } from '../../../error-codes.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { getValueAt } from '../../../present/tables/field-paths.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { type RelinkedEvents, relinkAfterTrash } from '../../../sync/ledger/relink-restored-record.js';
import { completeTakenBack } from '../../../sync/ledger/settle-unanswered.js';
import type { Context } from '../../context.js';
import type { RecordAddress } from '../../input/find-record.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';
import { withLedger } from '../sync/describe-run.js';
import { readRecordVersion } from './conditional-write.js';

interface Relinking {
  readonly session: CommandSession;
  readonly context: Context;
}

/**
 * Updates a venue or organizer that may come out of the trash. It is then linked to the events that lost it by its deletion,
 * which belongs to the write: an interrupted one counts as unanswered. Without the history, which alone knows the events, the
 * record is only updated.
 * @returns the answer to the update, and a function that says how many events were linked
 */
export async function updateAndRelink<T>(
  resource: Resource,
  id: number,
  { session, context }: Relinking,
  update: (client: Client) => Promise<T>,
): Promise<{ readonly updated: T; readonly tellRelinked: (record: unknown) => Promise<void> }> {
  const recorder = await session.recording?.();
  const history = await recorder?.opened();
  if (recorder === undefined || history === undefined)
    return { updated: await update(session.client), tellRelinked: async () => {} };
  const { ledger, run: where } = history;
  let relinked: RelinkedEvents | undefined;
  const complete = async () => {
    const unanswered = await ledger.unanswered(where.id);
    if (!unanswered.some(({ record, before }) => record === id && before?.status === 'trash')) return;
    relinked = await relinkAfterTrash(resource, id, { client: session.client, ledger, where, marked: recorder.client });
    for (const { error } of relinked.left) if (error?.exit === EXIT.temporary) throw error;
  };
  const updated = await update(recorder.client({ complete }));
  return {
    updated,
    tellRelinked: async (record) => {
      if (relinked !== undefined) await printRelinked(resource, record, { ...relinked, context });
    },
  };
}

/** Completes the links of records that the same command took out of the trash before it was interrupted. */
export async function completeInterruptedRelinking({ session, context }: Relinking): Promise<void> {
  const recorder = await session.recording?.();
  const history = await recorder?.opened();
  if (recorder === undefined || history === undefined) return;
  const { ledger, run: where } = history;
  await completeTakenBack(where, {
    ...{ client: session.client, ledger, where, isProcessRunning: context.isProcessRunning },
    relinking: recorder.client,
    onRelinked: (resource, record, relinked) => printRelinked(resource, record, { ...relinked, context }),
  });
}

/** Prints the requests of a dry run that would link a record in the trash to its events again. */
export async function previewRelinking(
  resource: Resource,
  target: RecordAddress,
  { session, context }: Relinking,
): Promise<void> {
  const { record } = await readRecordVersion(resource, target, { values: {}, session });
  if (record.status !== 'trash' || !session.settings.history.isOn) return;
  const { client } = session;
  const where = ledgerTargetOf(session.settings);
  const marked = () => ({ ...client, call: createCallPrinter(session) });
  await withLedger(context, async (ledger) => {
    const relinked = await relinkAfterTrash(resource, Number(record.id), { client, ledger, where, marked });
    await printRelinked(resource, record, { ...relinked, context, isDryRun: true });
  });
}

/** Sends reads, and prints updates. */
const createCallPrinter =
  ({ client, printRequest }: CommandSession): Client['call'] =>
  async (operation, values, options: CallOptions = {}) => {
    if (operation.action !== 'update') return client.call(operation, values, options);
    const { current, isRestore: _, ...call } = options;
    await printRequest?.(await client.prepareWrite(operation, values, call));
    return { status: 200, headers: {}, record: current as JsonObject };
  };

interface RelinkReport extends RelinkedEvents {
  readonly context: Context;
  readonly isDryRun?: boolean;
}

async function printRelinked(
  resource: Resource,
  record: unknown,
  { relinked, left, context: { err, text }, isDryRun = false }: RelinkReport,
): Promise<void> {
  for (const { error, kind, id: event, title } of left) {
    if (error === undefined) continue;
    await printMessage(
      err,
      `${text.undoRecord({ kind, id: String(event), title: toSingleLine(title) })}: ${error.say(text)}`,
    );
  }
  const about = {
    id: formatCell(getValueAt(record, 'id')),
    title: toSingleLine(formatCell(getValueAt(record, resource.title))),
    count: relinked,
  };
  if (relinked > 0) await printMessage(err, isDryRun ? text.wouldRelink(about) : text.relinked(about));
  const others = left.filter(({ error }) => error === undefined).length;
  if (others > 0) await printMessage(err, text.linkedElsewhere({ kind: resource.name, count: others }));
}
