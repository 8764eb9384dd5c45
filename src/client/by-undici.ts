import type { Dispatcher } from 'undici';
import { toAnswer } from './encodings.js';
import type { Transport, Way } from './over-http.js';

/** Which proxies there are; empty where there is none. */
export interface Proxies {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** By undici, through the proxies that the environment names. */
export async function openByUndici({ timeoutMs, ca }: Way, proxies: Proxies): Promise<Transport> {
  const { EnvHttpProxyAgent, request } = await import('undici');
  const trust = ca ?? {};
  const limits = { connect: { timeout: timeoutMs, ...trust }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const tls = { requestTls: trust, proxyTls: trust };
  const dispatcher = new EnvHttpProxyAgent({ ...limits, ...tls, ...proxies, proxyTunnel: false });
  return {
    send: async ({ url, method, headers, body = null }) => {
      const asked = { dispatcher, method: method as Dispatcher.HttpMethod, headers, body };
      const answer = await request(url, asked);
      return toAnswer(answer.statusCode, answer.headers, Buffer.from(await answer.body.arrayBuffer()));
    },
    close: () => dispatcher.close(),
  };
}
