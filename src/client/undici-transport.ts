import type { Dispatcher } from 'undici';
import { decodeResponse } from './decode-response.js';
import type { HttpTransport, TransportOptions } from './http-sender.js';

/** The URLs of the proxies; an empty text for none. */
export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** Opens a transport that sends through the proxies named in the environment, with undici. */
export async function openUndiciTransport(
  { timeoutMs, ca }: TransportOptions,
  proxies: ProxySettings,
): Promise<HttpTransport> {
  const { EnvHttpProxyAgent, request } = await import('undici');
  const trust = ca ?? {};
  const limits = { connect: { timeout: timeoutMs, ...trust }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const tls = { requestTls: trust, proxyTls: trust };
  const dispatcher = new EnvHttpProxyAgent({ ...limits, ...tls, ...proxies, proxyTunnel: false });
  return {
    send: async ({ url, method, headers, body = null }) => {
      const options = { dispatcher, method: method as Dispatcher.HttpMethod, headers, body };
      const answer = await request(url, options);
      return decodeResponse(answer.statusCode, answer.headers, Buffer.from(await answer.body.arrayBuffer()));
    },
    close: () => dispatcher.close(),
  };
}
