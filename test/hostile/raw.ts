import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

export interface RawAnswer {
  /** All statuses on the connection, in order; empty when it was closed without one. */
  readonly statuses: readonly number[];
  readonly text: string;
  readonly ms: number;
}

/**
 * Sends bytes over a socket, part by part, and reads until the other end closes or `withinMs` is over.
 * @param parts what is sent, with a pause in milliseconds between two where a number stands
 */
export async function sendRaw(
  url: string,
  parts: readonly (Buffer | string | number)[],
  withinMs = 2000,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  let last = begun;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    last = performance.now();
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()));
  for (const part of parts) {
    if (typeof part === 'number') await Promise.race([after(part), closed]);
    else if (!socket.destroyed) socket.write(part);
  }
  const timer = setTimeout(() => socket.destroy(), withinMs);
  await closed;
  clearTimeout(timer);
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text, ms: last - begun };
}
