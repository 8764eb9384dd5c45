// Sends requests over raw keep-alive sockets. The client does as little work as possible because it shares the
// machine with the service.
import { createConnection } from 'node:net';

/**
 * Sends requests over several connections for some time, one at a time on each connection.
 * @param {object} options `next` is a function that returns the bytes of the request with a number; `count` ends the run
 *   after so many requests instead of after `seconds`
 * @returns requests per second, the number of requests, and how often each status came
 */
export async function load({ port, connections = 32, seconds = 3, count = Infinity, next }) {
  const begun = performance.now();
  const deadline = count === Infinity ? begun + seconds * 1000 : Infinity;
  const statuses = new Map();
  let sent = 0;
  let done = 0;
  const mayGoOn = () => sent < count && performance.now() < deadline;

  const client = () =>
    new Promise((resolve, reject) => {
      const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
      const reader = answers((status) => {
        done += 1;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (mayGoOn()) socket.write(next(sent++));
        else socket.end();
      });
      socket.on('data', reader);
      socket.on('error', reject);
      socket.on('close', resolve);
      socket.on('connect', () => socket.write(next(sent++)));
    });

  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - begun) / 1000;
  return { rate: done / took, done, seconds: took, statuses: Object.fromEntries(statuses) };
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/** Calls back for each complete response: with a Content-Length, chunked, or without a body. */
function answers(tell) {
  let kept = Buffer.alloc(0);
  let missing = -1;
  let status = 0;
  return (chunk) => {
    if (missing > chunk.length) {
      missing -= chunk.length;
      return;
    }
    if (missing >= 0) {
      kept = chunk.subarray(missing);
      missing = -1;
      tell(status);
    } else kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    for (;;) {
      const head = kept.indexOf(END_OF_HEAD);
      if (head < 0) return;
      const text = kept.latin1Slice(0, head);
      status = Number(text.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(text);
      if (length !== null || status === 304 || status === 204) {
        const end = head + 4 + Number(length?.[1] ?? 0);
        if (end > kept.length) {
          missing = end - kept.length;
          kept = Buffer.alloc(0);
          return;
        }
        kept = kept.subarray(end);
      } else {
        const end = kept.indexOf(END_OF_CHUNKS, head + 2);
        if (end < 0) return;
        kept = kept.subarray(end + END_OF_CHUNKS.length);
      }
      tell(status);
    }
  };
}

/** Formats a GET request as bytes. */
export const getOf = (path, headers = '') => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`);

/** Formats a POST request with a JSON body as bytes. */
export function postOf(path, value, headers = '') {
  const body = JSON.stringify(value);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
  );
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
