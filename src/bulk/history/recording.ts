import type { CallOptions, Client, Reply } from '../../client/shapes.js';
import { ExistsError, OtherwiseError, ServiceError, UnreachableError, UsageError } from '../../errors.js';
import type { Language } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import type { EntryPlace, Ledger, Run } from '../ledger.js';
import { type Asked, askedBy, askedRaw, type Service } from './asked.js';
import { type Reading, readingOf } from './before.js';
import { seenAs } from './lazy.js';
import { entryOf, outcomeOf } from './outcome.js';
import { type Newest, newestOf, newlyLinked } from './side.js';

export interface RecordingOptions extends Service {
  readonly client: Client;
  /** Content language of calls that do not name one. */
  readonly language: Language | undefined;
  /** Records read so far, keyed by kind, ETag and language. A write with that ETag as `If-Match` skips the read. */
  readonly seen: ReadonlyMap<string, Data>;
  /** Opens the ledger and begins the run. Called once, before the first write. */
  readonly begin: () => Promise<{ readonly ledger: Ledger; readonly run: Run }>;
  /** Called once if the ledger cannot be written. Nothing is recorded from then on. */
  readonly trouble: (error: unknown) => void;
}

/** Properties of a ledger entry that its request does not tell. */
export interface Mark {
  readonly reverses?: EntryPlace;
  /** The first ID of a record that is being recreated. */
  readonly origin?: number;
  /** The write is only a consequence of a write to another record. */
  readonly action?: 'touch';
}

export interface Recording {
  /** Returns a client that records every write in the ledger. */
  client(mark?: Mark): Client;
  /** The ID of the run; `undefined` until something was written. */
  run(): string | undefined;
  /**
   * Ends the run and closes the ledger; a run without entries is dropped.
   * @param isWhole nothing failed unexpectedly
   * @returns whether records were deleted and the ledger has those deletions
   */
  end(isWhole: boolean): Promise<boolean>;
}

interface Remembering {
  readonly mark: Mark;
  readonly request: { readonly method: string; readonly url: string };
  /** The record, if the caller has just read it. */
  readonly current?: Data | undefined;
}

interface Settling {
  readonly write: Asked;
  readonly reading: Reading | undefined;
  readonly newest: Newest | undefined;
  readonly number: number;
  readonly reply: Reply;
}

const NO_MARK: Mark = {};

/** Records every write of a client in the ledger: the record before, the request and the outcome. */
export function recordingOf(options: RecordingOptions): Recording {
  const { client } = options;
  let opening: ReturnType<RecordingOptions['begin']> | undefined;
  let isBroken = false;
  let lastNumber = 0;
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
      if (!isBroken) options.trouble(error);
      isBroken = true;
      return undefined;
    }
  };

  const recordWrite = async (
    write: Asked,
    { mark, request, current }: Remembering,
    send: (reading?: Reading) => Promise<Reply>,
  ): Promise<Reply> => {
    if (isBroken) return send();
    const opened = quietly(async () => true);
    const [reading, newest] = await Promise.all([
      before(write, current),
      newestOf(client, write).catch(() => undefined),
      opened,
    ]);
    const number = ++lastNumber;
    await quietly((ledger, run) =>
      ledger.sending(run, { ...entryOf(write, { number, reading, ...request }), ...mark }),
    );
    entryCount += 1;
    const reply = await send(reading).catch(async (error: unknown) => {
      if (isRefused(error)) {
        entryCount -= 1;
        await quietly((ledger, run) => ledger.forget(run, number));
      }
      if (error instanceof OtherwiseError) {
        await settle({ write, reading, newest, number, reply: { status: 200, headers: {}, record: error.record } });
      }
      throw error;
    });
    hasDeleted ||= write.action === 'delete';
    await settle({ write, reading, newest, number, reply });
    return reply;
  };

  const before = (write: Asked, current: Data | undefined): Promise<Reading | undefined> =>
    write.action === 'create'
      ? Promise.resolve(undefined)
      : readingOf(client, write, ({ resource, ifMatch, language }) =>
          ifMatch === undefined ? current : options.seen.get(seenAs(resource.name, ifMatch, language)),
        ).catch(() => undefined);

  const settle = async ({ write, reading, newest, number, reply }: Settling): Promise<void> => {
    const record = reply.record as Data | undefined;
    const id = reading?.id ?? Number(record?.id);
    if (Number.isNaN(id)) return;
    await quietly(async (ledger, run) => {
      await ledger.done(run, number, id, outcomeOf(write, reading, reply));
      const spoken = write.language === undefined ? {} : { language: write.language };
      for (const { kind, record: id, outcome } of newlyLinked(record, newest)) {
        const number = ++lastNumber;
        await ledger.sending(run, { number, action: 'create', kind, ...spoken });
        await ledger.done(run, number, id, outcome);
      }
    });
  };

  return {
    client: (mark = NO_MARK) => ({
      ...client,
      call: async (operation, values, call: CallOptions = {}) => {
        const write = askedBy(operation, values, call, options.language);
        if (write === undefined) return client.call(operation, values, call);
        const request = client.prepare(operation, values, call);
        return recordWrite(write, { mark, request, current: call.current }, (reading) =>
          client.call(operation, values, { ...currentOf(reading), ...call }),
        );
      },
      raw: async (method, path, raw) => {
        const { body, ...request } = client.prepareRaw(method, path, raw);
        const write = askedRaw({ ...request, body }, options);
        if (write === undefined) return client.raw(method, path, raw);
        return recordWrite(write, { mark, request }, () => client.raw(method, path, raw));
      },
    }),
    run: () => (isBroken ? undefined : runId),
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

/** Returns true if a failed request certainly wrote nothing: the service refused it or never received it. */
export const isRefused = (error: unknown): boolean =>
  (error instanceof ServiceError && error.status < 500) ||
  (error instanceof UnreachableError && error.outcome === 'unsent') ||
  error instanceof ExistsError ||
  error instanceof UsageError;

/** Passes the record just read on to the client, which then does not read it again. */
const currentOf = (reading: Reading | undefined): { readonly current?: Data } =>
  reading === undefined ? {} : { current: reading.record };
