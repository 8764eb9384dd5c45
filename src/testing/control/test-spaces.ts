import type { Handler } from '../../server/http/handler.js';
import { dateResponses } from '../../server/http/response-headers.js';
import { finishRequests } from '../../server/http/stop-server.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { StoreImage } from '../../store/store.js';
import { createFaultInjector, type FaultInjector } from './inject-faults.js';
import type { FaultPlan } from './parse-faults.js';
import { createRequestLog, type RequestLog } from './request-log.js';
import { createTestClock, type TestClock } from './test-clock.js';

/** An isolated copy of the seeded calendar, with its own clock, faults and request log. */
export interface TestSpace {
  readonly clock: TestClock;
  readonly faults: FaultInjector;
  readonly requests: RequestLog;
  readonly handler: Handler;
  /** The calendar as it is until the next reset. */
  readonly calendar: () => ServedCalendar;
  /** Restores the initial records, clock and faults, and empties the request log. */
  readonly reset: () => Promise<void>;
  readonly saveSnapshot: (name: string) => Promise<void>;
  /** Restores the records from a snapshot. @returns false when there is no snapshot of this name */
  readonly restoreSnapshot: (name: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export interface OpenedSpace {
  readonly calendar: ServedCalendar;
  readonly handler: Handler;
  readonly close: () => Promise<void>;
}

export interface TestSpaceOptions {
  readonly open: (image: StoreImage, now: () => number) => Promise<OpenedSpace>;
  readonly machine: () => number;
  /** Time at which clocks are stopped initially; when absent, they follow the machine. */
  readonly start?: number;
  readonly plan: FaultPlan;
  /** Ends the delays of faults. */
  readonly stopping?: AbortSignal;
}

export async function openTestSpace(seed: StoreImage, options: TestSpaceOptions): Promise<TestSpace> {
  const clock = createTestClock(options.machine, options.start);
  const snapshots = new Map<string, StoreImage>();
  let current = closeAfterLastRequest(await options.open(seed, clock.now));
  const { language } = current.calendar.service.site;
  const faults = createFaultInjector(options.plan, language, options.stopping);
  const requests = createRequestLog();
  const changeTo = async (image: StoreImage): Promise<void> => {
    const last = current;
    current = closeAfterLastRequest(await options.open(image, clock.now));
    void last.close();
  };

  return {
    clock,
    faults,
    requests,
    calendar: () => current.calendar,
    handler: dateResponses(requests.handler(faults.handler((request) => current.handler(request))), clock.now),
    saveSnapshot: async (name) => void snapshots.set(name, await readStoreImage(current.calendar)),
    restoreSnapshot: async (name) => {
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
function closeAfterLastRequest({ calendar, handler: handle, close }: OpenedSpace): OpenedSpace {
  const { handler, finished } = finishRequests(handle);
  return { calendar, handler, close: () => finished().then(close) };
}

/** @throws Error for a store that is not in memory, which is a bug */
export async function readStoreImage({ store }: ServedCalendar): Promise<StoreImage> {
  if (store.image === undefined) throw new Error('only a store in memory has an image');
  return store.image();
}

const SPACE_NAME_PATTERN = /^[\w.-]{1,64}$/;

export const isSpaceName = (name: string): boolean => SPACE_NAME_PATTERN.test(name);

const MAX_SPACES = 200;

/** Manages spaces by name: opens each on first use and closes the least recently used one beyond the limit. */
export function createTestSpaces(seed: StoreImage, options: TestSpaceOptions) {
  const spaces = new Map<string, Promise<TestSpace>>();
  const getSpace = (name: string): Promise<TestSpace> => {
    const space = spaces.get(name) ?? openTestSpace(seed, options);
    spaces.delete(name);
    spaces.set(name, space);
    const [oldest] = [...spaces.keys()].filter((each) => each !== '');
    if (spaces.size > MAX_SPACES && oldest !== undefined) void closeSpace(oldest);
    return space;
  };
  const closeSpace = async (name: string): Promise<void> => {
    const space = spaces.get(name);
    spaces.delete(name);
    await (await space)?.close();
  };
  return {
    getSpace,
    isOpen: (name: string): boolean => spaces.has(name),
    close: async () => {
      for (const name of [...spaces.keys()]) await closeSpace(name);
    },
  };
}
