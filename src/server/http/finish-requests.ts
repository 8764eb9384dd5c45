import type { Handler } from './handler.js';

/** A handler that can be drained before its store is closed. */
export interface FinishingHandler {
  readonly handler: Handler;
  /** Resolves once no request is being handled. A request is handled to its end even if its connection is closed. */
  readonly finished: () => Promise<void>;
}

/** Counts the requests that a handler is working on. */
export function finishRequests(handler: Handler): FinishingHandler {
  const listeners: (() => void)[] = [];
  let underWay = 0;

  const end = () => {
    underWay -= 1;
    if (underWay === 0) for (const tell of listeners.splice(0)) tell();
  };

  return {
    handler: (request) => {
      const answer = handler(request);
      if (!(answer instanceof Promise)) return answer;
      underWay += 1;
      answer.then(end, end);
      return answer;
    },
    finished: () => new Promise((resolve) => (underWay === 0 ? resolve() : listeners.push(resolve))),
  };
}
