import { hash, randomBytes } from 'node:crypto';
import type { Visitor } from '../service/permissions.js';
import type { Store } from '../store/store.js';

const MOST_KEPT = 1000;

/**
 * Who has signed in with a header since users and passwords last changed; where nobody has, takes who is found, if
 * nothing changes meanwhile.
 */
export type SignIns = (header: string) => {
  readonly visitor?: Visitor;
  readonly keep: (visitor: Visitor) => void;
};

/**
 * Who signed in lately, so that not every request looks it up. Headers are kept as digests under a key that is made anew
 * with each process; a user or password that is added, changed or removed, by whomever, empties all of it.
 */
export function signIns(store: Pick<Store, 'people'>): SignIns {
  const key = randomBytes(32).toString('base64url');
  const digestOf = (header: string) => hash('sha256', key + header, 'base64url');
  const visitors = new Map<string, Visitor>();
  let state: number | undefined;

  const isCurrent = (): boolean => {
    const people = store.people();
    if (people === undefined) return false;
    if (people !== state) visitors.clear();
    state = people;
    return true;
  };

  return (header) => {
    if (!isCurrent()) return NOBODY;
    const digest = digestOf(header);
    const visitor = visitors.get(digest);
    if (visitor !== undefined) return { visitor, keep: IGNORED };
    const before = state;
    return {
      keep: (found) => {
        if (!isCurrent() || state !== before) return;
        if (visitors.size >= MOST_KEPT) visitors.clear();
        visitors.set(digest, found);
      },
    };
  };
}

const IGNORED = () => {};
const NOBODY = { keep: IGNORED };
