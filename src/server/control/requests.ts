import { MOST_BODY_BYTES } from '../body.js';
import { type Answer, type Asking, BodyTooLargeError, type Handler } from '../handler.js';

/** A received request, in the form that tests assert on. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Parsed JSON, or text for any other body; absent for an empty one. */
  readonly body?: unknown;
  readonly status: number;
}

export interface RequestLog {
  readonly handler: (inner: Handler) => Handler;
  readonly seen: () => readonly Seen[];
  /** Deletes the requests that match the filter, or all without one. */
  readonly clear: (isMeant?: (request: Seen) => boolean) => void;
}

const MOST_SEEN = 10_000;
const MOST_KEPT_BYTES = 64 * 1024;

/** Logs the latest requests and the status of their responses. */
export function requestLog(): RequestLog {
  let requests: Seen[] = [];
  const remember = (request: Asking, body: string, { status }: Answer) => {
    const { method, path, query } = request;
    requests.push({ method, path, query, ...(body === '' ? {} : { body: bodyOf(body) }), status });
    if (requests.length > MOST_SEEN) requests = requests.slice(-MOST_SEEN / 2);
  };
  return {
    handler: (inner) => async (request) => {
      const { tappedRequest, text } = tapped(request);
      const response = await inner(tappedRequest);
      // A request that a fault answered has not been read yet.
      await tappedRequest.body(MOST_BODY_BYTES).catch(() => undefined);
      remember(request, text(), response);
      return response;
    },
    seen: () => requests,
    clear: (isMeant = () => true) => {
      requests = requests.filter((request) => !isMeant(request));
    },
  };
}

/** Wraps a request so that its body is read once and its text is available for the log. */
function tapped(request: Asking): { tappedRequest: Asking; text: () => string } {
  let bytes: Uint8Array = new Uint8Array();
  let reading: Promise<Uint8Array> | undefined;
  const read = async (most: number): Promise<Uint8Array> => {
    const all = await request.body(most);
    if (all.byteLength > most) throw new BodyTooLargeError();
    bytes = all.subarray(0, MOST_KEPT_BYTES);
    return all;
  };
  const body = (most: number) => {
    reading ??= read(most);
    return reading;
  };
  return { tappedRequest: { ...request, body }, text: () => new TextDecoder().decode(bytes) };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
