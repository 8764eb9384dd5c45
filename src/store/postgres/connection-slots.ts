import { DatabaseUnreachableError } from './database-errors.js';

export type Access = 'read' | 'write';

interface Waiting {
  readonly access: Access;
  readonly since: number;
  readonly enter: () => void;
  readonly giveUp: (error: Error) => void;
}

/** A place for one transaction. */
export interface ConnectionSlots {
  /** Waits for a free slot. @throws DatabaseUnreachableError when no transaction succeeded for ten seconds */
  readonly enter: (access: Access) => Promise<void>;
  readonly leave: (access: Access, hasSucceeded: boolean) => void;
  /** Resolves once no transaction runs or waits. */
  readonly whenIdle: () => Promise<void>;
}

const LONGEST_STANDSTILL_MS = 10_000;

/**
 * Gives out as many slots as the pool has connections, in the order of arrival. A fifth of them is kept from writes, so
 * that a burst of writes leaves connections for reads. However long the queue is, waiting in it is no failure while
 * transactions succeed.
 */
export function createConnectionSlots(size: number): ConnectionSlots {
  const limits = { read: size, write: Math.max(1, Math.floor(size * 0.8)) };
  const active = { read: 0, write: 0 };
  const waiting: Waiting[] = [];
  const idleListeners: (() => void)[] = [];
  let lastSuccess = 0;

  const hasRoom = (access: Access) => active.read + active.write < size && active[access] < limits[access];

  const isStandingStill = ({ since }: Waiting) =>
    lastSuccess < since && performance.now() - since > LONGEST_STANDSTILL_MS;

  const admit = () => {
    while (active.read + active.write < size) {
      const at = waiting.findIndex(({ access }) => hasRoom(access));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next === undefined) break;
      if (isStandingStill(next)) {
        next.giveUp(new DatabaseUnreachableError('the database has not completed anything for ten seconds'));
        continue;
      }
      active[next.access] += 1;
      next.enter();
    }
    if (active.read + active.write === 0 && waiting.length === 0) for (const tell of idleListeners.splice(0)) tell();
  };

  return {
    enter: (access) =>
      new Promise((enter, giveUp) => {
        waiting.push({ access, since: performance.now(), enter, giveUp });
        admit();
      }),
    leave: (access, hasSucceeded) => {
      active[access] -= 1;
      if (hasSucceeded) lastSuccess = performance.now();
      admit();
    },
    whenIdle: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        admit();
      }),
  };
}
