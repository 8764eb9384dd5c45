import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

export interface RawAnswer {
  /** All statuses on the connection, in order; empty when it was closed without one. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the other end closed the connection before `withinMs` was over. */
  readonly isClosed: boolean;
}

/**
 * Sends bytes over a socket, part by part, and reads until the other end closes or `withinMs` is over.
 * @param parts what is sent, with a pause in milliseconds between two where a number stands
 */
export async function sendRaw(
  url: string,
  parts: readonly (Buffer | string | number)[],
  withinMs = 30_000,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  let isClosed = true;
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()));
  for (const part of parts) {
    if (typeof part === 'number') await Promise.race([after(part), closed]);
    else if (!socket.destroyed) socket.write(part);
  }
  const timer = setTimeout(() => {
    isClosed = false;
    socket.destroy();
  }, withinMs);
  await closed;
  clearTimeout(timer);
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text, isClosed };
}
