import { MOST_BODY_BYTES } from '../body.js';
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
  /** Forgets those that are meant; all when nothing is said. */
  readonly clear: (isMeant?: (request: Seen) => boolean) => void;
}

const MOST_SEEN = 10_000;
const MOST_KEPT_BYTES = 64 * 1024;

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
      // What a fault answered has not been read yet.
      await asked.body(MOST_BODY_BYTES).catch(() => undefined);
      remember(asking, text(), answer);
      return answer;
    },
    seen: () => requests,
    clear: (isMeant = () => true) => {
      requests = requests.filter((request) => !isMeant(request));
    },
  };
}

/** The same request; its body is read once, and known from then on. */
function tapped(asking: Asking): { asked: Asking; text: () => string } {
  let bytes: Uint8Array = new Uint8Array();
  let reading: Promise<Uint8Array> | undefined;
  const read = async (most: number): Promise<Uint8Array> => {
    const all = await asking.body(most);
    if (all.byteLength > most) throw new BodyTooLargeError();
    bytes = all.subarray(0, MOST_KEPT_BYTES);
    return all;
  };
  const body = (most: number) => {
    reading ??= read(most);
    return reading;
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
