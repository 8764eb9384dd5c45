import type { Handler, ServiceResponse } from './handler.js';

/** Adds `Date` by the clock of the calendar, which may be stopped or moved. Without it, Node adds the time of the machine. */
export function dateResponses(handler: Handler, now: () => number): Handler {
  const addDate = (response: ServiceResponse): ServiceResponse => ({
    ...response,
    headers: { ...response.headers, Date: new Date(now()).toUTCString() },
  });
  return (request) => {
    const response = handler(request);
    return response instanceof Promise ? response.then(addDate) : addDate(response);
  };
}
