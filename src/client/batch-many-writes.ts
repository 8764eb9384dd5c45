import type { HttpRequest, SendHttpRequest } from '../http/exchange.js';
import type { BatchSender } from './batch-requests.js';

/** Number of writes after which a command counts as a bulk job. Only then does reading the service's index pay off. */
const MANY_WRITES = 8;

/** Hundreds of writes may be in progress, and each may need to read its record first. */
const MAX_READS_AT_ONCE = 8;

/**
 * Sends requests one by one, and after 8 writes in batches if the service accepts them. The ninth write loads the
 * module for batches and reads the index of the service, and later writes wait for both.
 */
export function batchManyWrites(send: SendHttpRequest): BatchSender {
  let loading: Promise<void> | undefined;
  let batches: BatchSender | undefined;
  let writes = 0;
  const sendFew = limitConcurrency(send, MAX_READS_AT_ONCE);
  const load = async (request: HttpRequest): Promise<void> => {
    const { openBatchSender } = await import('./batch-requests.js');
    batches = await openBatchSender(send, request);
  };
  return {
    send: async (request) => {
      if (!isWrite(request)) return sendFew(request);
      writes += 1;
      // If the index cannot be read, requests are sent one by one. Their own errors then show the cause.
      if (writes > MANY_WRITES) loading ??= load(request).catch(() => undefined);
      await loading;
      return batches === undefined ? send(request) : batches.send(request);
    },
    writesAtOnce: (jobs) => batches?.writesAtOnce(jobs) ?? jobs,
  };
}

const isWrite = ({ method }: HttpRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** Returns a sender that sends at most `most` requests at a time, so that a command does not use up the connections. */
function limitConcurrency(send: SendHttpRequest, most: number): SendHttpRequest {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (request) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await send(request);
    } finally {
      // The next request takes the place of this one.
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
