import type { CallOptions, Client } from '../../../client/client-types.js';
import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { relinkAfterTrash } from '../../../sync/ledger/relink-restored-record.js';
import { completeTakenBack } from '../../../sync/ledger/settle-unanswered.js';
import type { Context } from '../../context.js';
import type { RecordAddress } from '../../input/find-record.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { printRelinked } from '../../output/print-relinked.js';
import type { CommandSession } from '../../session.js';
import { withLedger } from '../sync/describe-run.js';
import { readRecordVersion } from './conditional-write.js';

interface Relinking {
  readonly session: CommandSession;
  readonly context: Context;
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
    onRelinked: (resource, record, relinked) => printRelinked({ resource, record, ...relinked }, context),
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
    await printRelinked({ resource, record, ...relinked }, context, true);
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
