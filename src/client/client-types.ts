import type { RecordKind } from '../contract/declarations.js';
import type { HttpMethod, Operation } from '../contract/operations.js';
import type { JsonObject } from '../forms/json-object.js';
import type { ServiceLocation } from '../http/build-request.js';
import type { CreateInProcess, HttpRequest, HttpResponse, SendHttpRequest } from '../http/exchange.js';
import type { RetryPolicy } from './retry-request.js';

/** One try of a request, for `--verbose`. The request does not contain the password. */
export interface HttpExchange {
  readonly request: HttpRequest;
  readonly answer?: HttpResponse;
  readonly error?: unknown;
  readonly milliseconds: number;
}

export interface ClientOptions extends ServiceLocation, RetryPolicy {
  /** Sends a request: over sockets, or into the service in this process. */
  readonly send: SendHttpRequest;
  /** Creates records without requests, one after another. */
  readonly create?: CreateInProcess;
  /** True if only this client writes and no response can be lost, so that creations need no idempotency keys. */
  readonly isUnshared?: boolean;
  /** The number of simultaneous writes that is fastest, if `send` sends several together. */
  readonly writesAtOnce?: (jobs: number) => number;
  /** Content language of calls that do not name one. */
  readonly language?: string;
  readonly credentials?: { readonly user: string; readonly password: string };
  readonly userAgent?: string;
  readonly onExchange?: (exchange: HttpExchange) => void;
}

export interface CallOptions {
  /** Another method of the operation: PUT or PATCH instead of POST. */
  readonly method?: HttpMethod;
  /** Path parameters, needed if a value of the same name means something else. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** An ETag: the write is refused if the record has changed since. */
  readonly ifMatch?: string;
  /** For a creation: the write is refused if a venue or organizer of this name exists. */
  readonly isOnlyIfMissing?: boolean;
  /**
   * For a creation: creates nothing, but returns the record that this request created when it was sent before, no earlier
   * than this time (milliseconds since 1970). The call fails with 412 if there is none.
   */
  readonly sentSince?: number;
  /** For an update: the record just read, so that the client of The Events Calendar need not read it again. */
  readonly current?: JsonObject;
  /** For an update: the values are an earlier state of the record, in the form of the ledger. For a deletion: it undoes a creation. */
  readonly isRestore?: boolean;
  /** Properties of the entry of this write in the ledger. */
  readonly entryMark?: object;
  /** For a creation: the response needs only the ID, the slug and the languages of the record. */
  readonly isMinimal?: boolean;
  /** For a list: the total may be a lower bound. */
  readonly mayEstimate?: boolean;
  /** For a creation: a key that also prevents duplicates across runs. Random by default. */
  readonly idempotencyKey?: string;
  /** Called with each record that the client creates because this write links to it, even if the write then fails. */
  readonly onLinkedCreation?: (kind: RecordKind, record: JsonObject) => Promise<void>;
}

export interface RawOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  /** A text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body holds bytes, one in each character (`latin1`). */
  readonly isBinary?: boolean;
}

/** An image to send. */
export interface UploadFile {
  /** With its extension, without folders. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface ParsedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON body; `undefined` for responses without a body (HEAD, 204). */
  readonly record: unknown;
  /**
   * Set if the service did nothing because it knows the idempotency key: it returned the response to an earlier request.
   * `other`: this call did not send that one. `unknown`: it may have, because the response to an earlier try was lost.
   */
  readonly replayOf?: 'other' | 'unknown';
  /** Set by the ledger if an update left all values as they were. */
  readonly isUnchanged?: boolean;
}

export interface RecordPage {
  /** From 1. */
  readonly number: number;
  readonly records: readonly JsonObject[];
  /** Number of records in the whole list; absent if the service does not tell. */
  readonly total?: number;
  readonly totalPages?: number;
  /** True if the service stopped counting: `total` and `totalPages` are the least that there are. */
  readonly isTotalLowerBound?: boolean;
  /** The whole response body. */
  readonly envelope: JsonObject;
}

export interface PagingOptions extends Pick<CallOptions, 'mayEstimate'> {
  /** Maximum number of records. */
  readonly limit?: number;
  /** Request the next pages while this one is processed. Default true. */
  readonly ahead?: boolean;
}

export type ParameterValues = Readonly<Record<string, unknown>>;

export type FindUnwritableEvents = (ids: readonly number[]) => Promise<readonly number[]>;

export interface Client {
  /** Builds the request that `call` would send, without credentials. */
  prepare(operation: Operation, values: ParameterValues, options?: CallOptions): HttpRequest;
  /**
   * Builds the write request that `call` would send, without credentials. For The Events Calendar it includes the
   * values to preserve, for which it may read the record.
   */
  prepareWrite(operation: Operation, values: ParameterValues, options?: CallOptions): Promise<HttpRequest>;
  /**
   * Checks whether a record could be created, for a dry run. Only for The Events Calendar, which takes less than `cal
   * serve`; records that were checked count as created. @throws CalError with the reason why not
   */
  checkCreation?(kind: RecordKind, values: ParameterValues): Promise<void>;
  /**
   * Finds events that the user may not change: of others, or with markup that the write would remove. Only for The Events
   * Calendar. @returns `undefined` if the user may change every event
   */
  unwritableEvents?(): Promise<FindUnwritableEvents | undefined>;
  /** @throws CalError: the error that the service answered, or UnreachableError */
  call(operation: Operation, values: ParameterValues, options?: CallOptions): Promise<ParsedResponse>;
  /** Builds the request that `raw` would send, without credentials. */
  prepareRaw(method: string, path: string, options?: RawOptions): HttpRequest;
  /** @param path below the namespace (`/events/7`), or a full URL of this service */
  raw(method: string, path: string, options?: RawOptions): Promise<ParsedResponse>;
  /** Only this client writes, and no response can be lost: creations need no idempotency keys. */
  readonly isUnshared?: boolean;
  /** Builds the request that `upload` would send, without credentials. */
  prepareUpload(file: UploadFile): HttpRequest;
  /** Sends an image, unless the service has it already. @returns its ID, for the field `image` of records */
  upload(file: UploadFile): Promise<number>;
  /** This client creates linked records itself and calls `onLinkedCreation`. Otherwise the service creates them. */
  readonly createsLinkedRecords?: boolean;
  /** An update that restores an event may link it to records in the trash, as it was before. */
  readonly restoresTrashedLinks?: boolean;
  /** A creation may carry texts in other languages. True for `cal serve`; earlier versions of it ignore them. */
  readonly takesTranslations?: boolean;
  /**
   * Returns the number of simultaneous writes that is fastest for a command that sends `jobs` requests at a time.
   * Absent where each write is a request. The number grows when the client learns that the service takes batches.
   */
  writesAtOnce?(jobs: number): number;
  /** Pages through a list. Each page is requested while the one before is processed. */
  pages(operation: Operation, values: ParameterValues, paging?: PagingOptions): AsyncGenerator<RecordPage>;
}
