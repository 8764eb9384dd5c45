import type { HttpExchange } from '../../client/client-types.js';
import type { HttpRequest } from '../../http/exchange.js';
import { redactText } from '../../http/redact-secrets.js';
import type { Context, OutputStream } from '../context.js';

/** Logs each request on stderr: `GET URL → 200, 12 ms`. Passwords in the query are masked. */
export const createExchangeLogger =
  ({ err, text }: Pick<Context, 'err' | 'text'>) =>
  ({ request, answer, error, milliseconds }: HttpExchange): void => {
    const result = answer?.status ?? (error instanceof Error ? error.message : String(error));
    const url = redactText(request.url);
    void err.write(`${text.exchange({ method: request.method, url, result, ms: Math.round(milliseconds) })}\n`);
  };

/** Prints a request instead of sending it: as method, URL and body, or as a curl command. */
export async function printUnsentRequest(
  request: HttpRequest,
  { style, user, out }: { style: 'curl' | 'request'; user: string | undefined; out: OutputStream },
): Promise<void> {
  if (style === 'request') return out.write(formatRequest(request));
  const { formatCurl: toCurl } = await import('../../http/format-curl.js');
  const { 'user-agent': _, ...headers } = request.headers;
  return out.write(`${toCurl({ ...request, headers }, { user })}\n`);
}

const formatRequest = ({ method, url, body }: HttpRequest): string =>
  `${method} ${url}\n${body === undefined || body === '' ? '' : `${indentJsonBody(body)}\n`}`;

function indentJsonBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
