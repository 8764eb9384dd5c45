import type { SendHttpRequest } from '../http/exchange.js';

/** Returns a sender that sends at most `most` requests at a time, so that a command does not use up the connections. */
export function limitConcurrency(send: SendHttpRequest, most: number): SendHttpRequest {
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
