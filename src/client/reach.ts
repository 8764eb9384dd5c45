import { lookup } from 'node:dns/promises';
import { once } from 'node:events';

/** The addresses of a host's name; none where it cannot be looked up. */
export async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(withoutBrackets(host), { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

export interface Handshake {
  /** Milliseconds until there was a connection, and from then until it was secret. */
  readonly connected: number;
  readonly secured: number;
  /** When the certificate ends, in milliseconds since 1970. */
  readonly validUntil: number;
}

/**
 * Looks at the certificate of a host, whether or not it is to be trusted: nothing is sent.
 * @returns nothing where there is no connection
 */
export async function handshakeWith({ hostname, port }: URL, now: () => number): Promise<Handshake | undefined> {
  const { connect } = await import('node:tls');
  const host = withoutBrackets(hostname);
  const start = now();
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
  socket.setTimeout(LONGEST, () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'connect');
    const connected = now();
    await once(socket, 'secureConnect');
    const validUntil = Date.parse(socket.getPeerCertificate().valid_to);
    return Number.isNaN(validUntil)
      ? undefined
      : { connected: connected - start, secured: now() - connected, validUntil };
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

const LONGEST = 5000;

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');
