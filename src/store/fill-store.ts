import type { LinkTarget, NewEventLink, Relation, Store, StoreSession } from './store.js';

/**
 * Fills a store without records in one transaction, completely or not at all. The reads and writes of the work see each
 * other and run one after another. A write that fails after it has changed something must fail all of the work.
 * @param work gets a store that belongs to the transaction
 */
export const fillStore = <T>(store: Store, work: (bound: Store) => Promise<T>): Promise<T> =>
  store.write(async (session) => {
    const { held, flush } = holdLinks(session);
    const counting = createCountingSwitch(session, flush);
    const result = await work(bindToSession(store, rememberLinkTargets(held), counting));
    await counting.resume();
    return result;
  });

interface CountingSwitch {
  readonly suspend: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/** Suspends counting until the first read that follows a write: by then there are records, and counts are needed. */
function createCountingSwitch(session: StoreSession, flush: () => Promise<void>): CountingSwitch {
  let resume: (() => Promise<void>) | undefined;
  let isOver = false;
  return {
    suspend: async () => {
      if (!isOver) resume ??= await session.suspendCounting?.();
    },
    resume: async () => {
      await flush();
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

/** Holds the links of new events back until something reads links or changes what they lead to, and writes them together. */
function holdLinks(session: StoreSession): { readonly held: StoreSession; readonly flush: () => Promise<void> } {
  const waiting = new Map<Relation, NewEventLink[]>();
  const flush = async (): Promise<void> => {
    for (const [relation, links] of waiting) await session.linkNewEvents?.(relation, links);
    waiting.clear();
  };
  const afterFlush =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await flush();
      return work(...given);
    };
  const { link, select, visit, count, linksOf, linksFrom, countLinks, unlink, remove } = session;
  const linkAtOnce = afterFlush(link);
  const held: StoreSession = {
    ...session,
    ...{ select: afterFlush(select), visit: afterFlush(visit), count: afterFlush(count), linksOf: afterFlush(linksOf) },
    ...{ linksFrom: afterFlush(linksFrom), countLinks: afterFlush(countLinks) },
    ...{ unlink: afterFlush(unlink), remove: afterFlush(remove) },
    link: async (relation, event, targets, newEvent) => {
      if (newEvent === undefined || session.linkNewEvents === undefined)
        return linkAtOnce(relation, event, targets, newEvent);
      const links = waiting.get(relation) ?? [];
      waiting.set(relation, links);
      for (const [position, target] of [...new Set(targets)].entries()) links.push([event, target, position]);
    },
  };
  return { held, flush };
}

/** Looks up each record that events link to once, until records change. */
function rememberLinkTargets(session: StoreSession): StoreSession {
  const targets = new Map<string, LinkTarget>();
  return {
    ...session,
    findLinkTarget: async (kind, id) => {
      const key = `${kind} ${id}`;
      const target = targets.get(key) ?? (await session.findLinkTarget(kind, id));
      if (target !== undefined) targets.set(key, target);
      return target;
    },
    update: (...change) => {
      targets.clear();
      return session.update(...change);
    },
    remove: (...record) => {
      targets.clear();
      return session.remove(...record);
    },
  };
}
