import type { Calendar } from '../calendar.js';
import type { Handler } from '../handler.js';
import { type Clock, clockOf } from './clock.js';
import type { FaultPlan } from './fault-rules.js';
import { type Faulty, faultsOf } from './faults.js';
import { type RequestLog, requestLog } from './requests.js';

/** An isolated copy of the seeded calendar, with its own clock, faults and request log. */
export interface Space {
  readonly clock: Clock;
  readonly faults: Faulty;
  readonly requests: RequestLog;
  readonly handler: Handler;
  /** Restores the initial records, clock and faults, and empties the request log. */
  readonly reset: () => Promise<void>;
  /** Saves a snapshot of the records under a name. */
  readonly keep: (name: string) => Promise<void>;
  /** Restores the records from a snapshot. @returns false when there is no snapshot of this name */
  readonly restore: (name: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export interface Opened {
  readonly calendar: Calendar;
  readonly handler: Handler;
  readonly close: () => Promise<void>;
}

export interface SpaceOptions {
  /** Opens a calendar from the image of a store in memory. */
  readonly open: (image: Uint8Array, now: () => number) => Promise<Opened>;
  readonly machine: () => number;
  /** Time at which clocks are stopped initially; when absent, they follow the machine. */
  readonly start?: number;
  readonly plan: FaultPlan;
}

/** Opens a space from the image of the seeded store. */
export async function openSpace(seed: Uint8Array, options: SpaceOptions): Promise<Space> {
  const clock = clockOf(options.machine, options.start);
  const snapshots = new Map<string, Uint8Array>();
  let current = inUse(await options.open(seed, clock.now));
  const { language } = current.calendar.service.site;
  const faults = faultsOf(options.plan, language);
  const requests = requestLog();
  const changeTo = async (image: Uint8Array): Promise<void> => {
    const last = current;
    current = inUse(await options.open(image, clock.now));
    void last.close();
  };

  return {
    clock,
    faults,
    requests,
    handler: requests.handler(faults.handler((request) => current.handler(request))),
    keep: async (name) => void snapshots.set(name, await imageOf(current.calendar)),
    restore: async (name) => {
      const image = snapshots.get(name);
      if (image !== undefined) await changeTo(image);
      return image !== undefined;
    },
    reset: async () => {
      await changeTo(seed);
      clock.reset();
      faults.set(options.plan);
      requests.clear();
    },
    close: () => current.close(),
  };
}

/** Wraps a space so that closing it waits for pending requests. */
function inUse({ calendar, handler, close }: Opened): Opened {
  const underWay = new Set<Promise<unknown>>();
  return {
    calendar,
    handler: async (request) => {
      const response = Promise.resolve(handler(request));
      underWay.add(response);
      return response.finally(() => underWay.delete(response));
    },
    close: async () => {
      await Promise.allSettled(underWay);
      await close();
    },
  };
}

/** @throws Error for a store that is not in memory, which is a bug */
export async function imageOf({ store }: Calendar): Promise<Uint8Array> {
  if (store.image === undefined) throw new Error('only a store in memory has an image');
  return store.image();
}

const NAME = /^[\w.-]{1,64}$/;

/** Tells whether a name is valid for a space or a snapshot. */
export const isName = (name: string): boolean => NAME.test(name);

const MOST_SPACES = 200;

/** Manages spaces by name: opens each on first use and closes the least recently used one beyond the limit. */
export function spacesOf(seed: Uint8Array, options: SpaceOptions) {
  const spaces = new Map<string, Promise<Space>>();
  const getSpace = (name: string): Promise<Space> => {
    const space = spaces.get(name) ?? openSpace(seed, options);
    spaces.delete(name);
    spaces.set(name, space);
    const [oldest] = [...spaces.keys()].filter((each) => each !== '');
    if (spaces.size > MOST_SPACES && oldest !== undefined) void closeSpace(oldest);
    return space;
  };
  const closeSpace = async (name: string): Promise<void> => {
    const space = spaces.get(name);
    spaces.delete(name);
    await (await space)?.close();
  };
  return {
    getSpace,
    close: async () => {
      for (const name of [...spaces.keys()]) await closeSpace(name);
    },
  };
}
