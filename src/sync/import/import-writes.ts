import { createHash } from 'node:crypto';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { PublishedLink } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { redactSecrets } from '../../http/redact-secrets.js';
import { toSentEntry, toWriteOutcome } from '../ledger/describe-write.js';
import { idempotencyKeyOf, type LedgerEntry, type StoredLedgerEntry } from '../ledger/ledger.js';
import { recordPublishedLinks } from '../ledger/published-links.js';
import { readBeforeWrite } from '../ledger/read-before-write.js';
import { isWriteRefused } from '../ledger/record-writes.js';
import { summarizeAnswer } from '../ledger/row-before-and-after.js';
import { contentKeyOf, createOnce } from '../plan/send-write.js';
import type { ImportJob } from './import-job.js';
import type { RowOutcome } from './row-plan.js';

/** Write requests of a run: paced, recorded in the ledger, and with an idempotency key for each create. */
export interface ImportWrites {
  /**
   * @param number number of the ledger entry, which is deleted if the service refuses the request
   * @param identity tells rows apart that have the same values
   */
  create(resource: Resource, values: JsonObject, number: number, identity?: string): Promise<JsonObject>;
  /** Returns true if another run created the record of a row at the same time. The ledger then has no entry of it. */
  isByOther(number: number): boolean;
  update(resource: Resource, id: number, values: JsonObject): Promise<JsonObject>;
  /** Deletes a record and records it in the ledger, with what is needed to undo it. */
  remove(resource: Resource, id: number, number: number): Promise<void>;
  /** Records an update in the ledger before it is sent. */
  recordUpdate(entry: LedgerEntry): Promise<void>;
  /** Completes the ledger entry of a row. `after`: current values of the changed fields. */
  recordDone(number: number, resource: Resource, record: JsonObject, after?: JsonObject): Promise<void>;
}

/** @param isKnown returns true for a record that the run has read or written */
export function createImportWrites(
  { client, record, options, observer, now, sleep }: ImportJob,
  isKnown: (resource: Resource, id: number) => boolean,
): ImportWrites {
  let nextStart = 0;
  const waitForPace = async () => {
    if (options.pace === undefined) return;
    const start = Math.max(now(), nextStart);
    nextStart = start + options.pace;
    if (start > now()) await sleep(start - now());
  };
  const byOthers = new Set<number>();
  const reportWritten = (resource: Resource, { record: answered }: { record: unknown }): JsonObject => {
    observer.written?.(resource, answered as JsonObject);
    return answered as JsonObject;
  };
  const notePublished = async (error: unknown): Promise<void> => {
    const numberOf = ({ kind, before }: PublishedLink) => numberOutsideRows(kind, `published ${before.id}`);
    if (record !== undefined) await recordPublishedLinks(error, { client, ...record, numberOf });
  };
  return {
    create: async (resource, values, number, identity = '') => {
      await waitForPace();
      const ownKey = idempotencyKeyOf({ run: record?.run ?? '', number });
      const sending = (known: { readonly record?: number }) =>
        record?.ledger.sending(record.run, {
          ...{ number, action: 'create', kind: resource.name, ...known },
          request: {
            ...{ method: 'POST', path: `/${resource.plural}`, body: redactSecrets(values) },
            key: contentKeyOf(resource, identity, values),
          },
        });
      const orForget = async (error: unknown): Promise<never> => {
        await notePublished(error);
        if (isWriteRefused(error)) await record?.ledger.forget(record.run, number);
        throw error;
      };
      const undone = await record?.undone?.find(resource, { values, number, slug: identity || undefined });
      if (undone !== undefined) {
        await sending({ record: undone.id });
        const back = await undone.takeBack().catch(orForget);
        if (back !== undefined) return reportWritten(resource, { record: back });
      }
      await sending({});
      const creation = { client, resource, values, identity, ownKey, isKnown };
      const created = await createOnce(creation).catch(orForget);
      if (created.isByOther) {
        byOthers.add(number);
        await record?.ledger.forget(record.run, number);
      }
      return reportWritten(resource, created);
    },
    isByOther: (number) => byOthers.has(number),
    update: async (resource, id, values) => {
      await waitForPace();
      return reportWritten(
        resource,
        await client
          .call(findOperation(resource.name, 'update', 'id'), values, { path: { id } })
          .catch(async (error: unknown) => {
            await notePublished(error);
            throw error;
          }),
      );
    },
    remove: async (resource, id, number) => {
      await waitForPace();
      const operation = findOperation(resource.name, 'delete', 'id');
      const write = { action: 'delete', operation, resource, path: { id }, values: {}, ...NO_CONDITION } as const;
      const reading = await readBeforeWrite(client, write, () => undefined);
      const sent = { number, method: 'DELETE', url: `/${resource.plural}/${id}`, reading };
      await record?.ledger.sending(record.run, toSentEntry(write, sent));
      const reply = await client.call(operation, {}, { path: { id } }).catch(async (error: unknown) => {
        if (isWriteRefused(error)) await record?.ledger.forget(record.run, number);
        throw error;
      });
      await record?.ledger.done(record.run, number, id, toWriteOutcome(write, reading, reply));
    },
    recordUpdate: async (entry) => record?.ledger.sending(record.run, entry),
    recordDone: async (number, resource, answered, after) => {
      const outcome = summarizeAnswer(resource, answered);
      const completeOutcome = after === undefined ? outcome : { ...outcome, after: { ...outcome.after, ...after } };
      await record?.ledger.done(record.run, number, Number(answered.id), completeOutcome);
    },
  };
}

const NO_CONDITION = { language: undefined, ifMatch: undefined };

/** Returns the ledger number of a write that no row stands for: negative, and stable when the run is resumed. */
export const numberOutsideRows = (kind: string, identity: string): number =>
  -1 - createHash('sha256').update(`${kind}\n${identity}`).digest().readUIntBE(0, 6);

/** The write of a row before its run was interrupted. */
export interface EarlierWrite {
  readonly entry: StoredLedgerEntry;
  /** False if the response never arrived, so that writes of the row's translations may be missing. */
  readonly isFinished: boolean;
}

/** Returns what a resumed run has already written for a row. */
export async function findEarlierWrite({ record }: ImportJob, number: number): Promise<EarlierWrite | undefined> {
  if (record?.settled === undefined) return undefined;
  const entry = await record.ledger.entry(record.run, number);
  if (entry === undefined) return undefined;
  return { entry, isFinished: entry.state === 'done' && !record.settled.has(number) };
}

/** The outcome of a row whose writes were finished before its run was interrupted. */
export const toEarlierOutcome = ({ entry: { action } }: EarlierWrite): RowOutcome => ({
  is: action === 'create' ? 'created' : 'updated',
});
