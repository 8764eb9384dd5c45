import { endJob, takeTurn } from '../../event-loop-turns.js';
import { PRESENT_WEIGHT, type RequestRoom, type ServiceResponse, WRITE_WEIGHT } from './handler.js';
import { createUnavailableError, type Room } from './room.js';

/** The room of one request from an address, and what the server itself does with it. */
export interface OpenRequestRoom extends RequestRoom {
  /** Counts bytes of the body. @throws ServiceError 429 or 503 when too many are in memory */
  readonly receive: (bytes: number) => void;
  /** Called once, when the response is sent or its connection is closed. */
  readonly close: () => void;
  /** Called once, when the handler is done. A request counts until then, although its client may be gone. */
  readonly finish: () => void;
}

/**
 * Opens the room of a request. Work that finds none waits for `roomMs` at most: while clients do not read their
 * responses, nothing more is produced.
 * @throws ServiceError 429 or 503 when too many requests are in progress
 */
export function openRequestRoom(room: Room, address: string | undefined, roomMs: number): OpenRequestRoom {
  const counted = room.open(address);
  counted.claim('requests');
  const lease = room.open(address);
  const ends = new Set<() => void>();
  let isClosed = false;
  let isFinished = false;
  /** Waits for room, to present only as long as the client is there. A write was sent, whether its client stays or not. */
  const wait = async (weight: number, waiting: WaitingWork): Promise<void> => {
    if (weight === WRITE_WEIGHT) return waitForRoom(room, waiting, new Set());
    if (isClosed) throw createUnavailableError();
    return waitForRoom(room, waiting, ends);
  };

  const work = async <T>(weight: number, run: () => Promise<T>): Promise<T> => {
    const until = performance.now() + roomMs;
    for (;;) {
      // Work goes on when its connection is closed.
      const working = room.open(address);
      const hasRoom = () => working.hasRoom('work', weight) && working.hasRoom('unread');
      const start = () => working.take('work', weight);
      if (hasRoom()) start();
      else await wait(weight, { hasRoom, start, roomMs: until - performance.now() });
      try {
        // Writes that arrive together are committed together.
        if (weight > WRITE_WEIGHT) await takeTurn();
        return await run();
      } catch (error) {
        if (!(error instanceof NoRoomYetError)) throw error;
      } finally {
        working.close();
        if (weight > WRITE_WEIGHT) endJob();
      }
    }
  };
  let unread = 0;
  const note = (bytes: number) => {
    lease.take('unread', bytes - unread);
    unread = bytes;
  };
  const hold = (response: ServiceResponse): ServiceResponse => {
    note(response.body?.length ?? 0);
    return response;
  };
  return {
    work,
    presenting: {
      begin: () => {
        note(0);
        if (!lease.hasRoom('unread')) throw new NoRoomYetError();
      },
      note,
    },
    hold,
    give: (response) =>
      lease.hasRoom('unread') ? hold(response) : work(PRESENT_WEIGHT, async () => response).then(hold),
    receive: (bytes) => lease.claim('received', bytes),
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      lease.close();
      for (const end of ends) end();
      if (isFinished) counted.close();
    },
    finish: () => {
      isFinished = true;
      if (isClosed) counted.close();
    },
  };
}

/** A write that was about to begin must wait until others have read their responses. */
class NoRoomYetError extends Error {}

interface WaitingWork {
  readonly hasRoom: () => boolean;
  readonly start: () => void;
  readonly roomMs: number;
}

/** @param ends gets a function that ends the wait @throws ServiceError 503 after `roomMs`, or when the wait is ended */
const waitForRoom = (room: Room, { hasRoom, start, roomMs }: WaitingWork, ends: Set<() => void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (result: () => void) => {
      stopWaiting();
      clearTimeout(timer);
      ends.delete(end);
      result();
    };
    const end = (limit?: string) => settle(() => reject(createUnavailableError(limit)));
    const stopWaiting = room.wait(hasRoom, () =>
      settle(() => {
        start();
        resolve();
      }),
    );
    const timer = setTimeout(end, roomMs, 'work');
    ends.add(end);
  });
