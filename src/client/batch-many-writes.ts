import type { HttpRequest, SendHttpRequest } from '../http/exchange.js';
import type { BatchSender } from './batch-requests.js';

/** Writes after which a command counts as a bulk job, which is worth reading the index of the service. */
const MANY_WRITES = 8;

/**
 * Sends single requests, and after 8 writes batches if the service takes them. The module for batches is loaded only
 * then, and further writes wait for what the index says.
 */
export function batchManyWrites(send: SendHttpRequest): BatchSender {
  let loading: Promise<void> | undefined;
  let batches: BatchSender | undefined;
  let writes = 0;
  const load = async (request: HttpRequest): Promise<void> => {
    const { openBatchSender } = await import('./batch-requests.js');
    batches = await openBatchSender(send, request);
  };
  return {
    send: async (request) => {
      if (!isWrite(request)) return send(request);
      writes += 1;
      // Whatever is wrong with the index, single requests will tell.
      if (writes > MANY_WRITES) loading ??= load(request).catch(() => undefined);
      await loading;
      return batches === undefined ? send(request) : batches.send(request);
    },
    writesAtOnce: (jobs) => batches?.writesAtOnce(jobs) ?? jobs,
  };
}

const isWrite = ({ method }: HttpRequest): boolean => method !== 'GET' && method !== 'HEAD';
