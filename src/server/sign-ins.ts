import { createHmac, randomBytes } from 'node:crypto';
import type { Visitor } from '../service/permissions.js';
import type { Store } from '../store/store.js';

const MOST_KEPT = 1000;

export interface SignIns {
  /** Who has signed in with this header since users and passwords last changed. */
  readonly find: (header: string) => Visitor | undefined;
  /** Takes who is about to be found for a header, and keeps it when nothing changed meanwhile. */
  readonly keeping: (header: string) => (visitor: Visitor) => Visitor;
}

/**
 * Who signed in lately, so that not every request looks it up. Headers are kept as digests under a key that is made anew
 * with each process; a user or password that is added, changed or removed, by whomever, empties all of it.
 */
export function signIns(store: Pick<Store, 'people'>): SignIns {
  const key = randomBytes(32);
  const digestOf = (header: string) => createHmac('sha256', key).update(header).digest('base64url');
  const visitors = new Map<string, Visitor>();
  let state: number | undefined;

  const isCurrent = (): boolean => {
    const people = store.people();
    if (people === undefined) return false;
    if (people !== state) visitors.clear();
    state = people;
    return true;
  };

  return {
    find: (header) => (isCurrent() && visitors.size > 0 ? visitors.get(digestOf(header)) : undefined),
    keeping: (header) => {
      const before = store.people();
      return (visitor) => {
        if (before === undefined || before !== store.people() || !isCurrent()) return visitor;
        if (visitors.size >= MOST_KEPT) visitors.clear();
        visitors.set(digestOf(header), visitor);
        return visitor;
      };
    },
  };
}
