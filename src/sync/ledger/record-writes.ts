import type { CallOptions, Client, ParsedResponse } from '../../client/client-types.js';
import { ReadBackMismatchError, RecordExistsError } from '../../client/mismatch-errors.js';
import type { Language, RecordKind, Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { ServiceError, UnreachableError, UsageError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { recordPublishedLinks, toSentEntry, toWriteOutcome } from './describe-write.js';
import { idempotencyKeyOf, type Ledger, type LedgerEntryAddress, type LedgerRun } from './ledger.js';
import { findLinkedCreations, type LinkedCreationCheck, prepareLinkedCreationCheck } from './linked-creations.js';
import { type LinkedRecordIds, type RecordBeforeWrite, readBeforeWrite, readLeftLinks } from './read-before-write.js';
import { readRecordKey } from './record-writes-lazily.js';
import { type RequestedWrite, recognizeRawWrite, recognizeWrite, type ServiceAddress } from './requested-write.js';
import { summarizeAnswer } from './row-before-and-after.js';

interface WriteRecorderOptions extends ServiceAddress {
  readonly client: Client;
  /** Content language of calls that do not name one. */
  readonly language: Language | undefined;
  /** Records read so far, keyed by kind, ETag and language. A write with that ETag as `If-Match` skips the read. */
  readonly readRecords: ReadonlyMap<string, JsonObject>;
  /** Opens the ledger and begins the run. Called once, before the first write. */
  readonly begin: () => Promise<{ readonly ledger: Ledger; readonly run: LedgerRun }>;
  /** Called once if the ledger cannot be written. Nothing is recorded from then on. */
  readonly onLedgerError: (error: unknown) => void;
  /** Links a record that a write has taken out of the trash to its events again. Until it has, the write counts as unanswered. */
  readonly relink?: (taken: TakenBack) => Promise<void>;
  /** Called with each linked record that a write created because it named one that was not there. */
  readonly onAlsoCreated?: (created: AlsoCreated) => void;
  /** Numbers the entries; from 1 if absent. */
  readonly nextNumber?: () => number;
}

/** A record that a write has taken out of the trash. */
export interface TakenBack {
  readonly resource: Resource;
  readonly record: JsonObject;
  readonly ledger: Ledger;
  readonly run: LedgerRun;
  readonly marked: (mark: EntryMark) => Client;
}

export interface AlsoCreated {
  readonly kind: RecordKind;
  readonly id: number;
  readonly title: string;
}

/** Properties of a ledger entry that its request does not tell. */
export interface EntryMark {
  readonly reverses?: LedgerEntryAddress;
  /** The entry that counts as one change, with all that reverse it: for a redo, the one that the undo reversed. */
  readonly undone?: LedgerEntryAddress;
  /** The first ID of a record that is being recreated. */
  readonly origin?: number;
  /** The write is only a consequence of a write to another record. */
  readonly action?: 'touch';
  /** The records that were linked before this undo took their links away. */
  readonly linked?: LinkedRecordIds | undefined;
}

export interface WriteRecorder {
  /** Returns a client that records every write in the ledger. */
  client(mark?: EntryMark): Client;
  /** The ID of the run; `undefined` until something was written. */
  run(): string | undefined;
  /** Opens the ledger and begins the run, if that is possible. */
  opened(): Promise<{ readonly ledger: Ledger; readonly run: LedgerRun } | undefined>;
  /**
   * Ends the run and closes the ledger; a run without entries is dropped.
   * @param isWhole nothing failed unexpectedly
   * @returns whether records were deleted and the ledger has those deletions
   */
  end(isWhole: boolean): Promise<boolean>;
}

interface WriteToRecord {
  readonly mark: EntryMark;
  readonly request: { readonly method: string; readonly url: string };
  /** The record, if the caller has just read it. */
  readonly current?: JsonObject | undefined;
  readonly isRaw?: boolean;
}

interface SendContext {
  readonly reading?: RecordBeforeWrite | undefined;
  /** Absent if the ledger cannot be written. */
  readonly entry?: LedgerEntryAddress | undefined;
}

interface CompletedWrite {
  readonly write: RequestedWrite;
  readonly reading: RecordBeforeWrite | undefined;
  readonly newest: LinkedCreationCheck | undefined;
  readonly number: number;
  readonly reply: ParsedResponse;
}

const NO_MARK: EntryMark = {};

/** Records every write of a client in the ledger: the record before, the request and the outcome. */
export function createWriteRecorder(options: WriteRecorderOptions): WriteRecorder {
  const { client } = options;
  let opening: ReturnType<WriteRecorderOptions['begin']> | undefined;
  let isBroken = false;
  let lastNumber = 0;
  const nextNumber = options.nextNumber ?? (() => ++lastNumber);
  let entryCount = 0;
  let hasDeleted = false;
  let runId: string | undefined;

  /** Runs ledger work without throwing: a broken ledger must never stop a write. */
  const quietly = async <T>(work: (ledger: Ledger, run: string) => Promise<T>): Promise<T | undefined> => {
    if (isBroken) return undefined;
    try {
      opening ??= options.begin();
      const { ledger, run } = await opening;
      runId = run.id;
      return await work(ledger, run.id);
    } catch (error) {
      if (!isBroken) options.onLedgerError(error);
      isBroken = true;
      return undefined;
    }
  };

  const recordWrite = async (
    write: RequestedWrite,
    { mark, request, current, isRaw = false }: WriteToRecord,
    send: (context: SendContext) => Promise<ParsedResponse>,
  ): Promise<ParsedResponse> => {
    if (isBroken) return send({});
    const opened = quietly(async () => true);
    const [found, newest] = await Promise.all([
      before(write, current),
      prepareLinkedCreationCheck(client, write, isRaw).catch(() => undefined),
      opened,
    ]);
    const { linked = found?.linked, ...marks } = mark;
    const reading = found && linked ? { ...found, linked } : found;
    const number = nextNumber();
    await quietly((ledger, run) =>
      ledger.sending(run, { ...toSentEntry(write, { number, reading, ...request }), ...marks }),
    );
    entryCount += 1;
    const entry = runId === undefined ? undefined : { run: runId, number };
    const reply = await send({ reading, entry }).catch(async (error: unknown) => {
      if (leavesNothingToUndo(error)) await forget(number);
      else if (error instanceof ReadBackMismatchError) {
        await settle({ write, reading, newest, number, reply: { status: 200, headers: {}, record: error.record } });
        await quietly((ledger, run) => recordPublishedLinks(error, { ledger, run, numberOf: nextNumber }));
      }
      throw error;
    });
    // Another run created the record, and only that one may undo it.
    if (write.action === 'create' && reply.replayOf === 'other') {
      await forget(number);
      return reply;
    }
    hasDeleted ||= write.action === 'delete';
    if (mark.reverses === undefined && isTakenBack(write, reading, reply)) await relink(write, reply);
    const isUnchanged = await settle({ write, reading, newest, number, reply });
    return isUnchanged ? { ...reply, isUnchanged } : reply;
  };

  const relink = async ({ resource }: RequestedWrite, { record }: ParsedResponse) => {
    const opened = isBroken ? undefined : await opening;
    if (opened !== undefined)
      await options.relink?.({ resource, record: record as JsonObject, ...opened, marked: createClient });
  };

  const before = (write: RequestedWrite, current: JsonObject | undefined): Promise<RecordBeforeWrite | undefined> =>
    write.action === 'create'
      ? Promise.resolve(undefined)
      : readBeforeWrite(client, write, ({ resource, ifMatch, language }) =>
          ifMatch === undefined ? current : options.readRecords.get(readRecordKey(resource.name, ifMatch, language)),
        ).catch(() => undefined);

  /** @returns whether nothing was changed */
  const settle = async ({ write, reading, newest, number, reply }: CompletedWrite): Promise<boolean> => {
    const record = reply.record as JsonObject | undefined;
    const id = reading?.id ?? Number(record?.id);
    if (Number.isNaN(id)) return false;
    const outcome = toWriteOutcome(write, reading, reply);
    await quietly(async (ledger, run) => {
      const linked = await readLeftLinks(client, write.resource, reading?.linked);
      await ledger.done(run, number, id, { ...outcome, ...linked });
    });
    for (const { kind, created } of findLinkedCreations(record, newest)) await recordLinked(write, kind, created);
    return outcome.action === 'touch';
  };

  const recordLinked = ({ language }: RequestedWrite, kind: RecordKind, created: JsonObject) =>
    quietly(async (ledger, run) => {
      const [number, id] = [nextNumber(), Number(created.id)];
      const { title = '', ...outcome } = summarizeAnswer(resourceOf(kind), created);
      entryCount += 1;
      await ledger.sending(run, { number, action: 'create', kind, ...(language === undefined ? {} : { language }) });
      await ledger.done(run, number, id, { title, ...outcome });
      options.onAlsoCreated?.({ kind, id, title });
    });

  const forget = async (number: number) => {
    entryCount -= 1;
    await quietly((ledger, run) => ledger.forget(run, number));
  };

  const createClient = (mark: EntryMark = NO_MARK): Client => ({
    ...client,
    call: async (operation, values, call: CallOptions = {}) => {
      const write = recognizeWrite(operation, values, call, options.language);
      if (write === undefined) return client.call(operation, values, call);
      const request = client.prepare(operation, values, call);
      const marks = { ...mark, ...call.entryMark };
      return recordWrite(write, { mark: marks, request, current: call.current }, ({ reading, entry }) =>
        client.call(operation, values, {
          // The client then does not read it again.
          ...(reading === undefined ? {} : { current: reading.record }),
          ...(entry === undefined ? {} : { idempotencyKey: idempotencyKeyOf(entry) }),
          onLinkedCreation: (kind, record) => recordLinked(write, kind, record),
          ...call,
          entryMark: marks,
        }),
      );
    },
    raw: async (method, path, raw) => {
      const { body, ...request } = client.prepareRaw(method, path, raw);
      const write = recognizeRawWrite({ ...request, body }, options);
      if (write === undefined) return client.raw(method, path, raw);
      return recordWrite(write, { mark, request, isRaw: true }, () => client.raw(method, path, raw));
    },
  });

  return {
    client: createClient,
    run: () => (isBroken ? undefined : runId),
    opened: async () => ((await quietly(async () => true)) ? opening : undefined),
    end: async (isWhole) => {
      const { ledger, run } = (await opening?.catch(() => undefined)) ?? {};
      if (ledger === undefined || run === undefined) return false;
      await quietly(async () =>
        entryCount === 0 ? ledger.drop(run.id) : ledger.end(run.id, isWhole ? 'done' : 'stopped'),
      );
      await ledger.close().catch(() => undefined);
      return hasDeleted && !isBroken;
    },
  };
}

const isTakenBack = (
  { action, resource }: RequestedWrite,
  reading: RecordBeforeWrite | undefined,
  { record }: ParsedResponse,
): boolean =>
  action === 'update' &&
  resource.kind === 'post' &&
  reading?.record.status === 'trash' &&
  isJsonObject(record) &&
  record.status !== 'trash';

/**
 * Returns true for a failed write that the ledger forgets: the service refused it or never received it, or it has overwritten a
 * record of which nothing was known before.
 */
export const leavesNothingToUndo = (error: unknown): boolean =>
  (error instanceof ServiceError && error.status < 500) ||
  (error instanceof ReadBackMismatchError && error.isOverwritten) ||
  (error instanceof UnreachableError && !error.mayBeExecuted) ||
  error instanceof RecordExistsError ||
  error instanceof UsageError;
