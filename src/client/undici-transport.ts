import type { Dispatcher } from 'undici';
import { decodeResponse } from './decode-response.js';
import type { HttpTransport, TransportOptions } from './http-sender.js';
import { readBody, responseTooSlowError, startDeadline } from './response-limits.js';

/** The URLs of the proxies; an empty text for none. */
export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** Opens a transport that sends through the proxies named in the environment, with undici. */
export async function openUndiciTransport(transport: TransportOptions, proxies: ProxySettings): Promise<HttpTransport> {
  const { timeoutMs, ca } = transport;
  const { EnvHttpProxyAgent, request } = await import('undici');
  const trust = ca ?? {};
  const limits = { connect: { timeout: timeoutMs, ...trust }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const tls = { requestTls: trust, proxyTls: trust };
  const dispatcher = new EnvHttpProxyAgent({ ...limits, ...tls, ...proxies, proxyTunnel: false });
  return {
    send: async ({ headers, body: text, ...sent }) => {
      const { url, method, isBinary = false } = sent;
      const abort = new AbortController();
      const body = isBinary && text !== undefined ? Buffer.from(text, 'latin1') : (text ?? null);
      const options = { dispatcher, method: method as Dispatcher.HttpMethod, headers, body, signal: abort.signal };
      const answer = await request(url, options);
      const deadline = startDeadline(transport, (limit) =>
        abort.abort(limit === 'total' ? responseTooSlowError(sent, transport) : timeoutError()),
      );
      deadline.gotHeaders();
      const bytes = await readBody(answer.body, sent, deadline.received).finally(deadline.stop);
      const { statusCode: status } = answer;
      return decodeResponse({ request: sent, status, headers: answer.headers, body: bytes });
    },
    close: () => dispatcher.close(),
  };
}

const timeoutError = (): Error => Object.assign(new Error(), { code: 'ANSWER_TIMEOUT' });
