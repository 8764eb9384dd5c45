/** One HTTP exchange as plain data: what the client asks and what it gets, over a socket or in process. */

export interface HttpRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends one request and returns whatever is answered, 4xx and 5xx too.
 * @throws UnreachableError when there is no answer.
 */
export type Send = (request: HttpRequest) => Promise<HttpAnswer>;

/** Where the calendar in this process stands: nothing listens there. */
export const EMBEDDED_ROOT = 'http://calendar.localhost';
