import type { Method, Operation } from '../spec/operations.js';
import type { HttpAnswer, HttpRequest, Send } from '../wire/http.js';
import type { Place } from '../wire/requests.js';
import type { Data } from '../wire/values/data.js';
import type { Patience } from './retries.js';

/** One try of a request, for `--verbose`; its request is without the password. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly answer?: HttpAnswer;
  readonly error?: unknown;
  readonly milliseconds: number;
}

export interface ClientOptions extends Place, Patience {
  /** The only door to the outside: sockets, or the service's own `fetch`. */
  readonly send: Send;
  /** Of the content, where a call does not say another. */
  readonly language?: string;
  readonly credentials?: { readonly user: string; readonly password: string };
  readonly userAgent?: string;
  readonly onExchange?: (exchange: Exchange) => void;
}

export interface CallOptions {
  /** One of the operation's: PUT or PATCH instead of POST. */
  readonly method?: Method;
  /** Path parameters, where a value of the same name is something else. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** An ETag: write only if the record is still that one. */
  readonly ifMatch?: string;
  /** Of an update: the record as it has just been read, where a dialect has to know it. */
  readonly current?: Data;
  /** Of a creation, where the same must not be done twice in another run either; made up if not said. */
  readonly idempotencyKey?: string;
}

export interface RawOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  /** Text goes as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What came as JSON; `undefined` where no body is due (HEAD, 204). */
  readonly record: unknown;
}

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly records: readonly Data[];
  /** What the service counts in all; absent where it does not say. */
  readonly total?: number;
  readonly totalPages?: number;
  /** The service's whole answer. */
  readonly envelope: Data;
}

export interface Paging {
  /** Records at most. */
  readonly limit?: number;
  /** Ask for the next pages while this one is worked on. Default true. */
  readonly ahead?: boolean;
}

export type Values = Readonly<Record<string, unknown>>;

export interface Client {
  /** The request that `call` would send, without credentials. */
  prepare(operation: Operation, values: Values, options?: CallOptions): HttpRequest;
  /** The request that `call` would write with, without credentials: of a dialect, with all that it has to say; may read. */
  rehearsed(operation: Operation, values: Values, options?: CallOptions): Promise<HttpRequest>;
  /** @throws CalError: what the service answered, or UnreachableError */
  call(operation: Operation, values: Values, options?: CallOptions): Promise<Reply>;
  /** The request that `raw` would send, without credentials. */
  prepareRaw(method: string, path: string, options?: RawOptions): HttpRequest;
  /** @param path below the namespace (`/events/7`), or a whole URL of this service */
  raw(method: string, path: string, options?: RawOptions): Promise<Reply>;
  /** The pages of a list one after another, each asked for while the one before is worked on. */
  pages(operation: Operation, values: Values, paging?: Paging): AsyncGenerator<Page>;
}
