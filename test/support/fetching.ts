import {
  BodyTooLargeError,
  type Handler,
  type ServiceRequest,
  type ServiceResponse,
} from '../../src/server/http/handler.js';
import { parseRequestTarget } from '../../src/server/http/match-route.js';

/** A handler as what browsers and tests know: `fetch`. */
export const fetchOf =
  (handler: Handler) =>
  async (request: Request, { address }: { readonly address?: string } = {}): Promise<Response> =>
    responseOf(request, await handler(askingOf(request, address)));

function askingOf(request: Request, address: string | undefined): ServiceRequest {
  const target = parseRequestTarget(request.url);
  if (target === undefined) throw new TypeError(request.url);
  return {
    method: request.method,
    ...target,
    address,
    header: (name) => request.headers.get(name) ?? undefined,
    body: async (most) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      if (bytes.byteLength > most) throw new BodyTooLargeError();
      return bytes;
    },
  };
}

function responseOf({ method }: Request, { status, headers, body }: ServiceResponse): Response {
  const isEmpty = body === undefined || method === 'HEAD';
  return new Response(isEmpty ? null : new Uint8Array(Buffer.from(body)), { status, headers });
}
