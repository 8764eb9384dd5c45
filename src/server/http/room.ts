import { ServiceError } from '../../errors.js';
import { mayParseNow, runAfterTurn } from '../../event-loop-turns.js';
import { networkOf } from './client-address.js';
import type { ConnectionLimits } from './connection-limits.js';

/**
 * The kinds of unfinished work that a service limits: open connections; requests that are parsed and not answered; bytes
 * received and not used; records being read, written and presented; bytes of responses that clients have not read.
 */
export type Measure = 'connections' | 'requests' | 'received' | 'work' | 'unread';

/** The part of the room that one connection, request or job has taken. */
export interface Lease {
  readonly hasRoom: (measure: Measure, amount?: number) => boolean;
  /** Takes room or, without enough of it, throws a ServiceError: 429 when this address has its share, else 503. */
  readonly claim: (measure: Measure, amount?: number) => void;
  /** Takes room. A negative amount gives it back. */
  readonly take: (measure: Measure, amount?: number) => void;
  /** Gives everything back. Nothing is counted afterwards. */
  readonly close: () => void;
}

/** The budget of a service for work in progress, of each network address and in all. */
export interface Room {
  /** Opens a lease of an address. Without an address it counts in the total only. */
  readonly open: (address: string | undefined) => Lease;
  /**
   * Calls `start` as soon as `hasRoom` is true, in a later turn of the event loop; those who came first go first.
   * @returns a function that ends the wait
   */
  readonly wait: (hasRoom: () => boolean, start: () => void) => () => void;
  /** Looks for those that have room now. Room that is given back does so too. */
  readonly check: () => void;
  /** Tells whether one more request may be parsed in this turn of the event loop. */
  readonly mayParse: () => boolean;
}

/** Creates the one budget that all connections and requests of a server share. */
export function createRoom(limits: ConnectionLimits): Room {
  const most = listAllowances(limits);
  const all = createUsage();
  const byNetwork = new Map<string, Usage>();
  const queue = createQueue();

  const change = (network: string | undefined, measure: Measure, amount: number) => {
    all[measure] += amount;
    if (network !== undefined) {
      const own = byNetwork.get(network) ?? createUsage();
      own[measure] += amount;
      if (own[measure] === 0 && isUnused(own)) byNetwork.delete(network);
      else byNetwork.set(network, own);
    }
    if (amount < 0) queue.check();
  };

  const open = (address: string | undefined): Lease => {
    const network = address === undefined ? undefined : networkOf(address);
    const taken = createUsage();
    let isClosed = false;
    const fitsAddress = (measure: Measure, amount: number) =>
      network === undefined || (byNetwork.get(network)?.[measure] ?? 0) + amount <= most[measure].ofAddress;
    const fits = (measure: Measure, amount: number) => all[measure] + amount <= most[measure].all;
    const take = (measure: Measure, amount: number) => {
      if (isClosed || amount === 0) return;
      taken[measure] += amount;
      change(network, measure, amount);
    };
    return {
      hasRoom: (measure, amount = 1) => fitsAddress(measure, amount) && fits(measure, amount),
      claim: (measure, amount = 1) => {
        if (!fitsAddress(measure, amount)) throw createAddressBusyError(measure);
        if (!fits(measure, amount)) throw createUnavailableError(measure);
        take(measure, amount);
      },
      take: (measure, amount = 1) => take(measure, amount),
      close: () => {
        isClosed = true;
        for (const measure of MEASURES) {
          if (taken[measure] !== 0) change(network, measure, -taken[measure]);
          taken[measure] = 0;
        }
      },
    };
  };
  const mayParse = () => {
    const mayParse = mayParseNow();
    if (!mayParse) queue.check();
    return mayParse;
  };
  return { ...queue, open, mayParse };
}

const RETRY_AFTER_SECONDS = 1;

const createAddressBusyError = (limit: Measure): ServiceError =>
  new ServiceError({
    code: 'rest_too_many_requests',
    limit,
    say: (t) => t.tooManyAtOnce(),
    data: { retry_after: RETRY_AFTER_SECONDS },
  });

/** @param limit the limit that refused the request */
export const createUnavailableError = (limit?: string): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    say: (t) => t.unavailable(),
    ...(limit === undefined ? {} : { limit }),
  });

type Usage = Record<Measure, number>;

const createUsage = (): Usage => ({ connections: 0, requests: 0, received: 0, work: 0, unread: 0 });
const MEASURES = Object.keys(createUsage()) as readonly Measure[];
const isUnused = (usage: Usage): boolean => MEASURES.every((measure) => usage[measure] === 0);

type Allowances = Readonly<Record<Measure, { readonly ofAddress: number; readonly all: number }>>;

const listAllowances = (limits: ConnectionLimits): Allowances => ({
  connections: { ofAddress: Math.ceil(limits.connections * limits.shareOfAddress), all: limits.connections },
  requests: { ofAddress: limits.requestsOfAddress, all: limits.requests },
  received: { ofAddress: limits.bodyBytesOfAddress, all: limits.bodyBytes },
  work: { ofAddress: limits.workOfAddress, all: limits.work },
  unread: { ofAddress: limits.responseBytesOfAddress, all: limits.responseBytes },
});

/** Those that wait for room, in the order in which they came. They are looked through once in a turn at most. */
function createQueue() {
  const waiting = new Set<{ readonly hasRoom: () => boolean; readonly start: () => void }>();
  let isScheduled = false;
  const startAll = () => {
    isScheduled = false;
    for (const waiter of [...waiting]) {
      if (!waiter.hasRoom()) continue;
      waiting.delete(waiter);
      waiter.start();
    }
  };
  return {
    check: () => {
      if (isScheduled) return;
      isScheduled = true;
      runAfterTurn(startAll);
    },
    wait: (hasRoom: () => boolean, start: () => void) => {
      const waiter = { hasRoom, start };
      waiting.add(waiter);
      return () => void waiting.delete(waiter);
    },
  };
}
