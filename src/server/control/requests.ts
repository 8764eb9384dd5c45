import { type Answer, type Asking, BodyTooLargeError, type Handler } from '../handler.js';

/** A request that was asked for, as assertions want to see it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** JSON where it is JSON, else text; absent when there was none. */
  readonly body?: unknown;
  readonly status: number;
}

export interface RequestLog {
  readonly handler: (inner: Handler) => Handler;
  readonly seen: () => readonly Seen[];
  readonly clear: () => void;
}

const MOST_SEEN = 10_000;
const MOST_BODY_BYTES = 64 * 1024;

/** Remembers the latest requests and what status they were answered with. */
export function requestLog(): RequestLog {
  let requests: Seen[] = [];
  const remember = (asking: Asking, body: string, { status }: Answer) => {
    const { method, path, query } = asking;
    requests.push({ method, path, query, ...(body === '' ? {} : { body: bodyOf(body) }), status });
    if (requests.length > MOST_SEEN) requests = requests.slice(-MOST_SEEN / 2);
  };
  return {
    handler: (inner) => async (asking) => {
      const { asked, text } = tapped(asking);
      const answer = await inner(asked);
      remember(asking, text(), answer);
      return answer;
    },
    seen: () => requests,
    clear: () => {
      requests = [];
    },
  };
}

/** The same request; the body is known once somebody has read it. */
function tapped(asking: Asking): { asked: Asking; text: () => string } {
  let bytes: Uint8Array = new Uint8Array();
  const body = async (most: number): Promise<Uint8Array> => {
    const read = await asking.body(most);
    if (read.byteLength > most) throw new BodyTooLargeError();
    bytes = read.subarray(0, MOST_BODY_BYTES);
    return read;
  };
  return { asked: { ...asking, body }, text: () => new TextDecoder().decode(bytes) };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
