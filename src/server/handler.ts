import type { Route } from './routes.js';

/** A request as the service takes it, over a socket or in process. */
export interface Asking {
  readonly method: string;
  /** As it was sent: not decoded. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** By a name in lower case. */
  readonly header: (name: string) => string | undefined;
  /**
   * The bytes of the body, none for one that is absent.
   * @throws BodyTooLargeError as soon as there are more than `most`; another error when the sender went away
   */
  readonly body: (most: number) => Promise<Uint8Array>;
  /** Of who is at the other end of the connection; nothing where there is no socket. */
  readonly address?: string | undefined;
}

/** The same, with what its path means. */
export interface Placed extends Asking {
  readonly route: Route;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The same for everybody until what is kept changes or the day is over. */
  readonly isLasting?: boolean;
  /** The connection is cut on purpose: before the answer, or in its middle. */
  readonly cut?: 'all' | 'half';
}

export type Handler = (asking: Asking) => Answer | Promise<Answer>;

export class BodyTooLargeError extends Error {}
