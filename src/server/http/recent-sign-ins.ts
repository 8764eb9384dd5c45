import { hash, randomBytes } from 'node:crypto';
import type { Visitor } from '../../service/permissions.js';
import type { Store } from '../../store/store.js';

const MAX_REMEMBERED_SIGN_INS = 1000;

/**
 * Looks up the visitor who signed in with this Authorization header from this network address. On a miss, `keep` stores the visitor, unless
 * users or passwords changed in the meantime.
 */
export type RecentSignIns = (
  header: string,
  from: string,
) => {
  readonly visitor?: Visitor;
  readonly keep: (visitor: Visitor) => void;
};

/**
 * Caches recent sign-ins, so that not every request checks the password in the store. Headers are stored as digests
 * with a random key per process. Any change of users or passwords, also by another process, empties the cache.
 */
export function createRecentSignIns(store: Pick<Store, 'people'>): RecentSignIns {
  const key = randomBytes(32).toString('base64url');
  const digestOf = (header: string, from: string) => hash('sha256', `${key}${from} ${header}`, 'base64url');
  const visitors = new Map<string, Visitor>();
  let state: number | undefined;

  const isCurrent = (): boolean => {
    const version = store.people();
    if (version === undefined) return false;
    if (version !== state) visitors.clear();
    state = version;
    return true;
  };

  return (header, from) => {
    if (!isCurrent()) return SIGN_IN_MISS;
    const digest = digestOf(header, from);
    const visitor = visitors.get(digest);
    if (visitor !== undefined) return { visitor, keep: ignoreVisitor };
    const stateBefore = state;
    return {
      keep: (signedIn) => {
        if (!isCurrent() || state !== stateBefore) return;
        if (visitors.size >= MAX_REMEMBERED_SIGN_INS) visitors.clear();
        visitors.set(digest, signedIn);
      },
    };
  };
}

const ignoreVisitor = () => {};
const SIGN_IN_MISS = { keep: ignoreVisitor };
