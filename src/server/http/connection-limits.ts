/** Limits that keep one client from stopping the service for all others. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Time to receive all headers. */
  readonly headersMs: number;
  /** Time to receive the whole request. */
  readonly requestMs: number;
  /** Idle time between two requests on one connection. */
  readonly keepAliveMs: number;
  /** Time without any traffic, for example when a client does not read the response. */
  readonly idleMs: number;
  /** Time for a client to read that its request is not valid HTTP, before its connection is cut. */
  readonly lingerMs: number;
  /** Time for pending requests to finish when the service stops. */
  readonly stopMs: number;
  /** Maximum number of open connections. Fewer if the process may not open as many files. */
  readonly connections: number;
  /** The part of all connections that one network address may have open. Trusted proxies may have all. */
  readonly shareOfAddress: number;
  /** Requests of one connection that are parsed and not answered. Beyond it the connection is not read. */
  readonly requestsOfConnection: number;
  /** The same of all connections of one network address. */
  readonly requestsOfAddress: number;
  /** The same of all addresses. */
  readonly requests: number;
  /** Work in progress for one network address: a write counts 1, presenting many records 4, a batch 16. */
  readonly workOfAddress: number;
  /** The same of all addresses. */
  readonly work: number;
  /** Bytes of request bodies in memory, of one network address. */
  readonly bodyBytesOfAddress: number;
  /** Bytes of request bodies in memory, of all addresses. */
  readonly bodyBytes: number;
  /** Bytes of responses that the clients of one network address have not read yet. Beyond it nothing is produced. */
  readonly responseBytesOfAddress: number;
  /** The same of all addresses. */
  readonly responseBytes: number;
  /** Time that a request waits for others to read their responses. */
  readonly roomMs: number;
  /** Time for a client to read a whole response. */
  readonly responseMs: number;
}

const MIB = 1024 * 1024;

export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 10_000,
  idleMs: 60_000,
  lingerMs: 2000,
  stopMs: 10_000,
  connections: 1000,
  shareOfAddress: 1 / 4,
  requestsOfConnection: 8,
  requestsOfAddress: 64,
  requests: 512,
  workOfAddress: 32,
  work: 4 * 32,
  bodyBytesOfAddress: 16 * MIB,
  bodyBytes: 64 * MIB,
  responseBytesOfAddress: 16 * MIB,
  responseBytes: 128 * MIB,
  roomMs: 20_000,
  responseMs: 120_000,
};

export const MAX_HEADER_BYTES = 32 * 1024;
