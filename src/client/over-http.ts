import type { Dispatcher } from 'undici';
import type { HttpAnswer, HttpRequest, Send } from '../wire/http.js';
import { trustedWith } from './certificates.js';
import { connectionErrorOf } from './connection-errors.js';

export interface OverHttp {
  /** For the connection, for the answer's beginning, and between two parts of it. Default 30,000. */
  readonly timeoutMs?: number;
  /** Read for `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in capitals or not. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A file of certificates (PEM) to trust beside the usual ones. */
  readonly ca?: string;
}

export type SendOverHttp = Send & { close(): Promise<void> };

const TIMEOUT = 30_000;

/** Sends over sockets that stay open between requests; undici is loaded with the first. */
export function sendOverHttp(options: OverHttp): SendOverHttp {
  let opening: Promise<Connection> | undefined;
  const send: Send = async (request) => {
    opening ??= connect(options);
    const connection = await opening;
    try {
      return await connection.send(request);
    } catch (error) {
      throw connectionErrorOf(error, new URL(request.url));
    }
  };
  return Object.assign(send, { close: async () => (await opening)?.close() });
}

interface Connection {
  readonly send: Send;
  readonly close: () => Promise<void>;
}

async function connect(options: OverHttp): Promise<Connection> {
  const { Agent, EnvHttpProxyAgent, request: ask } = await import('undici');
  const timeout = options.timeoutMs ?? TIMEOUT;
  const trust = options.ca === undefined ? {} : { ca: await trustedWith(options.ca, options.env) };
  const settings = { connect: { timeout, ...trust }, headersTimeout: timeout, bodyTimeout: timeout };
  const proxy = proxyOf(options.env);
  const dispatcher: Dispatcher =
    proxy === undefined
      ? new Agent(settings)
      : new EnvHttpProxyAgent({ ...settings, ...proxy, requestTls: trust, proxyTls: trust, proxyTunnel: false });
  const send: Send = async (request) => toAnswer(await ask(request.url, { dispatcher, ...toUndici(request) }));
  return { send, close: () => dispatcher.close() };
}

/** Set values even where there is none, so that undici does not look into the process's environment itself. */
function proxyOf(env: OverHttp['env']): { httpProxy: string; httpsProxy: string; noProxy: string } | undefined {
  const variable = (name: string) => env[name.toLowerCase()] || env[name] || '';
  const httpProxy = variable('HTTP_PROXY');
  const httpsProxy = variable('HTTPS_PROXY');
  if (httpProxy === '' && httpsProxy === '') return undefined;
  const noProxy = variable('NO_PROXY').trim();
  return { httpProxy, httpsProxy, noProxy: noProxy === '*' ? noProxy : [noProxy, LOOPBACK].filter(Boolean).join(',') };
}

// A proxy's own loopback is never what is meant.
const LOOPBACK = 'localhost,127.0.0.1,[::1]';

const toUndici = ({ method, headers, body }: HttpRequest) => ({
  method: method as Dispatcher.HttpMethod,
  headers: { ...headers, 'accept-encoding': 'gzip, br' },
  body: body ?? null,
});

async function toAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<HttpAnswer> {
  const plain = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  const named: Record<string, string> = Object.fromEntries(plain);
  const encoding = named['content-encoding'];
  if (encoding === undefined) return { status: statusCode, headers: named, body: await body.text() };
  const { decoded } = await import('./encodings.js');
  return { status: statusCode, headers: named, body: await decoded(await body.arrayBuffer(), encoding) };
}
