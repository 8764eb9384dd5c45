import type { Readable } from 'node:stream';
import { type CalError, type Message, UnreachableError } from '../errors.js';
import type { HttpRequest } from '../http/exchange.js';

/** Largest body that is read, in bytes: as it arrives and again after decompression. */
export const MAX_BODY_BYTES = 128 * 1024 * 1024;

/** A response may take this many times the timeout from its first byte to its last. */
const TOTAL_TIMEOUT_FACTOR = 10;
/** The timeout restarts whenever this many bytes have arrived, so that single bytes do not prolong a response. */
const PROGRESS_BYTES = 16 * 1024;

export interface ResponseTimeouts {
  /** Milliseconds for the connection, for the headers, and for each further 16 KiB of the body. */
  readonly timeoutMs: number;
  /** Milliseconds for the whole body. Default: ten times `timeoutMs`. */
  readonly totalTimeoutMs?: number;
}

/** The time limits of one request. `onExpired` is called at most once, and never after `stop`. */
export interface ResponseDeadline {
  readonly connected: () => void;
  readonly gotHeaders: () => void;
  readonly received: (bytes: number) => void;
  readonly stop: () => void;
}

export function startDeadline(
  { timeoutMs, totalTimeoutMs = TOTAL_TIMEOUT_FACTOR * timeoutMs }: ResponseTimeouts,
  onExpired: (limit: 'quiet' | 'total') => void,
): ResponseDeadline {
  const timer = setTimeout(() => onExpired('quiet'), timeoutMs);
  let total: NodeJS.Timeout | undefined;
  let unreported = 0;
  return {
    connected: () => void timer.refresh(),
    gotHeaders: () => {
      timer.refresh();
      total = setTimeout(() => onExpired('total'), totalTimeoutMs);
    },
    received: (bytes) => {
      unreported += bytes;
      if (unreported < PROGRESS_BYTES) return;
      unreported = 0;
      timer.refresh();
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(total);
    },
  };
}

export type LimitedRequest = Pick<HttpRequest, 'method' | 'url' | 'isDownload'>;

/** Reads the body of a response. @throws UnreachableError for one that is larger than the maximum */
export const readBody = (body: Readable, request: LimitedRequest, received: (bytes: number) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      received(chunk.length);
      if (size <= MAX_BODY_BYTES) return void chunks.push(chunk);
      reject(bodyTooLargeError(request));
      body.destroy();
    });
    body.on('error', reject);
    body.once('end', () => resolve(Buffer.concat(chunks)));
  });

const BYTES_PER_MEGABYTE = 1024 * 1024;

export const bodyTooLargeError = (request: LimitedRequest): CalError =>
  uselessResponseError(
    request,
    (t) => t.responseTooLarge({ url: request.url, megabytes: MAX_BODY_BYTES / BYTES_PER_MEGABYTE }),
    (t) => (request.isDownload ? t.downloadTooLargeHint() : t.responseTooLargeHint()),
  );

export const responseTooSlowError = (
  request: LimitedRequest,
  { timeoutMs, totalTimeoutMs = TOTAL_TIMEOUT_FACTOR * timeoutMs }: ResponseTimeouts,
): CalError =>
  uselessResponseError(
    request,
    (t) => t.responseTooSlow({ url: request.url, seconds: totalTimeoutMs / 1000 }),
    (t) => (request.isDownload ? t.downloadTooSlowHint() : t.responseTooSlowHint()),
  );

/** An error of a response that is not requested again. After a write, the hint says that it may be done. */
export const uselessResponseError = (
  { method }: Pick<HttpRequest, 'method'>,
  say: Message,
  hint: Message,
): UnreachableError =>
  new UnreachableError(say, {
    hint: (t) => (method === 'GET' || method === 'HEAD' ? hint(t) : t.lookFirst()),
    outcome: 'useless',
  });
