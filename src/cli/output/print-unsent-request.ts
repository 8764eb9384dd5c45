import type { HttpRequest } from '../../http/exchange.js';
import type { OutputStream } from '../context.js';

export interface RequestOutput {
  readonly style: 'curl' | 'request';
  readonly user: string | undefined;
  readonly out: OutputStream;
}

/** Prints a request instead of sending it: as method, URL and body, or as a curl command. */
export async function printUnsentRequest(request: HttpRequest, { style, user, out }: RequestOutput): Promise<void> {
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
