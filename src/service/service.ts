import type { Language, RecordKind } from '../contract/declarations.js';
import { resourceOf } from '../contract/resources/index.js';
import { ServiceError } from '../errors.js';
import { createPause } from '../event-loop-turns.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { NO_TRANSLATIONS } from '../http/validate-translations.js';
import type { Store, StoreSession } from '../store/store.js';
import { createIdempotentReplays, type IdempotentRequest } from './idempotent-replays.js';
import { createRecordCache, createSharedRecordCache } from './linked-record-cache.js';
import { countAddresses, type PublicAddress, visitAddresses } from './lists/list-addresses.js';
import { type ListPageRequest, listRecords, type RecordList } from './lists/list-records.js';
import type { Visitor } from './permissions.js';
import { hashSecretValues } from './prepare-cells.js';
import {
  checkPrecondition,
  estimateBytes,
  type PresentingLimit,
  presentOne,
  type RecordBody,
  summarizeRow,
} from './present-records.js';
import { createScheduledPublisher } from './publish-scheduled.js';
import {
  type CalendarSite,
  type IdOrSlug,
  type LinkedRecordCache,
  memoizeCurrentDay,
  type RequestContext,
} from './request-context.js';
import {
  assertEventPassword,
  assertPostReadable,
  type GivenPassword,
  isLockedFor,
  type Precondition,
  requireEditableRow,
  requireRow,
} from './require-record.js';
import { assertNameFree } from './slugs-and-names.js';
import { createUploads } from './store-uploads.js';
import {
  type EventRecord,
  isPostKind,
  type Post,
  type StoredRecord,
  type Term,
  type TermKind,
} from './stored-records.js';
import { createPost, type GivenRecord, trashAndPresent, updatePost } from './write-posts.js';
import { createTerm, removeTerm, updateTerm } from './write-terms.js';

/** The visitor who sent a request, and the language that they asked for. */
export interface Caller {
  readonly visitor: Visitor | undefined;
  readonly language: Language;
  /** Limits what writes present. Absent where nothing is limited. */
  readonly presenting?: PresentingLimit | undefined;
}

/** The password that was given for a record, and what is done with the record. */
interface EncodedReading<T> {
  readonly password: GivenPassword | undefined;
  readonly encode: (record: RecordBody) => T | Promise<T>;
}

export type CalendarService = ReturnType<typeof createService>;

/** `has-new-name`: no venue or organizer has its name. `is-replay`: an earlier request with the same key created it. */
export type CreateCondition = 'has-new-name' | 'is-replay';

/** Applies the rules of the calendar to a store. `now` returns milliseconds since 1970. */
export function createService({
  store,
  site,
  now,
}: {
  readonly store: Store;
  readonly site: CalendarSite;
  readonly now: () => number;
}) {
  const { publish, tryToPublish, isDone } = createScheduledPublisher(store);
  const today = memoizeCurrentDay(site);
  const { findEarlierRecord: earlierAnswer, remember } = createIdempotentReplays();

  async function runRead<T>(caller: Caller, work: (context: RequestContext) => Promise<T>): Promise<T> {
    const at = now();
    await tryToPublish(at);
    return store.read((session) => {
      const recordCache = sharedCache(session.snapshotVersion(), caller.visitor);
      return work(createContext(caller, session, at, recordCache));
    });
  }

  async function runWrite<T extends { readonly record: RecordBody }>(
    caller: Caller,
    work: (context: RequestContext) => Promise<T>,
  ): Promise<T> {
    const at = now();
    const { presenting } = caller;
    await publish(at);
    return store.write(async (session) => {
      presenting?.begin();
      const result = await work(createContext(caller, session, at, createRecordCache()));
      presenting?.note(estimateBytes(result.record));
      return result;
    });
  }

  /** Password checks take long, so they run between two reads, and not within one. */
  async function readUnlocked<T>(
    caller: Caller,
    kind: RecordKind,
    ref: IdOrSlug,
    reading: EncodedReading<T>,
    unlocked?: EventRecord,
  ): Promise<T> {
    const { password, encode } = reading;
    const outcome = await runRead(caller, async (context) => {
      const row = await requireRow(context, kind, ref);
      if (isPostKind(kind)) assertPostReadable(context, kind, row as Post);
      const event = kind === 'event' ? (row as EventRecord) : undefined;
      if (event !== undefined && event.password !== unlocked?.password && isLockedFor(context, event))
        return { locked: event };
      return { encoded: await encode(await presentOne(context, kind, row, { alone: true, unlocked: true })) };
    });
    if ('encoded' in outcome) return outcome.encoded;
    const { locked } = outcome;
    await assertEventPassword(locked, password);
    return readUnlocked(caller, kind, ref, reading, locked);
  }

  const createContext = (
    { visitor, language }: Caller,
    session: StoreSession,
    at: number,
    recordCache: LinkedRecordCache,
  ): RequestContext => ({
    site,
    visitor,
    language,
    now: at,
    session,
    linkedRecordCache: recordCache,
    pause: createPause(),
  });

  /** A store that cannot be read has no state. The request itself then meets the error, and reports it. */
  const state = (): string | undefined => {
    const at = now();
    try {
      const version = isDone(at) ? store.version() : undefined;
      return version === undefined ? undefined : `${version} ${today(at)}`;
    } catch {
      return undefined;
    }
  };
  const refreshState = async (): Promise<void> => {
    await store.refreshVersion?.();
    if (state() !== undefined) return;
    await tryToPublish(now());
    await store.refreshVersion?.();
  };
  const sharedCache = createSharedRecordCache();

  return {
    site,
    now,
    uploads: createUploads({ store, site, now }),

    /**
     * Returns the key for cached responses: the store version plus the site's current day.
     * @returns undefined when the store version is not known
     */
    state,

    /** Called before `state`. @returns undefined if the state is known and current */
    refreshState: (): Promise<void> | undefined =>
      store.refreshVersion === undefined && state() !== undefined ? undefined : refreshState(),

    /** @throws ServiceError 400, or 404 for a page past the end */
    list: (caller: Caller, kind: RecordKind, query: ValidatedValues, page: ListPageRequest): Promise<RecordList> =>
      runRead(caller, (context) => listRecords(context, kind, query, page)),

    /** Counts the pages of a kind that everybody may read. */
    countAddresses: (kind: RecordKind): Promise<number> =>
      runRead({ visitor: undefined, language: site.language }, (context) => countAddresses(context, kind)),

    /** Visits the pages of a kind that everybody may read, in a fixed order. */
    visitAddresses: (
      kind: RecordKind,
      part: { readonly skip: number; readonly most: number },
      visit: (address: PublicAddress) => void,
    ): Promise<void> =>
      runRead({ visitor: undefined, language: site.language }, (context) => visitAddresses(context, kind, part, visit)),

    /**
     * Encodes a list within the read, so that the records of only one list at a time are in memory.
     * @throws ServiceError 400, or 404 for a page past the end
     */
    encodeList: <T>(
      caller: Caller,
      kind: RecordKind,
      query: ValidatedValues,
      page: ListPageRequest,
      encode: (list: RecordList) => T | Promise<T>,
    ): Promise<T> => runRead(caller, async (context) => encode(await listRecords(context, kind, query, page))),

    /** @throws ServiceError 401, 403, 404 or 410 */
    read: (caller: Caller, kind: RecordKind, ref: IdOrSlug, password?: GivenPassword): Promise<RecordBody> =>
      readUnlocked(caller, kind, ref, { password, encode: (record) => record }),

    /** Encodes a record within the read, as `encodeList` does. @throws ServiceError 401, 403, 404 or 410 */
    encodeRecord: <T>(caller: Caller, kind: RecordKind, ref: IdOrSlug, reading: EncodedReading<T>): Promise<T> =>
      readUnlocked(caller, kind, ref, reading),

    /** @param condition refuses the write if it does not hold @throws ServiceError 400, 403, 412 or 422 */
    create: async (
      caller: Caller,
      kind: RecordKind,
      { values: given, translations = NO_TRANSLATIONS, isMinimal = false }: GivenRecord,
      once?: IdempotentRequest,
      condition?: CreateCondition,
    ): Promise<{ record: RecordBody; isReplayed: boolean }> => {
      const values = await hashSecretValues(resourceOf(kind), given, caller.visitor);
      return runWrite(caller, async (context) => {
        const earlier = once && (await earlierAnswer(context, once));
        if (earlier !== undefined) return { record: earlier, isReplayed: true };
        if (condition === 'is-replay')
          throw new ServiceError({ code: 'rest_precondition_failed', say: (t) => t.nothingToReplay() });
        if (condition === 'has-new-name') await assertNameFree(context, kind, values);
        const row = isPostKind(kind)
          ? await createPost(context, kind, values, translations)
          : await requireRow(context, kind, { id: await createTerm(context, kind as TermKind, values, translations) });
        const record = isMinimal ? summarizeRow(row as StoredRecord) : await presentOne(context, kind, row, {});
        if (once !== undefined) await remember(context, once, record);
        return { record, isReplayed: false };
      });
    },

    /** @throws ServiceError 400, 403, 404 or 412 */
    update: async (
      caller: Caller,
      kind: RecordKind,
      ref: IdOrSlug,
      given: ValidatedValues,
      precondition?: Precondition,
    ): Promise<RecordBody> => {
      const values = await hashSecretValues(resourceOf(kind), given, caller.visitor);
      const { record } = await runWrite(caller, async (context) => {
        const row = await requireEditableRow(context, kind, ref);
        await checkPrecondition(context, kind, row, precondition);
        if (isPostKind(kind)) await updatePost(context, kind, row as Post, values);
        else await updateTerm(context, kind as TermKind, row as Term, values);
        return { record: await presentOne(context, kind, await requireRow(context, kind, { id: row.id }), {}) };
      });
      return record;
    },

    /** Moves a post to the trash, or deletes it with `force`; deletes terms. @throws ServiceError 403, 404, 410, 412 */
    remove: async (
      caller: Caller,
      kind: RecordKind,
      ref: IdOrSlug,
      force: boolean,
      precondition?: Precondition,
    ): Promise<RecordBody> => {
      const { record } = await runWrite(caller, async (context) => {
        const row = await requireEditableRow(context, kind, ref);
        await checkPrecondition(context, kind, row, precondition);
        if (isPostKind(kind) && !force) return { record: await trashAndPresent(context, kind, row as Post) };
        const record = await presentOne(context, kind, row, {});
        if (isPostKind(kind)) await context.session.remove(kind, row.id);
        else await removeTerm(context, kind as TermKind, row as Term);
        return { record };
      });
      return record;
    },
  };
}
