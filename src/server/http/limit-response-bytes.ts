import { ServiceError } from '../../errors.js';
import { networkOf } from './client-address.js';
import type { ConnectionLimits } from './connection-limits.js';
import type { ResponseRoom, ServiceResponse } from './handler.js';

/** Responses to read requests of one address that are produced at the same time. */
const MAX_PRODUCED_OF_ADDRESS = 8;
const MAX_PRODUCED = 32;

interface Usage {
  /** Requests that have no response yet or whose response is being sent. */
  requests: number;
  producing: number;
  /** Bytes of responses that clients have not read yet. */
  bytes: number;
}

interface WaitingRequest {
  readonly hasRoom: () => boolean;
  readonly start: () => void;
}

type ResponseLimits = Pick<ConnectionLimits, 'responseBytesOfAddress' | 'responseBytes' | 'roomMs'>;

/** Opens the room of one request from an address. `close` is called once, when its response is sent or cut. */
export type ResponseByteLimit = (address: string | undefined) => ResponseRoom & { readonly close: () => void };

/**
 * Produces no more responses while clients do not read the earlier ones. Otherwise a few such clients could fill the
 * memory.
 */
export function createResponseByteLimit(limits: ResponseLimits): ResponseByteLimit {
  const all = createUsage();
  const byNetwork = new Map<string, Usage>();
  const queue = createRoomQueue(limits.roomMs);

  return (address) => {
    const network = address === undefined ? '' : networkOf(address);
    const own = byNetwork.get(network) ?? createUsage();
    byNetwork.set(network, own);
    own.requests += 1;
    let held = 0;
    let isClosed = false;
    const change = (name: 'producing' | 'bytes', by: number) => {
      own[name] += by;
      all[name] += by;
      if (by < 0) queue.startAll();
    };
    const hasRoom = () =>
      own.bytes < limits.responseBytesOfAddress &&
      all.bytes < limits.responseBytes &&
      own.producing < MAX_PRODUCED_OF_ADDRESS &&
      all.producing < MAX_PRODUCED;
    const hold = (response: ServiceResponse): ServiceResponse => {
      const bytes = isClosed ? 0 : (response.body?.length ?? 0);
      held += bytes;
      change('bytes', bytes);
      return response;
    };
    const produce = async (isRead: boolean, work: () => Promise<ServiceResponse>): Promise<ServiceResponse> => {
      // A write may wait for its body, so it does not count as work in progress.
      const count = isRead ? 1 : 0;
      if (hasRoom()) change('producing', count);
      else await queue.wait(hasRoom, () => change('producing', count));
      try {
        return hold(await work());
      } finally {
        change('producing', -count);
      }
    };
    return {
      produce,
      give: (response) => (hasRoom() ? hold(response) : produce(true, async () => response)),
      close: () => {
        isClosed = true;
        own.requests -= 1;
        if (own.requests === 0) byNetwork.delete(network);
        change('bytes', -held);
      },
    };
  };
}

const createUsage = (): Usage => ({ requests: 0, producing: 0, bytes: 0 });

/** The requests that wait for room, in the order in which they came. Each waits `roomMs` at most. */
function createRoomQueue(roomMs: number) {
  const waiting = new Set<WaitingRequest>();
  return {
    /** @throws ServiceError 503 after `roomMs` */
    wait: (hasRoom: () => boolean, start: () => void): Promise<void> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(request);
          reject(new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() }));
        }, roomMs);
        const request: WaitingRequest = {
          hasRoom,
          start: () => {
            clearTimeout(timer);
            start();
            resolve();
          },
        };
        waiting.add(request);
      }),
    startAll: (): void => {
      for (const request of waiting) {
        if (!request.hasRoom()) continue;
        waiting.delete(request);
        request.start();
      }
    },
  };
}
