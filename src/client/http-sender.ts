import { getOrCreate } from '../contract/lookup-table.js';
import { isLoopback, type SendHttpRequest } from '../http/exchange.js';
import { toConnectionError } from './connection-errors.js';
import type { ResponseTimeouts } from './response-limits.js';
import type { ProxySettings } from './undici-transport.js';

export interface HttpSenderOptions {
  /** Timeout for the connection, for the start of the response, and for each further 16 KiB of it. Default 30,000. */
  readonly timeoutMs?: number;
  /** Timeout for the whole body of a response. Default: ten times `timeoutMs`. */
  readonly totalTimeoutMs?: number;
  /** Environment variables: `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read, in upper or lower case. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A PEM file of certificates to trust in addition to the usual ones. */
  readonly ca?: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** Options of a connection to a service. */
export interface TransportOptions extends ResponseTimeouts {
  /** All certificates to trust; absent for the usual ones. */
  readonly ca?: { readonly ca: string[] };
}

export interface HttpTransport {
  readonly send: SendHttpRequest;
  readonly close: () => Promise<void>;
}

/** Creates a sender that keeps connections open between requests. The HTTP library is loaded with the first request. */
export function createHttpSender(options: HttpSenderOptions): SendHttpRequest & { close(): Promise<void> } {
  const opened = new Map<string, Promise<HttpTransport>>();
  const transportFor = (url: URL): Promise<HttpTransport> => {
    const transport = getOrCreate(opened, url.origin, () => openTransport(options, url));
    return transport;
  };
  const send: SendHttpRequest = async (request) => {
    const url = new URL(request.url);
    const transport = await transportFor(url);
    try {
      return await transport.send({ ...request, headers: { ...request.headers, ...acceptedEncodings(url) } });
    } catch (error) {
      throw toConnectionError(error, url);
    }
  };
  const close = async () => {
    for (const opening of opened.values()) await (await opening).close();
  };
  return Object.assign(send, { close });
}

/** On the same machine, compression takes longer than it saves. */
const acceptedEncodings = ({ hostname }: URL) => (isLoopback(hostname) ? {} : { 'accept-encoding': 'gzip, br' });

async function openTransport(
  { timeoutMs = DEFAULT_TIMEOUT_MS, totalTimeoutMs, env, ca }: HttpSenderOptions,
  url: URL,
): Promise<HttpTransport> {
  const transportOptions = {
    timeoutMs,
    ...(totalTimeoutMs === undefined ? {} : { totalTimeoutMs }),
    ...(ca === undefined ? {} : { ca: await loadTrustedCertificates(ca, env) }),
  };
  const proxies = isLoopback(url.hostname) ? undefined : proxySettingsOf(env);
  if (proxies === undefined) return (await import('./node-transport.js')).openNodeTransport(transportOptions, url);
  return (await import('./undici-transport.js')).openUndiciTransport(transportOptions, proxies);
}

async function loadTrustedCertificates(file: string, env: HttpSenderOptions['env']): Promise<{ ca: string[] }> {
  const { readTrustedCertificates: trustedWith } = await import('./trusted-certificates.js');
  return { ca: await trustedWith(file, env) };
}

/** The proxies of the environment. Unset ones are empty, or undici would read the process environment itself. */
function proxySettingsOf(env: HttpSenderOptions['env']): ProxySettings | undefined {
  const variable = (name: string) => env[name.toLowerCase()] || env[name] || '';
  const httpProxy = variable('HTTP_PROXY');
  const httpsProxy = variable('HTTPS_PROXY');
  if (httpProxy === '' && httpsProxy === '') return undefined;
  const noProxy = variable('NO_PROXY').trim();
  return {
    httpProxy,
    httpsProxy,
    noProxy: noProxy === '*' ? noProxy : [noProxy, LOOPBACK_HOSTS].filter(Boolean).join(','),
  };
}

// Loopback addresses are never reached through a proxy: they would be those of the proxy.
const LOOPBACK_HOSTS = 'localhost,127.0.0.1,[::1]';
