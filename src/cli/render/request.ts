import type { HttpRequest } from '../../wire/http.js';
import type { Output } from '../context.js';

export interface Showing {
  readonly style: 'curl' | 'request';
  readonly user: string | undefined;
  readonly out: Output;
}

/** Prints a request instead of sending it: as method, URL and body, or as a curl command. */
export async function showRequest(request: HttpRequest, { style, user, out }: Showing): Promise<void> {
  if (style === 'request') return out.write(plain(request));
  const { toCurl } = await import('../../wire/curl.js');
  const { 'user-agent': _, ...headers } = request.headers;
  return out.write(`${toCurl({ ...request, headers }, { user })}\n`);
}

const plain = ({ method, url, body }: HttpRequest): string =>
  `${method} ${url}\n${body === undefined || body === '' ? '' : `${indented(body)}\n`}`;

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
