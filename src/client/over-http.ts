import type { Send } from '../wire/http.js';
import { isLoopback } from '../wire/loopback.js';
import type { Proxies } from './by-undici.js';
import { connectionErrorOf } from './connection-errors.js';

export interface OverHttp {
  /** Timeout for the connection, for the start of the response, and between two parts of it. Default 30,000. */
  readonly timeoutMs?: number;
  /** Environment variables: `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read, in upper or lower case. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A PEM file of certificates to trust in addition to the usual ones. */
  readonly ca?: string;
}

export type SendOverHttp = Send & { close(): Promise<void> };

const TIMEOUT = 30_000;

/** Options of a connection to a service. */
export interface Way {
  readonly timeoutMs: number;
  /** All certificates to trust; absent for the usual ones. */
  readonly ca?: { readonly ca: string[] };
}

export interface Transport {
  readonly send: Send;
  readonly close: () => Promise<void>;
}

/** Creates a sender that keeps connections open between requests. The HTTP library is loaded with the first request. */
export function sendOverHttp(options: OverHttp): SendOverHttp {
  const opened = new Map<string, Promise<Transport>>();
  const transportFor = (url: URL): Promise<Transport> => {
    const transport = opened.get(url.origin) ?? open(options, url);
    opened.set(url.origin, transport);
    return transport;
  };
  const send: Send = async (request) => {
    const url = new URL(request.url);
    const transport = await transportFor(url);
    try {
      return await transport.send({ ...request, headers: { ...request.headers, ...ACCEPTED } });
    } catch (error) {
      throw connectionErrorOf(error, url);
    }
  };
  const close = async () => {
    for (const opening of opened.values()) await (await opening).close();
  };
  return Object.assign(send, { close });
}

const ACCEPTED = { 'accept-encoding': 'gzip, br' };

async function open({ timeoutMs = TIMEOUT, env, ca }: OverHttp, url: URL): Promise<Transport> {
  const transportOptions = { timeoutMs, ...(ca === undefined ? {} : { ca: await trusting(ca, env) }) };
  const proxies = isLoopback(url.hostname) ? undefined : proxiesOf(env);
  if (proxies === undefined) return (await import('./directly.js')).openDirectly(transportOptions, url);
  return (await import('./by-undici.js')).openByUndici(transportOptions, proxies);
}

async function trusting(file: string, env: OverHttp['env']): Promise<{ ca: string[] }> {
  const { trustedWith } = await import('./certificates.js');
  return { ca: await trustedWith(file, env) };
}

/** The proxies of the environment. Unset ones are empty, or undici would read the process environment itself. */
function proxiesOf(env: OverHttp['env']): Proxies | undefined {
  const variable = (name: string) => env[name.toLowerCase()] || env[name] || '';
  const httpProxy = variable('HTTP_PROXY');
  const httpsProxy = variable('HTTPS_PROXY');
  if (httpProxy === '' && httpsProxy === '') return undefined;
  const noProxy = variable('NO_PROXY').trim();
  return { httpProxy, httpsProxy, noProxy: noProxy === '*' ? noProxy : [noProxy, LOOPBACK].filter(Boolean).join(',') };
}

// Loopback addresses are never reached through a proxy: they would be those of the proxy.
const LOOPBACK = 'localhost,127.0.0.1,[::1]';
