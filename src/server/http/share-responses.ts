import type { ServiceRequest, ServiceResponse } from './handler.js';

type ProduceResponse = () => Promise<ServiceResponse>;

interface Production {
  readonly response: Promise<ServiceResponse>;
  /** Returns true if the client that asked first is gone. */
  readonly isAbandoned: () => boolean;
}

/**
 * Returns a function that produces a response, or waits for the one that another request with the same key is producing
 * now. Many calendar programs ask for the same feed at the full hour, and a long feed takes most of a second
 * (docs/performance.md).
 */
export function createSharedResponses(): (
  key: string,
  request: ServiceRequest,
  produce: ProduceResponse,
) => Promise<ServiceResponse> {
  const inProgress = new Map<string, Production>();

  const produceFirst = (key: string, { room }: ServiceRequest, produce: ProduceResponse): Promise<ServiceResponse> => {
    const response = produce().finally(() => inProgress.delete(key));
    inProgress.set(key, { response, isAbandoned: () => room?.isClosed() === true });
    return response;
  };

  return async (key, request, produce) => {
    for (;;) {
      const earlier = inProgress.get(key);
      if (earlier === undefined) return produceFirst(key, request, produce);
      const response = await earlier.response;
      // Nothing is produced for a client that is gone.
      if (request.room?.isClosed() === true) return response;
      if (response.isCacheable) return request.room === undefined ? response : request.room.give(response);
      // The client is gone: one of those who still wait takes its place.
      if (earlier.isAbandoned()) continue;
      // An error may be about the other client, such as one that leaves its responses unread.
      return produce();
    }
  };
}
