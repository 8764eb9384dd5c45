import type { Language } from '../../contract/declarations.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { Visitor } from '../../service/permissions.js';
import type { PresentingLimit } from '../../service/present-records.js';
import type { ServedCalendar } from '../served-calendar.js';
import type { RequestRoute } from './match-route.js';
import type { SignInLimit } from './sign-in-limit.js';

/** A request to the service, over a socket or in process. */
export interface ServiceRequest {
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  /** Still encoded, without the question mark. Only `decode-request.ts` may look at it. */
  readonly rawQuery: string;
  /** Returns a header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** Returns the names of all headers, in lower case; absent without a socket. */
  readonly headerNames?: () => readonly string[];
  /**
   * Reads the bytes of the body; a missing body is empty.
   * @throws BodyTooLargeError as soon as there are more than `most` bytes; another error when the connection was
   * closed early
   */
  readonly body: (most: number) => Promise<Uint8Array>;
  /** The network address of the client; undefined without a socket. */
  readonly address?: string | undefined;
  /** The request's part of the budget for work in progress; undefined without a socket. */
  readonly room?: RequestRoom;
  /** Limits what a write of a batch presents. A request that comes alone has the limit of its room. */
  readonly presenting?: PresentingLimit;
}

/** Takes a part of the service's budget for work in progress (`room.ts`) for one request. */
export interface RequestRoom {
  /**
   * Runs work when there is room for it and for its response. Calls must not be nested.
   * @param weight how much of the room it takes: `WRITE_WEIGHT`, `PRESENT_WEIGHT` or `BATCH_WEIGHT`
   * @throws ServiceError 503 when there is no room in time
   */
  readonly work: <T>(weight: number, run: () => Promise<T>) => Promise<T>;
  /** Counts the records that writes present as unread bytes. A write without room waits, and `work` runs it again. */
  readonly presenting: PresentingLimit;
  /** Counts the bytes of a response until the client has read them. */
  readonly hold: (response: ServiceResponse) => ServiceResponse;
  /** Returns true once the response has been sent or its client is gone. */
  readonly isClosed: () => boolean;
  /** Returns an existing response, synchronously if there is room for it. */
  readonly give: (response: ServiceResponse) => ServiceResponse | Promise<ServiceResponse>;
}

export const WRITE_WEIGHT = 1;
/** The weight of presenting many records: a list, a page or a feed. */
export const PRESENT_WEIGHT = 4;
/** The weight of a batch, which presents as much as a response may hold: half of what one address may do at once. */
export const BATCH_WEIGHT = 16;

/** Runs work in the room of a request, or at once where there is no socket. */
export const workInRoom = <T>(
  { room }: Pick<ServiceRequest, 'room'>,
  weight: number,
  run: () => Promise<T>,
): Promise<T> => (room === undefined ? run() : room.work(weight, run));

/** A request whose target has been decoded. */
export interface RoutedRequest extends ServiceRequest {
  readonly route: RequestRoute;
  /**
   * Returns the parameters of the query.
   * @throws ServiceError 400 for a query that cannot be decoded
   */
  readonly query: () => RawParameters;
}

/** A request that is being handled, and what is known about it by now. An error response needs that too. */
export interface HandledRequest {
  readonly calendar: ServedCalendar;
  request: RoutedRequest;
  visitor?: Visitor | undefined;
  /** The language for errors, once it is known. */
  language?: Language;
  /** Absent in a batch, which reads nothing. */
  readonly eventPasswordLimit?: SignInLimit;
}

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The response is the same for every public visitor until the store or the site's day changes. */
  readonly isCacheable?: boolean;
  /** The body is compressed with gzip, and the headers do not say so yet (`packed-feeds.ts`). */
  readonly isPacked?: boolean;
  /** The login of the user who signed in. */
  readonly user?: string;
  /** The limit that refused the request, for metrics. */
  readonly limit?: string;
  /** Cuts the connection on purpose: before the response (`all`), or in the middle of the body (`half`). */
  readonly cut?: 'all' | 'half';
  /** Sends the body at this rate on purpose, until the service stops. */
  readonly slowly?: { readonly bytesPerSecond: number; readonly stopping?: AbortSignal | undefined };
}

export type Handler = (request: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>;

export class BodyTooLargeError extends Error {}
