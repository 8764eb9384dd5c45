import { redactBody, redactSecrets } from '../../http/redact-secrets.js';
import { describeQuery } from '../../server/http/decode-request.js';
import {
  BodyTooLargeError,
  type Handler,
  type ServiceRequest,
  type ServiceResponse,
} from '../../server/http/handler.js';
import { MAX_BODY_BYTES } from '../../server/http/read-body.js';

/** A received request, in the form that tests assert on. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** By name in lower case. Values that sign somebody in are `…`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or text for any other body; absent for an empty one. */
  readonly body?: unknown;
  readonly status: number;
}

export interface RequestLog {
  readonly handler: (inner: Handler) => Handler;
  readonly entries: () => readonly LoggedRequest[];
  /** Deletes the requests that match the filter, or all without one. */
  readonly clear: (isMeant?: (request: LoggedRequest) => boolean) => void;
}

export const MAX_LOGGED_REQUESTS = 10_000;
/** Of all requests in the log, as JSON. */
export const MAX_LOG_CHARACTERS = 32 * 1024 * 1024;
const MAX_LOGGED_BODY_BYTES = 64 * 1024;

/** Logs the latest requests and the status of their responses, without secrets. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  let characters = 0;
  const keep = (kept: LoggedRequest[]) => {
    requests = kept;
    characters = kept.reduce((sum, request) => sum + sizeOf(request), 0);
  };
  const remember = (request: ServiceRequest, body: string, { status }: ServiceResponse) => {
    const { method, path } = request;
    const query = describeQuery(request);
    const headers = readHeaders(request);
    const logged = { method, path, query, headers, ...(body === '' ? {} : { body: redactBody(body) }), status };
    requests.push(logged);
    characters += sizeOf(logged);
    if (requests.length > MAX_LOGGED_REQUESTS || characters > MAX_LOG_CHARACTERS)
      keep(requests.slice(Math.ceil(requests.length / 2)));
  };
  return {
    handler: (inner) => async (request) => {
      const { tappedRequest, text } = tapRequestBody(request);
      const response = await inner(tappedRequest);
      // A request that a fault answered has not been read yet.
      await tappedRequest.body(MAX_BODY_BYTES).catch(() => undefined);
      remember(request, text(), response);
      return response;
    },
    entries: () => requests,
    clear: (isMeant = () => true) => {
      keep(requests.filter((request) => !isMeant(request)));
    },
  };
}

const sizeOf = (request: LoggedRequest): number => JSON.stringify(request).length;

export const MAX_LOGGED_HEADERS = 50;
export const MAX_LOGGED_HEADER_CHARACTERS = 1000;

const readHeaders = ({ headerNames = () => [], header }: ServiceRequest): LoggedRequest['headers'] =>
  redactSecrets(
    Object.fromEntries(
      headerNames()
        .slice(0, MAX_LOGGED_HEADERS)
        .map((name) => [name, header(name)?.slice(0, MAX_LOGGED_HEADER_CHARACTERS) ?? '']),
    ),
  ) as LoggedRequest['headers'];

/** Wraps a request so that its body is read once and its text is available for the log. */
function tapRequestBody(request: ServiceRequest): { tappedRequest: ServiceRequest; text: () => string } {
  let bytes: Uint8Array = new Uint8Array();
  let reading: Promise<Uint8Array> | undefined;
  const read = async (most: number): Promise<Uint8Array> => {
    const all = await request.body(most);
    if (all.byteLength > most) throw new BodyTooLargeError();
    bytes = all.subarray(0, MAX_LOGGED_BODY_BYTES);
    return all;
  };
  const body = (most: number) => {
    reading ??= read(most);
    return reading;
  };
  return { tappedRequest: { ...request, body }, text: () => new TextDecoder().decode(bytes) };
}
