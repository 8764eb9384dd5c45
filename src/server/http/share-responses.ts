import type { ServiceRequest, ServiceResponse } from './handler.js';

type ProduceResponse = () => Promise<ServiceResponse>;

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
  const inProgress = new Map<string, Promise<ServiceResponse>>();

  const produceFirst = (key: string, produce: ProduceResponse): Promise<ServiceResponse> => {
    const response = produce().finally(() => inProgress.delete(key));
    inProgress.set(key, response);
    return response;
  };

  return async (key, request, produce) => {
    const earlier = inProgress.get(key);
    if (earlier === undefined) return produceFirst(key, produce);
    const response = await earlier;
    // An error may be about the other client, such as one that leaves its responses unread.
    if (!response.isCacheable) return produce();
    return request.room === undefined ? response : request.room.give(response);
  };
}
