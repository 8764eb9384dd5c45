import type { RequestRoute } from './match-route.js';

/** A request to the service, over a socket or in process. */
export interface ServiceRequest {
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Returns a header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /**
   * Reads the bytes of the body; a missing body is empty.
   * @throws BodyTooLargeError as soon as there are more than `most` bytes; another error when the connection was
   * closed early
   */
  readonly body: (most: number) => Promise<Uint8Array>;
  /** The network address of the client; undefined without a socket. */
  readonly address?: string | undefined;
  /** Limits the responses that are in memory; undefined without a socket. */
  readonly room?: ResponseRoom;
}

/** Holds back responses until clients have read the earlier ones. */
export interface ResponseRoom {
  /**
   * Runs `work` when there is room for its response.
   * @throws ServiceError 503 when there is none in time
   */
  readonly produce: (isRead: boolean, work: () => Promise<ServiceResponse>) => Promise<ServiceResponse>;
  /** Returns an existing response, synchronously if there is room for it. */
  readonly give: (response: ServiceResponse) => ServiceResponse | Promise<ServiceResponse>;
}

/** A request whose path has been parsed. */
export interface RoutedRequest extends ServiceRequest {
  readonly route: RequestRoute;
}

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The response is the same for every public visitor until the store or the site's day changes. */
  readonly isCacheable?: boolean;
  /** Cuts the connection on purpose: before the response (`all`), or in the middle of the body (`half`). */
  readonly cut?: 'all' | 'half';
}

export type Handler = (request: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>;

export class BodyTooLargeError extends Error {}
