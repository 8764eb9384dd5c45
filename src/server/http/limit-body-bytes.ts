import { ServiceError } from '../../errors.js';
import { networkOf } from './client-address.js';
import type { ConnectionLimits } from './connection-limits.js';

/** The bytes of one request body. */
export interface BodyBytes {
  /** @throws ServiceError 429 or 503 when too many bytes are in memory */
  readonly add: (bytes: number) => void;
  /** Called once, when the response is sent or the connection is closed. */
  readonly release: () => void;
}

/** Starts to count the bytes of a request from an address. */
export type BodyByteLimit = (address: string | undefined) => BodyBytes;

const RETRY_AFTER_SECONDS = 1;

/** Limits the bytes of request bodies that are in memory at the same time, of one network address and of all. */
export function createBodyByteLimit(limits: Pick<ConnectionLimits, 'bodyBytesOfAddress' | 'bodyBytes'>): BodyByteLimit {
  const byNetwork = new Map<string, number>();
  let all = 0;
  const change = (network: string, bytes: number) => {
    all += bytes;
    const sum = (byNetwork.get(network) ?? 0) + bytes;
    if (sum === 0) byNetwork.delete(network);
    else byNetwork.set(network, sum);
  };
  return (address) => {
    const network = address === undefined ? '' : networkOf(address);
    let own = 0;
    return {
      add: (bytes) => {
        if ((byNetwork.get(network) ?? 0) + bytes > limits.bodyBytesOfAddress) throw createTooManyBytesError();
        if (all + bytes > limits.bodyBytes)
          throw new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() });
        own += bytes;
        change(network, bytes);
      },
      release: () => change(network, -own),
    };
  };
}

const createTooManyBytesError = (): ServiceError =>
  new ServiceError({
    code: 'rest_too_many_requests',
    say: (t) => t.tooManyBodyBytes(),
    data: { retry_after: RETRY_AFTER_SECONDS },
  });
