import type { Store, StoreSession } from './store.js';

/**
 * Fills a store without records in one transaction, completely or not at all. The reads and writes of the work see each
 * other and run one after another. A write that fails after it has changed something must fail all of the work.
 * @param work gets a store that belongs to the transaction
 */
export const fillStore = <T>(store: Store, work: (bound: Store) => Promise<T>): Promise<T> =>
  store.write(async (session) => {
    const counting = createCountingSwitch(session);
    const result = await work(bindToSession(store, session, counting));
    await counting.resume();
    return result;
  });

interface CountingSwitch {
  readonly suspend: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/** Suspends counting until the first read that follows a write: by then there are records, and counts are needed. */
function createCountingSwitch(session: StoreSession): CountingSwitch {
  let resume: (() => Promise<void>) | undefined;
  let isOver = false;
  return {
    suspend: async () => {
      if (!isOver) resume ??= await session.suspendCounting?.();
    },
    resume: async () => {
      if (resume === undefined) return;
      isOver = true;
      await resume();
      resume = undefined;
    },
  };
}

function bindToSession(store: Store, session: StoreSession, { suspend, resume }: CountingSwitch): Store {
  let last: Promise<unknown> = Promise.resolve();
  const runAfter =
    (prepare: () => Promise<void>) =>
    <T>(work: (session: StoreSession) => Promise<T>): Promise<T> => {
      const result = last.then(prepare).then(() => work(session));
      last = result.catch(() => undefined);
      return result;
    };
  const read = runAfter(resume);
  return {
    read,
    write: runAfter(suspend),
    findCredentials: (login) => read(async ({ findCredentials }) => (await findCredentials([login])).get(login)),
    version: () => undefined,
    people: store.people,
    close: async () => {},
  };
}
