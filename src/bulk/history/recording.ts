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
  /** Of the content, where a call does not say another. */
  readonly language: Language | undefined;
  /** Records that were read, by kind, ETag and language: what is written under their ETag need not be read again. */
  readonly seen: ReadonlyMap<string, Data>;
  /** Opens the ledger and begins the run; asked once, before the first write. */
  readonly begin: () => Promise<{ readonly ledger: Ledger; readonly run: Run }>;
  /** The ledger cannot be written: told once, and nothing more is remembered. */
  readonly trouble: (error: unknown) => void;
}

/** What is to be said of a write beside the write itself. */
export interface Mark {
  readonly reverses?: EntryPlace;
  /** The first ID of the record that is created again. */
  readonly origin?: number;
  /** Not this record is meant: it only follows from a write to another. */
  readonly action?: 'touch';
}

export interface Recording {
  /** Does what the client does, and remembers every write. */
  client(mark?: Mark): Client;
  /** The run, once something was written. */
  run(): string | undefined;
  /**
   * @param isWhole nothing failed unexpectedly
   * @returns whether records were deleted, and that is remembered
   */
  end(isWhole: boolean): Promise<boolean>;
}

interface Remembering {
  readonly mark: Mark;
  readonly request: { readonly method: string; readonly url: string };
  /** The record, where the caller has just read it. */
  readonly current?: Data | undefined;
}

interface Settling {
  readonly asked: Asked;
  readonly reading: Reading | undefined;
  readonly newest: Newest | undefined;
  readonly number: number;
  readonly reply: Reply;
}

const NO_MARK: Mark = {};

/** Puts every write of a client into the ledger: the record before, the request, what became of it. */
export function recordingOf(options: RecordingOptions): Recording {
  const { client } = options;
  let opening: ReturnType<RecordingOptions['begin']> | undefined;
  let isBroken = false;
  let numbers = 0;
  let kept = 0;
  let hasDeleted = false;
  let begun: string | undefined;

  /** The same of the ledger, which must never stop a write. */
  const quietly = async <T>(work: (ledger: Ledger, run: string) => Promise<T>): Promise<T | undefined> => {
    if (isBroken) return undefined;
    try {
      opening ??= options.begin();
      const { ledger, run } = await opening;
      begun = run.id;
      return await work(ledger, run.id);
    } catch (error) {
      if (!isBroken) options.trouble(error);
      isBroken = true;
      return undefined;
    }
  };

  const remembered = async (
    asked: Asked,
    { mark, request, current }: Remembering,
    write: (reading?: Reading) => Promise<Reply>,
  ): Promise<Reply> => {
    if (isBroken) return write();
    const opened = quietly(async () => true);
    const [reading, newest] = await Promise.all([
      before(asked, current),
      newestOf(client, asked).catch(() => undefined),
      opened,
    ]);
    const number = ++numbers;
    await quietly((ledger, run) =>
      ledger.sending(run, { ...entryOf(asked, { number, reading, ...request }), ...mark }),
    );
    kept += 1;
    const reply = await write(reading).catch(async (error: unknown) => {
      if (isRefused(error)) {
        kept -= 1;
        await quietly((ledger, run) => ledger.forget(run, number));
      }
      if (error instanceof OtherwiseError) {
        await settle({ asked, reading, newest, number, reply: { status: 200, headers: {}, record: error.record } });
      }
      throw error;
    });
    hasDeleted ||= asked.action === 'delete';
    await settle({ asked, reading, newest, number, reply });
    return reply;
  };

  const before = (asked: Asked, current: Data | undefined): Promise<Reading | undefined> =>
    asked.action === 'create'
      ? Promise.resolve(undefined)
      : readingOf(client, asked, ({ resource, ifMatch, language }) =>
          ifMatch === undefined ? current : options.seen.get(seenAs(resource.name, ifMatch, language)),
        ).catch(() => undefined);

  const settle = async ({ asked, reading, newest, number, reply }: Settling): Promise<void> => {
    const record = reply.record as Data | undefined;
    const id = reading?.id ?? Number(record?.id);
    if (Number.isNaN(id)) return;
    await quietly(async (ledger, run) => {
      await ledger.done(run, number, id, outcomeOf(asked, reading, reply));
      const spoken = asked.language === undefined ? {} : { language: asked.language };
      for (const { kind, record: id, told } of newlyLinked(record, newest)) {
        const number = ++numbers;
        await ledger.sending(run, { number, action: 'create', kind, ...spoken });
        await ledger.done(run, number, id, told);
      }
    });
  };

  return {
    client: (mark = NO_MARK) => ({
      ...client,
      call: async (operation, values, call: CallOptions = {}) => {
        const asked = askedBy(operation, values, call, options.language);
        if (asked === undefined) return client.call(operation, values, call);
        const request = client.prepare(operation, values, call);
        return remembered(asked, { mark, request, current: call.current }, (reading) =>
          client.call(operation, values, { ...currentOf(reading), ...call }),
        );
      },
      raw: async (method, path, raw) => {
        const { body, ...request } = client.prepareRaw(method, path, raw);
        const asked = askedRaw({ ...request, body }, options);
        if (asked === undefined) return client.raw(method, path, raw);
        return remembered(asked, { mark, request }, () => client.raw(method, path, raw));
      },
    }),
    run: () => (isBroken ? undefined : begun),
    end: async (isWhole) => {
      const { ledger, run } = (await opening?.catch(() => undefined)) ?? {};
      if (ledger === undefined || run === undefined) return false;
      await quietly(async () => (kept === 0 ? ledger.drop(run.id) : ledger.end(run.id, isWhole ? 'done' : 'stopped')));
      await ledger.close().catch(() => undefined);
      return hasDeleted && !isBroken;
    },
  };
}

/** Whether the service said no, or was never asked: then nothing was written. */
export const isRefused = (error: unknown): boolean =>
  (error instanceof ServiceError && error.status < 500) ||
  (error instanceof UnreachableError && error.outcome === 'unsent') ||
  error instanceof ExistsError ||
  error instanceof UsageError;

/** What has just been read need not be read again. */
const currentOf = (reading: Reading | undefined): { readonly current?: Data } =>
  reading === undefined ? {} : { current: reading.record };
