import type { HttpResponse, SendHttpRequest } from '../http/exchange.js';

const OVERRIDE_HEADER = 'x-http-method-override';
const NEEDS_OVERRIDE: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);
/** How web servers and firewalls refuse a method: nginx 405, others 501, the OWASP Core Rule Set 403. */
const REFUSALS: ReadonlySet<number> = new Set([403, 405, 501]);

/**
 * Wraps a sender so that a PUT, PATCH or DELETE that the web server in front of the service refuses is sent again as a
 * POST with `X-HTTP-Method-Override`, as WordPress' own clients do. If that gets through, all later ones are sent so.
 */
export function overrideRefusedMethods(send: SendHttpRequest): SendHttpRequest {
  let isOverriding = false;
  return async (request) => {
    if (!NEEDS_OVERRIDE.has(request.method)) return send(request);
    const headers = { ...request.headers, [OVERRIDE_HEADER]: request.method };
    const overridden = { ...request, method: 'POST', headers };
    if (isOverriding) return send(overridden);
    const answer = await send(request);
    if (!isRefusedMethod(answer)) return answer;
    const second = await send(overridden);
    isOverriding = !isRefusedMethod(second);
    return isOverriding ? second : answer;
  };
}

/** True if the web server refused the request. The service itself answers in JSON. */
export const isRefusedMethod = ({ status, headers, value }: HttpResponse): boolean =>
  REFUSALS.has(status) && value === undefined && !/\bjson\b/i.test(headers['content-type'] ?? '');
