import { lookup } from 'node:dns/promises';
import { once } from 'node:events';

/** Looks up the IP addresses of a host. @returns an empty list if the lookup fails */
export async function lookUpAddresses(host: string): Promise<string[]> {
  const addresses = await lookup(withoutBrackets(host), { all: true }).catch(() => []);
  return addresses.map(({ address }) => address);
}

export interface TlsHandshake {
  /** Milliseconds until the connection. */
  readonly connected: number;
  /** Milliseconds from the connection to the end of the TLS handshake. */
  readonly secured: number;
  /** Expiry of the certificate, in milliseconds since 1970. */
  readonly validUntil: number;
}

/**
 * Reads the certificate of a host, trusted or not. No request is sent.
 * @returns `undefined` if the connection or handshake fails
 */
export async function probeTlsHandshake({ hostname, port }: URL, now: () => number): Promise<TlsHandshake | undefined> {
  const { connect } = await import('node:tls');
  const host = withoutBrackets(hostname);
  const start = now();
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
  socket.setTimeout(HANDSHAKE_TIMEOUT_MS, () => socket.destroy(new Error('timeout')));
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

const HANDSHAKE_TIMEOUT_MS = 5000;

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');
