import { ServiceError } from '../../errors.js';
import { endJob, takeTurn } from '../../event-loop-turns.js';
import { PRESENT_WEIGHT, type RequestRoom, type ServiceResponse, WRITE_WEIGHT } from './handler.js';
import type { Room } from './room.js';

/** The room of one request from an address, and what the server itself does with it. */
export interface OpenRequestRoom extends RequestRoom {
  /** Counts bytes of the body. @throws ServiceError 429 or 503 when too many are in memory */
  readonly receive: (bytes: number) => void;
  /** Called once, when the response is sent or its connection is closed. */
  readonly close: () => void;
}

/**
 * Opens the room of a request. Work that finds none waits for `roomMs` at most: while clients do not read their
 * responses, nothing more is produced.
 * @throws ServiceError 429 or 503 when too many requests are in progress
 */
export function openRequestRoom(room: Room, address: string | undefined, roomMs: number): OpenRequestRoom {
  const lease = room.open(address);
  lease.claim('requests');

  const work = async <T>(weight: number, run: () => Promise<T>): Promise<T> => {
    const until = performance.now() + roomMs;
    for (;;) {
      // Work goes on when its connection is closed.
      const working = room.open(address);
      const hasRoom = () => working.hasRoom('work', weight) && working.hasRoom('unread');
      const start = () => working.take('work', weight);
      if (hasRoom()) start();
      else await waitForRoom(room, { hasRoom, start, roomMs: until - performance.now() });
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
    close: lease.close,
  };
}

/** A write that was about to begin must wait until others have read their responses. */
class NoRoomYetError extends Error {}

interface WaitingWork {
  readonly hasRoom: () => boolean;
  readonly start: () => void;
  readonly roomMs: number;
}

/** @throws ServiceError 503 after `roomMs` */
const waitForRoom = (room: Room, { hasRoom, start, roomMs }: WaitingWork): Promise<void> =>
  new Promise((resolve, reject) => {
    const stopWaiting = room.wait(hasRoom, () => {
      clearTimeout(timer);
      start();
      resolve();
    });
    const timer = setTimeout(() => {
      stopWaiting();
      reject(new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() }));
    }, roomMs);
  });
