import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { findClientAddress, networkOf } from './client-address.js';

/**
 * Closes new connections of a network address that has `most` open already, so that one address cannot take all
 * connections of the service.
 */
export function limitAddressConnections(
  server: Server,
  most: number,
  isTrustedProxy: (address: string) => boolean,
): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = findClientAddress(socket.remoteAddress, undefined, isTrustedProxy);
    if (address === undefined || isTrustedProxy(address)) return;
    const network = networkOf(address);
    const count = counts.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
  });
}
