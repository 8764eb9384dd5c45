import type { CallOptions, Client } from '../../../client/client-types.js';
import { readAllPages, withEveryStatus } from '../../../client/page-through.js';
import type { Identity } from '../../../client/read-identity.js';
import { POST_STATUSES, type Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../../contract/request-limits.js';
import { eventLinkOf } from '../../../contract/resources/index.js';
import { EVERY_DATE } from '../../../contract/shared-parameters.js';
import { CalError, recoverFrom } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { relinkAfterTrash } from '../../../sync/ledger/relink-restored-record.js';
import { completeTakenBack } from '../../../sync/ledger/settle-unanswered.js';
import type { Context } from '../../context.js';
import type { RecordAddress } from '../../input/find-record.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { printRelinked } from '../../output/print-relinked.js';
import type { CommandSession, SessionContext } from '../../session.js';
import { withLedger } from '../sync/describe-run.js';
import { readRecordVersion } from './conditional-write.js';

/** The events that lose a link when records are deleted or moved to the trash. */
interface LostLinks {
  /**
   * Adds the events, of all dates and statuses, that link to records. Records that cannot be read are left out. The question before
   * terms are deleted tells how many events use them, so their events are counted only where nobody is asked, and for users who
   * may not change all.
   */
  add(resource: Resource, refs: readonly string[]): Promise<void>;
  readonly count: () => number;
  /** Says how many events lose a link, and in how many of them undo cannot restore it. */
  print(context: Context): Promise<void>;
}

/** @param isUnasked true if no question tells which events use the records */
export function createLostLinks(session: CommandSession, isUnasked = false): LostLinks {
  const [events, trashed] = [new Set<unknown>(), new Set<unknown>()];
  const byAuthor = new Map<unknown, JsonObject[]>();
  return {
    add: async (resource, refs) => {
      const field = eventLinkOf(resource)?.field;
      if (resource.kind === 'term' && !isUnasked && !(await mayLackRights(session))) return;
      for (const ref of field === undefined ? [] : refs) {
        const record = await readIfThere(resource, ref, session);
        if (record === undefined) continue;
        const filter = { [field ?? '']: [record.id], _fields: FIELDS };
        const linked = await withEveryStatus(
          (status) => listLinkedEvents({ ...filter, ...status }, session),
          POST_STATUSES,
        );
        for (const { id, status } of linked) (status === 'trash' ? trashed : events).add(id);
        byAuthor.set(record.author, [...(byAuthor.get(record.author) ?? []), ...linked]);
      }
    },
    count: () => events.size + trashed.size,
    print: async ({ err, text }) => {
      if (events.size + trashed.size === 0) return;
      const unwritable = new Set<number>();
      for (const [author, linked] of byAuthor)
        for (const id of await findUnwritableEvents(linked, author, session)) unwritable.add(id);
      await printMessage(
        err,
        text.linksLost({
          events: events.size + trashed.size,
          trashed: trashed.size,
          unwritable: unwritable.size,
          names: [],
        }),
      );
    },
  };
}

/** Says, before records are deleted or moved to the trash, how many events lose a link to them. */
export async function printLostLinks(
  removed: readonly { readonly resource: Resource; readonly id: string | number }[],
  session: CommandSession,
  context: Context,
): Promise<void> {
  const lost = createLostLinks(session);
  for (const { resource, id } of removed) await lost.add(resource, [String(id)]);
  await lost.print(context);
}

/** Lists the events of all dates that a filter selects. @throws CalError */
export const listLinkedEvents = (filter: JsonObject, { client }: CommandSession): Promise<readonly JsonObject[]> =>
  readAllPages(client, findOperation('event', 'list'), { ...filter, ...EVERY_DATE, per_page: MAX_PAGE_SIZE });

const FIELDS = 'events.id,events.author,events.status,total,total_pages';

/**
 * Returns the IDs of the events that the user may not change.
 * @param events with ID and author
 * @param author of a record that the user is about to delete: who may change only own records is this author. Terms have none
 */
export async function findUnwritableEvents(
  events: readonly JsonObject[],
  author: unknown,
  session: CommandSession,
): Promise<readonly number[]> {
  const { client } = session;
  const idsOf = (some: readonly JsonObject[]) => [...new Set(some.map(({ id }) => Number(id)))];
  if (events.length === 0) return [];
  if (client.unwritableEvents !== undefined) return (await (await client.unwritableEvents())?.(idsOf(events))) ?? [];
  const foreignTo = (owner: unknown) =>
    events.filter((event) => event.author !== undefined && String(event.author) !== String(owner));
  const user = foreignTo(author).length === 0 ? undefined : await readOwnerOnly(session);
  return user === undefined ? [] : idsOf(foreignTo(author ?? user.id));
}

const mayLackRights = async (session: CommandSession): Promise<boolean> => {
  const { unwritableEvents } = session.client;
  return (await (unwritableEvents === undefined ? readOwnerOnly(session) : unwritableEvents())) !== undefined;
};

/** Reads a record. @returns undefined if that is refused */
export const readIfThere = (resource: Resource, ref: string, session: CommandSession) =>
  session
    .findRecord(resource, ref)
    .then((target) => readRecordVersion(resource, target, { values: {}, session }))
    .then(
      ({ record }) => record,
      recoverFrom(CalError, () => undefined),
    );

const ROLES_OF_OWN_RECORDS: ReadonlySet<string> = new Set(['author', 'contributor']);

/** The user, if records of others are not the user's to change. */
export async function readOwnerOnly({
  client,
  languageRoot: root,
  settings,
}: CommandSession): Promise<Identity | undefined> {
  if (settings.user === undefined || settings.password === undefined) return undefined;
  const { readIdentity } = await import('../../../client/read-identity.js');
  const user = await readIdentity(client, { root, isSigned: true });
  return user.roles.length > 0 && user.roles.every((role) => ROLES_OF_OWN_RECORDS.has(role)) ? user : undefined;
}

/** Completes the links of records that the same command took out of the trash before it was interrupted. */
export async function completeInterruptedRelinking({ session, context }: SessionContext): Promise<void> {
  const recorder = await session.recording?.();
  const history = await recorder?.opened();
  if (recorder === undefined || history === undefined) return;
  const { ledger, run: where } = history;
  await completeTakenBack(where, {
    client: session.client,
    ledger,
    where,
    isProcessRunning: context.isProcessRunning,
    relinking: recorder.client,
    onRelinked: (resource, record, relinked) => printRelinked({ resource, record, ...relinked }, context),
  });
}

/** Prints the requests of a dry run that would link a record in the trash to its events again. */
export async function previewRelinking(
  resource: Resource,
  target: RecordAddress,
  { session, context }: SessionContext,
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
  ({ client, printCall }: CommandSession): Client['call'] =>
  async (operation, values, options: CallOptions = {}) => {
    if (operation.action !== 'update') return client.call(operation, values, options);
    const { current, isRestore: _, ...call } = options;
    await printCall?.(operation, values, call);
    return { status: 200, headers: {}, record: current as JsonObject };
  };
